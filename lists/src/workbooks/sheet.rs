//! A sheet: what its cells show, and what a person may not see of it.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Result, ensure};
use verishuffle::text::quoted;
use verishuffle::warnings::Warning;

/// The maximum number of rows and of columns of a sheet.
pub(super) const MOST_ROWS: u64 = 1 << 20;
pub(super) const MOST_COLUMNS: usize = 1 << 14;
/// The maximum size of a sheet in memory, and what each cell counts in addition to its text, in bytes.
const MOST_BYTES: usize = 1 << 30;
const CELL_BYTES: usize = 32;
/// How many rows or columns a message names.
const NAMED: usize = 5;

/// Why it is not known what a cell shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unread {
    /// Its number format is not understood here, or hides it.
    Format(String),
    /// A number with too many digits, or with a power of ten.
    Number,
    /// A date that some programs show as another one.
    Date,
    /// A formula without its value.
    Formula,
    /// A value without the text that is shown.
    Text,
}

/// The cells of a column of which it is not known what they show.
#[derive(Clone, Debug)]
pub struct UnreadCells {
    /// The first of them.
    pub row: u64,
    /// How many there are.
    pub count: u64,
    /// Why it is not known for the first of them.
    pub why: Unread,
}

impl UnreadCells {
    /// Says what is wrong with these cells, and what to do.
    pub fn text(&self) -> String {
        let more = if self.count > 1 {
            format!(" (and {} more {} of this column)", self.count - 1, if self.count > 2 { "cells" } else { "cell" })
        } else {
            String::new()
        };
        let as_text = "save the sheet as CSV and give that, or set the column to text";
        match &self.why {
            Unread::Format(code) => {
                format!("has a number format that is not understood here, {}{more}; {as_text}", quoted(code))
            }
            Unread::Number => format!("has a number that is too long to be shown with all its digits{more}; {as_text}"),
            Unread::Date => format!("has a date that programs show differently{more}; {as_text}"),
            Unread::Formula => format!(
                "has a formula without its value{more}; open the workbook in Excel or LibreOffice, save it, \
                 and try again"
            ),
            Unread::Text => format!(
                "has a value without the text that is shown{more}; open the workbook in LibreOffice, save \
                 it, and try again"
            ),
        }
    }

    /// Returns a word for why, for programs.
    pub fn word(&self) -> &'static str {
        match self.why {
            Unread::Format(_) => "format",
            Unread::Number => "number",
            Unread::Date => "date",
            Unread::Formula => "formula",
            Unread::Text => "text",
        }
    }
}

/// What the cells of a sheet show, and what a person may not see of it.
#[derive(Debug, Default)]
pub struct Sheet {
    /// Its name in the workbook.
    pub name: String,
    /// The rows with text, with their numbers from 1 in ascending order, and their cells from column A.
    pub rows: Vec<(u64, Vec<String>)>,
    /// The cells of which it is not known what they show, by their columns from 0.
    pub unread: BTreeMap<usize, UnreadCells>,
    /// The numbers of the rows that are hidden.
    pub hidden_rows: BTreeSet<u64>,
    /// The columns that are hidden, from 0.
    pub hidden_columns: BTreeSet<usize>,
    /// The first and the last row of merged cells.
    pub(super) merged: Vec<(u64, u64)>,
    /// The columns with dates in the form of the system.
    pub(super) short_dates: BTreeSet<usize>,
    /// For each row, the columns whose formulas are sums.
    pub(super) sums: BTreeMap<u64, BTreeSet<usize>>,
    bytes: usize,
    /// How many cells the longest row has.
    width: usize,
}

impl Sheet {
    pub(super) fn new(name: &str) -> Self {
        Self { name: name.to_owned(), ..Self::default() }
    }

    /// Adds a cell, without blanks at its ends, to the row of this number, which is the last one or a new one.
    pub(super) fn add(&mut self, row: u64, column: usize, shown: Result<String, Unread>) -> Result<()> {
        const DAMAGED: &str = "the cells of this sheet are not in order; open the workbook and save it anew";
        ensure!((1..=MOST_ROWS).contains(&row) && column < MOST_COLUMNS, "{DAMAGED}");
        let text = shown.unwrap_or_else(|why| {
            self.unread.entry(column).or_insert(UnreadCells { row, count: 0, why }).count += 1;
            // So that the row is not taken for an empty one.
            "?".to_owned()
        });
        let text = text.trim();
        if text.is_empty() {
            return Ok(());
        }
        let last = self.rows.last().map_or(0, |(number, _)| *number);
        ensure!(row >= last, "{DAMAGED}");
        if row > last {
            self.rows.push((row, Vec::new()));
        }
        self.width = self.width.max(column + 1);
        let between = self.rows.len() * self.width;
        let Some((_, cells)) = self.rows.last_mut() else { return Ok(()) };
        ensure!(column >= cells.len(), "{DAMAGED}");
        self.bytes += text.len() + CELL_BYTES * (1 + column - cells.len()) + (row - last) as usize;
        ensure!(self.bytes + between <= MOST_BYTES, "this sheet has more than {MOST_BYTES} bytes of text");
        cells.resize(column, String::new());
        cells.push(text.to_owned());
        Ok(())
    }

    pub(super) fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Returns it as CSV, with its rows in the lines of their numbers as a spreadsheet counts them.
    pub fn text(&self) -> String {
        let mut text = String::new();
        let mut line = 1;
        for (number, cells) in &self.rows {
            (line..*number).for_each(|_| text.push('\n'));
            for column in 0..self.width {
                if column > 0 {
                    text.push(',');
                }
                push_cell(&mut text, cells.get(column).map_or("", String::as_str));
            }
            text.push('\n');
            line = number + 1;
        }
        text
    }

    /// Returns what a person may not see in it, or not think of.
    pub fn warnings(&self) -> Vec<Warning> {
        let mut warnings = Vec::new();
        let mut warn = |word, rows: &[u64], text: String| {
            warnings.push(Warning::own(word, text).at_lines(rows).of_rows(true));
        };
        let hidden = self.rows_in(&self.hidden_rows);
        if !hidden.is_empty() {
            let rows = named_rows(&hidden);
            let text = format!(
                "{rows} hidden in the sheet, by a filter or by hand, but in the list all the same; delete what \
                 must not take part, and make the list again"
            );
            warn("hidden_rows", &hidden, text);
        }
        let merged = self.rows_of_merged_cells();
        if !merged.is_empty() {
            let rows = named_rows(&merged).replace(" is", " has").replace(" are", " have");
            let text =
                format!("{rows} merged cells: only the first cell of each has the text, and the others are empty");
            warn("merged_cells", &merged, text);
        }
        let after = self.rows_after_empty();
        if !after.is_empty() {
            let rows = named_rows(&after);
            let text =
                format!("{rows} below an empty row, but in the list all the same; delete what is not of the table");
            warn("after_empty_row", &after, text);
        }
        if let Some(row) = self.row_of_sums() {
            let text = format!("row {row} adds up the cells above it; if it is a row of totals, delete it");
            warn("total", &[row], text);
        }
        let mut warn_columns = |word, columns: &BTreeSet<usize>, text: &str| {
            let letters: Vec<String> = columns.iter().map(|&column| letters(column)).collect();
            if letters.is_empty() {
                return;
            }
            let (noun, verb) = if letters.len() == 1 { ("column", "is") } else { ("columns", "are") };
            let text = format!("{noun} {} {verb} {text}", letters.join(", "));
            warnings.push(Warning::own(word, text).with_values(letters).of_rows(true));
        };
        let with_text = |columns: &BTreeSet<usize>| {
            let has_text = |column: &&usize| {
                self.rows.iter().any(|(_, cells)| cells.get(**column).is_some_and(|cell| !cell.is_empty()))
            };
            columns.iter().filter(has_text).copied().collect::<BTreeSet<usize>>()
        };
        warn_columns(
            "hidden_columns",
            &with_text(&self.hidden_columns),
            "hidden in the sheet, but can be read in a list that has what is in it",
        );
        warn_columns(
            "date_form",
            &self.short_dates,
            "shown in the form of each computer's language, and written as 2026-11-27",
        );
        warnings
    }

    fn rows_in(&self, numbers: &BTreeSet<u64>) -> Vec<u64> {
        self.rows.iter().map(|(number, _)| *number).filter(|number| numbers.contains(number)).collect()
    }

    fn rows_of_merged_cells(&self) -> Vec<u64> {
        let mut merged = self.merged.clone();
        merged.sort_unstable();
        let mut merged = merged.into_iter().peekable();
        let mut last = 0;
        let is_merged = |row: &u64| {
            while let Some((_, end)) = merged.next_if(|(first, _)| first <= row) {
                last = last.max(end);
            }
            *row <= last
        };
        self.rows.iter().map(|(number, _)| *number).filter(is_merged).collect()
    }

    /// Returns the rows below the first empty row that has at least two rows with text above it: a title and an empty
    /// row may be above the table.
    fn rows_after_empty(&self) -> Vec<u64> {
        let numbers: Vec<u64> = self.rows.iter().map(|(number, _)| *number).collect();
        let gap =
            (2..numbers.len()).find(|&at| numbers[at] > numbers[at - 1] + 1 && numbers[at - 1] == numbers[at - 2] + 1);
        gap.map_or_else(Vec::new, |at| numbers[at..].to_vec())
    }

    /// Returns the last row if a cell of it is a sum and the cell above it is none.
    fn row_of_sums(&self) -> Option<u64> {
        let (last, _) = self.rows.last()?;
        let (above, _) = self.rows.get(self.rows.len().checked_sub(2)?)?;
        let is_sum = |row: &u64, column: &usize| self.sums.get(row).is_some_and(|columns| columns.contains(column));
        self.sums.get(last)?.iter().any(|column| !is_sum(above, column)).then_some(*last)
    }
}

fn push_cell(text: &mut String, cell: &str) {
    if !cell.contains([',', ';', '\t', '"', '\n', '\r']) {
        text.push_str(cell);
    } else {
        text.push('"');
        text.push_str(&cell.replace('"', "\"\""));
        text.push('"');
    }
}

/// Returns `row 3 is`, or `rows 3, 5 and 9 more are`.
fn named_rows(rows: &[u64]) -> String {
    let named: Vec<String> = rows.iter().take(NAMED).map(u64::to_string).collect();
    match (rows.len(), rows.len().saturating_sub(NAMED)) {
        (1, _) => format!("row {} is", named.join(", ")),
        (_, 0) => format!("rows {} are", named.join(", ")),
        (_, more) => format!("rows {} and {more} more are", named.join(", ")),
    }
}

/// Returns the letters by which a spreadsheet names a column: A to Z, then AA.
pub fn letters(column: usize) -> String {
    let before = if column < 26 { String::new() } else { letters(column / 26 - 1) };
    before + &char::from(b'A' + (column % 26) as u8).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_have_the_letters_of_a_spreadsheet() {
        for (column, name) in [(0, "A"), (25, "Z"), (26, "AA"), (701, "ZZ"), (702, "AAA"), (16_383, "XFD")] {
            assert_eq!(letters(column), name);
        }
    }
}
