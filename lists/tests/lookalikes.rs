//! lists/src/warnings/lookalikes.txt is made from the confusables of Unicode.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_script::{Script, UnicodeScript};
use unicode_security::confusable_detection::skeleton;
use unicode_security::{GeneralSecurityProfile, UNICODE_VERSION};

/// Scripts with many letters that look Latin, of which few words consist.
const LIKE_LATIN: [Script; 13] = [
    Script::Greek,
    Script::Cyrillic,
    Script::Armenian,
    Script::Cherokee,
    Script::Coptic,
    Script::Lisu,
    Script::Deseret,
    Script::Old_Italic,
    Script::Carian,
    Script::Lycian,
    Script::Elbasan,
    Script::Osage,
    Script::Warang_Citi,
];
/// Scripts whose letters are not in the table, because ordinary words consist of those that look like o, l or v. Their
/// signs are.
const ONLY_SIGNS: [Script; 2] = [Script::Hebrew, Script::Arabic];
/// Letters that readers tell apart, though Unicode calls them confusable. With them, ordinary words would be doubtful.
const TOLD_APART: &str = "гшѡσագռւքꮃꮤイネノヒホムメヨ";
/// Signs that people type, also where they look like others.
const ORDINARY: &str = "¡×·。〇〔〕「」、〃ー～〜丶丨亅丿";
/// What the confusables lack, or say to look like a character that no keyboard has.
const ALSO: [(char, char); 18] = [
    ('\u{1c1}', '|'),
    ('\u{2bf}', '\''),
    ('\u{2c5}', 'v'),
    ('\u{3ba}', 'k'),
    ('\u{58a}', '-'),
    ('\u{5be}', '-'),
    ('\u{1806}', '-'),
    ('\u{2014}', '-'),
    ('\u{2015}', '-'),
    ('\u{201e}', '"'),
    ('\u{2027}', '.'),
    ('\u{2219}', '.'),
    ('\u{22c5}', '.'),
    ('\u{3c7}', 'x'),
    ('\u{3c9}', 'w'),
    ('\u{2c80}', 'A'),
    ('\u{2c88}', 'E'),
    ('\u{a78f}', '.'),
];

// The table of look-alike characters is the one that Unicode's confusables make.
#[test]
fn the_table_of_lookalikes_is_made_from_unicodes_confusables() {
    let table = table();
    let lines =
        table.lines().filter(|line| !line.starts_with("# ")).map(|line| format!("{line}\n")).collect::<String>();
    let lines = lines.replace('\\', "\\\\").replace('`', "\\`");
    let module = format!("// Written by tests/library/lookalikes.rs.\n\nexport const LOOKALIKES = `\n{lines}`;\n");
    for (name, fresh) in [("src/warnings/lookalikes.txt", table), ("../web/warnings/tables.js", module)] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
        // The published crate lacks the pages.
        if !path.exists() {
            continue;
        }
        if std::env::var_os("VERISHUFFLE_WRITE_LOOKALIKES").is_some() {
            fs::write(&path, &fresh).unwrap();
        }
        assert!(fs::read_to_string(&path).unwrap() == fresh, "{name}: write it with VERISHUFFLE_WRITE_LOOKALIKES=1");
    }
}

fn table() -> String {
    let skeleton = |c: char| skeleton(c.encode_utf8(&mut [0; 4])).collect::<String>();
    let ascii: HashMap<String, char> = ('!'..='~').rev().map(|c| (skeleton(c), c)).collect();
    let is_kana = |c: char| matches!(c.script(), Script::Hiragana | Script::Katakana);
    let mut kana = HashMap::<String, Vec<char>>::new();
    for c in ('\u{3041}'..='\u{30ff}').chain('\u{4e00}'..='\u{9fff}') {
        kana.entry(skeleton(c)).or_default().push(c);
    }
    let like = |c: char| {
        if let Some((_, like)) = ALSO.into_iter().find(|(of, _)| *of == c) {
            return Some(like);
        }
        if is_kana(c) {
            return kana.get(&skeleton(c))?.iter().copied().find(|other| other.script() != c.script());
        }
        let like = *ascii.get(&skeleton(c))?;
        // l, 1, I and | are one to Unicode.
        let like = match like {
            '1' | 'I' | '|' | 'l' if c.is_uppercase() => 'I',
            '1' | 'I' | '|' | 'l' if c.is_alphabetic() => 'l',
            '1' | 'I' | '|' | 'l' => '|',
            '0' => 'O',
            '`' => '\'',
            _ => like,
        };
        let is_right = match c.script() {
            // Letters that belong to no language's spelling.
            Script::Latin => !c.identifier_allowed(),
            Script::Common | Script::Inherited => !like.is_alphanumeric(),
            script if LIKE_LATIN.contains(&script) => !like.is_ascii_digit(),
            script => ONLY_SIGNS.contains(&script) && !c.is_alphanumeric(),
        };
        is_right.then_some(like)
    };
    let (major, minor, patch) = UNICODE_VERSION;
    let mut table = format!("# Unicode {major}.{minor}.{patch}, UTS 39\n");
    for c in '\u{80}'..=char::MAX {
        let is_kept = c.nfkc().eq([c]) && !c.is_whitespace() && !is_combining_mark(c) && c.script() != Script::Unknown;
        if !is_kept || TOLD_APART.contains(c) || ORDINARY.contains(c) {
            continue;
        }
        if let Some(like) = like(c) {
            let like = if like.is_ascii() { like.to_string() } else { format!("{:X}", u32::from(like)) };
            writeln!(table, "{:X} {like}", u32::from(c)).unwrap();
        }
    }
    table
}
