//! Requests and answers in JSON: objects with fields by their names.

use std::fmt;
use std::io::{self, Write};

use serde::Deserialize;
use serde::de::{Deserializer, Error as _, MapAccess, Visitor};
use serde_json::value::RawValue;

use super::field::Items;
pub(crate) use super::secret_text::unescaped;
use crate::error::Result;

/// A request. Each of its fields is taken once, so that those that are left are unknown.
pub(crate) struct Request<'a>(Vec<(String, &'a RawValue)>);

impl<'a> Request<'a> {
    pub(crate) fn from_json(bytes: &'a [u8]) -> Result<Self> {
        super::read(bytes)
    }

    /// Takes a field, as it is written in the request.
    pub(crate) fn take(&mut self, name: &str) -> Option<&'a str> {
        let at = self.0.iter().position(|(field, _)| field == name)?;
        Some(self.0.swap_remove(at).1.get())
    }

    /// Returns a field that nobody has taken: its name and what is written there.
    pub(crate) fn left(&self) -> Option<(&str, &'a str)> {
        self.0.first().map(|(name, value)| (name.as_str(), value.get()))
    }
}

/// More fields than any request has, and as many as a draw has sources.
const FIELDS: usize = 64;

impl<'de> Deserialize<'de> for Request<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Fields;

        impl<'de> Visitor<'de> for Fields {
            type Value = Request<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "an object of at most {FIELDS} fields")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Request<'de>, A::Error> {
                let mut fields: Vec<(String, _)> = Vec::new();
                while let Some(name) = map.next_key::<String>()? {
                    if fields.len() == FIELDS {
                        return Err(A::Error::invalid_length(FIELDS + 1, &self));
                    }
                    if fields.iter().any(|(other, _)| *other == name) {
                        return Err(A::Error::custom(format_args!("the field {name:?} is given twice")));
                    }
                    fields.push((name, map.next_value()?));
                }
                Ok(Request(fields))
            }
        }

        deserializer.deserialize_map(Fields)
    }
}

/// Returns the items of an array, as they are written.
pub(crate) fn items(json: &str) -> Result<Vec<&str>> {
    let Items(items) = super::read::<Items<&RawValue>>(json.as_bytes())?;
    // Both are a pointer and a length, so the items stay in their place.
    Ok(items.into_iter().map(RawValue::get).collect())
}

/// Returns the fields of an object with their names.
pub(crate) fn fields(json: &str) -> Result<Vec<(String, &str)>> {
    let Request(fields) = super::read(json.as_bytes())?;
    Ok(fields.into_iter().map(|(name, value)| (name, value.get())).collect())
}

/// Returns the line and the column, counted from 1, at which a part of a request begins.
pub(crate) fn place(request: &[u8], part: &str) -> (u64, u64) {
    let at = part.as_ptr().addr().saturating_sub(request.as_ptr().addr()).min(request.len());
    let before = String::from_utf8_lossy(&request[..at]);
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
    (line as u64, column as u64)
}

/// Writes UTF-8 as the inside of a text of JSON.
pub(crate) struct Escaped<'a>(pub(crate) &'a mut dyn Write);

/// Returns how many bytes [`Escaped`] writes for a text.
pub(crate) fn escaped_length(text: &[u8]) -> usize {
    let length = |&byte: &u8| match byte {
        b'\n' | b'"' | b'\\' => 2,
        0..b' ' => 6,
        _ => 1,
    };
    text.iter().map(length).sum()
}

impl Write for Escaped<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut rest = bytes;
        while let Some(at) = rest.iter().position(|&byte| byte < b' ' || byte == b'"' || byte == b'\\') {
            self.0.write_all(&rest[..at])?;
            match rest[at] {
                b'\n' => self.0.write_all(b"\\n")?,
                sign @ (b'"' | b'\\') => self.0.write_all(&[b'\\', sign])?,
                control => write!(self.0, "\\u{control:04x}")?,
            }
            rest = &rest[at + 1..];
        }
        self.0.write_all(rest)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(text: &str) -> String {
        let mut out = Vec::new();
        Escaped(&mut out).write_all(text.as_bytes()).unwrap();
        String::from_utf8(out).unwrap()
    }

    fn with_all_escapes(said: &str) -> String {
        said.encode_utf16().map(|unit| format!("\\u{unit:04X}")).collect()
    }

    // A text of a request or an answer is what it is in any JSON.
    #[test]
    fn a_text_is_what_serde_json_makes_of_it() {
        let signs: String = (0..=0x3000).chain(0xff00..=0x1_0400).filter_map(char::from_u32).collect();
        for said in [&*signs, "", "\"\\/\u{8}\u{c}\n\r\t", "🂡\u{10ffff}", "{\"a\": \"\\\\n\"}\n"] {
            let quoted = serde_json::to_string(said).unwrap();
            for inside in [&quoted[1..quoted.len() - 1], &with_all_escapes(said), &written(said)] {
                assert_eq!(unescaped(inside).unwrap().as_str(), said, "{inside}");
            }
            assert_eq!(serde_json::from_str::<String>(&format!("\"{}\"", written(said))).unwrap(), said);
            assert_eq!(escaped_length(said.as_bytes()), written(said).len());
        }
    }

    #[test]
    fn half_a_surrogate_pair_is_no_text() {
        for wrong in [r"\ud83c", r"\ud83c\u0041", r"\udca1", r"\ud83cx"] {
            assert_eq!(unescaped(wrong), None, "{wrong}");
        }
    }

    // A request has each field once, and a field that nobody reads is found.
    #[test]
    fn a_field_is_taken_once() {
        let mut request = Request::from_json(br#"{"call": "seal", "\u006eame": "a"}"#).unwrap();
        assert_eq!((request.take("call"), request.take("call")), (Some("\"seal\""), None));
        assert_eq!(request.left(), Some(("name", "\"a\"")));
        assert_eq!((request.take("name"), request.left()), (Some("\"a\""), None));
        for wrong in ["", "[]", "{", r#"{"a": 1, "\u0061": 1}"#, "{\"a\": tru}", "{} {}"] {
            assert!(Request::from_json(wrong.as_bytes()).is_err(), "{wrong}");
        }
        let many: Vec<String> = (0..=FIELDS).map(|number| format!("\"{number}\": 0")).collect();
        assert!(Request::from_json(format!("{{{}}}", many[1..].join(",")).as_bytes()).is_ok());
        assert!(Request::from_json(format!("{{{}}}", many.join(",")).as_bytes()).is_err());
    }

    #[test]
    fn a_place_counts_lines_and_characters() {
        let request = "{\n \"é\": [\"\n\", 7]}";
        for (part, place_of) in [("{", (1, 1)), ("[", (2, 7)), ("7", (3, 4))] {
            assert_eq!(place(request.as_bytes(), &request[request.find(part).unwrap()..]), place_of, "{part}");
        }
    }
}
