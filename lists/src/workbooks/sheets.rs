//! Which sheet of a workbook is read, and why none is.

use std::fmt;

use anyhow::{Result, anyhow, bail, ensure};
use verishuffle::text::quoted;

use super::sheet::Sheet;

const MOST_SHEETS: usize = 1000;

/// The error of a workbook that is not read for a reason that people can do something about. Any other error means that
/// it is damaged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// A word for the reason, for programs: `locked`, `binary`, `large` or `no_text`.
    pub word: &'static str,
    text: &'static str,
}

impl Refusal {
    pub(super) const fn new(word: &'static str, text: &'static str) -> Self {
        Self { word, text }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text)
    }
}

impl std::error::Error for Refusal {}

/// The error of a workbook in which several sheets have text. Its name chooses one of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeveralSheets {
    /// The names of the sheets that are shown and have text.
    pub names: Vec<String>,
}

impl fmt::Display for SeveralSheets {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "several sheets of this workbook have text: {}", named(self.names.iter()))
    }
}

impl std::error::Error for SeveralSheets {}

/// A sheet that a workbook lists, and where it is.
pub(super) struct Listed<P> {
    pub(super) name: String,
    pub(super) place: P,
    pub(super) is_hidden: bool,
}

/// Refuses one more sheet than a workbook may have, before it is read.
pub(super) fn limit_sheets(before: usize) -> Result<()> {
    ensure!(before < MOST_SHEETS, "this workbook has more than {MOST_SHEETS} sheets; save the one you need as CSV");
    Ok(())
}

/// Returns the sheet of this name, or else the only one that is shown and has text.
pub(super) fn choose<P>(
    sheets: &[Listed<P>],
    name: Option<&str>,
    mut read: impl FnMut(&Listed<P>) -> Result<Sheet>,
) -> Result<Sheet> {
    let hidden = sheets.iter().filter(|listed| listed.is_hidden).map(|listed| listed.name.clone());
    let mut read =
        |listed: &Listed<P>| read(listed).map(|sheet| Sheet { hidden_sheets: hidden.clone().collect(), ..sheet });
    if let Some(name) = name {
        let listed = sheets.iter().find(|listed| listed.name == name).ok_or_else(|| {
            anyhow!(
                "there is no sheet {}; the sheets are {}",
                quoted(name),
                named(sheets.iter().map(|listed| &listed.name))
            )
        })?;
        return read(listed);
    }
    let (mut found, mut names) = (None, Vec::new());
    for listed in sheets.iter().filter(|listed| !listed.is_hidden) {
        let sheet = read(listed)?;
        if !sheet.is_empty() {
            names.push(listed.name.clone());
            found.get_or_insert(sheet);
        }
    }
    match found {
        None => bail!(Refusal::new("no_text", "no sheet of this workbook that is shown has text")),
        Some(sheet) if names.len() == 1 => Ok(sheet),
        Some(_) => bail!(SeveralSheets { names }),
    }
}

fn named<'a>(names: impl Iterator<Item = &'a String>) -> String {
    names.map(quoted).collect::<Vec<_>>().join(", ")
}
