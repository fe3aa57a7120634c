//! Swaps done to items in place (SPEC.md, section 6).

use std::time::Instant;

use super::derive::derive_chunks;
use super::key::KeyRef;
use super::pipeline;
use super::plan::{CHUNK_STEPS, Order, Plan};
use super::prefetch::{PREFETCH_STEPS, prefetch};
use crate::memory;

/// Derives the partners of all steps into `chunks`, one chunk after the other, and does the swaps to the items. There
/// must be one item for each entry, and every chunk but the last has room for [`CHUNK_STEPS`] partners. Many items are
/// moved on several cores.
pub(crate) fn derive_and_par_swap<'a, T: Send>(
    plan: Plan,
    key: KeyRef<'_>,
    chunks: impl ExactSizeIterator<Item = &'a mut [u32]> + Send,
    items: &mut [T],
) {
    let stages = pipeline::stages::<T>(items.len(), plan.steps() as usize);
    if stages > 1
        && let Ok(mut derived) = memory::room(CHUNKS, chunks.len())
    {
        derive_chunks(plan, key, chunks, |partners| derived.push(partners));
        swap_chunks(plan, items, &derived, stages);
    } else {
        let mut step = 0;
        derive_chunks(plan, key, chunks, |partners| {
            swap_from(plan, step, items, partners);
            step += partners.len() as u32;
        });
    }
}

/// Does all steps to the items. There must be one item for each entry, and the partners must be legal. Many items are
/// moved on several cores.
pub(crate) fn par_swap<T: Send>(plan: Plan, items: &mut [T], partners: &[u32]) {
    let stages = pipeline::stages::<T>(items.len(), partners.len());
    if stages > 1
        && let Ok(chunks) = memory::collect(CHUNKS, partners.chunks(CHUNK_STEPS))
    {
        swap_chunks(plan, items, &chunks, stages);
    } else {
        swap_from(plan, 0, items, partners);
    }
}

/// What memory is for, in errors. Without it one core does all steps.
const CHUNKS: &str = "the work of several cores";

/// Does all steps to the items on one core or on several, whichever takes less time.
fn swap_chunks<T: Send>(plan: Plan, items: &mut [T], chunks: &[&[u32]], stages: usize) {
    /// The time depends on the machine and on what else it does. So one part of so many is done on one core and one on
    /// several, and both are timed.
    const PARTS: usize = 16;
    let mut swapping = Swapping { plan, items, chunks, done: 0 };
    let part = chunks.len().div_ceil(PARTS);
    // The first part brings items into the caches. This would be counted for one way only.
    swapping.on_one_core(part);
    let start = Instant::now();
    swapping.on_several_cores(part, stages);
    let several = start.elapsed();
    swapping.on_one_core(part);
    if several < start.elapsed() - several {
        swapping.on_several_cores(chunks.len(), stages);
    }
    swapping.on_one_core(chunks.len());
}

/// Items, and the chunks of steps that are being done to them.
struct Swapping<'a, T> {
    plan: Plan,
    items: &'a mut [T],
    chunks: &'a [&'a [u32]],
    /// The number of chunks that are done.
    done: usize,
}

impl<'a, T: Send> Swapping<'a, T> {
    /// Returns up to so many of the next chunks.
    fn next(&self, most: usize) -> &'a [&'a [u32]] {
        let left = &self.chunks[self.done..];
        &left[..most.min(left.len())]
    }

    /// Does at most so many of the next chunks.
    fn on_one_core(&mut self, most: usize) {
        for partners in self.next(most) {
            swap_from(self.plan, (self.done * CHUNK_STEPS) as u32, self.items, partners);
            self.done += 1;
        }
    }

    /// Does at most so many of the next chunks, for as long as several cores save time and there is memory for their
    /// work.
    fn on_several_cores(&mut self, most: usize, stages: usize) {
        self.done += pipeline::swap_next(self.plan, self.items, self.done, self.next(most), stages);
    }
}

/// Does the steps from `step` on to the items, one step for each partner. There must be one item for each entry, and
/// the partners must be legal.
pub(crate) fn swap_from<T>(plan: Plan, step: u32, items: &mut [T], partners: &[u32]) {
    let first = plan.step_place(step) as usize;
    match plan.order() {
        Order::Forward => swap_each(items, partners, |k| first + k),
        Order::Backward => swap_each(items, partners, |k| first - k),
    }
}

/// Swaps the item at `place(k)` with the item at `partners[k]`, for each k in turn.
fn swap_each<T>(items: &mut [T], partners: &[u32], place: impl Fn(usize) -> usize) {
    if size_of_val(items) <= PREFETCH_BYTES {
        // Eight swaps at a time, because a loop over single swaps takes as long as the swaps themselves.
        let (eights, rest) = partners.as_chunks::<8>();
        for (at, eight) in eights.iter().enumerate() {
            for (k, &j) in eight.iter().enumerate() {
                items.swap(place(8 * at + k), j as usize);
            }
        }
        for (k, &j) in rest.iter().enumerate() {
            items.swap(place(8 * eights.len() + k), j as usize);
        }
        return;
    }
    let (first, later) = partners.split_at(PREFETCH_STEPS.min(partners.len()));
    first.iter().for_each(|&j| prefetch(items, j as usize));
    for (k, (&later, &j)) in later.iter().zip(partners).enumerate() {
        prefetch(items, later as usize);
        items.swap(place(k), j as usize);
    }
    for (k, &j) in partners.iter().enumerate().skip(later.len()) {
        items.swap(place(k), j as usize);
    }
}

/// If all items together take more bytes than this, most of them are not in a cache. Below this size a prefetch costs
/// more time than it saves.
const PREFETCH_BYTES: usize = 8 << 20;
