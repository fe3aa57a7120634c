//! Counts the results of the lines of a batch.

use std::fmt::{self, Display};

use serde::Serialize;
use verishuffle::verdict::Caution;

use super::cautions;
use super::judge::{JudgedLine, Judgement};
use crate::outcome::Outcome;

/// The counts of a batch, its rounds and its cautions.
#[derive(Default)]
pub(super) struct Summary {
    pub(super) verified: u64,
    pub(super) consistent: u64,
    pub(super) refused: u64,
    pub(super) errors: u64,
    /// The rounds that counted, if all lines must be of one commitment. If there may be several commitments, rounds are
    /// not kept, because they would take memory for each commitment.
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
    /// Makes an empty summary. With `one_commitment`, all lines must be of one commitment, and each round counts once.
    /// With `unpinned`, a consistent line is accepted like a verified one.
    pub(super) fn new(one_commitment: bool, unpinned: bool) -> Self {
        Self { one_commitment, unpinned, ..Self::default() }
    }

    /// Counts the next line. A line whose round is not later than the round counted last is refused, and `judged` is
    /// changed to say so. Returns whether the line is accepted.
    pub(super) fn count(&mut self, judged: &mut JudgedLine) -> bool {
        cautions::merge(&mut self.cautions, &judged.cautions);
        if self.is_good(judged.judgement)
            && self.one_commitment
            && let Err(reason) = self.count_round(judged.round, judged.rounds)
        {
            (judged.judgement, judged.detail) = (Judgement::Refused, reason);
        }
        *match judged.judgement {
            Judgement::Verified => &mut self.verified,
            Judgement::Consistent => &mut self.consistent,
            Judgement::Refused => &mut self.refused,
            Judgement::Error => &mut self.errors,
        } += 1;
        self.is_good(judged.judgement)
    }

    fn is_good(&self, judgement: Judgement) -> bool {
        judgement == Judgement::Verified || judgement == Judgement::Consistent && self.unpinned
    }

    /// Counts a round. Each round may count only once. To check this in little memory, rounds must be in ascending
    /// order.
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

    /// Returns the judgement on the whole batch.
    pub(super) fn judgement(&self) -> Judgement {
        if self.errors > 0 {
            Judgement::Error
        } else if self.refused > 0 {
            Judgement::Refused
        } else if self.consistent > 0 {
            Judgement::Consistent
        } else {
            Judgement::Verified
        }
    }

    pub(super) fn outcome(&self) -> Outcome {
        match self.judgement() {
            Judgement::Error => Outcome::Error,
            judgement if self.is_good(judgement) => Outcome::Holds,
            _ => Outcome::Fails,
        }
    }
}

/// The summary for a person: the headline, the rounds, the cautions.
impl Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (lines, verified) = (self.lines(), self.verified);
        if verified == lines {
            writeln!(f, "VERIFIED: all {lines} transcripts")?;
        } else {
            write!(f, "NOT VERIFIED: {verified} of {lines} transcripts verified")?;
            for (count, word) in
                [(self.refused, "refused"), (self.consistent, "consistent"), (self.errors, "with an error")]
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
