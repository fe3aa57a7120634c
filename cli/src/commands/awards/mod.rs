//! `verishuffle awards`: computes who gets what from a transcript and its list, and explains it.

mod ids;
mod words;

use std::io::Write;
use std::path::PathBuf;

use anyhow::{Result, anyhow, bail, ensure};
use clap::Args;
use verishuffle::terms::{Allocation, EntriesKind};
use verishuffle::verdict::{CheckName, Conclusion, State};
use verishuffle::{List, Pins, Transcript, Verdict};

use self::ids::no_such_id;
use self::words::Explained;
use crate::args::{DrawFiles, DrawInputs};
use crate::error::Reworded;
use crate::files::input;
use crate::files::output::{Output, save};
use crate::outcome::Outcome;
use crate::progress::during;
use crate::terminal::{self, json};

#[derive(Args)]
pub(crate) struct Awards {
    /// The transcript (- for stdin)
    transcript: PathBuf,
    /// The list that was drawn from (- for stdin)
    #[arg(long, value_name = "LIST")]
    entries: Option<PathBuf>,
    /// The blinding key, if the list of --entries is blinded (- for stdin)
    #[arg(long, value_name = "FILE", requires = "entries")]
    blinding: Option<PathBuf>,
    /// The ids of the entries that withdrew, one per line, in order (- for stdin)
    #[arg(long, value_name = "FILE")]
    withdrawn: Option<PathBuf>,
    /// Explain what this entry got and why, step by step: its id, or its number if the entries are numbers
    #[arg(long, value_name = "ENTRY")]
    why: Option<String>,
    /// Write the awards to this file, one per line; with --blinding, readable only by you
    #[arg(short, long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Overwrite an existing file
    #[arg(long, requires = "out")]
    force: bool,
}

impl Awards {
    pub(crate) fn run(self) -> Result<Outcome> {
        input::check_stdin(self.inputs())?;
        // The entries of a blinded list are private.
        let output = self.out.as_deref().map(|path| Output::file(path, self.blinding.is_some(), self.force));
        let output = output.transpose()?;
        output.iter().try_for_each(|file| file.check_no_input(self.inputs()))?;
        let files = self.files().read(input::list)?;
        let (list, withdrawals) = (files.list.as_ref(), files.withdrawals.as_ref());
        let transcript = input::transcript(&self.transcript)?;
        let terms = transcript.terms();
        let allocation = terms.allocation().ok_or_else(|| {
            anyhow!(
                "the terms of this draw have no allocation, so nothing turns the drawn order into awards; who follows \
                 somebody who withdraws is for its rules to say, or for a new draw"
            )
        })?;
        ensure!(
            list.is_some() || terms.entries().kind() == EntriesKind::Numbers,
            "the awards need the list to find who gets what; give --entries LIST"
        );
        let verdict = verdict_with_list(&transcript, &files)?;
        if verdict.conclusion() == Conclusion::Refused {
            terminal::refusal(format_args!("REFUSED: {}; no awards are computed", terminal::failures(&verdict)));
            terminal::print_result(|_| Ok(()), || json::raw(verdict.to_json()))?;
            return Ok(Outcome::Fails);
        }
        let why = self.why.as_deref().map(|id| entry_of(id, allocation, list, terms.entries().count().get()));
        let why = why.transpose()?;

        // No check of the transcript failed, so its swaps are those of the key.
        let drawn = transcript.legal_swaps()?.try_drawn()?;
        let explained =
            during("computing the awards", || Explained::new(&transcript, allocation, list, &drawn, withdrawals, why));
        let explained = explained.map_err(|error| {
            let of = (&drawn[..], terms.entries().count().get());
            match ids::explain_withdrawal(&error, allocation, list, of, withdrawals) {
                Some(words) => Reworded { words, error }.into(),
                None => anyhow::Error::new(error),
            }
        })?;
        let file = explained.awards.to_text();
        save(&output.iter().map(|output| (output, file.as_slice().into())).collect::<Vec<_>>())?;
        terminal::print_result(|out| explained.print(&file, out), || &explained)?;
        terminal::note(format_args!(
            "Computed from what the transcript states. This does not verify the draw: `verishuffle verify` does, with what \
             was published, and compares published awards with --awards."
        ));
        Ok(Outcome::Holds)
    }

    fn files(&self) -> DrawFiles<'_> {
        let Self { entries, blinding, withdrawn, .. } = self;
        let (entries, blinding, withdrawn) = (entries.as_ref(), blinding.as_ref(), withdrawn.as_ref());
        DrawFiles { entries, blinding, withdrawn, ..DrawFiles::default() }
    }

    fn inputs(&self) -> impl Iterator<Item = &PathBuf> {
        [&self.transcript].into_iter().chain(self.files().paths())
    }
}

/// Judges a transcript, with its list if that is given. A list that is not known to be that of the terms is an error.
fn verdict_with_list(transcript: &Transcript, files: &DrawInputs) -> Result<Verdict> {
    let pins = Pins::new().entries(files.list.as_ref()).blinding(files.blinding.as_ref());
    let verdict = during("verifying", || transcript.verdict(&pins))?;
    if let (State::Skipped(why), Some(_)) = (verdict.check(CheckName::Entries), &files.list) {
        bail!("the list could not be compared with the terms: {why}; for a blinded list give --blinding FILE");
    }
    Ok(verdict)
}

/// Prints what an entry got before any withdrawal. The transcript and the list were judged and are not refused.
/// Prints nothing if the terms have no allocation.
pub(super) fn print_why(
    transcript: &Transcript,
    list: &List,
    entry: u32,
    is_verified: bool,
    out: &mut dyn Write,
) -> Result<()> {
    let Some(allocation) = transcript.terms().allocation() else { return Ok(()) };
    let drawn = transcript.legal_swaps()?.try_drawn()?;
    let explained = Explained::new(transcript, allocation, Some(list), &drawn, None, Some(entry))?;
    let whether = if is_verified { "" } else { ", if the draw is as the transcript says" };
    writeln!(out, "What it gets{whether}, before anybody withdraws:")?;
    Ok(explained.print_why(entry, out)?)
}

fn entry_of(id: &str, allocation: &Allocation, list: Option<&List>, count: u32) -> Result<u32> {
    let Some(list) = list else {
        let number = id.parse().ok().filter(|&number| number < count && id == u32::to_string(&number));
        return number.ok_or_else(|| anyhow!("--why: the entries are the numbers 0 to {}", count - 1));
    };
    let has_id = |entry: &&[u8]| allocation.id(entry) == id.as_bytes();
    let found = list.iter().zip(0..).find(|(entry, _)| has_id(entry) || *entry == id.as_bytes());
    found.map(|(_, number)| number).ok_or_else(|| anyhow!("--why: {}", no_such_id(id, allocation, list)))
}
