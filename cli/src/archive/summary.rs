//! The summary of an archive: what was found about all of its lines.

use std::fmt::{self, Display, Write as _};

use verishuffle::archive::{Archive, ArchiveConclusion, ArchiveLine, FoundRounds};

use super::basis::Basis;
use super::missing::describe;
use crate::outcome::Outcome;
use crate::terminal::colour::{Tone, paint};

pub(super) struct Summary {
    pub(super) archive: Archive,
    /// Whether lines are accepted that lack nothing but pins.
    unpinned: bool,
    basis: Basis,
}

impl Summary {
    /// Makes the summary of an archive, which may still be without lines. With `unpinned`, an archive is accepted if it
    /// lacks nothing but pins.
    pub(super) fn new(archive: Archive, unpinned: bool, basis: Basis) -> Self {
        Self { archive, unpinned, basis }
    }

    /// Returns how many summaries of lines the archive is judged by, or `None` if it is judged by its lines.
    pub(super) fn summaries(&self) -> Option<u64> {
        match self.basis {
            Basis::Summaries(count) => Some(count),
            Basis::Flags | Basis::PinFile => None,
        }
    }

    /// Returns whether a line is accepted.
    pub(super) fn accepts(&self, line: &ArchiveLine) -> bool {
        line.conclusion() == ArchiveConclusion::Verified || self.unpinned && line.lacks_only_pins()
    }

    pub(super) fn outcome(&self) -> Outcome {
        match self.archive.conclusion() {
            ArchiveConclusion::Verified => Outcome::Holds,
            ArchiveConclusion::Consistent if self.unpinned && self.archive.lacks_only_pins() => Outcome::Holds,
            ArchiveConclusion::Consistent | ArchiveConclusion::Refused => Outcome::Fails,
            ArchiveConclusion::Error => Outcome::Error,
        }
    }
}

/// The summary for a person: the headline, the rounds, what is missing, the cautions.
impl Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let archive = &self.archive;
        let (lines, verified) = (archive.lines(), archive.count(ArchiveConclusion::Verified));
        let (mut headline, tone) = match archive.conclusion() {
            ArchiveConclusion::Verified => (format!("VERIFIED: all {lines} transcripts, {}", self.basis), Tone::Good),
            ArchiveConclusion::Consistent if verified == lines => (
                format!(
                    "CONSISTENT, not verified: each of the {lines} transcripts is verified, but others are missing"
                ),
                Tone::Unsure,
            ),
            ArchiveConclusion::Consistent => {
                (format!("CONSISTENT, not verified: {verified} of {lines} transcripts verified"), Tone::Unsure)
            }
            ArchiveConclusion::Refused | ArchiveConclusion::Error => {
                (format!("NOT VERIFIED: {verified} of {lines} transcripts verified"), Tone::Bad)
            }
        };
        for (conclusion, word) in [
            (ArchiveConclusion::Refused, "refused"),
            (ArchiveConclusion::Consistent, "consistent"),
            (ArchiveConclusion::Error, "with an error"),
        ] {
            let count = archive.count(conclusion);
            if count > 0 {
                write!(headline, ", {count} {word}")?;
            }
        }
        if self.basis.is_summaries() && archive.conclusion() != ArchiveConclusion::Verified {
            write!(headline, ", {}", self.basis)?;
        }
        writeln!(f, "{}", paint(headline, tone))?;
        if let Some(FoundRounds { first, last, count, of }) = archive.rounds() {
            let accepted = verified + archive.count(ArchiveConclusion::Consistent);
            // A refused line may repeat a round that is there, or hold a round that is not. Then nothing is said.
            let each = match count == last - first + 1 {
                _ if accepted < lines => "",
                true => ", each once",
                false => ", not all of them",
            };
            writeln!(f, "Rounds: {first} to {last}{each}; the terms have {of}")?;
        }
        archive.missing().iter().try_for_each(|missing| writeln!(f, "Missing: {}", describe(missing, self.basis)))?;
        archive.cautions().iter().try_for_each(|caution| writeln!(f, "Caution: {caution}"))
    }
}
