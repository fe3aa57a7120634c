//! What comes of one check, as data: for a verdict, and for a party's inspection of the terms.

use std::borrow::Cow;
use std::fmt;

use crate::hash::Commitment;
use crate::time::UnixTime;

/// What came of a check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Status {
    /// It holds.
    Passed(Confirmed),
    /// It does not hold.
    Failed(Mismatch),
    /// It was not made, and why.
    NotMade(Cow<'static, str>),
}

/// What a check that holds has confirmed. Its Display says so in a few words.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Confirmed {
    /// What needs no more than these words.
    Plain(&'static str),
    /// The commitment, as published.
    Published(Commitment),
    /// The commitment, as the document itself states it.
    Stated(Commitment),
    /// So many sources, all opened.
    Opened(usize),
    /// Beacon rounds that were due after this time.
    DueAfter(UnixTime),
    /// So many swaps, as many as steps.
    Swaps(u32),
    /// So many of the drawn entries, the first ones.
    First(u32),
}

impl From<&'static str> for Confirmed {
    fn from(words: &'static str) -> Self {
        Self::Plain(words)
    }
}

impl fmt::Display for Confirmed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Plain(words) => f.write_str(words),
            Self::Published(commitment) => write!(f, "{commitment}, as published"),
            Self::Stated(commitment) => write!(f, "{commitment}, as stated; not held against a published one"),
            Self::Opened(1) => f.write_str("the one source is opened"),
            Self::Opened(sources) => write!(f, "all {sources} sources are opened"),
            Self::DueAfter(time) => write!(f, "due after {time}"),
            Self::Swaps(swaps) => write!(f, "{swaps} swaps"),
            Self::First(entries) => write!(f, "the first {entries} drawn, in order"),
        }
    }
}

/// What stands, what should, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mismatch {
    /// Where: a step, a source, a field.
    pub place: String,
    /// What stands there.
    pub found: String,
    /// What should stand there.
    pub expected: String,
}

impl Status {
    pub(crate) fn failed(place: impl fmt::Display, found: impl fmt::Display, expected: impl fmt::Display) -> Self {
        Self::Failed(Mismatch { place: place.to_string(), found: found.to_string(), expected: expected.to_string() })
    }

    /// Passed if both are equal, else what stands and what should.
    pub(crate) fn equal<T: PartialEq + fmt::Display>(place: &str, found: T, expected: T, holds: &'static str) -> Self {
        if found == expected { Self::Passed(holds.into()) } else { Self::failed(place, found, expected) }
    }

    /// Whether it was made and holds.
    pub fn is_passed(&self) -> bool {
        matches!(self, Self::Passed(_))
    }

    /// Whether it was made and does not hold.
    pub fn is_failed(&self) -> bool {
        matches!(self, Self::Failed(_))
    }

    /// `passed`, `failed` or `skipped`.
    pub fn word(&self) -> &'static str {
        match self {
            Self::Passed(_) => "passed",
            Self::Failed(_) => "failed",
            Self::NotMade(_) => "skipped",
        }
    }

    /// What was found, what stands and what should, or why the check was not made.
    pub fn detail(&self) -> String {
        match self {
            Self::Passed(confirmed) => confirmed.to_string(),
            Self::NotMade(why) => why.clone().into_owned(),
            Self::Failed(mismatch) => mismatch.to_string(),
        }
    }
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Passed(confirmed) => write!(f, "OK ({confirmed})"),
            Self::Failed(mismatch) => write!(f, "FAILED ({mismatch})"),
            Self::NotMade(why) => write!(f, "skipped ({why})"),
        }
    }
}

impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {} stands, {} should", self.place, self.found, self.expected)
    }
}
