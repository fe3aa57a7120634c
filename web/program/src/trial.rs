//! An allocation tried on random orders, as the page takes it.

use serde::Serialize;
use verishuffle::terms::{Allocation, EntriesKind};
use verishuffle::{List, Order, Plan};
use verishuffle_lists::trial::{Chance, Empty, Trait, Trial, Tried, TriedGroup, TriedHolders, Withdrawn};

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Answer {
    orders: usize,
    groups: Vec<Group>,
    holders: Vec<TriedHolders>,
    empty: Vec<Empty>,
    waiting: f64,
    never_move_up: f64,
    kept_out: f64,
    withdrawals: Vec<Withdrawn>,
}

/// What the entries of a group have in common; nothing if these are all.
#[derive(Serialize)]
struct Group {
    traits: Vec<One>,
    size: u32,
    alike: bool,
    never: u32,
    chances: Vec<Chance>,
}

/// A cell of the column, as `value`; another cell than those that the rules name, if both others are absent; or a cell
/// that as many entries have as `alone` says, 0 if it is empty.
#[derive(Serialize)]
struct One {
    column: String,
    value: Option<String>,
    alone: Option<u32>,
}

/// Tries an allocation on so many orders. The list is empty if the entries are numbers.
pub(crate) fn tried(allocation: &str, list: &[u8], count: u32, draw: u32, orders: u32) -> Answer {
    let list = (!list.is_empty()).then(|| List::from_text(list).expect("the page has read this list"));
    let kind = if list.is_some() { EntriesKind::List } else { EntriesKind::Numbers };
    let allocation = Allocation::new(allocation, kind).expect("the page has read this allocation");
    let plan = Plan::new(count, draw, Order::Forward).expect("no more are drawn than there are");
    let trial = Trial::new(&allocation, list.as_ref(), plan, "verishuffle");
    let given: Vec<_> = (0..orders).map(|number| trial.order(number).expect("there is memory")).collect();
    let Tried { orders, groups, holders, empty, waiting, never_move_up, kept_out, .. } = trial.sum_up(&given);
    let one = |one| match one {
        Trait::With { column, value } => One { column, value: Some(value), alone: None },
        Trait::Other { column } => One { column, value: None, alone: None },
        Trait::Sharing { column, entries } => One { column, value: None, alone: Some(entries) },
    };
    let group = |TriedGroup { group, entries, alike, never, chances }| Group {
        traits: group.into_iter().map(one).collect(),
        size: entries,
        alike,
        never,
        chances,
    };
    let groups = groups.into_iter().map(group).collect();
    let withdrawals = trial.withdrawals().expect("there is memory");
    Answer { orders, groups, holders, empty, waiting, never_move_up, kept_out, withdrawals }
}
