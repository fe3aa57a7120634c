//! What is wrong with a table.

use std::fmt;

use serde::Serialize;
use verishuffle::text::quoted;

use crate::MOST_LINES;
use crate::workbooks::sheet::letters;

/// A column of a table: its heading, and its place from 0.
pub(super) type Place = (String, usize);

/// A fault of a table or of one of its rows, with a word for machines and a sentence for people.
#[derive(Debug, Serialize)]
pub struct Fault {
    /// Its kind.
    pub word: &'static str,
    /// The number of the row.
    pub row: Option<u64>,
    /// The heading of the column.
    pub heading: Option<String>,
    #[serde(skip)]
    pub(super) text: String,
}

impl Fault {
    /// Returns what is wrong with a whole table.
    pub fn of_table(word: &'static str, text: impl Into<String>) -> Self {
        let text = text.into();
        Self { word, row: None, heading: None, text }
    }

    pub(super) fn of_row(word: &'static str, row: u64, text: impl fmt::Display) -> Self {
        Self { word, row: Some(row), heading: None, text: format!("row {row}{text}") }
    }

    pub(super) fn of_cell(word: &'static str, row: u64, (heading, column): &Place, text: impl fmt::Display) -> Self {
        let text = format!(", column {} ({}), {text}", letters(*column), quoted(heading));
        Self { heading: Some(heading.clone()), ..Self::of_row(word, row, text) }
    }
}

/// All faults of a table, reported together.
#[derive(Debug, Default, Serialize)]
pub struct Faults {
    /// The first of them.
    first: Vec<Fault>,
    /// How many more there are.
    more: usize,
}

impl Faults {
    /// Returns what is right, and keeps what is wrong.
    pub(super) fn keep<T>(&mut self, result: Result<T, Fault>) -> Option<T> {
        match result {
            Ok(right) => return Some(right),
            Err(fault) if self.first.len() < MOST_LINES => self.first.push(fault),
            Err(_) => self.more += 1,
        }
        None
    }

    pub(super) fn finish(self) -> Result<(), Self> {
        if self.first.is_empty() { Ok(()) } else { Err(self) }
    }
}

impl From<Fault> for Faults {
    fn from(only: Fault) -> Self {
        Self { first: vec![only], more: 0 }
    }
}

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let [only] = &self.first[..] {
            return f.write_str(&only.text);
        }
        write!(f, "no list is made; {} faults to mend first:", self.first.len() + self.more)?;
        self.first.iter().try_for_each(|fault| write!(f, "\n  {}", fault.text))?;
        if self.more > 0 { write!(f, "\n  and {} more", self.more) } else { Ok(()) }
    }
}

impl std::error::Error for Faults {}
