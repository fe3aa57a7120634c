//! `verishuffle beacon`: prints what to fetch from a beacon, and when it is due. The command itself never uses the
//! network.

use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::{Result, ensure};
use clap::Args;
use verishuffle::drand::Network;
use verishuffle::terms::SourceSpec;
use verishuffle::text::Name;

use crate::args::round::choose_round;
use crate::files::input;
use crate::outcome::Outcome;
use crate::terminal;
use crate::terminal::shell::named_flag;

#[derive(Args)]
pub(crate) struct Beacon {
    /// The terms; - is stdin
    terms: PathBuf,
    /// The round of the draw; needed if the terms have several rounds
    #[arg(long, value_name = "R")]
    round: Option<u32>,
}

impl Beacon {
    pub(crate) fn run(self) -> Result<Outcome> {
        let terms = input::terms(&self.terms)?;
        let beacons: Vec<(&Name, &verishuffle::drand::Beacon)> = terms
            .sources()
            .iter()
            .filter_map(|source| match source.spec() {
                SourceSpec::Drand(beacon) => Some((source.name(), beacon)),
                _ => None,
            })
            .collect();
        ensure!(
            !beacons.is_empty(),
            "{}: these terms have no beacon, so there is nothing to fetch",
            terminal::input_name(&self.terms)
        );
        let round = choose_round(self.round, &terms)?;
        let beacons = beacons.into_iter().map(|(name, beacon)| Ok((name, beacon, beacon.beacon_round(round)?)));
        let beacons: Vec<_> = beacons.collect::<Result<_>>()?;
        terminal::print(|out| {
            beacons.iter().try_for_each(|(name, beacon, of_beacon)| print_beacon(name, beacon, *of_beacon, round, out))
        })?;
        Ok(Outcome::Holds)
    }
}

fn print_beacon(
    name: &Name,
    beacon: &verishuffle::drand::Beacon,
    round: u64,
    draw_round: u32,
    out: &mut dyn Write,
) -> io::Result<()> {
    writeln!(out, "Source: \"{name}\"")?;
    match Network::of(beacon.chain()) {
        Some(network) => writeln!(out, "Chain:  {} ({})", beacon.chain(), network.name())?,
        None => {
            writeln!(out, "Chain:  {}, which is not known, so its signatures can't be checked here", beacon.chain())?
        }
    }
    writeln!(out, "Round:  {round}, for round {draw_round} of the draw")?;
    match beacon.due(draw_round) {
        Some(due) => writeln!(out, "Due:    {due}; the signature does not exist before")?,
        None => writeln!(out, "Due:    not known")?,
    }
    let address = format!("{}/public/{round}", beacon.chain());
    let file = format!("reply-{round}.json");
    if Network::of(beacon.chain()).is_some() {
        for (word, server) in ["Fetch: ", "or:    "].into_iter().zip(SERVERS) {
            writeln!(out, "{word} curl -fsS -o {file} {server}/{address}")?;
        }
    } else {
        writeln!(out, "Fetch:  /{address} from a server of the chain, into the file {file}")?;
    }
    writeln!(out, "Draw:   with {}", named_flag("--beacon", name, &file))
}

/// Servers of quicknet that different organisations run. They give the same signature, which `draw` checks.
const SERVERS: [&str; 2] = ["https://api.drand.sh", "https://drand.cloudflare.com"];
