//! `verishuffle report`: writes a page that shows a draw and holds its record.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use clap::{ArgGroup, Args};
use verishuffle::terms::EntriesKind;
use verishuffle::verdict::Conclusion;
use verishuffle::{List, Pins, Transcript};

use super::checker;
use crate::files::input;
use crate::files::output::Output;
use crate::outcome::Outcome;
use crate::page::{self, Held};
use crate::terminal::drawn_entries::entries_file;
use crate::terminal::progress::during;
use crate::terminal::{self, json, verdict_text};

#[derive(Args)]
#[command(group(ArgGroup::new("what").required(true).args(["out", "script_hash"])))]
pub(crate) struct Report {
    /// The transcript; - is stdin
    #[arg(required_unless_present = "script_hash", conflicts_with = "script_hash")]
    transcript: Option<PathBuf>,
    /// The list that was drawn from, for the names; - is stdin
    ///
    /// Everyone who gets the page can read the list. A blinded list is refused.
    #[arg(long, value_name = "LIST", conflicts_with = "script_hash")]
    entries: Option<PathBuf>,
    /// The drawn entries as they were published: all of them, or the first ones; - is stdin
    #[arg(long, value_name = "FILE", conflicts_with = "script_hash")]
    result: Option<PathBuf>,
    /// Make the receipt of one entrant: the page holds the proof of their entry and no other entry; - is stdin
    #[arg(long, value_name = "FILE", conflicts_with_all = ["entries", "result", "script_hash"])]
    proof: Option<PathBuf>,
    /// Write the page to this file; - is stdout
    #[arg(short, long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Overwrite the file if it exists
    #[arg(long, conflicts_with = "script_hash")]
    force: bool,
    /// Print the hash of the script that every page of this version holds, and write nothing
    #[arg(long)]
    script_hash: bool,
}

impl Report {
    pub(crate) fn run(self) -> Result<Outcome> {
        match (&self.transcript, &self.out) {
            (Some(transcript), Some(out)) => self.write(transcript, out),
            _ => checker::print_script_hash(),
        }
    }

    fn write(&self, transcript: &Path, out: &Path) -> Result<Outcome> {
        let optional = [&self.entries, &self.result, &self.proof].into_iter().flatten();
        let inputs = || optional.clone().map(PathBuf::as_path).chain([transcript]);
        input::check_stdin(inputs())?;
        let output = Output::public_or_stdout(out, self.force)?;
        output.check_no_input(inputs())?;

        let transcript = input::transcript(transcript)?;
        let mut held = Held { transcript: transcript.to_json(), ..Held::default() };
        let outcome = if let Some(proof) = &self.proof {
            hold_proof(&mut held, proof, &transcript)?
        } else {
            self.hold_lists(&mut held, &transcript)?
        };
        if let Outcome::Holds = outcome {
            held.check_sizes()?;
            checker::write_page(&output, out, &page::report(&held), "The report")?;
        }
        Ok(outcome)
    }

    /// Judges the transcript with the list and the result, and takes both into the page. Returns whether a page may be
    /// written.
    fn hold_lists(&self, held: &mut Held, transcript: &Transcript) -> Result<Outcome> {
        let kind = transcript.terms().entries().kind();
        ensure!(
            kind != EntriesKind::Blinded || (self.entries.is_none() && self.result.is_none()),
            "the list of this draw is blinded, and everyone who gets the page could read what stands in it; leave out \
             --entries and --result"
        );
        ensure!(
            kind != EntriesKind::List || self.entries.is_some() || self.result.is_none(),
            "a result can't be checked without the list; give --entries LIST too"
        );
        let entries = self.entries.as_deref().map(input::list).transpose()?;
        let result = self.result.as_deref().map(input::list).transpose()?;
        let mut pins = Pins::new();
        if let Some(entries) = &entries {
            pins = pins.entries(entries);
        }
        if let Some(result) = &result {
            pins = pins.result(result);
        }
        let verdict = during("verifying", || transcript.verify(&pins))?;
        if verdict.conclusion() == Conclusion::Refused {
            terminal::print_result(|_| Ok(()), || json::raw(verdict.to_json()))?;
            return Ok(refused(verdict_text::failures(&verdict)));
        }
        held.entries = entries.as_ref().map(text).transpose()?;
        held.result = result.as_ref().map(text).transpose()?;
        Ok(Outcome::Holds)
    }
}

/// Judges the transcript with an entry proof, and takes the proof into the page. Returns whether a page may be written.
fn hold_proof(held: &mut Held, proof: &Path, transcript: &Transcript) -> Result<Outcome> {
    let proof = input::proof(proof)?;
    let verdict = during("verifying", || proof.verify(transcript, &Pins::new()))?;
    if verdict.conclusion() == Conclusion::Refused {
        terminal::print_result(|_| Ok(()), || json::raw(verdict.to_json()))?;
        return Ok(if verdict.proof().is_failed() {
            refused(format!("the proof does not hold for this draw: {}", verdict.proof()))
        } else {
            refused(verdict_text::failures(verdict.verdict()))
        });
    }
    held.proof = Some(proof.to_json().to_string());
    Ok(Outcome::Holds)
}

fn refused(reason: impl std::fmt::Display) -> Outcome {
    terminal::refusal(format_args!("REFUSED: {reason}; no page is written"));
    Outcome::Fails
}

/// Returns a list as the text of its file.
fn text(list: &List) -> Result<String> {
    String::from_utf8(entries_file(list.iter())).context("a page can hold text only, but an entry is not UTF-8")
}
