//! The record of a draw (SPEC.md, section 7). A transcript is a claim, and proves nothing by itself.

use std::sync::Arc;

use super::opening::{CheckedOpenings, Opening, OpeningChecker};
use crate::engine::Swaps;
use crate::error::{Error, Result, check_length};
use crate::getters::getters;
use crate::hash::Commitment;
use crate::memory;
use crate::terms::Terms;
use crate::work::{self, Meter};

/// The terms, openings and swaps of a draw, as stated by whoever published them. [`verify`](Self::verify) judges them.
///
/// A clone shares the original's terms and swaps.
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use]
pub struct Transcript {
    pub(crate) terms: Terms,
    pub(crate) commitment: Commitment,
    pub(crate) round: u32,
    pub(crate) openings: Vec<Opening>,
    /// Shared by all clones, because swaps may take much memory.
    pub(crate) swaps: Arc<StatedSwaps>,
}

impl Transcript {
    getters! {
        /// Returns the terms, which satisfy all rules for terms.
        pub terms: &Terms;
        /// Returns the commitment that the transcript states. [`Terms::commitment`] computes the right one.
        pub stated_commitment = commitment: Commitment;
        /// Returns the round, which is below the number of rounds of the terms.
        pub round: u32;
        /// Returns the openings, unchecked: one per source of the terms, of the source's kind, in the order of the sources.
        pub openings: &[Opening];
        /// Returns the swaps that the transcript states. There may be any number of them.
        pub stated_swaps = swaps: &StatedSwaps;
    }

    /// Returns the swaps that the transcript states, if a Fisher–Yates shuffle can make them. This derives nothing, so it
    /// does not show whether they follow from the key; after a verdict that is not refused they do.
    ///
    /// # Errors
    ///
    /// [`Error::Length`] unless there is one swap for each step, [`Error::Range`] for the first illegal swap, and
    /// [`Error::Memory`] if out of memory for a copy of the swaps.
    pub fn legal_swaps(&self) -> Result<Swaps> {
        let (plan, partners) = (self.terms.plan(), self.swaps.partners());
        check_length("stated swaps", partners.len(), plan.steps() as usize)?;
        plan.check_partners(partners)?;
        Ok(Swaps::new(plan, memory::copy(SWAPS, partners)?))
    }

    /// Computes the swaps that follow from the terms and the openings, whatever swaps the transcript states. A beacon's
    /// signature that this build cannot check is taken to be right, and the commitment is not compared with a published
    /// one; [`verify`](Self::verify) does that.
    ///
    /// This takes 4 bytes of memory per step of the terms, however short the transcript is.
    ///
    /// # Errors
    ///
    /// [`Error::OpeningMismatch`] for the first opening that does not open its source, and [`Error::Memory`] if out of
    /// memory for the swaps.
    pub fn derived_swaps(&self) -> Result<Swaps> {
        let checked = CheckedOpenings::check(&self.terms, self.round, &self.openings, &mut OpeningChecker::default());
        let (openings, _) = checked.map_err(|(source, mismatch)| Error::OpeningMismatch {
            name: source.name().to_string(),
            why: format!("it is {}, but should be {}", mismatch.found(), mismatch.expected()),
        })?;
        let plan = self.terms.plan();
        openings.with_key(|key| Swaps::derive(plan, key, Vec::new()))
    }
}

/// The swaps that a transcript states: any number of partners, each 0 to 2^53 - 1.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StatedSwaps {
    /// The partner of each step, or [`OVERSIZED`] in place of any number not below it, which can't be right.
    partners: Vec<u32>,
    /// The numbers replaced, each with its step, in step order.
    oversized: Vec<(usize, u64)>,
}

const SWAPS: &str = "the swaps";

/// Never a right partner: the largest is 2^32 - 2.
const OVERSIZED: u32 = u32::MAX;

impl StatedSwaps {
    pub(crate) fn with_capacity(capacity: usize) -> Result<Self> {
        Ok(Self { partners: memory::room(SWAPS, capacity)?, oversized: Vec::new() })
    }

    /// Adds the partner of the next step, or returns [`Error::Memory`].
    #[inline(always)]
    pub(crate) fn push(&mut self, partner: u64) -> Result<()> {
        memory::reserve(SWAPS, &mut self.partners, 1)?;
        match u32::try_from(partner) {
            Ok(partner) if partner != OVERSIZED => self.partners.push(partner),
            _ => {
                memory::reserve(SWAPS, &mut self.oversized, 1)?;
                self.oversized.push((self.partners.len(), partner));
                self.partners.push(OVERSIZED);
            }
        }
        Ok(())
    }

    /// Returns the number of stated swaps.
    #[must_use]
    pub fn len(&self) -> usize {
        self.partners.len()
    }

    /// Returns whether no swap is stated.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.partners.is_empty()
    }

    /// Returns the partner that is stated for a step, or `None` if there is no such step.
    #[must_use]
    pub fn partner(&self, step: usize) -> Option<u64> {
        match *self.partners.get(step)? {
            OVERSIZED => {
                let at = self.oversized.binary_search_by_key(&step, |(step, _)| *step).ok()?;
                Some(self.oversized[at].1)
            }
            partner => Some(partner.into()),
        }
    }

    /// Returns all partners in order.
    pub fn iter(&self) -> impl Iterator<Item = u64> {
        let mut oversized = self.oversized.iter();
        self.partners.iter().map(move |&partner| match partner {
            OVERSIZED => oversized.next().map_or(OVERSIZED.into(), |(_, partner)| *partner),
            partner => partner.into(),
        })
    }

    /// Returns the total number of decimal digits of the partners.
    pub(crate) fn digits(&self) -> usize {
        let parts = self.partners.chunks(Meter::UNIT).inspect(|_| work::cancellation_point());
        let digits: usize = parts.map(|part| part.iter().map(|&partner| decimal_digits(partner)).sum::<usize>()).sum();
        let more = |number: u64| number.ilog10() as usize + 1 - decimal_digits(OVERSIZED);
        digits + self.oversized.iter().map(|&(_, number)| more(number)).sum::<usize>()
    }

    /// Returns the partners as 32-bit numbers, for comparison. One that is too large becomes one that is never right.
    pub(crate) fn partners(&self) -> &[u32] {
        &self.partners
    }
}

/// Returns the number of decimal digits. The compiler vectorises the comparisons.
fn decimal_digits(number: u32) -> usize {
    const POWERS: [u32; 9] = [10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000];
    1 + POWERS.iter().filter(|&&power| number >= power).count()
}

impl From<Swaps> for StatedSwaps {
    fn from(swaps: Swaps) -> Self {
        Self { partners: swaps.into_partners(), oversized: Vec::new() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_those_of_the_written_numbers() {
        let mut swaps = StatedSwaps::default();
        let mut written = 0;
        let powers = (0..16).map(|power| 10_u64.pow(power));
        let edges = [0, u32::MAX.into(), u64::from(u32::MAX) + 1, crate::limits::MAX_SAFE_INTEGER];
        for number in powers.flat_map(|power| [power - 1, power]).chain(edges) {
            swaps.push(number).unwrap();
            written += number.to_string().len();
            assert_eq!(swaps.digits(), written, "{number}");
        }
    }
}
