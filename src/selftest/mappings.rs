//! The mapping of words to choices (SPEC.md, section 6), with each register set of this processor.

use super::answers;
use super::checklist::{Checklist, Group, all_equal};
use super::processor::Part;
use crate::check::State;
use crate::engine::uniform::{self, Registers};

/// Single words with their choices.
const WORDS: &str = include_str!("../../tests/vectors/words.json");

/// A word x, a range s, and the choice d, or `None` if the word is refused.
#[derive(serde::Deserialize)]
struct Word {
    x: u32,
    s: u32,
    d: Option<u32>,
}

/// First ranges of draws. Some refuse no word, one refuses a third and one almost half of them.
const RANGES: [u32; 8] = [4000, 4096, 65_537, 1_000_003, 1 << 31, (1 << 31) + 4000, 2_863_311_531, u32::MAX];

/// The names of all register sets that any build has code for.
const ALL_NAMES: [&str; 2] = ["AVX2", "common registers"];

pub(super) fn name(registers: Registers) -> &'static str {
    match registers {
        #[cfg(target_arch = "x86_64")]
        Registers::Avx2 => ALL_NAMES[0],
        Registers::Common => ALL_NAMES[1],
    }
}

/// Returns each register set that any build has code for, and whether this build and this processor have it.
pub(super) fn registers() -> Vec<Part> {
    let is_there = |kind| Registers::ALL.iter().any(|registers| name(*registers) == kind && registers.are_there());
    ALL_NAMES.iter().map(|&name| Part { name, is_there: is_there(name) }).collect()
}

pub(super) fn check(list: &mut Checklist) {
    list.check(Group::Mapping, "words with published choices", || {
        let words: Vec<Word> = match answers::cases(WORDS) {
            Ok(words) => words,
            Err(error) => return State::failed("the table of words", error, "readable"),
        };
        let shown = |index: Option<u32>| index.map_or_else(|| "refused".to_owned(), |index| index.to_string());
        let found = words.iter().map(|word| shown(uniform::choice(word.x, word.s)));
        all_equal("word", "as published", found, words.iter().map(|word| shown(word.d)))
    });
    list.check(Group::Mapping, "each index equally often over all words of 8 bits", equally_often);
    for kind in ALL_NAMES {
        let registers = Registers::ALL.iter().copied().find(|registers| name(*registers) == kind);
        let absent = || match registers {
            Some(registers) if registers.are_there() => None,
            Some(_) => Some("this processor does not have these registers"),
            None => Some("this build has no code for these registers"),
        };
        let mut check = |what: &str, check: fn(Registers) -> State| {
            list.check(Group::Mapping, format!("{kind}: {what}"), || match (registers, absent()) {
                (Some(registers), None) => check(registers),
                (_, reason) => State::Skipped(reason.unwrap_or("there are no such registers").into()),
            });
        };
        check("long draws", long_draws);
        check("every length from 0 to 100", short_draws);
        check("words at the threshold in every lane", thresholds);
    }
}

fn equally_often() -> State {
    for range in 1..=255u8 {
        let mut counts = [0u32; 255];
        (0..=255)
            .filter_map(|word: u8| uniform::choice(word, range))
            .for_each(|choice| counts[usize::from(choice)] += 1);
        let expected = 256 / u32::from(range);
        if let Some(wrong) = counts[..range.into()].iter().find(|&&count| count != expected) {
            return State::failed(format_args!("the number of words for an index below {range}"), wrong, expected);
        }
    }
    State::Passed("no index is more likely than another".into())
}

/// Compares the choices from the words, and how many words they took, with exact arithmetic.
fn compare(registers: Registers, range: u32, words: &[u32], count: usize) -> State {
    let mut stream = words.iter().copied();
    let mut expected = Vec::with_capacity(count);
    while expected.len() < count {
        let Some(word) = stream.next() else {
            return State::failed("the words of a draw", "refused", "enough for all choices");
        };
        expected.extend(pick(word, u64::from(range) - expected.len() as u64));
    }
    let taken = (words.len() - stream.len()).max(count);
    let (first, rest) = words.split_at(count);
    let (mut found, mut rest) = (first.to_vec(), rest.iter().copied());
    if !uniform::choices_by(registers, range, &mut found, || rest.next().unwrap_or_default()) {
        return State::failed("a range of choices", "refused", "enough for all of them");
    }
    let found_taken = words.len() - rest.len();
    match all_equal(&format!("for the first range {range}, index"), "", found, expected) {
        State::Passed(_) => {
            let subject = format!("the number of words taken for the first range {range}");
            State::equal(&subject, found_taken, taken, "as exact arithmetic gives it")
        }
        failed => failed,
    }
}

fn first_failed(mut all: impl Iterator<Item = State>) -> State {
    let mut last = State::Skipped("nothing was compared".into());
    for state in &mut all {
        last = state;
        if last.is_failed() {
            break;
        }
    }
    last
}

fn words() -> Vec<u32> {
    answers::words(&[[0x17; 32]], 5, 9000, 0)
}

/// Returns the number in 0 .. range-1 that a word gives, or `None` if the word is refused, in arithmetic that cannot
/// overflow (SPEC.md, section 6).
fn pick(word: u32, range: u64) -> Option<u32> {
    let (word, range) = (u128::from(word), u128::from(range));
    (word * range % (1 << 32) >= (1 << 32) % range).then_some(((word * range) >> 32) as u32)
}

fn long_draws(registers: Registers) -> State {
    let words = words();
    first_failed(RANGES.into_iter().map(|range| compare(registers, range, &words, 4000)))
}

fn short_draws(registers: Registers) -> State {
    let words = words();
    let cases = (0..=100).flat_map(|count| [100, 52_000, 2_863_311_531].map(|range| (count, range)));
    first_failed(cases.map(|(count, range)| compare(registers, range, &words[31 * count..][..3 * count + 60], count)))
}

/// In every second lane the low half of the product is exactly the threshold, the smallest value that is accepted. One
/// lane before the last holds one less, which is refused.
fn thresholds(registers: Registers) -> State {
    let blocks = [101, 65_539, (1 << 31) + 101, 3_000_000_019, u32::MAX].into_iter();
    let cases = blocks.flat_map(|range| (0..=96u32).map(move |refused| (range, refused)));
    first_failed(cases.map(|(range, refused)| {
        let mut left = range;
        let mut words: Vec<u32> = (0..96)
            .map(|lane| {
                let is_refused = lane == refused && left % 2 == 1;
                let threshold = left.wrapping_neg() % left;
                let low = if is_refused { threshold.wrapping_sub(1) } else { threshold };
                let word = if left % 2 == 1 { low.wrapping_mul(inverse(left)) } else { u32::MAX / 3 };
                left -= u32::from(!is_refused);
                word
            })
            .collect();
        words.extend_from_slice(&[u32::MAX; 200]);
        compare(registers, range, &words, 96)
    }))
}

fn inverse(odd: u32) -> u32 {
    // Newton's iteration doubles the correct bits, and an odd number is its own inverse modulo 8.
    (0..4).fold(odd, |inverse, _| inverse.wrapping_mul(2u32.wrapping_sub(odd.wrapping_mul(inverse))))
}
