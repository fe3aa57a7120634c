//! Work that is done on several cores, in parts or with prefetches gives what plain steps give one after the other.

use std::time::Duration;

use super::checklist::{Checklist, Group, settled};
use super::plain;
use crate::check::State;
use crate::engine::apply;
use crate::engine::key::Key;
use crate::engine::pipeline;
use crate::engine::plan::{CHUNK_STEPS, Order, Plan};
use crate::engine::replay;
use crate::engine::slice::SliceExt;
use crate::error::Result;
use crate::memory;
use crate::parallel;

/// The number of entries, whose steps are six chunks. Fewer chunks than four are never shared among cores.
const COUNT: u32 = 90_000;

pub(super) fn check(list: &mut Checklist) {
    for order in [Order::Forward, Order::Backward] {
        let partners = plain_swaps(order);
        let mut check = |what: &str, check: fn(Order, &[u32]) -> Result<State>| {
            list.check(Group::Cores, format!("{what}, {order}"), || settled(check(order, &partners)));
        };
        check("the swaps of six chunks", swaps);
        check("the drawn entries", drawn);
        check("a shuffle of items", shuffled);
        check("a shuffle of items that no cache holds", prefetched);
        check("a pipeline of several cores", piped);
        if order == Order::Forward {
            list.check(Group::Cores, "a shuffle of a slice", || settled(slice(&partners)));
        }
    }
}

fn key() -> Result<Key> {
    Key::from_bytes(&[[0x42; 32]])
}

/// Returns the partners of all steps of a draw of all [`COUNT`] entries, as SPEC.md writes the loop in section 6. They
/// begin with the partners of a draw of fewer entries.
fn plain_swaps(order: Order) -> Vec<u32> {
    let mut partners = Vec::new();
    for (chunk, first) in (0..COUNT - 1).step_by(CHUNK_STEPS).enumerate() {
        let last = (COUNT - 1).min(first + CHUNK_STEPS as u32);
        let mut words = plain::keystream(&[[0x42; 32]], chunk as u32, CHUNK_STEPS + 500).into_iter();
        for t in first..last {
            let index = words.find_map(|word| plain::pick(word, u64::from(COUNT - t))).unwrap_or_default();
            partners.push(if order == Order::Forward { t + index } else { index });
        }
    }
    partners
}

/// Does the swaps to items one after the other.
fn swap_plainly<T>(plan: Plan, items: &mut [T], partners: &[u32]) {
    for (t, &partner) in (0..).zip(partners) {
        let place = if plan.order() == Order::Forward { t } else { plan.count() - 1 - t };
        items.swap(place as usize, partner as usize);
    }
}

fn same(what: &str, same: bool) -> State {
    let subject = format!("whether {what} the same");
    State::equal(&subject, same, true, "the same as step by step")
}

fn swaps(order: Order, partners: &[u32]) -> Result<State> {
    let plan = Plan::new(COUNT, COUNT, order)?;
    Ok(same("the swaps are", plan.try_swaps(&key()?)?.into_partners() == partners))
}

/// Finds the drawn entries in both ways: with all places in memory, and with the touched ones only.
fn drawn(order: Order, partners: &[u32]) -> Result<State> {
    for (draw, first) in [(COUNT, COUNT), (1000, 1000), (COUNT, 30)] {
        let plan = Plan::new(COUNT, draw, order)?;
        let partners = &partners[..plan.steps() as usize];
        let mut places: Vec<u32> = (0..COUNT).collect();
        swap_plainly(plan, &mut places, partners);
        if order == Order::Backward {
            places.reverse();
        }
        if replay::first_drawn(plan, partners, first)? != places[..first as usize] {
            return Ok(same("the drawn entries are", false));
        }
    }
    Ok(same("the drawn entries are", true))
}

fn shuffled(order: Order, partners: &[u32]) -> Result<State> {
    let plan = Plan::new(COUNT, COUNT - 7, order)?;
    let mut expected: Vec<u32> = (0..COUNT).collect();
    swap_plainly(plan, &mut expected, &partners[..plan.steps() as usize]);
    let (mut found, mut by_several): (Vec<u32>, Vec<u32>) = ((0..COUNT).collect(), (0..COUNT).collect());
    let swaps = plan.shuffle(&key()?, &mut found, Vec::new())?;
    plan.par_shuffle(&key()?, &mut by_several, swaps.into_partners())?;
    Ok(same("the items are", found == expected && by_several == expected))
}

/// An item of 128 bytes. Items that are large take fewer steps to fill more memory than the caches have.
#[derive(PartialEq)]
struct Large([u64; 16]);

fn large(count: u32) -> Result<Vec<Large>> {
    memory::collect("items of the self-test", (0..count as usize).map(|number| Large([number as u64; 16])))
}

fn prefetched(order: Order, partners: &[u32]) -> Result<State> {
    // These items take 11 MiB.
    let plan = Plan::new(COUNT, COUNT, order)?;
    let (mut found, mut expected) = (large(COUNT)?, large(COUNT)?);
    apply::swap_from(plan, 0, &mut found, partners);
    swap_plainly(plan, &mut expected, partners);
    Ok(same("the items are", found == expected))
}

fn piped(order: Order, _: &[u32]) -> Result<State> {
    // A pipeline needs more items than these bytes and more steps than eight chunks.
    let plan = Plan::new(210_000, 200_000, order)?;
    let partners = plan.try_swaps(&key()?)?.into_partners();
    let stages = pipeline::stages::<Large>(plan.count() as usize, partners.len());
    if stages < 2 {
        let reason = match parallel::threads() {
            1 => "this build or this machine works on one core",
            _ => "several cores would not save time here",
        };
        return Ok(State::Skipped(reason.into()));
    }
    let (mut found, mut expected) = (large(plan.count())?, large(plan.count())?);
    let chunks: Vec<&[u32]> = partners.chunks(CHUNK_STEPS).collect();
    let done = pipeline::swap_next(plan, &mut found, 0, &chunks, stages, Duration::MAX);
    if done == 0 {
        return Ok(State::Skipped("there was no memory for it".into()));
    }
    let step = done * CHUNK_STEPS;
    apply::swap_from(plan, step as u32, &mut found, partners.get(step..).unwrap_or_default());
    swap_plainly(plan, &mut expected, &partners);
    Ok(same("the items are", found == expected))
}

fn slice(partners: &[u32]) -> Result<State> {
    let plan = Plan::new(COUNT, 20_000, Order::Forward)?;
    let mut expected: Vec<u32> = (0..COUNT).collect();
    swap_plainly(plan, &mut expected, &partners[..20_000]);
    let mut found: Vec<u32> = (0..COUNT).collect();
    found.partial_shuffle_with(20_000, &key()?)?;
    Ok(same("the items are", found == expected))
}
