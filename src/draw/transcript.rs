//! The record of a draw: pure data, which claims and proves nothing by itself (SPEC.md, section 7).

use crate::draw::opening::Opening;
use crate::engine::swaps::Swaps;
use crate::hash::Commitment;
use crate::terms::Terms;

/// Terms, openings and swaps as someone states them. [`verify`](Self::verify) judges them.
#[derive(Debug, PartialEq, Eq)]
pub struct Transcript {
    pub(crate) terms: Terms,
    pub(crate) commitment: Commitment,
    pub(crate) round: u32,
    pub(crate) openings: Vec<Opening>,
    pub(crate) swaps: StatedSwaps,
}

impl Transcript {
    /// The terms, which keep the rules about terms.
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// The commitment that is stated; [`Terms::commitment`] computes what it should be.
    pub fn stated_commitment(&self) -> Commitment {
        self.commitment
    }

    /// The round, below the terms' rounds.
    pub fn round(&self) -> u32 {
        self.round
    }

    /// The openings, one for each source of the terms and of its kind, in their order.
    pub fn openings(&self) -> &[Opening] {
        &self.openings
    }

    /// The partners j that are stated, of however many steps.
    pub fn stated_swaps(&self) -> &StatedSwaps {
        &self.swaps
    }
}

/// The swaps that a transcript states: any number of them, each 0 to 2^53 - 1.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StatedSwaps {
    /// What fits 32 bits, which is all that can be right; [`OVERSIZED`] where another number stands.
    partners: Vec<u32>,
    /// The other numbers, with their steps in order.
    oversized: Vec<(usize, u64)>,
}

/// No partner: the largest is 2^32 - 2.
const OVERSIZED: u32 = u32::MAX;

impl StatedSwaps {
    pub(crate) fn with_capacity(capacity: usize) -> Self {
        Self { partners: Vec::with_capacity(capacity), oversized: Vec::new() }
    }

    pub(crate) fn push(&mut self, partner: u64) {
        match u32::try_from(partner) {
            Ok(partner) if partner != OVERSIZED => self.partners.push(partner),
            _ => {
                self.oversized.push((self.partners.len(), partner));
                self.partners.push(OVERSIZED);
            }
        }
    }

    /// How many are stated.
    pub fn len(&self) -> usize {
        self.partners.len()
    }

    /// Whether none is stated.
    pub fn is_empty(&self) -> bool {
        self.partners.is_empty()
    }

    /// What is stated for a step.
    pub fn partner(&self, step: usize) -> Option<u64> {
        match *self.partners.get(step)? {
            OVERSIZED => {
                let at = self.oversized.binary_search_by_key(&step, |(step, _)| *step).ok()?;
                Some(self.oversized[at].1)
            }
            partner => Some(partner.into()),
        }
    }

    /// All of them in order.
    pub fn iter(&self) -> impl Iterator<Item = u64> {
        let mut oversized = self.oversized.iter();
        self.partners.iter().map(move |&partner| match partner {
            OVERSIZED => oversized.next().map_or(OVERSIZED.into(), |(_, partner)| *partner),
            partner => partner.into(),
        })
    }

    /// In 32 bits, for comparing with what is right; a number that is too large stands as one that never is.
    pub(crate) fn partners(&self) -> &[u32] {
        &self.partners
    }
}

impl From<Swaps> for StatedSwaps {
    fn from(swaps: Swaps) -> Self {
        Self { partners: swaps.into_partners(), oversized: Vec::new() }
    }
}
