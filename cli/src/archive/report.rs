//! Prints the results of an archive as soon as they are known, as lines for a person or as one JSON object.

use std::fmt::Display;
use std::io::{self, Write};

use anyhow::{Context, Result};
use serde::Serialize;
use verishuffle::archive::{ArchiveConclusion, ArchiveMissing, FoundRounds};
use verishuffle::verdict::{Caution, RoundRange};

use super::summary::Summary;
use crate::terminal::{self, form};

pub(super) struct Report {
    out: Box<dyn Write>,
    json: bool,
    /// Whether a failure was printed.
    has_failures: bool,
}

/// What the JSON object holds after its failures.
#[derive(Serialize)]
struct JsonSummary {
    verdict: &'static str,
    summaries: Option<u64>,
    lines: u64,
    verified: u64,
    consistent: u64,
    refused: u64,
    errors: u64,
    commitment: Option<String>,
    rounds: Option<JsonRounds>,
    meant: Option<[u64; 2]>,
    ranges: Option<Vec<[u64; 2]>>,
    refused_rounds: Option<Vec<[u64; 2]>>,
    missing: Vec<String>,
    cautions: Vec<String>,
    error: Option<String>,
}

/// The rounds that the archive holds.
#[derive(Serialize)]
struct JsonRounds {
    first: u64,
    last: u64,
    of: u32,
}

impl From<FoundRounds> for JsonRounds {
    fn from(FoundRounds { first, last, of, .. }: FoundRounds) -> Self {
        Self { first, last, of }
    }
}

fn as_arrays(ranges: Vec<RoundRange>) -> Vec<[u64; 2]> {
    ranges.into_iter().map(|range| [range.first(), range.last()]).collect()
}

impl Report {
    pub(super) fn new() -> Self {
        let out: Box<dyn Write> =
            if form::is_quiet() { Box::new(io::sink()) } else { Box::new(terminal::stdout_to_the_end()) };
        Self { out, json: form::is_json(), has_failures: false }
    }

    pub(super) fn failure(&mut self, failure: &(impl Display + Serialize)) -> Result<()> {
        if self.json { self.json_failure(failure) } else { writeln!(self.out, "{failure}") }.context(STDOUT)
    }

    pub(super) fn flush(&mut self) -> Result<()> {
        self.out.flush().context(STDOUT)
    }

    /// Prints the summary. If an error ended the archive, the JSON object holds this error. For a person, no summary is
    /// then printed, and the caller must report the error.
    pub(super) fn end(mut self, summary: &Summary, error: Option<&anyhow::Error>) -> Result<()> {
        if !self.json && error.is_some() {
            return self.flush();
        }
        self.end_with_summary(summary, error)
    }

    /// Prints the summary, for a person also if an error ended the reading of a part.
    pub(super) fn end_with_summary(mut self, summary: &Summary, error: Option<&anyhow::Error>) -> Result<()> {
        let printed = if self.json { self.json_end(summary, error) } else { write!(self.out, "{summary}") };
        printed.context(STDOUT)?;
        self.flush()
    }

    /// Prints a failure, and before the first one the beginning of the JSON object and of its array of failures. No
    /// library of this command writes an array whose items come one by one.
    fn json_failure(&mut self, failure: &impl Serialize) -> io::Result<()> {
        self.out.write_all(if self.has_failures { b"," } else { FAILURES })?;
        self.has_failures = true;
        serde_json::to_writer(&mut self.out, failure)?;
        Ok(())
    }

    fn json_end(&mut self, summary: &Summary, error: Option<&anyhow::Error>) -> io::Result<()> {
        if !self.has_failures {
            self.out.write_all(FAILURES)?;
        }
        let archive = &summary.archive;
        let conclusion = if error.is_some() { ArchiveConclusion::Error } else { archive.conclusion() };
        // As in the verdict on one transcript, only a consistent archive lacks something.
        let missing = if conclusion == ArchiveConclusion::Consistent { archive.missing() } else { Vec::new() };
        let rest = serde_json::to_string(&JsonSummary {
            verdict: conclusion.as_str(),
            summaries: summary.summaries(),
            lines: archive.lines(),
            verified: archive.count(ArchiveConclusion::Verified),
            consistent: archive.count(ArchiveConclusion::Consistent),
            refused: archive.count(ArchiveConclusion::Refused),
            errors: archive.count(ArchiveConclusion::Error),
            commitment: archive.commitment().map(|commitment| commitment.to_string()),
            rounds: archive.rounds().filter(|_| error.is_none()).map(JsonRounds::from),
            meant: archive.meant().map(|meant| [*meant.start(), *meant.end()]),
            ranges: archive.ranges().filter(|_| error.is_none()).map(as_arrays),
            refused_rounds: archive.refused_rounds().filter(|_| error.is_none()).map(as_arrays),
            missing: missing.iter().map(ArchiveMissing::word).collect(),
            cautions: archive.cautions().iter().map(Caution::to_string).collect(),
            error: error.map(|error| format!("{error:#}")),
        })?;
        // The other fields follow in the object that the failures began.
        writeln!(self.out, "],{}", rest.trim_start_matches('{'))
    }
}

const STDOUT: &str = "cannot write to stdout";
const FAILURES: &[u8] = br#"{"failures":["#;
