//! `verishuffle try-allocation`: tries an allocation on many random orders, before anybody is bound to it. Not part of
//! the protocol.

use std::collections::{BTreeMap, HashMap};
use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::{Result, ensure};
use clap::{ArgGroup, Args};
use serde::Serialize;
use serde_json::value::RawValue;
use sha2::{Digest, Sha256};
use verishuffle::awards::{Awards, Place};
use verishuffle::terms::{Allocation, EntriesKind, Target};
use verishuffle::text::{quoted, visible_name};
use verishuffle::warnings::of_allocation;
use verishuffle::{Error, Key, List, Order, Plan};

use crate::args::values;
use crate::files::input;
use crate::outcome::Outcome;
use crate::parallel;
use crate::terminal::progress::during;
use crate::terminal::{self, json};

/// A column with more groups than this is not reported.
const MOST_GROUPS: usize = 12;

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
        input::check_stdin(files.into_iter().flatten().map(PathBuf::as_path))?;
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
        let groups = groups(&allocation, list.as_ref(), count);
        let trial = Trial { allocation: &allocation, list: list.as_ref(), plan, groups: &groups, seed: &self.seed };
        let found = during("trying the allocation", || {
            parallel::map_with_state((0..self.orders).collect(), || (), |(), number| trial.order(number))
        });
        let found = found.into_iter().collect::<verishuffle::Result<Vec<_>>>()?;
        let result = trial.sum_up(&found);
        let json = || JsonTried { tried: &result, warnings: json::warnings(&warnings) };
        terminal::print_result(|out| result.print(out), json)?;
        Ok(Outcome::Holds)
    }
}

/// Entries whose chances are reported together.
struct Group {
    name: String,
    size: u32,
    /// Whether each entry is in the group; empty if all are.
    members: Vec<bool>,
}

/// Returns all entries; the entries with each cell that a condition, a cap or `@` asks for; and those that share their
/// cell with equally many others, for each column that `one per` or a cap counts.
fn groups(allocation: &Allocation, list: Option<&List>, count: u32) -> Vec<Group> {
    let mut groups = vec![Group { name: "all entries".to_owned(), size: count, members: Vec::new() }];
    let Some(list) = list else { return groups };
    for (column, label) in allocation.columns().iter().enumerate() {
        let asks = allocation.lines().iter().any(|line| {
            line.target == Target::Column(column) || line.condition.as_ref().is_some_and(|(of, _)| *of == column)
        });
        let asks = asks || allocation.caps().iter().any(|cap| cap.column == column && cap.value.is_some());
        let counts = allocation.one_per() == Some(column)
            || allocation.caps().iter().any(|cap| cap.column == column && cap.value.is_none());
        let cells: Vec<&[u8]> =
            list.iter().map(|entry| entry.split(|&byte| byte == b';').nth(column).unwrap_or_default()).collect();
        let mut sizes = HashMap::<&[u8], u32>::new();
        cells.iter().for_each(|cell| *sizes.entry(cell).or_default() += 1);
        if asks && sizes.len() <= MOST_GROUPS {
            let named = |cell: &&[u8]| format!("{label} = {}", quoted(*cell));
            add_groups(&mut groups, cells.iter().map(named));
        }
        if counts {
            let shared = |cell: &&[u8]| match sizes[cell] {
                _ if cell.is_empty() => format!("without {label}"),
                1 => format!("the only entry of its {label}"),
                n => format!("one of {n} entries of its {label}"),
            };
            let names: Vec<String> = cells.iter().map(shared).collect();
            add_groups(&mut groups, names.into_iter());
        }
    }
    groups
}

/// Adds a group for each name. If there are too many, adds none.
fn add_groups(groups: &mut Vec<Group>, names: impl Iterator<Item = String>) {
    let names: Vec<String> = names.collect();
    let mut found = BTreeMap::<&String, u32>::new();
    names.iter().for_each(|name| *found.entry(name).or_default() += 1);
    if found.len() > MOST_GROUPS {
        return;
    }
    groups.extend(found.iter().map(|(&name, &size)| {
        let members = names.iter().map(|other| other == name).collect();
        Group { name: name.clone(), size, members }
    }));
}

struct Trial<'a> {
    allocation: &'a Allocation,
    list: Option<&'a List>,
    plan: Plan,
    groups: &'a [Group],
    seed: &'a str,
}

/// What one order gave.
struct Given {
    /// For each group, how many of it got each award, and a place on the waitlist.
    by_group: Vec<Vec<u32>>,
    never_moves_up: u32,
    kept_out: u32,
}

impl Trial<'_> {
    fn order(&self, number: u32) -> Result<Given, Error> {
        let mut hash = Sha256::new_with_prefix(b"verishuffle try-allocation\0");
        hash.update(self.seed.as_bytes());
        hash.update(number.to_be_bytes());
        let drawn = self.plan.try_swaps(&Key::from_bytes(&[hash.finalize().into()])?)?.try_drawn()?;
        let awards = Awards::new(self.allocation, self.list, &drawn)?;
        let all = self.allocation.awards();
        let mut by_group = vec![vec![0; all.len() + 1]; self.groups.len()];
        let mut target = 0;
        for (place, entry) in awards.lines() {
            target = match place {
                Place::Seat { award, .. } => {
                    target + all[target..].iter().position(|of| of.name == *award).unwrap_or_default()
                }
                _ => all.len(),
            };
            let entry = entry.unwrap_or_default() as usize;
            for (given, group) in by_group.iter_mut().zip(self.groups) {
                given[target] += u32::from(group.members.get(entry).copied().unwrap_or(true));
            }
        }
        Ok(Given { by_group, never_moves_up: awards.never_move_up(), kept_out: awards.counts().kept_out })
    }

    fn sum_up(&self, found: &[Given]) -> Tried {
        let orders = found.len() as f64;
        let waitlist = self.allocation.waitlist();
        let names = self.allocation.awards().iter().map(|award| award.name.as_str().to_owned());
        let names: Vec<String> = names.chain(waitlist.map(|waitlist| waitlist.name.as_str().to_owned())).collect();
        let group = |(index, group): (usize, &Group)| TriedGroup {
            group: group.name.clone(),
            entries: group.size,
            chances: (0..names.len())
                .map(|target| {
                    let shares =
                        found.iter().map(|given| f64::from(given.by_group[index][target]) / f64::from(group.size));
                    let (chance, error) = mean_with_error(shares);
                    Chance { of: names[target].clone(), chance, error }
                })
                .collect(),
        };
        let empty = self.allocation.awards().iter().enumerate().map(|(target, award)| {
            let empty = |given: &Given| award.seats.get() - given.by_group[0][target];
            Empty {
                award: award.name.as_str().to_owned(),
                seats: award.seats.get(),
                orders: found.iter().filter(|given| empty(given) > 0).count(),
                mean: found.iter().map(|given| f64::from(empty(given))).sum::<f64>() / orders,
            }
        });
        let mean = |of: &dyn Fn(&Given) -> u32| found.iter().map(|given| f64::from(of(given))).sum::<f64>() / orders;
        Tried {
            orders: found.len(),
            seed: self.seed.to_owned(),
            entries: self.plan.count(),
            draw: self.plan.drawn_count(),
            groups: self.groups.iter().enumerate().map(group).collect(),
            empty: empty.filter(|empty| empty.orders > 0).collect(),
            waiting: mean(&|given| given.by_group[0][self.allocation.awards().len()]),
            never_move_up: mean(&|given| given.never_moves_up),
            kept_out: mean(&|given| given.kept_out),
        }
    }
}

fn mean_with_error(values: impl Iterator<Item = f64> + Clone) -> (f64, f64) {
    let count = values.clone().count() as f64;
    let mean = values.clone().sum::<f64>() / count;
    let spread = values.map(|value| (value - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
    (mean, (spread / count).sqrt())
}

/// What all orders gave, with the warnings about the allocation.
#[derive(Serialize)]
struct JsonTried<'a> {
    #[serde(flatten)]
    tried: &'a Tried,
    warnings: Box<RawValue>,
}

/// What all orders gave.
#[derive(Serialize)]
struct Tried {
    orders: usize,
    seed: String,
    entries: u32,
    draw: u32,
    groups: Vec<TriedGroup>,
    empty: Vec<Empty>,
    waiting: f64,
    never_move_up: f64,
    kept_out: f64,
}

#[derive(Serialize)]
struct TriedGroup {
    group: String,
    entries: u32,
    chances: Vec<Chance>,
}

/// The chance of one entry of a group to get one of this award.
#[derive(Serialize)]
struct Chance {
    of: String,
    chance: f64,
    error: f64,
}

/// Seats that stayed empty.
#[derive(Serialize)]
struct Empty {
    award: String,
    seats: u32,
    orders: usize,
    mean: f64,
}

impl Tried {
    fn print(&self, out: &mut dyn Write) -> io::Result<()> {
        let Self { orders, entries, draw, .. } = self;
        writeln!(out, "{orders} random orders, in each of which {draw} of {entries} entries are drawn.")?;
        writeln!(out, "\nChances of one entry in percent, with their standard error:\n")?;
        for TriedGroup { group, entries, chances } in &self.groups {
            let chance = |Chance { of, chance, error }: &Chance| {
                format!("\"{}\" {:.1} ± {:.1}", visible_name(of), 100.0 * chance, 100.0 * error)
            };
            let chances: Vec<String> = chances.iter().map(chance).collect();
            writeln!(out, "{group} ({entries}): {}", chances.join(", "))?;
        }
        writeln!(out)?;
        if self.empty.is_empty() {
            writeln!(out, "Every award was given in every order.")?;
        }
        for Empty { award, seats, orders, mean } in &self.empty {
            let (award, all) = (visible_name(award), self.orders);
            writeln!(
                out,
                "\"{award}\": seats stayed empty in {orders} of {all} orders, {mean:.2} of {seats} on average."
            )?;
        }
        if self.kept_out > 0.0 {
            writeln!(out, "{:.2} drawn entries got nothing because of a cap, on average.", self.kept_out)?;
        }
        if self.never_move_up > 0.0 {
            let (stuck, waiting) = (self.never_move_up, self.waiting);
            writeln!(
                out,
                "{stuck:.2} of {waiting:.2} entries on the waitlist can never move up, on average: no line leads them to an \
                 award."
            )?;
        }
        writeln!(out, "This binds nobody, and is not part of a draw. Another --seed gives other orders.")
    }
}
