//! `verishuffle verify`: the verdict on a transcript.

use std::path::PathBuf;

use anyhow::Result;
use clap::Args;
use verishuffle::{Commitment, Conclusion, Error, Missing, Pins, UnixTime, Value, Verdict};

use crate::args::Named;
use crate::{Outcome, input, show};

#[derive(Args)]
pub(crate) struct Verify {
    /// The transcript; - is stdin
    transcript: PathBuf,
    /// The commitment that was published
    #[arg(long, value_name = "HEX", conflicts_with = "terms")]
    commitment: Option<Commitment>,
    /// The terms that were published, for their commitment; - is stdin
    #[arg(long, value_name = "FILE")]
    terms: Option<PathBuf>,
    /// The round that was meant; needed where the terms have several
    #[arg(long, value_name = "R")]
    round: Option<u64>,
    /// A public value, read where its description says; once for each
    #[arg(long, value_name = "NAME=VALUE")]
    public: Vec<Named<Value>>,
    /// A time at which the commitment was public, such as 2026-12-24T20:00:00Z
    #[arg(long, value_name = "TIME")]
    published_at: Option<UnixTime>,
    /// Exit 0 for a transcript that is consistent, though not verified for want of pins
    #[arg(long)]
    unpinned: bool,
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
                Ok(match verdict.conclusion() {
                    Conclusion::Verified => Outcome::Holds,
                    Conclusion::Consistent if self.unpinned => Outcome::Holds,
                    Conclusion::Consistent | Conclusion::Refused => Outcome::Fails,
                })
            }
            Err(error) if self.json => {
                show::print(|out| writeln!(out, "{}", as_json(&error)))?;
                Ok(Outcome::Error)
            }
            Err(error) => Err(error),
        }
    }

    fn verdict(&self) -> Result<Verdict> {
        let inputs = [&self.terms, &self.entries, &self.blinding, &self.result].into_iter().flatten();
        input::check_stdin(inputs.chain([&self.transcript]).map(PathBuf::as_path))?;
        let list = self.entries.as_deref().map(input::list).transpose()?;
        let blinding = self.blinding.as_deref().map(input::blinding).transpose()?;
        let result = self.result.as_deref().map(input::list).transpose()?;
        let mut pins = Pins::new();
        if let Some(commitment) = self.published_commitment()? {
            pins = pins.commitment(commitment);
        }
        if let Some(round) = self.round {
            pins = pins.round(round);
        }
        for Named { name, value } in &self.public {
            pins = pins.public(name.as_str(), value.as_str())?;
        }
        if let Some(time) = self.published_at {
            pins = pins.published_at(time);
        }
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

    fn published_commitment(&self) -> Result<Option<Commitment>> {
        match &self.terms {
            Some(path) => input::terms(path).map(|terms| Some(terms.commitment())),
            None => Ok(self.commitment),
        }
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
            if verdict.conclusion() == Conclusion::Consistent {
                verdict.missing().iter().try_for_each(|missing| writeln!(out, "Missing: {}", how_to_give(missing)))?;
            }
            Ok(())
        })
    }
}

fn how_to_give(missing: &Missing) -> String {
    match missing {
        Missing::Commitment => format!("{missing}: --commitment HEX, or --terms FILE"),
        Missing::Round => format!("{missing}: --round R"),
        Missing::Public(name) => format!("{missing}: --public \"{name}=...\""),
        // What no flag can give.
        _ => missing.to_string(),
    }
}

fn as_json(error: &anyhow::Error) -> String {
    let (line, column) = match error.downcast_ref() {
        Some(&Error::Document { line, column, .. }) => (Some(line as u64), Some(column as u64)),
        Some(&Error::List { line, .. }) => (Some(line), None),
        _ => (None, None),
    };
    show::json_error(&format!("{error:#}"), line, column)
}
