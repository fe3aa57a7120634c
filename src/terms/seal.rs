//! The leaves of a party's seal, and the seal that a seed and its path lead to (SPEC.md, section 2).

use std::fmt;

use crate::hash::{Bytes32, Node, Seal, Tagged, tag};
use crate::merkle::Climb;
use crate::text::{Context, Name};

/// The leaves of one party's seal: what is the same in each of them.
pub(crate) struct SealLeaves {
    prefix: Tagged,
    rounds: u32,
}

impl SealLeaves {
    pub(crate) fn new(context: &Context, name: &Name, rounds: u32) -> Self {
        let prefix = tag::SEAL.clone().bytes(context.as_bytes()).bytes(name.as_bytes()).u64(rounds.into());
        Self { prefix, rounds }
    }

    pub(crate) fn leaf(&self, round: u32, seed: &[u8]) -> Bytes32 {
        self.prefix.clone().u64(round.into()).bytes(seed).finish()
    }

    /// The seal that a seed and its path lead to, or `None` where the path's length can't be right.
    /// `climb` is that of the last path, for speed alone.
    pub(crate) fn seal_from_path(&self, round: u32, seed: &[u8], path: &[Node], climb: &mut Climb) -> Option<Seal> {
        let leaf = self.leaf(round, seed);
        climb.root(round.into(), self.rounds.into(), leaf, path).map(Seal::from_bytes)
    }
}

impl fmt::Debug for SealLeaves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SealLeaves(..)")
    }
}
