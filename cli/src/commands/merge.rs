//! `verishuffle merge`: judges an archive by the summaries of its parts.

use std::path::PathBuf;

use anyhow::Result;
use clap::Args;
use verishuffle::Commitment;

use crate::archive::merge;
use crate::args::round::RoundSpan;
use crate::outcome::Outcome;

#[derive(Args)]
pub(crate) struct Merge {
    /// The summaries; - is stdin
    #[arg(required = true, value_name = "SUMMARY")]
    summaries: Vec<PathBuf>,
    /// The commitment that was published; without it the archive is consistent at most
    ///
    /// Each summary says by which commitment its lines were judged. Only you know which commitment was published.
    #[arg(long, value_name = "HEX")]
    commitment: Option<Commitment>,
    /// The rounds that were meant, such as 7-10, or one round; without this flag every round of the draw must be there
    ///
    /// The rounds that were meant for each part do not count here: a lost part would take its own rounds away.
    #[arg(long, value_name = "R-S")]
    rounds: Option<RoundSpan>,
}

impl Merge {
    pub(crate) fn run(self) -> Result<Outcome> {
        merge::run(&self.summaries, self.commitment, self.rounds.map(|span| span.0))
    }
}
