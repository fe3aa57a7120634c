//! `verishuffle picture`: draws the swaps of a draw, and marks its awards.

use std::path::{Path, PathBuf};

use anyhow::{Result, ensure};
use clap::Args;
use verishuffle::awards::Awards;
use verishuffle::terms::EntriesKind;
use verishuffle::verdict::Conclusion;

use super::awards::verdict_with_list;
use crate::files::input;
use crate::files::output::{Output, save};
use crate::outcome::Outcome;
use crate::picture::{self, Names};
use crate::terminal::progress::during;
use crate::terminal::{self, json};

#[derive(Args)]
pub(crate) struct Picture {
    /// The transcript (- for stdin)
    transcript: PathBuf,
    /// The list that was drawn from, for the names, and to mark the awards of an allocation with columns (- for stdin)
    ///
    /// A picture of few swaps names the entries that were drawn, unless the list is blinded.
    #[arg(long, value_name = "LIST")]
    entries: Option<PathBuf>,
    /// The blinding key, if the list of --entries is blinded (- for stdin)
    #[arg(long, value_name = "FILE", requires = "entries")]
    blinding: Option<PathBuf>,
    /// The ids of the entries that withdrew, one per line, in order, to mark the awards after them (- for stdin)
    #[arg(long, value_name = "FILE")]
    withdrawn: Option<PathBuf>,
    /// Write the picture to this file, as SVG (- for stdout)
    #[arg(short, long, value_name = "FILE")]
    out: PathBuf,
    /// Overwrite an existing file
    #[arg(long)]
    force: bool,
}

impl Picture {
    pub(crate) fn run(self) -> Result<Outcome> {
        input::check_stdin(self.inputs())?;
        let output = Output::public_or_stdout(&self.out, self.force)?;
        output.check_no_input(self.inputs())?;
        let list = self.entries.as_deref().map(input::list).transpose()?;
        let withdrawn = self.withdrawn.as_deref().map(input::list).transpose()?;
        let transcript = input::transcript(&self.transcript)?;
        let terms = transcript.terms();
        let (allocation, kind) = (terms.allocation(), terms.entries().kind());
        ensure!(
            allocation.is_some() || withdrawn.is_none(),
            "--withdrawn: the terms of this draw have no allocation, so nobody has an award to give up"
        );
        let needs_list = allocation.is_some_and(|allocation| {
            list.is_none() && kind != EntriesKind::Numbers && (!allocation.columns().is_empty() || withdrawn.is_some())
        });
        ensure!(
            !needs_list || withdrawn.is_none(),
            "--withdrawn: the ids are those of the list; give --entries LIST too"
        );
        let verdict = verdict_with_list(&transcript, list.as_ref(), self.blinding.as_deref())?;
        if verdict.conclusion() == Conclusion::Refused {
            terminal::refusal(format_args!("REFUSED: {}; no picture is drawn", terminal::failures(&verdict)));
            terminal::print_result(|_| Ok(()), || json::raw(verdict.to_json()))?;
            return Ok(Outcome::Fails);
        }
        let swaps = transcript.legal_swaps()?;
        let drawn = swaps.try_drawn()?;
        let given = allocation.filter(|_| !needs_list).map(|allocation| -> verishuffle::Result<_> {
            let awards = Awards::new(allocation, list.as_ref(), &drawn)?;
            withdrawn.iter().try_fold(awards, Awards::withdraw)
        });
        let awards = during("computing the awards", || given.transpose())?;
        if needs_list {
            terminal::note(format_args!("The awards are not marked: they need the list. Give --entries LIST."));
        } else if awards.as_ref().is_some_and(|awards| !picture::is_markable(&drawn, awards)) {
            terminal::note(format_args!("The awards are not marked: there are too many."));
        }
        // Anyone may see a picture, and the entries of a blinded list are private.
        let public = list.as_ref().filter(|_| kind == EntriesKind::List);
        let has_cells = allocation.is_some_and(|allocation| allocation.columns().len() > 1);
        let names = public.map(|list| Names::new(list, has_cells));
        let picture = during("drawing", || picture::of(&swaps, kind, &drawn, awards.as_ref(), names.as_ref()));
        save(&[(&output, picture.as_bytes().into())])?;
        terminal::print_result(|_| Ok(()), || json::object! { out: json::path(&self.out) })?;
        Ok(Outcome::Holds)
    }

    fn inputs(&self) -> impl Iterator<Item = &Path> {
        let files = [Some(&self.transcript), self.entries.as_ref(), self.blinding.as_ref(), self.withdrawn.as_ref()];
        files.into_iter().flatten().map(PathBuf::as_path)
    }
}
