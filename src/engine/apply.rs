//! Swaps done to items in place (SPEC.md, section 6).

use std::time::{Duration, Instant};

use super::derive::derive_chunks;
use super::key::KeyRef;
use super::pipeline;
use super::plan::{CHUNK_STEPS, Order, Plan};
use super::prefetch::{PREFETCH_STEPS, prefetch};
use crate::memory;

/// Derives the partners of all steps into `chunks`, one chunk after the other, and does the swaps to the items. There
/// must be one item for each entry, and every chunk but the last has room for [`CHUNK_STEPS`] partners. Several cores
/// move the items if they take less time than one.
pub(crate) fn derive_and_par_swap<'a, T: Send>(
    plan: Plan,
    key: KeyRef<'_>,
    mut chunks: impl ExactSizeIterator<Item = &'a mut [u32]> + Send,
    items: &mut [T],
) {
    let stages = pipeline::stages::<T>(items.len(), plan.steps() as usize);
    let mut swapping = Swapping { plan, items, done: 0 };
    if stages > 1
        && let Ok(mut derived) = memory::room(CHUNKS, chunks.len())
    {
        let trial = trial_chunks(chunks.len());
        derive_chunks(plan, key, 0, chunks.by_ref().take(trial), |partners| derived.push(partners));
        if let Some(one_core) = swapping.several_cores_are_faster(&derived, stages) {
            derive_chunks(plan, key, trial, chunks, |partners| derived.push(partners));
            return swapping.on_several_cores(&derived[trial..], stages, one_core);
        }
    }
    derive_chunks(plan, key, swapping.done, chunks, |partners| swapping.on_one_core(&[partners]));
}

/// Does all steps to the items. There must be one item for each entry, and the partners must be legal. Several cores
/// move the items if they take less time than one.
pub(crate) fn par_swap<T: Send>(plan: Plan, items: &mut [T], partners: &[u32]) {
    let stages = pipeline::stages::<T>(items.len(), partners.len());
    if stages > 1
        && let Ok(chunks) = memory::collect(CHUNKS, partners.chunks(CHUNK_STEPS))
    {
        let (trial, rest) = chunks.split_at(trial_chunks(chunks.len()));
        let mut swapping = Swapping { plan, items, done: 0 };
        match swapping.several_cores_are_faster(trial, stages) {
            Some(one_core) => swapping.on_several_cores(rest, stages, one_core),
            None => swapping.on_one_core(rest),
        }
    } else {
        swap_from(plan, 0, items, partners);
    }
}

/// What memory is for, in errors. Without it one core does all steps.
const CHUNKS: &str = "the work of several cores";

/// Returns how many of the first chunks are a trial, which finds out whether one core or several cores are faster.
fn trial_chunks(chunks: usize) -> usize {
    chunks.min(3 * chunks.div_ceil(32))
}

/// Items, to which chunks of steps are done in their order.
struct Swapping<'a, T> {
    plan: Plan,
    items: &'a mut [T],
    /// The number of chunks that are done.
    done: usize,
}

impl<T: Send> Swapping<'_, T> {
    fn on_one_core(&mut self, chunks: &[&[u32]]) {
        for partners in chunks {
            swap_from(self.plan, (self.done * CHUNK_STEPS) as u32, self.items, partners);
            self.done += 1;
        }
    }

    /// Uses several cores for as long as they save time, and then one. `one_core` is the time that one core takes for a
    /// chunk.
    fn on_several_cores(&mut self, chunks: &[&[u32]], stages: usize, one_core: Duration) {
        let done = pipeline::swap_next(self.plan, self.items, self.done, chunks, stages, one_core);
        self.done += done;
        self.on_one_core(&chunks[done..]);
    }

    /// Does the chunks on one core and on several. If several cores are faster, returns the time that one core takes
    /// for a chunk. Which way is faster depends on the caches and on what else the machine does.
    fn several_cores_are_faster(&mut self, chunks: &[&[u32]], stages: usize) -> Option<Duration> {
        let third = chunks.len() / 3;
        let (first, others) = chunks.split_at(chunks.len() - 2 * third);
        let (second, last) = others.split_at(third);
        // The first chunks bring items into the caches, which would be counted for one way only.
        self.on_one_core(first);
        let start = Instant::now();
        self.on_several_cores(second, stages, Duration::MAX);
        let several = start.elapsed();
        self.on_one_core(last);
        let one = start.elapsed() - several;
        if several < one { one.checked_div(third as u32) } else { None }
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
