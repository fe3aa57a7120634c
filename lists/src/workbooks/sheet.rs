//! A sheet: what its cells show, and what a person may not see of it.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::warnings::Warning;
use verishuffle::text::quoted;

/// The maximum number of rows and of columns of a sheet.
pub(super) const MOST_ROWS: u64 = 1 << 20;
pub(crate) const MOST_COLUMNS: usize = 1 << 14;
/// How many rows or columns a message names.
const NAMED: usize = 5;
/// How many characters of something in place of a number are kept.
const VALUE_LENGTH: usize = 40;

/// Why it is not known what a cell shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unread {
    /// Its number format is none of those that all programs show alike, or hides it.
    Format(Arc<str>),
    /// A number without a format of its own, whose row or column has one.
    Inherited,
    /// A number with more digits than programs keep or show.
    Number,
    /// A number that programs round differently.
    Half,
    /// What stands in the place of a number is none.
    Value(String),
    /// A date that some programs show as another one.
    Date,
    /// A formula whose cached result may not be the one that people see.
    Formula,
    /// A text that programs display differently, or that differs from the value beside it.
    Text,
    /// A cell with a format that depends on a condition.
    Condition,
}

impl Unread {
    pub(super) fn value(text: &str) -> Self {
        Self::Value(text.chars().take(VALUE_LENGTH).collect())
    }
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
    /// Returns what is wrong with these cells, and what to do.
    pub fn text(&self) -> String {
        let more = if self.count > 1 {
            format!(" (and {} more {} of this column)", self.count - 1, if self.count > 2 { "cells" } else { "cell" })
        } else {
            String::new()
        };
        // A number stays one until it is typed again, whatever the format of its cell becomes.
        const AS_TEXT: &str = "format the column as text and type its cells again";
        const AS_SHOWN: &str =
            "save the sheet as CSV and give that, or format the column as text and type its cells again";
        let (what, advice) = match &self.why {
            Unread::Format(code) => {
                (format!("has a number format that is not taken here, {}", quoted(&**code)), AS_SHOWN)
            }
            Unread::Inherited => (
                "has no number format of its own, and programs differ in whether that of its row or column counts"
                    .into(),
                "open the workbook in Excel or LibreOffice, save it, and try again",
            ),
            Unread::Number => ("has a number that is too long to be shown with all its digits".into(), AS_TEXT),
            Unread::Half => ("has a number that programs round differently".into(), AS_SHOWN),
            Unread::Value(value) => (format!("has {} in place of a number", quoted(value)), AS_TEXT),
            Unread::Date => ("has a date that programs show differently".into(), AS_SHOWN),
            Unread::Formula => (
                "has a formula that no program has computed, or that each computes anew".into(),
                "open the workbook in Excel or LibreOffice, copy the column, paste it as values (Paste Special), and save it",
            ),
            Unread::Text => ("has a text that programs show differently".into(), AS_SHOWN),
            Unread::Condition => ("has a format that depends on a condition".into(), AS_SHOWN),
        };
        format!("{what}{more}; {advice}")
    }

    /// Returns what is in the cell, if that shows why: its number format, or what stands in place of a number.
    pub fn shown(&self) -> &str {
        match &self.why {
            Unread::Format(code) => code,
            Unread::Value(value) => value,
            _ => "",
        }
    }

    /// Returns a word for why, for programs.
    pub fn word(&self) -> &'static str {
        match self.why {
            Unread::Format(_) | Unread::Inherited => "format",
            Unread::Number => "number",
            Unread::Half => "half",
            Unread::Value(_) => "value",
            Unread::Date => "date",
            Unread::Formula => "formula",
            Unread::Text => "text",
            Unread::Condition => "condition",
        }
    }
}

/// What a person may not see in a sheet, or not think of: rows from 1, or columns from 0.
#[derive(Clone, Debug)]
pub struct Unseen {
    kind: Word,
    /// The rows that it is about.
    pub rows: Vec<u64>,
    /// The columns that it is about.
    pub columns: Vec<usize>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Word {
    HiddenRows,
    HiddenTexts,
    StruckTexts,
    MergedCells,
    AfterEmptyRow,
    Sum,
    PivotEnd,
    TotalRow,
    HiddenColumns,
    DateForm,
}

impl Unseen {
    /// Returns the word for its kind, for programs.
    pub fn word(&self) -> &'static str {
        match self.kind {
            Word::HiddenRows => "hidden_rows",
            Word::HiddenTexts => "hidden_texts",
            Word::StruckTexts => "struck_texts",
            Word::MergedCells => "merged_cells",
            Word::AfterEmptyRow => "after_empty_row",
            Word::Sum | Word::PivotEnd | Word::TotalRow => "total",
            Word::HiddenColumns => "hidden_columns",
            Word::DateForm => "date_form",
        }
    }

    fn warning(&self) -> Warning {
        let are = named(&self.rows, "are");
        let have = named(&self.rows, "have");
        let letters: Vec<String> = self.columns.iter().map(|&column| letters(column)).collect();
        let columns = || match &letters[..] {
            [letter] => format!("column {letter} is"),
            _ => format!("columns {} are", letters.join(", ")),
        };
        const ALL_THE_SAME: &str =
            "but in the list all the same; delete what must not take part, and make the list again";
        let text = match self.kind {
            Word::HiddenRows => format!("{are} hidden in the sheet, by a filter or by hand, {ALL_THE_SAME}"),
            Word::HiddenTexts => {
                format!("{have} letters in the colour of their cells, which nobody sees, {ALL_THE_SAME}")
            }
            Word::StruckTexts => format!("{have} letters that are struck through, {ALL_THE_SAME}"),
            Word::MergedCells => {
                format!("{have} merged cells: only the first cell of each has the text, and the others are empty")
            }
            Word::AfterEmptyRow => {
                format!("{are} below an empty row, but in the list all the same; delete what is not of the table")
            }
            Word::Sum => {
                let row = self.rows.first().copied().unwrap_or_default();
                format!("row {row} adds up the cells above it; if it is a row of totals, delete it")
            }
            Word::PivotEnd => format!("{are} the last of a pivot table; if it has totals, delete it"),
            Word::TotalRow => {
                format!("{are} totals of a table; delete what must not take part, and make the list again")
            }
            Word::HiddenColumns => {
                format!("{} hidden in the sheet, but can be read in a list that has what is in it", columns())
            }
            Word::DateForm => {
                format!("{} shown in the form of each computer's language, and written as year-month-day", columns())
            }
        };
        Warning::own(self.word(), text).at_lines(&self.rows).with_values(letters).of_rows(true)
    }
}

/// What the cells of a sheet show, and what a person may not see of it.
#[derive(Debug, Default)]
pub struct Sheet {
    /// Its name in the workbook.
    pub name: String,
    /// The sheets of its workbook that are hidden.
    pub hidden_sheets: Vec<String>,
    /// The rows with text, with their numbers from 1 in ascending order, and their cells from column A.
    pub rows: Vec<(u64, Vec<String>)>,
    /// The cells of which it is not known what they show, by their columns from 0.
    pub unread: BTreeMap<usize, UnreadCells>,
    /// The numbers of the rows that are hidden, or have no height.
    pub hidden_rows: BTreeSet<u64>,
    /// The columns that are hidden, or have no width, from 0.
    pub hidden_columns: BTreeSet<usize>,
    /// The rows with letters in the colour of their cells.
    pub hidden_texts: BTreeSet<u64>,
    /// The rows with letters that are struck through.
    pub struck_texts: BTreeSet<u64>,
    /// The first and the last row of merged cells.
    pub(super) merged: Vec<(u64, u64)>,
    /// The columns with dates in the form of the system.
    pub(super) short_dates: BTreeSet<usize>,
    /// For the last two rows that have such, the columns whose formulas are sums.
    pub(super) sums: BTreeMap<u64, BTreeSet<usize>>,
    /// The last rows of pivot tables.
    pub(super) pivot_ends: BTreeSet<u64>,
    /// The rows of totals of tables within the sheet.
    pub(super) totals: BTreeSet<u64>,
}

impl Sheet {
    pub(super) fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Returns whether all of a column is read but a sum at its end, whose result the workbook lacks.
    pub fn lacks_only_total(&self, column: usize) -> bool {
        let Some(UnreadCells { row, count: 1, why: Unread::Formula }) = self.unread.get(&column) else { return false };
        let mut below = self.rows.iter().rev().take_while(|(number, _)| number > row);
        self.sums.get(row).is_some_and(|columns| columns.contains(&column))
            && below.all(|(_, cells)| cells.get(column).is_none_or(String::is_empty))
    }

    /// Returns what a person may not see in it, or not think of.
    pub fn unseen(&self) -> Vec<Unseen> {
        let found = [
            (Word::HiddenRows, self.rows_in(&self.hidden_rows), Vec::new()),
            (Word::HiddenTexts, self.rows_in(&self.hidden_texts), Vec::new()),
            (Word::StruckTexts, self.rows_in(&self.struck_texts), Vec::new()),
            (Word::MergedCells, self.rows_of_merged_cells(), Vec::new()),
            (Word::AfterEmptyRow, self.rows_after_empty(), Vec::new()),
            (Word::Sum, self.row_of_sums().into_iter().collect(), Vec::new()),
            (Word::PivotEnd, self.rows_in(&self.pivot_ends), Vec::new()),
            (Word::TotalRow, self.rows_in(&self.totals), Vec::new()),
            (Word::HiddenColumns, Vec::new(), self.hidden_columns_with_text()),
            (Word::DateForm, Vec::new(), self.short_dates.iter().copied().collect()),
        ];
        let named = found.into_iter().filter(|(_, rows, columns)| !rows.is_empty() || !columns.is_empty());
        named.map(|(kind, rows, columns)| Unseen { kind, rows, columns }).collect()
    }

    /// Returns the warnings about what a person may not see in it, or not think of.
    pub fn warnings(&self) -> Vec<Warning> {
        self.unseen().iter().map(Unseen::warning).collect()
    }

    fn rows_in(&self, numbers: &BTreeSet<u64>) -> Vec<u64> {
        self.rows.iter().map(|(number, _)| *number).filter(|number| numbers.contains(number)).collect()
    }

    fn hidden_columns_with_text(&self) -> Vec<usize> {
        let mut left = self.hidden_columns.clone();
        let mut found = BTreeSet::new();
        for (_, cells) in &self.rows {
            // Most sheets hide no columns.
            if left.is_empty() {
                break;
            }
            let with_text = |column: &usize| cells.get(*column).is_some_and(|cell| !cell.is_empty());
            let more: Vec<usize> = left.range(..cells.len()).copied().filter(with_text).collect();
            more.iter().for_each(|column| _ = left.remove(column));
            found.extend(more);
        }
        found.into_iter().collect()
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
        let adds_up = self.sums.get(last)?.iter().any(|column| !is_sum(above, column));
        (adds_up && !self.totals.contains(last)).then_some(*last)
    }
}

/// Returns rows with a verb in the plural, such as `rows 3, 5 and 9 more are`, or of one row `row 3 is`.
fn named(rows: &[u64], verb: &str) -> String {
    let named: Vec<String> = rows.iter().take(NAMED).map(u64::to_string).collect();
    let one = if verb == "are" { "is" } else { "has" };
    match (rows.len(), rows.len().saturating_sub(NAMED)) {
        (1, _) => format!("row {} {one}", named.join(", ")),
        (_, 0) => format!("rows {} {verb}", named.join(", ")),
        (_, more) => format!("rows {} and {more} more {verb}", named.join(", ")),
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
