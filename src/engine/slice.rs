//! Shuffling a slice by a key, without keeping the swaps (SPEC.md, sections 5 and 6).

use super::apply;
use super::derive::derive_chunk;
use super::key::Key;
use super::plan::{CHUNK_STEPS, Order, Plan};
use super::swaps::check_item_count;
use crate::error::{Error, Result};

/// Shuffles slices by a key. The methods resemble rand's `SliceRandom`, but their results never change between
/// versions.
///
/// There are two more differences. [`partial_shuffle_with`](Self::partial_shuffle_with) leaves the drawn items at the
/// front of the slice, and rand's `partial_shuffle` at the end. An amount larger than the slice is an error here; in
/// rand it draws all items.
///
/// The swaps are not kept, so these methods need only 64 KiB of memory. [`Plan::shuffle`] also returns the swaps.
///
/// ```
/// use verishuffle::{Key, SliceExt};
///
/// # fn main() -> verishuffle::Result<()> {
/// let key = Key::from_bytes(&[[7; 32]])?; // in real use, 32 random bytes
/// let mut names = ["Ada", "Grace", "Hedy", "Katherine", "Mary"];
/// let (winners, others) = names.partial_shuffle_with(2, &key)?;
/// assert_eq!((winners.len(), others.len()), (2, 3));
/// # Ok(())
/// # }
/// ```
///
/// A cryptographically secure generator from the crate rand can make the key:
///
/// ```
/// use rand_chacha::ChaCha20Rng;
/// use rand_chacha::rand_core::{Rng, SeedableRng};
/// use verishuffle::{Key, SliceExt};
///
/// # fn main() -> verishuffle::Result<()> {
/// let mut rng = ChaCha20Rng::from_seed([7; 32]); // in real use, a random seed
/// let mut bytes = [0; 32];
/// rng.fill_bytes(&mut bytes);
/// let mut names = vec!["Ada", "Grace", "Hedy", "Katherine", "Mary"];
/// names.shuffle_with(&Key::from_bytes(&[bytes])?)?;
/// # names.sort_unstable();
/// # assert_eq!(names, ["Ada", "Grace", "Hedy", "Katherine", "Mary"]);
/// # Ok(())
/// # }
/// ```
pub trait SliceExt {
    /// The type of the items.
    type Item;

    /// Shuffles all items, like [`Plan::shuffle`] with every item drawn, forward. An empty slice stays empty.
    ///
    /// # Errors
    ///
    /// [`Error::Range`] if there are 2^32 items or more, and [`Error::Memory`] if 64 KiB can't be allocated. Then no
    /// item is moved.
    fn shuffle_with(&mut self, key: &Key) -> Result<()>;

    /// Draws `amount` items and moves them to the front, in the order of the draw, like [`Plan::shuffle`] with `amount`
    /// items drawn, forward. Returns the drawn items and the others. An amount of 0 moves nothing.
    ///
    /// # Errors
    ///
    /// [`Error::Range`] if `amount` exceeds the number of items, or if there are 2^32 items or more, and
    /// [`Error::Memory`] if 64 KiB can't be allocated. Then no item is moved.
    #[expect(clippy::type_complexity, reason = "rand's partial_shuffle returns the same pair of slices")]
    fn partial_shuffle_with(&mut self, amount: usize, key: &Key) -> Result<(&mut [Self::Item], &mut [Self::Item])>;
}

impl<T> SliceExt for [T] {
    type Item = T;

    fn shuffle_with(&mut self, key: &Key) -> Result<()> {
        self.partial_shuffle_with(self.len(), key).map(drop)
    }

    fn partial_shuffle_with(&mut self, amount: usize, key: &Key) -> Result<(&mut [T], &mut [T])> {
        let count = number("the number of items", self.len(), u32::MAX as usize)?;
        let drawn = number("the number of items drawn", amount, self.len())?;
        if drawn > 0 {
            Plan::new(count, drawn, Order::Forward)?.shuffle_in_place(key, self)?;
        }
        Ok(self.split_at_mut(amount))
    }
}

fn number(what: &'static str, value: usize, max: usize) -> Result<u32> {
    let number = u32::try_from(value).ok().filter(|_| value <= max);
    number.ok_or(Error::Range { what, value: value as u64, min: 0, max: max as u64 })
}

impl Plan {
    /// Shuffles the items without keeping the swaps, with memory for one chunk of them: 64 KiB.
    ///
    /// # Errors
    ///
    /// [`Error::Length`] unless there is one item per entry; then no item is moved.
    pub fn shuffle_in_place<T>(&self, key: &Key, items: &mut [T]) -> Result<()> {
        check_item_count(*self, items)?;
        self.each_chunk(key, |first, partners| apply::swap_from(*self, first, items, partners));
        Ok(())
    }

    /// Calls the function with the two places of each swap, in the order of the steps, for items that are not in a slice.
    /// The places may be the same.
    pub fn each_swap(&self, key: &Key, mut swap: impl FnMut(u32, u32)) {
        self.each_chunk(key, |first, partners| {
            (first..).zip(partners).for_each(|(step, &partner)| swap(self.step_place(step), partner));
        });
    }

    /// Derives the swaps chunk after chunk in the same memory, and passes each chunk's first step and partners on.
    fn each_chunk(&self, key: &Key, mut each: impl FnMut(u32, &[u32])) {
        let mut partners = vec![0; CHUNK_STEPS.min(self.steps() as usize)];
        for (chunk, first) in (0..).zip((0..self.steps()).step_by(CHUNK_STEPS)) {
            let partners = &mut partners[..CHUNK_STEPS.min((self.steps() - first) as usize)];
            derive_chunk(*self, key.as_ref(), chunk, partners);
            each(first, partners);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slice_is_shuffled_as_the_recorded_swaps_shuffle_it() {
        let key = Key::from_bytes(&[[7; 32]]).unwrap();
        // Miri takes a thousand times as long.
        let (more, most) = if cfg!(miri) { (100, 300) } else { (CHUNK_STEPS + 1, 3 * CHUNK_STEPS) };
        for count in [1, 2, 52, more, most] {
            for amount in [1, 2, count / 2, count] {
                let Ok(plan) = Plan::new(count as u32, amount as u32, Order::Forward) else { continue };
                let mut expected: Vec<usize> = (0..count).collect();
                plan.swaps(&key).shuffle(&mut expected).unwrap();
                let mut items: Vec<usize> = (0..count).collect();
                let (drawn, others) = items.partial_shuffle_with(amount, &key).unwrap();
                assert_eq!((drawn.len(), others.len()), (amount, count - amount));
                assert!(items == expected, "{amount} of {count}");
            }
        }
    }

    #[test]
    fn a_slice_without_items_and_an_amount_of_none_move_nothing() {
        let key = Key::from_bytes(&[[7; 32]]).unwrap();
        [0; 0].shuffle_with(&key).unwrap();
        let mut items = [1, 2, 3];
        assert_eq!(items.partial_shuffle_with(0, &key).unwrap().0.len(), 0);
        let error = items.partial_shuffle_with(4, &key).unwrap_err();
        assert_eq!(error, Error::Range { what: "the number of items drawn", value: 4, min: 0, max: 3 });
        assert_eq!(items, [1, 2, 3]);
    }
}
