//! The swaps of a Fisher–Yates shuffle (SPEC.md, section 6).

use super::apply;
use super::derive::{derive, derive_chunks};
use super::key::{Key, KeyRef};
use super::pipeline;
use super::plan::{CHUNK_STEPS, Plan};
use super::replay;
use crate::error::{Result, check_length};
use crate::getters::getters;
use crate::memory;

/// The swaps that a key gives for a plan, 4 bytes of memory each.
///
/// The same key and plan give the same swaps in every version of this library from 1.0 on.
///
/// ```
/// use verishuffle::{Key, Order, Plan};
///
/// # fn main() -> verishuffle::Result<()> {
/// let key = Key::from_bytes(&[[7; 32]])?; // in real use, 32 random bytes
/// let swaps = Plan::new(10, 3, Order::Forward)?.swaps(&key);
/// let mut letters: Vec<char> = ('a'..='j').collect();
/// swaps.shuffle(&mut letters)?;
/// let drawn: Vec<char> = swaps.drawn().iter().map(|&n| ('a'..='j').nth(n as usize).unwrap()).collect();
/// assert_eq!(letters[..3], drawn);
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Swaps {
    plan: Plan,
    partners: Vec<u32>,
}

impl Plan {
    /// Derives the swaps from a key. This takes 4 bytes of memory for each of the [`steps`](Self::steps), 16 GiB for
    /// the largest plan.
    ///
    /// Aborts the process if out of memory; [`try_swaps`](Self::try_swaps) returns an error instead.
    #[must_use]
    pub fn swaps(&self, key: &Key) -> Swaps {
        self.swaps_into(key, Vec::new())
    }

    /// Like [`swaps`](Self::swaps), but reuses the memory of `buffer`, which may come from [`Swaps::into_partners`].
    /// This saves the time for allocating fresh memory: a tenth of the total when ten million items were shuffled, and
    /// half of it if a virtual machine had returned the memory to its host before (see PERFORMANCE.md).
    ///
    /// Aborts the process if out of memory.
    #[must_use]
    pub fn swaps_into(&self, key: &Key, buffer: Vec<u32>) -> Swaps {
        memory::abort_on_error(Swaps::derive(*self, key.as_ref(), buffer))
    }

    /// Like [`swaps`](Self::swaps), but out of memory is an error.
    ///
    /// # Errors
    ///
    /// [`Error::Memory`](crate::Error::Memory) if there is not enough memory for the swaps.
    pub fn try_swaps(&self, key: &Key) -> Result<Swaps> {
        Swaps::derive(*self, key.as_ref(), Vec::new())
    }

    /// Derives the swaps and shuffles the items with them, faster than [`swaps_into`](Self::swaps_into) followed by
    /// [`Swaps::shuffle`]. Reuses the memory of `buffer`, which may be empty.
    ///
    /// # Errors
    ///
    /// [`Error::Length`](crate::Error::Length) unless there is one item per entry, and
    /// [`Error::Memory`](crate::Error::Memory) if out of memory for the swaps; then no item is moved.
    pub fn shuffle<T>(&self, key: &Key, items: &mut [T], buffer: Vec<u32>) -> Result<Swaps> {
        Swaps::derive_and_shuffle(*self, key.as_ref(), items, buffer)
    }

    /// Like [`shuffle`](Self::shuffle), with the same result. With the feature `rayon`, up to four cores move the items
    /// if they take more than 24 MiB in total, there are at least 131,072 swaps, and several cores are faster than one,
    /// which is tried on some of the swaps.
    ///
    /// # Errors
    ///
    /// Those of [`shuffle`](Self::shuffle).
    pub fn par_shuffle<T: Send>(&self, key: &Key, items: &mut [T], buffer: Vec<u32>) -> Result<Swaps> {
        Swaps::derive_and_par_shuffle(*self, key.as_ref(), items, buffer)
    }
}

impl Swaps {
    /// Wraps the partners of all steps, which must be legal and one per step.
    pub(crate) fn new(plan: Plan, partners: Vec<u32>) -> Self {
        Self { plan, partners }
    }

    pub(crate) fn derive(plan: Plan, key: KeyRef<'_>, buffer: Vec<u32>) -> Result<Self> {
        let mut partners = sized(buffer, plan.steps())?;
        derive(plan, key, &mut partners);
        Ok(Self::new(plan, partners))
    }

    pub(crate) fn derive_and_shuffle<T>(
        plan: Plan,
        key: KeyRef<'_>,
        items: &mut [T],
        buffer: Vec<u32>,
    ) -> Result<Self> {
        check_item_count(plan, items)?;
        let mut partners = sized(buffer, plan.steps())?;
        let mut step = 0;
        derive_chunks(plan, key, 0, partners.chunks_mut(CHUNK_STEPS), |partners| {
            apply::swap_from(plan, step, items, partners);
            step += partners.len() as u32;
        });
        Ok(Self::new(plan, partners))
    }

    pub(crate) fn derive_and_par_shuffle<T: Send>(
        plan: Plan,
        key: KeyRef<'_>,
        items: &mut [T],
        buffer: Vec<u32>,
    ) -> Result<Self> {
        check_item_count(plan, items)?;
        let mut partners = sized(buffer, plan.steps())?;
        pipeline::derive_and_par_swap(plan, key, partners.chunks_mut(CHUNK_STEPS), items);
        Ok(Self::new(plan, partners))
    }

    /// Returns the place j that each step swaps with its own, in the buffer that the swaps were written into.
    #[must_use]
    pub fn into_partners(self) -> Vec<u32> {
        self.partners
    }

    getters! {
        /// Returns the plan of the swaps.
        pub plan: Plan;
        /// Returns the place j that each step swaps with its own, as in transcripts.
        pub partners: &[u32];
    }

    /// Returns the two places that each step swaps, as (i, j), which may be equal.
    pub fn pairs(&self) -> impl ExactSizeIterator<Item = (u32, u32)> {
        self.partners.iter().enumerate().map(|(t, &j)| (self.plan.step_place(t as u32), j))
    }

    /// Shuffles items in place. Afterwards the drawn items are at the front, in the order of the draw; with
    /// [`Order::Backward`](crate::Order::Backward) they are at the end, from the last place down.
    ///
    /// # Errors
    ///
    /// [`Error::Length`](crate::Error::Length) unless there is one item per entry; then no item is moved.
    pub fn shuffle<T>(&self, items: &mut [T]) -> Result<()> {
        check_item_count(self.plan, items)?;
        apply::swap_from(self.plan, 0, items, &self.partners);
        Ok(())
    }

    /// Like [`shuffle`](Self::shuffle), with the same result. With the feature `rayon`, up to four cores move the items
    /// if they take more than 24 MiB in total, there are at least 131,072 swaps, and several cores are faster than one,
    /// which is tried on some of the swaps.
    ///
    /// # Errors
    ///
    /// Those of [`shuffle`](Self::shuffle).
    pub fn par_shuffle<T: Send>(&self, items: &mut [T]) -> Result<()> {
        check_item_count(self.plan, items)?;
        pipeline::par_swap(self.plan, items, &self.partners);
        Ok(())
    }

    /// Returns the numbers of all drawn entries, in the order of the draw. This takes time and memory proportional to
    /// the number of drawn entries, however many entries there are.
    ///
    /// Aborts the process if out of memory; [`try_drawn`](Self::try_drawn) returns an error instead.
    #[must_use]
    pub fn drawn(&self) -> Vec<u32> {
        memory::abort_on_error(self.try_drawn())
    }

    /// Like [`drawn`](Self::drawn), but out of memory is an error.
    ///
    /// # Errors
    ///
    /// [`Error::Memory`](crate::Error::Memory) if out of memory for the numbers, or for finding them.
    pub fn try_drawn(&self) -> Result<Vec<u32>> {
        replay::first_drawn(self.plan, &self.partners, self.plan.drawn_count())
    }

    /// Returns the order of the whole list after the swaps: the number of the entry at each place. This takes 4 bytes of
    /// memory per entry of the list, however few are drawn.
    ///
    /// Aborts the process if out of memory; [`try_permutation`](Self::try_permutation) returns an error instead.
    #[must_use]
    pub fn permutation(&self) -> Vec<u32> {
        memory::abort_on_error(self.try_permutation())
    }

    /// Like [`permutation`](Self::permutation), but out of memory is an error.
    ///
    /// # Errors
    ///
    /// [`Error::Memory`](crate::Error::Memory) if there is not enough memory.
    pub fn try_permutation(&self) -> Result<Vec<u32>> {
        let mut entries = memory::numbers("the permutation", self.plan.count())?;
        pipeline::par_swap(self.plan, &mut entries, &self.partners);
        Ok(entries)
    }
}

/// Returns a buffer for the partners of all steps, which the caller writes, or [`Error::Memory`].
fn sized(mut buffer: Vec<u32>, steps: u32) -> Result<Vec<u32>> {
    let steps = steps as usize;
    if buffer.capacity() < steps {
        return memory::zeros("the swaps", steps);
    }
    buffer.resize(steps, 0);
    Ok(buffer)
}

pub(super) fn check_item_count<T>(plan: Plan, items: &[T]) -> Result<()> {
    check_length("items to shuffle", items.len(), plan.count() as usize)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::plan::Order;

    // If all entries are drawn, the last one is the one that is left over; a draw of one entry has no steps.
    /// The sparse replay, the dense replay and a shuffle of items draw the same entries.
    #[test]
    fn every_way_through_the_swaps_draws_the_same() {
        let key = Key::from_bytes(&[[7; 32]]).unwrap();
        for order in [Order::Forward, Order::Backward] {
            // Miri takes a thousand times as long.
            let most = if cfg!(miri) { 300 } else { 40_000 };
            for count in [1, 2, 3, 10, 100, 1000, 40_000].into_iter().filter(|count| *count <= most) {
                for draw in [1, 2, 3, count / 5, count / 4, count / 3, count - 1, count] {
                    let Ok(plan) = Plan::new(count, draw, order) else { continue };
                    let swaps = plan.swaps(&key);
                    let mut items: Vec<u32> = (0..count).collect();
                    swaps.shuffle(&mut items).unwrap();
                    let mut in_parallel: Vec<u32> = (0..count).collect();
                    swaps.par_shuffle(&mut in_parallel).unwrap();
                    assert_eq!(items, in_parallel);
                    assert_eq!(swaps.permutation(), items);
                    if order == Order::Backward {
                        items.reverse();
                    }
                    assert_eq!(swaps.drawn(), items[..draw as usize], "{plan:?}");
                    assert_eq!(
                        replay::first_drawn(plan, swaps.partners(), 2).unwrap(),
                        items[..draw.min(2) as usize],
                        "{plan:?}"
                    );
                }
            }
        }
    }
}
