//! What the verdict on an archive rests on.

use std::fmt::{self, Display};

/// What an archive is judged by.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Basis {
    /// Lines, and pins that are flags.
    Flags,
    /// Lines, and pins of a file.
    PinFile,
    /// This many summaries.
    Summaries(u64),
}

impl Basis {
    pub(super) fn is_summaries(self) -> bool {
        matches!(self, Self::Summaries(_))
    }
}

/// The words that say what a verdict of verified rests on.
impl Display for Basis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Flags | Self::PinFile => f.write_str("by the pins that were given"),
            Self::Summaries(1) => f.write_str("by what 1 summary says"),
            Self::Summaries(count) => write!(f, "by what {count} summaries say"),
        }
    }
}
