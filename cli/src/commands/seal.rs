//! `verishuffle seal`: a party's secret and its seal.

use std::path::PathBuf;

use anyhow::{Context as _, Result, ensure};
use clap::{Args, value_parser};
use verishuffle::{Context, Name, Order, Plan, Secret};

use crate::args::Width;
use crate::files::input;
use crate::files::opening_memory::Opened;
use crate::files::output::{Output, save};
use crate::outcome::Outcome;
use crate::terminal;

#[derive(Args)]
pub(crate) struct Seal {
    /// Names the draw and no other: who draws, what, when, where it is published
    #[arg(long, value_name = "TEXT")]
    context: Context,
    /// The party, as the terms will name it
    #[arg(long)]
    name: Name,
    /// How many rounds the seal covers, as the terms will say
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = value_parser!(u32).range(1..))]
    rounds: u32,
    /// As the terms will say; auto is the least with room for every order
    #[arg(long, value_name = "W|auto", default_value = "1")]
    width: Width,
    /// For --width auto: the list that will be drawn from
    #[arg(long, value_name = "LIST", conflicts_with = "numbers")]
    entries: Option<PathBuf>,
    /// For --width auto: how many numbers will be drawn from
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..))]
    numbers: Option<u32>,
    /// For --width auto: how many entries will be drawn [default: all]
    #[arg(long, value_name = "K", value_parser = value_parser!(u32).range(1..))]
    draw: Option<u32>,
    /// Where the secret is kept, for its owner's eyes only
    #[arg(long, value_name = "FILE")]
    secret: PathBuf,
    /// Overwrite the file
    #[arg(long)]
    force: bool,
}

impl Seal {
    pub(crate) fn run(self) -> Result<Outcome> {
        let file = Output::private(&self.secret, self.force)?;
        let memory = Opened::beside(&self.secret)?;
        let stale = memory.commitment()?.is_some();
        ensure!(self.force || !stale, "{} exists already; --force removes it", terminal::path(memory.path()));
        let width = self.settled_width()?;
        let secret = Secret::generate(self.context.as_str(), self.name.as_str(), self.rounds, width)?;
        let seal = secret.seal();
        save(&[(&file, secret.to_json().as_bytes().into())])?;
        if stale {
            memory.forget()?;
        }
        terminal::say(format_args!(
            "The secret of \"{}\" (rounds {}, width {width}) is in {}; publish its seal:",
            self.name,
            self.rounds,
            terminal::path(&self.secret)
        ));
        terminal::print(|out| writeln!(out, "{seal}"))?;
        Ok(Outcome::Holds)
    }

    fn settled_width(&self) -> Result<u8> {
        let width = match self.width {
            Width::Of(width) => {
                let unused = self.entries.is_none() && self.numbers.is_none() && self.draw.is_none();
                ensure!(unused, "--entries, --numbers and --draw are for --width auto only");
                width
            }
            Width::Auto => {
                let count = match &self.entries {
                    Some(list) => input::list(list)?.len(),
                    None => self.numbers.context("--width auto needs --entries LIST or --numbers N")?,
                };
                let plan = Plan::new(count, self.draw.unwrap_or(count), Order::Forward)?;
                self.width.for_plan(&plan)?
            }
        };
        Ok(width.get())
    }
}
