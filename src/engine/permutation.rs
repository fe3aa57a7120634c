//! Permutations: applying and inverting them.

use crate::error::{Error, Result};

/// A permutation of n items, 0 <= n <= 2^32 - 1: place p holds item `entries()[p]`.
///
/// ```
/// use verishuffle::engine::Permutation;
///
/// # fn main() -> verishuffle::Result<()> {
/// let order = Permutation::from_entries(vec![2, 0, 1])?;
/// assert_eq!(order.apply(&["a", "b", "c"])?, ["c", "a", "b"]);
/// assert_eq!(order.inverse().apply(&["c", "a", "b"])?, ["a", "b", "c"]);
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Permutation(Vec<u32>);

impl Permutation {
    pub(crate) fn new(entries: Vec<u32>) -> Self {
        Self(entries)
    }

    /// Makes the permutation with these item numbers, one per place.
    ///
    /// # Errors
    ///
    /// [`Error::NotAPermutation`] unless each of 0 .. n-1 occurs once; [`Error::Range`] for 2^32 items or more.
    pub fn from_entries(entries: Vec<u32>) -> Result<Self> {
        item_count(entries.len())?;
        let mut seen = vec![false; entries.len()];
        for &entry in &entries {
            match seen.get_mut(entry as usize) {
                Some(seen) if !*seen => *seen = true,
                _ => return Err(Error::NotAPermutation),
            }
        }
        Ok(Self(entries))
    }

    /// Makes the permutation that a forward Fisher–Yates shuffle makes with these choices: step t swaps place t with
    /// place t + choice, where 0 <= choice <= n-1-t.
    ///
    /// # Errors
    ///
    /// [`Error::Range`] for a choice that is too large for its step, or for 2^32 choices or more.
    pub fn from_choices(choices: &[u32]) -> Result<Self> {
        let mut entries: Vec<u32> = (0..item_count(choices.len())?).collect();
        for (t, &choice) in choices.iter().enumerate() {
            let max = choices.len() - 1 - t;
            if choice as usize > max {
                return Err(Error::Range { what: "a choice", value: choice.into(), min: 0, max: max as u64 });
            }
            entries.swap(t, t + choice as usize);
        }
        Ok(Self(entries))
    }

    /// Returns the choices with which a forward Fisher–Yates shuffle makes this permutation. The sequence is unique,
    /// and its last choice is always 0.
    #[must_use]
    pub fn choices(&self) -> Vec<u32> {
        let mut entries: Vec<u32> = (0..self.0.len() as u32).collect();
        let mut places = entries.clone();
        let mut choices = Vec::with_capacity(entries.len());
        for (t, &entry) in self.0.iter().enumerate() {
            let from = places[entry as usize] as usize;
            entries.swap(t, from);
            places[entries[from] as usize] = from as u32;
            choices.push((from - t) as u32);
        }
        choices
    }

    /// Returns the number of the item at each place.
    #[must_use]
    pub fn entries(&self) -> &[u32] {
        &self.0
    }

    /// Returns the items in this order.
    ///
    /// # Errors
    ///
    /// [`Error::Length`] if there are not n items.
    pub fn apply<T: Clone>(&self, items: &[T]) -> Result<Vec<T>> {
        if items.len() != self.0.len() {
            return Err(Error::Length { what: "items to order", found: items.len(), expected: self.0.len() });
        }
        Ok(self.0.iter().map(|&entry| items[entry as usize].clone()).collect())
    }

    /// Returns the inverse.
    #[must_use]
    pub fn inverse(&self) -> Self {
        let mut inverse = vec![0; self.0.len()];
        for (&entry, place) in self.0.iter().zip(0..) {
            inverse[entry as usize] = place;
        }
        Self(inverse)
    }
}

/// Returns the number of items, checked to fit in 32 bits.
fn item_count(items: usize) -> Result<u32> {
    let (value, max) = (items as u64, u64::from(u32::MAX));
    u32::try_from(items).map_err(|_| Error::Range { what: "the number of items", value, min: 0, max })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_order_has_items_that_32_bits_can_count() {
        let most = u32::MAX as usize;
        assert_eq!(item_count(most), Ok(u32::MAX));
        if let Some(items) = most.checked_add(1) {
            assert!(matches!(item_count(items), Err(Error::Range { value, .. }) if value == 1 << 32));
        }
        let empty = Permutation::from_choices(&[]).unwrap();
        assert_eq!(Permutation::from_entries(Vec::new()), Ok(empty.clone()));
        assert_eq!((empty.choices(), empty.inverse()), (Vec::new(), empty));
    }
}
