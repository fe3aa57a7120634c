//! Applying swaps to entry numbers, to find the drawn entries (SPEC.md, section 6).

use rustc_hash::{FxBuildHasher, FxHashMap};

use super::apply;
use super::plan::{Order, Plan};
use crate::error::Result;
use crate::memory;
use crate::work::{self, Meter};

/// Returns the numbers of the first `first` drawn entries, or of all if the plan draws fewer. The partners must be
/// legal, one for each of the first `first` steps. Out of memory is [`Error::Memory`](crate::Error::Memory).
pub(crate) fn first_drawn(plan: Plan, partners: &[u32], first: u32) -> Result<Vec<u32>> {
    let mut replay = Replay::new(plan, first)?;
    replay.swap(partners);
    Ok(replay.drawn())
}

const DRAWN: &str = "the drawn entries";

/// Entry numbers, swapped step by step until the first drawn entries are known.
pub(crate) struct Replay {
    plan: Plan,
    first: u32,
    step: u32,
    places: Places,
}

enum Places {
    /// The entry at every place.
    All(Vec<u32>),
    /// The entry at each place that a swap touched, and the drawn entries: less memory if most places keep their own
    /// entry. The places follow from a key and nobody can choose them, so a fast hash is enough.
    Touched { moved: FxHashMap<u32, u32>, drawn: Vec<u32> },
}

impl Replay {
    /// Starts a replay that finds the first `first` drawn entries, or all if the plan draws fewer. Allocates all its
    /// memory here, or returns [`Error::Memory`](crate::Error::Memory).
    pub(crate) fn new(plan: Plan, first: u32) -> Result<Self> {
        let first = first.min(plan.drawn_count());
        let places = if u64::from(plan.count()) <= 4 * u64::from(first) {
            Places::All(memory::numbers(DRAWN, plan.count())?)
        } else {
            let room = first as usize;
            let mut moved = FxHashMap::with_hasher(FxBuildHasher);
            moved.try_reserve(room).map_err(|_| memory::error::<(u32, u32)>(DRAWN, room))?;
            Places::Touched { moved, drawn: memory::room(DRAWN, room)? }
        };
        Ok(Self { plan, first, step: 0, places })
    }

    /// Applies the next steps, whose partners must be legal. Skips steps that no longer matter.
    pub(crate) fn swap(&mut self, partners: &[u32]) {
        let left = self.first.min(self.plan.steps()) - self.step;
        let partners = &partners[..partners.len().min(left as usize)];
        match &mut self.places {
            Places::All(places) => apply::swap_from(self.plan, self.step, places, partners),
            Places::Touched { moved, drawn } => {
                for (t, &j) in (self.step..).zip(partners) {
                    let i = self.plan.step_place(t);
                    let taken = moved.get(&j).copied().unwrap_or(j);
                    let displaced = moved.get(&i).copied().unwrap_or(i);
                    moved.insert(j, displaced);
                    drawn.push(taken);
                }
            }
        }
        self.step += partners.len() as u32;
    }

    /// Returns the numbers of the drawn entries. All steps that matter must have been applied.
    pub(crate) fn drawn(self) -> Vec<u32> {
        match self.places {
            Places::All(mut places) => {
                if self.plan.order() == Order::Backward {
                    reverse(&mut places);
                }
                places.truncate(self.first as usize);
                places
            }
            Places::Touched { drawn, .. } => drawn,
        }
    }
}

/// Reverses the items, as [`slice::reverse`] does.
fn reverse(items: &mut [u32]) {
    let half = items.len() / 2;
    let (low, rest) = items.split_at_mut(half);
    let high_from = rest.len() - half;
    let high = &mut rest[high_from..];
    for (low, high) in low.chunks_mut(Meter::UNIT).zip(high.rchunks_mut(Meter::UNIT)) {
        work::cancellation_point();
        low.iter_mut().zip(high.iter_mut().rev()).for_each(|(low, high)| std::mem::swap(low, high));
    }
}
