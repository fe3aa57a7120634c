//! What a sheet has in its cells, at random.

use arbitrary::{Result, Unstructured};

use super::xml::one_in;
use crate::texts;

/// The last row, and the last column from 0.
const LAST_ROW: u64 = 1_048_576;
const LAST_COLUMN: usize = 16_383;
/// A spreadsheet keeps this many digits of a number.
const MOST_DIGITS: u32 = 15;

#[derive(Clone, Debug, PartialEq)]
pub enum Cell {
    Text(String),
    Number(i64),
    Boolean(bool),
}

/// The cells of a row that have something, by their columns from 0.
pub type Row = Vec<(usize, Cell)>;

/// A sheet: its name, and its rows by their numbers from 1, with gaps between them.
#[derive(Debug)]
pub struct Model {
    pub name: String,
    pub rows: Vec<(u64, Row)>,
}

impl Model {
    /// Returns a sheet whose texts may have tabs or not.
    pub fn choose(u: &mut Unstructured<'_>, with_tabs: bool) -> Result<Self> {
        let name = texts::name(u, 1);
        let mut rows: Vec<(u64, Row)> = Vec::new();
        let mut number = 0;
        for _ in 0..u.int_in_range(0..=6)? {
            number += 1 + gap(u, LAST_ROW - number - 1);
            let row = match rows.last() {
                // Equal rows can be written as one.
                Some((_, row)) if one_in(u, 4) => row.clone(),
                _ => row(u, with_tabs)?,
            };
            rows.push((number, row));
            if number == LAST_ROW {
                break;
            }
        }
        Ok(Self { name, rows })
    }

    /// Returns what a reader finds in the sheet: the rows with text, and their cells from the first column, trimmed.
    pub fn shown(&self) -> Vec<(u64, Vec<String>)> {
        let mut shown = Vec::new();
        for (number, row) in &self.rows {
            let mut cells = vec![String::new(); row.last().map_or(0, |(column, _)| column + 1)];
            row.iter().for_each(|(column, cell)| cells[*column] = cell.shown().trim().to_owned());
            while cells.last().is_some_and(String::is_empty) {
                cells.pop();
            }
            if !cells.is_empty() {
                shown.push((*number, cells));
            }
        }
        shown
    }
}

impl Cell {
    pub fn shown(&self) -> String {
        match self {
            Self::Text(text) => text.clone(),
            Self::Number(number) => number.to_string(),
            Self::Boolean(is_true) => if *is_true { "TRUE" } else { "FALSE" }.to_owned(),
        }
    }
}

/// Returns how many rows or columns are empty before the next one.
fn gap<T: TryFrom<u64> + Ord>(u: &mut Unstructured<'_>, most: T) -> T {
    let gap = match u.int_in_range(0..=15) {
        Ok(12..=14) => u.int_in_range(1..=4).unwrap_or(1),
        Ok(15) => u.int_in_range(0..=LAST_ROW).unwrap_or_default(),
        _ => 0,
    };
    T::try_from(gap).map_or_else(|_| unreachable!("a number of rows"), |gap| gap.min(most))
}

fn row(u: &mut Unstructured<'_>, with_tabs: bool) -> Result<Row> {
    let mut row: Row = Vec::new();
    let mut column = 0;
    for _ in 0..u.int_in_range(0..=5)? {
        column += gap(u, LAST_COLUMN - column);
        let cell = match row.last() {
            Some((_, cell)) if one_in(u, 4) => cell.clone(),
            _ => cell(u, with_tabs)?,
        };
        row.push((column, cell));
        if column == LAST_COLUMN {
            break;
        }
        column += 1;
    }
    Ok(row)
}

fn cell(u: &mut Unstructured<'_>, with_tabs: bool) -> Result<Cell> {
    Ok(match u.int_in_range(0..=5)? {
        0 => Cell::Boolean(u.arbitrary()?),
        1 => {
            let most = 10i64.pow(u.int_in_range(1..=MOST_DIGITS)?) - 1;
            Cell::Number(u.int_in_range(-most..=most)?)
        }
        _ => Cell::Text(text(u, with_tabs)?),
    })
}

/// Returns a text, perhaps with what XML and OpenDocument write in their own ways: blanks in a row or at the ends, line
/// feeds, and signs of markup.
fn text(u: &mut Unstructured<'_>, with_tabs: bool) -> Result<String> {
    const BETWEEN: [&str; 12] =
        [" ", "  ", "    ", "\n", "\n\n", " \n ", "]]>", "<!--", "&lt;", "\u{85}", "\u{2028}", "\t"];
    let mut text = String::new();
    for _ in 0..u.int_in_range(0..=3)? {
        let between = u.choose(if with_tabs { &BETWEEN } else { &BETWEEN[..BETWEEN.len() - 1] })?;
        if u.arbitrary()? {
            text += between;
        }
        text += &texts::description(u);
        if one_in(u, 8) {
            text += between;
        }
    }
    Ok(text)
}
