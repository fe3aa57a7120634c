//! Warns of words that mix letters of several scripts. A Cyrillic letter in a Latin name looks Latin, but makes another
//! entry.

use unicode_script::{Script, ScriptExtension, UnicodeScript};

use super::casefold::Characters;
use crate::text::quoted;

/// Scripts that people do mix in one word, as Unicode's profile "Highly Restrictive" allows (UTS 39, section 5.2).
const TOGETHER: [&[Script]; 3] = [
    &[Script::Latin, Script::Han, Script::Hiragana, Script::Katakana],
    &[Script::Latin, Script::Han, Script::Bopomofo],
    &[Script::Latin, Script::Han, Script::Hangul],
];

/// Returns the first word of a text whose letters are of scripts that nobody mixes in a word.
pub(super) fn mixed_word<'a>(text: &'a str, characters: &mut Characters) -> Option<&'a str> {
    let (mut start, mut common) = (0, ScriptExtension::default());
    for (at, c) in text.char_indices() {
        let character = characters.get(c);
        if character.is_part_of_word {
            common.intersect_with(character.scripts);
            continue;
        }
        if common.is_empty() && !may_be_mixed(&text[start..at]) {
            return Some(&text[start..at]);
        }
        (start, common) = (at + c.len_utf8(), ScriptExtension::default());
    }
    (common.is_empty() && !may_be_mixed(&text[start..])).then(|| &text[start..])
}

/// Returns whether people do mix the scripts of this word, whose letters belong to no single script.
fn may_be_mixed(word: &str) -> bool {
    let is_of =
        |c: char, scripts: &[Script]| scripts.iter().any(|&script| c.script_extension().contains_script(script));
    TOGETHER.iter().any(|scripts| word.chars().all(|c| is_of(c, scripts)))
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

    fn mixed_word(text: &str) -> Option<&str> {
        super::mixed_word(text, &mut Characters::default())
    }

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
