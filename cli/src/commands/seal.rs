//! `verishuffle seal`: makes a party's secret and prints its seal.

use std::path::PathBuf;

use anyhow::{Context as _, Result, ensure};
use clap::Args;
use verishuffle::text::{Context, Name};
use verishuffle::{Order, Plan, Secret};
use verishuffle_lists::warnings::{of_context, of_name};

use crate::args::values::{self, Numbers, Width};
use crate::files::input;
use crate::files::output::{Output, save};
use crate::outcome::Outcome;
use crate::progress::during;
use crate::shell::quote_path;
use crate::terminal::{self, json};

#[derive(Args)]
pub(crate) struct Seal {
    /// A name for this draw and no other: who draws what, when, and where it is published
    #[arg(long, value_name = "TEXT")]
    context: Context,
    /// The party's name, as in the terms
    #[arg(long)]
    name: Name,
    /// The number of rounds, as in the terms
    #[arg(long, value_name = "N", default_value_t = 1, allow_negative_numbers = true, value_parser = values::parse_count)]
    rounds: u32,
    /// The width of the seeds, as in the terms: W means 32 * W bytes, auto the smallest width with room for every order
    #[arg(long, value_name = "W|auto", default_value = "1")]
    width: Width,
    /// For --width auto: the list to draw from
    #[arg(long, value_name = "LIST", conflicts_with = "numbers")]
    entries: Option<PathBuf>,
    /// For --width auto: how many numbers there are to draw from
    #[arg(long, value_name = "N|1-N", allow_negative_numbers = true)]
    numbers: Option<Numbers>,
    /// For --width auto: how many entries to draw [default: all]
    #[arg(long, value_name = "K", allow_negative_numbers = true, value_parser = values::parse_count)]
    draw: Option<u32>,
    /// Write the secret to this new file, readable only by you
    #[arg(short, long, value_name = "FILE")]
    out: PathBuf,
    // Other commands have this flag, so people try it here, and should learn why it is missing.
    #[arg(long, hide = true)]
    force: bool,
}

impl Seal {
    pub(crate) fn run(self) -> Result<Outcome> {
        ensure!(
            !self.force,
            "--force is not for secrets: a new secret never replaces an earlier one, which may be the only key to a \
             published seal; leave out --force, and choose a new name with -o"
        );
        let file = Output::key(&self.out)?;
        file.check_no_input(self.entries.as_deref())?;
        let width = self.choose_width()?;
        terminal::warnings(&of_name(&self.name));
        terminal::warnings(&of_context(&self.context));
        let secret = Secret::generate(self.context.as_str(), self.name.as_str(), self.rounds, width)?;
        let seal = during(&format!("sealing {} rounds", self.rounds), || secret.seal());
        save(&[(&file, secret.to_json().as_bytes().into())])?;
        terminal::note(format_args!(
            "The secret of \"{}\" for {}{} is in {}; publish its seal:",
            self.name,
            match self.rounds {
                1 => "1 round".to_owned(),
                rounds => format!("{rounds} rounds"),
            },
            if width == 1 { String::new() } else { format!(" with width {width}") },
            quote_path(&self.out)
        ));
        let json = || {
            json::object! {
                seal: seal.to_string(),
                name: self.name.as_str(),
                context: self.context.as_str(),
                rounds: self.rounds,
                width: width,
                out: json::path(&self.out),
            }
        };
        terminal::print_value(seal, json)?;
        Ok(Outcome::Holds)
    }

    fn choose_width(&self) -> Result<u8> {
        let width = match self.width {
            Width::Fixed(width) => {
                let unused = self.entries.is_none() && self.numbers.is_none() && self.draw.is_none();
                ensure!(
                    unused,
                    "--entries, --numbers and --draw apply only to --width auto; leave them out, or give --width auto"
                );
                width
            }
            Width::Auto => {
                let count = match &self.entries {
                    Some(list) => input::list(list)?.len(),
                    None => self
                        .numbers
                        .map(|numbers| numbers.count)
                        .context("--width auto depends on the number of entries; give --entries LIST or --numbers N")?,
                };
                let plan = Plan::new(count, self.draw.unwrap_or(count), Order::Forward)?;
                self.width.for_plan(&plan)?
            }
        };
        Ok(width.get())
    }
}
