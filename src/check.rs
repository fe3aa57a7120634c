//! The result of one check, as data. Verdicts and inspections are made of these.

use std::borrow::Cow;
use std::fmt;

use crate::hash::Commitment;
use crate::text::grouped;
use crate::time::UnixTime;

/// The result of a check.
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use = "a state says whether a check failed"]
#[non_exhaustive]
pub enum State {
    /// The check was made, and it holds.
    Passed(Confirmed),
    /// The check was made, and it does not hold.
    Failed(Mismatch),
    /// The check was not made, for this reason.
    Skipped(Cow<'static, str>),
}

/// What a check confirmed. Display says it in a few words.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Confirmed {
    /// These words and no more.
    Plain(Cow<'static, str>),
    /// The recomputed commitment is the given one. Only whoever gave it knows whether it is the published one.
    Given(Commitment),
    /// The recomputed commitment is the one the transcript states. No other was given.
    Stated(Commitment),
    /// All sources are opened: this many.
    Opened(usize),
    /// All beacon rounds were due after a time of publication.
    #[non_exhaustive]
    DueAfter {
        /// The time of publication.
        published: UnixTime,
        /// How many whole days later the earliest of them was due.
        days: u64,
    },
    /// There are this many swaps, one per step.
    Swaps(u32),
    /// The result holds the drawn entries in order, or the first of them.
    #[non_exhaustive]
    Compared {
        /// How many lines the result has.
        lines: u32,
        /// How many entries were drawn.
        of: u32,
    },
    /// The awards are the right ones, with these counts.
    Awards(Counts),
}

impl From<&'static str> for Confirmed {
    fn from(words: &'static str) -> Self {
        Self::Plain(words.into())
    }
}

impl fmt::Display for Confirmed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Plain(words) => f.write_str(words),
            Self::Given(commitment) => write!(f, "{commitment}, the one that was given"),
            Self::Stated(commitment) => write!(f, "{commitment}, as the transcript states; no other was given"),
            Self::Opened(1) => f.write_str("the one source is opened"),
            Self::Opened(sources) => write!(f, "all {sources} sources are opened"),
            // More than a year early: the year may be mistyped.
            Self::DueAfter { published, days: days @ 366.. } => {
                write!(f, "due after {published}, which was {} days before", grouped(*days))
            }
            Self::DueAfter { published, .. } => write!(f, "due after {published}"),
            Self::Swaps(swaps) => write!(f, "{swaps} swaps"),
            Self::Compared { lines, of } if lines == of => f.write_str("all that was drawn, in order"),
            Self::Compared { lines, of } => write!(f, "the first {lines} of {of} drawn, in order"),
            Self::Awards(counts) => counts.fmt(f),
        }
    }
}

/// Counts of awards and of entries.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Counts {
    /// How many awards are held.
    pub held: u32,
    /// How many awards there are.
    pub awards: u64,
    /// How many entries wait.
    pub waiting: u32,
    /// How many entries withdrew.
    pub withdrawn: u32,
    /// How many drawn entries got nothing because of a cap, before any withdrawal.
    pub kept_out: u32,
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { held, awards, waiting, withdrawn, kept_out } = self;
        write!(f, "{held} of {awards} awards held, {waiting} waiting, {withdrawn} withdrawn, ")?;
        write!(f, "{kept_out} drawn without anything because of a cap")
    }
}

/// What a failed check found, and what it expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mismatch {
    subject: String,
    found: String,
    expected: String,
}

impl Mismatch {
    /// Makes a mismatch with the text "`subject` is `found`, but should be `expected`".
    #[must_use]
    pub fn new(subject: impl fmt::Display, found: impl fmt::Display, expected: impl fmt::Display) -> Self {
        Self { subject: subject.to_string(), found: found.to_string(), expected: expected.to_string() }
    }

    /// Returns what was checked, such as "the commitment" or "the partner of step 7, both counted from 1,".
    #[must_use]
    pub fn subject(&self) -> &str {
        &self.subject
    }

    /// Returns what was found.
    #[must_use]
    pub fn found(&self) -> &str {
        &self.found
    }

    /// Returns what was expected.
    #[must_use]
    pub fn expected(&self) -> &str {
        &self.expected
    }
}

impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is {}, but should be {}", self.subject, self.found, self.expected)
    }
}

impl State {
    pub(crate) fn failed(subject: impl fmt::Display, found: impl fmt::Display, expected: impl fmt::Display) -> Self {
        Self::Failed(Mismatch::new(subject, found, expected))
    }

    /// Returns `Passed` with the words `holds` if both values are equal, and otherwise `Failed` with both values.
    pub(crate) fn equal<T: PartialEq + fmt::Display>(
        subject: &str,
        found: T,
        expected: T,
        holds: &'static str,
    ) -> Self {
        if found == expected { Self::Passed(holds.into()) } else { Self::failed(subject, found, expected) }
    }

    /// Returns whether the check passed.
    #[must_use]
    pub fn is_passed(&self) -> bool {
        matches!(self, Self::Passed(_))
    }

    /// Returns whether the check failed.
    #[must_use]
    pub fn is_failed(&self) -> bool {
        matches!(self, Self::Failed(_))
    }

    /// Returns whether the check was skipped.
    #[must_use]
    pub fn is_skipped(&self) -> bool {
        matches!(self, Self::Skipped(_))
    }

    /// Returns the word that JSON verdicts use: `passed`, `failed` or `skipped`.
    #[must_use]
    pub fn word(&self) -> &'static str {
        match self {
            Self::Passed(_) => "passed",
            Self::Failed(_) => "failed",
            Self::Skipped(_) => "skipped",
        }
    }

    /// Returns in words what was confirmed, or what was found and expected, or why the check was skipped.
    #[must_use]
    pub fn detail(&self) -> String {
        match self {
            Self::Passed(confirmed) => confirmed.to_string(),
            Self::Skipped(why) => why.clone().into_owned(),
            Self::Failed(mismatch) => mismatch.to_string(),
        }
    }
}

impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Passed(confirmed) => write!(f, "OK ({confirmed})"),
            Self::Failed(mismatch) => write!(f, "FAILED ({mismatch})"),
            Self::Skipped(why) => write!(f, "skipped ({why})"),
        }
    }
}
