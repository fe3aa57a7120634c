//! Maps texts that look alike to the same text: toNFKC_Casefold of the Unicode Standard, section 3.13.

use std::borrow::Cow;

use unicode_normalization::UnicodeNormalization;

use super::characters::{Character, Characters};
use super::fields::is_separator;
use super::scripts::Scripts;
use super::signs::is_sign;
use super::survey::Traits;

#[derive(Default)]
pub(super) struct Casefold {
    characters: Characters,
    /// The text mapped last, and what earlier ones have left.
    buffer: Vec<u8>,
    /// The length of the text mapped last.
    length: usize,
}

/// What one look at a text tells.
#[derive(Clone, Copy)]
pub(super) struct Looks {
    /// A hash of the text as it is mapped and [`squeezed`].
    pub(super) hash: u64,
    /// Whether a word has letters of scripts that nobody mixes in a word.
    pub(super) mixes_scripts: bool,
    /// Whether nothing but words, signs and separators can make the text doubtful.
    pub(super) is_plain: bool,
    /// Whether there are signs with which damage begins.
    pub(super) has_signs: bool,
    /// Whether there is what separates the fields of a line.
    pub(super) has_separators: bool,
}

impl Casefold {
    /// Returns the text without differences of case, of width, of composition and of invisible characters.
    pub(super) fn map(&mut self, text: &str) -> &str {
        if text.is_ascii() {
            self.buffer.clear();
            self.buffer.extend_from_slice(text.as_bytes());
            self.buffer.make_ascii_lowercase();
            self.length = text.len();
        } else {
            self.map_characters(text);
        }
        self.mapped()
    }

    fn mapped(&self) -> &str {
        str::from_utf8(&self.buffer[..self.length]).unwrap_or_default()
    }

    /// Looks at a text whose bytes have these traits.
    pub(super) fn look_at(&mut self, text: &str, traits: Traits) -> Looks {
        let bytes = text.as_bytes();
        let is_odd = |byte: u8| !matches!(byte, b' '..=b'~' | 0x80..) | (byte == b'"');
        let has_double_space = traits.two_spaces() && has_double_space(bytes);
        let is_spaced = !bytes.starts_with(b" ") && !bytes.ends_with(b" ") && !has_double_space && !bytes.is_empty();
        let looks = Looks {
            hash: 0,
            mixes_scripts: false,
            is_plain: is_spaced && !(traits.unusual() && any(bytes, is_odd)),
            has_signs: traits.unusual() && any(bytes, is_sign),
            has_separators: traits.separators() && any(bytes, is_separator),
        };
        if !traits.beyond_ascii() || text.is_ascii() {
            // The hash knows no capital letters.
            let hash = if looks.is_plain { hash(bytes) } else { hash(squeezed(text).as_bytes()) };
            return Looks { hash, ..looks };
        }
        let Mapping { any, all, follows, many_scripts } = self.map_characters(text);
        let is_plain = looks.is_plain && all & Character::PLAIN != 0 && !follows;
        let is_squeezed = is_plain && any & Character::MAPS_TO_BLANK == 0;
        let mixes_scripts = many_scripts && self.mixes_scripts(text);
        let mapped = &self.buffer[..self.length];
        let hash = if is_squeezed { hash(mapped) } else { hash(squeezed(self.mapped()).as_bytes()) };
        Looks { hash, mixes_scripts, is_plain, ..looks }
    }

    /// Maps a text that is not ASCII.
    fn map_characters(&mut self, text: &str) -> Mapping {
        // No character is mapped to one of more than twice its bytes.
        let room = 2 * text.len() + size_of::<char>();
        self.buffer.resize(self.buffer.len().max(room), 0);
        let (mut length, mut script, mut before) = (0, None, 0);
        let mut mapping = Mapping { any: 0, all: u8::MAX, follows: false, many_scripts: false };
        for c in text.chars() {
            let character = self.characters.get(c);
            self.buffer[length..][..size_of::<char>()].copy_from_slice(&character.mapped);
            length += usize::from(character.length);
            if character.length == 0 {
                // A few characters are mapped to many: the rest of the text needs its room behind them too.
                let mapped = self.characters.mapped(c).as_bytes();
                let end = length + mapped.len();
                self.buffer.resize(self.buffer.len().max(end + room), 0);
                self.buffer[length..end].copy_from_slice(mapped);
                length = end;
            }
            mapping.any |= character.traits;
            mapping.all &= character.traits;
            mapping.follows |= Character::follows(before, character.traits);
            before = character.traits;
            if character.is(Character::PART_OF_WORD) {
                let is_other = character.scripts != 0;
                mapping.many_scripts |= is_other && script.is_some_and(|script| script != character.scripts);
                script = if is_other { Some(character.scripts) } else { script };
            } else {
                script = None;
            }
        }
        self.length = length;
        if mapping.any & Character::COMBINES != 0 {
            self.buffer = self.mapped().nfc().collect::<String>().into_bytes();
            self.length = self.buffer.len();
        }
        mapping
    }

    /// Like [`mixed_word`](super::scripts::mixed_word), but with what is known about characters.
    fn mixes_scripts(&mut self, text: &str) -> bool {
        let mut scripts = Scripts::default();
        let mut is_mixed = false;
        for c in text.chars() {
            let character = self.characters.get(c);
            if character.is(Character::PART_OF_WORD) {
                scripts.intersect_with(self.characters.scripts(character));
                is_mixed |= scripts.are_mixed();
            } else {
                scripts = Scripts::default();
            }
        }
        is_mixed
    }

    /// Returns whether the first character of a text may be mapped to one that `is_such`.
    pub(super) fn may_begin(&mut self, text: &str, is_such: impl Fn(char) -> bool) -> bool {
        let mut characters = text.chars().map(|c| self.characters.get(c));
        let Some(first) = characters.next() else { return false };
        let is_alone = !first.is(Character::COMBINES) && !characters.next().is_some_and(|c| c.is(Character::COMBINES));
        let mapped = str::from_utf8(&first.mapped[..first.length.into()]).ok().and_then(|one| one.chars().next());
        !is_alone || mapped.is_none_or(is_such)
    }
}

/// What was found while a text was mapped.
struct Mapping {
    /// The traits that a character has.
    any: u8,
    /// The traits that all have.
    all: u8,
    /// Whether a letter [follows](Character::follows) another that it rarely follows.
    follows: bool,
    /// Whether the characters of a word may be of several scripts.
    many_scripts: bool,
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
fn any(text: &[u8], is_such: impl Fn(u8) -> bool) -> bool {
    text.iter().fold(false, |any, &byte| any | is_such(byte))
}

/// Returns a text without blanks at its ends, and with one space for each run of blanks.
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
        let one = casefold.map("\u{fdfa}").to_owned();
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
