//! An allocation tried on random orders, as the page takes it.

use serde::Serialize;
use verishuffle::terms::{Allocation, EntriesKind};
use verishuffle::{List, Order, Plan};
use verishuffle_lists::trial::{Chance, Empty, Members, Trial, Tried, Withdrawn};

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Answer {
    orders: usize,
    groups: Vec<Group>,
    empty: Vec<Empty>,
    waiting: f64,
    never_move_up: f64,
    kept_out: f64,
    withdrawals: Vec<Withdrawn>,
}

/// All entries, without a column; those with a cell, as `value`; or those whose cell as many have as `alone` says.
#[derive(Serialize)]
struct Group {
    column: Option<String>,
    value: Option<String>,
    alone: Option<u32>,
    size: u32,
    chances: Vec<Chance>,
}

/// Tries an allocation on so many orders. The list is empty if the entries are numbers.
pub(crate) fn tried(allocation: &str, list: &[u8], count: u32, draw: u32, orders: u32) -> Answer {
    let list = (!list.is_empty()).then(|| List::from_text(list).expect("the page has read this list"));
    let kind = if list.is_some() { EntriesKind::List } else { EntriesKind::Numbers };
    let allocation = Allocation::new(allocation, kind).expect("the page has read this allocation");
    let plan = Plan::new(count, draw, Order::Forward).expect("no more are drawn than there are");
    let trial = Trial::new(&allocation, list.as_ref(), plan, "verishuffle");
    let given: Vec<_> = (0..orders).map(|number| trial.order(number).expect("there is memory")).collect();
    let Tried { orders, groups, empty, waiting, never_move_up, kept_out, .. } = trial.sum_up(&given);
    let groups = groups.into_iter().map(|group| {
        let (column, value, alone) = match group.group {
            Members::All => (None, None, None),
            Members::With { column, value } => (Some(column), Some(value), None),
            Members::Sharing { column, entries } => (Some(column), None, Some(entries)),
        };
        Group { column, value, alone, size: group.entries, chances: group.chances }
    });
    let groups = groups.collect();
    let withdrawals = trial.withdrawals().expect("there is memory");
    Answer { orders, groups, empty, waiting, never_move_up, kept_out, withdrawals }
}
