//! Maps texts that look alike to one text: toNFKC_Casefold of the Unicode Standard, section 3.13.

use unicode_normalization::UnicodeNormalization;
use unicode_script::ScriptExtension;

use super::characters::{Characters, Mapped};

/// Maps texts.
#[derive(Default)]
pub(crate) struct Casefold {
    pub(super) characters: Characters,
    mapped: String,
    /// Whether the text that was mapped last has a word whose letters have no script in common.
    pub(super) mixes_scripts: bool,
}

impl Casefold {
    /// Returns the text without differences of case, of width, of composition and of invisible characters.
    pub(crate) fn map(&mut self, text: &str) -> &str {
        self.mapped.clear();
        self.mixes_scripts = false;
        if text.is_ascii() {
            self.mapped.push_str(text);
            self.mapped.make_ascii_lowercase();
            return &self.mapped;
        }
        let (mut combines, mut common) = (false, ScriptExtension::default());
        for c in text.chars() {
            let character = self.characters.get(c);
            if character.is_part_of_word {
                common.intersect_with(character.scripts);
            } else {
                self.mixes_scripts |= common.is_empty();
                common = ScriptExtension::default();
            }
            match &character.mapped {
                Mapped::One(mapped) => self.mapped.push(*mapped),
                Mapped::Other(mapped) => self.mapped.push_str(mapped),
            }
            combines |= character.combines;
        }
        self.mixes_scripts |= common.is_empty();
        if combines {
            self.mapped = self.mapped.nfc().collect();
        }
        &self.mapped
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
}
