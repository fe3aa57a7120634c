//! Codes of web pages and programs in place of characters, and marks of documents.

use std::cell::LazyCell;

use super::words::words;

words!(ENTITIES, "entities.txt");
words!(ENTITY_MARKS, "entity_marks.txt");
words!(TAGS, "tags.txt");

/// Returns whether a text holds a code of HTML in place of a character, such as `&amp;` or `&#252;`.
pub(super) fn has_entity(text: &str) -> bool {
    let is_hex = |text: &str| text.bytes().all(|byte| byte.is_ascii_hexdigit());
    let is_entity = |name: &str| {
        let number = name.strip_prefix(['#']).map(|number| (number.trim_start_matches(['x', 'X']), number));
        if let Some((digits, number)) = number {
            let is_number = digits.len() < number.len() || digits.bytes().all(|byte| byte.is_ascii_digit());
            return (1..=6).contains(&digits.len()) && is_hex(digits) && is_number;
        }
        let marked = name.strip_prefix(|c: char| c.is_ascii_alphabetic());
        ENTITIES.has(name) || marked.is_some_and(|mark| ENTITY_MARKS.has(mark))
    };
    memchr::memchr_iter(b'&', text.as_bytes()).any(|at| {
        let rest = &text[at + 1..];
        let end = rest.bytes().take(11).position(|byte| byte == b';');
        end.is_some_and(|end| is_entity(&rest[..end]))
    })
}

/// Returns whether a text holds a code of web addresses, of JSON, of SQL or of mail in place of a character.
pub(super) fn is_escaped(text: &str) -> bool {
    // A letter of UTF-8 in two bytes or more, each in hexadecimal or octal digits after this character.
    let has_bytes = |rest: &str, before: char, radix: u32| {
        let digits = if radix == 8 { 3 } else { 2 };
        let byte = |text: &str| {
            let byte = text.get(..digits).filter(|byte| byte.chars().all(|c| c.is_digit(radix)))?;
            u8::from_str_radix(byte, radix).ok()
        };
        let second = rest.get(digits..).and_then(|rest| rest.strip_prefix(before)).and_then(byte);
        matches!((byte(rest), second), (Some(0xc2..=0xf4), Some(0x80..=0xbf)))
    };
    let has_blank = |rest: &str| ["20", "2C", "2c", "27", "40", "26"].iter().any(|code| rest.starts_with(code));
    let is_address = LazyCell::new(|| text.contains("://"));
    memchr::memchr3_iter(b'%', b'=', b'\\', text.as_bytes()).any(|at| {
        let (before, rest) = (&text[..at], &text[at + 1..]);
        match text.as_bytes()[at] {
            b'%' => {
                let has_control = ["09", "0A", "0D", "0a", "0d"].iter().any(|code| rest.starts_with(code));
                let has_code = before.ends_with(char::is_alphabetic) && (has_blank(rest) || has_control);
                has_bytes(rest, '%', 16) || has_code && !*is_address
            }
            // In mail a code such as =20, the end of a line that goes on, or the end of a text in base64.
            b'=' => {
                has_bytes(rest, '=', 16)
                    || rest.starts_with('?') && rest.ends_with("?=")
                    || before.ends_with(char::is_alphanumeric) && rest.trim_start_matches('=').is_empty()
                    || before.ends_with(char::is_alphabetic)
                        && has_blank(rest)
                        && rest[2..].starts_with(char::is_alphabetic)
            }
            _ => {
                let is_hex = |byte: u8| byte.is_ascii_hexdigit();
                let digits = |count: usize| rest.get(1..=count).is_some_and(|text| text.bytes().all(is_hex));
                rest.starts_with('u') && digits(4)
                    || rest.starts_with('x') && digits(2)
                    || rest.starts_with(['\'', '"'])
                    || rest.starts_with("r\\n")
                    || matches!(rest, "n" | "r" | "t")
                    || has_bytes(rest, '\\', 8)
            }
        }
    })
}

/// Returns whether a text that is no address of mail holds letters as UTF-7 has them, such as `+APw-` for ü.
pub(super) fn is_utf7(text: &str) -> bool {
    let is_of_code = |c: char| c.is_ascii_alphanumeric() || c == '+' || c == '/';
    // Letters of Europe begin with one of these two.
    let has_letter =
        |code: &str| ["+A", "+B"].iter().any(|begin| code.find(begin).is_some_and(|at| code.len() - at > 3));
    let codes = text.split_inclusive(|c| !is_of_code(c)).filter_map(|code| code.strip_suffix('-'));
    codes.into_iter().any(has_letter) && !text.contains('@')
}

/// Returns whether a text is base64 of words, without the = that may end it.
pub(super) fn is_base64(text: &str) -> bool {
    let sextet = |byte: u8| match byte {
        b'A'..=b'Z' => Some(byte - b'A'),
        b'a'..=b'z' => Some(byte - b'a' + 26),
        b'0'..=b'9' => Some(byte - b'0' + 52),
        b'+' => Some(62),
        b'/' => Some(63),
        _ => None,
    };
    // Shorter ones may be words.
    if text.len() < 12 || !text.len().is_multiple_of(4) {
        return false;
    }
    let is_of_a_word = |byte: &u8| byte.is_ascii_alphabetic() || matches!(byte, b' ' | b'-' | b'.' | b'\'' | 0x80..);
    let mut bytes = Vec::new();
    for four in text.as_bytes().chunks(4) {
        let number = four.iter().try_fold(0, |number: u32, &byte| Some(number << 6 | u32::from(sextet(byte)?)));
        match number.map(u32::to_be_bytes) {
            Some([_, three @ ..]) if three.iter().all(is_of_a_word) => bytes.extend_from_slice(&three),
            _ => return false,
        }
    }
    str::from_utf8(&bytes).is_ok_and(|text| text.chars().all(|c| c.is_alphabetic() || c.is_ascii()))
}

/// Returns whether a line is RTF.
pub(super) fn is_rtf(text: &str) -> bool {
    let begins_with_a_letter = |rest: &str| rest.starts_with(|c: char| c.is_ascii_lowercase());
    text.starts_with("{\\") || text.strip_prefix('\\').is_some_and(begins_with_a_letter) || text.ends_with('\\')
}

/// Returns whether a line is a row of a table in Markdown.
pub(super) fn is_row_of_markdown(text: &str) -> bool {
    text.len() > 2 && text.starts_with('|') && text.ends_with('|')
}

/// Returns whether a line is a JSON object.
pub(super) fn is_object(text: &str) -> bool {
    text.starts_with("{\"") && text.trim_end_matches([',', ';']).ends_with('}')
}

/// Returns whether a line has an HTML tag or the end of an XML tag.
pub(super) fn has_tag(text: &str) -> bool {
    let last_end = text.rfind('>').unwrap_or_default();
    memchr::memchr_iter(b'<', text.as_bytes()).take_while(|&at| at < last_end).any(|at| {
        let tag = text[at + 1..].trim_start_matches('/');
        let name = tag.split(|c: char| !c.is_ascii_alphanumeric()).next().unwrap_or_default();
        let is_known = || TAGS.has(&name.to_ascii_lowercase());
        let is_end = || text[at + 1..].starts_with('/') && tag.starts_with(|c: char| c.is_ascii_alphabetic());
        tag[name.len()..].starts_with(['>', ' ', '/']) && (is_known() || is_end())
    })
}

/// Returns whether a text is an item of an array as programs write them: `"Ada",`, `['Ada', 'Ben']` or `('Ada'),`.
fn is_item(text: &str) -> bool {
    let (inside, within) = (text.trim_start_matches(['[', '(']), text.trim_end_matches([']', ')', ',', ';']));
    let is_quoted = |mark: char| inside.starts_with(mark) && within.ends_with(mark);
    let is_more = inside.len() < text.len() || within.len() < text.len();
    // Rows of tables have quotations too.
    let is_row = || text.starts_with('"') && text.matches('"').count() > 2;
    is_more && !is_row() && text.len() + 1 < inside.len() + within.len() && (is_quoted('\'') || is_quoted('"'))
}

/// Returns whether a text is a line between parts of a text or rows of a table, such as `-----+-----`, a point of a list,
/// a heading, a comment, a mark of a merge that failed, or a text as Python shows its bytes.
pub(super) fn is_line_of_a_document(text: &str) -> bool {
    let is_stroke = |byte: u8| matches!(byte, b'-' | b'=' | b'_' | b'*' | b'~' | b'+' | b'|' | b':' | b' ');
    let is_rule = || text.len() > 3 && text.bytes().all(is_stroke);
    let begins_so = |mark: &str| text.strip_prefix(mark).is_some_and(|rest| rest.starts_with(|c: char| is_begin(c)));
    let is_quoted = |mark: char| text[1..].starts_with(mark) && text.ends_with(mark) && text.len() > 2;
    match text.as_bytes().first() {
        Some(b'b') => is_quoted('\'') || is_quoted('"'),
        Some(b'<' | b'>') => ["<<<<<<<", ">>>>>>>"].iter().any(|mark| text.starts_with(mark)) || begins_so("> "),
        Some(b'#' | b'/') => ["# ", "## ", "// "].into_iter().any(begins_so),
        Some(b'[' | b'(' | b'"' | b'\'') => ["[ ] ", "[x] ", "[X] "].into_iter().any(begins_so) || is_item(text),
        Some(0x80..) => is_point(text),
        Some(b'~') if text.starts_with("~~") && text.ends_with("~~") => true,
        Some(&byte) => is_stroke(byte) && (is_rule() || ["- ", "* ", "+ "].into_iter().any(begins_so)),
        None => false,
    }
}

/// Returns whether a text begins as a point of a list.
fn is_point(text: &str) -> bool {
    let rest = text.strip_prefix(is_point_mark).map(|rest| rest.strip_prefix('\u{fe0f}').unwrap_or(rest));
    rest.and_then(|rest| rest.strip_prefix(' ')).is_some_and(|rest| rest.starts_with(is_begin))
}

/// Returns whether a text begins with a tick, a cross or a box.
pub(super) fn is_ticked(text: &str) -> bool {
    let is_tick = |c: char| is_point_mark(c) && matches!(c, '\u{2610}'..='\u{274e}');
    ["[ ] ", "[x] ", "[X] "].iter().any(|mark| text.starts_with(mark)) || text.starts_with(is_tick)
}

/// Returns whether a character is a dot, an arrow, a square, a circle or a tick, with which a point of a list begins.
pub(super) fn is_point_mark(c: char) -> bool {
    matches!(
        c,
        '\u{b7}' | '\u{2022}' | '\u{2023}' | '\u{2192}' | '\u{25a0}'..='\u{25ff}'
            | '\u{2610}'..='\u{2612}' | '\u{2705}' | '\u{2713}'..='\u{2718}' | '\u{274c}' | '\u{274e}'
    )
}

/// Returns whether a character may follow the mark of a point, a heading or a comment.
fn is_begin(c: char) -> bool {
    c.is_alphabetic() || c == '['
}
