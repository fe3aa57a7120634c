//! Blinded cells and id proofs (SPEC.md, section 6b).

use std::collections::HashSet;

use serde_json::{Value, json};

use crate::allocation::Allocation;
use crate::awards::wrong_line;
use crate::documents::{hex, read_hash};
use crate::entries::Entries;
use crate::hash::{Hash, bytes, h};
use crate::terms::Terms;
use crate::text::{is_allocation_name, is_context, is_text};

fn what(context: &str, column: &str, text: &str) -> Vec<u8> {
    [bytes(context), bytes(column), bytes(text)].concat()
}

/// The blind of a cell with this text.
pub fn cell_blind(key: &[u8], context: &str, column: &str, text: &str) -> Hash {
    h("verishuffle/1/cell-blind", &[key, &what(context, column, text)].concat())
}

/// The cell that this blind makes of the text.
pub fn cell(context: &str, column: &str, text: &str, blind: &Hash) -> Hash {
    h("verishuffle/1/cell", &[blind, &what(context, column, text)[..]].concat())
}

/// Whether a text can be blinded.
pub fn is_cell_text(text: &str) -> bool {
    (1..=4096).contains(&text.len()) && is_text(text)
}

/// The text of some cells of a table, unless it is refused. An id has the number of its ticket.
pub fn joined(cells: &[&str], ticket: Option<u64>) -> Option<String> {
    let cells: Vec<&str> = cells.iter().map(|cell| cell.trim()).collect();
    if cells.iter().any(|cell| cell.contains(';') || !is_text(cell)) {
        return None;
    }
    if cells.iter().all(|cell| cell.is_empty()) {
        return if ticket.is_some() { None } else { Some(String::new()) };
    }
    let number = ticket.filter(|number| *number > 1).map_or(String::new(), |number| format!(";{number}"));
    let text = cells.join(";") + &number;
    is_cell_text(&text).then_some(text)
}

/// A column of a list that is made of a table.
#[derive(Clone, Debug)]
pub struct Column {
    /// Its name.
    pub name: String,
    /// Which cells of a row are joined to its text.
    pub of: Vec<usize>,
    /// Whether its cells are blinded.
    pub is_blinded: bool,
}

/// The place of a heading in the first row of a table, whose cells lose the white space at their ends like all others.
pub fn place_of(headings: &[&str], name: &str) -> Option<usize> {
    headings.iter().position(|heading| heading.trim() == name)
}

/// The list of a table, unless it is refused. The first column is the id. Each row has a number of tickets.
pub fn list(rows: &[(Vec<&str>, u64)], columns: &[Column], key: &[u8], context: &str) -> Option<Vec<String>> {
    let mut lines = Vec::new();
    for (row, tickets) in rows {
        for ticket in 1..=*tickets {
            let cell = |(number, column): (usize, &Column)| {
                let of: Vec<&str> = column.of.iter().map(|at| row[*at]).collect();
                let text = joined(&of, (number == 0).then_some(ticket))?;
                let blind = cell_blind(key, context, &column.name, &text);
                let is_blinded = column.is_blinded && !text.is_empty();
                Some(if is_blinded { hex(cell(context, &column.name, &text, &blind)) } else { text })
            };
            lines.push(columns.iter().enumerate().map(cell).collect::<Option<Vec<String>>>()?.join(";"));
        }
    }
    let mut ids = HashSet::new();
    let is_right = lines.iter().all(|line| ids.insert(line.split(';').next()));
    let mut sorted = is_right.then(|| lines.clone())?;
    sorted.sort();
    Some(sorted)
}

/// An id proof.
#[derive(Clone, Debug)]
pub struct IdProof {
    /// Its context.
    pub context: String,
    /// Of each object the column, the text and the blind.
    pub cells: Vec<(String, String, Hash)>,
}

/// Reads an id proof. `None` says that it is malformed. Repeated keys are not seen here.
pub fn read_id_proof(document: &Value) -> Option<IdProof> {
    has_keys(document, &["format", "context", "cells"]).then_some(())?;
    let context = document["context"].as_str().filter(|context| is_context(context))?.to_owned();
    let opened = |cell: &Value| {
        has_keys(cell, &["column", "text", "blind"]).then_some(())?;
        let column = cell["column"].as_str().filter(|column| is_allocation_name(column))?;
        let text = cell["text"].as_str().filter(|text| is_cell_text(text))?;
        let blind = read_hash(&cell["blind"]).filter(|blind| cell["blind"] == hex(blind))?;
        Some((column.to_owned(), text.to_owned(), blind))
    };
    let cells: Vec<_> = document["cells"].as_array()?.iter().map(opened).collect::<Option<_>>()?;
    let mut columns = HashSet::new();
    let differ = cells.iter().all(|(column, ..)| columns.insert(column));
    let is_right = document["format"] == "verishuffle/1 id proof" && (1..=16).contains(&cells.len()) && differ;
    is_right.then_some(IdProof { context, cells })
}

fn has_keys(value: &Value, keys: &[&str]) -> bool {
    let has = |object: &serde_json::Map<String, Value>| object.len() == keys.len();
    value.as_object().is_some_and(has) && keys.iter().all(|key| value.get(key).is_some())
}

impl IdProof {
    /// The computed cells.
    pub fn computed(&self) -> Vec<Hash> {
        self.cells.iter().map(|(column, text, blind)| cell(&self.context, column, text, blind)).collect()
    }

    /// The object `proof` of the proof verdict, without `detail`. The commitment is that of the terms with their
    /// allocation.
    pub fn judged<T: AsRef<[u8]>>(
        &self,
        terms: &Terms,
        allocation: Option<&Allocation>,
        commitment: &Hash,
        pinned: Option<&str>,
        entries: &[T],
    ) -> Value {
        let is_pinned = pinned.is_none_or(|pinned| pinned == hex(commitment));
        let found = if is_pinned { self.find(terms, allocation, entries) } else { None };
        let cells = self.cells.iter().zip(self.computed()).enumerate().map(|(at, ((column, ..), computed))| {
            let same = found.as_ref().filter(|_| at > 0).map(|(_, columns)| {
                let is_same = |entry: &&T| cell_of(entry.as_ref(), Some(columns[at])) == hex(computed).as_bytes();
                entries.iter().filter(is_same).count() - 1
            });
            json!({"column": column, "cell": hex(computed), "same": same})
        });
        let cells: Vec<Value> = cells.collect();
        json!({"holds": found.is_some(), "index": found.as_ref().map(|(index, _)| index), "cells": cells})
    }

    /// The index of the entry, and the number of the column of each cell, if the proof holds.
    fn find<T: AsRef<[u8]>>(
        &self,
        terms: &Terms,
        allocation: Option<&Allocation>,
        entries: &[T],
    ) -> Option<(usize, Vec<usize>)> {
        let names: &[String] = allocation.map_or(&[], |allocation| &allocation.columns);
        let is_list = matches!(terms.entries, Entries::List { .. }) && Entries::list(entries) == terms.entries;
        let differ = entries.iter().map(AsRef::as_ref).collect::<HashSet<&[u8]>>().len() == entries.len();
        let fits = allocation.is_none_or(|allocation| wrong_line(allocation, entries).is_none());
        if self.context != terms.context || !is_list || !differ || !fits {
            return None;
        }
        let number = |(column, ..): &(String, String, Hash)| names.iter().position(|name| name == column);
        let columns: Vec<usize> = match names {
            [] => (self.cells.len() == 1).then(|| vec![0])?,
            _ => self.cells.iter().map(number).collect::<Option<_>>()?,
        };
        let opens = |entry: &T, at: usize, computed: &Hash| {
            cell_of(entry.as_ref(), (!names.is_empty()).then_some(columns[at])) == hex(computed).as_bytes()
        };
        let computed = self.computed();
        let index = entries.iter().position(|entry| columns[0] == 0 && opens(entry, 0, &computed[0]))?;
        let all = computed.iter().enumerate().all(|(at, computed)| opens(&entries[index], at, computed));
        all.then_some((index, columns))
    }
}

/// The cell of an entry in a column, or the entry itself.
fn cell_of(entry: &[u8], column: Option<usize>) -> &[u8] {
    column.map_or(entry, |column| entry.split(|byte| *byte == b';').nth(column).unwrap_or_default())
}
