//! An allocation tried on many random orders, before anybody is bound to it: the chances of groups of entries, and who
//! moves up if somebody withdraws. Not part of the protocol.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::fmt;

use serde::{Serialize, Serializer};
use sha2::{Digest, Sha256};
use verishuffle::awards::{Awards, Place};
use verishuffle::terms::{Allocation, StepLine, Target};
use verishuffle::text::{printable_name, quoted};
use verishuffle::{Key, List, Plan, Result};

/// A column with more groups than this is not reported.
const MOST_GROUPS: usize = 12;
/// How many withdrawals are tried.
const MOST_WITHDRAWN: usize = 24;

/// What entries have in common.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(untagged)]
pub enum Trait {
    /// A cell that a condition, a cap or `@` names.
    With {
        /// The name of the column.
        column: String,
        /// The cell.
        value: String,
    },
    /// A cell of the column that no rule names.
    Other {
        /// The name of the column.
        column: String,
    },
    /// A cell of a column that `one per` or a cap counts, shared by this many entries; 0 if the cell is empty.
    Sharing {
        /// The name of the column.
        column: String,
        /// How many entries have the cell.
        entries: u32,
    },
}

impl Trait {
    fn column(&self) -> &str {
        match self {
            Self::With { column, .. } | Self::Other { column } | Self::Sharing { column, .. } => column,
        }
    }
}

impl fmt::Display for Trait {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::With { column, value } => write!(f, "{} = {}", printable_name(column), quoted(value)),
            Self::Other { column } => write!(f, "{} that no rule names", printable_name(column)),
            Self::Sharing { column, entries: 0 } => write!(f, "without {}", printable_name(column)),
            Self::Sharing { column, entries: 1 } => write!(f, "the only entry of its {}", printable_name(column)),
            Self::Sharing { column, entries } => {
                write!(f, "one of {entries} entries of its {}", printable_name(column))
            }
        }
    }
}

/// A group of entries whose chances are reported together.
struct Group {
    /// The traits that they share; none if the group has all entries.
    traits: Vec<Trait>,
    size: u32,
    /// Whether the rules treat all of them alike.
    alike: bool,
    /// How many of them can never get an award, since no line leads them to one.
    never: u32,
    /// Whether each entry is in the group; empty if all are.
    has: Vec<bool>,
}

/// The traits that the rules see in one column.
struct Column {
    traits: Vec<Trait>,
    which: Vec<usize>,
}

impl Column {
    /// Makes a trait, by `named`, of each different value of `seen`, which has a value for each entry.
    fn new<K: Copy + Ord>(seen: Vec<K>, named: impl Fn(K) -> Trait) -> Self {
        let found: BTreeSet<K> = seen.iter().copied().collect();
        let places: BTreeMap<K, usize> = found.iter().copied().zip(0..).collect();
        Self { which: seen.iter().map(|one| places[one]).collect(), traits: found.into_iter().map(named).collect() }
    }

    /// Whether some entries share a cell that the rules count.
    fn is_shared(&self) -> bool {
        self.traits.iter().any(|of| matches!(of, Trait::Sharing { entries: 2.., .. }))
    }
}

/// The traits of the entries of a list.
struct Seen {
    columns: Vec<Column>,
    /// Whether each entry can never get an award, since no line leads to one.
    never: Vec<bool>,
}

impl Seen {
    fn new(allocation: &Allocation, list: &List) -> Self {
        let cells: Vec<Vec<&[u8]>> = list.iter().map(|entry| entry.split(|&byte| byte == b';').collect()).collect();
        let awards: HashSet<&[u8]> = allocation.awards().iter().map(|award| award.name.as_str().as_bytes()).collect();
        let mut columns = Vec::new();
        for (column, label) in allocation.columns().iter().enumerate() {
            let label = || label.as_str().to_owned();
            let cells = || cells.iter().map(|cells| cells[column]);
            let mut named = HashSet::<&[u8]>::new();
            for line in allocation.lines() {
                named.extend(line.condition.iter().filter(|(of, _)| *of == column).map(|(_, value)| value.as_bytes()));
                if line.target == Target::Column(column) {
                    named.extend(&awards);
                }
            }
            let caps = || allocation.caps().iter().filter(|cap| cap.column == column);
            named.extend(caps().filter_map(|cap| cap.value.as_ref()).map(|value| value.as_bytes()));
            if !named.is_empty() {
                let seen = cells().map(|cell| named.contains(cell).then_some(cell)).collect();
                columns.push(Column::new(seen, |cell| match cell {
                    Some(cell) => Trait::With { column: label(), value: String::from_utf8_lossy(cell).into_owned() },
                    None => Trait::Other { column: label() },
                }));
            }
            if allocation.one_per() == Some(column) || caps().any(|cap| cap.value.is_none()) {
                let mut sizes = HashMap::<&[u8], u32>::new();
                cells().for_each(|cell| *sizes.entry(cell).or_default() += 1);
                let seen = cells().map(|cell| if cell.is_empty() { 0 } else { sizes[cell] }).collect();
                // A group is named by its cell if no other cell occurs as often.
                let is_named = named.is_empty() && allocation.one_per() != Some(column);
                columns.push(Column::new(seen, |entries| {
                    let mut cells = sizes.iter().filter(|(cell, size)| **size == entries && !cell.is_empty());
                    match (cells.next(), cells.next()) {
                        (Some((cell, _)), None) if is_named => {
                            Trait::With { column: label(), value: String::from_utf8_lossy(cell).into_owned() }
                        }
                        _ => Trait::Sharing { column: label(), entries },
                    }
                }));
            }
        }
        let leads = |cells: &[&[u8]], line: &StepLine| {
            line.condition.as_ref().is_none_or(|(column, value)| cells[*column] == value.as_bytes())
                && match line.target {
                    Target::Award(_) => true,
                    Target::Column(column) => awards.contains(cells[column]),
                    Target::Waitlist => false,
                }
        };
        let never = cells.iter().map(|cells| !allocation.lines().iter().any(|line| leads(cells, line))).collect();
        Self { columns, never }
    }

    /// Returns the group of the entries with these traits. A trait is given as the indexes of its column and in it.
    fn group(&self, traits: &[(usize, usize)], alike: bool) -> Group {
        let has = |entry: usize| traits.iter().all(|&(column, which)| self.columns[column].which[entry] == which);
        let has: Vec<bool> = (0..self.never.len()).map(has).collect();
        let never = has.iter().zip(&self.never).filter(|&(&has, &never)| has && never).count() as u32;
        let size = has.iter().filter(|&&has| has).count() as u32;
        let traits = traits.iter().map(|&(column, which)| self.columns[column].traits[which].clone()).collect();
        Group { traits, size, alike, never, has }
    }

    /// Returns the traits of these columns, as [`group`](Self::group) takes them.
    fn each(&self, columns: impl Fn(&Column) -> bool) -> impl Iterator<Item = (usize, usize)> {
        let columns = self.columns.iter().enumerate().filter(move |(_, column)| columns(column));
        columns.flat_map(|(at, column)| (0..column.traits.len()).map(move |which| (at, which)))
    }

    /// Returns the group of all entries, and then a group for each combination of traits. If there are more than
    /// [`MOST_GROUPS`] combinations, there is a group for each trait instead, but not for columns with too many.
    fn groups(&self) -> Vec<Group> {
        let class = |entry: usize| -> Vec<(usize, usize)> {
            let several = self.columns.iter().enumerate().filter(|(_, column)| column.traits.len() > 1);
            several.map(|(at, column)| (at, column.which[entry])).collect()
        };
        let mut classes = BTreeSet::new();
        for entry in 0..self.never.len() {
            classes.insert(class(entry));
            if classes.len() > MOST_GROUPS {
                break;
            }
        }
        // Whoever shares a counted cell competes with others that share it, and the traits do not tell with whom.
        let names: HashSet<&str> =
            self.columns.iter().filter_map(|column| Some(column.traits.first()?.column())).collect();
        let alike = names.len() <= 1 || !self.columns.iter().any(Column::is_shared);
        let mut groups: Vec<Group> = match classes.len() {
            0 | 1 => return vec![self.group(&[], alike)],
            2..=MOST_GROUPS => classes.iter().map(|class| self.group(class, alike)).collect(),
            _ => self.each(|column| column.traits.len() <= MOST_GROUPS).map(|of| self.group(&[of], false)).collect(),
        };
        groups.sort_by_cached_key(|group| traits_text(&group.traits));
        groups.insert(0, self.group(&[], false));
        groups
    }

    /// Returns a group for each number of entries that a holder of `one per` has, or none if each has one entry.
    fn holders(&self, one_per: &str) -> Vec<Group> {
        let counts = |of: &Trait| matches!(of, Trait::Sharing { column, entries: 1.. } if column == one_per);
        let shown = |column: &Column| column.is_shared() && column.traits.len() <= MOST_GROUPS;
        let sizes = self.each(shown).filter(|&(column, which)| counts(&self.columns[column].traits[which]));
        sizes.map(|of| self.group(&[of], false)).collect()
    }
}

/// Returns the traits of a group, for people.
fn traits_text(traits: &[Trait]) -> String {
    let texts: Vec<String> = traits.iter().map(ToString::to_string).collect();
    if texts.is_empty() { "all entries".to_owned() } else { texts.join(", ") }
}

/// An allocation that is tried on a list, or on numbers.
pub struct Trial<'a> {
    allocation: &'a Allocation,
    list: Option<&'a List>,
    plan: Plan,
    groups: Vec<Group>,
    /// How many of the groups, at the end, are of holders.
    holders: usize,
    seed: &'a str,
}

/// What one order gave.
pub struct OrderResult {
    /// For each group, how many of it got each award, and a place on the waitlist.
    by_group: Vec<Vec<u32>>,
    never_moves_up: u32,
    kept_out: u32,
}

impl<'a> Trial<'a> {
    /// Makes a trial for a plan. The list must fit the columns of the allocation. The same seed has the same
    /// orders.
    pub fn new(allocation: &'a Allocation, list: Option<&'a List>, plan: Plan, seed: &'a str) -> Self {
        let seen = list.map(|list| Seen::new(allocation, list));
        let numbers = || vec![Group { traits: Vec::new(), size: plan.count(), alike: true, never: 0, has: Vec::new() }];
        let mut groups = seen.as_ref().map_or_else(numbers, Seen::groups);
        let one_per = allocation.one_per().and_then(|column| allocation.columns().get(column));
        let holders = seen.zip(one_per).map_or_else(Vec::new, |(seen, column)| seen.holders(column.as_str()));
        let count = holders.len();
        groups.extend(holders);
        Self { allocation, list, plan, groups, holders: count, seed }
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
    pub fn order(&self, number: u32) -> Result<OrderResult> {
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
        Ok(OrderResult { by_group, never_moves_up: awards.never_move_up(), kept_out: awards.counts().kept_out })
    }

    /// Sums up what orders gave.
    pub fn sum_up(&self, found: &[OrderResult]) -> Tried {
        let orders = found.len() as f64;
        let waitlist = self.allocation.waitlist();
        let names = self.allocation.awards().iter().map(|award| award.name.as_str().to_owned());
        let names: Vec<String> = names.chain(waitlist.map(|waitlist| waitlist.name.as_str().to_owned())).collect();
        let chances = |index: usize, size: u32| {
            let chance = |target: usize| {
                let (mean, error) = mean_with_error(found.iter().map(|given| given.by_group[index][target]));
                Chance { of: names[target].clone(), chance: mean / f64::from(size), error: error / f64::from(size) }
            };
            (0..names.len()).map(chance).collect()
        };
        let group = |(index, group): (usize, &Group)| TriedGroup {
            group: group.traits.clone(),
            entries: group.size,
            alike: group.alike,
            never: group.never,
            chances: chances(index, group.size),
        };
        let first_holder = self.groups.len() - self.holders;
        let holder = |(index, group): (usize, &Group)| match group.traits.first() {
            Some(Trait::Sharing { column, entries }) => Some(TriedHolders {
                column: column.clone(),
                entries: *entries,
                holders: group.size / entries,
                chances: chances(index, group.size / entries),
            }),
            _ => None,
        };
        let empty = self.allocation.awards().iter().enumerate().map(|(target, award)| {
            let empty = |result: &OrderResult| award.seats.get() - result.by_group[0][target];
            Empty {
                award: award.name.as_str().to_owned(),
                seats: award.seats.get(),
                orders: found.iter().filter(|given| empty(given) > 0).count(),
                mean: found.iter().map(|given| f64::from(empty(given))).sum::<f64>() / orders,
            }
        });
        let mean =
            |of: &dyn Fn(&OrderResult) -> u32| found.iter().map(|given| f64::from(of(given))).sum::<f64>() / orders;
        Tried {
            orders: found.len(),
            seed: self.seed.to_owned(),
            entries: self.plan.count(),
            draw: self.plan.drawn_count(),
            groups: self.groups[..first_holder].iter().enumerate().map(group).collect(),
            holders: self.groups.iter().enumerate().skip(first_holder).filter_map(holder).collect(),
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
    /// The chances of those whom `one per` counts, if some have several entries.
    pub holders: Vec<TriedHolders>,
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
    /// The traits that they share; none if these are all entries. In JSON this is a text.
    #[serde(serialize_with = "as_text")]
    pub group: Vec<Trait>,
    /// How many these are.
    pub entries: u32,
    /// Whether the rules treat all of them alike. If not, the chances are an average over the group.
    pub alike: bool,
    /// How many of them can never get an award, since no line leads them to one.
    pub never: u32,
    /// The chances of one of them, for each award and the waitlist.
    pub chances: Vec<Chance>,
}

fn as_text<S: Serializer>(traits: &[Trait], serializer: S) -> std::result::Result<S::Ok, S::Error> {
    serializer.serialize_str(&traits_text(traits))
}

impl TriedGroup {
    /// Returns which entries these are, for people.
    pub fn text(&self) -> String {
        traits_text(&self.group)
    }
}

/// The chances of holders of `one per`, such as households, that have the same number of entries. A holder gets an
/// award if one of its entries does.
#[derive(Clone, Debug, Serialize)]
pub struct TriedHolders {
    /// The column of `one per`.
    pub column: String,
    /// How many entries each of them has.
    pub entries: u32,
    /// How many these are.
    pub holders: u32,
    /// The chances of one of them, for each award and the waitlist.
    pub chances: Vec<Chance>,
}

/// The chance of one entry or holder to get one of this award.
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
