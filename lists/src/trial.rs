//! An allocation tried on many random orders, before anybody is bound to it: the chances of groups of entries, and who
//! moves up if somebody withdraws. Not part of the protocol.

use std::collections::HashMap;
use std::fmt;

use serde::{Serialize, Serializer};
use sha2::{Digest, Sha256};
use verishuffle::awards::{Awards, Place};
use verishuffle::terms::{Allocation, Target};
use verishuffle::text::{quoted, visible_name};
use verishuffle::{Key, List, Plan, Result};

/// A column with more groups than this is not reported.
const MOST_GROUPS: usize = 12;
/// How many withdrawals are tried.
const MOST_WITHDRAWN: usize = 24;

/// Which entries have their chances reported together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Members {
    /// All entries.
    All,
    /// Those with this cell of the column, which a condition, a cap or `@` asks for.
    With {
        /// The name of the column.
        column: String,
        /// The cell.
        value: String,
    },
    /// Those whose cell of the column, which `one per` or a cap counts, so many entries have in all; 0 if it is empty.
    Sharing {
        /// The name of the column.
        column: String,
        /// How many entries have the cell.
        entries: u32,
    },
}

impl fmt::Display for Members {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::All => f.write_str("all entries"),
            Self::With { column, value } => write!(f, "{} = {}", visible_name(column), quoted(value)),
            Self::Sharing { column, entries: 0 } => write!(f, "without {}", visible_name(column)),
            Self::Sharing { column, entries: 1 } => write!(f, "the only entry of its {}", visible_name(column)),
            Self::Sharing { column, entries } => write!(f, "one of {entries} entries of its {}", visible_name(column)),
        }
    }
}

/// Entries whose chances are reported together.
struct Group {
    members: Members,
    size: u32,
    /// Whether each entry is in the group; empty if all are.
    has: Vec<bool>,
}

/// Returns all entries, and those that have a cell or share one, for each column that the allocation goes by.
fn groups(allocation: &Allocation, list: Option<&List>, count: u32) -> Vec<Group> {
    let mut groups = vec![Group { members: Members::All, size: count, has: Vec::new() }];
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
        let column = || label.as_str().to_owned();
        if asks && sizes.len() <= MOST_GROUPS {
            add_groups(&mut groups, &cells, |cell| Members::With {
                column: column(),
                value: String::from_utf8_lossy(cell).into_owned(),
            });
        }
        if counts {
            let entries: Vec<u32> = cells.iter().map(|cell| if cell.is_empty() { 0 } else { sizes[cell] }).collect();
            add_groups(&mut groups, &entries, |&entries| Members::Sharing { column: column(), entries });
        }
    }
    groups
}

/// Adds a group for each key that entries have, in the order of their names. If there are too many, adds none.
fn add_groups<K: PartialEq>(groups: &mut Vec<Group>, keys: &[K], members: impl Fn(&K) -> Members) {
    let mut found: Vec<&K> = Vec::new();
    for key in keys {
        if !found.contains(&key) {
            found.push(key);
        }
        if found.len() > MOST_GROUPS {
            return;
        }
    }
    let group = |key: &K| {
        let has: Vec<bool> = keys.iter().map(|other| other == key).collect();
        Group { members: members(key), size: has.iter().filter(|&&has| has).count() as u32, has }
    };
    let mut added: Vec<Group> = found.into_iter().map(group).collect();
    added.sort_by_cached_key(|group| group.members.to_string());
    groups.append(&mut added);
}

/// An allocation that is tried on a list, or on numbers.
pub struct Trial<'a> {
    allocation: &'a Allocation,
    list: Option<&'a List>,
    plan: Plan,
    groups: Vec<Group>,
    seed: &'a str,
}

/// What one order gave.
pub struct Given {
    /// For each group, how many of it got each award, and a place on the waitlist.
    by_group: Vec<Vec<u32>>,
    never_moves_up: u32,
    kept_out: u32,
}

impl<'a> Trial<'a> {
    /// Makes a trial for a plan. The list must fit the columns of the allocation. The same seed gives the same
    /// orders.
    pub fn new(allocation: &'a Allocation, list: Option<&'a List>, plan: Plan, seed: &'a str) -> Self {
        Self { allocation, list, plan, groups: groups(allocation, list, plan.count()), seed }
    }

    fn drawn(&self, number: u32) -> Result<Vec<u32>> {
        let mut hash = Sha256::new_with_prefix(b"verishuffle try-allocation\0");
        hash.update(self.seed.as_bytes());
        hash.update(number.to_be_bytes());
        self.plan.try_swaps(&Key::from_bytes(&[hash.finalize().into()])?)?.try_drawn()
    }

    /// Tries the order with this number, from 0.
    ///
    /// # Errors
    ///
    /// [`Memory`](verishuffle::Error::Memory) if out of memory.
    pub fn order(&self, number: u32) -> Result<Given> {
        let drawn = self.drawn(number)?;
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
            for (given, group) in by_group.iter_mut().zip(&self.groups) {
                given[target] += u32::from(group.has.get(entry).copied().unwrap_or(true));
            }
        }
        Ok(Given { by_group, never_moves_up: awards.never_move_up(), kept_out: awards.counts().kept_out })
    }

    /// Sums up what orders gave.
    pub fn sum_up(&self, found: &[Given]) -> Tried {
        let orders = found.len() as f64;
        let waitlist = self.allocation.waitlist();
        let names = self.allocation.awards().iter().map(|award| award.name.as_str().to_owned());
        let names: Vec<String> = names.chain(waitlist.map(|waitlist| waitlist.name.as_str().to_owned())).collect();
        let group = |(index, group): (usize, &Group)| TriedGroup {
            group: group.members.clone(),
            entries: group.size,
            chances: (0..names.len())
                .map(|target| {
                    let (mean, error) = mean_with_error(found.iter().map(|given| given.by_group[index][target]));
                    let size = f64::from(group.size);
                    Chance { of: names[target].clone(), chance: mean / size, error: error / size }
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

    /// Returns what follows in the first order if one who got something withdraws, for some of each award.
    ///
    /// # Errors
    ///
    /// [`Memory`](verishuffle::Error::Memory) if out of memory.
    pub fn withdrawals(&self) -> Result<Vec<Withdrawn>> {
        let drawn = self.drawn(0)?;
        let awards = || Awards::new(self.allocation, self.list, &drawn);
        let text = |entry: u32| match self.list {
            None => (entry + 1).to_string(),
            Some(list) => String::from_utf8_lossy(list.entry(entry).unwrap_or_default()).into_owned(),
        };
        let most = MOST_WITHDRAWN.div_ceil(self.allocation.awards().len().max(1)) as u32;
        let mut found = Vec::new();
        for (place, entry) in awards()?.lines() {
            let (Place::Seat { award, seat, .. }, Some(entry)) = (place, entry) else { continue };
            if seat > most {
                continue;
            }
            let id = match self.list {
                None => entry.to_string().into_bytes(),
                Some(list) => self.allocation.id(list.entry(entry).unwrap_or_default()).to_vec(),
            };
            let after = awards()?.withdraw(&List::from_entries([id])?)?;
            let is_there = |&(of, _): &(Place<'_>, Option<u32>)| of == place;
            let next = after.lines().find(is_there).and_then(|(_, entry)| entry);
            found.push(Withdrawn { award: award.to_string(), entry: text(entry), next: next.map(text) });
        }
        Ok(found)
    }
}

/// Returns the mean of counts and its standard error. Counts that are all the same have no error.
fn mean_with_error(counts: impl Iterator<Item = u32>) -> (f64, f64) {
    let (orders, sum, squares) = counts.fold((0u64, 0u64, 0u64), |(orders, sum, squares), count| {
        let count = u64::from(count);
        (orders + 1, sum + count, squares + count * count)
    });
    let orders = orders as f64;
    let mean = sum as f64 / orders;
    let spread = (squares as f64 - orders * mean * mean).max(0.0) / (orders - 1.0).max(1.0);
    (mean, (spread / orders).sqrt())
}

/// What orders gave.
#[derive(Clone, Debug, Serialize)]
pub struct Tried {
    /// How many orders were tried.
    pub orders: usize,
    /// The text that decides the orders.
    pub seed: String,
    /// How many entries there are.
    pub entries: u32,
    /// How many of them are drawn.
    pub draw: u32,
    /// The chances of groups of entries, of which the first has all.
    pub groups: Vec<TriedGroup>,
    /// The awards of which seats stayed empty.
    pub empty: Vec<Empty>,
    /// How many entries were on the waitlist, on average.
    pub waiting: f64,
    /// How many of these can never move up, on average, since no line leads them to an award.
    pub never_move_up: f64,
    /// How many drawn entries got nothing because of a cap, on average.
    pub kept_out: f64,
}

/// The chances of the entries of a group.
#[derive(Clone, Debug, Serialize)]
pub struct TriedGroup {
    /// Which entries these are. In JSON this is a text.
    #[serde(serialize_with = "as_text")]
    pub group: Members,
    /// How many these are.
    pub entries: u32,
    /// The chances of one of them, for each award and the waitlist.
    pub chances: Vec<Chance>,
}

fn as_text<S: Serializer>(members: &Members, serializer: S) -> std::result::Result<S::Ok, S::Error> {
    serializer.collect_str(members)
}

/// The chance of one entry of a group to get one of this award.
#[derive(Clone, Debug, Serialize)]
pub struct Chance {
    /// The name of the award, or of the waitlist.
    pub of: String,
    /// The chance, from 0 to 1.
    pub chance: f64,
    /// Its standard error.
    pub error: f64,
}

/// Seats that stayed empty.
#[derive(Clone, Debug, Serialize)]
pub struct Empty {
    /// The name of the award.
    pub award: String,
    /// How many seats it has.
    pub seats: u32,
    /// In how many orders some of them stayed empty.
    pub orders: usize,
    /// How many stayed empty, on average.
    pub mean: f64,
}

/// What follows if somebody withdraws.
#[derive(Clone, Debug, Serialize)]
pub struct Withdrawn {
    /// The name of the award.
    pub award: String,
    /// The text of the entry that withdraws, or its number from 1.
    pub entry: String,
    /// The same of the entry that moves up, if one does.
    pub next: Option<String>,
}

#[cfg(test)]
mod tests {
    use verishuffle::Order;
    use verishuffle::terms::EntriesKind;

    use super::*;

    #[test]
    fn the_first_who_waits_moves_up() {
        let allocation = Allocation::new("award Book: 2\nwaitlist Reserves: 3", EntriesKind::Numbers).unwrap();
        let trial = Trial::new(&allocation, None, Plan::new(5, 5, Order::Forward).unwrap(), "a seed");
        let drawn: Vec<String> = trial.drawn(0).unwrap().iter().map(|entry| (entry + 1).to_string()).collect();
        let found = trial.withdrawals().unwrap();
        let pairs: Vec<_> = found.iter().map(|one| (&one.entry, one.next.as_ref())).collect();
        assert_eq!(pairs, [(&drawn[0], Some(&drawn[2])), (&drawn[1], Some(&drawn[2]))]);
    }
}
