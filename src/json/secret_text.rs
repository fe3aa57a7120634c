//! Texts that are wiped on drop.

use serde::de::{Deserialize, Deserializer, Error as _};
use serde_json::value::RawValue;
use zeroize::Zeroizing;

/// A text that only those concerned know. It is wiped on drop.
pub(super) struct SecretText(pub(super) Zeroizing<String>);

impl<'de> Deserialize<'de> for SecretText {
    /// Takes the raw value: serde_json would copy a text with escapes, and that copy could not be wiped.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = <&RawValue>::deserialize(deserializer)?.get();
        let Some(json) = value.strip_prefix('"').and_then(|json| json.strip_suffix('"')) else {
            return Err(D::Error::custom("a value is not a text, but must be one"));
        };
        unescaped(json)
            .map(Self)
            .ok_or_else(|| D::Error::custom("a text holds half a surrogate pair, which is no character"))
    }
}

/// Returns the text that a string in JSON stands for, or `None` if half a surrogate pair is in it.
#[must_use]
pub fn unescaped(json: &str) -> Option<Zeroizing<String>> {
    // The text never grows, so no copy of it stays behind.
    let mut text = Zeroizing::new(String::with_capacity(json.len()));
    let mut rest = json;
    while let Some((plain, escape)) = rest.split_once('\\') {
        text.push_str(plain);
        let (character, after) = character(escape)?;
        text.push(character);
        rest = after;
    }
    text.push_str(rest);
    Some(text)
}

/// Returns the character of an escape, which begins behind its backslash, and what follows it.
fn character(escape: &str) -> Option<(char, &str)> {
    if let Some(digits) = escape.strip_prefix('u') {
        let (first, rest) = unit(digits)?;
        if let Some(character) = char::from_u32(first.into()) {
            return Some((character, rest));
        }
        let (second, rest) = unit(rest.strip_prefix("\\u")?)?;
        return Some((char::decode_utf16([first, second]).next()?.ok()?, rest));
    }
    let mut characters = escape.chars();
    let character = match characters.next()? {
        'b' => '\u{8}',
        'f' => '\u{c}',
        'n' => '\n',
        'r' => '\r',
        't' => '\t',
        itself => itself,
    };
    Some((character, characters.as_str()))
}

fn unit(digits: &str) -> Option<(u16, &str)> {
    let (digits, rest) = digits.split_at_checked(4)?;
    Some((u16::from_str_radix(digits, 16).ok()?, rest))
}

#[cfg(test)]
mod tests {
    use super::unescaped;

    fn with_all_escapes(said: &str) -> String {
        said.encode_utf16().map(|unit| format!("\\u{unit:04X}")).collect()
    }

    // A text of a document or a request is what it is in any JSON.
    #[test]
    fn a_text_is_what_serde_json_makes_of_it() {
        let signs: String = (0..=0x3000).chain(0xff00..=0x1_0400).filter_map(char::from_u32).collect();
        for said in [&*signs, "", "\"\\/\u{8}\u{c}\n\r\t", "🂡\u{10ffff}", "{\"a\": \"\\\\n\"}\n"] {
            let quoted = serde_json::to_string(said).unwrap();
            for inside in [&quoted[1..quoted.len() - 1], &with_all_escapes(said)] {
                assert_eq!(unescaped(inside).unwrap().as_str(), said, "{inside}");
            }
        }
    }

    #[test]
    fn half_a_surrogate_pair_is_no_text() {
        for wrong in [r"\ud83c", r"\ud83c\u0041", r"\udca1", r"\ud83cx"] {
            assert_eq!(unescaped(wrong), None, "{wrong}");
        }
    }
}
