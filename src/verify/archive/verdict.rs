//! The verdict on an archive, and what it lacks to be verified (ARCHIVES.md, section 2).

use super::line::ArchiveConclusion;
use crate::error::{Error, Result};
use crate::getters::getters;
use crate::hash::Commitment;
use crate::verify::caution::Caution;
use crate::verify::missing::Missing;
use crate::verify::round_range::RoundRange;

/// How many lines there are of each conclusion, in the order of [`ArchiveConclusion::ALL`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Counts([u64; 4]);

impl Counts {
    pub(crate) fn lines(&self) -> u64 {
        self.0.iter().sum()
    }

    /// Returns the number of lines that are neither refused nor errors.
    pub(crate) fn accepted(&self) -> u64 {
        self.of(ArchiveConclusion::Verified) + self.of(ArchiveConclusion::Consistent)
    }

    pub(super) fn of(&self, conclusion: ArchiveConclusion) -> u64 {
        self.0[conclusion as usize]
    }

    pub(super) fn add(&mut self, conclusion: ArchiveConclusion, lines: u64) {
        self.0[conclusion as usize] += lines;
    }

    /// Returns the conclusion about these lines. `ended` is whether an error ended the reading, and `lacks` whether
    /// the archive lacks anything, as it does if a line is consistent.
    pub(super) fn conclude(&self, ended: bool, lacks: bool) -> ArchiveConclusion {
        if self.of(ArchiveConclusion::Error) > 0 || self.lines() == 0 || ended {
            ArchiveConclusion::Error
        } else if self.of(ArchiveConclusion::Refused) > 0 {
            ArchiveConclusion::Refused
        } else if lacks {
            ArchiveConclusion::Consistent
        } else {
            ArchiveConclusion::Verified
        }
    }
}

/// How many summaries a merge was given, and how many of them it added.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MergedSummaries {
    pub(super) given: u64,
    /// How many summaries of lines are in those that were added.
    pub(crate) of_lines: u64,
    /// What was found about each summary that has lines or failed.
    pub(super) parts: Counts,
}

impl MergedSummaries {
    /// Returns how many summaries were given.
    #[must_use]
    pub fn given(&self) -> u64 {
        self.given
    }

    /// Returns how many of them were added. The others failed, or have no lines.
    #[must_use]
    pub fn added(&self) -> u64 {
        self.parts.accepted()
    }
}

/// The verdict on an archive: the conclusion, the counts of its lines, what is missing, and what no check can show.
///
/// A verdict that nobody looks at protects nobody. [`require_verified`](Self::require_verified) turns every other
/// verdict into an error.
#[derive(Clone, Debug, PartialEq)]
#[must_use = "the archive may be refused: look at the verdict, or take it from require_verified()"]
pub struct ArchiveVerdict {
    pub(super) counts: Counts,
    pub(super) missing: Vec<ArchiveMissing>,
    pub(super) lacks_more_than_pins: bool,
    pub(super) cautions: Vec<Caution>,
    /// The summaries that the archive is judged by, or `None` if it is judged by its lines.
    pub(super) merged: Option<MergedSummaries>,
    /// The error that ended the reading: an unknown number of lines may be missing.
    pub(super) error: Option<String>,
}

impl ArchiveVerdict {
    /// Returns what the verdict says.
    #[must_use]
    pub fn conclusion(&self) -> ArchiveConclusion {
        let judged = self.merged.map_or(self.counts, |merged| merged.parts);
        judged.conclude(self.error.is_some(), !self.missing.is_empty())
    }

    /// Returns whether the archive is verified.
    #[must_use]
    pub fn is_verified(&self) -> bool {
        self.conclusion() == ArchiveConclusion::Verified
    }

    /// Returns this verdict if the archive is verified.
    ///
    /// # Errors
    ///
    /// [`Error::NotVerified`], with the headline of the verdict, otherwise.
    pub fn require_verified(self) -> Result<Self> {
        if self.is_verified() { Ok(self) } else { Err(Error::NotVerified(self.headline())) }
    }

    /// Returns whether the archive is consistent and lacks nothing but pins. No rounds may be missing, even if nobody
    /// said which were meant.
    #[must_use]
    pub fn lacks_only_pins(&self) -> bool {
        self.conclusion() == ArchiveConclusion::Consistent
            && !self.lacks_more_than_pins
            && self.missing.iter().all(ArchiveMissing::is_pin)
    }

    /// Returns the number of lines with this conclusion.
    #[must_use]
    pub fn count(&self, conclusion: ArchiveConclusion) -> u64 {
        self.counts.of(conclusion)
    }

    /// Returns the total number of lines.
    #[must_use]
    pub fn lines(&self) -> u64 {
        self.counts.lines()
    }

    /// Returns what the archive lacks, in the order of the specification. As in the verdict on one transcript, it is
    /// empty unless the archive is consistent. [`Archive::missing`](super::Archive::missing) has it in any case.
    #[must_use]
    pub fn missing(&self) -> &[ArchiveMissing] {
        if self.conclusion() == ArchiveConclusion::Consistent { &self.missing } else { &[] }
    }

    getters! {
        /// Returns the cautions that apply to any line that is not refused, in the order of the specification, each once.
        pub cautions: &[Caution];
        /// Returns the summaries that the archive is judged by, or `None` if it is judged by its lines.
        pub merged: Option<MergedSummaries>;
    }

    /// Returns the error that ended the reading of the lines, if one did.
    #[must_use]
    pub fn error(&self) -> Option<&str> {
        self.error.as_deref()
    }

    /// Returns the verdict in one line, for people.
    #[must_use]
    pub fn headline(&self) -> String {
        let Counts([verified, consistent, refused, errors]) = self.counts;
        let (conclusion, lines) = (self.conclusion(), self.lines());
        let basis = match self.merged {
            None => String::new(),
            Some(MergedSummaries { of_lines: 1, .. }) => ", according to 1 summary".to_owned(),
            Some(MergedSummaries { of_lines, .. }) => format!(", according to {of_lines} summaries"),
        };
        let is_lost = |missing: &ArchiveMissing| !matches!(missing, ArchiveMissing::OfVerdict(_));
        let mut headline = match (conclusion, self.merged) {
            (ArchiveConclusion::Verified, None) => {
                return format!("VERIFIED: all {lines} transcripts, by the pins that were given");
            }
            (ArchiveConclusion::Verified, Some(_)) => format!("VERIFIED: all {lines} transcripts"),
            (ArchiveConclusion::Consistent, _) if verified < lines => {
                format!("CONSISTENT, not verified: {verified} of {lines} transcripts verified")
            }
            (ArchiveConclusion::Consistent, _) if self.missing.iter().any(is_lost) => {
                format!("CONSISTENT, not verified: all {lines} transcripts verified, but others are missing")
            }
            (ArchiveConclusion::Consistent, _) => {
                format!("CONSISTENT, not verified: all {lines} transcripts verified, but not with the same pins")
            }
            (_, Some(MergedSummaries { given, parts, .. })) => {
                let of = if given == 1 { "1 summary".to_owned() } else { format!("{given} summaries") };
                let failed = match (parts.of(ArchiveConclusion::Refused), parts.of(ArchiveConclusion::Error)) {
                    (0, 0) => return format!("NOT VERIFIED: none of {of} has a line"),
                    (refused, 0) => format!("{refused} of {of} refused"),
                    (0, errors) => format!("{errors} of {of} with an error"),
                    (refused, errors) => format!("{refused} of {of} refused, {errors} with an error"),
                };
                match parts.accepted() {
                    0 => return format!("NOT VERIFIED: {failed}, none added"),
                    added => format!("NOT VERIFIED: {failed}, {added} added, with {verified} transcripts verified"),
                }
            }
            (_, None) => format!("NOT VERIFIED: {verified} of {lines} transcripts verified"),
        };
        for (count, what) in [(refused, "refused"), (consistent, "consistent"), (errors, "with an error")] {
            if count > 0 {
                headline += &format!(", {count} {what}");
            }
        }
        if matches!(conclusion, ArchiveConclusion::Verified | ArchiveConclusion::Consistent) {
            headline += &basis;
        }
        headline
    }
}

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

    /// Returns whether this is a pin that was not given. Missing rounds and transcripts are not pins. Neither is the range
    /// of rounds, which only says how many were expected.
    pub(super) fn is_pin(&self) -> bool {
        matches!(self, Self::OfVerdict(missing) if missing.is_pin())
    }
}
