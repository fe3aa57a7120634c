//! Where the randomness comes from: seals, beacons and public values (SPEC.md, section 2).

use crate::hash::{Hash, bytes, h, sha256, u8, u64};
use crate::tree;

/// A source, as the terms fix it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// A party's secret seeds.
    Sealed {
        /// The name of the party.
        name: String,
        /// The root of the tree of [`seal_leaf`].
        seal: Hash,
    },
    /// A drand chain.
    Drand {
        /// The name of the source.
        name: String,
        /// The hash of the chain.
        chain: Hash,
        /// The beacon round of round 0.
        round: u64,
        /// The number of beacon rounds from one round to the next.
        stride: u64,
    },
    /// A value read in public.
    Public {
        /// The name of the source.
        name: String,
        /// What will be read, where and when.
        description: String,
        /// Before this Unix time nobody can know the value.
        known_from: u64,
    },
}

/// What opens a source for one round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Opening {
    /// A seed of 32 * width bytes, and the path of its leaf.
    Seed {
        /// The seed.
        seed: Vec<u8>,
        /// The path from its leaf to the seal.
        path: Vec<Hash>,
    },
    /// The signature of a beacon.
    Signature(Vec<u8>),
    /// The text of a public source.
    Value(String),
}

impl Opening {
    /// The value of the source in the key.
    pub fn value(&self) -> Vec<u8> {
        match self {
            Self::Seed { seed, .. } => seed.clone(),
            Self::Signature(signature) => sha256(signature).to_vec(),
            Self::Value(text) => text.clone().into_bytes(),
        }
    }
}

/// The Unix time before which nobody can know what a source gives to round `r`. `None` is for a sealed source, and
/// `Some(None)` for a beacon of a chain that is unknown.
pub fn known_from(source: &Source, r: u32) -> Option<Option<u128>> {
    match source {
        Source::Sealed { .. } => None,
        Source::Drand { chain, round, stride, .. } => {
            Some((*chain == QUICKNET).then(|| due(beacon_round(*round, *stride, r))))
        }
        Source::Public { known_from, .. } => Some(Some((*known_from).into())),
    }
}

/// Whether nobody could know what a source that is not sealed gives to round `r` until after a time. `None` is for
/// sealed sources alone, and where the chain of a beacon is unknown and no other source fails.
pub fn all_after(time: u128, sources: &[Source], r: u32) -> Option<bool> {
    let times: Vec<Option<u128>> = sources.iter().filter_map(|source| known_from(source, r)).collect();
    let fails = times.iter().flatten().any(|known_from| *known_from <= time);
    (!times.is_empty() && (fails || times.iter().all(Option::is_some))).then_some(!fails)
}

// Sealed.

/// leaf_r of the seal of the party called `name`.
pub fn seal_leaf(context: &str, name: &str, rounds: u32, r: u32, seed: &[u8]) -> Hash {
    h("verishuffle/1/seal", &[bytes(context), bytes(name), u64(rounds), u64(r), bytes(seed)].concat())
}

/// Whether a seed and its path open a seal for round `r`.
pub fn opens(seal: &Hash, context: &str, name: &str, rounds: u32, r: u32, seed: &[u8], path: &[Hash]) -> bool {
    tree::path_holds(seal, seal_leaf(context, name, rounds, r, seed), r, rounds, path)
}

/// A master secret, with everything its seal depends on.
#[derive(Clone, Debug)]
pub struct Secret {
    /// The context of the draw.
    pub context: String,
    /// The name of the party.
    pub name: String,
    /// The number of rounds.
    pub rounds: u32,
    /// A seed has 32 * width bytes.
    pub width: u8,
    /// 32 * width bytes.
    pub master: Vec<u8>,
}

impl Secret {
    /// seed_r, block by block.
    pub fn seed(&self, r: u32) -> Vec<u8> {
        let before = [bytes(&self.context), bytes(&self.name), bytes(&self.master), u64(r)].concat();
        (0..self.width).flat_map(|b| h("verishuffle/1/round-seed", &[&before[..], &u8(b)].concat())).collect()
    }

    fn leaves(&self) -> Vec<Hash> {
        let leaf = |r| seal_leaf(&self.context, &self.name, self.rounds, r, &self.seed(r));
        (0..self.rounds).map(leaf).collect()
    }

    /// The seal, which the party publishes.
    pub fn seal(&self) -> Hash {
        tree::root(&self.leaves())
    }

    /// What opens the seal for round `r`.
    pub fn open(&self, r: u32) -> Opening {
        Opening::Seed { seed: self.seed(r), path: tree::path(&self.leaves(), r as usize) }
    }
}

// drand.

/// The hash of quicknet, the only chain that every reader knows.
pub const QUICKNET: Hash = [
    0x52, 0xdb, 0x9b, 0xa7, 0x0e, 0x0c, 0xc0, 0xf6, 0xea, 0xf7, 0x80, 0x3d, 0xd0, 0x74, 0x47, 0xa1, 0xf5, 0x47, 0x77,
    0x35, 0xfd, 0x3f, 0x66, 0x17, 0x92, 0xba, 0x94, 0x60, 0x0c, 0x84, 0xe9, 0x71,
];

/// The beacon round that round `r` uses. A draw with one above 2^53 - 1 is malformed.
pub fn beacon_round(round: u64, stride: u64, r: u32) -> u128 {
    u128::from(round) + u128::from(r) * u128::from(stride)
}

/// The Unix time at which beacon round `k` of quicknet is due, in seconds. `k` is at least 1.
pub fn due(k: u128) -> u128 {
    const GENESIS: u128 = 1_692_803_367;
    const PERIOD: u128 = 3;
    GENESIS + (k - 1) * PERIOD
}
