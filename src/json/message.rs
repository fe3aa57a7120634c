//! What the message about a document that can't be read says, and which place it names.

use std::borrow::Cow;

use crate::error::Error;
use crate::text::{printable, printable_message};

/// Returns the column, in code points from 1, of a place that serde_json gives as a line and the bytes read of it.
pub(super) fn column(text: &str, line: usize, bytes_read: usize) -> usize {
    let line = text.split('\n').nth(line.saturating_sub(1)).unwrap_or_default();
    let starts = line.char_indices().take_while(|(start, _)| *start < bytes_read);
    starts.count().max(1)
}

/// Returns which character stands in place of one of JSON, if there is one at a place that serde_json reports.
pub(super) fn strange_sign(text: &str, line: usize, bytes_read: usize) -> Option<String> {
    let line = text.split('\n').nth(line.checked_sub(1)?)?;
    let (_, sign) = line.char_indices().take_while(|(start, _)| *start < bytes_read).last()?;
    let point = u32::from(sign);
    match sign {
        '\u{2018}'..='\u{201f}' | '\u{ab}' | '\u{bb}' => Some(format!(
            "U+{point:04X} is a curly quotation mark, which a word processor makes, but JSON has only the straight one, \"; \
             get the file again, or replace each"
        )),
        '\'' => Some("JSON has texts between \", not between '".to_owned()),
        _ if sign != '\u{feff}' && !sign.is_ascii() && sign.is_whitespace() => {
            Some(format!("U+{point:04X} only looks like a space; replace it with a space"))
        }
        _ => None,
    }
}

/// Makes a message of serde_json safe to show. It quotes the input, which may be long and may hold anything, even a
/// misplaced secret, so a quotation is kept only if it is one short word.
pub(super) fn readable(message: &str) -> String {
    const READABLE: usize = 300;
    const WORD: usize = 16;
    let quotation = message.find(['"', '`']).zip(message.rfind(", expected"));
    let message = match quotation {
        Some((begin, end)) if begin + WORD + 2 < end => {
            let (before, quote) = message[..=begin].split_at(begin);
            Cow::Owned(format!("{before}{quote}…{quote}{}", &message[end..]))
        }
        _ => Cow::Borrowed(message),
    };
    let mut end = READABLE.min(message.len());
    while !message.is_char_boundary(end) {
        end -= 1;
    }
    let cut = if end < message.len() { "…" } else { "" };
    let message = &message[..end];
    // Only the message about an unknown key quotes the document raw; all others are escaped already.
    if message.starts_with("unknown field") {
        format!("{}{cut}", printable(message))
    } else {
        format!("{}{cut}", printable_message(message))
    }
}

/// Rewords a message of serde_json for readers who have never written a parser.
pub(super) fn in_plain_words(message: &str) -> String {
    if message.starts_with("EOF while parsing") {
        return "the document ends here, but is not complete".to_owned();
    }
    let plain = match message {
        "expected value" | "expected ident" => "this is not JSON",
        "trailing characters" => "there is more here than expected",
        "trailing comma" => "an object or array ends with a comma",
        "key must be a string" => "a key must be a text in quotes",
        "expected `:`" => "a colon must follow the key",
        "expected `,` or `]`" => "a comma or the end of the array must follow",
        "expected `,` or `}`" => "a comma or the end of the object must follow",
        "invalid number" => "this is not a JSON number",
        "invalid escape" => "a backslash in a text must begin a JSON escape",
        "invalid unicode code point" | "lone leading surrogate in hex escape" | "unexpected end of hex escape" => {
            "a text holds an escape that is no character"
        }
        "recursion limit exceeded" => "arrays and objects are nested too deeply",
        _ if message.starts_with("control character") => {
            "a text holds a line break or another control character; if an e-mail broke the lines, send the file itself"
        }
        _ => "",
    };
    if !plain.is_empty() {
        return plain.to_owned();
    }
    if let Some(key) = message.strip_prefix("missing field ") {
        return format!("the key {key} is missing");
    }
    if let Some(key) = message.strip_prefix("duplicate field ") {
        return format!("the key {key} appears twice");
    }
    if let Some(rest) = message.strip_prefix("unknown field ") {
        return format!("unknown key {rest}");
    }
    let found = ["invalid type: ", "invalid value: "].into_iter().find_map(|prefix| message.strip_prefix(prefix));
    match found.and_then(|rest| rest.rsplit_once(", expected ")) {
        Some((found, expected)) => format!("found {}, but expected {expected}", json_value(found)),
        None => message.to_owned(),
    }
}

/// Turns serde's name for a kind of value into JSON's.
fn json_value(described: &str) -> Cow<'_, str> {
    let number = ["integer ", "floating point "].into_iter().find_map(|kind| described.strip_prefix(kind));
    match (described, number) {
        ("sequence", _) => "an array".into(),
        ("map", _) => "an object".into(),
        (_, Some(number)) => format!("the number {number}").into(),
        _ => match described.strip_prefix("string ") {
            Some(text) => format!("the text {text}").into(),
            None => described.into(),
        },
    }
}

pub(super) fn not_utf8(bytes: &[u8], at: usize) -> Error {
    let before = &bytes[..at];
    let line = 1 + before.iter().filter(|&&b| b == b'\n').count();
    let line_start = before.iter().rposition(|&b| b == b'\n').map_or(0, |feed| feed + 1);
    let column = 1 + String::from_utf8_lossy(&before[line_start..]).chars().count();
    Error::Document { line, column, newer: false, message: "the document is not valid UTF-8".to_owned() }
}

#[cfg(test)]
mod tests {
    use super::readable;

    #[test]
    fn a_message_quotes_short_words_alone() {
        let about = |word: &str| format!("invalid type: string \"{word}\", expected a number, at \"x\"");
        assert_eq!(readable(&about("sixteen letters!")), about("sixteen letters!"));
        assert_eq!(readable(&about("seventeen letters")), about("…"));
        assert_eq!(readable("unknown field `seventeen letters`, expected `x`"), "unknown field `…`, expected `x`");
    }

    #[test]
    fn a_long_message_is_cut_before_a_character_that_would_end_too_late() {
        let long = |letters: usize, rest: &str| "x".repeat(letters) + rest;
        assert_eq!(readable(&long(300, "")), long(300, ""));
        assert_eq!(readable(&long(300, "x")), long(300, "…"));
        for letters in 297..300 {
            assert_eq!(readable(&long(letters, "🂡y")), long(letters, "…"));
        }
        assert_eq!(readable(&long(296, "🂡y")), long(296, "🂡…"));
    }
}
