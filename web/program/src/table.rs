//! The lists that a table becomes, as the page takes them, and the rows of a table that belong to the entries that were
//! drawn, for the organiser alone.

use std::collections::HashMap;

use anyhow::{Context, Result};
use serde::{Deserialize, Serialize};
use verishuffle::Blinding;
use verishuffle::proof::IdProof;
use verishuffle_lists::tables::blinded::BlindedList;
use verishuffle_lists::tables::cleared::Cleared;
use verishuffle_lists::tables::faults::{Fault, Faults};
use verishuffle_lists::tables::heading::Wanted;
use verishuffle_lists::tables::layout::Ids;
use verishuffle_lists::tables::naming::is_of_names;
use verishuffle_lists::tables::table_input::TableInput;
use verishuffle_lists::tables::tickets::Tickets;
use verishuffle_lists::tables::yes_no::{YesNo, add_yes_no};
use verishuffle_lists::warnings::Warning;

use crate::survey::text_of;
use crate::warnings::{Gathered, One, gathered};

/// What a list takes of a table: the row of its headings, as `Cleared::find` has it, the columns that are added to it, and
/// those of the list.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct Asked {
    row: Option<u64>,
    yes_no: Vec<YesNo>,
    list: Wanted,
}

/// The result of a request about a table, or the faults of the table.
#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Answer<M> {
    Made(M),
    Faulty(Faults),
}

/// A list, and the rows that have no ticket, have the same cells as an earlier one, or are hard to tell from it; the first
/// of these with their cells; and what else may be wrong with the rows.
#[derive(Serialize)]
pub(crate) struct Made {
    list: String,
    /// The rows with their numbers, if the list has numbers but not all columns.
    numbered: Option<Vec<Vec<String>>>,
    without: Vec<u64>,
    same: Vec<u64>,
    alike: Vec<u64>,
    first: Option<([u64; 2], String)>,
    warnings: Vec<One>,
}

/// A list with blinded cells, with the proof of each id.
#[derive(Serialize)]
pub(crate) struct Blinded {
    list: String,
    warnings: Vec<Gathered>,
    proofs: Vec<Proof>,
}

/// The document of a proof, with the text of its id and the cell in which that is blinded.
#[derive(Serialize)]
struct Proof {
    document: String,
    id: String,
    text: String,
}

/// Makes the list of a table.
pub(crate) fn made(text: &[u8], asked: &Asked) -> Answer<Made> {
    answer(|| {
        let (table, tickets) = read(text, asked)?;
        let mut list = Vec::new();
        tickets.write(&mut list)?;
        let is_numbered = tickets.ids == Ids::Numbers;
        let (mut same, alike) = if is_numbered { tickets.repeated_rows() } else { Default::default() };
        // Columns such as ward and age are the same on many rows, which says nothing of any of them.
        if 3 * same.len() > tickets.rows.len() && !tickets.has_names() {
            same.clear();
        }
        let second = |pairs: &[[u64; 2]]| pairs.iter().map(|pair| pair[1]).collect();
        let count = tickets.rows.len();
        let is_told = |warning: &&Warning| match warning.word() {
            "spellings" | "doubtful_tickets" | "unused_tickets" => true,
            // Many columns are empty in most rows.
            "empty_cell" => {
                4 * warning.lines().len() <= count || warning.values().first().is_some_and(|name| is_of_names(name))
            }
            _ => false,
        };
        let (id, columns) = asked.list.columns.split_first().context("a list has at least one column")?;
        let numbered = is_numbered.then(|| tickets.numbered_rows(&table, &id.name)).transpose()?;
        let is_shown = |heading: &String| {
            asked.list.tickets.as_ref() == Some(heading) || columns.iter().any(|column| column.name == *heading)
        };
        Ok(Made {
            list: String::from_utf8(list)?,
            numbered: numbered.filter(|rows| !rows[0][1..].iter().all(is_shown)),
            same: second(&same),
            alike: second(&alike),
            first: same.iter().chain(&alike).next().map(|&rows| (rows, tickets.text_of_row(rows[1]))),
            warnings: tickets.warnings().iter().filter(is_told).map(One::of).collect(),
            without: tickets.without,
        })
    })
}

/// Makes the list of a table with blinded cells, unless it has more entries than `most`.
pub(crate) fn blinded(text: &[u8], asked: &Asked, context: &str, key: Vec<u8>, most: u32) -> Answer<Blinded> {
    answer(|| {
        let (_, tickets) = read(text, asked)?;
        if tickets.entries > most {
            return Err(Faults::from(Fault::of_table("many", "too many entries")).into());
        }
        let blinding = Blinding::from_key(context, key.into())?;
        let blinded = BlindedList::new(&tickets, &blinding)?;
        let mut list = Vec::new();
        blinded.write(&mut list)?;
        let warnings: Vec<Warning> = tickets.unused_counts().into_iter().chain(tickets.whole_warnings()).collect();
        let proof = |proof: Result<IdProof>| {
            let proof = proof?;
            let (id, document) = (proof.first_cell(), proof.to_json().to_string());
            Ok(Proof { id: id.to_string(), text: id.text().to_owned(), document })
        };
        Ok(Blinded {
            list: String::from_utf8(list)?,
            warnings: gathered(&warnings, |warning| warning.lines().to_vec()),
            proofs: blinded.proofs().map(proof).collect::<Result<_>>()?,
        })
    })
}

fn read(text: &[u8], asked: &Asked) -> Result<(TableInput, Tickets)> {
    let mut table = Cleared::find(&text_of(text), asked.row).context("this is no table")?;
    add_yes_no(&mut table, &asked.yes_no)?;
    let table = TableInput::Rows(table);
    let tickets = Tickets::read(&table, &asked.list)?;
    Ok((table, tickets))
}

fn answer<M>(make: impl FnOnce() -> Result<M>) -> Answer<M> {
    // Another error is such as a name that no column of a draw can have.
    let faults = |error: anyhow::Error| {
        error.downcast().unwrap_or_else(|error| Fault::of_table("columns", error.to_string()).into())
    };
    make().map_or_else(|error| Answer::Faulty(faults(error)), Answer::Made)
}

/// The headings of the table, and the row of each entry, in their order.
#[derive(Serialize)]
pub(crate) struct Found {
    headings: Vec<String>,
    rows: Vec<Vec<String>>,
}

/// Finds the row of each id, in the first column in which each of them stands once. Nothing is found if there is none.
pub(crate) fn rows_of(table: &[u8], ids: &[String]) -> Option<Found> {
    let table = Cleared::find(&text_of(table), None)?;
    let (headings, below) = table.texts();
    (0..headings.len()).find_map(|column| {
        let mut known = HashMap::<&str, Option<&Vec<&str>>>::new();
        for row in &below {
            known.entry(row.get(column).unwrap_or(&"")).and_modify(|twice| *twice = None).or_insert(Some(row));
        }
        let rows: Option<Vec<_>> = ids.iter().map(|id| known.get(id.trim()).copied().flatten()).collect();
        let cell = |row: &Vec<&str>, at: usize| row.get(at).copied().unwrap_or_default().to_owned();
        let texts = |row: &Vec<&str>| (0..headings.len()).map(|at| cell(row, at)).collect();
        Some(Found {
            headings: headings.iter().map(|&name| name.to_owned()).collect(),
            rows: rows?.into_iter().map(texts).collect(),
        })
    })
}
