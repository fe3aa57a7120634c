//! `verishuffle merge`: judges an archive by the summaries of its parts, and prints the result as that of an archive.

use std::fmt::{self, Display};
use std::ops::RangeInclusive;
use std::path::PathBuf;

use anyhow::Result;
use verishuffle::Commitment;
use verishuffle::archive::{Archive, ArchiveConclusion, ArchiveSummary, SummaryFailure, SummaryFault};
use verishuffle::text::{quoted, visible};
use verishuffle::verdict::RoundRange;

use super::basis::Basis;
use super::lines::describe;
use super::report::{Report, Summary};
use crate::files::input;
use crate::outcome::Outcome;
use crate::terminal::json;

/// Reads the summaries, judges by them and prints the result.
pub(crate) fn run(
    paths: &[PathBuf],
    commitment: Option<Commitment>,
    rounds: Option<RangeInclusive<u64>>,
) -> Result<Outcome> {
    input::check_stdin(paths.iter().map(PathBuf::as_path))?;
    let names: Vec<String> = paths.iter().map(|path| json::path(path)).collect();
    let summaries: Vec<ArchiveSummary> = paths.iter().map(|path| input::summary(path)).collect::<Result<_>>()?;
    let (mut archive, faults) = Archive::of_summaries(commitment, rounds, &summaries)?;
    let mut report = Report::new();
    for failure in all_failures(&names, &summaries, &faults) {
        report.failure(&failure, Failure(&failure))?;
    }
    let named = names.iter().zip(&summaries);
    let ended = named.filter(|(_, summary)| summary.error().is_some()).map(|(name, _)| &**name);
    let ended = ended.collect::<Vec<_>>().join(", ");
    if !ended.is_empty() {
        archive.end_with_error(format!("reading ended in an error: {}", visible(&ended)));
    }
    let summary = Summary::new(archive, false, Basis::Summaries);
    report.end(&summary)?;
    Ok(summary.outcome())
}

/// A failure as printed for people.
struct Failure<'a>(&'a SummaryFailure);

impl Display for Failure<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let SummaryFailure { summary, line, found, detail } = self.0;
        write!(f, "{}: ", visible(summary.as_deref().unwrap_or_default()))?;
        if let Some(line) = line {
            write!(f, "line {line}: ")?;
        }
        f.write_str(&describe(*found, &visible(detail).to_string()))
    }
}

/// Returns the failures of each summary: its own, the error that ended it, and what the other summaries show to be
/// wrong with it. If all lines of a summary are refused for one reason, it replaces all failures but errors.
fn all_failures<'a>(
    names: &'a [String],
    summaries: &'a [ArchiveSummary],
    faults: &'a [SummaryFault],
) -> impl Iterator<Item = SummaryFailure> {
    names.iter().zip(summaries).enumerate().flat_map(move |(number, (name, summary))| {
        let is_foreign = faults.iter().any(|fault| fault.summary() == number && fault.is_of_all_lines());
        let told =
            summary.failures().iter().filter(move |failure| !is_foreign || failure.found == ArchiveConclusion::Error);
        let told = told
            .cloned()
            .map(|failure| SummaryFailure { summary: failure.summary.or_else(|| Some(name.clone())), ..failure });
        let whole = |found, detail| SummaryFailure { summary: Some(name.clone()), line: None, found, detail };
        let ended =
            summary.error().map(|error| whole(ArchiveConclusion::Error, format!("reading ended in an error: {error}")));
        let shown = faults
            .iter()
            .filter(move |fault| fault.summary() == number)
            .map(move |fault| whole(ArchiveConclusion::Refused, describe_fault(fault, names)));
        told.chain(ended).chain(shown)
    })
}

fn describe_fault(fault: &SummaryFault, names: &[String]) -> String {
    match fault {
        SummaryFault::OtherCommitment { found, expected, .. } => {
            format!("the commitment of all lines is {found}, but should be {expected}")
        }
        SummaryFault::OtherNumberOfRounds { found, expected, .. } => {
            format!("the terms have {found} rounds, but {expected} according to an earlier summary")
        }
        SummaryFault::NoSuchRound { round, rounds, .. } => {
            format!("it holds round {round}, but the terms have {rounds} rounds according to another summary")
        }
        SummaryFault::OtherValue { name, found, expected, .. } => {
            let (found, expected) = (quoted(found.as_str()), quoted(expected.as_str()));
            format!(
                "its lines were judged with the value {found} for \"{name}\", those of an earlier summary with {expected}"
            )
        }
        SummaryFault::OtherTime { found, expected, .. } => {
            format!(
                "its lines were judged with the time of publication {found}, those of an earlier summary with {expected}"
            )
        }
        SummaryFault::NotMeant { rounds, .. } => format!("{} not meant", rounds_with(*rounds, ["was", "were"])),
        SummaryFault::HeldTwice { summary, rounds, holder } if names[*summary] == names[*holder] => {
            format!("{} duplicated, because this summary is given twice", rounds_with(*rounds, ["is", "are"]))
        }
        SummaryFault::HeldTwice { rounds, holder, .. } => {
            format!("{} also in {}", rounds_with(*rounds, ["is", "are"]), names[*holder])
        }
    }
}

/// Returns the rounds and the verb, in the singular or the plural.
fn rounds_with(rounds: RoundRange, [singular, plural]: [&str; 2]) -> String {
    format!("{rounds} {}", if rounds.is_one() { singular } else { plural })
}
