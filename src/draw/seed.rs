//! A party's seed of one round, and the leaf that it opens in the party's seal (SPEC.md, section 2).

use std::fmt;
use std::num::NonZeroU8;

use zeroize::Zeroizing;

use crate::error::{Error, Result};
use crate::hash::{Bytes32, Tagged, tag};
use crate::terms::seal::SealLeaves;
use crate::text::{Context, Name};

/// A party's seed of one round: 32 * width bytes.
///
/// Published when it is opened, and a secret until then: wiped on drop and never printed.
#[derive(PartialEq, Eq)]
pub struct Seed(Zeroizing<Vec<u8>>);

impl Seed {
    /// Takes 32 * width bytes.
    ///
    /// # Errors
    ///
    /// [`Error::Length`].
    pub fn new(width: NonZeroU8, bytes: Zeroizing<Vec<u8>>) -> Result<Self> {
        let expected = seed_bytes(width);
        if bytes.len() != expected {
            return Err(Error::Length { what: "bytes of a seed", found: bytes.len(), expected });
        }
        Ok(Self(bytes))
    }

    /// Takes a seed whose width is not known: some multiple of 32 bytes, at most 255 of them.
    pub(crate) fn of_any_width(bytes: Zeroizing<Vec<u8>>) -> Result<Self> {
        let width = u8::try_from(bytes.len() / 32).ok().and_then(NonZeroU8::new);
        Self::new(width.unwrap_or(NonZeroU8::MIN), bytes)
    }

    /// The bytes.
    pub fn as_bytes(&self) -> &[u8] {
        &self.0
    }

    /// Another of the same bytes. The library itself moves seeds; handles of the C library share nothing.
    #[cfg(feature = "capi")]
    pub(crate) fn copied(&self) -> Self {
        Self(self.0.clone())
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(..)")
    }
}

/// Bytes in a seed and in a master secret.
pub(crate) fn seed_bytes(width: NonZeroU8) -> usize {
    32 * usize::from(width.get())
}

/// All round seeds that come of one master secret, and their leaves: what is the same in each of them. Wiped on drop, as
/// [`Tagged`] is.
pub(crate) struct RoundSeeds {
    /// The master secret's last bytes stand in it: on the heap, so that moving it leaves no copy behind.
    prefix: Box<Tagged>,
    width: NonZeroU8,
    leaves: SealLeaves,
}

impl RoundSeeds {
    pub(crate) fn new(context: &Context, name: &Name, rounds: u32, width: NonZeroU8, master: &[u8]) -> Self {
        let prefix = tag::ROUND_SEED.clone().bytes(context.as_bytes()).bytes(name.as_bytes()).bytes(master);
        Self { prefix: Box::new(prefix), width, leaves: SealLeaves::new(context, name, rounds) }
    }

    pub(crate) fn seed(&self, round: u32) -> Seed {
        let mut seed = Zeroizing::new(vec![0; seed_bytes(self.width)]);
        self.write(round, &mut seed);
        Seed(seed)
    }

    /// Makes a seed where it is wanted; there is room for 32 * width bytes.
    fn write(&self, round: u32, seed: &mut [u8]) {
        let (blocks, _) = seed.as_chunks_mut();
        for (block, b) in blocks.iter_mut().zip(0..) {
            self.prefix.as_ref().clone().u64(round.into()).u8(b).finish_into(block);
        }
    }

    /// The leaves of the seal. Rounds are 32 bits wide; the tree counts in 64.
    pub(crate) fn leaves(&self) -> impl Fn(u64) -> Bytes32 + Sync {
        |round| self.leaf(round as u32)
    }

    fn leaf(&self, round: u32) -> Bytes32 {
        if self.width == NonZeroU8::MIN {
            // The most common width: of millions of seeds none goes by the heap.
            let mut seed = Zeroizing::new([0; 32]);
            self.write(round, &mut *seed);
            self.leaves.leaf(round, &*seed)
        } else {
            self.leaves.leaf(round, self.seed(round).as_bytes())
        }
    }
}
