//! Swaps done to the numbers of the entries: whom they draw (SPEC.md, section 6).

use rustc_hash::{FxBuildHasher, FxHashMap};

use super::apply;
use super::plan::{Order, Plan};

/// The first `first` entries drawn, at most `plan.draw()`; `partners` are legal and one for each step.
pub(crate) fn drawn(plan: Plan, partners: &[u32], first: u32) -> Vec<u32> {
    let mut replay = Replay::new(plan, first);
    replay.swap(partners);
    replay.drawn()
}

/// The numbers of the entries, swapped step by step for as long as they decide which are the first drawn.
pub(crate) struct Replay {
    plan: Plan,
    first: u32,
    step: u32,
    places: Places,
}

enum Places {
    /// The entry at every place.
    All(Vec<u32>),
    /// The entry at each place that a swap touched, and those drawn: where most places keep their own.
    /// Nobody chooses the places, so a plain hash of them will do.
    Touched { moved: FxHashMap<u32, u32>, drawn: Vec<u32> },
}

impl Replay {
    /// For the first `first` entries drawn, at most `plan.draw()`.
    pub(crate) fn new(plan: Plan, first: u32) -> Self {
        let first = first.min(plan.draw());
        let places = if u64::from(plan.count()) <= 4 * u64::from(first) {
            Places::All((0..plan.count()).collect())
        } else {
            let room = first as usize;
            let moved = FxHashMap::with_capacity_and_hasher(room, FxBuildHasher);
            Places::Touched { moved, drawn: Vec::with_capacity(room) }
        };
        Self { plan, first, step: 0, places }
    }

    /// Does the next steps, whose partners are legal; those that no longer matter are passed over.
    pub(crate) fn swap(&mut self, partners: &[u32]) {
        let left = self.first.min(self.plan.steps()) - self.step;
        let partners = &partners[..partners.len().min(left as usize)];
        match &mut self.places {
            Places::All(places) => apply::swap_from(self.plan, self.step, places, partners),
            Places::Touched { moved, drawn } => {
                for (t, &j) in (self.step..).zip(partners) {
                    let i = self.plan.place(t);
                    let taken = moved.get(&j).copied().unwrap_or(j);
                    let displaced = moved.get(&i).copied().unwrap_or(i);
                    moved.insert(j, displaced);
                    drawn.push(taken);
                }
            }
        }
        self.step += partners.len() as u32;
    }

    /// The entries drawn, once all steps are done that matter.
    pub(crate) fn drawn(self) -> Vec<u32> {
        match self.places {
            Places::All(mut places) => {
                if self.plan.order() == Order::Backward {
                    places.reverse();
                }
                places.truncate(self.first as usize);
                places
            }
            Places::Touched { drawn, .. } => drawn,
        }
    }
}
