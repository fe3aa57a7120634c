//! Secrets, openings, rounds and draws, and the transcript that proves a draw (SPEC.md, sections 2, 4 and 7).

pub(crate) mod bound_secret;
pub(crate) mod inspection;
pub(crate) mod opening;
pub(crate) mod round;
pub(crate) mod secret;
pub(crate) mod seed;
pub(crate) mod table;
pub(crate) mod transcript;

use std::sync::Arc;

pub use self::bound_secret::{BindError, BoundSecret};
pub use self::inspection::{Inspection, Point};
pub use self::opening::{Opening, PartyOpening, SealOpening};
pub use self::round::Round;
pub use self::secret::Secret;
pub use self::seed::Seed;
pub use self::table::Table;
pub use self::transcript::{StatedSwaps, Transcript};
use crate::engine::Swaps;
pub use crate::hash::Node;
use crate::terms::Terms;

/// A drawn round: its swaps, and everything else its transcript needs.
#[derive(Clone, Debug)]
#[must_use]
pub struct Draw {
    terms: Terms,
    round: u32,
    openings: Vec<Opening>,
    swaps: Swaps,
}

impl Draw {
    /// Returns the swaps, which shuffle items, and of which the drawn entries and the permutation are computed.
    #[must_use]
    pub fn swaps(&self) -> &Swaps {
        &self.swaps
    }

    /// Returns the swaps and drops the rest.
    #[must_use]
    pub fn into_swaps(self) -> Swaps {
        self.swaps
    }

    /// Returns the transcript, to publish.
    pub fn into_transcript(self) -> Transcript {
        let commitment = self.terms.commitment();
        Transcript {
            terms: self.terms,
            commitment,
            round: self.round,
            openings: self.openings,
            swaps: Arc::new(StatedSwaps::from(self.swaps)),
        }
    }
}
