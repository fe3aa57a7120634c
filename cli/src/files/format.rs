//! Finds the format of a JSON file.

use std::fmt;
use std::io::{self, ErrorKind};
use std::str;

use serde::de::{Deserialize, Deserializer, Error, IgnoredAny, MapAccess, Visitor};
use serde_json::value::RawValue;

/// Returns the value of the key `format` of a JSON object, or `None` if the value is not text, or if there is no such
/// key or no object. Two such keys are an error of data. Everything else only has to be well formed: a number may be
/// too large for any program, and half a surrogate pair passes for a character.
pub(super) fn find(bytes: &[u8]) -> serde_json::Result<Option<String>> {
    let text = str::from_utf8(bytes)
        .map_err(|_| serde_json::Error::io(io::Error::new(ErrorKind::InvalidData, "the file is not UTF-8")))?;
    let mut json = serde_json::Deserializer::from_str(text);
    let format = if text.trim_ascii_start().starts_with('{') {
        json.deserialize_map(FormatKey)?
    } else {
        IgnoredAny::deserialize(&mut json).map(|_| None)?
    };
    json.end()?;
    Ok(format)
}

struct FormatKey;

impl<'de> Visitor<'de> for FormatKey {
    type Value = Option<String>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Option<String>, A::Error> {
        let mut format = None;
        while let Some(key) = map.next_key::<&RawValue>()? {
            if text(key).is_none_or(|key| key != "format") {
                map.next_value::<IgnoredAny>()?;
            } else if format.is_none() {
                format = Some(text(map.next_value()?));
            } else {
                return Err(A::Error::custom("the object has two keys \"format\""));
            }
        }
        Ok(format.flatten())
    }
}

/// Returns the text that a value is, or `None` if it is none. One with half a surrogate pair is no text.
fn text(value: &RawValue) -> Option<String> {
    serde_json::from_str(value.get()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_format_is_found_in_any_place_and_only_once() {
        let found = |json: &str| {
            find(json.as_bytes()).map_err(|error| if error.is_data() { error.to_string() } else { String::new() })
        };
        let terms = Ok(Some("verishuffle/1 terms".to_owned()));
        for json in [
            r#"{"format":"verishuffle/1 terms"}"#,
            r#" {"a":[{"format":"x"}],"b":{"format":1},"form\u0061t":"verishuffle\/1 terms","c":-1e999} "#,
            r#"{"\ud800":"format","a\\":"\"","format":"verishuffle/1 terms","\udfff":{"format":""},"format\ud800":1}"#,
        ] {
            assert_eq!(found(json), terms, "{json}");
        }
        for json in [
            "{}",
            "[]",
            r#"["format","x"]"#,
            "1",
            "-1",
            "0.5",
            "true",
            "null",
            r#""format""#,
            r#"{"a":{"format":"x"}}"#,
            r#"{"format":null}"#,
            r#"{"format":["x"]}"#,
            r#"{"format":{"format":"x"}}"#,
            r#"{"format":7}"#,
            r#"{"format":["x"],"a":"x"}"#,
            "1e999",
            "-1e999",
            r#""\ud800""#,
            r#"[1e999,"\ud800"]"#,
            r#"{"format":1e999}"#,
            r#"{"format":"\ud800"}"#,
        ] {
            assert_eq!(found(json), Ok(None), "{json}");
        }
        for (json, place) in [
            (r#"{"format":"x","format":"x"}"#, "line 1 column 22"),
            (r#"{"format":1e999,"format":"x"}"#, "line 1 column 24"),
            ("{\"format\":1,\"é\":1,\n \"form\\u0061t\":null,\"format\":2}", "line 2 column 14"),
        ] {
            assert_eq!(found(json), Err(format!("the object has two keys \"format\" at {place}")), "{json}");
        }
        for json in
            ["", "no JSON", "{", r#"{"format":"x""#, r#"{"format":"x"}}"#, r#"{"a":01}"#, "\u{feff}{}", "{\"a\nb\":1}"]
        {
            assert!(found(json).is_err(), "{json}");
        }
    }

    #[test]
    fn a_file_that_is_not_utf_8_is_an_error() {
        for bytes in [&b"{\"a\":\"\xff\"}"[..], b"\xc3", b"[\"\xed\xa0\x80\"]"] {
            assert!(find(bytes).is_err_and(|error| !error.is_data()), "{bytes:?}");
        }
    }
}
