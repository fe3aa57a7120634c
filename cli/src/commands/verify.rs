//! `verishuffle verify`: the verdict on a transcript.

use std::path::PathBuf;

use anyhow::Result;
use clap::Args;
use verishuffle::Verdict;

use crate::pins::{PinArgs, show_missing};
use crate::{Outcome, input, show};

#[derive(Args)]
pub(crate) struct Verify {
    /// The transcript; - is stdin
    transcript: PathBuf,
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
        match self.verdict() {
            Ok(verdict) => {
                self.print(&verdict)?;
                Ok(self.pins.outcome(verdict.conclusion()))
            }
            Err(error) if self.json => {
                show::print(|out| writeln!(out, "{}", show::error_as_json(&error)))?;
                Ok(Outcome::Error)
            }
            Err(error) => Err(error),
        }
    }

    fn verdict(&self) -> Result<Verdict> {
        let inputs = [&self.entries, &self.blinding, &self.result].into_iter().flatten();
        let inputs = inputs.chain([&self.transcript]).map(PathBuf::as_path);
        input::check_stdin(inputs.chain(self.pins.terms()))?;
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
        Ok(input::transcript(&self.transcript)?.verify(&pins)?)
    }

    fn print(&self, verdict: &Verdict) -> Result<()> {
        if self.quiet {
            return Ok(());
        }
        show::print(|out| {
            if self.json {
                return writeln!(out, "{}", verdict.to_json());
            }
            write!(out, "{verdict}")?;
            show_missing(verdict, out)
        })
    }
}
