//! `verishuffle report`: writes a page that shows a draw and holds its record.

use std::fmt::Display;
use std::path::{Path, PathBuf};

use anyhow::{Result, ensure};
use clap::Args;
use verishuffle::terms::EntriesKind;
use verishuffle::verdict::Conclusion;
use verishuffle::{Pins, Transcript};

use crate::args::page::{PageArgs, print_script_hash};
use crate::files::input;
use crate::outcome::Outcome;
use crate::page::{self, Held};
use crate::terminal::progress::during;
use crate::terminal::{self, json};

#[derive(Args)]
pub(crate) struct Report {
    /// The transcript (- for stdin)
    #[arg(required_unless_present = "script_hash", conflicts_with = "script_hash")]
    transcript: Option<PathBuf>,
    /// The list that was drawn from, for the names (- for stdin)
    ///
    /// Anyone who gets the page can read the list. A blinded list is refused.
    #[arg(long, value_name = "LIST", conflicts_with = "script_hash")]
    entries: Option<PathBuf>,
    /// The published result: all drawn entries, or the first of them (- for stdin)
    #[arg(long, value_name = "FILE", conflicts_with = "script_hash")]
    result: Option<PathBuf>,
    /// Make a receipt for one entrant: the page holds the proof of their entry and no other entry (- for stdin)
    ///
    /// Only you can read the page until you send it.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["entries", "result", "script_hash"])]
    proof: Option<PathBuf>,
    #[command(flatten)]
    page: PageArgs,
}

impl Report {
    pub(crate) fn run(self) -> Result<Outcome> {
        let files = [&self.transcript, &self.entries, &self.result, &self.proof];
        let inputs = || files.into_iter().flatten().map(PathBuf::as_path);
        input::check_stdin(inputs())?;
        let place = self.page.place(inputs(), self.proof.is_some())?;
        let (Some(place), Some(transcript)) = (place, &self.transcript) else { return print_script_hash() };

        let transcript = input::transcript(transcript)?;
        let held = match &self.proof {
            Some(proof) => hold_proof(proof, &transcript)?,
            None => self.hold_lists(&transcript)?,
        };
        match held {
            Some(held) => place.write(&page::report(&held), "The report"),
            None => Ok(Outcome::Fails),
        }
    }

    /// Judges the transcript with the list and the result. Returns what the page holds, or `None` after it has said that
    /// something is refused.
    fn hold_lists(&self, transcript: &Transcript) -> Result<Option<Held>> {
        let kind = transcript.terms().entries().kind();
        ensure!(
            kind != EntriesKind::Blinded || (self.entries.is_none() && self.result.is_none()),
            "the list of this draw is blinded, but anyone who gets the page could read its entries; leave out --entries \
             and --result"
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
            return Ok(refuse(terminal::failures(&verdict)));
        }
        let mut held = Held::new(transcript)?;
        held.entries = entries.as_ref().map(Held::list).transpose()?;
        held.result = result.as_ref().map(Held::list).transpose()?;
        Ok(Some(held))
    }
}

/// Judges the transcript with an entry proof. Returns what the page holds, or `None` after it has said that something is
/// refused.
fn hold_proof(proof: &Path, transcript: &Transcript) -> Result<Option<Held>> {
    let proof = input::proof(proof)?;
    let verdict = during("verifying", || proof.verify(transcript, &Pins::new()))?;
    if verdict.conclusion() == Conclusion::Refused {
        terminal::print_result(|_| Ok(()), || json::raw(verdict.to_json()))?;
        return Ok(if verdict.proof().is_failed() {
            refuse(format!("the proof does not hold for this draw: {}", verdict.proof()))
        } else {
            refuse(terminal::failures(verdict.verdict()))
        });
    }
    Ok(Some(Held { proof: Some(proof.to_json().to_string()), ..Held::new(transcript)? }))
}

fn refuse(reason: impl Display) -> Option<Held> {
    terminal::refusal(format_args!("REFUSED: {reason}; no page is written"));
    None
}
