//! Where the cells of a list are in the rows of a table.

use std::num::NonZeroU32;

use crate::warnings::{RowColumn, of_list};
use anyhow::{Result, anyhow, bail, ensure};
use verishuffle::cells::{CellsFault, text_of_cells};
use verishuffle::text::quoted;
use verishuffle::{List, limits};
use zeroize::Zeroizing;

use super::faults::{Fault, Place};
use super::heading::{Heading, Wanted, listed, misquoted_cell, missing, other_quotation};
use super::rows::{Row, Separator};
use crate::workbooks::sheet::letters;

/// Bytes in a line besides its cells: a number of up to ten digits, a separator and a line feed.
pub(super) const LINE_MORE: usize = 12;
/// The digits of a blinded cell.
const CELL_DIGITS: usize = 64;

/// Where the ids of the tickets come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ids {
    /// Each row has one ticket, whose id is a cell.
    Cells,
    /// The tickets of a row have a cell followed by `-1`, `-2` and so on.
    CellsAndNumbers,
    /// The tickets are numbered from 1.
    Numbers,
}

/// A column of the list, and the cells of a row that it is made of.
pub struct Column {
    /// Its name.
    pub name: String,
    places: Vec<Place>,
    /// Whether the list has blinded cells for it.
    pub is_blinded: bool,
}

impl Column {
    /// Returns the column as warnings take it.
    pub(super) fn as_row_column(&self) -> RowColumn<'_> {
        RowColumn::new(&self.name, self.places.len(), self.is_blinded)
    }

    /// Joins its cells to the text that is blinded. The ticket is that of an id.
    pub(super) fn text(&self, cells: &[&str], ticket: Option<NonZeroU32>) -> Result<Zeroizing<String>, String> {
        text_of_cells(cells, ticket).map_err(|fault| match fault {
            CellsFault::Cell { cell, problem, .. } => {
                let (heading, column) = &self.places[cell];
                format!("column {} ({}), {problem}", letters(*column), quoted(heading))
            }
            other => format!("{}: {other}", quoted(&self.name)),
        })
    }
}

/// Returns each column with its cells, which are those of all columns one after another.
pub(super) fn by_column<'a, 'c, 'l>(
    cells: &'c [&'a str],
    columns: &'l [Column],
) -> impl Iterator<Item = (&'l Column, &'c [&'a str])> {
    let mut left = cells;
    columns.iter().map(move |column| {
        let (its, rest) = left.split_at(column.places.len().min(left.len()));
        left = rest;
        (column, its)
    })
}

/// Where the wanted cells are in a row.
pub(super) struct Layout {
    pub(super) ids: Ids,
    /// The columns of the list whose cells a row has, in their order.
    pub(super) columns: Vec<Column>,
    tickets: Option<Place>,
    width: usize,
    separator: Separator,
}

impl Layout {
    pub(super) fn find(heading: &Heading, separator: Separator, wanted: &Wanted) -> Result<Self> {
        let id = &wanted.columns[0];
        let has_id = id.is_blinded || heading.find(&id.name).next().is_some();
        let ids = match (has_id, &wanted.tickets) {
            (true, None) => Ids::Cells,
            (true, Some(_)) => Ids::CellsAndNumbers,
            (false, Some(_)) => Ids::Numbers,
            (false, None) if wanted.is_numbered => Ids::Numbers,
            (false, None) if other_quotation(heading, separator, &id.name).is_some() => {
                bail!(missing(heading, separator, &id.name))
            }
            (false, None) => bail!(
                "{}; without --tickets the id of each row is a cell of it, so give one of them with --id, or add a \
                 column with the numbers 1, 2, 3, …",
                missing(heading, separator, &id.name)
            ),
        };
        ensure!(
            has_id || wanted.columns.len() > 1,
            "without --columns, nobody could tell whose tickets they are; {}",
            listed(heading, separator)
        );
        let place = |name: &String| -> Result<Place> {
            let mut found = heading.find(name);
            let first = found.next().ok_or_else(|| anyhow!(missing(heading, separator, name)))?;
            if let Some(second) = found.next() {
                let [first, second] = [first, second].map(letters);
                bail!("the heading {} is in columns {first} and {second}; rename one of them", quoted(name));
            }
            Ok((name.clone(), first))
        };
        let columns = wanted.columns.iter().skip(usize::from(!has_id)).map(|column| {
            let places = column.headings.iter().map(place).collect::<Result<_>>()?;
            Ok(Column { name: column.name.clone(), places, is_blinded: column.is_blinded })
        });
        Ok(Self {
            ids,
            columns: columns.collect::<Result<_>>()?,
            tickets: wanted.tickets.as_ref().map(place).transpose()?,
            width: heading.cells.len(),
            separator,
        })
    }

    /// Returns the columns of the table that are taken, each with its heading.
    pub(super) fn places(&self) -> impl Iterator<Item = &Place> {
        self.columns.iter().flat_map(|column| &column.places).chain(&self.tickets)
    }

    /// Returns how many tickets a row has, and its cells, or what is wrong with the row.
    pub(super) fn ticket<'a>(&self, row: &Row<'a>) -> Result<(u32, Vec<&'a str>), Fault> {
        let number = row.number;
        if let Some(column) = row.misquoted {
            return Err(misquoted_cell(number, column));
        }
        // In a sheet, a cell without a heading moves no other one.
        if self.separator != Separator::Sheet && row.cells.iter().skip(self.width).any(|cell| !cell.trim().is_empty()) {
            let text = format!(
                " has {} cells below {} headings; write each cell that holds one of the {} between cells in quotation \
                 marks",
                row.cells.len(),
                self.width,
                self.separator
            );
            return Err(Fault::of_row("cells", number, text));
        }
        let mut cells = Vec::new();
        for place in self.columns.iter().flat_map(|column| &column.places) {
            let text = self.cell(row, place)?;
            if let Some((word, fault)) = cell_fault(text) {
                return Err(Fault::of_cell(word, number, place, format!("holds {fault}: {}", quoted(text))));
            }
            cells.push(text);
        }
        self.check_id(row, &cells)?;
        if cells.iter().map(|cell| cell.len() + 1).sum::<usize>() + LINE_MORE - 1 > limits::ENTRY_BYTES {
            let text = format!(" makes an entry of more than {} bytes", limits::ENTRY_BYTES);
            return Err(Fault::of_row("too_long", number, text));
        }
        let count = self.count(row)?;
        if count > 0 && cells.iter().all(|cell| cell.is_empty()) {
            let text = " has tickets, but does not say whose: its cells in the list are empty";
            return Err(Fault::of_row("no_owner", number, text));
        }
        let long = |fault| Fault::of_row("too_long", number, format!(", {fault}"));
        self.check_texts(&cells, count).map_err(long)?;
        Ok((count, cells))
    }

    /// Returns the column of the ids with its cells, unless the tickets are numbered.
    pub(super) fn id<'a, 'c>(&'c self, cells: &'c [&'a str]) -> Option<(&'c Column, &'c [&'a str])> {
        by_column(cells, &self.columns).next().filter(|_| self.ids != Ids::Numbers)
    }

    fn check_id(&self, row: &Row<'_>, cells: &[&str]) -> Result<(), Fault> {
        match self.id(cells) {
            Some((column, cells)) if cells.iter().all(|cell| cell.is_empty()) => Err(match &column.places[..] {
                [place] => Fault::of_cell("id_empty", row.number, place, "is empty, but each row needs an id"),
                _ => {
                    let text = ": all cells of its id are empty, but each row needs an id";
                    let heading = column.places.first().map(|(heading, _)| heading.clone());
                    Fault { heading, ..Fault::of_row("id_empty", row.number, text) }
                }
            }),
            _ => Ok(()),
        }
    }

    fn count(&self, row: &Row<'_>) -> Result<u32, Fault> {
        let Some(place) = &self.tickets else { return Ok(1) };
        let text = self.cell(row, place)?;
        let other = text.chars().zip(1..).find(|(c, _)| !c.is_ascii_digit());
        text.parse().ok().filter(|_| other.is_none()).ok_or_else(|| {
            let shown = quoted(text);
            let text = match other {
                None if !text.is_empty() => format!("must be at most {}, but is {shown}", u32::MAX),
                Some((c, at)) if !c.is_ascii() => format!(
                    "must be a whole number such as 3, in the digits 0 to 9, but is {shown}, whose character {at} is \
                     U+{:04X}",
                    u32::from(c)
                ),
                Some(_) if text.split([' ', ';', '/']).filter(|part| !part.is_empty()).count() > 1 => format!(
                    "must be a whole number such as 3, but is {shown}: write how many tickets the row has, or make a row \
                     for each"
                ),
                _ => format!("must be a whole number such as 3, but is {shown}"),
            };
            Fault::of_cell("not_number", row.number, place, text)
        })
    }

    /// Reports what is wrong with a text that is to be blinded. The last ticket has the longest text.
    fn check_texts(&self, cells: &[&str], count: u32) -> Result<(), String> {
        let mut last = NonZeroU32::new(count);
        for (column, cells) in by_column(cells, &self.columns) {
            let ticket = last.take();
            if column.is_blinded {
                column.text(cells, ticket)?;
            }
        }
        Ok(())
    }

    /// Returns how many bytes an entry made of these cells has at most.
    pub(super) fn entry_bytes(&self, cells: &[&str]) -> u64 {
        let bytes = |(column, cells): (&Column, &[&str])| match column.is_blinded {
            true => CELL_DIGITS + 1,
            false => cells.iter().map(|cell| cell.len() + 1).sum(),
        };
        (by_column(cells, &self.columns).map(bytes).sum::<usize>() + LINE_MORE) as u64
    }

    /// Returns a cell of a row trimmed. The rows of a sheet end with their last text.
    fn cell<'a>(&self, row: &Row<'a>, place: &Place) -> Result<&'a str, Fault> {
        match row.cells.get(place.1) {
            Some(cell) => Ok(cell.trim()),
            None if self.separator == Separator::Sheet => Ok(""),
            None => Err(Fault::of_cell("missing", row.number, place, "is missing: the row ends before it")),
        }
    }
}

/// Returns what a cell holds that a list can't: its word, and what it is.
fn cell_fault(text: &str) -> Option<(&'static str, String)> {
    text.chars().find_map(|c| match c {
        ';' => Some(("semicolon", semicolon_fault(text).to_owned())),
        '\n' | '\r' | '\u{2028}' | '\u{2029}' => Some(("line_break", "a line break; write it on one line".to_owned())),
        '\u{feff}' => {
            Some(("byte_order_mark", "a byte-order mark (U+FEFF), which is invisible; type the cell again".to_owned()))
        }
        c if c.is_control() => {
            Some(("control", format!("a control character (U+{:04X}); type the cell again", u32::from(c))))
        }
        _ => None,
    })
}

/// Returns what a semicolon in a cell is, and what to do with it.
fn semicolon_fault(text: &str) -> &'static str {
    let is_code = List::from_entries([text]).is_ok_and(|list| of_list(&list).iter().any(|it| it.word() == "escaped"));
    match text.trim_matches(';') {
        _ if is_code => {
            "a code of a web page in place of a character, such as &amp; for &, and a semicolon separates the cells of \
             a list; write the character"
        }
        rest if rest.contains(';') => "a semicolon, which separates the cells of a list; write a comma instead",
        _ => "a semicolon at an end, which separates the cells of a list; take it out",
    }
}
