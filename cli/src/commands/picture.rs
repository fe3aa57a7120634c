//! `verishuffle picture`: draws the swaps of a draw.

use std::path::PathBuf;

use anyhow::Result;
use clap::Args;
use serde::Serialize;
use verishuffle::Pins;
use verishuffle::verdict::Conclusion;

use crate::files::input;
use crate::files::output::{Output, save};
use crate::outcome::Outcome;
use crate::picture;
use crate::terminal::progress::during;
use crate::terminal::{self, json};

#[derive(Args)]
pub(crate) struct Picture {
    /// The transcript (- for stdin)
    transcript: PathBuf,
    /// Write the picture to this file, as SVG (- for stdout)
    #[arg(short, long, value_name = "FILE")]
    out: PathBuf,
    /// Overwrite an existing file
    #[arg(long)]
    force: bool,
}

impl Picture {
    pub(crate) fn run(self) -> Result<Outcome> {
        let output = Output::public_or_stdout(&self.out, self.force)?;
        output.check_no_input([self.transcript.as_path()])?;
        let transcript = input::transcript(&self.transcript)?;
        let verdict = during("verifying", || transcript.verify(&Pins::new()))?;
        if verdict.conclusion() == Conclusion::Refused {
            terminal::refusal(format_args!("REFUSED: {}; no picture is drawn", terminal::failures(&verdict)));
            terminal::print_result(|_| Ok(()), || json::raw(verdict.to_json()))?;
            return Ok(Outcome::Fails);
        }
        // No check of the transcript failed, so these are the swaps that it states.
        let picture =
            during("drawing", || picture::of(&transcript.derived_swaps()?, transcript.terms().entries().kind()))?;
        save(&[(&output, picture.as_bytes().into())])?;
        terminal::print_result(|_| Ok(()), || JsonPicture { out: json::path(&self.out) })?;
        Ok(Outcome::Holds)
    }
}

/// What was written, as a JSON object.
#[derive(Serialize)]
struct JsonPicture {
    out: String,
}
