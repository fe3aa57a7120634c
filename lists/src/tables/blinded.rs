//! Lists with blinded cells, made from the tickets of a table and a blinding key (SPEC.md, section 6b).

use std::io::{self, Write};
use std::num::NonZeroU32;

use anyhow::{Context, Result, anyhow};
use verishuffle::Blinding;
use verishuffle::cells::BlindedCell;
use verishuffle::proof::IdProof;

use super::layout::Column;
use super::tickets::Tickets;

/// The entries of a list with blinded cells, in ascending order of their bytes. So the place of a line shows nothing.
pub struct BlindedList<'a> {
    blinding: &'a Blinding,
    rows: Vec<Row<'a>>,
    entries: Vec<Entry>,
}

/// The cells of a row, column by column.
type Row<'a> = Vec<(&'a Column, Vec<&'a str>)>;

struct Entry {
    line: String,
    row: usize,
    ticket: NonZeroU32,
}

impl<'a> BlindedList<'a> {
    /// Blinds the tickets of a table.
    pub fn new(tickets: &'a Tickets, blinding: &'a Blinding) -> Result<Self> {
        let mut list = Self { blinding, rows: Vec::new(), entries: Vec::new() };
        list.entries.try_reserve_exact(tickets.entries as usize).context("no memory for the entries of the list")?;
        for (row, (cells, count)) in tickets.cells().enumerate() {
            for ticket in (1..=count).filter_map(NonZeroU32::new) {
                let line = list.blind(&cells, ticket)?.0;
                list.entries.push(Entry { line, row, ticket });
            }
            list.rows.push(cells);
        }
        list.entries.sort_unstable_by(|a, b| a.line.cmp(&b.line));
        Ok(list)
    }

    /// Returns the line of a ticket, and its blinded cells with their openings, the id first.
    fn blind(&self, row: &Row<'_>, ticket: NonZeroU32) -> Result<(String, Vec<BlindedCell>)> {
        let (mut line, mut opened, mut id) = (String::new(), Vec::new(), Some(ticket));
        for (column, cells) in row {
            let ticket = id.take();
            if !line.is_empty() {
                line.push(';');
            }
            if !column.is_blinded {
                line += cells.first().copied().unwrap_or_default();
                continue;
            }
            let text = column.text(cells, ticket).map_err(|fault| anyhow!(fault))?;
            if !text.is_empty() {
                let cell = self.blinding.blind_cell(&column.name, &text)?;
                line += &cell.to_string();
                opened.push(cell);
            }
        }
        Ok((line, opened))
    }

    /// Writes the list.
    pub fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        self.entries
            .iter()
            .try_for_each(|entry| out.write_all(entry.line.as_bytes()).and_then(|()| out.write_all(b"\n")))
    }

    /// Returns how many entries it has.
    pub fn count(&self) -> usize {
        self.entries.len()
    }

    /// Makes the proof of each entry, in the order of the list.
    pub fn proofs(&self) -> impl Iterator<Item = Result<IdProof>> {
        self.entries.iter().map(|entry| {
            let (_, cells) = self.blind(&self.rows[entry.row], entry.ticket)?;
            Ok(IdProof::new(self.blinding.context(), cells)?)
        })
    }
}
