//! Plans: the number of entries, how many of them are drawn, and from which end (SPEC.md, section 6).

use std::ops::RangeInclusive;

use crate::error::{Error, Result, check_range};
use crate::getters::getters;
use crate::kind::keywords;
use crate::work;

/// The number of steps that share one keystream (SPEC.md, section 5).
pub(crate) const CHUNK_STEPS: usize = 16_384;

keywords! {
    /// The end of the list at which the draw begins.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Order, "the order" {
        /// The draw begins at the first place: step t swaps place t with a place at or after it.
        Forward = "forward",
        /// The draw begins at the last place: each step swaps its place with a place at or before it.
        Backward = "backward",
    }
}

/// A draw of 1 to n out of n entries, 1 <= n <= 2^32 - 1.
///
/// ```
/// use verishuffle::{Order, Plan};
///
/// # fn main() -> verishuffle::Result<()> {
/// let plan = Plan::new(52, 5, Order::Forward)?;
/// assert_eq!((plan.steps(), plan.place(3)), (5, Some(3)));
/// assert_eq!(plan.outcome_bits().round(), 28.0);
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Plan {
    count: u32,
    drawn: u32,
    order: Order,
}

impl Plan {
    /// Plans a draw of `drawn` out of `count` entries.
    ///
    /// # Errors
    ///
    /// [`Error::Range`] unless 1 <= drawn <= count.
    pub fn new(count: u32, drawn: u32, order: Order) -> Result<Self> {
        check_range("the number of entries", count.into(), 1, u32::MAX.into())?;
        check_range("the number of entries drawn", drawn.into(), 1, count.into())?;
        Ok(Self { count, drawn, order })
    }

    getters! {
        /// Returns the number of entries, n.
        pub count: u32;
        /// Returns the number of drawn entries, 1 to n.
        pub drawn_count = drawn: u32;
        /// Returns the end of the list at which the draw begins.
        pub order: Order;
    }

    /// Returns the number of swaps in the draw, 0 to n - 1, because the last of n entries leaves no choice.
    #[must_use]
    pub fn steps(&self) -> u32 {
        self.drawn.min(self.count - 1)
    }

    /// Returns i, the place that step t fills, or `None` unless t is below [`steps`](Self::steps). If all n entries are
    /// drawn, t may also be n - 1, and the result is the last entry's place.
    #[must_use]
    pub fn place(&self, t: u32) -> Option<u32> {
        (t < self.drawn).then(|| self.step_place(t))
    }

    /// Returns the places that step t may swap with its own: the range of j in a Fisher–Yates swap. `None` where
    /// [`place`](Self::place) is.
    #[must_use]
    pub fn partners(&self, t: u32) -> Option<RangeInclusive<u32>> {
        (t < self.drawn).then(|| self.step_partners(t))
    }

    /// Like [`place`](Self::place), for a t known to be at most `steps`.
    pub(crate) fn step_place(&self, t: u32) -> u32 {
        match self.order {
            Order::Forward => t,
            Order::Backward => self.count - 1 - t,
        }
    }

    /// Like [`partners`](Self::partners), for a t known to be at most `steps`.
    pub(crate) fn step_partners(&self, t: u32) -> RangeInclusive<u32> {
        match self.order {
            Order::Forward => t..=self.count - 1,
            Order::Backward => 0..=self.count - 1 - t,
        }
    }

    /// Returns [`Error::Range`] for the first illegal partner. The partners are those of the steps from step 0 on.
    pub(crate) fn check_partners(&self, partners: &[u32]) -> Result<()> {
        let Some(t) = self.first_illegal(partners) else { return Ok(()) };
        let (min, max) = self.step_partners(t).into_inner();
        Err(Error::Range { what: "a swap", value: partners[t as usize].into(), min: min.into(), max: max.into() })
    }

    /// Returns the first step with an illegal partner, or `None` if all are legal. `partners[0]` is that of step 0.
    pub(crate) fn first_illegal(&self, partners: &[u32]) -> Option<u32> {
        let is_legal = |(t, j): (u32, &u32)| self.step_partners(t).contains(j);
        // Checks a chunk as a whole, without a branch per step.
        let all_legal = |first: u32, chunk: &[u32]| (first..).zip(chunk).fold(true, |all, step| all & is_legal(step));
        let chunks = partners.chunks(CHUNK_STEPS).inspect(|_| work::cancellation_point());
        let chunks = (0..).zip(chunks).map(|(number, chunk)| (number * CHUNK_STEPS as u32, chunk));
        let (first, chunk) = { chunks }.find(|(first, chunk)| !all_legal(*first, chunk))?;
        (first..).zip(chunk).find(|step| !is_legal(*step)).map(|(t, _)| t)
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
            // Each step swaps its place with itself, the last legal partner at one end.
            let legal: Vec<u32> = (0..plan.steps()).map(|t| plan.step_place(t)).collect();
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
