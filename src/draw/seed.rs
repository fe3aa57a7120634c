//! A party's seed of one round, how it follows from the party's master secret, and the leaves of the party's seal
//! (SPEC.md, section 2).

use std::fmt;
use std::num::NonZeroU8;

use zeroize::Zeroizing;

use crate::error::{Error, Result, check_length};
use crate::hash::{Bytes32, TaggedHash, tag};
use crate::text::{Context, Name};
use crate::work;

/// A party's seed of one round: 32 * width bytes.
///
/// Secret until it is opened, public from then on. Wiped on drop and never printed.
#[derive(Clone, PartialEq, Eq)]
pub struct Seed(Zeroizing<Vec<u8>>);

impl Seed {
    /// Takes 32 * width bytes. `Zeroizing` is from the crate zeroize 1; `into()` makes one from a vector.
    ///
    /// # Errors
    ///
    /// [`Error::Length`] if there are not 32 * width bytes.
    pub fn new(width: NonZeroU8, bytes: Zeroizing<Vec<u8>>) -> Result<Self> {
        check_length("bytes of a seed", bytes.len(), seed_bytes(width))?;
        Ok(Self(bytes))
    }

    /// Returns an empty seed, to be filled in.
    pub(super) fn empty() -> Self {
        Self(Zeroizing::new(Vec::new()))
    }

    /// Takes a seed of unknown width. [`Error::SeedLength`] unless it has 32 * width bytes for a width of 1 to 255.
    pub(crate) fn of_any_width(bytes: Zeroizing<Vec<u8>>) -> Result<Self> {
        let found = bytes.len();
        let width = u8::try_from(found / 32).ok().and_then(NonZeroU8::new);
        match width {
            Some(width) if seed_bytes(width) == found => Ok(Self(bytes)),
            _ => Err(Error::SeedLength { found }),
        }
    }

    /// Returns the bytes of the seed.
    #[must_use]
    pub fn as_bytes(&self) -> &[u8] {
        &self.0
    }
}

impl AsRef<[u8]> for Seed {
    fn as_ref(&self) -> &[u8] {
        &self.0
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(..)")
    }
}

/// Returns the number of bytes of a seed and of a master secret.
pub(crate) fn seed_bytes(width: NonZeroU8) -> usize {
    32 * usize::from(width.get())
}

/// Derives round seeds from one master secret, and their leaves. Keeps the hash states that all rounds share; like
/// every [`TaggedHash`], they are wiped on drop.
pub(crate) struct RoundSeeds {
    /// May hold bytes of the master secret. On the heap, so that moving this value leaves no copy behind.
    prefix: Box<TaggedHash>,
    width: NonZeroU8,
    leaves: SealLeaves,
}

impl RoundSeeds {
    pub(crate) fn new(context: &Context, name: &Name, rounds: u32, width: NonZeroU8, master: &[u8]) -> Self {
        let mut prefix = Box::new(tag::ROUND_SEED.begin());
        prefix.bytes(context.as_bytes()).bytes(name.as_bytes()).bytes(master);
        Self { prefix, width, leaves: SealLeaves::new(context, name, rounds) }
    }

    pub(crate) fn seed(&self, round: u32) -> Seed {
        let mut seed = Seed::empty();
        self.seed_into(round, &mut seed);
        seed
    }

    /// Overwrites another seed with that of a round. Allocates only if their widths differ.
    pub(crate) fn seed_into(&self, round: u32, seed: &mut Seed) {
        if seed.0.len() != seed_bytes(self.width) {
            // A vector that grows would leave the old seed in memory.
            seed.0 = Zeroizing::new(Vec::with_capacity(seed_bytes(self.width)));
            // For so few bytes, asking for zeroed memory takes longer.
            seed.0.resize(seed_bytes(self.width), 0);
        }
        self.write(round, &mut seed.0);
    }

    /// Writes the seed of a round into `seed`, which has 32 * width bytes.
    fn write(&self, round: u32, seed: &mut [u8]) {
        let (blocks, _) = seed.as_chunks_mut();
        for (block, b) in blocks.iter_mut().zip(0..) {
            self.prefix.as_ref().clone().u64(round.into()).u8(b).finish_into(block);
        }
    }

    /// Returns a function that computes the leaves of the seal. The tree counts leaves in 64 bits, but rounds have 32.
    pub(crate) fn leaves(&self) -> impl Fn(u64) -> Bytes32 + Sync {
        |round| self.leaf(round as u32)
    }

    fn leaf(&self, round: u32) -> Bytes32 {
        if self.width == NonZeroU8::MIN {
            // The most common width: without allocations, millions of leaves take much less time.
            let mut seed = Zeroizing::new([0; 32]);
            self.write(round, &mut *seed);
            self.leaves.leaf(round, &*seed)
        } else {
            work::cancellation_point();
            self.leaves.leaf(round, self.seed(round).as_bytes())
        }
    }
}

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
