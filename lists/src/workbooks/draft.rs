//! A sheet while it is read: its cells one after the other, and what is only known at its end.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;

use anyhow::{Context, Result, ensure};
use verishuffle::memory;

use super::sheet::{MOST_COLUMNS, MOST_ROWS, Sheet, Unread, UnreadCells};
use super::sheets::Refusal;
use super::xml::push;

/// How many bytes the sheets of a workbook may take in memory, besides some for each byte of its file.
const FREE_BYTES: u64 = 96 << 20;
const BYTES_PER_BYTE: u64 = 64;
/// What a row takes, a cell without its text, and an empty one that has others behind it.
const ROW_BYTES: u64 = 200;
const CELL_BYTES: u64 = 80;
pub(super) const EMPTY_BYTES: u64 = 40;
/// What merged cells, a sum or the range of a condition take.
const MARK_BYTES: u64 = 64;
/// What the number of a hidden column takes.
pub(super) const HIDDEN_BYTES: u64 = 20;
/// How many cells of ranges are looked at. In a real sheet, no ranges overlap much.
const MOST_STEPS: u64 = 1 << 24;
/// What memory is for.
const SHEET: &str = "the sheet";
const NOT_IN_ORDER: &str = "the cells of this sheet are not in order; open the workbook and save it anew";

/// The most bytes of the unpacked parts of a workbook.
const MOST_UNPACKED: u64 = 1 << 30;
/// The parts may have twice as many bytes as the sheets may take in memory: in .ods files, the XML of an amount or a
/// formula is longer than its cell in memory.
const UNPACKED_PER_BYTE: u64 = 2;

/// How many bytes the parts or the sheets of a workbook may still take. It is counted before they are made.
pub(super) struct Budget(pub(super) u64);

impl Budget {
    pub(super) fn of_sheets(workbook: &[u8]) -> Self {
        Self(FREE_BYTES.saturating_add((workbook.len() as u64).saturating_mul(BYTES_PER_BYTE)))
    }

    pub(super) fn of_parts(workbook: &[u8]) -> Self {
        Self(Self::of_sheets(workbook).0.saturating_mul(UNPACKED_PER_BYTE).min(MOST_UNPACKED))
    }

    pub(super) fn take(&mut self, bytes: u64) -> Result<()> {
        const TOO_LARGE: Refusal = Refusal::new(
            "large",
            "the sheets of this workbook are too large for its size; delete empty rows and columns, or save the sheet as \
             CSV",
        );
        self.0 = self.0.checked_sub(bytes).context(TOO_LARGE)?;
        Ok(())
    }
}

/// Cells from one to another: rows from 1, and columns from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Range {
    pub(super) rows: RangeInclusive<u64>,
    pub(super) columns: RangeInclusive<usize>,
}

impl Range {
    pub(super) fn all() -> Self {
        Self { rows: 1..=MOST_ROWS, columns: 0..=MOST_COLUMNS - 1 }
    }

    /// Reads `A3`, `A3:B8` or `$A$3:$B$8`.
    pub(super) fn parse(text: &str) -> Option<Self> {
        let (first, last) = text.split_once(':').unwrap_or((text, text));
        let ((first_row, first_column), (last_row, last_column)) = (place(first)?, place(last)?);
        Some(Self { rows: first_row..=last_row, columns: first_column..=last_column })
    }
}

/// Returns the row and the column of `B7`, the row from 1 and the column from 0.
pub(super) fn place(reference: &str) -> Option<(u64, usize)> {
    let reference = reference.replace('$', "");
    let letters = reference.bytes().take_while(u8::is_ascii_uppercase).count();
    let column = reference[..letters].bytes().try_fold(0usize, |sum, letter| {
        Some(sum * 26 + usize::from(letter - b'A') + 1).filter(|&sum| sum <= MOST_COLUMNS)
    })?;
    let row = reference[letters..].parse().ok().filter(|row| (1..=MOST_ROWS).contains(row))?;
    Some((row, column.checked_sub(1)?))
}

pub(super) type Shown = std::result::Result<String, Unread>;

/// What is known of a cell besides what it shows.
#[derive(Clone, Copy)]
pub(super) struct Looks {
    pub(super) is_text: bool,
    /// Whether its letters have the colour of the cell.
    pub(super) hides_text: bool,
    /// Whether its letters are struck through.
    pub(super) is_struck: bool,
    /// Whether it is a date in the form of the system.
    pub(super) is_short_date: bool,
}

/// The font of a run, as far as the run sets one. The rest is that of its cell.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Font {
    pub(super) colour: Option<String>,
    pub(super) is_struck: Option<bool>,
}

/// The colour of runs of several colours, which is that of no cell.
const MIXED: &str = "mixed";

/// A text of runs.
#[derive(Debug, Default)]
pub(super) struct RichText {
    pub(super) text: String,
    /// The font of all runs that are not blank, if there are any.
    font: Option<Font>,
}

impl RichText {
    /// Adds a run.
    pub(super) fn add(&mut self, text: &str, font: &Font) -> Result<()> {
        if !text.trim().is_empty() {
            let all = self.font.get_or_insert_with(|| font.clone());
            all.is_struck = match (all.is_struck, font.is_struck) {
                (Some(false), _) | (_, Some(false)) => Some(false),
                (Some(true), Some(true)) => Some(true),
                // A run that does not say so is struck through if its cell is.
                _ => None,
            };
            if all.colour != font.colour {
                all.colour = Some(MIXED.to_owned());
            }
        }
        push(&mut self.text, text)
    }

    /// Returns the font that all its runs have in common.
    pub(super) fn font(&self) -> Font {
        self.font.clone().unwrap_or_default()
    }
}

#[derive(Default)]
pub(super) struct Draft {
    name: String,
    /// Each cell with whether it is a text.
    rows: Vec<(u64, Vec<(Shown, bool)>)>,
    /// Cells of which only the first is seen.
    merged: Vec<Range>,
    /// Ranges with a conditional format that changes how numbers are displayed, and whether it changes texts too.
    conditional: Vec<(Range, bool)>,
    pub(super) hidden_rows: BTreeSet<u64>,
    pub(super) hidden_columns: BTreeSet<usize>,
    hidden_texts: BTreeSet<u64>,
    struck_texts: BTreeSet<u64>,
    short_dates: BTreeSet<usize>,
    /// For the last two rows that have such, the columns whose formulas are sums.
    sums: BTreeMap<u64, BTreeSet<usize>>,
    pub(super) ends: Ends,
}

/// The rows of a sheet that may sum up those above, as the parts that it names say.
#[derive(Default)]
pub(super) struct Ends {
    /// The last rows of pivot tables.
    pub(super) of_pivots: BTreeSet<u64>,
    /// The rows of totals of tables.
    pub(super) totals: BTreeSet<u64>,
}

impl Draft {
    pub(super) fn new(name: &str) -> Self {
        Self { name: name.to_owned(), ..Self::default() }
    }

    /// Adds a cell, trimmed, to the row of this number, which is the last one or a new one, if it shows something.
    pub(super) fn add(
        &mut self,
        (row, column): (u64, usize),
        shown: &Shown,
        looks: Looks,
        budget: &mut Budget,
    ) -> Result<()> {
        ensure!((1..=MOST_ROWS).contains(&row) && column < MOST_COLUMNS, NOT_IN_ORDER);
        let text = shown.as_ref().map_or("", |text| text.trim());
        if text.is_empty() && shown.is_ok() {
            return Ok(());
        }
        let last = self.rows.last().map_or(0, |(number, _)| *number);
        ensure!(row >= last, NOT_IN_ORDER);
        let width = self.rows.last().filter(|_| row == last).map_or(0, |(_, cells)| cells.len());
        ensure!(column >= width, NOT_IN_ORDER);
        let text_or_value = match shown {
            Err(Unread::Value(value)) => value,
            _ => text,
        };
        budget.take(CELL_BYTES + text_or_value.len() as u64 + EMPTY_BYTES * (column - width) as u64)?;
        if row > last {
            budget.take(ROW_BYTES)?;
            memory::reserve(SHEET, &mut self.rows, 1)?;
            self.rows.push((row, Vec::new()));
        }
        let Some((_, cells)) = self.rows.last_mut() else { return Ok(()) };
        memory::reserve(SHEET, cells, column + 1 - width)?;
        cells.resize(column, (Ok(String::new()), true));
        let mut own = String::new();
        memory::push_str(SHEET, &mut own, text)?;
        let shown = match shown {
            Ok(_) => Ok(own),
            Err(why) => Err(why.clone()),
        };
        cells.push((shown, looks.is_text));
        if looks.hides_text {
            self.hidden_texts.insert(row);
        }
        if looks.is_struck {
            self.struck_texts.insert(row);
        }
        if looks.is_short_date {
            self.short_dates.insert(column);
        }
        Ok(())
    }

    pub(super) fn add_sum(&mut self, row: u64, column: usize, budget: &mut Budget) -> Result<()> {
        budget.take(MARK_BYTES)?;
        self.sums.entry(row).or_default().insert(column);
        if self.sums.len() > 2 {
            self.sums.pop_first();
        }
        Ok(())
    }

    pub(super) fn add_merged(&mut self, range: Range, budget: &mut Budget) -> Result<()> {
        budget.take(MARK_BYTES)?;
        self.merged.push(range);
        Ok(())
    }

    /// Adds a range with a conditional format, and whether this changes texts too.
    pub(super) fn add_conditional(&mut self, range: Range, has_texts: bool, budget: &mut Budget) -> Result<()> {
        budget.take(MARK_BYTES)?;
        self.conditional.push((range, has_texts));
        Ok(())
    }

    /// Calls `change` with each cell that has text in a range, and its place.
    fn change(
        &mut self,
        range: &Range,
        steps: &mut u64,
        mut change: impl FnMut(u64, usize, &mut (Shown, bool)),
    ) -> Result<()> {
        let first = self.rows.partition_point(|(number, _)| number < range.rows.start());
        for (number, cells) in self.rows[first..].iter_mut().take_while(|(number, _)| number <= range.rows.end()) {
            let end = cells.len().min(range.columns.end().saturating_add(1));
            let within = cells.get_mut(*range.columns.start()..end).unwrap_or_default();
            *steps += 1 + within.len() as u64;
            ensure!(*steps <= MOST_STEPS, "the merged or conditional cells of this sheet are too many; save it as CSV");
            for (column, cell) in (*range.columns.start()..).zip(within) {
                if !cell.0.as_ref().is_ok_and(String::is_empty) {
                    change(*number, column, cell);
                }
            }
        }
        Ok(())
    }

    pub(super) fn finish(mut self) -> Result<Sheet> {
        let mut steps = 0;
        for (range, has_texts) in std::mem::take(&mut self.conditional) {
            self.change(&range, &mut steps, |_, _, (shown, is_text)| {
                if has_texts || !*is_text {
                    *shown = Err(Unread::Condition);
                }
            })?;
        }
        let merged = std::mem::take(&mut self.merged);
        for range in &merged {
            let first = (*range.rows.start(), *range.columns.start());
            self.change(range, &mut steps, |row, column, cell| {
                if (row, column) != first {
                    cell.0 = Ok(String::new());
                }
            })?;
        }
        let mut unread = BTreeMap::new();
        // The vectors keep their memory.
        let rows = self.rows.into_iter().filter_map(|(row, cells)| {
            let texts = cells.into_iter().enumerate().map(|(column, (cell, _))| {
                cell.unwrap_or_else(|why| {
                    unread.entry(column).or_insert(UnreadCells { row, count: 0, why }).count += 1;
                    // So that the row is not taken for an empty one.
                    "?".to_owned()
                })
            });
            let mut texts: Vec<String> = texts.collect();
            texts.truncate(texts.iter().rposition(|text| !text.is_empty()).map_or(0, |last| last + 1));
            (!texts.is_empty()).then_some((row, texts))
        });
        let rows = rows.collect();
        Ok(Sheet {
            name: self.name,
            hidden_sheets: Vec::new(),
            rows,
            unread,
            hidden_rows: self.hidden_rows,
            hidden_columns: self.hidden_columns,
            hidden_texts: self.hidden_texts,
            struck_texts: self.struck_texts,
            merged: merged.into_iter().map(|range| range.rows.into_inner()).collect(),
            short_dates: self.short_dates,
            sums: self.sums,
            pivot_ends: self.ends.of_pivots,
            totals: self.ends.totals,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // They are short in the file, or repeated there.
    #[test]
    fn ranges_and_values_count_towards_the_budget() {
        let (mut draft, mut budget) = (Draft::new("S"), Budget(2 * MARK_BYTES));
        assert!(draft.add_merged(Range::all(), &mut budget).is_ok());
        assert!(draft.add_conditional(Range::all(), false, &mut budget).is_ok());
        assert!(draft.add_merged(Range::all(), &mut budget).is_err());
        assert!(draft.add_conditional(Range::all(), false, &mut budget).is_err());
        let looks = Looks { is_text: false, hides_text: false, is_struck: false, is_short_date: false };
        let mut add = |value: &str| {
            let mut budget = Budget(ROW_BYTES + CELL_BYTES + 9);
            draft.add((1, 0), &Err(Unread::value(value)), looks, &mut budget).is_ok()
        };
        assert!(!add("1234567890") && add("123456789"));
    }
}
