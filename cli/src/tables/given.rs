//! A table as it was given: a text, or a sheet of a workbook.

use std::path::Path;

use anyhow::{Context, Result, bail};
use verishuffle::text::quoted;
use verishuffle::warnings::Warning;

use super::encoding::{Encoding, decode};
use super::rows::Separator;
use crate::files::input::{self, TableFile};
use crate::terminal;
use crate::workbooks::read_sheet;
use crate::workbooks::sheet::{Sheet, letters};

pub(crate) enum Given {
    Text(Vec<u8>),
    Sheet(Sheet),
}

/// Its text, and between which signs its cells may be.
pub(super) struct Source {
    pub(super) text: String,
    pub(super) encoding: Option<Encoding>,
    pub(super) separators: &'static [Separator],
}

impl Given {
    /// Reads the file of a table. Of a workbook it takes the sheet of this name, if one is given.
    pub(crate) fn open(path: &Path, sheet: Option<&str>) -> Result<Self> {
        match (input::table(path)?, sheet) {
            (TableFile::Text(_), Some(_)) => {
                bail!("{}: this is no workbook, so it has no sheets; leave out --sheet", terminal::input_name(path))
            }
            (TableFile::Text(bytes), None) => Ok(Self::Text(bytes)),
            (TableFile::Workbook(bytes), sheet) => {
                read_sheet(&bytes, sheet).map(Self::Sheet).with_context(|| terminal::input_name(path))
            }
        }
    }

    /// Returns what a person may not see in the sheet.
    pub(crate) fn warnings(&self) -> Vec<Warning> {
        match self {
            Self::Text(_) => Vec::new(),
            Self::Sheet(sheet) => sheet.warnings(),
        }
    }

    pub(crate) fn sheet_name(&self) -> Option<String> {
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
