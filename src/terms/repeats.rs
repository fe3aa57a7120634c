//! Finding entries of a list that repeat earlier ones (SPEC.md, section 1).

use std::collections::HashMap;
use std::hash::{BuildHasher, RandomState};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::error::Result;
use crate::hash::Bytes32;
use crate::memory;
use crate::parallel;
use crate::terms::list::{List, Part};
use crate::work::{self, Meter};

const SEARCH: &str = "the search for repeated entries";

impl List {
    /// Returns the first entry that repeats an earlier one, as the numbers of the earlier and the later entry, both
    /// from 0, or `None` if no two entries are equal.
    ///
    /// This takes 8 bytes of memory per entry, or about 40 if there is a repeat, and aborts the process if out of
    /// memory.
    #[must_use]
    pub fn first_repeat(&self) -> Option<(u32, u32)> {
        memory::abort_on_error(first(self))
    }

    /// Returns, for every entry that repeats an earlier one, the number of the first equal entry and its own number,
    /// both from 0, in the order of the list.
    ///
    /// ```
    /// use verishuffle::List;
    ///
    /// # fn main() -> verishuffle::Result<()> {
    /// let names = List::from_text(b"Ada\nGrace\nAda\nGrace\nAda\n")?;
    /// assert_eq!(names.repeats().collect::<Vec<_>>(), [(0, 2), (1, 3), (0, 4)]);
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// This takes about 32 bytes of memory per entry, and aborts the process if out of memory.
    pub fn repeats(&self) -> impl Iterator<Item = (u32, u32)> {
        repeats_after(HashMap::with_capacity(self.len() as usize), self.iter())
    }
}

/// Returns the repeats among the keys of all entries. `seen` is empty and has capacity for all of them.
fn repeats_after<'a>(
    mut seen: HashMap<&'a [u8], u32>,
    keys: impl Iterator<Item = &'a [u8]>,
) -> impl Iterator<Item = (u32, u32)> {
    keys.zip(0..).filter_map(move |(key, i)| {
        let first = *seen.entry(key).or_insert(i);
        (first != i).then_some((first, i))
    })
}

/// Like [`List::repeats`], but for a part of each entry, and out of memory is [`Error::Memory`](crate::Error::Memory).
pub(crate) fn all_by<'a>(
    list: &'a List,
    key: impl Fn(&'a [u8]) -> &'a [u8],
) -> Result<impl Iterator<Item = (u32, u32)>> {
    let mut seen = HashMap::new();
    let count = list.len() as usize;
    seen.try_reserve(count).map_err(|_| memory::error::<(&[u8], u32)>(SEARCH, count))?;
    Ok(repeats_after(seen, list.iter().map(key)))
}

/// A hash of each entry of a list, filled in by several threads. Equal entries have equal hashes.
pub(crate) struct EntryHashes(Vec<AtomicU64>);

impl EntryHashes {
    /// Allocates the hashes of a list, or returns [`Error::Memory`](crate::Error::Memory).
    pub(crate) fn new(list: &List) -> Result<Self> {
        Ok(Self(memory::zeros(SEARCH, list.len() as usize)?))
    }

    /// Stores the first 8 bytes of a hash of the entry at this index.
    pub(crate) fn set(&self, index: u64, hash: &Bytes32) {
        let [first, ..] = hash.as_chunks().0 else { return };
        self.0[index as usize].store(u64::from_ne_bytes(*first), Ordering::Relaxed);
    }

    /// Returns the list's first repeat, like [`List::first_repeat`], or [`Error::Memory`](crate::Error::Memory). All
    /// hashes are filled in.
    pub(crate) fn first_repeat(self, list: &List) -> Result<Option<(u32, u32)>> {
        self.first_repeat_by(list, |entry| entry)
    }

    /// Like [`first_repeat`](Self::first_repeat), but the hashes are those of a part of each entry.
    fn first_repeat_by<'a>(self, list: &'a List, key: impl Fn(&'a [u8]) -> &'a [u8]) -> Result<Option<(u32, u32)>> {
        let mut meter = Meter::default();
        let plain = |hash: AtomicU64| {
            meter.count(1);
            hash.into_inner()
        };
        // The vector keeps its memory, as it does if only `map` is between `into_iter` and `collect`.
        let hashes: Vec<u64> = self.0.into_iter().map(plain).collect();
        if try_repeated(&hashes)?.next().is_none() {
            return Ok(None);
        }
        drop(hashes);
        // Hashes can collide, so compare the entries themselves.
        Ok(all_by(list, key)?.next())
    }
}

/// Returns the hashes that repeat others, sorted: one that occurs three times is returned twice. Aborts the process if out
/// of memory.
pub fn repeated(hashes: &[u64]) -> impl Iterator<Item = u64> + use<> {
    memory::abort_on_error(try_repeated(hashes))
}

/// Like [`repeated`], but out of memory is an error.
fn try_repeated(hashes: &[u64]) -> Result<impl Iterator<Item = u64> + use<>> {
    let mut doubtful = without_most_single(hashes)?;
    parallel::sort(&mut doubtful);
    let mut before = None;
    Ok(work::each(doubtful).filter(move |&hash| before.replace(hash) == Some(hash)))
}

/// Returns the hashes without most of those that occur once, so that few are left to sort.
fn without_most_single(hashes: &[u64]) -> Result<Vec<u64>> {
    // One bit in eight is set at most.
    let words = (hashes.len() / 8).next_power_of_two();
    let (mut seen, mut again) = (memory::zeros::<u64>(SEARCH, words)?, memory::zeros::<u64>(SEARCH, words)?);
    let place = |hash: u64| ((hash >> 6) as usize & (words - 1), 1 << (hash & 63));
    for &hash in work::each(hashes) {
        let (word, bit) = place(hash);
        again[word] |= seen[word] & bit;
        seen[word] |= bit;
    }
    let mut doubtful = Vec::new();
    for &hash in work::each(hashes) {
        let (word, bit) = place(hash);
        if again[word] & bit != 0 {
            memory::reserve(SEARCH, &mut doubtful, 1)?;
            doubtful.push(hash);
        }
    }
    Ok(doubtful)
}

/// Like [`List::first_repeat`], but out of memory is [`Error::Memory`](crate::Error::Memory).
pub(crate) fn first(list: &List) -> Result<Option<(u32, u32)>> {
    first_by(list, |entry| entry)
}

/// Like [`first`], but for a part of each entry.
pub(crate) fn first_by<'a>(list: &'a List, key: impl Fn(&'a [u8]) -> &'a [u8] + Sync) -> Result<Option<(u32, u32)>> {
    const PART: usize = 1 << 12;
    // The hash has a random key, so nobody can choose colliding entries.
    let state = RandomState::new();
    let hashes = EntryHashes::new(list)?;
    let set = |number: u32, part: Part<'a>| {
        let mut meter = Meter::default();
        for (range, hash) in part.ranges().zip(&hashes.0[number as usize * PART..]) {
            meter.count(range.len());
            hash.store(state.hash_one(key(&part.bytes[range])), Ordering::Relaxed);
        }
    };
    let _ = parallel::in_order(list.parts(PART), set, |()| ControlFlow::<()>::Continue(()));
    hashes.first_repeat_by(list, key)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a list of this many entries, where the entry `second` equals the entry `first`.
    fn list(count: usize, repeat: Option<(usize, usize)>) -> List {
        let number = |i| if repeat.is_some_and(|(_, second)| second == i) { repeat.unwrap().0 } else { i };
        List::from_entries((0..count).map(|i| format!("entry {}", number(i)))).unwrap()
    }

    #[test]
    fn one_repeat_is_found_in_a_list_of_any_length() {
        for count in [2, 3, 1000, (1 << 17) - 1, 300_000] {
            assert_eq!(first(&list(count, None)), Ok(None), "{count}");
            for repeat in [(0, 1), (0, count - 1), (count - 2, count - 1), (count / 3, count / 2)] {
                if repeat.0 < repeat.1 {
                    let found = Some((repeat.0 as u32, repeat.1 as u32));
                    assert_eq!(first(&list(count, Some(repeat))), Ok(found), "{count}");
                }
            }
        }
    }

    #[test]
    fn different_entries_with_equal_hashes_are_no_repeat() {
        for (repeat, found) in [(None, None), (Some((3, 7)), Some((3, 7)))] {
            let list = list(10, repeat);
            let hashes = EntryHashes::new(&list).unwrap();
            (0..10).for_each(|index| hashes.set(index, &[index as u8 / 9; 32]));
            assert_eq!(hashes.first_repeat(&list), Ok(found));
        }
    }
}
