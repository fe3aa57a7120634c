//! A whole order of n items: apply it, invert it, number it.

use crate::error::{Error, Result};

/// An order of n items: place p holds item `entries()[p]`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Permutation(Vec<u32>);

impl Permutation {
    pub(crate) fn new(entries: Vec<u32>) -> Self {
        Self(entries)
    }

    /// Takes the item at each place.
    ///
    /// # Errors
    ///
    /// [`Error::NoPermutation`] unless each of 0 .. n-1 stands there once.
    pub fn from_entries(entries: Vec<u32>) -> Result<Self> {
        let mut seen = vec![false; entries.len()];
        for &entry in &entries {
            match seen.get_mut(entry as usize) {
                Some(seen) if !*seen => *seen = true,
                _ => return Err(Error::NoPermutation),
            }
        }
        Ok(Self(entries))
    }

    /// The order that forward Fisher–Yates makes of these offsets: step t swaps place t with place t + offset, so
    /// that offset t is 0 to n-1-t.
    ///
    /// # Errors
    ///
    /// [`Error::Range`] for an offset past its place.
    pub fn from_offsets(offsets: &[u32]) -> Result<Self> {
        let mut entries: Vec<u32> = (0..offsets.len() as u32).collect();
        for (t, &offset) in offsets.iter().enumerate() {
            let max = offsets.len() - 1 - t;
            if offset as usize > max {
                return Err(Error::Range { what: "an offset", value: offset.into(), min: 0, max: max as u64 });
            }
            entries.swap(t, t + offset as usize);
        }
        Ok(Self(entries))
    }

    /// The one sequence of offsets that makes this order by forward Fisher–Yates; the last is always 0. They are the
    /// digits of its number in the factorial number system, the largest first.
    pub fn offsets(&self) -> Vec<u32> {
        let mut entries: Vec<u32> = (0..self.0.len() as u32).collect();
        let mut places = entries.clone();
        let mut offsets = Vec::with_capacity(entries.len());
        for (t, &entry) in self.0.iter().enumerate() {
            let from = places[entry as usize] as usize;
            entries.swap(t, from);
            places[entries[from] as usize] = from as u32;
            offsets.push((from - t) as u32);
        }
        offsets
    }

    /// The item at each place.
    pub fn entries(&self) -> &[u32] {
        &self.0
    }

    /// The items in this order.
    ///
    /// # Errors
    ///
    /// [`Error::Length`] unless there are n items.
    pub fn apply<T: Clone>(&self, items: &[T]) -> Result<Vec<T>> {
        if items.len() != self.0.len() {
            return Err(Error::Length { what: "items to order", found: items.len(), expected: self.0.len() });
        }
        Ok(self.0.iter().map(|&entry| items[entry as usize].clone()).collect())
    }

    /// The order that undoes this one.
    pub fn inverse(&self) -> Self {
        let mut inverse = vec![0; self.0.len()];
        for (&entry, place) in self.0.iter().zip(0..) {
            inverse[entry as usize] = place;
        }
        Self(inverse)
    }
}

#[cfg(feature = "rank")]
mod rank {
    use num_bigint::BigUint;

    use super::{Error, Permutation, Result};

    impl Permutation {
        /// The number of this order among all n! of them, 0 to n!-1; 0 is the order 0, 1, .. n-1. Takes time
        /// quadratic in n.
        pub fn rank(&self) -> BigUint {
            let radices = (1..=self.0.len() as u32).rev();
            self.offsets().into_iter().zip(radices).fold(BigUint::ZERO, |rank, (digit, radix)| rank * radix + digit)
        }

        /// The order of n items with that number. Takes time quadratic in n.
        ///
        /// # Errors
        ///
        /// [`Error::Rank`] for a number of n! or more.
        pub fn from_rank(n: u32, rank: &BigUint) -> Result<Self> {
            let mut rank = rank.clone();
            let mut offsets = vec![0; n as usize];
            for (offset, radix) in offsets.iter_mut().rev().zip(1u32..) {
                *offset = u32::try_from(&rank % radix).expect("a remainder is below its divisor");
                rank /= radix;
            }
            if rank != BigUint::ZERO {
                return Err(Error::Rank { n });
            }
            Self::from_offsets(&offsets)
        }
    }
}
