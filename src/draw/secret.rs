//! A party's secret: made in place, sealed, and opened for one commitment (SPEC.md, section 2).

use std::fmt;
use std::num::{NonZeroU8, NonZeroU32};

use zeroize::Zeroizing;

use crate::draw::seed::{RoundSeeds, seed_bytes};
#[cfg(feature = "getrandom")]
use crate::error::RandomError;
use crate::error::{Error, Result};
use crate::hash::Seal;
use crate::merkle;
use crate::text::{Context, Name};

/// One party's master secret for one draw.
///
/// It is wiped on drop, can't be cloned and is never printed. It opens only once it is [bound](Self::bind) to terms
/// that hold its seal.
pub struct Secret {
    context: Context,
    name: Name,
    rounds: NonZeroU32,
    width: NonZeroU8,
    /// On the heap, so that moving the secret leaves no copy behind.
    master: Zeroizing<Vec<u8>>,
}

impl Secret {
    /// Makes a secret of 32 * width bytes from the operating system's generator, for `rounds` rounds (1 to 2^32 - 1)
    /// of the draw that the context names.
    ///
    /// # Errors
    ///
    /// [`Error::Text`], [`Error::Range`], and [`Error::Random`] if the generator gives nothing.
    #[cfg(feature = "getrandom")]
    pub fn generate(context: &str, name: &str, rounds: u32, width: u8) -> Result<Self> {
        let width = nonzero_width(width)?;
        let mut master = Zeroizing::new(vec![0; seed_bytes(width)]);
        getrandom::fill(&mut master).map_err(|cause| Error::Random(RandomError(cause)))?;
        Self::from_master(context, name, rounds, width.get(), master)
    }

    /// Takes a master secret that was kept elsewhere: 32 * width uniformly random bytes, used for nothing else.
    ///
    /// # Errors
    ///
    /// [`Error::Text`], [`Error::Range`] and [`Error::Length`].
    pub fn from_master(context: &str, name: &str, rounds: u32, width: u8, master: Zeroizing<Vec<u8>>) -> Result<Self> {
        let width = nonzero_width(width)?;
        let rounds = nonzero_rounds(rounds)?;
        let expected = seed_bytes(width);
        if master.len() != expected {
            return Err(Error::Length { what: "bytes of a master secret", found: master.len(), expected });
        }
        Ok(Self { context: Context::new(context)?, name: Name::new(name)?, rounds, width, master })
    }

    /// The context of the draw that this secret is for.
    pub fn context(&self) -> &Context {
        &self.context
    }

    /// The party.
    pub fn name(&self) -> &Name {
        &self.name
    }

    /// How many rounds its seal covers.
    pub fn rounds(&self) -> NonZeroU32 {
        self.rounds
    }

    /// Its seeds are 32 * width bytes.
    pub fn width(&self) -> NonZeroU8 {
        self.width
    }

    pub(crate) fn master(&self) -> &[u8] {
        &self.master
    }

    /// The seal to publish. Takes time in proportion to the rounds, some microseconds each on one core.
    pub fn seal(&self) -> Seal {
        let seeds = self.seeds();
        Seal::from_bytes(merkle::root(self.rounds.get().into(), &seeds.leaves()))
    }

    pub(crate) fn seeds(&self) -> RoundSeeds {
        RoundSeeds::new(&self.context, &self.name, self.rounds.get(), self.width, &self.master)
    }
}

fn nonzero_width(width: u8) -> Result<NonZeroU8> {
    NonZeroU8::new(width).ok_or(Error::Range { what: "the width", value: 0, min: 1, max: u8::MAX.into() })
}

fn nonzero_rounds(rounds: u32) -> Result<NonZeroU32> {
    NonZeroU32::new(rounds).ok_or(Error::Range { what: "the number of rounds", value: 0, min: 1, max: u32::MAX.into() })
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Secret").field("context", &self.context).field("name", &self.name).finish_non_exhaustive()
    }
}
