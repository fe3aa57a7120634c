//! A party's secret: sealed first, bound to terms later (SPEC.md, section 2).

use std::fmt;
use std::num::{NonZeroU8, NonZeroU32};

use zeroize::Zeroizing;

use super::seed::{RoundSeeds, seed_bytes};
#[cfg(feature = "getrandom")]
use crate::error::{Error, RandomError};
use crate::error::{Result, check_length, nonzero};
use crate::getters::getters;
use crate::hash::{Commitment, Seal};
use crate::merkle;
use crate::text::{Context, Name};
use crate::work::{self, Limit};

/// A party's master secret for one draw.
///
/// Wiped on drop, never cloned and never printed. It opens only once it is [bound](Self::bind) to terms that hold its
/// seal. From then on it is [opened](Self::opened) for their commitment, and for no other.
///
/// ```
/// use verishuffle::{Entries, Secret, Terms};
///
/// # fn main() -> verishuffle::Result<()> {
/// let context = "Table 4, 7 May 2026";
/// let secret = Secret::generate(context, "alice", 100, 1)?; // for 100 rounds, with width 1
/// let terms =
///     Terms::builder(context, Entries::numbers(52)?).rounds(100).sealed("alice", secret.seal()).build()?;
/// let secret = secret.bind(&terms, terms.commitment())?;
/// assert_eq!(secret.open(7)?.round(), 7);
/// # Ok(())
/// # }
/// ```
#[must_use = "a secret is wiped when it is dropped: save or bind it first"]
pub struct Secret {
    context: Context,
    name: Name,
    rounds: NonZeroU32,
    width: NonZeroU8,
    /// 32 * width bytes on the heap, so that moving the secret leaves no copy behind.
    master: Zeroizing<Vec<u8>>,
    opened: Option<Commitment>,
}

impl Secret {
    /// Generates a secret of 32 * width bytes from the operating system's randomness, for 1 to 2^32 - 1 rounds of the
    /// draw that the context names. `name` names the party. `width` is that of the terms, 1 by default: see
    /// [`Plan::least_width`](crate::Plan::least_width).
    ///
    /// # Errors
    ///
    /// [`Error::Text`] if the context or the name breaks a rule for texts, [`Error::Range`] for 0 rounds or a width of
    /// 0, and [`Error::Random`] if the generator failed.
    #[cfg(feature = "getrandom")]
    pub fn generate(context: &str, name: &str, rounds: u32, width: u8) -> Result<Self> {
        let mut master = Zeroizing::new(vec![0; seed_bytes(nonzero("the width", width.into(), NonZeroU8::MAX)?)]);
        getrandom::fill(&mut master).map_err(|cause| Error::Random(RandomError(cause)))?;
        Self::from_master(context, name, rounds, width, master)
    }

    /// Takes a stored master secret: 32 * width uniformly random bytes, used for nothing else. `Zeroizing` is from the
    /// crate zeroize 1; `into()` makes one from a vector.
    ///
    /// # Errors
    ///
    /// [`Error::Text`] if the context or the name breaks a rule for texts, [`Error::Range`] for 0 rounds or a width of
    /// 0, and [`Error::Length`] if there are not 32 * width bytes.
    pub fn from_master(context: &str, name: &str, rounds: u32, width: u8, master: Zeroizing<Vec<u8>>) -> Result<Self> {
        let width = nonzero("the width", width.into(), NonZeroU8::MAX)?;
        let rounds = nonzero("the number of rounds", rounds.into(), NonZeroU32::MAX)?;
        work::check(Limit::Rounds, rounds.get().into())?;
        check_length("bytes of a master secret", master.len(), seed_bytes(width))?;
        Ok(Self { context: Context::new(context)?, name: Name::new(name)?, rounds, width, master, opened: None })
    }

    getters! {
        /// Returns the context of the draw that this secret is for.
        pub context: &Context;
        /// Returns the name of the party.
        pub name: &Name;
        /// Returns the number of rounds that the seal covers.
        pub rounds: NonZeroU32;
        /// Returns the width, 1 to 255. Each seed of this secret has 32 * width bytes.
        pub width: NonZeroU8;
        /// Returns the commitment that the secret was opened for, or `None` if it has not been opened. The secret document
        /// records it too. A secret opened for one commitment can be opened for no other (SPEC.md, section 2).
        ///
        /// ```
        /// use verishuffle::{Entries, Secret, Terms};
        ///
        /// # fn main() -> verishuffle::Result<()> {
        /// let secret = Secret::generate("Table 4, 7 May 2026", "alice", 1, 1)?;
        /// assert_eq!(secret.opened(), None);
        /// let terms = |n| {
        ///     Terms::builder("Table 4, 7 May 2026", Entries::numbers(n)?).sealed("alice", secret.seal()).build()
        /// };
        /// let (terms, other) = (terms(52)?, terms(32)?);
        /// let bound = secret.bind(&terms, terms.commitment())?;
        /// let saved = bound.secret().to_json(); // write this to the disk before you send an opening
        /// let secret = Secret::from_json(saved.as_bytes())?;
        /// assert_eq!(secret.opened(), Some(terms.commitment()));
        /// assert!(secret.bind(&other, other.commitment()).is_err());
        /// # Ok(())
        /// # }
        /// ```
        pub opened: Option<Commitment>;
        pub(crate) master: &[u8];
    }

    /// Returns the same secret, opened for this commitment.
    pub(crate) fn opened_for(self, commitment: Commitment) -> Self {
        Self { opened: Some(commitment), ..self }
    }

    /// Computes the seal, for the party to publish. Time grows with the number of rounds: a million take a second or
    /// two on one core. Memory is at most 256 KiB, and 32 KiB per thread.
    #[must_use]
    pub fn seal(&self) -> Seal {
        let seeds = self.seeds();
        Seal::from_bytes(merkle::root(self.rounds.get().into(), &seeds.leaves()))
    }

    pub(crate) fn seeds(&self) -> RoundSeeds {
        RoundSeeds::new(&self.context, &self.name, self.rounds.get(), self.width, &self.master)
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Secret").field("context", &self.context).field("name", &self.name).finish_non_exhaustive()
    }
}
