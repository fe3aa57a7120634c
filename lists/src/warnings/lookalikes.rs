//! Finds characters that look like others, or like nothing, though NFKC keeps them: such a text prints like another.

use std::fmt;

use unicode_normalization::char::is_combining_mark;
use unicode_script::{Script, ScriptExtension, UnicodeScript};

use super::byte_filter::is_inkless;
use super::words::{below_comments, count, split};

/// For each character that looks like one of a keyboard, or like a letter of another script, that one: the confusables of
/// Unicode (UTS 39, section 4) without those of which ordinary words consist. Each line has the code point and what it
/// looks like, as an ASCII character or else as a code point.
/// `tests/library/lookalikes.rs` makes the file.
const TABLE: &str = include_str!("lookalikes.txt");

/// How a text is used, and so which characters may mislead in it. Each use has those of the uses before it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Use {
    /// People read it, so it may not hold what nobody sees.
    Read,
    /// It is compared with a text that somebody else wrote, so no letter may look like one of another script.
    Compared,
    /// People type it again, so no character may look like one of a keyboard.
    Typed,
}

/// A character that is not what it looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Lookalike {
    /// The number of the character in its text, from 1.
    pub(super) number: usize,
    pub(super) character: char,
    /// What it looks like, if it looks like another character.
    pub(super) like: Option<char>,
}

impl fmt::Display for Lookalike {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { number, character, like } = *self;
        let point = u32::from(character);
        match like {
            Some(like) => write!(f, "character {number} is U+{point:04X}, which looks like \"{like}\""),
            None => write!(f, "character {number} is U+{point:04X}, which most people can't see"),
        }
    }
}

/// Returns the first character that looks like another or like nothing.
pub(super) fn find(text: &str, used: Use) -> Option<Lookalike> {
    if text.is_ascii() {
        return None;
    }
    // Scripts that the text certainly has, by a letter that looks like no other.
    let none = ScriptExtension::from(Script::Unknown);
    let certain = text.chars().filter(|&c| like(c).is_none()).map(scripts_of).fold(none, ScriptExtension::union);
    let misleads = |c: char| {
        let is_punctuation_or_latin = matches!(c.script(), Script::Common | Script::Inherited | Script::Latin);
        if is_punctuation_or_latin {
            used >= Use::Typed
        } else {
            used >= Use::Compared && !certain.contains_script(c.script())
        }
    };
    let mut before = ' ';
    (1..).zip(text.chars()).find_map(|(number, character)| {
        let is_unseen = is_unseen(before, character);
        before = character;
        let like = like(character).filter(|_| !is_unseen);
        (is_unseen || like.is_some() && misleads(character)).then_some(Lookalike { number, character, like })
    })
}

/// Returns what a character looks like: a letter or another character of a keyboard, or a letter of another script.
pub(super) fn like(c: char) -> Option<char> {
    if c.is_ascii() {
        return None;
    }
    LIKE.binary_search_by_key(&c, |&(of, _)| of).ok().map(|place| LIKE[place].1)
}

/// The lines of the table, in the order of their characters.
static LIKE: [(char, char); LINES] = entries(TABLE);

const LINES: usize = count(TABLE);

/// Reads the table while the program is compiled.
const fn entries(table: &str) -> [(char, char); LINES] {
    let mut entries = [('\0', '\0'); LINES];
    let mut rest = below_comments(table);
    let mut place = 0;
    while place < LINES {
        let line;
        (line, rest) = split(rest, b'\n');
        let (of, like) = split(line, b' ');
        entries[place] = (point(of), if like.len() == 1 { like.as_bytes()[0] as char } else { point(like) });
        place += 1;
    }
    entries
}

/// Reads the hexadecimal digits of a code point.
const fn point(digits: &str) -> char {
    match u32::from_str_radix(digits, 16) {
        Ok(point) => char::from_u32(point).expect("a code point"),
        Err(_) => panic!("no hexadecimal digits"),
    }
}

/// Returns the scripts that a character belongs to. A letter may be of several, such as the sign for a long vowel in
/// Japanese; punctuation and marks that several scripts have belong to none.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_of_the_table_is_read() {
        for (line, (of, like)) in TABLE.lines().skip(1).zip(LIKE) {
            let like = if like.is_ascii() { like.to_string() } else { format!("{:X}", u32::from(like)) };
            assert_eq!(line, format!("{:X} {like}", u32::from(of)));
        }
        assert!(LIKE.is_sorted());
        assert_eq!((like('\u{410}'), like('\u{2019}'), like('\u{30cb}')), (Some('A'), Some('\''), Some('\u{4e8c}')));
    }

    #[test]
    fn only_what_prints_like_something_else_is_found() {
        let find = |text: &str, used| super::find(text, used).map(|found| found.number);
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
            for used in [Use::Typed, Use::Compared, Use::Read] {
                assert_eq!(find(text, used), Some(number), "{text:?}");
            }
        }
        for (text, number) in [
            ("7\u{410}", 2),
            ("\u{441}\u{43e}\u{441}\u{43e}", 1),
            ("Zo\u{eb} \u{39f}", 5),
            ("12\u{5be}5", 3),
            ("\u{30cb}", 1),
            ("\u{43e}\u{301}\u{43e}", 1),
            ("МОСКВА", 1),
            ("Сара", 1),
            ("ΝΙΚΗ", 1),
            ("АСЕ", 1),
            ("ꓮꓚꓰ", 1),
        ] {
            assert_eq!(find(text, Use::Typed), Some(number), "{text:?}");
            assert_eq!(find(text, Use::Compared), Some(number), "{text:?}");
            assert_eq!(find(text, Use::Read), None, "{text:?}");
        }
        for (text, number) in [("it\u{2019}s", 3), ("3\u{2013}2", 2), ("a\u{2014}b", 2), ("\u{201e}x\u{201c}", 1)] {
            assert_eq!(find(text, Use::Typed), Some(number), "{text:?}");
            assert_eq!(find(text, Use::Compared), None, "{text:?}");
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
            "二〇二六年",
            "1000円（税込）",
            "ماه ها ۱۰",
            "Ştefan",
            "Kabɩyɛ",
            "L·l",
            "Ærø",
            "Армен",
            "Աննա",
            "ᏣᎳᎩ",
            "👩\u{200d}👩\u{200d}👧",
            "",
        ] {
            assert_eq!(find(text, Use::Typed), None, "{text:?}");
        }
    }
}
