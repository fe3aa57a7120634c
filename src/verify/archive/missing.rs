//! What an archive lacks to be verified.

use crate::hash::Commitment;
use crate::verify::missing::Missing;
use crate::verify::round_range::RoundRange;

/// Something that an archive needs to be verified, and that is missing (ARCHIVES.md, section 2).
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ArchiveMissing {
    /// Something that the verdict on a line needs.
    OfVerdict(Missing),
    /// Which rounds were meant, because not every round of the draw is there.
    MeantRounds,
    /// Rounds of the draw.
    Rounds(RoundRange),
    /// This many more rounds, whose ranges are not named.
    MoreRounds(u64),
    /// The transcript that a line of pins names.
    Transcript(Commitment, Option<u32>),
}

impl ArchiveMissing {
    /// Returns the words for programs (ARCHIVES.md, section 2), such as `rounds 4-9`.
    ///
    /// ```
    /// use verishuffle::archive::ArchiveMissing;
    ///
    /// assert_eq!(ArchiveMissing::MoreRounds(7).word(), "more rounds 7");
    /// ```
    #[must_use]
    pub fn word(&self) -> String {
        match self {
            Self::OfVerdict(missing) => missing.word().into_owned(),
            Self::MeantRounds => Missing::Round.word().into_owned(),
            Self::Rounds(range) => format!("rounds {}", range.word()),
            Self::MoreRounds(rounds) => format!("more rounds {rounds}"),
            Self::Transcript(commitment, None) => format!("{commitment} transcript"),
            Self::Transcript(commitment, Some(round)) => format!("{commitment}/{round} transcript"),
        }
    }

    /// Returns whether this is a pin that was not given. Rounds and transcripts are none, and so is the range that would
    /// say that the missing rounds were not meant.
    pub(super) fn is_pin(&self) -> bool {
        matches!(self, Self::OfVerdict(missing) if missing.is_pin())
    }
}
