//! Workbooks: the sheets of Excel (.xlsx) and OpenDocument (.ods), as a person sees them.
//!
//! tests/workbooks has what it must read.

mod calendar;
mod decimal;
mod excel;
mod excel_sheet;
mod number_format;
mod open_document;
mod parts;
mod sections;
pub mod sheet;
mod sheets;
mod styles;
mod texts;
mod xml;

use anyhow::{Result, bail};

use self::parts::Parts;
pub use self::sheet::Sheet;
pub use self::sheets::SeveralSheets;

/// Reads a sheet of a workbook: the one of this name, or the only one that is shown and has text.
pub fn read_sheet(workbook: &[u8], name: Option<&str>) -> Result<Sheet> {
    let mut parts = Parts::open(workbook)?;
    if parts.has("content.xml") {
        return open_document::read_sheet(&mut parts, name);
    }
    if parts.has("_rels/.rels") {
        return excel::read_sheet(&mut parts, name);
    }
    bail!("this file has no sheets in it; save it as .xlsx, .ods or CSV");
}

#[cfg(test)]
mod tests;
