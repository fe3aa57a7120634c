//! What the ledger of a log key shows (ARCHIVES.md, section 5).

use std::collections::BTreeSet;
use std::fmt;

use crate::getters::getters;
use crate::hash::{Bytes32, Commitment, LogId, LogKey, Seal};
use crate::kind::keywords;
use crate::text::quoted;
use crate::time::UnixTime;

/// A log whose leaves were read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct LedgerLog {
    /// The ID of the log.
    pub log: LogId,
    /// How many leaves it has.
    pub size: u64,
    /// How many of them are of the log key.
    pub leaves_of_key: u64,
}

/// What the ledger of a log key shows. Display writes it for people.
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use = "a verdict says whether a draw was hidden"]
pub struct LedgerVerdict {
    pub(super) key: LogKey,
    pub(super) until: Option<UnixTime>,
    pub(super) logs: Vec<LedgerLog>,
    pub(super) shown: BTreeSet<Commitment>,
    pub(super) problems: Vec<LedgerProblem>,
    pub(super) missing: Vec<LogId>,
    pub(super) refused: Option<String>,
}

keywords! {
    /// What a verdict on a ledger says.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    #[must_use]
    pub enum LedgerConclusion, "the verdict on a ledger" {
        /// The key logged the draws that are shown, and no others, until a time.
        Whole = "whole",
        /// The leaves and the draws do not fit.
        Broken = "broken",
        /// Nothing is wrong, but a log was not read.
        Consistent = "consistent",
        /// The heads or the leaves are not those of the logs.
        Refused = "refused",
    }
}

/// Why a ledger is broken. Display is for people.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LedgerProblem {
    /// A leaf of the key has this checksum, which is that of no shown draw.
    Unexplained(Bytes32),
    /// A shown draw is in no leaf of the key.
    NotLogged(Commitment),
    /// Several shown draws have this context.
    ContextReused(String, Vec<Commitment>),
    /// Several shown draws have this seal.
    SealReused(Seal, Vec<Commitment>),
}

impl LedgerVerdict {
    /// Returns the word of the verdict.
    pub fn conclusion(&self) -> LedgerConclusion {
        if self.refused.is_some() {
            LedgerConclusion::Refused
        } else if !self.problems.is_empty() {
            LedgerConclusion::Broken
        } else if !self.missing.is_empty() {
            LedgerConclusion::Consistent
        } else {
            LedgerConclusion::Whole
        }
    }

    /// Returns whether the ledger is whole.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.conclusion() == LedgerConclusion::Whole
    }

    getters! {
        /// Returns the time before which no other commitment was logged, if every log was read.
        pub until: Option<UnixTime>;
        /// Returns the log key.
        pub log_key = key: LogKey;
        /// Returns the commitments of the draws that were shown, in ascending order.
        pub shown: &BTreeSet<Commitment>;
        /// Returns the logs that were read.
        pub logs: &[LedgerLog];
        /// Returns why the ledger is broken, if it is.
        pub problems: &[LedgerProblem];
        /// Returns the logs of the policy of which no head was given.
        pub missing: &[LogId];
    }

    /// Returns why the ledger is refused, if it is.
    #[must_use]
    pub fn refused(&self) -> Option<&str> {
        self.refused.as_deref()
    }

    /// Returns the verdict in one sentence.
    #[must_use]
    pub fn headline(&self) -> String {
        let count = self.shown.len();
        let draws = if count == 1 { "draw" } else { "draws" };
        match (self.conclusion(), self.until, &self.refused) {
            (LedgerConclusion::Whole, Some(until), _) => {
                format!("WHOLE: until {until} the log key logged the {count} {draws} shown, and no others")
            }
            (_, _, Some(reason)) => format!("REFUSED: {reason}"),
            (LedgerConclusion::Consistent, ..) => {
                format!("CONSISTENT: nothing is wrong, but not every log was read ({} missing)", self.missing.len())
            }
            _ => format!("BROKEN: {}", self.problems.first().map_or_else(String::new, ToString::to_string)),
        }
    }
}

impl fmt::Display for LedgerVerdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for LedgerLog { log, size, leaves_of_key } in &self.logs {
            writeln!(f, "Log {log}: {size} leaves, {leaves_of_key} of the log key")?;
        }
        self.problems.iter().try_for_each(|problem| writeln!(f, "{problem}"))?;
        self.missing.iter().try_for_each(|log| writeln!(f, "Missing: log:{log}"))?;
        writeln!(f, "{}", self.headline())
    }
}

impl LedgerProblem {
    /// Returns the word for programs: `unexplained`, `not_logged`, `context_reused` or `seal_reused`.
    #[must_use]
    pub fn word(&self) -> &'static str {
        match self {
            Self::Unexplained(_) => "unexplained",
            Self::NotLogged(_) => "not_logged",
            Self::ContextReused(..) => "context_reused",
            Self::SealReused(..) => "seal_reused",
        }
    }

    /// Returns the checksum of the leaf, if it is about one.
    #[must_use]
    pub fn checksum(&self) -> Option<Bytes32> {
        if let Self::Unexplained(checksum) = self { Some(*checksum) } else { None }
    }

    /// Returns the draws that it is about, in ascending order.
    #[must_use]
    pub fn draws(&self) -> &[Commitment] {
        match self {
            Self::Unexplained(_) => &[],
            Self::NotLogged(draw) => std::slice::from_ref(draw),
            Self::ContextReused(_, draws) | Self::SealReused(_, draws) => draws,
        }
    }
}

impl fmt::Display for LedgerProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let draws: Vec<String> = self.draws().iter().map(Commitment::to_string).collect();
        let draws = draws.join(", ");
        match self {
            Self::Unexplained(checksum) => {
                let checksum = hex::encode(checksum);
                write!(f, "the log key logged something that no shown draw explains: the leaf with checksum {checksum}")
            }
            Self::NotLogged(_) => write!(f, "a draw that is shown was not logged under the log key: {draws}"),
            Self::ContextReused(context, _) => write!(f, "several draws have the context {}: {draws}", quoted(context)),
            Self::SealReused(seal, _) => write!(f, "several draws have the seal {seal}: {draws}"),
        }
    }
}
