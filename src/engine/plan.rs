//! How many of how many entries are drawn, and from which end: what the swaps are made for (SPEC.md, section 6).

use std::convert::Infallible;
use std::ops::{ControlFlow, RangeInclusive};

use super::key::Blocks;
use super::uniform;
use crate::error::{Error, Result};
use crate::parallel;

/// Steps that share one keystream (SPEC.md, section 5).
pub(crate) const CHUNK_STEPS: usize = 16_384;

/// Which end the draw begins at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// From the first place up: place t is swapped with one at or after it.
    Forward,
    /// From the last place down: each place is swapped with one at or before it.
    Backward,
}

/// A draw of 1 to n of n entries, 1 to 2^32 - 1 of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    count: u32,
    draw: u32,
    order: Order,
}

impl Plan {
    /// A draw of `draw` of `count` entries.
    ///
    /// # Errors
    ///
    /// [`Error::Range`] unless 1 <= draw <= count.
    pub fn new(count: u32, draw: u32, order: Order) -> Result<Self> {
        let range = |what, value: u32, max: u32| {
            if (1..=max).contains(&value) {
                Ok(())
            } else {
                Err(Error::Range { what, value: value.into(), min: 1, max: max.into() })
            }
        };
        range("the number of entries", count, u32::MAX)?;
        range("the number of entries drawn", draw, count)?;
        Ok(Self { count, draw, order })
    }

    /// n, the number of entries.
    pub fn count(&self) -> u32 {
        self.count
    }

    /// How many entries are drawn.
    pub fn draw(&self) -> u32 {
        self.draw
    }

    /// The end that the draw begins at.
    pub fn order(&self) -> Order {
        self.order
    }

    /// How many swaps the draw takes: the last of n entries is no choice.
    pub fn steps(&self) -> u32 {
        self.draw.min(self.count - 1)
    }

    /// i, the place that step t fills; t is below [`steps`](Self::steps), or equal to it for the one left over.
    pub fn place(&self, t: u32) -> u32 {
        match self.order {
            Order::Forward => t,
            Order::Backward => self.count - 1 - t,
        }
    }

    /// The places that step t may swap with its own: j of a Fisher–Yates swap.
    pub fn partners(&self, t: u32) -> RangeInclusive<u32> {
        match self.order {
            Order::Forward => t..=self.count - 1,
            Order::Backward => 0..=self.count - 1 - t,
        }
    }

    /// The first of these steps, which begin at step 0, whose partner is none that it may have.
    pub(crate) fn first_illegal(&self, partners: &[u32]) -> Option<u32> {
        let is_legal = |(t, j): (u32, &u32)| self.partners(t).contains(j);
        // A chunk is judged as a whole, without a branch for each step.
        let all_legal = |first: u32, chunk: &[u32]| (first..).zip(chunk).fold(true, |all, step| all & is_legal(step));
        let chunks =
            (0..).zip(partners.chunks(CHUNK_STEPS)).map(|(number, chunk)| (number * CHUNK_STEPS as u32, chunk));
        let (first, chunk) = { chunks }.find(|(first, chunk)| !all_legal(*first, chunk))?;
        (first..).zip(chunk).find(|step| !is_legal(*step)).map(|(t, _)| t)
    }

    /// The partners of the first `steps` steps.
    pub(crate) fn partners_of_first(&self, key: Blocks<'_>, steps: u32) -> Vec<u32> {
        let mut partners = vec![0; steps as usize];
        self.fill(key, &mut partners);
        partners
    }

    /// The partners of the first steps, as many as there is room for.
    pub(crate) fn fill(&self, key: Blocks<'_>, partners: &mut [u32]) {
        self.derive(key, partners.chunks_mut(CHUNK_STEPS), |_| ());
    }

    /// The partners of the first steps, chunk after chunk, each handed to `each` in its order. All chunks but the last
    /// have room for [`CHUNK_STEPS`].
    pub(crate) fn derive<'a>(
        &self,
        key: Blocks<'_>,
        chunks: impl ExactSizeIterator<Item = &'a mut [u32]> + Send,
        mut each: impl FnMut(&'a [u32]),
    ) {
        let derive = |chunk, partners: &'a mut [u32]| {
            self.chunk(key, chunk, partners);
            &*partners
        };
        let ControlFlow::Continue(()) = parallel::in_order(chunks, derive, |partners| {
            each(partners);
            ControlFlow::<Infallible>::Continue(())
        });
    }

    /// The partners of one chunk's steps, as many as there is room for.
    pub(crate) fn chunk(&self, key: Blocks<'_>, chunk: u32, partners: &mut [u32]) {
        let first = chunk * CHUNK_STEPS as u32;
        let mut stream = key.stream(chunk);
        stream.fill(partners);
        uniform::indices(self.count - first, partners, || stream.next());
        if self.order == Order::Forward {
            for (t, partner) in (first..).zip(partners) {
                *partner += t;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_illegal_partner_is_found_wherever_it_stands() {
        let chunk = CHUNK_STEPS as u32;
        for (order, one_off) in [(Order::Forward, -1), (Order::Backward, 1)] {
            let plan = Plan::new(3 * chunk, 3 * chunk - 5, order).unwrap();
            // Each swaps with itself, the last that is legal at one end.
            let legal: Vec<u32> = (0..plan.steps()).map(|t| plan.place(t)).collect();
            assert_eq!(plan.first_illegal(&legal), None);
            for t in [1, chunk - 1, chunk, chunk + 1, 2 * chunk, plan.steps() - 1] {
                for wrong in [legal[t as usize].wrapping_add_signed(one_off), plan.count(), u32::MAX] {
                    let mut partners = legal.clone();
                    partners[t as usize] = wrong;
                    assert_eq!(plan.first_illegal(&partners), Some(t));
                    partners[plan.steps() as usize - 1] = u32::MAX;
                    assert_eq!(plan.first_illegal(&partners), Some(t));
                    assert_eq!(plan.first_illegal(&partners[..t as usize]), None);
                }
            }
        }
    }
}
