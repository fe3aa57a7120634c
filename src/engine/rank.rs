//! The rank of a permutation: its number among all n! permutations of n items.

use std::fmt;
use std::str::FromStr;

use num_bigint::BigUint;

use super::permutation::Permutation;
use crate::error::{Error, Result};

/// The number of a permutation among all n! of n items, 0 to n!-1. The identity has rank 0. (This is not the
/// lexicographic order: the digits are the choices of [`Permutation::choices`].)
///
/// As text it is a decimal number.
///
/// ```
/// use verishuffle::engine::{Permutation, Rank};
///
/// # fn main() -> verishuffle::Result<()> {
/// let rank: Rank = "5".parse()?;
/// let order = Permutation::from_rank(3, &rank)?;
/// assert_eq!((order.entries(), order.rank()), (&[2, 0, 1][..], rank));
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rank(BigUint);

impl Rank {
    /// Reads a big-endian number.
    #[must_use]
    pub fn from_be_bytes(bytes: &[u8]) -> Self {
        Self(BigUint::from_bytes_be(bytes))
    }

    /// Returns the number in big-endian, in as few bytes as possible; 0 is one zero byte.
    #[must_use]
    pub fn to_be_bytes(&self) -> Vec<u8> {
        self.0.to_bytes_be()
    }
}

impl From<u64> for Rank {
    fn from(number: u64) -> Self {
        Self(number.into())
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Rank {
    type Err = Error;

    /// Parses decimal digits only; anything else is [`Error::Rank`].
    fn from_str(text: &str) -> Result<Self> {
        let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        let number = digits.then(|| text.parse().ok()).flatten();
        number.map(Self).ok_or(Error::Rank)
    }
}

impl Permutation {
    /// Returns the rank of this permutation, in O(n²) time.
    #[must_use]
    pub fn rank(&self) -> Rank {
        let radices = (1..=self.entries().len() as u32).rev();
        let digits = self.choices().into_iter().zip(radices);
        Rank(digits.fold(BigUint::ZERO, |rank, (digit, radix)| rank * radix + digit))
    }

    /// Makes the permutation of n items with this rank. This takes O(n²) time and 8 bytes of memory per item, which is
    /// 32 GiB for the largest n.
    ///
    /// # Errors
    ///
    /// [`Error::RankTooLarge`] if the rank is n! or more.
    pub fn from_rank(n: u32, rank: &Rank) -> Result<Self> {
        let mut rank = rank.0.clone();
        let mut choices = vec![0; n as usize];
        for (choice, radix) in choices.iter_mut().rev().zip(1u32..) {
            *choice = u32::try_from(&rank % radix).expect("a remainder is below its divisor");
            rank /= radix;
        }
        if rank != BigUint::ZERO {
            return Err(Error::RankTooLarge { n });
        }
        Self::from_choices(&choices)
    }
}
