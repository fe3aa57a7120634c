//! An allocation tried on random orders, as the page takes it.

use serde::Serialize;
use verishuffle::terms::{Allocation, EntriesKind};
use verishuffle::{List, Order, Plan};
use verishuffle_lists::trial::{Trait, Trial, Tried, Withdrawn};

#[derive(Serialize)]
pub(crate) struct Answer {
    #[serde(flatten)]
    tried: Tried,
    /// What the entries of each group have in common; nothing if these are all.
    traits: Vec<Vec<Trait>>,
    withdrawals: Vec<Withdrawn>,
}

/// Tries an allocation on so many orders. The list is empty if the entries are numbers.
pub(crate) fn tried(allocation: &str, list: &[u8], count: u32, draw: u32, orders: u32) -> Answer {
    let list = (!list.is_empty()).then(|| List::from_text(list).expect("the page has read this list"));
    let kind = if list.is_some() { EntriesKind::List } else { EntriesKind::Numbers };
    let allocation = Allocation::new(allocation, kind).expect("the page has read this allocation");
    let plan = Plan::new(count, draw, Order::Forward).expect("no more are drawn than there are");
    let trial = Trial::new(&allocation, list.as_ref(), plan, "verishuffle");
    let given: Vec<_> = (0..orders).map(|number| trial.order(number).expect("there is memory")).collect();
    let tried = trial.sum_up(&given);
    let traits = tried.groups.iter().map(|group| group.group.clone()).collect();
    Answer { tried, traits, withdrawals: trial.withdrawals().expect("there is memory") }
}
