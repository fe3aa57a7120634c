//! `verishuffle check`: checks the proof of an entry together with the transcript of the draw.

use std::io::Write;
use std::path::PathBuf;

use anyhow::Result;
use clap::Args;

use crate::args::pins::{PinArgs, describe_missing};
use crate::files::input;
use crate::outcome::Outcome;
use crate::terminal::colour::paint;
use crate::terminal::progress::during;
use crate::terminal::{self, json};

#[derive(Args)]
pub(crate) struct Check {
    /// The proof of the entry (- for stdin)
    proof: PathBuf,
    /// The transcript of the draw (- for stdin)
    transcript: PathBuf,
    #[command(flatten)]
    pins: PinArgs,
}

impl Check {
    pub(crate) fn run(self) -> Result<Outcome> {
        let inputs = [&self.proof, &self.transcript].map(PathBuf::as_path);
        input::check_stdin(inputs.into_iter().chain(self.pins.inputs()))?;
        let proof = input::proof(&self.proof)?;
        let transcript = input::transcript(&self.transcript)?;
        self.pins.check_whole(transcript.terms().commitment())?;
        let evidence = self.pins.evidence()?;
        let pins = evidence.pin(self.pins.read()?);
        let verdict = during("verifying", || proof.verify(&transcript, &pins))?;
        let print_text = |out: &mut dyn Write| out.write_all(verdict.styled(paint, describe_missing).as_bytes());
        terminal::print_result(print_text, || json::raw(verdict.to_json()))?;
        Ok(self.pins.outcome(verdict.conclusion(), verdict.missing()))
    }
}
