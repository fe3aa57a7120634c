//! Blinded cells, which a list has in place of texts that only those concerned know (SPEC.md, section 6b).

use std::fmt;
use std::num::NonZeroU32;

use thiserror::Error;
use zeroize::Zeroizing;

use super::blinding::{Blind, Blinding};
use crate::error::{Result, TextProblem};
use crate::getters::getters;
use crate::hash::{Bytes32, TaggedHash, tag};
use crate::limits;
use crate::text::{Context, Label, check_cell_text, forbidden, is_white_space};

/// A blinded cell with its opening: the text, and the blind that hides it. Text and blind are wiped on drop and never
/// printed.
///
/// Display writes the cell as a list has it, in 64 digits. [`IdProof`](crate::proof::IdProof) makes the proof of
/// a person's cells.
///
/// ```
/// use verishuffle::Blinding;
///
/// # fn main() -> verishuffle::Result<()> {
/// let blinding = Blinding::generate("Assembly of Ashby, 23 August 2023")?;
/// let id = blinding.blind_cell("person", "Ada Lovelace;1975-12-10")?;
/// let entry = format!("{id};North"); // a line of the public list
/// # assert_eq!(entry.len(), 70);
/// # Ok(())
/// # }
/// ```
#[derive(PartialEq, Eq)]
pub struct BlindedCell {
    column: Label,
    text: Zeroizing<String>,
    blind: Blind,
    cell: Bytes32,
}

impl Blinding {
    /// Blinds the cell of a column that has this text. An empty text is not blinded: its cell is empty.
    ///
    /// # Errors
    ///
    /// [`Error::Text`](crate::Error::Text) if the name of the column breaks a rule for names in an allocation, or if
    /// the text is empty, is longer than 4096 bytes, or holds a control character or a line separator.
    pub fn blind_cell(&self, column: &str, text: &str) -> Result<BlindedCell> {
        check_cell_text(text)?;
        let column = Label::new(column)?;
        let blind = Blind::written(|blind| {
            let mut hash = tag::CELL_BLIND.begin();
            add_what(hash.raw(self.key()), self.context(), &column, text).finish_into(blind);
        });
        Ok(BlindedCell::new(self.context(), column, Zeroizing::new(text.to_owned()), blind))
    }
}

fn cell_of(context: &Context, column: &Label, text: &str, blind: &Blind) -> Bytes32 {
    add_what(tag::CELL.begin().raw(blind.as_bytes()), context, column, text).finish()
}

/// Adds what a cell and its blind are made of.
fn add_what<'h>(hash: &'h mut TaggedHash, context: &Context, column: &Label, text: &str) -> &'h mut TaggedHash {
    hash.bytes(context.as_bytes()).bytes(column.as_bytes()).bytes(text.as_bytes())
}

impl BlindedCell {
    /// Computes the cell from its opening. The text was checked.
    pub(crate) fn new(context: &Context, column: Label, text: Zeroizing<String>, blind: Blind) -> Self {
        let cell = cell_of(context, &column, &text, &blind);
        Self { column, text, blind, cell }
    }

    /// Returns whether the cell was blinded under this context.
    pub(crate) fn has_context(&self, context: &Context) -> bool {
        cell_of(context, &self.column, &self.text, &self.blind) == self.cell
    }

    getters! {
        /// Returns the name of the column.
        pub column: &Label;
        /// Returns the text.
        pub text: &str;
        /// Returns the 32 bytes of the cell.
        pub cell: [u8; 32];
        pub(crate) blind: &Blind;
    }
}

/// The cell as a list has it: 64 lower-case hexadecimal digits.
impl fmt::Display for BlindedCell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.cell))
    }
}

impl fmt::Debug for BlindedCell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "BlindedCell({} = {self})", self.column)
    }
}

/// Why cells of a table can't be joined to the text of a blinded cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum CellsFault {
    /// A cell breaks a rule.
    #[error("cell {} {problem}", .cell + 1)]
    #[non_exhaustive]
    Cell {
        /// Which of the cells it is, counted from 0.
        cell: usize,
        /// Which rule it breaks.
        problem: TextProblem,
    },
    /// All cells of an id are empty.
    #[error("all cells of the id are empty")]
    NoId,
    /// The joined text is too long.
    #[error("the joined text is {length} bytes long, but at most {} are allowed", limits::CELL_TEXT_BYTES)]
    #[non_exhaustive]
    TooLong {
        /// The length of the text in bytes.
        length: usize,
    },
}

/// Joins cells of a table to the text of a blinded cell: without the white space at their ends, and with `;` between
/// them. If all cells are empty, so is the text, and then the cell is not blinded.
///
/// `ticket` is `None` unless the cell is an id, whose text may not be empty. It counts the tickets of the row, from 1.
/// If a row has one ticket, its number is 1.
///
/// ```
/// use verishuffle::cells::text_of_cells;
///
/// let text = text_of_cells(&[" Ada Lovelace", "1975-12-10"], 2.try_into().ok());
/// assert_eq!(text.unwrap().as_str(), "Ada Lovelace;1975-12-10;2");
/// ```
///
/// # Errors
///
/// [`CellsFault::Cell`] if a cell has a `;`, a control character or a line separator, [`CellsFault::NoId`] if all cells
/// of an id are empty, and [`CellsFault::TooLong`] if the text has more than 4096 bytes.
pub fn text_of_cells<S: AsRef<str>>(cells: &[S], ticket: Option<NonZeroU32>) -> Result<Zeroizing<String>, CellsFault> {
    let trimmed = || cells.iter().map(|cell| cell.as_ref().trim_matches(is_white_space));
    for (cell, text) in trimmed().enumerate() {
        let wrong = text.chars().find(|&c| c == ';' || forbidden(c));
        let problem =
            wrong.map(|c| if c == ';' { TextProblem::Character(c) } else { TextProblem::Forbidden(c.into()) });
        problem.map_or(Ok(()), |problem| Err(CellsFault::Cell { cell, problem }))?;
    }
    if trimmed().all(str::is_empty) {
        return if ticket.is_some() { Err(CellsFault::NoId) } else { Ok(Zeroizing::default()) };
    }
    let number = ticket.filter(|ticket| ticket.get() > 1).map_or(String::new(), |ticket| format!(";{ticket}"));
    let length = trimmed().map(str::len).sum::<usize>() + cells.len() - 1 + number.len();
    if length > limits::CELL_TEXT_BYTES {
        return Err(CellsFault::TooLong { length });
    }
    // The text never grows, so no copy of it stays behind.
    let mut joined = Zeroizing::new(String::with_capacity(length));
    for (cell, text) in trimmed().enumerate() {
        joined.push_str(if cell == 0 { "" } else { ";" });
        joined.push_str(text);
    }
    joined.push_str(&number);
    Ok(joined)
}
