//! `verishuffle beacon`: what to fetch, and from when on it is there. The command itself never asks the network.

use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::{Result, ensure};
use clap::Args;
use verishuffle::{Name, Network, Promise};

use crate::args;
use crate::files::input;
use crate::outcome::Outcome;
use crate::terminal;

#[derive(Args)]
pub(crate) struct Beacon {
    /// The terms; - is stdin
    terms: PathBuf,
    /// The round of the draw; needed where the terms have several
    #[arg(long, value_name = "R")]
    round: Option<u32>,
}

impl Beacon {
    pub(crate) fn run(self) -> Result<Outcome> {
        let terms = input::terms(&self.terms)?;
        let beacons: Vec<(&Name, &verishuffle::Beacon)> = terms
            .sources()
            .iter()
            .filter_map(|source| match &source.promise {
                Promise::Drand(beacon) => Some((&source.name, beacon)),
                _ => None,
            })
            .collect();
        ensure!(!beacons.is_empty(), "{}: these terms wait for no beacon", terminal::input(&self.terms));
        let round = args::round(self.round, &terms)?;
        terminal::print(|out| beacons.iter().try_for_each(|(name, beacon)| show_beacon(name, beacon, round, out)))?;
        Ok(Outcome::Holds)
    }
}

fn show_beacon(name: &Name, beacon: &verishuffle::Beacon, draw_round: u32, out: &mut dyn Write) -> io::Result<()> {
    let round = beacon.beacon_round(draw_round);
    writeln!(out, "Source: \"{name}\"")?;
    match Network::of(&beacon.chain) {
        Some(network) => writeln!(out, "Chain:  {} ({})", beacon.chain, network.name)?,
        None => {
            writeln!(out, "Chain:  {}, which is not known here: nobody here can check its signature", beacon.chain)?
        }
    }
    writeln!(out, "Round:  {round}, for round {draw_round} of the draw")?;
    match beacon.due(draw_round) {
        Some(due) => writeln!(out, "Due:    {due}; there is no signature before")?,
        None => writeln!(out, "Due:    not known here")?,
    }
    writeln!(out, "Fetch:  /{}/public/{round} from any server of drand", beacon.chain)?;
    writeln!(out, "Draw:   with --beacon \"{name}=FILE\", the reply as it came, or --beacon \"{name}=SIGNATURE\"")
}
