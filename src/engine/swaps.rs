//! The swaps of a Fisher–Yates shuffle, and whom they draw (SPEC.md, section 6).

use super::apply;
use super::key::{Blocks, Key};
use super::permutation::Permutation;
use super::plan::{CHUNK_STEPS, Plan};
use super::replay;
use crate::error::{Error, Result};

/// The swaps that a key gave for a plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Swaps {
    plan: Plan,
    partners: Vec<u32>,
}

impl Plan {
    /// The swaps that a key gives.
    pub fn swaps(&self, key: &Key) -> Swaps {
        self.swaps_in(key, Vec::new())
    }

    /// As [`swaps`](Self::swaps), in memory that is there already: such as [`Swaps::into_partners`] gives back.
    pub fn swaps_in(&self, key: &Key, buffer: Vec<u32>) -> Swaps {
        self.swaps_by(key.blocks(), buffer)
    }

    /// Makes the swaps and does them to the items: what [`swaps_in`](Self::swaps_in) and [`Swaps::shuffle`] do one after the
    /// other, in less time. An empty buffer serves too.
    ///
    /// # Errors
    ///
    /// [`Error::Length`], with nothing moved, unless there is one item for each entry.
    pub fn shuffle<T: Send>(&self, key: &Key, items: &mut [T], buffer: Vec<u32>) -> Result<Swaps> {
        self.shuffle_by(key.blocks(), items, buffer)
    }

    pub(crate) fn swaps_by(&self, key: Blocks<'_>, buffer: Vec<u32>) -> Swaps {
        let mut partners = sized(buffer, self.steps());
        self.fill(key, &mut partners);
        Swaps::new(*self, partners)
    }

    pub(crate) fn shuffle_by<T: Send>(&self, key: Blocks<'_>, items: &mut [T], buffer: Vec<u32>) -> Result<Swaps> {
        check_number(*self, items)?;
        let mut partners = sized(buffer, self.steps());
        apply::derive_and_swap(*self, key, partners.chunks_mut(CHUNK_STEPS), items);
        Ok(Swaps::new(*self, partners))
    }
}

impl Swaps {
    pub(crate) fn new(plan: Plan, partners: Vec<u32>) -> Self {
        Self { plan, partners }
    }

    /// j of every step, and the memory that they stand in.
    pub fn into_partners(self) -> Vec<u32> {
        self.partners
    }

    /// What they were made for.
    pub fn plan(&self) -> Plan {
        self.plan
    }

    /// j of every step, as transcripts record it.
    pub fn partners(&self) -> &[u32] {
        &self.partners
    }

    /// The two places that each step swaps, (i, j); they may be equal.
    pub fn pairs(&self) -> impl ExactSizeIterator<Item = (u32, u32)> {
        self.partners.iter().enumerate().map(|(t, &j)| (self.plan.place(t as u32), j))
    }

    /// Shuffles items in place, one for each entry. The drawn ones then stand at the front in the order of the draw,
    /// or, backward, at the end from the last place down. With the feature `rayon`, items of more than 24 MiB are shuffled
    /// on several cores, to the same order.
    ///
    /// # Errors
    ///
    /// [`Error::Length`], with nothing moved, unless there is one item for each entry.
    pub fn shuffle<T: Send>(&self, items: &mut [T]) -> Result<()> {
        check_number(self.plan, items)?;
        apply::swap_all(self.plan, items, &self.partners);
        Ok(())
    }

    /// The numbers of the drawn entries in the order of the draw. Takes time and memory for the entries drawn, however
    /// many there are to draw from.
    pub fn drawn(&self) -> Vec<u32> {
        replay::drawn(self.plan, &self.partners, self.plan.draw())
    }

    /// Where every entry comes to stand: the whole list after the swaps.
    pub fn permutation(&self) -> Permutation {
        let mut entries: Vec<u32> = (0..self.plan.count()).collect();
        apply::swap_all(self.plan, &mut entries, &self.partners);
        Permutation::new(entries)
    }
}

/// As many partners as there are steps, whatever they are.
fn sized(mut buffer: Vec<u32>, steps: u32) -> Vec<u32> {
    let steps = steps as usize;
    if buffer.capacity() < steps {
        // Fresh memory comes zeroed, and costs nothing until it is touched.
        return vec![0; steps];
    }
    buffer.resize(steps, 0);
    buffer
}

fn check_number<T>(plan: Plan, items: &[T]) -> Result<()> {
    let (found, expected) = (items.len(), plan.count() as usize);
    if found == expected { Ok(()) } else { Err(Error::Length { what: "items to shuffle", found, expected }) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::plan::Order;

    /// The sparse and the dense way, and shuffling items, draw the same.
    #[test]
    fn every_way_through_the_swaps_draws_the_same() {
        let key = Key::from_bytes(&[[7; 32]]).unwrap();
        for order in [Order::Forward, Order::Backward] {
            for count in [1, 2, 3, 10, 100, 1000, 40_000] {
                for draw in [1, 2, 3, count / 5, count / 4, count / 3, count - 1, count] {
                    let Ok(plan) = Plan::new(count, draw, order) else { continue };
                    let swaps = plan.swaps(&key);
                    let mut items: Vec<u32> = (0..count).collect();
                    swaps.shuffle(&mut items).unwrap();
                    assert_eq!(swaps.permutation().entries(), items);
                    if order == Order::Backward {
                        items.reverse();
                    }
                    assert_eq!(swaps.drawn(), items[..draw as usize], "{plan:?}");
                    assert_eq!(replay::drawn(plan, swaps.partners(), 2), items[..draw.min(2) as usize], "{plan:?}");
                }
            }
        }
    }
}
