//! `verishuffle commit`: the terms and their commitment.

use std::path::PathBuf;
use std::str::FromStr;
use std::time::SystemTime;

use anyhow::{Result, ensure};
use clap::{ArgGroup, Args, value_parser};
use verishuffle::{
    Blinding, Caution, Commitment, Context, Description, Error, Order, Plan, Previous, Promise, QUICKNET, Rules, Seal,
    Terms, UnixTime,
};

use crate::args::entry_pool::Pool;
use crate::args::{self, Named, Quicknet, Width};
use crate::files::output::{Output, save};
use crate::outcome::Outcome;
use crate::terminal;

#[derive(Args)]
#[command(group(ArgGroup::new("pool").required(true).args(["entries", "numbers"])))]
pub(crate) struct Commit {
    /// Names the draw and no other: who draws, what, when, where it is published
    #[arg(long, value_name = "TEXT")]
    context: Context,
    /// The list to draw from, an entry a line; - is stdin
    #[arg(long, value_name = "LIST")]
    entries: Option<PathBuf>,
    /// Keep the list private: a fresh blinding key, for its keeper's eyes only, is written there
    #[arg(long, value_name = "FILE", conflicts_with = "numbers")]
    blinded: Option<PathBuf>,
    /// Draw from the numbers 0 to N-1
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..))]
    numbers: Option<u32>,
    /// What each drawn place means, deadlines, what happens if a seal stays closed
    #[arg(long, value_name = "TEXT", default_value = "", hide_default_value = true)]
    rules: Rules,
    /// How many entries are drawn [default: all]; reserves are drawn along with winners
    #[arg(long, value_name = "K", value_parser = value_parser!(u32).range(1..))]
    draw: Option<u32>,
    /// The end of the list that the draw begins at
    #[arg(long, default_value = "forward", value_parser = args::order())]
    order: Order,
    /// Seeds are 32 * W bytes; auto is the least with room for every order
    #[arg(long, value_name = "W|auto", default_value = "1")]
    width: Width,
    /// How many rounds these terms cover
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = value_parser!(u32).range(1..))]
    rounds: u32,
    /// The place in a chain of draws: first, or the commitment of the draw before
    #[arg(long, value_name = "first|HEX")]
    previous: Option<Chained>,
    /// A party and its seal; once for each
    #[arg(long, value_name = "NAME=SEAL")]
    sealed: Vec<Named<Seal>>,
    /// A round of the beacon quicknet, by its number or as the first that is due after a time, such as
    /// quicknet@2026-12-24T20:00:00Z; with several rounds, how many beacon rounds each is after the one before
    #[arg(long, value_name = "quicknet:ROUND[:STRIDE]|quicknet@TIME[:STRIDE]")]
    drand: Option<Quicknet>,
    /// A public value and how it will be read; once for each
    #[arg(long, value_name = "NAME=DESCRIPTION")]
    public: Vec<Named<Description>>,
    /// Where the terms are written; - is stdout
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// Overwrite the files
    #[arg(long)]
    force: bool,
}

/// A place in a chain of draws.
#[derive(Clone)]
struct Chained(Previous);

impl FromStr for Chained {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        match text {
            "first" => Ok(Self(Previous::First)),
            _ => text.parse::<Commitment>().map(|commitment| Self(Previous::After(commitment))),
        }
    }
}

impl Commit {
    pub(crate) fn run(self) -> Result<Outcome> {
        ensure!(
            !self.sealed.is_empty() || self.drand.is_some() || !self.public.is_empty(),
            "a draw needs a source of chance: --sealed NAME=SEAL, --drand quicknet:ROUND or --public NAME=DESCRIPTION"
        );
        let file = Output::public_or_stdout(&self.output, self.force)?;
        let blinding_file = self.blinded.as_deref().map(|path| Output::private(path, self.force)).transpose()?;
        let pool = Pool::read(self.entries.as_deref(), self.numbers)?;
        let blinding = self.blinded.is_some().then(|| Blinding::generate(self.context.as_str())).transpose()?;
        let terms = self.terms(&pool, blinding.as_ref())?;
        let (document, key) = (terms.to_json(), blinding.as_ref().map(Blinding::to_json));
        // The key first: terms without it would be a list that nobody can prove anything of.
        let key = blinding_file.as_ref().zip(key.as_ref().map(|key| key.as_bytes().into()));
        save(&key.into_iter().chain([(&file, document.as_bytes().into())]).collect::<Vec<_>>())?;
        if let Some(path) = &self.blinded {
            terminal::say(format_args!(
                "The blinding key of the list is in {}; keep it to yourself.",
                terminal::path(path)
            ));
        }
        if let Some(caution) = Caution::about_room(&terms) {
            terminal::say(format_args!("Caution: {caution}"));
        }
        say_when_to_publish(&terms);
        let commitment = terms.commitment();
        if file.is_stdout() {
            terminal::say(commitment);
        } else {
            terminal::print(|out| writeln!(out, "{commitment}"))?;
        }
        Ok(Outcome::Holds)
    }

    fn terms(&self, pool: &Pool, blinding: Option<&Blinding>) -> Result<Terms> {
        let draw = self.draw.unwrap_or(pool.count());
        let width = self.width.for_plan(&Plan::new(pool.count(), draw, self.order)?)?;
        let terms = match (&pool.list, blinding) {
            (Some(list), Some(blinding)) => Terms::blinded_builder(list, blinding)?,
            _ => Terms::builder(self.context.as_str(), pool.entries),
        };
        let mut terms = terms
            .rules(self.rules.as_str())
            .draw(draw)
            .order(self.order)
            .width(width.get())
            .rounds(self.rounds)
            .previous(self.previous.as_ref().map_or(Previous::Unchained, |chained| chained.0));
        for Named { name, value } in &self.sealed {
            terms = terms.sealed(name.as_str(), *value);
        }
        if let Some(Quicknet(beacon)) = self.drand {
            terms = terms.drand(QUICKNET.name, beacon);
        }
        for Named { name, value } in &self.public {
            terms = terms.public(name.as_str(), value.as_str());
        }
        Ok(terms.build()?)
    }
}

/// With a beacon, everything rests on the commitment being public before its round is due.
fn say_when_to_publish(terms: &Terms) {
    let due = terms.sources().iter().filter_map(|source| match &source.promise {
        Promise::Drand(beacon) => beacon.due(0),
        _ => None,
    });
    let Some(due) = due.min() else { return };
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).map_or(0, |since| since.as_secs());
    if due > UnixTime(now) {
        terminal::say(format_args!("Publish the commitment before {due}, when the beacon's round is due."));
    } else {
        terminal::say(format_args!(
            "Caution: the beacon's round was due {due}: whoever made these terms may have known it."
        ));
    }
}
