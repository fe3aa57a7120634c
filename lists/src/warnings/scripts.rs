//! Warns of words that mix letters of several scripts. A Cyrillic letter in a Latin name looks Latin.

use unicode_script::{Script, ScriptExtension, UnicodeScript};

use verishuffle::text::{is_ignorable, quoted};
use verishuffle::work;

/// Scripts that people do mix in one word, as Unicode's profile "Highly Restrictive" allows (UTS 39, section 5.2).
const TOGETHER: [&[Script]; 3] = [
    &[Script::Latin, Script::Han, Script::Hiragana, Script::Katakana],
    &[Script::Latin, Script::Han, Script::Bopomofo],
    &[Script::Latin, Script::Han, Script::Hangul],
];

/// The scripts that all characters of a word have in common, or those of one character.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Scripts {
    extension: ScriptExtension,
    /// The sets of [`TOGETHER`] that have one of these scripts, as bits.
    together: u8,
}

/// All scripts: of an empty word, and of a character that belongs to any script.
impl Default for Scripts {
    fn default() -> Self {
        Self { extension: ScriptExtension::default(), together: (1 << TOGETHER.len()) - 1 }
    }
}

impl Scripts {
    pub(super) fn of(c: char) -> Self {
        let extension = c.script_extension();
        let is_of = |scripts: &[Script]| scripts.iter().any(|&script| extension.contains_script(script));
        let together = TOGETHER.iter().enumerate().map(|(place, scripts)| u8::from(is_of(scripts)) << place);
        Self { extension, together: together.sum() }
    }

    /// Adds a character to the word.
    pub(super) fn intersect_with(&mut self, other: Self) {
        self.extension.intersect_with(other.extension);
        self.together &= other.together;
    }

    /// Returns whether the characters have no script in common, nor scripts that people do mix in a word.
    pub(super) fn are_mixed(self) -> bool {
        self.extension.is_empty() && self.together == 0
    }
}

/// A state machine that finds words of mixed scripts: its states are the sets of scripts that words have so far.
pub(super) struct Words {
    /// The sets that were seen so far. The number of a set is its index.
    scripts: Vec<Scripts>,
    /// The next state for a state and the set of a character, or `UNKNOWN` if it was not computed yet.
    joined: Vec<[u8; 1 << 8]>,
}

impl Words {
    const UNKNOWN: u8 = 0;
    /// The state before a word.
    pub(super) const EMPTY: u8 = 1;
    /// The state of a word that mixes scripts, or whose set has no number because there are too many.
    pub(super) const DOUBTFUL: u8 = 2;
    /// A character that ends a word.
    const BETWEEN: u8 = 3;
    const LATIN: u8 = 4;

    pub(super) fn number_of(&mut self, c: char) -> u8 {
        if is_part_of_word(c) { self.number(Scripts::of(c)) } else { Self::BETWEEN }
    }

    fn number(&mut self, scripts: Scripts) -> u8 {
        let known = (usize::from(Self::EMPTY)..self.scripts.len()).find(|&number| self.scripts[number] == scripts);
        match known.or_else(|| (self.scripts.len() <= u8::MAX.into()).then_some(self.scripts.len())) {
            Some(number) if !scripts.are_mixed() => {
                self.scripts.resize(self.scripts.len().max(number + 1), scripts);
                number as u8
            }
            _ => Self::DOUBTFUL,
        }
    }

    /// Returns the next state.
    #[inline]
    pub(super) fn next(&mut self, word: u8, character: u8) -> u8 {
        match self.joined[usize::from(word)][usize::from(character)] {
            Self::UNKNOWN => self.join(word, character),
            next => next,
        }
    }

    #[cold]
    fn join(&mut self, word: u8, character: u8) -> u8 {
        let next = match (word, character) {
            (_, Self::BETWEEN) => Self::EMPTY,
            (Self::DOUBTFUL, _) | (_, Self::DOUBTFUL) => Self::DOUBTFUL,
            _ => {
                let mut scripts = self.scripts[usize::from(word)];
                scripts.intersect_with(self.scripts[usize::from(character)]);
                self.number(scripts)
            }
        };
        self.joined[usize::from(word)][usize::from(character)] = next;
        next
    }

    /// Returns the state after these ASCII characters, unless they go on with a word of another script.
    #[inline]
    pub(super) fn next_of_ascii(word: u8, characters: &[u8]) -> Option<u8> {
        let last = characters.iter().rfind(|byte| !byte.is_ascii_digit());
        let begins_anew = || characters.first().is_some_and(|byte| !byte.is_ascii_alphanumeric());
        (matches!(word, Self::EMPTY | Self::LATIN) || begins_anew()).then(|| match last {
            Some(byte) if byte.is_ascii_alphabetic() => Self::LATIN,
            Some(_) => Self::EMPTY,
            None => word,
        })
    }
}

impl Default for Words {
    fn default() -> Self {
        // The numbers that are not those of scripts never ask for any.
        let mut scripts = vec![Scripts::default(); usize::from(Self::LATIN)];
        scripts.push(Scripts::of('a'));
        Self { scripts, joined: vec![[Self::UNKNOWN; 1 << 8]; 1 << 8] }
    }
}

/// Returns whether the character is a letter, a digit or a mark, or may be hidden among such.
pub(super) fn is_part_of_word(c: char) -> bool {
    c.is_alphanumeric() || is_ignorable(c) || !matches!(c.script(), Script::Common | Script::Unknown)
}

/// Returns the first word of a text whose letters are of scripts that nobody mixes in a word.
pub(super) fn mixed_word(text: &str) -> Option<&str> {
    text.split(|c| !is_part_of_word(c)).find(|word| {
        let mut scripts = Scripts::default();
        work::each(word.chars()).for_each(|c| scripts.intersect_with(Scripts::of(c)));
        scripts.are_mixed()
    })
}

/// Returns what such a word mixes, in words that follow what the text is.
pub(super) fn mixture(word: &str) -> String {
    format!("mixes scripts in the word {}: {}", quoted(word), scripts(word))
}

/// Returns the names of the scripts of the letters of a word, in their order.
fn scripts(word: &str) -> String {
    let mut names: Vec<&str> = Vec::new();
    for script in word.chars().map(|c| c.script()) {
        if !matches!(script, Script::Common | Script::Inherited) && !names.contains(&script.full_name()) {
            names.push(script.full_name());
        }
    }
    names.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_words_that_nobody_writes_are_mixed() {
        for (text, word, named) in [
            ("Ada L\u{43e}velace", "L\u{43e}velace", "Latin, Cyrillic"),
            ("Gr\u{3b1}ce 17", "Gr\u{3b1}ce", "Latin, Greek"),
            ("ticket 7\u{410}B", "7\u{410}B", "Cyrillic, Latin"),
            ("a\u{301}\u{43e}", "a\u{301}\u{43e}", "Latin, Cyrillic"),
            ("a\u{ad}\u{43e}", "a\u{ad}\u{43e}", "Latin, Cyrillic"),
            ("\u{5d0}a", "\u{5d0}a", "Hebrew, Latin"),
        ] {
            assert_eq!(mixed_word(text).map(|word| (word, scripts(word))), Some((word, named.to_owned())), "{text}");
        }
        for text in [
            "Ada Lovelace",
            "Čapek José Müller",
            "Анна Anna",
            "Анна/Anna, Анна-Anna",
            "Иван123",
            "Σωκράτης",
            "Tシャツの日 漢字かなカナー",
            "한국어 漢字 K팝",
            "ㄅㄆ漢",
            "नमस्ते ก็ မြန်မာ",
            "可口可乐Cola",
            "e\u{301}cole क्\u{200d}ष",
            "👩\u{200d}🚀 10µm ½ №7",
            "\u{e000}a\u{378}",
            "",
        ] {
            assert_eq!(mixed_word(text), None, "{text}");
        }
    }
}
