//! `verishuffle merge`: judges an archive by the summaries of its parts, and prints the result as that of an archive.

use std::fmt::{self, Display};
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use anyhow::Result;
use clap::Args;
use verishuffle::archive::{self, ArchiveSummary};
use verishuffle::text::{printable, quoted};
use verishuffle::{Commitment, Error};

use super::lines::describe;
use super::report::{Basis, Report, Summary};
use crate::args::values::parse_rounds;
use crate::error;
use crate::files::input;
use crate::outcome::Outcome;
use crate::shell;
use crate::terminal::json;

#[derive(Args)]
pub(crate) struct Merge {
    /// The summaries (- for stdin)
    #[arg(required = true, value_name = "SUMMARY")]
    summaries: Vec<PathBuf>,
    /// The published commitment
    ///
    /// Each summary says which commitment its lines were judged by. Only you know which one was published.
    #[arg(long, value_name = "HEX")]
    commitment: Commitment,
    /// The rounds that the archive should hold, such as 7-10, or a single round; by default every round of the draw
    ///
    /// The rounds given for each part do not count here: a lost part would take its own rounds with it.
    #[arg(long, value_name = "R-S", value_parser = parse_rounds)]
    rounds: Option<RangeInclusive<u64>>,
}

impl Merge {
    /// Reads the summaries, combines them into one verdict, and prints it.
    pub(crate) fn run(self) -> Result<Outcome> {
        input::check_stdin(&self.summaries)?;
        let mut merge = archive::Merge::new(self.commitment, self.rounds)?;
        for path in &self.summaries {
            match read(path)? {
                Ok(summary) => merge.add(json::path(path), summary),
                Err(why) => merge.add_unreadable(json::path(path), why),
            }
        }
        let (archive, named) = merge.conclude();
        let summary = Summary { archive, unpinned: false, basis: Basis::Summaries };
        let mut report = Report::new();
        report.begin(RestsOn(&summary))?;
        for failure in named {
            let name = printable(failure.summary.as_deref().unwrap_or_default());
            let why = describe(failure.found, &printable(&failure.detail).to_string());
            report.failure(&failure, format_args!("{name}: {why}"))?;
        }
        report.end(&summary)?;
        Ok(summary.outcome())
    }
}

/// Reads a summary, or returns why it can't be read. Lack of memory is an error, because it is no fault of the file.
fn read(path: &Path) -> Result<Result<ArchiveSummary, String>> {
    match input::summary(path) {
        Ok(summary) => Ok(Ok(summary)),
        Err(error) if matches!(error.downcast_ref(), Some(Error::Memory { .. })) => Err(error),
        Err(error) => {
            // The name of the file is before it.
            let why = error::words(&error);
            let name = format!("{}: ", shell::input_name(path));
            Ok(Err(why.strip_prefix(&name).unwrap_or(&why).to_owned()))
        }
    }
}

/// What the verdict on a merge rests on, as printed for people.
struct RestsOn<'a>(&'a Summary);

impl Display for RestsOn<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let archive = &self.0.archive;
        if let Some(commitment) = archive.commitment() {
            writeln!(f, "Commitment: {commitment}")?;
        }
        if let Some(pins) = archive.pins() {
            let values = pins.public_values();
            let values: Vec<String> = values
                .map(|(name, value)| format!("{} is {}", printable(name.as_str()), quoted(value.as_str())))
                .collect();
            writeln!(f, "Public values: {}", if values.is_empty() { "none".to_owned() } else { values.join(", ") })?;
            let time = pins.time_of_publication().map_or_else(|| "not given".to_owned(), |time| time.to_string());
            writeln!(f, "Time of publication: {time}")?;
        }
        if let Some(merged) = archive.verdict().merged() {
            writeln!(f, "Summaries: {} of {} added", merged.added(), merged.given())?;
        }
        self.0.write_rounds(f)
    }
}
