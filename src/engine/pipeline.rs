//! Swaps among more items than the caches hold, done on several cores, each of which waits for memory (SPEC.md, section 6).
//!
//! The places are split among stages, and each stage does the swaps whose partner is one of its places. No step touches
//! a place whose own step is over, so the places of a chunk go from stage to stage while the first stage takes up the
//! next chunk; any two swaps that touch the same place still come in their order.

use std::sync::mpsc::{self, Receiver, Sender, TryRecvError};
use std::{hint, mem};

use super::plan::{CHUNK_STEPS, Order, Plan};
use super::prefetch::{PREFETCH_STEPS, prefetch};
use crate::parallel;

/// Items of more bytes are worth a relay, ...
const WORTH_BYTES: usize = 24 << 20;

/// ... if there are so many steps: fewer are over before another core has begun.
const WORTH_STEPS: usize = 8 * CHUNK_STEPS;

/// It goes on until the items left have so few bytes that the caches keep up with one core.
const FEW_BYTES: usize = 4 << 20;

/// Memory keeps no more cores than these busy.
const MAX_STAGES: usize = 4;

/// How many stages there are for so many steps among so many places: 1 if a relay is not worth while.
pub(crate) fn stages<T>(places: usize, steps: usize) -> usize {
    let worth_while = places.saturating_mul(size_of::<T>()) > WORTH_BYTES && steps >= WORTH_STEPS;
    if worth_while { parallel::threads().min(MAX_STAGES) } else { 1 }
}

/// Does the swaps of the first chunks to the items, one for each entry, in two stages or more, as long as it is worth
/// while, and says of how many chunks. All partners are legal, and all chunks but the last have [`CHUNK_STEPS`] of them.
pub(crate) fn swap_first<T: Send>(plan: Plan, items: &mut [T], chunks: &[&[u32]], stages: usize) -> usize {
    let order = plan.order();
    let (mut left, mut done) = (Span { first: 0, items }, 0);
    while size_of_val(left.items) > FEW_BYTES {
        let places = left.items.len();
        // The first stage runs out of places to swap with, so they are split anew each time an eighth had its step.
        let now = &chunks[done..][..(places / 8 / CHUNK_STEPS).min(chunks.len() - done)];
        if now.is_empty() {
            break;
        }
        let steps = now.iter().map(|partners| partners.len()).sum();
        let share = (places - steps / 2) / stages;
        let (first, later) = left.reborrow().cut(order, places - share * (stages - 1));
        let ((sender, receiver), (over, all_over)) = (mpsc::channel(), mpsc::channel::<()>());
        parallel::both(
            true,
            move || {
                first_stage(order, first, now, sender);
                // To be awake when the others are through: then they still are when the next stages begin.
                let _ = soon(&all_over);
            },
            move || {
                later_stage(order, later, receiver, stages - 1);
                drop(over);
            },
        );
        left = left.cut(order, steps).1;
        done += now.len();
    }
    done
}

/// A run of places and what stands there.
struct Span<'a, T> {
    first: u32,
    items: &'a mut [T],
}

/// The places of a chunk, and the partners of each in the order of the steps.
struct Chunk<'a, T> {
    places: Span<'a, T>,
    partners: &'a [u32],
}

/// Swaps within its own places, and hands on those that had their step.
fn first_stage<'a, T>(order: Order, mut span: Span<'a, T>, chunks: &[&'a [u32]], next: Sender<Chunk<'a, T>>) {
    let mut picked = vec![0; CHUNK_STEPS];
    for &partners in chunks {
        span.swap_picked(partners, &mut picked, |items, k, j| items.swap(own_index(order, k, items.len()), j));
        let (places, rest) = span.cut(order, partners.len());
        // Nobody hears it only where another stage panicked, and then that panic goes on.
        let _ = next.send(Chunk { places, partners });
        span = rest;
    }
}

/// Swaps places that come from the stage before with its own, and hands them on.
fn later_stage<T: Send>(order: Order, span: Span<'_, T>, earlier: Receiver<Chunk<'_, T>>, stages: usize) {
    let share = span.items.len() / stages;
    let (mut mine, others) = span.cut(order, share);
    let mut picked = vec![0; CHUNK_STEPS];
    let mut swap = |chunk: &mut Chunk<'_, T>| {
        let places = &mut *chunk.places.items;
        mine.swap_picked(chunk.partners, &mut picked, |items, k, j| {
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
    parallel::both(true, hand_on, || later_stage(order, others, receiver, stages - 1));
}

/// The next one, until there are no more.
fn receive<T>(earlier: &Receiver<T>) -> Option<T> {
    soon(earlier).or_else(|_| earlier.recv()).ok()
}

/// What comes within some tenths of a millisecond; a stage takes about one for a chunk. A thread that sleeps meanwhile may
/// wake a millisecond late.
fn soon<T>(earlier: &Receiver<T>) -> Result<T, TryRecvError> {
    for _ in 0..4096 {
        match earlier.try_recv() {
            Err(TryRecvError::Empty) => hint::spin_loop(),
            result => return result,
        }
    }
    Err(TryRecvError::Empty)
}

/// Where step k of a run of places finds its own place.
fn own_index(order: Order, k: usize, places: usize) -> usize {
    match order {
        Order::Forward => k,
        Order::Backward => places - 1 - k,
    }
}

impl<'a, T> Span<'a, T> {
    /// The places that have their step first, so many, and the rest.
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

    /// Calls `swap` with the items of this span, k, and the partner's index among these items for each step k of a chunk
    /// whose partner is among them.
    fn swap_picked(&mut self, partners: &[u32], picked: &mut [u16], mut swap: impl FnMut(&mut [T], usize, usize)) {
        let index = |k: u16| partners[usize::from(k)].wrapping_sub(self.first) as usize;
        let mut count = 0;
        for k in 0..partners.len() as u16 {
            // Every second one is picked, by no rule that a processor could guess.
            picked[count] = k;
            count += usize::from(index(k) < self.items.len());
        }
        let picked = &picked[..count];
        let soon = &picked[..PREFETCH_STEPS.min(count)];
        soon.iter().for_each(|&k| prefetch(self.items, index(k)));
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
    use crate::engine::apply;
    use crate::engine::key::Key;

    /// Large, so that few of them are many bytes.
    type Item = [u32; 64];

    const COUNT: u32 = 300_000;

    fn items() -> Vec<Item> {
        (0..COUNT).map(|n| [n; 64]).collect()
    }

    /// Step by step.
    fn plainly(plan: Plan, partners: &[u32]) -> Vec<Item> {
        let mut items = items();
        for (t, &j) in (0..).zip(partners) {
            items.swap(plan.place(t) as usize, j as usize);
        }
        items
    }

    fn check(plan: Plan, partners: &[u32]) {
        let plainly = plainly(plan, partners);
        for threads in [2, 3, 5] {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
            pool.install(|| {
                assert_eq!(stages::<Item>(COUNT as usize, partners.len()), threads.min(MAX_STAGES));
                let mut items = items();
                apply::swap_all(plan, &mut items, partners);
                assert!(items == plainly, "{plan:?} {threads}");
            });
        }
    }

    #[test]
    fn a_relay_ends_as_one_step_after_the_other_does() {
        let key = Key::from_bytes(&[[7; 32]]).unwrap();
        for order in [Order::Forward, Order::Backward] {
            for draw in [WORTH_STEPS as u32, 150_000, COUNT - 1, COUNT] {
                let plan = Plan::new(COUNT, draw, order).unwrap();
                check(plan, plan.swaps(&key).partners());
            }
        }
    }

    /// Partners that no key gives, but a program may: all in one stage, all in the chunk's own, each the next to step.
    #[test]
    fn a_relay_takes_whatever_partners_are_legal() {
        for order in [Order::Forward, Order::Backward] {
            let plan = Plan::new(COUNT, COUNT, order).unwrap();
            let all = |partner: &dyn Fn(u32) -> u32| (0..plan.steps()).map(partner).collect::<Vec<_>>();
            check(plan, &all(&|_| plan.place(COUNT - 1)));
            check(plan, &all(&|t| plan.place(t)));
            check(plan, &all(&|t| plan.place(t + 1)));
            check(plan, &all(&|t| plan.place((t + CHUNK_STEPS as u32).min(COUNT - 1))));
        }
    }

    #[test]
    fn a_relay_does_what_is_worth_while_and_says_so() {
        let plan = Plan::new(COUNT, COUNT, Order::Forward).unwrap();
        let swaps = plan.swaps(&Key::from_bytes(&[[7; 32]]).unwrap());
        let chunks: Vec<_> = swaps.partners().chunks(CHUNK_STEPS).collect();
        rayon::ThreadPoolBuilder::new().num_threads(2).build().unwrap().install(|| {
            let done = swap_first(plan, &mut items(), &chunks, 2);
            let left = COUNT as usize - done * CHUNK_STEPS;
            assert!(done > 3 && (left * size_of::<Item>() <= FEW_BYTES || left < 8 * CHUNK_STEPS));
            let (count, steps) = (COUNT as usize, swaps.partners().len());
            assert_eq!([stages::<Item>(count, steps), stages::<Item>(count, 3), stages::<u8>(count, steps)], [2, 1, 1]);
        });
    }
}
