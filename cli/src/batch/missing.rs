//! What a batch lacks to be verified.

use verishuffle::Commitment;
use verishuffle::verdict::{self, RoundRange};

use crate::args::pins::describe_missing;

/// Something that a batch needs to be verified, and that is missing.
#[derive(PartialEq)]
pub(super) enum Missing {
    /// Something that the verdict on a transcript needs.
    OfVerdict(verdict::Missing),
    /// Which rounds were meant, because not every round of the draw is there.
    MeantRounds,
    /// Rounds of the draw.
    Rounds(RoundRange),
    /// This many more rounds, whose ranges are not named.
    MoreRounds(u64),
    /// The transcript that a line of pins names.
    Transcript(Commitment, Option<u64>),
}

impl Missing {
    /// Returns the words for machines (SPEC.md, section 8, "Archives").
    pub(super) fn word(&self) -> String {
        match self {
            Self::OfVerdict(missing) => missing.word().into_owned(),
            Self::MeantRounds => verdict::Missing::Round.word().into_owned(),
            Self::Rounds(range) => format!("rounds {}", range.word()),
            Self::MoreRounds(rounds) => format!("more rounds {rounds}"),
            Self::Transcript(commitment, None) => format!("{commitment} transcript"),
            Self::Transcript(commitment, Some(round)) => format!("{commitment}/{round} transcript"),
        }
    }

    /// Returns words for a person and, if there is one, the flag that gives what is missing. With `listed`, the pins
    /// are those of a file.
    pub(super) fn describe(&self, listed: bool) -> String {
        match self {
            Self::OfVerdict(missing) if listed && missing.is_pin() => {
                format!("{missing} (add it to the lines of the file of --pins)")
            }
            Self::OfVerdict(missing) => describe_missing(missing),
            Self::MeantRounds => "the rounds that were meant (give --rounds R-S)".to_owned(),
            Self::Rounds(range) if range.first() == range.last() => format!("round {range}"),
            Self::Rounds(range) => format!("rounds {range}"),
            Self::MoreRounds(rounds) => format!("{rounds} more rounds"),
            Self::Transcript(commitment, None) => format!("a transcript of {commitment}, which the pins name"),
            Self::Transcript(commitment, Some(round)) => {
                format!("the transcript of round {round} of {commitment}, which the pins name")
            }
        }
    }

    /// Returns whether this is a pin that the user did not give. A transcript that the pins name is none.
    fn is_pin(&self) -> bool {
        match self {
            Self::OfVerdict(missing) => missing.is_pin(),
            Self::MeantRounds => true,
            Self::Rounds(_) | Self::MoreRounds(_) | Self::Transcript(..) => false,
        }
    }

    /// Returns whether pins are all that is missing. If nobody said which rounds were meant, the rounds that are not
    /// there are no more than that.
    pub(super) fn are_pins(all: &[Self]) -> bool {
        let any_rounds = all.contains(&Self::MeantRounds);
        all.iter()
            .all(|missing| missing.is_pin() || any_rounds && matches!(missing, Self::Rounds(_) | Self::MoreRounds(_)))
    }
}
