//! `verishuffle commit`: the terms and their commitment.

use std::path::PathBuf;
use std::str::FromStr;

use anyhow::{Result, ensure};
use clap::{ArgGroup, Args, value_parser};
use verishuffle::{Caution, Commitment, Context, Description, Error, Order, Plan, Previous, Rules, Seal, Terms};

use crate::args::{self, Named, Width};
use crate::output::{Output, save};
use crate::pool::Pool;
use crate::{Outcome, show};

#[derive(Args)]
#[command(group(ArgGroup::new("pool").required(true).args(["entries", "numbers"])))]
pub(crate) struct Commit {
    /// Names the draw and no other: who draws, what, when, where it is published
    #[arg(long, value_name = "TEXT")]
    context: Context,
    /// The list to draw from, an entry a line; - is stdin
    #[arg(long, value_name = "LIST")]
    entries: Option<PathBuf>,
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
    /// A public value and how it will be read; once for each
    #[arg(long, value_name = "NAME=DESCRIPTION")]
    public: Vec<Named<Description>>,
    /// Where the terms are written; - is stdout
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// Overwrite the file
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
            !self.sealed.is_empty() || !self.public.is_empty(),
            "a draw needs a source of chance: --sealed NAME=SEAL or --public NAME=DESCRIPTION"
        );
        let file = Output::public_or_stdout(&self.output, self.force)?;
        let pool = Pool::read(self.entries.as_deref(), self.numbers)?;
        let terms = self.terms(&pool)?;
        save(&[(&file, terms.to_json().as_bytes())])?;
        if let Some(caution) = Caution::about_room(&terms) {
            show::say(format_args!("Caution: {caution}"));
        }
        let commitment = terms.commitment();
        if file.is_stdout() {
            show::say(commitment);
        } else {
            show::print(|out| writeln!(out, "{commitment}"))?;
        }
        Ok(Outcome::Holds)
    }

    fn terms(&self, pool: &Pool) -> Result<Terms> {
        let draw = self.draw.unwrap_or(pool.count());
        let width = self.width.for_plan(&Plan::new(pool.count(), draw, self.order)?)?;
        let mut terms = Terms::builder(self.context.as_str(), pool.entries)
            .rules(self.rules.as_str())
            .draw(draw)
            .order(self.order)
            .width(width.get())
            .rounds(self.rounds)
            .previous(self.previous.as_ref().map_or(Previous::Unchained, |chained| chained.0));
        for Named { name, value } in &self.sealed {
            terms = terms.sealed(name.as_str(), *value);
        }
        for Named { name, value } in &self.public {
            terms = terms.public(name.as_str(), value.as_str());
        }
        Ok(terms.build()?)
    }
}
