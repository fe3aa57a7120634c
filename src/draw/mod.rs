//! A draw that was made: its swaps, and the record that proves them.

pub(crate) mod bound_secret;
pub(crate) mod inspection;
pub(crate) mod opening;
pub(crate) mod round;
pub(crate) mod secret;
pub(crate) mod seed;
pub(crate) mod table;
pub(crate) mod transcript;

use crate::draw::opening::Opening;
use crate::draw::transcript::{StatedSwaps, Transcript};
use crate::engine::swaps::Swaps;
use crate::terms::Terms;

/// One round, drawn.
#[derive(Debug)]
pub struct Draw {
    terms: Terms,
    round: u32,
    openings: Vec<Opening>,
    swaps: Swaps,
}

impl Draw {
    pub(crate) fn new(terms: Terms, round: u32, openings: Vec<Opening>, swaps: Swaps) -> Self {
        Self { terms, round, openings, swaps }
    }

    /// The swaps: they shuffle items, give the drawn entries, or the whole permutation.
    pub fn swaps(&self) -> &Swaps {
        &self.swaps
    }

    /// The swaps alone, without the record.
    pub fn into_swaps(self) -> Swaps {
        self.swaps
    }

    /// The record to publish.
    pub fn into_transcript(self) -> Transcript {
        let commitment = self.terms.commitment();
        Transcript {
            terms: self.terms,
            commitment,
            round: self.round,
            openings: self.openings,
            swaps: StatedSwaps::from(self.swaps),
        }
    }
}
