//! Counts what was found of the lines of a batch.

use std::fmt::{self, Display};

use serde::Serialize;
use verishuffle::{Caution, Conclusion, Verdict};

use super::cautions;
use super::judge::JudgedLine;
use crate::args::pins::describe_missing;
use crate::outcome::Outcome;

/// What a line comes to. The worst of its lines is what a batch comes to.
#[derive(Clone, Copy, PartialEq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Found {
    Verified,
    Consistent,
    Refused,
    /// There is no verdict.
    Error,
}

/// A line that is reported, because it does not come to what was wanted.
#[derive(Serialize)]
pub(super) struct Failure {
    line: u64,
    found: Found,
    detail: String,
}

impl Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { line, found, detail } = self;
        let found = match found {
            Found::Verified => "VERIFIED",
            Found::Consistent => "CONSISTENT, not verified",
            Found::Refused => "FAILED",
            Found::Error => "ERROR",
        };
        write!(f, "line {line}: {found} ({detail})")
    }
}

/// The counts of a batch, and what holds for all that counted.
#[derive(Default)]
pub(super) struct Summary {
    pub(super) verified: u64,
    pub(super) consistent: u64,
    pub(super) refused: u64,
    pub(super) errors: u64,
    /// The rounds that counted, if all lines must be of one commitment. Of several commitments they are not kept: that
    /// would take memory for each commitment.
    pub(super) rounds: Option<Rounds>,
    /// The cautions of all verdicts that are not refused.
    pub(super) cautions: Vec<Caution>,
    one_commitment: bool,
    unpinned: bool,
}

/// Rounds of one commitment, in ascending order.
#[derive(Clone, Copy, Serialize)]
pub(super) struct Rounds {
    first: u32,
    last: u32,
    /// How many rounds between the first and the last did not count.
    missing: u32,
    /// How many rounds the terms have.
    of: u32,
}

impl Summary {
    /// An empty summary. With `one_commitment`, all lines must be of one commitment, and each round counts once. With
    /// `unpinned`, a consistent line is as good as a verified one.
    pub(super) fn new(one_commitment: bool, unpinned: bool) -> Self {
        Self { one_commitment, unpinned, ..Self::default() }
    }

    /// Counts the next line. Returns what to report of the line, if anything.
    pub(super) fn count(&mut self, judged: JudgedLine) -> Option<Failure> {
        let (found, detail) = match judged.found {
            Ok((verdict, rounds)) => self.conclude(&verdict, rounds),
            Err(reason) => (Found::Error, reason),
        };
        *match found {
            Found::Verified => &mut self.verified,
            Found::Consistent => &mut self.consistent,
            Found::Refused => &mut self.refused,
            Found::Error => &mut self.errors,
        } += 1;
        let good = found == Found::Verified || found == Found::Consistent && self.unpinned;
        (!good).then_some(Failure { line: judged.number, found, detail })
    }

    fn conclude(&mut self, verdict: &Verdict, rounds: u32) -> (Found, String) {
        let conclusion = verdict.conclusion();
        if conclusion == Conclusion::Refused {
            return (Found::Refused, failed_checks(verdict));
        }
        cautions::merge(&mut self.cautions, verdict.cautions());
        if conclusion == Conclusion::Consistent && !self.unpinned {
            let missing: Vec<String> = verdict.missing().iter().map(describe_missing).collect();
            return (Found::Consistent, format!("missing {}", missing.join("; ")));
        }
        if self.one_commitment
            && let Err(reason) = self.count_round(verdict.round(), rounds)
        {
            return (Found::Refused, reason);
        }
        let found = if conclusion == Conclusion::Verified { Found::Verified } else { Found::Consistent };
        (found, String::new())
    }

    /// Each round counts once. To see that in little memory, rounds must be in ascending order.
    fn count_round(&mut self, round: u32, of: u32) -> Result<(), String> {
        match &mut self.rounds {
            None => self.rounds = Some(Rounds { first: round, last: round, missing: 0, of }),
            Some(known) if known.last < round => {
                known.missing += round - known.last - 1;
                known.last = round;
            }
            Some(Rounds { last, .. }) => {
                return Err(format!(
                    "round {round} follows round {last}, but each round must be later than the one before"
                ));
            }
        }
        Ok(())
    }

    pub(super) fn lines(&self) -> u64 {
        self.verified + self.consistent + self.refused + self.errors
    }

    /// What the whole batch comes to.
    pub(super) fn found(&self) -> Found {
        if self.errors > 0 {
            Found::Error
        } else if self.refused > 0 {
            Found::Refused
        } else if self.consistent > 0 {
            Found::Consistent
        } else {
            Found::Verified
        }
    }

    pub(super) fn outcome(&self) -> Outcome {
        match self.found() {
            Found::Error => Outcome::Error,
            Found::Verified => Outcome::Holds,
            Found::Consistent if self.unpinned => Outcome::Holds,
            Found::Consistent | Found::Refused => Outcome::Fails,
        }
    }
}

/// The summary for a person: the headline, the rounds, the cautions.
impl Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (lines, verified) = (self.lines(), self.verified);
        if verified == lines {
            let condition = cautions::condition(&self.cautions).unwrap_or_default();
            writeln!(f, "VERIFIED: all {lines} transcripts{condition}")?;
        } else {
            write!(f, "NOT VERIFIED: {verified} of {lines} transcripts verified")?;
            for (count, word) in [(self.refused, "refused"), (self.consistent, "consistent"), (self.errors, "in error")]
            {
                if count > 0 {
                    write!(f, ", {count} {word}")?;
                }
            }
            writeln!(f)?;
        }
        if let Some(Rounds { first, last, missing, of }) = self.rounds {
            let missing = if missing == 0 { "each once".to_owned() } else { format!("{missing} of them missing") };
            writeln!(f, "Rounds: {first} to {last}, {missing}; the terms have {of}")?;
        }
        self.cautions.iter().try_for_each(|caution| writeln!(f, "Caution: {caution}"))
    }
}

fn failed_checks(verdict: &Verdict) -> String {
    let failed = verdict.checks().filter(|(_, status)| status.is_failed());
    failed.map(|(name, status)| format!("{name}: {}", status.detail())).collect::<Vec<_>>().join("; ")
}
