//! `verishuffle check`: checks a person's proof, of an entry or of an id, together with the transcript of the draw or,
//! before the draw, with its terms.

use std::io::Write;
use std::path::PathBuf;

use anyhow::{Result, bail, ensure};
use clap::Args;
use verishuffle::proof::{Proof, ProofVerdict};
use verishuffle::terms::EntriesKind;
use verishuffle::verdict::Conclusion;
use verishuffle::{List, Pins, Terms, Transcript};

use super::awards::print_why;
use crate::args::pins::PinArgs;
use crate::files::input::{self, Draw};
use crate::outcome::Outcome;
use crate::progress::during;
use crate::terminal::{self, describe_missing, json, paint};

#[derive(Args)]
pub(crate) struct Check {
    /// The proof of an entry, or of an id (- for stdin)
    proof: PathBuf,
    /// The transcript of the draw, or before the draw its terms (- for stdin)
    #[arg(value_name = "TRANSCRIPT|TERMS")]
    draw: PathBuf,
    /// The list that is drawn from, which the proof of an id needs (- for stdin)
    ///
    /// With it, and a transcript, the command also says what the entry gets by the allocation, and why. Of a blinded list,
    /// a proof says all that is needed.
    #[arg(long, value_name = "LIST")]
    entries: Option<PathBuf>,
    #[command(flatten)]
    pins: PinArgs,
}

impl Check {
    pub(crate) fn run(self) -> Result<Outcome> {
        let inputs = [Some(&self.proof), Some(&self.draw), self.entries.as_ref()];
        input::check_stdin(inputs.into_iter().flatten().map(PathBuf::as_path).chain(self.pins.inputs()))?;
        let proof = input::any_proof(&self.proof)?;
        let (draw, _) = input::draw(&self.draw)?;
        self.check_list(&proof, &draw)?;
        let list = self.entries.as_deref().map(input::list).transpose()?;
        let evidence = self.pins.evidence()?;
        let pins = evidence.pin(self.pins.read()?.entries(list.as_ref()));
        match &draw {
            Draw::Announced(terms) => self.before_draw(&proof, terms, &pins),
            Draw::Drawn(transcript) => self.after_draw(&proof, transcript, list.as_ref(), &pins),
        }
    }

    /// Checks that the list is given if the proof needs it, and not if nothing could be done with it.
    fn check_list(&self, proof: &Proof, draw: &Draw) -> Result<()> {
        let (kind, is_drawn) = (draw.terms().entries().kind(), matches!(draw, Draw::Drawn(_)));
        let is_given = self.entries.is_some();
        match proof {
            Proof::Id(_) => ensure!(
                is_given,
                "{}",
                match kind {
                    EntriesKind::Numbers =>
                        "this draw is from numbers, which have no ids, so the proof is for another draw; give its \
                         transcript or terms",
                    _ =>
                        "the proof of an id needs the list that is drawn from; give the published list with --entries LIST",
                }
            ),
            _ if is_given && kind == EntriesKind::Numbers => {
                bail!("the entries of these terms are numbers; leave out --entries")
            }
            _ => ensure!(
                !is_given || is_drawn && kind == EntriesKind::List,
                "the proof of an entry needs no list {}; leave out --entries",
                if is_drawn { "if that is blinded" } else { "before the draw" }
            ),
        }
        Ok(())
    }

    fn before_draw(&self, proof: &Proof, terms: &Terms, pins: &Pins<'_>) -> Result<Outcome> {
        let verdict = during("checking the proof", || proof.verdict_before_draw(terms, pins))?;
        print(&verdict, |_| Ok(()))?;
        // Whatever can be checked before a draw was checked.
        let is_checked = verdict.conclusion() == Conclusion::Consistent && verdict.missing().is_empty();
        Ok(if is_checked { Outcome::Holds } else { self.pins.outcome(verdict.conclusion(), verdict.missing()) })
    }

    fn after_draw(
        &self,
        proof: &Proof,
        transcript: &Transcript,
        list: Option<&List>,
        pins: &Pins<'_>,
    ) -> Result<Outcome> {
        let verdict = during("verifying", || proof.verdict(transcript, pins))?;
        let entry = verdict.index().filter(|_| verdict.conclusion() != Conclusion::Refused);
        print(&verdict, |out| match (list, entry) {
            (Some(list), Some(entry)) => print_why(transcript, list, entry, verdict.is_verified(), out),
            _ => Ok(()),
        })?;
        Ok(self.pins.outcome(verdict.conclusion(), verdict.missing()))
    }
}

/// Prints a verdict, and for people what follows it.
fn print(verdict: &ProofVerdict, more: impl FnOnce(&mut dyn Write) -> Result<()>) -> Result<()> {
    let mut text = verdict.styled(paint, describe_missing).into_bytes();
    more(&mut text)?;
    terminal::print_result(|out| out.write_all(&text), || json::raw(verdict.to_json()))
}
