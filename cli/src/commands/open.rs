//! `verishuffle open`: what a party sends when the time has come.

use std::path::PathBuf;

use anyhow::Result;
use clap::Args;
use verishuffle::Commitment;

use crate::args;
use crate::files::input;
use crate::files::opening_memory::Opened;
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
    /// The round to open; needed where the terms have several
    #[arg(long, value_name = "R")]
    round: Option<u32>,
    /// Where the opening is written; - is stdout
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// Overwrite the file
    #[arg(long)]
    force: bool,
}

impl Open {
    pub(crate) fn run(self) -> Result<Outcome> {
        let memory = Opened::beside(&self.secret)?;
        let terms = input::terms(&self.terms)?;
        let secret = input::secret(&self.secret)?;
        let file = Output::public_or_stdout(&self.output, self.force)?;

        let bound = match secret.bind(&terms, self.commitment) {
            Ok(bound) => bound,
            Err(unbound) => {
                terminal::say(unbound.inspection.to_string().trim_end());
                terminal::say(format_args!("verishuffle: {unbound}"));
                return Ok(Outcome::Fails);
            }
        };
        let round = args::round(self.round, &terms)?;
        let opening = bound.open(round)?;

        // From here on the secret is used up for every other commitment, so that comes first.
        let opened_for = memory.remember(self.commitment)?;
        if opened_for != self.commitment {
            terminal::say(format_args!(
                "verishuffle: the secret stays closed: a seal serves one commitment, and {} says that it was opened \
                 for {opened_for}",
                terminal::path(memory.path())
            ));
            return Ok(Outcome::Fails);
        }
        save(&[(&file, opening.to_json().as_bytes().into())])?;
        terminal::say(format_args!("Opened round {round} of \"{}\" for {}.", opening.name, self.commitment));
        Ok(Outcome::Holds)
    }
}
