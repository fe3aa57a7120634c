//! What an archive is judged by, which decides how a person can give what is missing.

use verishuffle::archive::{ArchiveConclusion, ArchiveMissing, ArchiveVerdict};
use verishuffle::verdict::Missing;

use crate::args::pins::describe_missing;
use crate::shell::named_flag;

#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Basis {
    /// Lines, and pins that are flags.
    Flags,
    /// Lines, and pins of a file.
    PinFile,
    Summaries,
}

impl Basis {
    /// Returns whether rounds that are not accepted are called gaps, because nobody can say which of them are missing.
    pub(super) fn has_gaps(self, verdict: &ArchiveVerdict) -> bool {
        self == Self::Summaries || verdict.conclusion() != ArchiveConclusion::Consistent
    }

    /// Returns words for people and, if there is one, the way to give what is missing; `None` if they are elsewhere.
    pub(super) fn describe_missing(self, missing: &ArchiveMissing, verdict: &ArchiveVerdict) -> Option<String> {
        let are_gaps = self.has_gaps(verdict);
        Some(match missing {
            ArchiveMissing::Rounds(_) | ArchiveMissing::MoreRounds(_) if are_gaps => return None,
            // What failed may hold the rounds that seem to be missing.
            ArchiveMissing::MeantRounds if verdict.conclusion() != ArchiveConclusion::Consistent => return None,
            ArchiveMissing::OfVerdict(missing) if self == Self::PinFile && missing.is_pin() => {
                format!("{missing} (add it to the lines of --pins FILE)")
            }
            ArchiveMissing::OfVerdict(missing) if self == Self::Summaries => {
                format!("{missing} (give it to verify --archive, and regenerate the summaries)")
            }
            // A value given by a flag is that of every round, and refuses all rounds that have another.
            ArchiveMissing::OfVerdict(missing @ Missing::Public(name)) if verdict.lines() > 1 => {
                let flag = named_flag("--public", name, "VALUE");
                format!("{missing} (give --pins FILE with the value of each round, or {flag} if all have the same)")
            }
            ArchiveMissing::OfVerdict(missing) => describe_missing(missing),
            ArchiveMissing::MeantRounds => "the rounds that were meant (give --rounds R-S)".to_owned(),
            ArchiveMissing::Rounds(rounds) => rounds.to_string(),
            ArchiveMissing::MoreRounds(1) => "1 more round".to_owned(),
            ArchiveMissing::MoreRounds(rounds) => format!("{rounds} more rounds"),
            ArchiveMissing::Transcript(commitment, None) => {
                format!("a transcript of {commitment}, named in the pins")
            }
            ArchiveMissing::Transcript(commitment, Some(round)) => {
                format!("the transcript of round {round} of {commitment}, named in the pins")
            }
            other => other.word(),
        })
    }
}
