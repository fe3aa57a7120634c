//! The leaves of a party's seal (SPEC.md, section 2).

use std::fmt;

use crate::hash::{Bytes32, TaggedHash, tag};
use crate::text::{Context, Name};

/// Makes the leaves of one party's seal, from a hash state shared by all rounds.
pub(crate) struct SealLeaves {
    prefix: TaggedHash,
}

impl SealLeaves {
    pub(crate) fn new(context: &Context, name: &Name, rounds: u32) -> Self {
        let mut prefix = tag::SEAL.begin();
        prefix.bytes(context.as_bytes()).bytes(name.as_bytes()).u64(rounds.into());
        Self { prefix }
    }

    pub(crate) fn leaf(&self, round: u32, seed: &[u8]) -> Bytes32 {
        self.prefix.clone().u64(round.into()).bytes(seed).finish()
    }
}

impl fmt::Debug for SealLeaves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SealLeaves(..)")
    }
}
