//! The table that a list is made from: a text, or a sheet of a workbook.

use std::borrow::Cow;

use crate::warnings::Warning;
use anyhow::{Result, bail};
use verishuffle::text::quoted;

use super::cleared::Cleared;
use super::encoding::{Encoding, decode};
use super::rows::{Rows, Separator};
use crate::workbooks::sheet::{Sheet, letters};

/// A table before it is read.
pub enum TableInput {
    /// A text in whatever encoding.
    Text(Vec<u8>),
    /// A sheet of a workbook.
    Sheet(Box<Sheet>),
    /// A text, read before.
    Rows(Cleared),
}

/// Its cells: a text with its encoding, a sheet, or rows.
pub(super) enum Source<'a> {
    Text(Cow<'a, str>, Encoding),
    Sheet(&'a Sheet),
    Rows(&'a Cleared),
}

impl Source<'_> {
    /// Returns its rows, read in each way in which they may be.
    pub(super) fn readings(&self) -> Vec<Rows<'_>> {
        match self {
            Self::Text(text, _) => Separator::ALL.into_iter().map(|separator| Rows::of_text(text, separator)).collect(),
            Self::Sheet(sheet) => vec![Rows::of_sheet(sheet)],
            Self::Rows(table) => vec![table.rows()],
        }
    }
}

impl TableInput {
    fn sheet(&self) -> Option<&Sheet> {
        if let Self::Sheet(sheet) = self { Some(sheet) } else { None }
    }

    /// Returns what a person may not see in the sheet.
    pub fn warnings(&self) -> Vec<Warning> {
        self.sheet().map_or_else(Vec::new, Sheet::warnings)
    }

    /// Returns the name of the sheet.
    pub fn sheet_name(&self) -> Option<String> {
        self.sheet().map(|sheet| sheet.name.clone())
    }

    /// Returns the names of the sheets of the workbook that are hidden.
    pub fn hidden_sheets(&self) -> &[String] {
        self.sheet().map_or(&[], |sheet| &sheet.hidden_sheets)
    }

    pub(super) fn source(&self) -> Result<Source<'_>> {
        Ok(match self {
            Self::Text(bytes) => {
                let (text, encoding) = decode(bytes)?;
                Source::Text(text, encoding)
            }
            Self::Sheet(sheet) => Source::Sheet(sheet),
            Self::Rows(table) => Source::Rows(table),
        })
    }

    /// Describes the first heading in this row of a sheet that could not be read, if there is one.
    pub(super) fn unread_heading(&self, row: u64) -> Option<String> {
        let (&column, cells) = self.sheet()?.unread.iter().find(|(_, cells)| cells.row == row)?;
        Some(format!("row {row}, column {}, {}", letters(column), cells.text()))
    }

    /// Refuses a column that is wanted, if it is not known what all its cells show.
    pub(super) fn check_column(&self, heading: &str, column: usize) -> Result<()> {
        if let Some(cells) = self.sheet().and_then(|sheet| sheet.unread.get(&column)) {
            let (row, column) = (cells.row, letters(column));
            bail!("row {row}, column {column} ({}), {}", quoted(heading), cells.text());
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::super::heading::Wanted;
    use super::super::tickets::Tickets;
    use super::*;
    use crate::workbooks::sheet::{Unread, UnreadCells};

    #[test]
    fn a_heading_that_could_not_be_read_is_named() {
        let mut sheet = Sheet::default();
        let row = |cells: [&str; 2]| cells.map(str::to_owned).to_vec();
        sheet.rows = vec![(1, row(["id", "?"])), (2, row(["a", "b"]))];
        sheet.unread.insert(1, UnreadCells { row: 1, count: 1, why: Unread::Formula });
        let wanted = |name: &str| Wanted::new(&"id".parse().unwrap(), &[name.parse().unwrap()], None, &[]);
        let read =
            |sheet, name| Tickets::read(&TableInput::Sheet(Box::new(sheet)), &wanted(name)).err().unwrap().to_string();
        let error = read(sheet, "year");
        assert!(error.contains("no heading \"year\"") && error.contains("; row 1, column B, has a formula"), "{error}");
    }
}
