//! What the searches of a list need to know of characters. To find this out takes long, so it is remembered.

use caseless::Caseless;
use rustc_hash::FxHashMap;
use unicode_normalization::char::canonical_combining_class;
use unicode_normalization::{IsNormalized, UnicodeNormalization, is_nfc_quick};
use unicode_script::{Script, ScriptExtension, UnicodeScript};
use verishuffle::text::is_ignorable;

/// What is known of the characters that were met.
#[derive(Default)]
pub(super) struct Characters {
    known: Vec<Character>,
    /// For each character of the Basic Multilingual Plane, its place in `known` and 1, or 0 if it was not met.
    basic: Vec<u32>,
    /// The places of other characters.
    others: FxHashMap<char, u32>,
}

pub(super) struct Character {
    /// What `toNFKC_Casefold` maps the character to.
    pub(super) mapped: Mapped,
    /// Whether a part of this text can combine with a character before or after the text. If no part of a text can, the
    /// text is in NFC.
    pub(super) combines: bool,
    pub(super) is_part_of_word: bool,
    /// The scripts that the character can be of.
    pub(super) scripts: ScriptExtension,
}

pub(super) enum Mapped {
    One(char),
    Other(String),
}

impl Characters {
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
        Self { mapped, combines, is_part_of_word, scripts: c.script_extension() }
    }
}

/// Returns the property NFKC_Casefold of a character. Unicode defines the property so: the character is decomposed and
/// folded, put in NFKC, and loses its default-ignorable code points, until nothing changes any more.
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
