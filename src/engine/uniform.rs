//! Unbiased indices from random words (SPEC.md, section 6). No other file does arithmetic on randomness.
//!
//! The code is generic over the width of a word. So the tests can run it over every word of 8 and of 16 bits, and it is
//! the same code that draws from 32-bit words.

use crate::error::{Error, Result};

pub(super) mod sealed {
    pub trait Sealed {}
}

/// An unsigned word of randomness: `u8`, `u16` or `u32`.
pub trait Word: Copy + Ord + Default + Into<u64> + sealed::Sealed {
    /// Returns the high and the low half of the product of two words.
    fn product(self, other: Self) -> (Self, Self);
    /// Returns 2^bits mod range, for a range of at least 1.
    fn excess(range: Self) -> Self;
    /// Returns the number that is smaller by one, or the largest number for 0.
    fn before(self) -> Self;
}

macro_rules! word {
    ($word:ty, $wide:ty) => {
        impl sealed::Sealed for $word {}

        impl Word for $word {
            fn product(self, other: Self) -> (Self, Self) {
                let product = <$wide>::from(self) * <$wide>::from(other);
                ((product >> Self::BITS) as Self, product as Self)
            }

            fn excess(range: Self) -> Self {
                range.wrapping_neg() % range
            }

            fn before(self) -> Self {
                self.wrapping_sub(1)
            }
        }
    };
}

word!(u8, u16);
word!(u16, u32);
word!(u32, u64);

/// Returns the index in 0 .. range-1 that a word gives, or `None` if the word is refused. Equally many words give each
/// index. A range of 0 has no index and refuses every word.
#[must_use]
pub fn index<W: Word>(word: W, range: W) -> Option<W> {
    if range == W::default() { None } else { index_in(word, range) }
}

/// As [`index`], for a range that is known to be at least 1.
fn index_in<W: Word>(word: W, range: W) -> Option<W> {
    let (high, low) = word.product(range);
    // The excess is below the range, so most words need no division.
    (low >= range || low >= W::excess(range)).then_some(high)
}

/// The number of words that are handled together. With AVX-512 they fill two registers.
const LANES: usize = 32;

/// Replaces random words by indices in place: the first index is below `range`, the next below `range - 1`, and so on.
/// Each refused word is replaced by the word after it, and after the last word by `next`.
///
/// # Errors
///
/// [`Error::Range`] if there are more words than `range`, since the last ranges would be empty. Then no word is
/// changed.
pub fn indices<W: Word>(range: W, words: &mut [W], next: impl FnMut() -> W) -> Result<()> {
    let (value, min) = (range.into(), words.len() as u64);
    if value < min {
        return Err(Error::Range { what: "the range of the first index", value, min, max: u64::MAX });
    }
    indices_in_place(range, words, next);
    Ok(())
}

/// As [`indices`], for a range that is known to be at least the number of words.
pub(crate) fn indices_in_place<W: Word>(range: W, words: &mut [W], mut next: impl FnMut() -> W) {
    let Progress { mut read, mut written, mut range } = blocks(range, words);
    while written < words.len() {
        let word = match words.get(read) {
            Some(&word) => word,
            None => next(),
        };
        read = words.len().min(read + 1);
        if let Some(index) = index_in(word, range) {
            words[written] = index;
            written += 1;
            range = range.before();
        }
    }
}

/// How far the words are replaced by indices. Words are read at or ahead of the place where indices are written.
struct Progress<W> {
    read: usize,
    written: usize,
    /// The range of the next index.
    range: W,
}

/// Replaces words by indices for as long as whole blocks of words are left, with the widest registers that the
/// processor has. Returns how far it came.
fn blocks<W: Word>(range: W, words: &mut [W]) -> Progress<W> {
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::is_x86_feature_detected as detected;
        // This needs Rust 1.89, so only a build with the flag for AVX-512 has it.
        #[cfg(chacha20_avx512)]
        if detected!("avx512f") && detected!("avx512dq") && detected!("avx512vl") {
            #[allow(unsafe_code)]
            // SAFETY: the processor has the features that the function is compiled for.
            return unsafe { blocks_by_avx512(range, words) };
        }
        if detected!("avx2") {
            #[allow(unsafe_code)]
            // SAFETY: the processor has the features that the function is compiled for.
            return unsafe { blocks_by_avx2(range, words) };
        }
    }
    blocks_by_any(range, words)
}

#[cfg(all(target_arch = "x86_64", chacha20_avx512))]
#[target_feature(enable = "avx512f,avx512dq,avx512vl")]
fn blocks_by_avx512<W: Word>(range: W, words: &mut [W]) -> Progress<W> {
    blocks_by_any(range, words)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
fn blocks_by_avx2<W: Word>(range: W, words: &mut [W]) -> Progress<W> {
    blocks_by_any(range, words)
}

/// As [`blocks`], with any registers. The function is inlined, so that it is compiled for each kind of processor.
#[inline(always)]
fn blocks_by_any<W: Word>(mut range: W, words: &mut [W]) -> Progress<W> {
    let (mut read, mut written) = (0, 0);
    while let Some(&block) = words[read..].first_chunk::<LANES>() {
        let mut indices = [W::default(); LANES];
        let (mut doubt, mut range_of_lane) = (false, range);
        for (index, &word) in indices.iter_mut().zip(&block) {
            let (high, low) = word.product(range_of_lane);
            *index = high;
            doubt |= low < range_of_lane;
            range_of_lane = range_of_lane.before();
        }
        let taken = match if doubt { first_refused(&block, range) } else { None } {
            None => {
                words[written..written + LANES].copy_from_slice(&indices);
                read += LANES;
                LANES
            }
            // All indices before the refused word are right.
            Some(refused) => {
                words[written..written + refused].copy_from_slice(&indices[..refused]);
                read += refused + 1;
                refused
            }
        };
        written += taken;
        (0..taken).for_each(|_| range = range.before());
    }
    Progress { read, written, range }
}

/// Returns the first lane whose word is refused, or `None` if no word is refused.
#[cold]
fn first_refused<W: Word>(block: &[W; LANES], mut range: W) -> Option<usize> {
    block.iter().position(|&word| {
        let refused = index_in(word, range).is_none();
        range = range.before();
        refused
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks that over all words every index occurs equally often, and that no more words are refused than this needs.
    fn count_all<W: Word + TryFrom<u32> + Into<u32>>(words: u32, range: u32, counts: &mut [u32]) {
        let word = |x: u32| W::try_from(x).unwrap_or_else(|_| panic!("{x} fits"));
        counts.fill(0);
        let mut refused = 0;
        for x in 0..words {
            match index(word(x), word(range)) {
                Some(d) => counts[Into::<u32>::into(d) as usize] += 1,
                None => refused += 1,
            }
        }
        assert_eq!(refused, words % range, "range {range}");
        assert!(counts[..range as usize].iter().all(|&c| c == words / range), "range {range}");
    }

    #[test]
    fn every_index_equally_often_over_every_8_bit_word() {
        let mut counts = [0; 256];
        (1..=255).for_each(|range| count_all::<u8>(1 << 8, range, &mut counts));
    }

    #[test]
    fn every_index_equally_often_over_every_16_bit_word() {
        std::thread::scope(|scope| {
            for part in 0..4 {
                scope.spawn(move || {
                    let mut counts = vec![0; 1 << 16];
                    (1..=65_535).skip(part).step_by(4).for_each(|range| count_all::<u16>(1 << 16, range, &mut counts));
                });
            }
        });
    }

    /// Blocks, refused words and words that come from `next` give the same indices as words that are taken one by one.
    #[test]
    fn indices_are_what_single_words_give() {
        let mut state = 1u32;
        let mut random = move || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            state >> 8
        };
        for length in (0..200).chain([1000]) {
            for range in [length as u16, 1000, 21_846, 32_769, 40_000, 65_535] {
                if usize::from(range) < length {
                    continue;
                }
                let words: Vec<u16> = (0..4 * length + 64).map(|_| random() as u16).collect();
                let mut stream = words.iter().copied();
                let mut expected = Vec::new();
                let mut left = range;
                while expected.len() < length {
                    if let Some(d) = index(stream.next().unwrap(), left) {
                        expected.push(d);
                        left = left.wrapping_sub(1);
                    }
                }
                let (first, rest) = words.split_at(length);
                let (mut found, mut rest) = (first.to_vec(), rest.iter().copied());
                indices(range, &mut found, || rest.next().unwrap()).unwrap();
                assert_eq!(found, expected, "length {length}, range {range}");
                assert_eq!(rest.len(), stream.len(), "words taken");
            }
        }
    }

    /// The same words give the same indices with every kind of registers. One of the ranges refuses a third of the
    /// words.
    #[test]
    fn every_kind_of_processor_gives_the_same() {
        let words: Vec<u32> = (0..5000u32).map(|i| i.wrapping_mul(2_654_435_761).rotate_left(7)).collect();
        for range in [5000, 1_000_000, 100_000_000, 1 << 31, 2_863_311_531, u32::MAX] {
            let mut expected = words.clone();
            let reached = blocks_by_any(range, &mut expected);
            let check = |found: &[u32], progress: Progress<u32>| {
                assert_eq!(
                    (progress.read, progress.written, progress.range),
                    (reached.read, reached.written, reached.range)
                );
                assert_eq!(found[..reached.written], expected[..reached.written]);
            };
            let mut found = words.clone();
            let progress = blocks(range, &mut found);
            check(&found, progress);
            #[cfg(target_arch = "x86_64")]
            if std::arch::is_x86_feature_detected!("avx2") {
                let mut found = words.clone();
                #[allow(unsafe_code)]
                // SAFETY: the processor has the features that the function is compiled for.
                let progress = unsafe { blocks_by_avx2(range, &mut found) };
                check(&found, progress);
            }
        }
    }
}
