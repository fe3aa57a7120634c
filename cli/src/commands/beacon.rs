//! `verishuffle beacon`: prints what to fetch from a beacon, and when it is due. The command never uses the network.

use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::{Result, ensure};
use clap::Args;
use serde_json::value::RawValue;
use verishuffle::Terms;
use verishuffle::drand::{self, Network};
use verishuffle::terms::SourceSpec;
use verishuffle::text::Name;

use crate::args::values::choose_round;
use crate::files::input;
use crate::outcome::Outcome;
use crate::page::SERVERS;
use crate::shell::{self, named_flag};
use crate::terminal::next_steps;
use crate::terminal::{self, json};

#[derive(Args)]
pub(crate) struct Beacon {
    /// The terms (- for stdin)
    terms: PathBuf,
    /// The round of the draw, counted from 0; required if the terms have several
    #[arg(long, value_name = "R")]
    round: Option<u32>,
}

impl Beacon {
    pub(crate) fn run(self) -> Result<Outcome> {
        let terms = input::terms(&self.terms)?;
        let sources = terms.sources().iter().filter_map(|source| match source.spec() {
            SourceSpec::Drand(beacon) => Some((source.name(), beacon)),
            _ => None,
        });
        let sources: Vec<_> = sources.collect();
        ensure!(
            !sources.is_empty(),
            "{}: these terms have no beacon, so there is nothing to fetch",
            shell::input_name(&self.terms)
        );
        let round = choose_round(self.round, &terms)?;
        let beacons = sources.into_iter().map(|(name, beacon)| Awaited::new(name, beacon, round));
        let beacons: Vec<_> = beacons.collect::<Result<_>>()?;
        terminal::print_result(
            |out| beacons.iter().try_for_each(|beacon| beacon.print(&terms, out)),
            || json::object! { beacons: beacons.iter().map(Awaited::to_json).collect::<Vec<_>>() },
        )?;
        Ok(Outcome::Holds)
    }
}

/// A beacon's round that a round of the draw waits for.
struct Awaited<'a> {
    name: &'a Name,
    beacon: &'a drand::Beacon,
    round: u64,
    draw_round: u32,
}

impl<'a> Awaited<'a> {
    fn new(name: &'a Name, beacon: &'a drand::Beacon, draw_round: u32) -> Result<Self> {
        Ok(Self { name, beacon, round: beacon.beacon_round(draw_round)?, draw_round })
    }

    fn network(&self) -> Option<&'static Network> {
        Network::of(self.beacon.chain())
    }

    /// Returns the address of the signature, without the server.
    fn address(&self) -> String {
        format!("/{}/public/{}", self.beacon.chain(), self.round)
    }

    /// Returns the full addresses of the signature: none for an unknown chain.
    fn addresses(&self) -> Vec<String> {
        let servers = if self.network().is_some() { &SERVERS[..] } else { &[] };
        servers.iter().map(|server| format!("{server}{}", self.address())).collect()
    }

    fn print(&self, terms: &Terms, out: &mut dyn Write) -> io::Result<()> {
        let Self { name, beacon, round, draw_round } = self;
        writeln!(out, "Source: \"{name}\"")?;
        match self.network() {
            Some(network) => writeln!(out, "Chain:  {} ({})", beacon.chain(), network.name())?,
            None => writeln!(out, "Chain:  {} (unknown, so its signatures can't be checked here)", beacon.chain())?,
        }
        match terms.rounds().get() {
            1 => writeln!(out, "Round:  {round}, for the only round of the draw")?,
            _ => writeln!(out, "Round:  {round}, for round {draw_round} of the draw")?,
        }
        match beacon.due(*draw_round) {
            Some(due) => {
                let due = next_steps::planned(due);
                writeln!(out, "Due:    {due}; the network should publish no signature before then")?;
            }
            None => writeln!(out, "Due:    unknown")?,
        }
        let file = format!("reply-{round}.json");
        for (word, address) in ["Fetch: ", "or:    "].into_iter().zip(self.addresses()) {
            writeln!(out, "{word} curl -fsS -o {file} {address}")?;
        }
        if self.network().is_none() {
            writeln!(out, "Fetch:  {} from a server of the chain, into {file}", self.address())?;
        }
        writeln!(out, "Draw:   with {}", named_flag("--beacon", name, &file))
    }

    /// Returns the beacon's round as JSON. The network and the time are null for an unknown chain.
    fn to_json(&self) -> Box<RawValue> {
        json::object! {
            name: self.name.as_str(),
            chain: self.beacon.chain().to_string(),
            network: self.network().map(Network::name),
            round: self.round,
            due: self.beacon.due(self.draw_round).map(|due| due.to_string()),
            addresses: self.addresses(),
        }
    }
}
