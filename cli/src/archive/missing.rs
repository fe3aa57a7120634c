//! What an archive lacks to be verified, in words for a person.

use verishuffle::archive::ArchiveMissing;
use verishuffle::verdict::Missing;

use super::basis::Basis;
use crate::args::pins::describe_missing;

/// Returns words for a person and, if there is one, the way to give what is missing.
pub(super) fn describe(missing: &ArchiveMissing, basis: Basis) -> String {
    match missing {
        ArchiveMissing::OfVerdict(missing) if basis == Basis::PinFile && missing.is_pin() => {
            format!("{missing} (add it to the lines of --pins FILE)")
        }
        ArchiveMissing::OfVerdict(missing @ Missing::Commitment) if basis == Basis::Summaries => {
            format!("{missing} (give --commitment HEX)")
        }
        ArchiveMissing::OfVerdict(missing) if basis == Basis::Summaries => {
            format!("{missing} (give it to verify --archive, and regenerate the summaries)")
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
    }
}
