//! Warns of words that mix letters of several scripts. A Cyrillic letter in a Latin name looks like a Latin letter, but
//! makes another entry.

use unicode_script::{Script, ScriptExtension, UnicodeScript};
use verishuffle::List;
use verishuffle::text::{is_ignorable, quoted};

use super::{line, warn_of_each};

/// Scripts that people do mix in one word, as Unicode's profile "Highly Restrictive" allows (UTS 39, section 5.2).
const TOGETHER: [&[Script]; 3] = [
    &[Script::Latin, Script::Han, Script::Hiragana, Script::Katakana],
    &[Script::Latin, Script::Han, Script::Bopomofo],
    &[Script::Latin, Script::Han, Script::Hangul],
];

/// Warns of lines with such a word. Only the first such word of a line is named.
pub(super) fn warn(list: &List) {
    let lines: Vec<u32> = list
        .iter()
        .zip(0..)
        .filter(|(entry, _)| !entry.is_ascii() && mixed_word(&String::from_utf8_lossy(entry)).is_some())
        .map(|(_, i)| i)
        .collect();
    warn_of_each(&lines, "lines", |&i| {
        let text = String::from_utf8_lossy(list.entry(i).unwrap_or_default());
        let word = mixed_word(&text).unwrap_or_default();
        format!("line {} mixes letters of several scripts in the word {}: {}", line(i), quoted(word), scripts(word))
    });
}

/// Warns of such names of sources.
pub(super) fn warn_of_names(names: &[&str]) {
    let mixed: Vec<&str> = names.iter().copied().filter(|name| mixed_word(name).is_some()).collect();
    warn_of_each(&mixed, "names", |name| {
        let word = mixed_word(name).unwrap_or_default();
        format!("the source {} mixes letters of several scripts in one word: {}", quoted(name), scripts(word))
    });
}

/// Returns the first word of a text whose letters are of scripts that nobody mixes in a word.
fn mixed_word(text: &str) -> Option<&str> {
    text.split(|c| !is_part_of_word(c)).find(|word| is_mixed(word))
}

fn is_part_of_word(c: char) -> bool {
    c.is_alphanumeric() || is_ignorable(c) || !matches!(c.script(), Script::Common | Script::Unknown)
}

fn is_mixed(word: &str) -> bool {
    if !ScriptExtension::for_str(word).is_empty() {
        return false;
    }
    let is_of =
        |c: char, scripts: &[Script]| scripts.iter().any(|&script| c.script_extension().contains_script(script));
    !TOGETHER.iter().any(|scripts| word.chars().all(|c| is_of(c, scripts)))
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
