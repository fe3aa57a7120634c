//! What a batch lacks to be verified, in words for a person.

use verishuffle::archive::ArchiveMissing;

use crate::args::pins::describe_missing;

/// Returns words for a person and, if there is one, the flag that gives what is missing. With `listed`, the pins are
/// those of a file.
pub(super) fn describe(missing: &ArchiveMissing, listed: bool) -> String {
    match missing {
        ArchiveMissing::OfVerdict(missing) if listed && missing.is_pin() => {
            format!("{missing} (add it to the lines of the file of --pins)")
        }
        ArchiveMissing::OfVerdict(missing) => describe_missing(missing),
        ArchiveMissing::MeantRounds => "the rounds that were meant (give --rounds R-S)".to_owned(),
        ArchiveMissing::Rounds(range) if range.first() == range.last() => format!("round {range}"),
        ArchiveMissing::Rounds(range) => format!("rounds {range}"),
        ArchiveMissing::MoreRounds(rounds) => format!("{rounds} more rounds"),
        ArchiveMissing::Transcript(commitment, None) => {
            format!("a transcript of {commitment}, which the pins name")
        }
        ArchiveMissing::Transcript(commitment, Some(round)) => {
            format!("the transcript of round {round} of {commitment}, which the pins name")
        }
        other => other.word(),
    }
}
