//! Why a workbook is not read.

use std::fmt;

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
