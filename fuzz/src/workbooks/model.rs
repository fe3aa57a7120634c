//! What a sheet has in its cells, at random.

use std::ops::RangeInclusive;

use arbitrary::{Result, Unstructured};

use super::xml::one_in;
use crate::texts;

/// The last row, and the last column from 0.
const LAST_ROW: u64 = 1_048_576;
const LAST_COLUMN: u64 = 16_383;
/// A spreadsheet keeps this many digits of a number.
const MOST_DIGITS: u32 = 15;

#[derive(Clone, Debug, PartialEq)]
pub enum Cell {
    Text(String),
    Number(i64),
    Boolean(bool),
}

/// The cells of a row that are not empty, by their columns from 0.
pub type Row = Vec<(u64, Cell)>;

/// A sheet: its name, and its rows by their numbers from 1, with gaps between them.
#[derive(Debug)]
pub struct Model {
    pub name: String,
    pub rows: Vec<(u64, Row)>,
}

impl Model {
    /// Returns a random sheet. Its texts may contain tabs if this is asked for.
    pub fn choose(u: &mut Unstructured<'_>, with_tabs: bool) -> Result<Self> {
        let name = texts::name(u, 1);
        let rows = placed(u, 1..=LAST_ROW, 6, |u| placed(u, 0..=LAST_COLUMN, 5, |u| cell(u, with_tabs)))?;
        Ok(Self { name, rows })
    }

    /// Returns what the reader must return: the rows with text, and their cells from the first column, trimmed.
    pub fn shown(&self) -> Vec<(u64, Vec<String>)> {
        let mut shown = Vec::new();
        for (number, row) in &self.rows {
            let mut cells = vec![String::new(); row.last().map_or(0, |(column, _)| *column as usize + 1)];
            row.iter().for_each(|(column, cell)| cells[*column as usize] = cell.shown().trim().to_owned());
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

/// Returns up to this many items, each at a place, with gaps between them. An item is often the same as the one before
/// it, because equal rows and equal cells can be written as one.
fn placed<T: Clone>(
    u: &mut Unstructured<'_>,
    places: RangeInclusive<u64>,
    most: usize,
    mut item: impl FnMut(&mut Unstructured<'_>) -> Result<T>,
) -> Result<Vec<(u64, T)>> {
    let mut items: Vec<(u64, T)> = Vec::new();
    let mut next = *places.start();
    for _ in 0..u.int_in_range(0..=most)? {
        if next > *places.end() {
            break;
        }
        let gap = match u.int_in_range(0..=15)? {
            0..=11 => 0,
            12..=14 => u.int_in_range(1..=4)?,
            _ => u.int_in_range(0..=LAST_ROW)?,
        };
        let place = (next + gap).min(*places.end());
        let item = match items.last() {
            Some((_, item)) if one_in(u, 4) => item.clone(),
            _ => item(u)?,
        };
        items.push((place, item));
        next = place + 1;
    }
    Ok(items)
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

/// Returns a random text, perhaps with what XML or OpenDocument must encode: runs of spaces, spaces at the ends, line
/// feeds and markup.
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
