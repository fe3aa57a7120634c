//! What the searches of a list need to know about characters, which is slow to look up, and so is kept.

use caseless::Caseless;
use rustc_hash::FxHashMap;
use unicode_normalization::char::canonical_combining_class;
use unicode_normalization::{IsNormalized, UnicodeNormalization, is_nfc_quick};

use super::scripts::{Scripts, is_part_of_word};
use super::signs::is_blank;
use verishuffle::text::is_ignorable;

/// How many characters have their places together in [`Characters::known`].
const PAGE: usize = 1 << 8;
const PAGES: usize = (char::MAX as usize + 1) / PAGE;

/// All characters that were looked up before.
pub(super) struct Characters {
    /// For each page of code points, which page of `known` has them. The first has none.
    pages: Vec<u16>,
    known: Vec<Character>,
    /// What those characters are mapped to that are mapped to none or several.
    mapped: FxHashMap<char, String>,
    /// All scripts of characters. The first are those of characters that may be of any script.
    scripts: Vec<Scripts>,
}

/// What is known about a character, in few bytes.
#[derive(Clone, Copy)]
pub(super) struct Character {
    /// What `toNFKC_Casefold` maps the character to, in UTF-8, if that is one character.
    pub(super) mapped: [u8; 4],
    /// The number of its bytes, or 0 if that is none or several, or if nothing is known.
    pub(super) length: u8,
    /// What else it is, as bits.
    pub(super) traits: u8,
    /// The place of its scripts in [`Characters::scripts`].
    pub(super) scripts: u16,
}

impl Character {
    const UNKNOWN: Self = Self { mapped: [0; 4], length: 0, traits: 0, scripts: 0 };

    /// A part of what it is mapped to can combine with a neighbouring character. If no part can, the text is in NFC.
    pub(super) const COMBINES: u8 = 1;
    /// It is no space, but there is a blank in what it is mapped to.
    pub(super) const MAPS_TO_BLANK: u8 = 2;
    pub(super) const PART_OF_WORD: u8 = 4;
    /// Only spaces and whole words can make a text doubtful that has no other characters than such.
    pub(super) const PLAIN: u8 = 8;
    /// It is one of the letters À to ÿ, which are those of other scripts in other encodings.
    pub(super) const UPPER: u8 = 16;
    pub(super) const CYRILLIC_SMALL: u8 = 32;
    pub(super) const CYRILLIC_CAPITAL: u8 = 64;
    pub(super) const NOT_RUSSIAN: u8 = 128;

    /// Returns whether a letter with these traits rarely follows one with those: a text that was read in another encoding
    /// than it was written in may have such letters.
    pub(super) fn follows(before: u8, traits: u8) -> bool {
        // A small Cyrillic letter has the bit below that of a capital one, and that the bit below those of other languages.
        traits & ((before & Self::UPPER) | (2 * (before & (Self::CYRILLIC_SMALL | Self::CYRILLIC_CAPITAL)))) != 0
    }

    pub(super) fn is(self, traits: u8) -> bool {
        self.traits & traits != 0
    }
}

impl Default for Characters {
    fn default() -> Self {
        Self {
            pages: vec![0; PAGES],
            known: vec![Character::UNKNOWN; PAGE],
            mapped: FxHashMap::default(),
            scripts: vec![Scripts::default()],
        }
    }
}

impl Characters {
    #[inline]
    pub(super) fn get(&mut self, c: char) -> Character {
        let (page, place) = (self.pages[c as usize / PAGE], c as usize % PAGE);
        let character = self.known[usize::from(page) * PAGE + place];
        if character.length == 0 { self.find(c) } else { character }
    }

    /// Returns what a character is mapped to that is mapped to none or several.
    pub(super) fn mapped(&self, c: char) -> &str {
        self.mapped.get(&c).map_or("", String::as_str)
    }

    pub(super) fn scripts(&self, character: Character) -> Scripts {
        self.scripts[usize::from(character.scripts)]
    }

    #[cold]
    fn find(&mut self, c: char) -> Character {
        if self.pages[c as usize / PAGE] == 0 {
            self.pages[c as usize / PAGE] = (self.known.len() / PAGE) as u16;
            self.known.extend_from_within(..PAGE);
        }
        let place = usize::from(self.pages[c as usize / PAGE]) * PAGE + c as usize % PAGE;
        if !self.mapped.contains_key(&c) {
            self.known[place] = self.look_up(c);
        }
        self.known[place]
    }

    fn look_up(&mut self, c: char) -> Character {
        let text = map_char(c);
        let is_alone =
            |c: char| canonical_combining_class(c) == 0 && is_nfc_quick([c].into_iter()) == IsNormalized::Yes;
        let traits = [
            (Character::COMBINES, !text.chars().all(is_alone)),
            (Character::MAPS_TO_BLANK, c != ' ' && text.contains(char::is_whitespace)),
            (Character::PART_OF_WORD, is_part_of_word(c)),
            (Character::PLAIN, c == ' ' || is_plain(c)),
            (Character::UPPER, matches!(c, 'À'..='ÿ')),
            (Character::CYRILLIC_SMALL, matches!(c, 'а'..='я' | 'ё')),
            (Character::CYRILLIC_CAPITAL, matches!(c, 'А'..='Я' | 'Ё')),
            (Character::NOT_RUSSIAN, is_not_russian(c)),
        ];
        let scripts = Scripts::of(c);
        let mut character = Character {
            traits: traits.iter().fold(0, |all, &(bit, has)| all | if has { bit } else { 0 }),
            scripts: self.scripts.iter().position(|known| *known == scripts).unwrap_or(self.scripts.len()) as u16,
            ..Character::UNKNOWN
        };
        if usize::from(character.scripts) == self.scripts.len() {
            self.scripts.push(scripts);
        }
        let mut mapped = text.chars();
        match (mapped.next(), mapped.next()) {
            (Some(one), None) => character.length = one.encode_utf8(&mut character.mapped).len() as u8,
            _ => drop(self.mapped.insert(c, text)),
        }
        character
    }
}

fn is_plain(c: char) -> bool {
    !is_blank(c) && !matches!(c, '"' | '\u{fffd}' | 'Ă' | 'Ĺ' | '√' | '├' | '┬' | '╨' | '╤') && !is_upper_byte(c)
}

/// Returns whether Windows-1251 has this character, which Russian lacks, for a byte of 80 to BF.
pub(super) fn is_not_russian(c: char) -> bool {
    matches!(c, '\u{402}'..='\u{40f}' | '\u{452}'..='\u{45f}' | '\u{490}'..='\u{491}' | '№')
}

/// Returns whether Windows-1252 or Latin-1 has this character for a byte of 80 to BF.
pub(super) fn is_upper_byte(c: char) -> bool {
    matches!(c, '\u{80}'..='\u{bf}') || "€‚ƒ„…†‡ˆ‰‹‘’“”•–—˜™›".contains(c)
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
