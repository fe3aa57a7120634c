//! Maps texts that look alike to the same text: toNFKC_Casefold of the Unicode Standard, section 3.13.

use std::borrow::Cow;

use caseless::Caseless;
use rustc_hash::FxHashMap;
use unicode_normalization::char::canonical_combining_class;
use unicode_normalization::{IsNormalized, UnicodeNormalization, is_nfc_quick};
use unicode_script::{Script, ScriptExtension, UnicodeScript};

use super::signs::{is_blank, is_sign};
use crate::text::is_ignorable;

/// Maps texts.
#[derive(Default)]
pub(super) struct Casefold {
    pub(super) characters: Characters,
    mapped: String,
}

impl Casefold {
    /// Returns the text without differences of case, of width, of composition and of invisible characters.
    pub(super) fn map(&mut self, text: &str) -> &str {
        self.mapped.clear();
        if text.is_ascii() {
            self.mapped.push_str(text);
            self.mapped.make_ascii_lowercase();
            return &self.mapped;
        }
        let mut combines = false;
        for c in text.chars() {
            if c.is_ascii() {
                self.mapped.push(c.to_ascii_lowercase());
                continue;
            }
            let character = self.characters.get(c);
            match &character.mapped {
                Mapped::One(mapped) => self.mapped.push(*mapped),
                Mapped::Other(mapped) => self.mapped.push_str(mapped),
            }
            combines |= character.combines;
        }
        if combines {
            self.mapped = self.mapped.nfc().collect();
        }
        &self.mapped
    }
}

/// A cache of what the searches of a list need to know about characters, which is slow to look up.
#[derive(Default)]
pub(super) struct Characters {
    known: Vec<Character>,
    /// For each character of the Basic Multilingual Plane, its place in `known` plus 1, or 0 if it is not cached.
    basic: Vec<u32>,
    /// The places of other characters.
    others: FxHashMap<char, u32>,
}

pub(super) struct Character {
    /// What `toNFKC_Casefold` maps the character to.
    mapped: Mapped,
    /// Whether a part of this text can combine with a neighbouring character. If no part of a text can, the text is in
    /// NFC.
    combines: bool,
    pub(super) is_part_of_word: bool,
    is_plain: bool,
    /// The character's possible scripts.
    pub(super) scripts: ScriptExtension,
}

enum Mapped {
    One(char),
    Other(String),
}

/// What one look at a text tells.
pub(super) struct Looks {
    /// Whether a word has letters with no script in common.
    pub(super) mixes_scripts: bool,
    /// Whether all characters are plain, and each blank is a single space between others.
    pub(super) is_plain: bool,
    /// Whether there are signs with which damage begins.
    pub(super) has_signs: bool,
}

impl Characters {
    pub(super) fn look_at(&mut self, text: &str) -> Looks {
        let has_signs = text.bytes().fold(false, |any, byte| any | is_sign(byte));
        if text.is_ascii() {
            let bytes = text.as_bytes();
            let is_odd = |byte: u8| !matches!(byte, b' '..=b'~') | (byte == b'"');
            let has_odd = bytes.iter().fold(false, |any, &byte| any | is_odd(byte));
            let is_spaced = text.trim_ascii().len() == text.len() && !has_double_space(bytes);
            return Looks { mixes_scripts: false, is_plain: !text.is_empty() && !has_odd && is_spaced, has_signs };
        }
        let (mut mixes_scripts, mut common) = (false, ScriptExtension::default());
        let (mut is_plain, mut after_space) = (true, true);
        // How many letters of the upper half of Latin-1 precede, and whether a small Cyrillic letter does.
        let (mut high, mut after_small) = (0, false);
        for c in text.chars() {
            high = if matches!(c, '\u{c0}'..='\u{ff}') { high + 1 } else { 0 };
            is_plain &= high < 4 && !(after_small && matches!(c, 'А'..='Я' | 'Ё'));
            after_small = matches!(c, 'а'..='я' | 'ё');
            let character = self.get(c);
            if character.is_part_of_word {
                common.intersect_with(character.scripts);
            } else {
                mixes_scripts |= common.is_empty();
                common = ScriptExtension::default();
            }
            is_plain &= character.is_plain || c == ' ' && !after_space;
            after_space = c == ' ';
        }
        Looks { mixes_scripts: mixes_scripts || common.is_empty(), is_plain: is_plain && !after_space, has_signs }
    }

    pub(super) fn get(&mut self, c: char) -> &Character {
        let place = match self.basic.get(c as usize) {
            Some(0) | None => self.find(c),
            Some(place) => place - 1,
        };
        &self.known[place as usize]
    }

    /// Returns the place of a character that may be new.
    #[cold]
    fn find(&mut self, c: char) -> u32 {
        const BASIC: usize = 1 << 16;
        if let Some(&place) = self.others.get(&c) {
            return place;
        }
        let place = self.known.len() as u32;
        self.known.push(Character::new(c));
        if (c as usize) < BASIC {
            self.basic.resize(BASIC, 0);
            self.basic[c as usize] = place + 1;
        } else {
            self.others.insert(c, place);
        }
        place
    }
}

impl Character {
    fn new(c: char) -> Self {
        let text = map_char(c);
        let is_alone =
            |c: char| canonical_combining_class(c) == 0 && is_nfc_quick([c].into_iter()) == IsNormalized::Yes;
        let combines = !text.chars().all(is_alone);
        let mut chars = text.chars();
        let mapped = match (chars.next(), chars.next()) {
            (Some(only), None) => Mapped::One(only),
            _ => Mapped::Other(text),
        };
        let is_part_of_word =
            c.is_alphanumeric() || is_ignorable(c) || !matches!(c.script(), Script::Common | Script::Unknown);
        Self { mapped, combines, is_part_of_word, is_plain: is_plain(c), scripts: c.script_extension() }
    }
}

/// Returns whether only spaces and whole words can make a text doubtful that has no other characters than such.
fn is_plain(c: char) -> bool {
    !is_blank(c) && !matches!(c, '"' | '\u{fffd}' | 'Ă' | 'Ĺ' | '√' | '├' | '┬' | '╨' | '╤') && !is_upper_byte(c)
}

/// Returns whether Windows-1252 or Latin-1 has this character for a byte of 80 to BF.
pub(super) fn is_upper_byte(c: char) -> bool {
    matches!(c, '\u{80}'..='\u{bf}') || "€‚ƒ„…†‡ˆ‰‹‘’“”•–—˜™›".contains(c)
}

/// Returns a text without blanks at its ends, and with one space for each run of blanks.
pub(super) fn squeezed(text: &str) -> Cow<'_, str> {
    let text = text.trim();
    // The bytes with which white space other than U+0020 begins. There is no branch, so that many are compared at once.
    let may_begin_blank = |byte: u8| matches!(byte, b'\t'..=b'\r' | 0xc2 | 0xe1..=0xe3);
    let has_other_blank = text.bytes().fold(false, |any, byte| any | may_begin_blank(byte))
        && text.contains(|c: char| c.is_whitespace() && c != ' ');
    let is_single = !has_other_blank && !has_double_space(text.as_bytes());
    if is_single { text.into() } else { text.split_whitespace().collect::<Vec<_>>().join(" ").into() }
}

/// Returns whether a text has two spaces in a row. There is no branch, so that many bytes are compared at once.
pub(super) fn has_double_space(text: &[u8]) -> bool {
    text.iter().zip(text.iter().skip(1)).fold(false, |any, (&a, &b)| any | (a == b' ') & (b == b' '))
}

/// Returns the property NFKC_Casefold of a character. By Unicode's definition, the character is decomposed and folded,
/// put in NFKC, and stripped of default-ignorable code points, until nothing changes.
fn map_char(c: char) -> String {
    let mut text = String::from(c);
    loop {
        let next: String = text.nfd().default_case_fold().nfkc().filter(|&c| !is_ignorable(c)).collect();
        if next == text {
            return text;
        }
        text = next;
    }
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
