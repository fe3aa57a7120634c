//! The summary of a batch: what was found about all of its lines.

use std::fmt::{self, Display, Write as _};

use verishuffle::Pins;
use verishuffle::archive::{Archive, ArchiveConclusion, ArchiveLine, ArchiveMissing, FoundRounds};

use super::missing::describe;
use crate::outcome::Outcome;
use crate::terminal::colour::{Tone, paint};

pub(super) struct Summary {
    pub(super) archive: Archive,
    /// Whether lines are accepted that lack nothing but pins.
    unpinned: bool,
    /// Whether the pins are those of a file.
    listed: bool,
}

impl Summary {
    /// Makes the summary of an archive that is not known yet. With `unpinned`, a batch is accepted if it lacks nothing
    /// but pins. With `listed`, the pins are those of a file.
    pub(super) fn new(unpinned: bool, listed: bool) -> Self {
        Self { archive: Archive::of_any_draws(Pins::new()), unpinned, listed }
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
            ArchiveConclusion::Verified => {
                (format!("VERIFIED: all {lines} transcripts, by the pins that were given"), Tone::Good)
            }
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
        writeln!(f, "{}", paint(headline, tone))?;
        let missing = archive.missing();
        if let Some(FoundRounds { first, last, of }) = archive.rounds() {
            let gaps = missing.iter().any(|missing| matches!(missing, ArchiveMissing::Rounds(_)));
            let each = if gaps { "not all of them" } else { "each once" };
            writeln!(f, "Rounds: {first} to {last}, {each}; the terms have {of}")?;
        }
        missing.iter().try_for_each(|missing| writeln!(f, "Missing: {}", describe(missing, self.listed)))?;
        archive.cautions().iter().try_for_each(|caution| writeln!(f, "Caution: {caution}"))
    }
}
