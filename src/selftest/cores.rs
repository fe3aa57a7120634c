//! Work on several cores, in parts or with prefetching. The swaps and the drawn entries have known answers; everything
//! else is compared with these drawn entries.

use std::time::Duration;

use super::answers::key;
use super::checklist::{Checklist, Group, settled};
use crate::check::State;
use crate::engine::apply;
use crate::engine::pipeline;
use crate::engine::plan::{CHUNK_STEPS, Order, Plan};
use crate::engine::replay;
use crate::engine::slice::SliceExt;
use crate::error::Result;
use crate::parallel;

/// The number of entries, for six chunks of steps. Fewer than four are never shared among cores.
const COUNT: u32 = 90_000;

pub(super) fn check(list: &mut Checklist) {
    for order in [Order::Forward, Order::Backward] {
        let mut check = |what: &str, check: fn(Order) -> Result<State>| {
            list.check(Group::Cores, format!("{what}, {order}"), || settled(check(order)));
        };
        check("the first drawn entries", first_drawn);
        check("a shuffle of items", shuffled);
        check("a shuffle of items that no cache holds", prefetched);
        check("a pipeline of several cores", piped);
    }
    list.check(Group::Cores, "a shuffle of a slice", || settled(slice()));
}

/// Returns the plan that draws all of `count` entries, the partners of its steps, and the entries after its swaps.
fn all_drawn(count: u32, order: Order) -> Result<(Plan, Vec<u32>, Vec<u32>)> {
    let plan = Plan::new(count, count, order)?;
    let swaps = plan.try_swaps(&key()?)?;
    let mut places = swaps.try_drawn()?;
    if order == Order::Backward {
        places.reverse();
    }
    Ok((plan, swaps.into_partners(), places))
}

fn same(same: bool) -> State {
    State::equal("whether the entries are the same", same, true, "the same as the drawn entries")
}

/// Finds the first drawn entries in both ways: with all places in memory, and with the touched ones only. A draw of
/// fewer entries begins as a draw of all.
fn first_drawn(order: Order) -> Result<State> {
    let (all, partners, mut expected) = all_drawn(COUNT, order)?;
    if order == Order::Backward {
        expected.reverse();
    }
    let few = Plan::new(COUNT, 1000, order)?;
    let of_few = few.try_swaps(&key()?)?.try_drawn()?;
    let first = [replay::first_drawn(all, &partners, 30)?, replay::first_drawn(all, &partners, COUNT - 1)?, of_few];
    Ok(same(first.iter().all(|first| expected.starts_with(first)) && first.map(|first| first.len()) == LENGTHS))
}

const LENGTHS: [usize; 3] = [30, COUNT as usize - 1, 1000];

fn shuffled(order: Order) -> Result<State> {
    let (plan, partners, expected) = all_drawn(COUNT, order)?;
    let (mut found, mut by_several): (Vec<u32>, Vec<u32>) = ((0..COUNT).collect(), (0..COUNT).collect());
    plan.shuffle(&key()?, &mut found, Vec::new())?;
    plan.par_shuffle(&key()?, &mut by_several, partners)?;
    Ok(same(found == expected && by_several == expected))
}

/// An item of 128 bytes: with large items, few steps outgrow the caches.
#[derive(PartialEq)]
struct Large([u64; 16]);

fn large(numbers: impl ExactSizeIterator<Item = u32>) -> Vec<Large> {
    numbers.map(|number| Large([number.into(); 16])).collect()
}

fn prefetched(order: Order) -> Result<State> {
    // These items take 11 MiB.
    let (plan, partners, expected) = all_drawn(COUNT, order)?;
    let (mut found, expected) = (large(0..COUNT), large(expected.into_iter()));
    apply::swap_from(plan, 0, &mut found, &partners);
    Ok(same(found == expected))
}

fn piped(order: Order) -> Result<State> {
    // Fewer entries would be too few bytes and steps for a pipeline.
    let (plan, partners, expected) = all_drawn(200_000, order)?;
    let stages = pipeline::stages::<Large>(plan.count() as usize, partners.len());
    if stages < 2 {
        let reason = match parallel::threads() {
            1 => "this build or this machine works on one core",
            _ => "several cores would not save time here",
        };
        return Ok(State::Skipped(reason.into()));
    }
    let (mut found, expected) = (large(0..plan.count()), large(expected.into_iter()));
    let chunks: Vec<&[u32]> = partners.chunks(CHUNK_STEPS).collect();
    let done = pipeline::swap_next(plan, &mut found, 0, &chunks, stages, Duration::MAX);
    if done == 0 {
        return Ok(State::Skipped("there was no memory for it".into()));
    }
    let step = done * CHUNK_STEPS;
    apply::swap_from(plan, step as u32, &mut found, partners.get(step..).unwrap_or_default());
    Ok(same(found == expected))
}

/// Shuffles a slice in part: its first entries are the first drawn ones, and the others are where the swaps leave them.
fn slice() -> Result<State> {
    let (_, _, drawn) = all_drawn(COUNT, Order::Forward)?;
    let (mut found, mut expected): (Vec<u32>, Vec<u32>) = ((0..COUNT).collect(), (0..COUNT).collect());
    found.partial_shuffle_with(20_000, &key()?)?;
    Plan::new(COUNT, 20_000, Order::Forward)?.try_swaps(&key()?)?.shuffle(&mut expected)?;
    Ok(same(found[..20_000] == drawn[..20_000] && found == expected))
}
