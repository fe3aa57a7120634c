//! What the searches of a list need to know about characters, which is slow to look up, and so is kept.

use caseless::Caseless;
use rustc_hash::FxHashMap;
use unicode_normalization::char::canonical_combining_class;
use unicode_normalization::{IsNormalized, UnicodeNormalization, is_nfc_quick};

use super::byte_filter::is_blank;
use super::markup::is_point_mark;
use super::misread;
use super::scripts::Words;
use verishuffle::text::is_ignorable;

/// How many characters have their places together in [`Characters::known`].
const PAGE: usize = 1 << 8;
const PAGES: usize = (char::MAX as usize + 1) / PAGE;

/// All characters that were looked up before.
pub(super) struct Characters {
    /// For each page of code points, which page of `known` has them. The first has none.
    pages: Vec<u16>,
    known: Vec<[Character; PAGE]>,
    /// What each known character is mapped to.
    mapped: FxHashMap<char, String>,
    words: Words,
}

/// What is known about a character, in few bytes.
#[derive(Clone, Copy)]
pub(super) struct Character {
    /// What `toNFKC_Casefold` maps the character to, decomposed and as [`push_image`] writes it, from the lowest byte.
    /// The highest byte is the number of the others that count, unless the character is `UNKNOWN`.
    pub(super) image: u64,
    /// The canonical combining class of the first character of that, or `FREE` if it is 0: marks are in order if none
    /// has a lower class than the character before.
    pub(super) first_class: u8,
    /// That of the last character, or `FREE` if there is none.
    pub(super) last_class: u8,
    pub(super) traits: u8,
    /// The number of its scripts in [`Words`].
    pub(super) scripts: u8,
    /// The positions in the patterns of [`misread`] that it matches.
    pub(super) misread: u32,
}

impl Character {
    const UNKNOWN: Self = Self { image: u64::MAX, first_class: 0, last_class: 0, traits: 0, scripts: 0, misread: 0 };

    /// The class of a character that may follow any other.
    const FREE: u8 = u8::MAX;

    /// It is not U+0020, and mapped to a space or to nothing, so the result can have two spaces in a row.
    pub(super) const SPACE: u8 = 1;
    /// Its image does not fit, or has a space and other characters.
    pub(super) const LONG: u8 = 2;
    /// It is invisible, or U+FFFD.
    pub(super) const ODD: u8 = 4;
    /// It is an ellipsis, a bullet or a guillemet.
    pub(super) const PUNCTUATION: u8 = 8;
    /// Of texts only: it may have been decoded with the wrong encoding.
    pub(super) const MISREAD: u8 = 16;

    /// A part of what it is mapped to can combine with a neighbouring character. If no part can, the text is in NFC.
    pub(super) const COMBINES: u8 = 32;

    #[inline]
    pub(super) fn length(self) -> u8 {
        (self.image >> 56) as u8
    }

    pub(super) fn is(self, traits: u8) -> bool {
        self.traits & traits != 0
    }
}

impl Default for Characters {
    fn default() -> Self {
        Self {
            pages: vec![0; PAGES],
            known: vec![[Character::UNKNOWN; PAGE]],
            mapped: FxHashMap::default(),
            words: Words::default(),
        }
    }
}

impl Characters {
    #[inline]
    pub(super) fn get(&mut self, c: char) -> Character {
        let (page, place) = (self.pages[c as usize / PAGE], c as usize % PAGE);
        let character = self.known[usize::from(page)][place];
        if character.image == Character::UNKNOWN.image { self.find(c) } else { character }
    }

    /// Returns what a character is mapped to, and whether that can combine with its neighbours.
    pub(super) fn mapped(&mut self, c: char) -> (&str, bool) {
        let combines = self.get(c).is(Character::COMBINES);
        (self.mapped.get(&c).map_or("", String::as_str), combines)
    }

    /// Returns the number of a word that goes on with this character.
    #[inline]
    pub(super) fn next_word(&mut self, word: u8, character: Character) -> u8 {
        self.words.next(word, character.scripts)
    }

    #[cold]
    fn find(&mut self, c: char) -> Character {
        let character = self.look_up(c);
        let page = &mut self.pages[c as usize / PAGE];
        if *page == 0 {
            *page = self.known.len() as u16;
            self.known.push([Character::UNKNOWN; PAGE]);
        }
        self.known[usize::from(*page)][c as usize % PAGE] = character;
        character
    }

    fn look_up(&mut self, c: char) -> Character {
        let text = map_char(c);
        let is_alone =
            |c: char| canonical_combining_class(c) == 0 && is_nfc_quick([c].into_iter()) == IsNormalized::Yes;
        let is_space_alone = text.chars().all(char::is_whitespace) && text.chars().count() == 1;
        let parts: Vec<char> = text.nfd().collect();
        let mut bytes = Vec::new();
        parts.iter().for_each(|&part| push_image(part, &mut bytes));
        let mut image = [0; 8];
        let is_long = bytes.len() >= image.len() || text.contains(char::is_whitespace) && !is_space_alone;
        if is_space_alone {
            bytes = vec![b' '];
        }
        if !is_long {
            image[..bytes.len()].copy_from_slice(&bytes);
            image[7] = bytes.len() as u8;
        }
        let traits = [
            (Character::SPACE, c != ' ' && (is_space_alone || text.is_empty())),
            (Character::LONG, is_long),
            (Character::ODD, c != ' ' && is_blank(c) || c == '\u{fffd}'),
            (Character::PUNCTUATION, matches!(c, '\u{2026}' | '\u{ab}') || is_point_mark(c)),
            (Character::COMBINES, !text.chars().all(is_alone)),
        ];
        let class = |part: Option<&char>| part.map(|&part| canonical_combining_class(part));
        let character = Character {
            image: u64::from_le_bytes(image),
            first_class: class(parts.first()).filter(|&class| class > 0).unwrap_or(Character::FREE),
            last_class: class(parts.last()).unwrap_or(Character::FREE),
            traits: traits.iter().fold(0, |all, &(bit, has)| all | if has { bit } else { 0 }),
            scripts: self.words.number_of(c),
            misread: misread::places(c),
        };
        self.mapped.insert(c, text);
        character
    }
}

/// Writes a part of a decomposed text. Hangul letters have a byte each, with which no character of UTF-8 begins, so
/// that three have room in [`Character::image`]; other parts are in UTF-8.
pub(super) fn push_image(part: char, image: &mut Vec<u8>) {
    match part {
        '\u{1100}'..='\u{1112}' => image.push(0x80 + (part as u32 - 0x1100) as u8),
        '\u{1161}'..='\u{1175}' => image.push(0x93 + (part as u32 - 0x1161) as u8),
        '\u{11a8}'..='\u{11c2}' => image.push(0xa8 + (part as u32 - 0x11a8) as u8),
        _ => image.extend_from_slice(part.encode_utf8(&mut [0; 4]).as_bytes()),
    }
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
