//! The result of one check, as data. Verdicts and inspections are made of these.

use std::borrow::Cow;
use std::fmt;

use crate::getters::getters;
use crate::hash::{Commitment, LogId};
use crate::text::{grouped, quoted};
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

/// What a check confirmed. Display is for people.
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
    /// The commitment was logged.
    Logged(Logged),
    /// All sources that are not sealed were due, or known from, after a time of publication.
    #[non_exhaustive]
    DueAfter {
        /// The time of publication.
        published: UnixTime,
        /// How many whole days later the earliest of them was due.
        days: u64,
    },
    /// All openings were public at this time, before any other source was due or known.
    OpenedBy(UnixTime),
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
            Self::Logged(logged) => logged.fmt(f),
            // More than a year early: the year may be mistyped.
            Self::DueAfter { published, days: days @ 366.. } => {
                write!(f, "due after {published}, which was {} days before", grouped(*days))
            }
            Self::DueAfter { published, .. } => write!(f, "due after {published}"),
            Self::OpenedBy(time) => write!(f, "all seals were open by {time}, before anything else could be known"),
            Self::Swaps(swaps) => write!(f, "{swaps} swaps"),
            Self::Compared { lines, of } if lines == of => f.write_str("all that was drawn, in order"),
            Self::Compared { lines, of } => write!(f, "the first {lines} of {of} drawn, in order"),
            Self::Awards(counts) => counts.fmt(f),
        }
    }
}

/// By when a commitment was logged, on the word of the witnesses of a policy (SPEC.md, section 8, "Logged commitments").
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Logged {
    /// The time at which a quorum of the witnesses had seen the commitment in the log.
    pub by: UnixTime,
    /// The log.
    pub log: LogId,
    /// The URL of the log, if the policy has one.
    pub url: Option<String>,
    /// How many witnesses of the policy had signed by then.
    pub witnesses: usize,
    /// The name by which the policy was taken, or `None` if it was read from a file.
    pub policy: Option<&'static str>,
    /// The file that the policy was read from, if the program named it
    /// ([`LogPolicy::of_file`](crate::logged::LogPolicy::of_file)).
    pub policy_file: Option<String>,
}

impl Logged {
    /// The seconds by which the clocks of witnesses may be slow.
    const SLACK: i64 = 60;

    /// Returns the time from which on the commitment counts as public, a minute after it was logged.
    #[must_use]
    pub fn public_from(&self) -> UnixTime {
        self.by.checked_add(Self::SLACK).unwrap_or(self.by)
    }

    /// Returns who says so, such as `3 witnesses of sigsum-generic-2025-1`.
    #[must_use]
    pub fn witnesses_in_words(&self) -> String {
        let witnesses =
            if self.witnesses == 1 { "1 witness".to_owned() } else { format!("{} witnesses", self.witnesses) };
        match (self.policy, &self.policy_file) {
            (Some(name), _) => format!("{witnesses} of {name}"),
            (None, Some(file)) => format!("{witnesses} of the policy {}", quoted(file.as_bytes())),
            (None, None) => format!("{witnesses} of the policy given"),
        }
    }
}

impl fmt::Display for Logged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { by, log, url, .. } = self;
        write!(f, "by {by}, on the word of {}, in the log {log}", self.witnesses_in_words())?;
        url.as_ref().map_or(Ok(()), |url| write!(f, " at {url}"))
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

    getters! {
        /// Returns what was checked, such as "the commitment" or "the partner of step 7, both counted from 1,".
        pub subject: &str;
        /// Returns what was found.
        pub found: &str;
        /// Returns what was expected.
        pub expected: &str;
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

    /// Returns by when the commitment was logged, if this is the result of a check that showed it.
    pub(crate) fn logged(&self) -> Option<&Logged> {
        match self {
            Self::Passed(Confirmed::Logged(logged)) => Some(logged),
            _ => None,
        }
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
