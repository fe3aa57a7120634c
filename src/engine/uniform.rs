//! Unbiased choices from random words (SPEC.md, section 6). No other file does arithmetic on randomness.
//!
//! The code that draws from 32-bit words is generic over their width: tests run it over every 8-bit and 16-bit word.

use crate::error::{Result, check_range};

pub(super) mod sealed {
    pub trait Sealed {}
}

/// An unsigned word of randomness: `u8`, `u16` or `u32`.
pub trait Word: Copy + Ord + Default + Into<u64> + sealed::Sealed {
    /// Returns the high and low halves of the product of two words.
    fn product(self, other: Self) -> (Self, Self);
    /// Returns 2^bits mod range, for a range of at least 1.
    fn threshold(range: Self) -> Self;
    /// Returns the number minus one, wrapping at 0.
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

            fn threshold(range: Self) -> Self {
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

/// Returns the choice in 0 .. range-1 that a word gives, or `None` if the word is refused. Each choice comes from equally
/// many words. A range of 0 refuses every word.
#[must_use]
pub fn choice<W: Word>(word: W, range: W) -> Option<W> {
    if range == W::default() { None } else { choose(word, range) }
}

/// Like [`choice`], for a range known to be at least 1.
fn choose<W: Word>(word: W, range: W) -> Option<W> {
    let (high, low) = word.product(range);
    // The threshold is below the range, so most words need no division.
    (low >= range || low >= W::threshold(range)).then_some(high)
}

/// The number of words processed at once, which fill four registers of AVX2.
const LANES: usize = 32;

/// Replaces random words with choices, in place: the first choice is below `range`, the next below `range - 1`, and so
/// on. Each refused word is skipped for the next word, and after the last word for one from `next`.
///
/// # Errors
///
/// [`Error::Range`](crate::Error::Range) if there are more words than `range`, because the last ranges would be empty.
/// Then no word is changed.
pub fn choices<W: Word>(range: W, words: &mut [W], next: impl FnMut() -> W) -> Result<()> {
    check_range("the range of the first choice", range.into(), words.len() as u64, u64::MAX)?;
    choices_in_place(range, words, next);
    Ok(())
}

/// Like [`choices`], for a range known to be at least the number of words.
pub(crate) fn choices_in_place<W: Word>(range: W, words: &mut [W], next: impl FnMut() -> W) {
    choose_rest(blocks(Registers::widest(), range, words), words, next);
}

/// Like [`choices`], with these registers. Returns whether the processor has them; if not, no word is changed.
pub(crate) fn choose_with<W: Word>(registers: Registers, range: W, words: &mut [W], next: impl FnMut() -> W) -> bool {
    let can = registers.are_there() && range.into() >= words.len() as u64;
    if can {
        choose_rest(blocks(registers, range, words), words, next);
    }
    can
}

/// Replaces the remaining words with choices, one by one.
fn choose_rest<W: Word>(progress: Progress<W>, words: &mut [W], mut next: impl FnMut() -> W) {
    let Progress { mut read, mut written, mut range } = progress;
    while written < words.len() {
        let word = match words.get(read) {
            Some(&word) => word,
            None => next(),
        };
        read = words.len().min(read + 1);
        if let Some(choice) = choose(word, range) {
            words[written] = choice;
            written += 1;
            range = range.before();
        }
    }
}

/// How far the words are replaced with choices. Words are read at or ahead of where choices are written.
struct Progress<W> {
    read: usize,
    written: usize,
    /// The range of the next choice.
    range: W,
}

/// The register sets the code is compiled for. All compute the same choices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Registers {
    /// AVX2.
    #[cfg(target_arch = "x86_64")]
    Avx2,
    /// The baseline registers of this target.
    Common,
}

impl Registers {
    /// All that this build has code for, widest first.
    pub(crate) const ALL: &[Self] = &[
        #[cfg(target_arch = "x86_64")]
        Self::Avx2,
        Self::Common,
    ];

    /// Returns whether the processor has these registers.
    pub(crate) fn are_there(self) -> bool {
        match self {
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => std::arch::is_x86_feature_detected!("avx2"),
            Self::Common => true,
        }
    }

    /// Returns the widest registers the processor has.
    fn widest() -> Self {
        Self::ALL.iter().copied().find(|registers| registers.are_there()).unwrap_or(Self::Common)
    }
}

/// Replaces whole blocks of words with choices, with these registers, or with the baseline if the processor does not
/// have them. Returns how far it got.
fn blocks<W: Word>(registers: Registers, range: W, words: &mut [W]) -> Progress<W> {
    match registers {
        #[cfg(target_arch = "x86_64")]
        #[allow(unsafe_code)]
        // SAFETY: the processor has the features that the function is compiled for.
        Registers::Avx2 if registers.are_there() => unsafe { blocks_by_avx2(range, words) },
        _ => blocks_by_any(range, words),
    }
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
fn blocks_by_avx2<W: Word>(range: W, words: &mut [W]) -> Progress<W> {
    blocks_by_any(range, words)
}

/// Like [`blocks`], with the caller's registers: it is inlined there, and so compiled for each register set.
#[inline(always)]
fn blocks_by_any<W: Word>(mut range: W, words: &mut [W]) -> Progress<W> {
    let (mut read, mut written) = (0, 0);
    while let Some(&block) = words[read..].first_chunk::<LANES>() {
        let mut choices = [W::default(); LANES];
        let (mut doubt, mut range_of_lane) = (false, range);
        for (choice, &word) in choices.iter_mut().zip(&block) {
            let (high, low) = word.product(range_of_lane);
            *choice = high;
            doubt |= low < range_of_lane;
            range_of_lane = range_of_lane.before();
        }
        let taken = match if doubt { first_refused(&block, range) } else { None } {
            None => {
                words[written..written + LANES].copy_from_slice(&choices);
                read += LANES;
                LANES
            }
            // All choices before the refused word are valid.
            Some(refused) => {
                words[written..written + refused].copy_from_slice(&choices[..refused]);
                read += refused + 1;
                refused
            }
        };
        written += taken;
        (0..taken).for_each(|_| range = range.before());
    }
    Progress { read, written, range }
}

/// Returns the first lane with a refused word, if any.
#[cold]
fn first_refused<W: Word>(block: &[W; LANES], mut range: W) -> Option<usize> {
    block.iter().position(|&word| {
        let refused = choose(word, range).is_none();
        range = range.before();
        refused
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks that over all words every choice occurs equally often, and that no more words are refused than necessary.
    fn count_all<W: Word + TryFrom<u32> + Into<u32>>(words: u32, range: u32, counts: &mut [u32]) {
        let word = |x: u32| W::try_from(x).unwrap_or_else(|_| panic!("{x} fits"));
        counts.fill(0);
        let mut refused = 0;
        for x in 0..words {
            match choice(word(x), word(range)) {
                Some(d) => counts[Into::<u32>::into(d) as usize] += 1,
                None => refused += 1,
            }
        }
        assert_eq!(refused, words % range, "range {range}");
        assert!(counts[..range as usize].iter().all(|&c| c == words / range), "range {range}");
    }

    // A word is refused where it must be, and every choice of a step comes from equally many words.
    #[test]
    fn every_choice_equally_often_over_every_8_bit_word() {
        let mut counts = [0; 256];
        (1..=255).for_each(|range| count_all::<u8>(1 << 8, range, &mut counts));
    }

    #[test]
    #[ignore = "takes a minute"]
    fn every_choice_equally_often_over_every_16_bit_word() {
        std::thread::scope(|scope| {
            for part in 0..4 {
                scope.spawn(move || {
                    let mut counts = vec![0; 1 << 16];
                    (1..=65_535).skip(part).step_by(4).for_each(|range| count_all::<u16>(1 << 16, range, &mut counts));
                });
            }
        });
    }

    /// Blocks, refused words and words from `next` give the same choices as words taken one by one.
    #[test]
    fn choices_are_what_single_words_give() {
        let mut state = 1u32;
        let mut random = move || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            state >> 8
        };
        // Miri takes a thousand times as long.
        let step = if cfg!(miri) { 29 } else { 1 };
        for length in (0..200).step_by(step).chain([1000]) {
            for range in [length as u16, 1000, 21_846, 32_769, 40_000, 65_535] {
                if usize::from(range) < length {
                    continue;
                }
                let words: Vec<u16> = (0..4 * length + 64).map(|_| random() as u16).collect();
                let mut stream = words.iter().copied();
                let mut expected = Vec::new();
                let mut left = range;
                while expected.len() < length {
                    if let Some(d) = choice(stream.next().unwrap(), left) {
                        expected.push(d);
                        left = left.wrapping_sub(1);
                    }
                }
                let (first, rest) = words.split_at(length);
                let (mut found, mut rest) = (first.to_vec(), rest.iter().copied());
                choices(range, &mut found, || rest.next().unwrap()).unwrap();
                assert_eq!(found, expected, "length {length}, range {range}");
                assert_eq!(rest.len(), stream.len(), "words taken");
            }
        }
    }

    /// Each register set of this processor gives what exact arithmetic gives. One of the ranges refuses a third of the
    /// words, and one almost half.
    #[test]
    fn every_kind_of_registers_gives_what_exact_arithmetic_gives() {
        let words: Vec<u32> = (0..5000u32).map(|i| i.wrapping_mul(2_654_435_761).rotate_left(7)).collect();
        for range in [4096u32, 5000, 1_000_000, 100_000_000, (1 << 31) + 5000, 2_863_311_531, u32::MAX] {
            let mut stream = words.iter().copied();
            let mut expected = Vec::new();
            while expected.len() < 2000 {
                let (word, left) = (u128::from(stream.next().unwrap()), u128::from(range) - expected.len() as u128);
                if word * left % (1 << 32) >= (1 << 32) % left {
                    expected.push(((word * left) >> 32) as u32);
                }
            }
            let taken = 5000 - stream.len();
            for &registers in Registers::ALL.iter().filter(|registers| registers.are_there()) {
                let (first, rest) = words.split_at(2000);
                let (mut found, mut rest) = (first.to_vec(), rest.iter().copied());
                assert!(choose_with(registers, range, &mut found, || rest.next().unwrap()));
                assert_eq!(found, expected, "{registers:?}, range {range}");
                assert_eq!(5000 - rest.len(), taken.max(2000), "{registers:?}, range {range}: words taken");
            }
        }
        let mut none = [1u32, 2, 3];
        assert!(!choose_with(Registers::Common, 2, &mut none, || 0) && none == [1, 2, 3]);
    }
}
