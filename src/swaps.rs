//! The swaps of a Fisher–Yates shuffle and what they do: to items in place, to the drawn places, to a whole
//! permutation (SPEC.md, section 6).

use std::collections::HashMap;

use crate::error::{Error, Result};
use crate::key::Key;
use crate::permutation::Permutation;
use crate::plan::Plan;

/// The swaps that a key gave for a plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Swaps {
    plan: Plan,
    partners: Vec<u32>,
}

impl Plan {
    /// The swaps that a key gives.
    pub fn swaps(&self, key: &Key) -> Swaps {
        Swaps::new(*self, self.partners_of_first(key, self.steps()))
    }

    /// As [`swaps`](Self::swaps), or `None` where there is no memory for them.
    #[cfg(feature = "capi")]
    pub(crate) fn try_swaps(&self, key: &Key) -> Option<Swaps> {
        let mut partners = Vec::new();
        partners.try_reserve_exact(self.steps() as usize).ok()?;
        partners.resize(self.steps() as usize, 0);
        self.fill(key, &mut partners);
        Some(Swaps::new(*self, partners))
    }
}

impl Swaps {
    pub(crate) fn new(plan: Plan, partners: Vec<u32>) -> Self {
        Self { plan, partners }
    }

    pub(crate) fn into_partners(self) -> Vec<u32> {
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
    /// or, backward, at the end from the last place down.
    ///
    /// # Errors
    ///
    /// [`Error::Length`], with nothing moved, unless there is one item for each entry.
    pub fn shuffle<T>(&self, items: &mut [T]) -> Result<()> {
        let expected = self.plan.count() as usize;
        if items.len() != expected {
            return Err(Error::Length { what: "items to shuffle", found: items.len(), expected });
        }
        for (i, j) in self.pairs() {
            items.swap(i as usize, j as usize);
        }
        Ok(())
    }

    /// The numbers of the drawn entries in the order of the draw. Takes time and memory for the entries drawn, however
    /// many there are to draw from.
    pub fn drawn(&self) -> Vec<u32> {
        drawn(self.plan, &self.partners, self.plan.draw())
    }

    /// Where every entry comes to stand: the whole list after the swaps.
    pub fn permutation(&self) -> Permutation {
        let mut entries: Vec<u32> = (0..self.plan.count()).collect();
        for (i, j) in self.pairs() {
            entries.swap(i as usize, j as usize);
        }
        Permutation::new(entries)
    }
}

/// The first `first` entries drawn, at most `plan.draw()`; `partners` are legal and one for each step.
pub(crate) fn drawn(plan: Plan, partners: &[u32], first: u32) -> Vec<u32> {
    let first = first.min(plan.draw());
    let steps = &partners[..first.min(plan.steps()) as usize];
    if u64::from(plan.count()) <= 4 * u64::from(first) {
        let mut places: Vec<u32> = (0..plan.count()).collect();
        for (t, &j) in (0..).zip(steps) {
            places.swap(plan.place(t) as usize, j as usize);
        }
        return (0..first).map(|t| places[plan.place(t) as usize]).collect();
    }
    // Only places that a swap touched hold another entry than their own.
    let mut moved = HashMap::with_capacity(steps.len());
    let mut drawn = Vec::with_capacity(first as usize);
    for (t, &j) in (0..).zip(steps) {
        let i = plan.place(t);
        let taken = moved.get(&j).copied().unwrap_or(j);
        let displaced = moved.get(&i).copied().unwrap_or(i);
        moved.insert(j, displaced);
        drawn.push(taken);
    }
    drawn
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plan::Order;

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
                    assert_eq!(drawn(plan, swaps.partners(), 2), items[..draw.min(2) as usize], "{plan:?}");
                }
            }
        }
    }
}
