//! Finds characters that look like others, or like nothing, though NFKC keeps them: a text with one of them prints like
//! a text without it. The list has the commonest; no list has all.

use unicode_normalization::char::is_combining_mark;
use unicode_script::{Script, ScriptExtension, UnicodeScript};

/// Returns whether the character shows nothing, though it is neither white space nor default-ignorable.
pub(super) fn is_inkless(c: char) -> bool {
    matches!(c, '\u{2800}' | '\u{fff9}'..='\u{fffc}' | '\u{13441}'..='\u{13442}' | '\u{16fe4}' | '\u{1d159}')
}

/// Returns the first character that looks like another or like nothing, with its number from 1. Only in a text that
/// people type, signs and letters that look like those of a keyboard count too.
pub(super) fn find(text: &str, is_typed: bool) -> Option<(usize, char)> {
    if text.is_ascii() {
        return None;
    }
    // Scripts that the text certainly has, by a letter that looks like no other.
    let none = ScriptExtension::from(Script::Unknown);
    let certain = text.chars().filter(|&c| !is_letter(c)).map(scripts_of).fold(none, ScriptExtension::union);
    let mut before = ' ';
    (1..).zip(text.chars()).find(|&(_, c)| {
        let unseen = is_unseen(before, c);
        before = c;
        unseen || is_typed && (is_sign(c) || is_letter(c) && !certain.contains_script(c.script()))
    })
}

/// Returns the scripts that a character belongs to. A letter may be of several, such as the sign for a long vowel in
/// Japanese; signs and marks that several scripts have belong to none.
fn scripts_of(c: char) -> ScriptExtension {
    let scripts = c.script_extension();
    let is_shared = matches!(c.script(), Script::Common | Script::Inherited);
    if scripts.is_common() || is_shared && (!c.is_alphabetic() || is_combining_mark(c)) {
        return Script::Unknown.into();
    }
    scripts
}

/// Returns whether a reader can't see the character after this one, or can't tell which it is.
fn is_unseen(before: char, c: char) -> bool {
    match c {
        // A dot on a letter that has one, or that is one without.
        '\u{307}' => matches!(before, 'i' | 'j' | '\u{12f}' | '\u{131}' | '\u{237}' | '\u{456}' | '\u{458}'),
        // A stroke through any character, which looks like that character or like another.
        '\u{335}'..='\u{338}' => true,
        // Unassigned characters and those for private use look alike in most fonts.
        _ => is_inkless(c) || c == before && is_combining_mark(c) || c.script() == Script::Unknown,
    }
}

/// Returns whether the character looks like a sign, or a letter, of a keyboard: a dash, a quotation mark, a dot or the
/// like.
fn is_sign(c: char) -> bool {
    matches!(c,
        '\u{1c0}'..='\u{1c3}' | '\u{251}' | '\u{261}' | '\u{2b9}'..='\u{2bf}' | '\u{2c2}'..='\u{2c6}' | '\u{2c8}'
        | '\u{2ca}'..='\u{2cb}' | '\u{2d0}' | '\u{2d7}' | '\u{2ee}' | '\u{2f8}' | '\u{1806}' | '\u{2010}'..='\u{2015}'
        | '\u{2018}'..='\u{201f}' | '\u{2027}' | '\u{2032}' | '\u{2035}' | '\u{2039}'..='\u{203a}'
        | '\u{2043}'..='\u{2044}' | '\u{204e}' | '\u{2212}' | '\u{2215}'..='\u{2217}' | '\u{2219}' | '\u{2223}'
        | '\u{2236}' | '\u{223c}' | '\u{22c5}' | '\u{2571}'..='\u{2572}' | '\u{276e}'..='\u{276f}' | '\u{2796}'
        | '\u{27cb}' | '\u{27cd}' | '\u{29f8}'..='\u{29f9}' | '\u{2cba}' | '\u{a789}'..='\u{a78c}' | '\u{a78f}')
}

/// Returns whether the character looks like a letter or a sign of another script. Letters that look like a digit or a
/// stroke only do not count: ordinary words would be warned of.
fn is_letter(c: char) -> bool {
    matches!(c,
        // Greek
        '\u{37f}' | '\u{391}'..='\u{392}' | '\u{395}'..='\u{397}' | '\u{399}'..='\u{39a}' | '\u{39c}'..='\u{39d}'
        | '\u{39f}' | '\u{3a1}' | '\u{3a4}'..='\u{3a5}' | '\u{3a7}' | '\u{3b1}' | '\u{3b3}' | '\u{3b9}'..='\u{3ba}'
        | '\u{3bd}' | '\u{3bf}' | '\u{3c1}' | '\u{3c5}' | '\u{3c7}' | '\u{3c9}' | '\u{3f3}'
        // Cyrillic
        | '\u{405}'..='\u{406}' | '\u{408}' | '\u{410}' | '\u{412}' | '\u{415}' | '\u{41a}'
        | '\u{41c}'..='\u{41e}' | '\u{420}'..='\u{423}' | '\u{425}' | '\u{42c}' | '\u{430}'
        | '\u{435}' | '\u{43e}' | '\u{440}'..='\u{441}' | '\u{443}' | '\u{445}' | '\u{455}'..='\u{456}'
        | '\u{458}' | '\u{474}'..='\u{475}' | '\u{4ae}'..='\u{4af}' | '\u{4bb}' | '\u{4c0}' | '\u{4cf}' | '\u{501}'
        | '\u{51a}'..='\u{51d}'
        // Armenian
        | '\u{53c}' | '\u{54d}' | '\u{54f}' | '\u{555}' | '\u{55a}'..='\u{55b}' | '\u{55d}' | '\u{565}'..='\u{566}'
        | '\u{570}' | '\u{575}' | '\u{578}' | '\u{57d}' | '\u{581}' | '\u{585}' | '\u{589}'..='\u{58a}'
        // Hebrew
        | '\u{5be}' | '\u{5c0}' | '\u{5c3}' | '\u{5f3}'..='\u{5f4}'
        // Arabic
        | '\u{627}' | '\u{647}' | '\u{66a}'..='\u{66d}' | '\u{6be}' | '\u{6c1}' | '\u{6d4}'..='\u{6d5}'
        | '\u{6f0}'..='\u{6f1}'
        // Cherokee
        | '\u{13a0}'..='\u{13a2}' | '\u{13a5}' | '\u{13aa}'..='\u{13ac}' | '\u{13b3}' | '\u{13b7}' | '\u{13bb}'
        | '\u{13bd}' | '\u{13c0}' | '\u{13c3}' | '\u{13ce}' | '\u{13d4}'..='\u{13d5}' | '\u{13d9}'..='\u{13da}'
        | '\u{13de}'..='\u{13df}' | '\u{13e2}' | '\u{13e6}'..='\u{13e7}' | '\u{13e9}'..='\u{13ea}' | '\u{13f4}'
        // Coptic
        | '\u{2c80}' | '\u{2c82}' | '\u{2c88}' | '\u{2c8e}' | '\u{2c92}' | '\u{2c94}' | '\u{2c98}' | '\u{2c9a}'
        | '\u{2c9e}'..='\u{2c9f}' | '\u{2ca2}'..='\u{2ca6}' | '\u{2ca8}' | '\u{2cac}'
        // Hiragana and Katakana, which look like each other or like Han
        | '\u{3078}'..='\u{307a}' | '\u{30a8}' | '\u{30ab}' | '\u{30bf}' | '\u{30c8}' | '\u{30cb}' | '\u{30cf}'
        | '\u{30d8}'..='\u{30da}' | '\u{30ed}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_prints_like_something_else_is_found() {
        for (text, number) in [
            ("maple\u{2800}7", 6),
            ("\u{fffc}maple", 1),
            ("ri\u{307}ver", 3),
            ("r\u{131}\u{307}ver", 3),
            ("a-\u{335}b", 3),
            ("e\u{332}\u{332}", 3),
            ("ma\u{e000}ple", 3),
            ("ma\u{378}ple", 3),
            ("ma\u{fdd0}ple", 3),
        ] {
            for is_typed in [true, false] {
                assert_eq!(find(text, is_typed).map(|(number, _)| number), Some(number), "{text:?}");
            }
        }
        for (text, number) in [
            ("it\u{2019}s", 3),
            ("3\u{2013}2", 2),
            ("7\u{410}", 2),
            ("\u{441}\u{43e}\u{441}\u{43e}", 1),
            ("Zo\u{eb} \u{39f}", 5),
            ("12\u{5be}5", 3),
            ("\u{30cb}", 1),
            ("\u{43e}\u{301}\u{43e}", 1),
            ("МОСКВА", 1),
            ("Сара", 1),
            ("ΝΙΚΗ", 1),
        ] {
            assert_eq!(find(text, true).map(|(number, _)| number), Some(number), "{text:?}");
            assert_eq!(find(text, false), None, "{text:?}");
        }
        for text in [
            "maple 7",
            "it's 3-2",
            "Zoë, José ¿qué? 5 €",
            "Анна, а не Анна",
            "Σωκράτης ο Αθηναίος",
            "תל־אביב",
            "へいわ ニュース",
            "e\u{301}\u{323} m\u{327} ñ",
            "🍁👍🏽",
            "Jürgen",
            "Łukasz",
            "İpek",
            "Nguyễn",
            "O'Brien",
            "Παπαδόπουλος",
            "Егор",
            "Захар",
            "Зара",
            "Роза",
            "гора",
            "серебро",
            "Ігор",
            "ЗАО",
            "Владимир",
            "יוסי",
            "סיון",
            "יין",
            "סוס",
            "محمد",
            "हिन्दी",
            "山田太郎",
            "タロー",
            "👩\u{200d}👩\u{200d}👧",
            "",
        ] {
            assert_eq!(find(text, true), None, "{text:?}");
        }
    }
}
