//! The verdict on a chain of draws (ARCHIVES.md, section 4).

use std::fmt;

use super::problem::ChainProblem;
use crate::error::{Error, Result};
use crate::getters::getters;
use crate::hash::Commitment;
use crate::kind::keywords;
use crate::verify::caution::Caution;
use crate::verify::missing::Missing;
use crate::verify::round_range::{RoundRange, describe};

keywords! {
    /// What a verdict on a chain says.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    #[must_use]
    pub enum ChainConclusion, "the verdict on a chain" {
        /// The draws are one chain up to the given head, every draw is verified, and every line of pins was met.
        Whole = "whole",
        /// There is a problem.
        Broken = "broken",
        /// There is no problem, but something is missing.
        Consistent = "consistent",
    }
}

/// Something that a chain needs to be whole, and that is missing.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ChainMissing {
    /// The head that was published. It pins the commitment of every draw of the chain.
    Head,
    /// A transcript. If the round is `None`, any round of the draw will do.
    #[non_exhaustive]
    Transcript {
        /// The draw.
        draw: Commitment,
        /// The round that a line of pins names.
        round: Option<u32>,
    },
    /// Rounds of a draw of which some round is shown. If no line of pins names a round, nobody said which rounds were
    /// meant, and then every round is needed.
    #[non_exhaustive]
    Rounds {
        /// The draw.
        draw: Commitment,
        /// The rounds that no transcript shows.
        rounds: RoundRange,
    },
    /// Something that the verdict on a transcript needs.
    #[non_exhaustive]
    Pin {
        /// The draw.
        draw: Commitment,
        /// The round of the transcript.
        round: u32,
        /// What the verdict needs.
        missing: Missing,
    },
}

impl ChainMissing {
    /// Returns the words for programs (ARCHIVES.md, section 4).
    #[must_use]
    pub fn word(&self) -> String {
        match self {
            Self::Head => "head".to_owned(),
            Self::Transcript { draw, round: None } => format!("{draw} transcript"),
            Self::Transcript { draw, round: Some(round) } => format!("{draw}/{round} transcript"),
            Self::Rounds { draw, rounds } => format!("{draw} rounds {}", rounds.word()),
            Self::Pin { draw, round, missing } => format!("{draw}/{round} {}", missing.word()),
        }
    }
}

impl fmt::Display for ChainMissing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Head => f.write_str("the published head"),
            Self::Transcript { draw, round: None } => write!(f, "a transcript of {draw}"),
            Self::Transcript { draw, round: Some(round) } => write!(f, "the transcript of round {round} of {draw}"),
            Self::Rounds { draw, rounds } => write!(f, "{rounds} of {draw}"),
            Self::Pin { draw, round, missing } => write!(f, "for round {round} of {draw}: {missing}"),
        }
    }
}

/// The verdict on a chain: what is wrong, what is missing, and what no check can show.
///
/// A verdict that nobody looks at protects nobody. [`require_whole`](Self::require_whole) turns every other verdict into
/// an error.
#[derive(Clone, Debug, PartialEq)]
#[must_use = "the chain may be broken: look at the verdict, or take it from require_whole()"]
pub struct ChainVerdict {
    pub(super) head: Option<Commitment>,
    pub(super) draws: usize,
    pub(super) problems: Vec<ChainProblem>,
    pub(super) missing: Vec<ChainMissing>,
    pub(super) cautions: Vec<Caution>,
    pub(super) unshown: Vec<(Commitment, Vec<RoundRange>)>,
    pub(super) passed_over: Vec<String>,
}

impl ChainVerdict {
    /// Returns what the verdict says.
    pub fn conclusion(&self) -> ChainConclusion {
        if !self.problems.is_empty() {
            ChainConclusion::Broken
        } else if self.missing.is_empty() {
            ChainConclusion::Whole
        } else {
            ChainConclusion::Consistent
        }
    }

    /// Returns whether the chain is whole.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.conclusion() == ChainConclusion::Whole
    }

    /// Returns this verdict if the chain is whole.
    ///
    /// # Errors
    ///
    /// [`Error::NotWhole`], with the headline of the verdict, if the chain is broken or only consistent.
    pub fn require_whole(self) -> Result<Self> {
        if self.is_whole() { Ok(self) } else { Err(Error::NotWhole(self.headline())) }
    }

    getters! {
        /// Returns the head that was found: the only draw that no other draw follows, or `None` if there are several.
        pub head: Option<Commitment>;
        /// Returns every problem, in a fixed order.
        pub problems: &[ChainProblem];
        /// Returns what is missing, in the order of the draws. It is empty unless the chain is consistent.
        pub missing: &[ChainMissing];
        /// Returns the cautions of all transcripts that are not refused. Each row of the table in SPEC.md,
        /// section 8, comes once.
        pub cautions: &[Caution];
        /// Returns, for each draw that has any, the rounds that no line of pins names and no transcript shows. They do not
        /// keep a chain from being whole if a line names another round of the draw, since nobody has to draw every round.
        pub unshown_rounds = unshown: &[(Commitment, Vec<RoundRange>)];
        /// Returns the names of what was ignored: none unless the chain was read from a folder.
        pub passed_over: &[String];
    }

    /// Returns the texts of the cautions, and then a text for each draw of [`unshown_rounds`](Self::unshown_rounds).
    #[must_use]
    pub fn caution_texts(&self) -> Vec<String> {
        let unshown = self.unshown.iter().map(|(draw, ranges)| unshown_text(*draw, ranges));
        self.cautions.iter().map(Caution::to_string).chain(unshown).collect()
    }

    /// Records what the reader of a folder ignored, in order. Only the verdict's document holds it.
    pub fn with_passed_over(self, passed_over: Vec<String>) -> Self {
        Self { passed_over, ..self }
    }

    /// Returns the verdict in one line, for people.
    #[must_use]
    pub fn headline(&self) -> String {
        let plural = |n: usize| if n == 1 { "" } else { "s" };
        match self.conclusion() {
            ChainConclusion::Whole => {
                let n = self.draws;
                format!(
                    "WHOLE: one chain of {n} draw{}, up to the given head and verified by what was given",
                    plural(n)
                )
            }
            ChainConclusion::Consistent => {
                let n = self.missing.len();
                let first: Vec<String> = self.missing.iter().take(Self::NAMED).map(ChainMissing::to_string).collect();
                let more = if n > Self::NAMED { format!("; and {} more", n - Self::NAMED) } else { String::new() };
                format!("CONSISTENT, not shown to be whole: missing {}{more}", first.join("; "))
            }
            ChainConclusion::Broken => {
                let n = self.problems.len();
                format!("BROKEN: {n} problem{}", plural(n))
            }
        }
    }

    /// How many missing things the headline names.
    const NAMED: usize = 3;
}

/// Returns the caution for a draw with rounds that no line of pins names and no transcript shows.
pub(crate) fn unshown_text(draw: Commitment, ranges: &[RoundRange]) -> String {
    let them = if matches!(ranges, [only] if only.is_one()) { "it" } else { "them" };
    let rounds = describe(ranges).replacen('r', "R", 1);
    format!("{rounds} of {draw}: no line of pins names {them}, and no transcript shows {them}.")
}
