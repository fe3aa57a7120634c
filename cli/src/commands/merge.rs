//! `verishuffle merge`: judges an archive by the summaries of its parts.

use std::path::PathBuf;

use anyhow::Result;
use clap::Args;
use verishuffle::Commitment;

use crate::archive::merge;
use crate::args::values::RoundSpan;
use crate::outcome::Outcome;

#[derive(Args)]
pub(crate) struct Merge {
    /// The summaries (- for stdin)
    #[arg(required = true, value_name = "SUMMARY")]
    summaries: Vec<PathBuf>,
    /// The published commitment
    ///
    /// Each summary says which commitment its lines were judged by. Only you know which one was published.
    #[arg(long, value_name = "HEX")]
    commitment: Commitment,
    /// The rounds that the archive should hold, such as 7-10, or a single round; by default every round of the draw
    ///
    /// The rounds given for each part do not count here: a lost part would take its own rounds with it.
    #[arg(long, value_name = "R-S")]
    rounds: Option<RoundSpan>,
}

impl Merge {
    pub(crate) fn run(self) -> Result<Outcome> {
        merge::run(&self.summaries, self.commitment, self.rounds.map(|span| span.0))
    }
}
