//! Workbooks: the sheets of Excel (.xlsx) and OpenDocument (.ods), as a person sees them.
//!
//! tests/workbooks has what it must read.

mod calendar;
mod decimal;
mod draft;
mod excel;
mod excel_sheet;
mod format;
mod formulas;
mod open_document;
mod open_styles;
mod parts;
pub mod sheet;
mod sheets;
mod styles;
mod xml;

use anyhow::{Result, bail};

use self::draft::Budget;
use self::parts::Parts;
pub use self::sheet::Sheet;
pub use self::sheets::{Refusal, SeveralSheets};

/// Reads a sheet of a workbook: the one of this name, or the only one that is shown and has text. If several have, the
/// error is [`SeveralSheets`].
pub fn read_sheet(workbook: &[u8], name: Option<&str>) -> Result<Sheet> {
    let mut parts = Parts::open(workbook)?;
    let budget = Budget::of_sheets(workbook);
    // By what programs know them. If both are there, they differ in what they read.
    let is_excel = ["_rels/.rels", "[Content_Types].xml"].into_iter().any(|part| parts.has(part));
    let is_open = ["content.xml", "mimetype"].into_iter().any(|part| parts.has(part));
    match (is_excel, is_open) {
        (true, false) => excel::read_sheet(&mut parts, name, budget),
        (false, true) => open_document::read_sheet(&mut parts, name, budget),
        (true, true) => {
            bail!(
                "this file is a workbook of Excel for some programs and of OpenDocument for others; open it and save it anew"
            )
        }
        (false, false) => bail!("this file has no sheets in it; save it as .xlsx, .ods or CSV"),
    }
}

#[cfg(test)]
mod tests;
