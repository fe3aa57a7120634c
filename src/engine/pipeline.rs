//! Swapping more items than fit in the caches, on several cores (SPEC.md, section 6). Each core spends most of its time
//! waiting for memory, so several finish sooner.
//!
//! The places are divided among stages, one per core, and each stage does the swaps whose partner is one of its places.
//! No step touches a place whose own step is done. So a chunk's places can pass from stage to stage while the first
//! stage starts on the next chunk, and any two swaps that touch the same place still happen in order.

use std::sync::mpsc::{self, Receiver, Sender, TryRecvError};
use std::time::{Duration, Instant};
use std::{hint, mem};

use super::apply::{PREFETCH_STEPS, prefetch, swap_from};
use super::derive::derive_chunks;
use super::key::KeyRef;
use super::plan::{CHUNK_STEPS, Order, Plan};
use crate::parallel;
use crate::work;

/// A pipeline pays off only if the items take more bytes than this in total.
const MIN_BYTES: usize = 24 << 20;

/// A pipeline pays off only for at least this many steps. Fewer are done before another core has started.
const MIN_STEPS: usize = 8 * CHUNK_STEPS;

/// The pipeline ends when the remaining items take no more bytes than this, because one core is then as fast.
const REMAINING_BYTES: usize = 4 << 20;

/// The maximum number of stages. Memory bandwidth does not scale past four.
const MAX_STAGES: usize = 4;

/// What the memory is for, as errors name it. Without it, one core does all steps.
/// Derives the partners of all steps into `chunks`, chunk by chunk, and applies the swaps to the items. There must be
/// one item per entry, and every chunk but the last has room for [`CHUNK_STEPS`] partners. Several cores move the items
/// if that is faster.
pub(crate) fn derive_and_par_swap<'a, T: Send>(
    plan: Plan,
    key: KeyRef<'_>,
    mut chunks: impl ExactSizeIterator<Item = &'a mut [u32]> + Send,
    items: &mut [T],
) {
    let stages = stages::<T>(items.len(), plan.steps() as usize);
    let mut swapping = Swapping { plan, items, done: 0 };
    if stages > 1 {
        let mut derived = Vec::with_capacity(chunks.len());
        let trial = trial_chunks(chunks.len());
        derive_chunks(plan, key, 0, chunks.by_ref().take(trial), |partners| derived.push(partners));
        if let Some(one_core) = swapping.several_cores_are_faster(&derived, stages) {
            derive_chunks(plan, key, trial, chunks, |partners| derived.push(partners));
            return swapping.on_several_cores(&derived[trial..], stages, one_core);
        }
    }
    derive_chunks(plan, key, swapping.done, chunks, |partners| swapping.on_one_core(&[partners]));
}

/// Applies all steps to the items. There must be one item per entry, and the partners must be legal. Several cores move
/// the items if that is faster.
pub(crate) fn par_swap<T: Send>(plan: Plan, items: &mut [T], partners: &[u32]) {
    let stages = stages::<T>(items.len(), partners.len());
    if stages > 1 {
        let chunks: Vec<&[u32]> = partners.chunks(CHUNK_STEPS).collect();
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

/// Returns how many of the first chunks to use as a trial of whether one core or several are faster.
fn trial_chunks(chunks: usize) -> usize {
    chunks.min(3 * chunks.div_ceil(32))
}

/// Items, to which chunks of steps are applied in order.
struct Swapping<'a, T> {
    plan: Plan,
    items: &'a mut [T],
    /// The number of chunks done so far.
    done: usize,
}

impl<T: Send> Swapping<'_, T> {
    fn on_one_core(&mut self, chunks: &[&[u32]]) {
        for partners in chunks {
            swap_from(self.plan, (self.done * CHUNK_STEPS) as u32, self.items, partners);
            self.done += 1;
        }
    }

    /// Uses several cores while they save time, and then one. `one_core` is the time one core takes per chunk.
    fn on_several_cores(&mut self, chunks: &[&[u32]], stages: usize, one_core: Duration) {
        let done = swap_next(self.plan, self.items, self.done, chunks, stages, one_core);
        self.done += done;
        self.on_one_core(&chunks[done..]);
    }

    /// Applies the trial chunks, some on one core and some on several. If several are faster, returns the time one core
    /// takes per chunk. Which is faster depends on the caches and on what else the machine is doing.
    fn several_cores_are_faster(&mut self, chunks: &[&[u32]], stages: usize) -> Option<Duration> {
        let third = chunks.len() / 3;
        let (first, others) = chunks.split_at(chunks.len() - 2 * third);
        let (second, last) = others.split_at(third);
        // The first chunks warm the caches, a cost that only one way would pay.
        self.on_one_core(first);
        let start = Instant::now();
        self.on_several_cores(second, stages, Duration::MAX);
        let several = start.elapsed();
        self.on_one_core(last);
        let one = start.elapsed() - several;
        if several < one { one.checked_div(third as u32) } else { None }
    }
}

/// Returns the number of stages, 1 to [`MAX_STAGES`], for `steps` steps among `places` places; 1 if a pipeline does not
/// pay off.
pub(crate) fn stages<T>(places: usize, steps: usize) -> usize {
    let saves_time = places.saturating_mul(size_of::<T>()) > MIN_BYTES && steps >= MIN_STEPS;
    if saves_time { parallel::threads().min(MAX_STAGES) } else { 1 }
}

/// Applies the next chunks to the items in two or more stages, for as long as that saves time and memory lasts.
/// `before` is the number of chunks already done, and `one_core` is the time one core takes per chunk. Returns how many
/// chunks it did. There must be one item per entry, all partners must be legal, and every chunk but the last must have
/// [`CHUNK_STEPS`] partners.
pub(crate) fn swap_next<T: Send>(
    plan: Plan,
    items: &mut [T],
    before: usize,
    chunks: &[&[u32]],
    stages: usize,
    one_core: Duration,
) -> usize {
    let left = Span { first: 0, items }.cut(plan.order(), before * CHUNK_STEPS).1;
    parallel::run(|| swap_here(plan.order(), left, chunks, stages, one_core))
}

fn swap_here<T: Send>(
    order: Order,
    mut left: Span<'_, T>,
    chunks: &[&[u32]],
    stages: usize,
    one_core: Duration,
) -> usize {
    let mut done = 0;
    let mut picked = vec![0; stages * CHUNK_STEPS];
    while size_of_val(left.items) > REMAINING_BYTES {
        let places = left.items.len();
        // The first stage runs out of places to swap with, so redistribute them after the steps of an eighth.
        let now = &chunks[done..][..(places / 8 / CHUNK_STEPS).min(chunks.len() - done)];
        if now.is_empty() {
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
                // This thread stays awake until the other stages end, so that the next turn starts without delay.
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

/// A range of places, and the items in them.
struct Span<'a, T> {
    first: u32,
    items: &'a mut [T],
}

/// The places of a chunk's steps, and their partners, in step order.
struct Chunk<'a, T> {
    places: Span<'a, T>,
    partners: &'a [u32],
}

/// Does the swaps within the first stage's places, and passes the finished places to the next stage, chunk after chunk.
fn first_stage<'a, T>(
    order: Order,
    mut span: Span<'a, T>,
    chunks: &[&'a [u32]],
    next: Sender<Chunk<'a, T>>,
    picked: &mut [u16],
) {
    for &partners in chunks {
        work::cancellation_point();
        span.swap_picked(partners, picked, |items, k, j| items.swap(own_index(order, k, items.len()), j));
        let (places, rest) = span.cut(order, partners.len());
        // Sending fails only if another stage panicked, and that panic is propagated.
        let _ = next.send(Chunk { places, partners });
        span = rest;
    }
}

/// Does the swaps between the places from the previous stage and this stage's places, and passes the former on to the
/// next stage, if there is one. `span` has the places of this stage and all later ones, and `picked` has room for
/// [`CHUNK_STEPS`] steps for each of them.
fn later_stage<T: Send>(order: Order, span: Span<'_, T>, earlier: Receiver<Chunk<'_, T>>, picked: &mut [u16]) {
    let stages = picked.len() / CHUNK_STEPS;
    let share = span.items.len() / stages;
    let (mut mine, others) = span.cut(order, share);
    let (picked, picked_others) = picked.split_at_mut(CHUNK_STEPS);
    let mut swap = |chunk: &mut Chunk<'_, T>| {
        work::cancellation_point();
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

/// Spins for some tenths of a millisecond. A stage takes about a millisecond per chunk, and a sleeping thread may wake
/// up a millisecond late.
fn spin_receive<T>(earlier: &Receiver<T>) -> Result<T, TryRecvError> {
    for _ in 0..4096 {
        match earlier.try_recv() {
            Err(TryRecvError::Empty) => hint::spin_loop(),
            result => return result,
        }
    }
    Err(TryRecvError::Empty)
}

/// Returns the index of step k's place among the places of its chunk, or of a span that starts with the chunk.
fn own_index(order: Order, k: usize, places: usize) -> usize {
    match order {
        Order::Forward => k,
        Order::Backward => places - 1 - k,
    }
}

impl<'a, T> Span<'a, T> {
    /// Splits off the `places` places whose steps come first.
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

    /// Calls `swap` for each step k of a chunk whose partner is among these items, with the items, k, and its index.
    fn swap_picked(&mut self, partners: &[u32], picked: &mut [u16], mut swap: impl FnMut(&mut [T], usize, usize)) {
        let index = |k: u16| partners[usize::from(k)].wrapping_sub(self.first) as usize;
        let mut count = 0;
        for k in 0..partners.len() as u16 {
            // Branch-free, because the picked steps are unpredictable.
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

    /// A large item, so that a few of them are many bytes.
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

    /// Partners that hardly any key gives, but that a program may pass: the last place, the step's own place, the next
    /// step's place, or the place of the step one chunk later.
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
