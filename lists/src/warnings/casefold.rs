//! Maps texts that look alike to the same text: toNFKC_Casefold of the Unicode Standard, section 3.13.

use std::borrow::Cow;

use unicode_normalization::UnicodeNormalization;

use super::characters::{Character, Characters, push_image};
use super::misread::Places;
use super::scripts::{Words, mixed_word};
use verishuffle::work;

#[derive(Default)]
pub(super) struct Casefold {
    characters: Characters,
    /// Scratch memory for the image of a text.
    buffer: Vec<u8>,
}

/// The result of one pass over a text.
#[derive(Clone, Copy)]
pub(super) struct Looks {
    /// A hash of the text as it is mapped and [`squeezed`].
    pub(super) hash: u64,
    /// Whether a word mixes scripts that nobody mixes.
    pub(super) mixes_scripts: bool,
    /// The union of the traits of its characters. Those of ASCII may be missing.
    pub(super) traits: u8,
}

impl Looks {
    /// Returns the result for ASCII with single spaces between words.
    #[inline]
    pub(super) fn of_plain(text: &str) -> Self {
        // The hash knows no capital letters.
        Self { hash: hash(text.as_bytes()), mixes_scripts: false, traits: 0 }
    }
}

impl Casefold {
    /// Returns the text without differences of case, of width, of composition and of invisible characters.
    pub(super) fn map(&mut self, text: &str) -> String {
        if text.is_ascii() {
            return text.to_ascii_lowercase();
        }
        let (mut mapped, mut combines) = (String::with_capacity(text.len()), false);
        for c in work::each(text.chars()) {
            let (one, one_combines) = self.characters.mapped(c);
            mapped.push_str(one);
            combines |= one_combines;
        }
        if combines { work::each(mapped.nfc()).collect() } else { mapped }
    }

    /// Passes once over any text. The hash is of the decomposed form (NFD), so no text needs to be composed.
    /// With `has_even_spaces`, its ASCII has single spaces between words.
    pub(super) fn look_at(&mut self, text: &str, has_even_spaces: bool) -> Looks {
        const STEP: usize = size_of::<u64>();
        /// The number of characters between two cancellation points.
        const CHECK_EVERY: u32 = 1 << 14;
        self.buffer.resize(self.buffer.len().max(STEP * (text.len() + 1)), 0);
        let (mut length, mut traits, mut places) = (0, 0, Places::default());
        let (mut word, mut is_doubtful) = (Words::EMPTY, false);
        let (mut class, mut is_out_of_order) = (0, false);
        let mut rest = text.chars();
        let mut until_check = CHECK_EVERY;
        // The buffer has eight bytes for each byte of the text, and eight more.
        while let Some(room) = self.buffer[length..].first_chunk_mut() {
            until_check -= 1;
            if until_check == 0 {
                work::cancellation_point();
                until_check = CHECK_EVERY;
            }
            // Up to eight ASCII characters at once. The hash ignores case.
            let (eight, run) = first_ascii(rest.as_str().as_bytes());
            if let [first, ..] = eight[..run]
                && let Some(next) = Words::next_of_ascii(word, &eight[..run])
            {
                *room = eight;
                length += run;
                places.take(self.characters.get(first.into()).misread);
                places.take(self.characters.get(eight[run - 1].into()).misread);
                (word, class) = (next, 0);
                rest = rest.as_str()[run..].chars();
                continue;
            }
            let Some(c) = rest.next() else { break };
            let character = self.characters.get(c);
            *room = character.image.to_le_bytes();
            length += usize::from(character.length());
            traits |= character.traits;
            places.take(character.misread);
            word = self.characters.next_word(word, character);
            is_doubtful |= word == Words::DOUBTFUL;
            is_out_of_order |= character.first_class < class;
            class = character.last_class;
        }
        let is_even = has_even_spaces && traits & Character::SPACE == 0;
        let hash = match traits & Character::LONG != 0 || is_out_of_order {
            true => self.hash_in_order(text),
            false if is_even => hash(&self.buffer[..length]),
            false => hash(squeeze(&mut self.buffer[..length])),
        };
        traits |= if places.may_be_misread() { Character::MISREAD } else { 0 };
        Looks { hash, mixes_scripts: is_doubtful && mixed_word(text).is_some(), traits }
    }

    /// Returns the same hash by way of the whole mapped text: the slow path, for marks out of canonical order and for
    /// characters with a long image.
    fn hash_in_order(&mut self, text: &str) -> u64 {
        let mapped = self.map(text);
        let mut image = Vec::with_capacity(mapped.len());
        work::each(squeezed(&mapped).nfd()).for_each(|part| push_image(part, &mut image));
        hash(&image)
    }

    /// Returns whether the first two bytes, or the only one, of what a text is mapped to may be such.
    pub(super) fn may_begin(&mut self, text: &str, are_such: impl Fn(u8, Option<u8>) -> bool) -> bool {
        let (mut two, mut length) = ([0; 2], 0);
        for c in text.chars() {
            let (mapped, combines) = self.characters.mapped(c);
            // What combines with a character before it may change its bytes.
            if combines || length == two.len() {
                return combines || are_such(two[0], Some(two[1]));
            }
            for byte in mapped.bytes().take(two.len() - length) {
                two[length] = byte;
                length += 1;
            }
        }
        length > 0 && are_such(two[0], two.get(1).copied().filter(|_| length > 1))
    }
}

/// Returns the first eight bytes of a text, and with how many bytes of ASCII it begins. Behind its end is 0x80.
#[inline]
fn first_ascii(text: &[u8]) -> ([u8; 8], usize) {
    const BEYOND: u8 = 0x80;
    let padded = || std::array::from_fn(|at| text.get(at).copied().unwrap_or(BEYOND));
    let eight = text.first_chunk().copied().unwrap_or_else(padded);
    let beyond = u64::from_le_bytes(eight) & u64::from_ne_bytes([BEYOND; 8]);
    (eight, beyond.trailing_zeros() as usize / 8)
}

/// Returns a hash of a text, in which ASCII letters count the same whether capital or small.
pub(super) fn hash(text: &[u8]) -> u64 {
    const CAPITALS: u64 = u64::from_ne_bytes([b' '; 8]);
    /// An odd number without a pattern.
    const FACTOR: u128 = 0x9e37_79b9_7f4a_7c15;
    let mut state = text.len() as u64;
    let mut add = |word: [u8; 8]| {
        // Bytes of ASCII lose the bit in which capital and small letters differ.
        let word = u64::from_le_bytes(word);
        let product = u128::from(state ^ (word | CAPITALS & !word >> 2)) * FACTOR;
        state = product as u64 ^ (product >> 64) as u64;
    };
    let (words, rest) = text.as_chunks();
    words.iter().for_each(|&word| add(word));
    let mut last = [0; 8];
    last[..rest.len()].copy_from_slice(rest);
    add(last);
    state
}

/// Returns whether a text has such a byte. There is no branch, so that many are compared at once.
pub(super) fn any(text: &[u8], is_such: impl Fn(u8) -> bool) -> bool {
    text.iter().fold(false, |any, &byte| any | is_such(byte))
}

/// Like [`squeezed`], for a text whose whitespace is all ASCII.
fn squeeze(text: &mut [u8]) -> &[u8] {
    let (mut length, mut before) = (0, b' ');
    for at in 0..text.len() {
        let byte = if matches!(text[at], b'\t'..=b'\r') { b' ' } else { text[at] };
        text[length] = byte;
        length += usize::from(byte != b' ' || before != b' ');
        before = byte;
    }
    &text[..length - usize::from(length > 0 && before == b' ')]
}

/// Returns what maps texts that are hard to tell apart to the same text.
pub(crate) fn folding() -> impl FnMut(&str) -> String {
    let mut casefold = Casefold::default();
    move |text| squeezed(&casefold.map(text)).into_owned()
}

/// Returns a text without whitespace at its ends, and with one space for each run of it.
pub(super) fn squeezed(text: &str) -> Cow<'_, str> {
    let text = text.trim();
    // The bytes with which white space other than U+0020 begins.
    let may_begin_blank = |byte: u8| matches!(byte, b'\t'..=b'\r' | 0xc2 | 0xe1..=0xe3);
    let has_other_blank =
        any(text.as_bytes(), may_begin_blank) && text.contains(|c: char| c.is_whitespace() && c != ' ');
    let is_single = !has_other_blank && !has_double_space(text.as_bytes());
    if is_single { text.into() } else { text.split_whitespace().collect::<Vec<_>>().join(" ").into() }
}

/// Returns whether a text has two spaces in a row. There is no branch, so that many bytes are compared at once.
pub(super) fn has_double_space(text: &[u8]) -> bool {
    text.iter().zip(text.iter().skip(1)).fold(false, |any, (&a, &b)| any | (a == b' ') & (b == b' '))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters_are_mapped_as_unicode_says() {
        let mut casefold = Casefold::default();
        for (text, mapped) in [
            ("", ""),
            ("Ada", "ada"),
            ("A\u{ad}d\u{200b}a\u{fe0f}", "ada"),
            ("\u{3164}\u{feff}\u{e0041}\u{61c}", ""),
            ("\u{df}", "ss"),
            ("\u{1e9e}", "ss"),
            ("\u{fb01}", "fi"),
            ("\u{345}", "\u{3b9}"),
            ("\u{1fc3}", "\u{3b7}\u{3b9}"),
            // The dotless i stays apart from i, and the capital I with a dot keeps its dot.
            ("I\u{131}", "i\u{131}"),
            ("\u{130}", "i\u{307}"),
            // Cherokee is folded to its capital letters.
            ("\u{ab70}\u{13f8}\u{13a0}", "\u{13a0}\u{13f0}\u{13a0}"),
            ("\u{ff21}\u{1d400}\u{2160}\u{24b6}", "aaia"),
            ("\u{33a1}\u{bd}", "m21\u{2044}2"),
            ("e\u{301}\u{c9}", "\u{e9}\u{e9}"),
            ("\u{3c2}\u{3a3}", "\u{3c3}\u{3c3}"),
            ("\u{a0}\u{3000}", "  "),
            ("\u{2126}\u{212a}", "\u{3c9}k"),
            ("\u{1d15e}", "\u{1d157}\u{1d165}"),
        ] {
            assert_eq!(casefold.map(text), mapped, "{text:?}");
            assert_eq!(casefold.map(mapped), mapped, "{text:?}");
        }
    }

    // The work for a text grows with its length, also if each character is mapped to many.
    /// Were the rest of the buffer moved for each character, this would take minutes.
    #[test]
    fn a_long_text_of_characters_that_are_mapped_to_many_takes_a_moment() {
        let mut casefold = Casefold::default();
        let one = casefold.map("\u{fdfa}");
        assert_eq!(one.chars().count(), 18);
        let long = "\u{fdfa}\u{df}x".repeat(300_000);
        assert_eq!(casefold.map(&long), format!("{one}ssx").repeat(300_000));
        assert_eq!(casefold.map("\u{df}\u{fb01}"), "ssfi");
    }

    #[test]
    fn every_kind_of_blank_is_squeezed() {
        for blank in (0..=0x10ffff).filter_map(char::from_u32).filter(|c| c.is_whitespace()) {
            assert_eq!(squeezed(&format!("{blank}Ada{blank}é{blank}")), "Ada é", "{blank:?}");
        }
        for single in ["Ada é", "Адa é", "さくら", "Ａ\u{301} b", ""] {
            assert!(matches!(squeezed(single), Cow::Borrowed(text) if text == single), "{single:?}");
        }
    }
}
