//! Swaps among more items than the caches hold, done on several cores (SPEC.md, section 6). Each core spends most of
//! its time waiting for memory, so several cores together finish in less time.
//!
//! The places are divided among stages, one for each core, and each stage does the swaps whose partner is one of its
//! places. No step touches a place whose own step is done. So the places of a chunk go from stage to stage, while the
//! first stage begins with the next chunk, and any two swaps that touch the same place are still done in their order.

use std::sync::mpsc::{self, Receiver, Sender, TryRecvError};
use std::time::{Duration, Instant};
use std::{hint, mem};

use super::apply::swap_from;
use super::derive::derive_chunks;
use super::key::KeyRef;
use super::plan::{CHUNK_STEPS, Order, Plan};
use super::prefetch::{PREFETCH_STEPS, prefetch};
use crate::memory;
use crate::parallel;

/// A pipeline saves time only if all items together take more bytes than this.
const MIN_BYTES: usize = 24 << 20;

/// A pipeline saves time only for at least this many steps. Fewer steps are done before another core has begun.
const MIN_STEPS: usize = 8 * CHUNK_STEPS;

/// The pipeline ends when the items that are left take no more bytes than this, because one core is then as fast.
const REMAINING_BYTES: usize = 4 << 20;

/// The most stages. Memory bandwidth does not scale past four.
const MAX_STAGES: usize = 4;

/// What memory is for, in errors. Without it one core does all steps.
const WORK: &str = "the work of several cores";

/// At least the bytes that a chunk takes while it waits for the next stage.
const WAITING: usize = 64;

/// Derives the partners of all steps into `chunks`, one chunk after the other, and does the swaps to the items. There
/// must be one item for each entry, and every chunk but the last has room for [`CHUNK_STEPS`] partners. Several cores
/// move the items if they take less time than one.
pub(crate) fn derive_and_par_swap<'a, T: Send>(
    plan: Plan,
    key: KeyRef<'_>,
    mut chunks: impl ExactSizeIterator<Item = &'a mut [u32]> + Send,
    items: &mut [T],
) {
    let stages = stages::<T>(items.len(), plan.steps() as usize);
    let mut swapping = Swapping { plan, items, done: 0 };
    if stages > 1
        && let Ok(mut derived) = memory::room(WORK, chunks.len())
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
    let stages = stages::<T>(items.len(), partners.len());
    if stages > 1
        && let Ok(chunks) = memory::collect(WORK, partners.chunks(CHUNK_STEPS))
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
        let done = swap_next(self.plan, self.items, self.done, chunks, stages, one_core);
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

/// Returns the number of stages, 1 to [`MAX_STAGES`], for `steps` steps among `places` places. The number is 1 if a
/// pipeline saves no time.
pub(crate) fn stages<T>(places: usize, steps: usize) -> usize {
    let saves_time = places.saturating_mul(size_of::<T>()) > MIN_BYTES && steps >= MIN_STEPS;
    if saves_time { parallel::threads().min(MAX_STAGES) } else { 1 }
}

/// Does the swaps of the next chunks to the items in two or more stages, for as long as that saves time and there is
/// memory for it. `before` is the number of chunks that were done before, and `one_core` is the time that one core takes
/// for a chunk. Returns how many chunks this function did. There must be one item for each entry, all partners must be
/// legal, and every chunk but the last must have [`CHUNK_STEPS`] partners.
pub(crate) fn swap_next<T: Send>(
    plan: Plan,
    items: &mut [T],
    before: usize,
    chunks: &[&[u32]],
    stages: usize,
    one_core: Duration,
) -> usize {
    let left = Span { first: 0, items }.cut(plan.order(), before * CHUNK_STEPS).1;
    parallel::on_the_pool(|| swap_here(plan.order(), left, chunks, stages, one_core))
}

fn swap_here<T: Send>(
    order: Order,
    mut left: Span<'_, T>,
    chunks: &[&[u32]],
    stages: usize,
    one_core: Duration,
) -> usize {
    let mut done = 0;
    let Ok(mut picked) = memory::zeros(WORK, stages * CHUNK_STEPS) else { return done };
    while size_of_val(left.items) > REMAINING_BYTES {
        let places = left.items.len();
        // The first stage runs out of places to swap with, so the places are divided anew after the steps of an eighth
        // of them.
        let now = &chunks[done..][..(places / 8 / CHUNK_STEPS).min(chunks.len() - done)];
        // Chunks that wait for the next stage take small pieces of memory.
        if now.is_empty() || memory::check_room("waiting chunks", WAITING * now.len() * stages).is_err() {
            break;
        }
        let start = Instant::now();
        let (picked_first, picked_later) = picked.split_at_mut(CHUNK_STEPS);
        let steps = now.iter().map(|partners| partners.len()).sum();
        let share = (places - steps / 2) / stages;
        let (first, later) = left.reborrow().cut(order, places - share * (stages - 1));
        let ((sender, receiver), (finished, all_finished)) = (mpsc::channel(), mpsc::channel::<()>());
        parallel::both(
            true,
            move || {
                first_stage(order, first, now, sender, picked_first);
                // This thread stays awake until the other stages end, so that it begins the next turn without delay.
                let _ = spin_receive(&all_finished);
            },
            move || {
                later_stage(order, later, receiver, picked_later);
                drop(finished);
            },
        );
        left = left.cut(order, steps).1;
        done += now.len();
        if start.elapsed() > one_core.saturating_mul(now.len() as u32) {
            break;
        }
    }
    done
}

/// Neighbouring places, and the items in them.
struct Span<'a, T> {
    first: u32,
    items: &'a mut [T],
}

/// The places of the steps of a chunk, and the partners of the steps, in the order of the steps.
struct Chunk<'a, T> {
    places: Span<'a, T>,
    partners: &'a [u32],
}

/// Does the swaps within the places of the first stage, and hands the places whose steps are done to the next stage,
/// chunk after chunk.
fn first_stage<'a, T>(
    order: Order,
    mut span: Span<'a, T>,
    chunks: &[&'a [u32]],
    next: Sender<Chunk<'a, T>>,
    picked: &mut [u16],
) {
    for &partners in chunks {
        span.swap_picked(partners, picked, |items, k, j| items.swap(own_index(order, k, items.len()), j));
        let (places, rest) = span.cut(order, partners.len());
        // Sending fails only if another stage panicked, and then that panic is passed on.
        let _ = next.send(Chunk { places, partners });
        span = rest;
    }
}

/// Does the swaps between the places that come from the stage before and the places of this stage. Then it hands the
/// former to the next stage, if there is one. `span` holds the places of this stage and of all later stages, and
/// `picked` has room for [`CHUNK_STEPS`] steps for each of them.
fn later_stage<T: Send>(order: Order, span: Span<'_, T>, earlier: Receiver<Chunk<'_, T>>, picked: &mut [u16]) {
    let stages = picked.len() / CHUNK_STEPS;
    let share = span.items.len() / stages;
    let (mut mine, others) = span.cut(order, share);
    let (picked, picked_others) = picked.split_at_mut(CHUNK_STEPS);
    let mut swap = |chunk: &mut Chunk<'_, T>| {
        let places = &mut *chunk.places.items;
        mine.swap_picked(chunk.partners, picked, |items, k, j| {
            mem::swap(&mut places[own_index(order, k, places.len())], &mut items[j]);
        });
    };
    if stages == 1 {
        while let Some(mut chunk) = receive(&earlier) {
            swap(&mut chunk);
        }
        return;
    }
    let (next, receiver) = mpsc::channel();
    let hand_on = move || {
        while let Some(mut chunk) = receive(&earlier) {
            swap(&mut chunk);
            let _ = next.send(chunk);
        }
    };
    parallel::both(true, hand_on, || later_stage(order, others, receiver, picked_others));
}

/// Returns the next chunk, or `None` if there are no more.
fn receive<T>(earlier: &Receiver<T>) -> Option<T> {
    spin_receive(earlier).or_else(|_| earlier.recv()).ok()
}

/// Waits for some tenths of a millisecond without sleeping. A stage takes about one millisecond for a chunk, and a
/// thread that sleeps may wake up a millisecond late.
fn spin_receive<T>(earlier: &Receiver<T>) -> Result<T, TryRecvError> {
    for _ in 0..4096 {
        match earlier.try_recv() {
            Err(TryRecvError::Empty) => hint::spin_loop(),
            result => return result,
        }
    }
    Err(TryRecvError::Empty)
}

/// Returns the index of the place of step k of a chunk among the places of the chunk, or of a span that begins with the
/// chunk.
fn own_index(order: Order, k: usize, places: usize) -> usize {
    match order {
        Order::Forward => k,
        Order::Backward => places - 1 - k,
    }
}

impl<'a, T> Span<'a, T> {
    /// Returns the `places` places whose steps come first, and the rest.
    fn cut(self, order: Order, places: usize) -> (Self, Self) {
        let at = match order {
            Order::Forward => places,
            Order::Backward => self.items.len() - places,
        };
        let (low, high) = self.items.split_at_mut(at);
        let (low, high) = (Span { first: self.first, items: low }, Span { first: self.first + at as u32, items: high });
        match order {
            Order::Forward => (low, high),
            Order::Backward => (high, low),
        }
    }

    fn reborrow(&mut self) -> Span<'_, T> {
        Span { first: self.first, items: self.items }
    }

    /// Calls `swap` for each step k of a chunk whose partner is among these items, with the items, k, and the index of
    /// the partner among the items.
    fn swap_picked(&mut self, partners: &[u32], picked: &mut [u16], mut swap: impl FnMut(&mut [T], usize, usize)) {
        let index = |k: u16| partners[usize::from(k)].wrapping_sub(self.first) as usize;
        let mut count = 0;
        for k in 0..partners.len() as u16 {
            // There is no branch here: no processor could predict which steps are picked.
            picked[count] = k;
            count += usize::from(index(k) < self.items.len());
        }
        let picked = &picked[..count];
        let first = &picked[..PREFETCH_STEPS.min(count)];
        first.iter().for_each(|&k| prefetch(self.items, index(k)));
        for (at, &k) in picked.iter().enumerate() {
            if let Some(&later) = picked.get(at + PREFETCH_STEPS) {
                prefetch(self.items, index(later));
            }
            swap(self.items, k.into(), index(k));
        }
    }
}

#[cfg(all(test, feature = "rayon"))]
mod tests {
    use super::*;
    use crate::engine::key::Key;

    /// A large item, so that few of them are many bytes.
    type Item = [u32; 64];

    const COUNT: u32 = 300_000;

    fn items() -> Vec<Item> {
        (0..COUNT).map(|n| [n; 64]).collect()
    }

    fn swap_one_by_one(plan: Plan, items: &mut [Item], first: usize, partners: &[u32]) {
        for (t, &j) in (first as u32..).zip(partners) {
            items.swap(plan.step_place(t) as usize, j as usize);
        }
    }

    fn check(plan: Plan, partners: &[u32]) {
        let mut expected = items();
        swap_one_by_one(plan, &mut expected, 0, partners);
        let chunks: Vec<_> = partners.chunks(CHUNK_STEPS).collect();
        for threads in [2, 3, 5] {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
            pool.install(|| {
                let stages = stages::<Item>(COUNT as usize, partners.len());
                assert_eq!(stages, threads.min(MAX_STAGES));
                let mut items = items();
                let before = threads - 2;
                swap_one_by_one(plan, &mut items, 0, &partners[..before * CHUNK_STEPS]);
                let done = swap_next(plan, &mut items, before, &chunks[before..], stages, Duration::MAX);
                assert!(done > 0);
                let done = (before + done) * CHUNK_STEPS;
                swap_one_by_one(plan, &mut items, done, partners.get(done..).unwrap_or_default());
                assert!(items == expected, "{plan:?} {threads}");
            });
        }
    }

    #[test]
    fn a_pipeline_ends_as_one_step_after_the_other_does() {
        let key = Key::from_bytes(&[[7; 32]]).unwrap();
        for order in [Order::Forward, Order::Backward] {
            for draw in [MIN_STEPS as u32, 150_000, COUNT - 1, COUNT] {
                let plan = Plan::new(COUNT, draw, order).unwrap();
                check(plan, plan.swaps(&key).partners());
            }
        }
    }

    /// Partners that hardly any key gives, but that a program may pass: every partner is the last place, or the place
    /// of its own step, or the place of the next step, or the place of the step one chunk later.
    #[test]
    fn a_pipeline_takes_whatever_partners_are_legal() {
        for order in [Order::Forward, Order::Backward] {
            let plan = Plan::new(COUNT, COUNT, order).unwrap();
            let all = |partner: &dyn Fn(u32) -> u32| (0..plan.steps()).map(partner).collect::<Vec<_>>();
            check(plan, &all(&|_| plan.step_place(COUNT - 1)));
            check(plan, &all(&|t| plan.step_place(t)));
            check(plan, &all(&|t| plan.step_place(t + 1)));
            check(plan, &all(&|t| plan.step_place((t + CHUNK_STEPS as u32).min(COUNT - 1))));
        }
    }

    #[test]
    fn a_pipeline_does_what_is_worth_while_and_says_so() {
        let plan = Plan::new(COUNT, COUNT, Order::Forward).unwrap();
        let swaps = plan.swaps(&Key::from_bytes(&[[7; 32]]).unwrap());
        let chunks: Vec<_> = swaps.partners().chunks(CHUNK_STEPS).collect();
        rayon::ThreadPoolBuilder::new().num_threads(2).build().unwrap().install(|| {
            let done = swap_next(plan, &mut items(), 0, &chunks, 2, Duration::MAX);
            let left = COUNT as usize - done * CHUNK_STEPS;
            assert!(done > 3 && (left * size_of::<Item>() <= REMAINING_BYTES || left < 8 * CHUNK_STEPS));
            let (count, steps) = (COUNT as usize, swaps.partners().len());
            assert_eq!([stages::<Item>(count, steps), stages::<Item>(count, 3), stages::<u8>(count, steps)], [2, 1, 1]);
        });
    }
}
