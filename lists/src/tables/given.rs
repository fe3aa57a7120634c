//! A table as it was given: a text, or a sheet of a workbook.

use anyhow::{Result, bail};
use verishuffle::text::quoted;
use verishuffle::warnings::Warning;

use super::encoding::{Encoding, decode};
use super::rows::Separator;
use crate::workbooks::sheet::{Sheet, letters};

/// A table as it was given.
pub enum Given {
    /// A text in whatever encoding.
    Text(Vec<u8>),
    /// A sheet of a workbook.
    Sheet(Sheet),
}

/// Its text, and between which signs its cells may be.
pub(super) struct Source {
    pub(super) text: String,
    pub(super) encoding: Option<Encoding>,
    pub(super) separators: &'static [Separator],
}

impl Given {
    /// Returns what a person may not see in the sheet.
    pub fn warnings(&self) -> Vec<Warning> {
        match self {
            Self::Text(_) => Vec::new(),
            Self::Sheet(sheet) => sheet.warnings(),
        }
    }

    /// Returns the name of the sheet.
    pub fn sheet_name(&self) -> Option<String> {
        match self {
            Self::Text(_) => None,
            Self::Sheet(sheet) => Some(sheet.name.clone()),
        }
    }

    pub(super) fn source(&self) -> Result<Source> {
        Ok(match self {
            Self::Text(bytes) => {
                let (text, encoding) = decode(bytes)?;
                Source { text, encoding: Some(encoding), separators: &Separator::ALL }
            }
            Self::Sheet(sheet) => Source { text: sheet.text(), encoding: None, separators: &[Separator::Sheet] },
        })
    }

    /// Refuses a column that is wanted, if it is not known what all its cells show.
    pub(super) fn check_column(&self, heading: &str, column: usize) -> Result<()> {
        if let Self::Sheet(sheet) = self
            && let Some(cells) = sheet.unread.get(&column)
        {
            let (row, column) = (cells.row, letters(column));
            bail!("row {row}, column {column} ({}), {}", quoted(heading), cells.text());
        }
        Ok(())
    }
}
