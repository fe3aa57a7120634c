//! `verishuffle open`: opens a party's seal.

use std::path::PathBuf;

use anyhow::Result;
use clap::Args;
use verishuffle::Commitment;

use crate::args::round::choose_round;
use crate::files::input;
use crate::files::opening_memory::OpeningMemory;
use crate::files::output::{Output, save};
use crate::outcome::Outcome;
use crate::terminal;

#[derive(Args)]
pub(crate) struct Open {
    /// The party's secret
    secret: PathBuf,
    /// The terms; - is stdin
    terms: PathBuf,
    /// The commitment that was published
    #[arg(long, value_name = "HEX")]
    commitment: Commitment,
    /// The round to open; needed if the terms have several rounds
    #[arg(long, value_name = "R")]
    round: Option<u32>,
    /// Write the opening to this file; - is stdout
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// Overwrite the file if it exists
    #[arg(long)]
    force: bool,
}

impl Open {
    pub(crate) fn run(self) -> Result<Outcome> {
        let memory = OpeningMemory::beside(&self.secret)?;
        let terms = input::terms(&self.terms)?;
        let secret = input::secret(&self.secret)?;
        let file = Output::public_or_stdout(&self.output, self.force)?;

        let bound = match secret.bind(&terms, self.commitment) {
            Ok(bound) => bound,
            Err(unbound) => {
                terminal::message(unbound.inspection().to_string().trim_end());
                terminal::message(format_args!("verishuffle: {unbound}"));
                return Ok(Outcome::Fails);
            }
        };
        let round = choose_round(self.round, &terms)?;
        let opening = bound.open(round)?;

        // From here on the secret may serve no other commitment, so the commitment is remembered before the opening is
        // written.
        let opened_for = memory.remember(self.commitment)?;
        if opened_for != self.commitment {
            terminal::message(format_args!(
                "verishuffle: the seal is not opened: a seal serves one commitment, and {} says that this one was \
                 already opened for {opened_for}; make a new secret with `verishuffle seal`",
                terminal::path_text(memory.path())
            ));
            return Ok(Outcome::Fails);
        }
        save(&[(&file, opening.to_json().as_bytes().into())])?;
        terminal::message(format_args!("Opened round {round} of \"{}\" for {}.", opening.name(), self.commitment));
        Ok(Outcome::Holds)
    }
}
