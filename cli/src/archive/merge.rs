//! `verishuffle merge`: judges an archive by the summaries of its parts, and prints the result as that of an archive.

use std::fmt::{self, Display};
use std::ops::RangeInclusive;
use std::path::PathBuf;

use anyhow::{Result, anyhow};
use serde::Serialize;
use verishuffle::Commitment;
use verishuffle::archive::{Archive, ArchiveConclusion, ArchiveSummary, SummaryFailure, SummaryFault};
use verishuffle::text::visible;
use verishuffle::verdict::RoundRange;

use super::basis::Basis;
use super::judge::describe;
use super::report::Report;
use super::summary::Summary;
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
    let (archive, faults) = Archive::of_summaries(commitment, rounds, &summaries)?;
    let mut report = Report::new();
    for failure in all_failures(&names, &summaries, &faults) {
        report.failure(&failure)?;
    }
    let ended: Vec<&str> = names
        .iter()
        .zip(&summaries)
        .filter(|(_, summary)| summary.error().is_some())
        .map(|(name, _)| &**name)
        .collect();
    let parts = summaries.iter().map(ArchiveSummary::summaries).sum();
    let summary = Summary::new(archive, false, Basis::Summaries(parts));
    let error = (!ended.is_empty()).then(|| anyhow!("an error ended the reading of {}", visible(&ended.join(", "))));
    report.end_with_summary(&summary, error.as_ref())?;
    Ok(summary.outcome())
}

/// What is wrong with a line or with rounds of a summary.
#[derive(Serialize)]
struct MergedFailure<'a> {
    summary: &'a str,
    line: Option<u64>,
    found: &'static str,
    detail: String,
    #[serde(skip)]
    conclusion: ArchiveConclusion,
}

impl<'a> MergedFailure<'a> {
    fn new(summary: &'a str, line: Option<u64>, conclusion: ArchiveConclusion, detail: String) -> Self {
        Self { summary, line, found: conclusion.as_str(), detail, conclusion }
    }
}

/// The failure as it is printed for a person.
impl Display for MergedFailure<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", visible(self.summary))?;
        if let Some(line) = self.line {
            write!(f, "line {line}: ")?;
        }
        f.write_str(&describe(self.conclusion, &visible(&self.detail).to_string()))
    }
}

/// Returns the failures of each summary: those that it tells of, the error that ended it, and what the other summaries
/// show to be wrong with it. If all lines of a summary are refused for one reason, this reason stands for all of them that
/// are no errors.
fn all_failures<'a>(
    names: &'a [String],
    summaries: &'a [ArchiveSummary],
    faults: &'a [SummaryFault],
) -> impl Iterator<Item = MergedFailure<'a>> {
    names.iter().zip(summaries).enumerate().flat_map(move |(number, (name, summary))| {
        let is_foreign = faults.iter().any(|fault| fault.summary() == number && fault.is_of_all_lines());
        let told =
            summary.failures().iter().filter(move |failure| !is_foreign || failure.found == ArchiveConclusion::Error);
        let told = told.map(|SummaryFailure { summary, line, found, detail }| {
            MergedFailure::new(summary.as_ref().unwrap_or(name), *line, *found, detail.clone())
        });
        let ended = summary.error().map(|error| {
            MergedFailure::new(name, None, ArchiveConclusion::Error, format!("an error ended the reading: {error}"))
        });
        let shown = faults
            .iter()
            .filter(move |fault| fault.summary() == number)
            .map(move |fault| MergedFailure::new(name, None, ArchiveConclusion::Refused, describe_fault(fault, names)));
        told.chain(ended).chain(shown)
    })
}

fn describe_fault(fault: &SummaryFault, names: &[String]) -> String {
    match *fault {
        SummaryFault::OtherCommitment { found, expected, .. } => {
            format!("the commitment of all lines is {found}, but should be {expected}")
        }
        SummaryFault::OtherNumberOfRounds { found, expected, .. } => {
            format!("the terms have {found} rounds, but should have {expected}, as an earlier summary says")
        }
        SummaryFault::NotMeant { rounds, .. } => format!("{} not meant", rounds_with(rounds, ["was", "were"])),
        SummaryFault::HeldTwice { summary, rounds, holder } if names[summary] == names[holder] => {
            format!("{} held twice, because this summary is given twice", rounds_with(rounds, ["is", "are"]))
        }
        SummaryFault::HeldTwice { rounds, holder, .. } => {
            format!("{} held by {} too", rounds_with(rounds, ["is", "are"]), names[holder])
        }
    }
}

/// Returns the rounds and the verb, in the singular or the plural.
fn rounds_with(rounds: RoundRange, [singular, plural]: [&str; 2]) -> String {
    format!("{rounds} {}", if rounds.is_one() { singular } else { plural })
}
