//! Warns of words that mix letters of several scripts. A Cyrillic letter in a Latin name looks Latin.

use unicode_script::{Script, ScriptExtension, UnicodeScript};

use verishuffle::text::{is_ignorable, quoted};

/// Scripts that people do mix in one word, as Unicode's profile "Highly Restrictive" allows (UTS 39, section 5.2).
const TOGETHER: [&[Script]; 3] = [
    &[Script::Latin, Script::Han, Script::Hiragana, Script::Katakana],
    &[Script::Latin, Script::Han, Script::Bopomofo],
    &[Script::Latin, Script::Han, Script::Hangul],
];

/// The scripts of which all characters of a word are, or one character.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Scripts {
    extension: ScriptExtension,
    /// The sets of [`TOGETHER`] that have one of these scripts, as bits.
    together: u8,
}

/// Those of a word before its first character, and of a character that may be of any script.
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

    /// Takes in the next character of the word.
    pub(super) fn intersect_with(&mut self, other: Self) {
        self.extension.intersect_with(other.extension);
        self.together &= other.together;
    }

    /// Returns whether the characters have no script in common, nor scripts that people do mix in a word.
    pub(super) fn are_mixed(self) -> bool {
        self.extension.is_empty() && self.together == 0
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
        word.chars().for_each(|c| scripts.intersect_with(Scripts::of(c)));
        scripts.are_mixed()
    })
}

/// Says what such a word mixes, in words that follow what the text is.
pub(super) fn mixture(word: &str) -> String {
    format!("mixes scripts in the word {}: {}", quoted(word), scripts(word))
}

/// Names the scripts of the letters of a word, in their order.
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
