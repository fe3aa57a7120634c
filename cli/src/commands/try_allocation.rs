//! `verishuffle try-allocation`: tries an allocation on many random orders, before anybody is bound to it. Not part of
//! the protocol.

use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::{Result, ensure};
use clap::{ArgGroup, Args};
use serde::Serialize;
use serde_json::value::RawValue;
use verishuffle::terms::EntriesKind;
use verishuffle::text::printable_name;
use verishuffle::{List, Order, Plan};
use verishuffle_lists::trial::{Chance, Empty, Trial, Tried, TriedGroup, TriedHolders};
use verishuffle_lists::warnings::of_allocation;

use crate::args::values;
use crate::files::input;
use crate::outcome::Outcome;
use crate::parallel;
use crate::progress::during;
use crate::terminal::{self, json};

/// More orders would only take time and memory: the error is small long before.
const MOST_ORDERS: u32 = 100_000;

#[derive(Args)]
#[command(group(ArgGroup::new("pool").required(true).args(["entries", "numbers"])))]
pub(crate) struct TryAllocation {
    /// The allocation (- for stdin)
    allocation: PathBuf,
    /// The list to draw from (- for stdin)
    #[arg(long, value_name = "LIST")]
    entries: Option<PathBuf>,
    /// Draw from the numbers 0 to N-1
    #[arg(long, value_name = "N", value_parser = values::parse_count)]
    numbers: Option<u32>,
    /// How many entries to draw [default: all]
    #[arg(long, value_name = "K", value_parser = values::parse_count)]
    draw: Option<u32>,
    /// How many random orders to try
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = values::parse_count)]
    orders: u32,
    /// A text that decides the orders: the same text gives the same orders
    #[arg(long, value_name = "TEXT", default_value = "verishuffle")]
    seed: String,
}

impl TryAllocation {
    pub(crate) fn run(self) -> Result<Outcome> {
        let orders = self.orders;
        ensure!(orders <= MOST_ORDERS, "--orders {orders} is too many; the maximum is {MOST_ORDERS}");
        let files = [Some(&self.allocation), self.entries.as_ref()];
        input::check_stdin(files.into_iter().flatten())?;
        let list = self.entries.as_deref().map(input::list).transpose()?;
        let kind = if list.is_some() { EntriesKind::List } else { EntriesKind::Numbers };
        let allocation = input::allocation(&self.allocation, kind)?;
        let count = list.as_ref().map_or(self.numbers.unwrap_or_default(), List::len);
        if let Some(list) = &list {
            let fault = list.first_column_fault(&allocation)?;
            ensure!(
                fault.is_none(),
                "the list does not fit the columns: {}",
                fault.map_or_else(String::new, |f| f.to_string())
            );
        }
        let plan = Plan::new(count, self.draw.unwrap_or(count), Order::Forward)?;
        let warnings = of_allocation(&allocation, list.as_ref(), plan.drawn_count(), count);
        terminal::warnings_beside_result(&warnings);
        let trial = Trial::new(&allocation, list.as_ref(), plan, &self.seed);
        let found = during("trying the allocation", || {
            parallel::map_with_state((0..self.orders).collect(), || (), |(), number| trial.order(number))
        });
        let found = found.into_iter().collect::<verishuffle::Result<Vec<_>>>()?;
        let result = trial.sum_up(&found);
        let json = || JsonTried { tried: &result, warnings: json::warnings(&warnings) };
        terminal::print_result(|out| print(&result, out), json)?;
        Ok(Outcome::Holds)
    }
}

/// What all orders gave, with the warnings about the allocation.
#[derive(Serialize)]
struct JsonTried<'a> {
    #[serde(flatten)]
    tried: &'a Tried,
    warnings: Box<RawValue>,
}

fn print(tried: &Tried, out: &mut dyn Write) -> io::Result<()> {
    let Tried { orders, entries, draw, .. } = tried;
    writeln!(out, "{orders} random orders, in each of which {draw} of {entries} entries are drawn.")?;
    writeln!(out, "\nChances of one entry in percent, with their standard error:\n")?;
    let listed = |chances: &[Chance]| {
        let chance = |Chance { of, chance, error }: &Chance| {
            format!("\"{}\" {:.1} ± {:.1}", printable_name(of), 100.0 * chance, 100.0 * error)
        };
        chances.iter().map(chance).collect::<Vec<String>>().join(", ")
    };
    for group in &tried.groups {
        let (text, TriedGroup { entries, alike, never, chances, .. }) = (group.text(), group);
        let average = if *alike { "" } else { ", on average" };
        let never = match never {
            0 => String::new(),
            never if never == entries => "; they can never get an award".to_owned(),
            never => format!("; {never} of them can never get an award"),
        };
        writeln!(out, "{text} ({entries}{average}): {}{never}", listed(chances))?;
    }
    if let Some(TriedHolders { column, .. }) = tried.holders.first() {
        writeln!(out, "\nAll entries of one {} together:\n", printable_name(column))?;
    }
    for TriedHolders { column, entries, holders, chances } in &tried.holders {
        let plural = if *entries == 1 { "entry" } else { "entries" };
        writeln!(out, "{} with {entries} {plural} ({holders}): {}", printable_name(column), listed(chances))?;
    }
    writeln!(out)?;
    if tried.empty.is_empty() {
        writeln!(out, "Every award was given in every order.")?;
    }
    for Empty { award, seats, orders, mean } in &tried.empty {
        let (award, all) = (printable_name(award), tried.orders);
        writeln!(out, "\"{award}\": seats stayed empty in {orders} of {all} orders, {mean:.2} of {seats} on average.")?;
    }
    if tried.kept_out > 0.0 {
        writeln!(out, "{:.2} drawn entries got nothing because of a cap, on average.", tried.kept_out)?;
    }
    if tried.never_move_up > 0.0 {
        let (stuck, waiting) = (tried.never_move_up, tried.waiting);
        writeln!(
            out,
            "{stuck:.2} of {waiting:.2} entries on the waitlist can never move up, on average: no line leads them to an \
                 award."
        )?;
    }
    writeln!(out, "This binds nobody, and is not part of a draw. Another --seed gives other orders.")
}
