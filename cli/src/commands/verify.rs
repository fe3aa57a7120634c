//! `verishuffle verify`: the verdict on a transcript, or on many.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use clap::Args;
use verishuffle::Verdict;

use crate::args::pins::{PinArgs, show_missing};
use crate::batch::Batch;
use crate::batch::summary::Report;
use crate::files::input;
use crate::outcome::Outcome;
use crate::terminal;

#[derive(Args)]
pub(crate) struct Verify {
    /// The transcript; - is stdin
    #[arg(required_unless_present = "batch")]
    transcript: Option<PathBuf>,
    /// Judge many transcripts, one a line of at most 64 MiB, on all cores; - is stdin
    ///
    /// Each line that is not verified is told, then what it came to; an empty file is an error.
    /// With --round R, the first line must hold that round of the one commitment, and each line after it the next.
    /// Without, any of its rounds are taken, but each must come after all before it, and the end tells which there were.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["transcript", "entries", "blinding", "result"])]
    batch: Option<PathBuf>,
    /// For --batch: the commitment that each line must be of, one a line; - is stdin
    ///
    /// Where the terms have several rounds, a space and the round that was meant must follow it.
    #[arg(long, value_name = "FILE", requires = "batch", conflicts_with_all = ["commitment", "terms", "round"])]
    commitments: Option<PathBuf>,
    #[command(flatten)]
    pins: PinArgs,
    /// The list that was drawn from; - is stdin
    #[arg(long, value_name = "LIST")]
    entries: Option<PathBuf>,
    /// For --entries of a blinded list: its blinding; - is stdin
    #[arg(long, value_name = "FILE")]
    blinding: Option<PathBuf>,
    /// The drawn entries as they were published, all or the first of them; - is stdin
    #[arg(long, value_name = "FILE")]
    result: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long, conflicts_with = "quiet")]
    json: bool,
    /// Print nothing on stdout
    #[arg(long)]
    quiet: bool,
}

impl Verify {
    pub(crate) fn run(self) -> Result<Outcome> {
        match (&self.transcript, &self.batch) {
            (Some(transcript), _) => self.one(transcript),
            (None, Some(batch)) => self.batch(batch),
            (None, None) => bail!("a transcript or --batch FILE must be given"),
        }
    }

    fn batch(&self, path: &Path) -> Result<Outcome> {
        let commitments = self.commitments.as_deref();
        let batch = Batch { path, commitments, pins: &self.pins, quiet: self.quiet };
        let mut out: Box<dyn Write> = if self.quiet { Box::new(io::sink()) } else { Box::new(terminal::report()) };
        let judged = batch.run(&mut Report::new(&mut out, self.json, self.pins.unpinned()));
        // The report has told it.
        if self.json && judged.is_err() { Ok(Outcome::Error) } else { judged }
    }

    fn one(&self, transcript: &Path) -> Result<Outcome> {
        match self.verdict(transcript) {
            Ok(verdict) => {
                self.print(&verdict)?;
                Ok(self.pins.outcome(verdict.conclusion()))
            }
            Err(error) if self.json => {
                terminal::print(|out| writeln!(out, "{}", terminal::error_as_json(&error)))?;
                Ok(Outcome::Error)
            }
            Err(error) => Err(error),
        }
    }

    fn verdict(&self, transcript: &Path) -> Result<Verdict> {
        let inputs = [&self.entries, &self.blinding, &self.result].into_iter().flatten().map(PathBuf::as_path);
        input::check_stdin(inputs.chain([transcript]).chain(self.pins.terms()))?;
        let list = self.entries.as_deref().map(input::list).transpose()?;
        let blinding = self.blinding.as_deref().map(input::blinding).transpose()?;
        let result = self.result.as_deref().map(input::list).transpose()?;
        let mut pins = self.pins.read()?;
        if let Some(list) = &list {
            pins = pins.entries(list);
        }
        if let Some(blinding) = &blinding {
            pins = pins.blinding(blinding);
        }
        if let Some(result) = &result {
            pins = pins.result(result);
        }
        Ok(input::transcript(transcript)?.verify(&pins)?)
    }

    fn print(&self, verdict: &Verdict) -> Result<()> {
        if self.quiet {
            return Ok(());
        }
        terminal::print(|out| {
            if self.json {
                return writeln!(out, "{}", verdict.to_json());
            }
            write!(out, "{verdict}")?;
            show_missing(verdict, out)
        })
    }
}
