//! The reasons why a chain of draws is broken (ARCHIVES.md, section 4).

use std::fmt;

use crate::hash::{Commitment, Seal};
use crate::text::Context;
use crate::verify::verdict::CheckName;

/// A reason why a chain of draws is broken.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub enum ChainProblem {
    /// A draw names a previous draw that is missing.
    #[non_exhaustive]
    Gap {
        /// The draw.
        draw: Commitment,
        /// The commitment of the missing draw.
        missing: Commitment,
    },
    /// Several draws name the same previous draw.
    #[non_exhaustive]
    Fork {
        /// The previous draw.
        previous: Commitment,
        /// The draws that follow it.
        draws: Vec<Commitment>,
    },
    /// Several draws say that they are the first of the chain.
    SeveralFirsts(Vec<Commitment>),
    /// A draw is in no chain.
    Unchained(Commitment),
    /// A draw was committed to and another follows it, or the draws have no single head; but every transcript of it is
    /// refused, or there is none.
    NeverDrawn(Commitment),
    /// A transcript is refused.
    #[non_exhaustive]
    Refused {
        /// The commitment of its terms.
        draw: Commitment,
        /// The round of the transcript.
        round: u32,
        /// The first check that failed.
        check: CheckName,
    },
    /// A round has several transcripts that differ in their openings or in their swaps.
    #[non_exhaustive]
    SeveralResults {
        /// The draw.
        draw: Commitment,
        /// The round.
        round: u32,
    },
    /// Several draws have the same context.
    #[non_exhaustive]
    ContextReused {
        /// The context.
        context: Context,
        /// The draws.
        draws: Vec<Commitment>,
    },
    /// Several draws have the same seal.
    #[non_exhaustive]
    SealReused {
        /// The seal.
        seal: Seal,
        /// The draws.
        draws: Vec<Commitment>,
    },
    /// The head is not the one that the verifier was given.
    #[non_exhaustive]
    OtherHead {
        /// The head of these draws, or `None` if they have no single head.
        found: Option<Commitment>,
        /// The head that was given.
        given: Commitment,
    },
}

impl ChainProblem {
    /// Returns the draws that have the problem: none if it is that they have no single head.
    #[must_use]
    pub fn draws(&self) -> &[Commitment] {
        match self {
            Self::Fork { draws, .. }
            | Self::SeveralFirsts(draws)
            | Self::ContextReused { draws, .. }
            | Self::SealReused { draws, .. } => draws,
            Self::Gap { draw, .. }
            | Self::Unchained(draw)
            | Self::NeverDrawn(draw)
            | Self::Refused { draw, .. }
            | Self::SeveralResults { draw, .. } => std::slice::from_ref(draw),
            Self::OtherHead { found, .. } => found.as_slice(),
        }
    }

    /// Returns the round that has the problem, 0 to 2^32 - 2, or `None` if it is no problem of a round.
    #[must_use]
    pub fn round(&self) -> Option<u32> {
        match self {
            Self::Refused { round, .. } | Self::SeveralResults { round, .. } => Some(*round),
            _ => None,
        }
    }

    /// Returns the word for programs, such as `gap` (ARCHIVES.md, section 4).
    #[must_use]
    pub fn word(&self) -> &'static str {
        match self {
            Self::Gap { .. } => "gap",
            Self::Fork { .. } => "fork",
            Self::SeveralFirsts(_) => "several_firsts",
            Self::Unchained(_) => "unchained",
            Self::NeverDrawn(_) => "never_drawn",
            Self::Refused { .. } => "refused",
            Self::SeveralResults { .. } => "several_results",
            Self::ContextReused { .. } => "context_reused",
            Self::SealReused { .. } => "seal_reused",
            Self::OtherHead { .. } => "other_head",
        }
    }
}

impl fmt::Display for ChainProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Gap { missing, .. } => write!(f, "gap: the previous draw {missing} is missing"),
            Self::Fork { previous, .. } => write!(f, "fork: several draws follow {previous}"),
            Self::SeveralFirsts(_) => f.write_str("several draws say that they are the first"),
            Self::Unchained(_) => f.write_str("the draw is in no chain"),
            Self::NeverDrawn(_) => f.write_str("the draw was committed to, but no transcript shows that it was drawn"),
            Self::Refused { round, check, .. } => {
                write!(f, "the transcript of round {round} is refused: the check \"{check}\" failed")
            }
            Self::SeveralResults { round, .. } => write!(f, "round {round} has several transcripts that differ"),
            Self::ContextReused { context, .. } => write!(f, "several draws have the context \"{context}\""),
            Self::SealReused { seal, .. } => write!(f, "several draws have the seal {seal}"),
            Self::OtherHead { found: Some(found), given } => write!(f, "the head is {found}, but should be {given}"),
            Self::OtherHead { found: None, given } => write!(f, "the head is no single draw, but should be {given}"),
        }
    }
}
