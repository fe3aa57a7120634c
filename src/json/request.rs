//! Requests to the C library and its answers: each is an object with fields by their names.

use std::fmt;
use std::io::{self, Write};

use serde::Deserialize;
use serde::de::{Deserializer, Error as _, MapAccess, Visitor};
use serde_json::value::RawValue;
use zeroize::Zeroizing;

use super::Document;
use super::secret_text::unescaped;
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

    /// Returns the name of a field that nobody has taken.
    pub(crate) fn left(&self) -> Option<&str> {
        self.0.first().map(|(name, _)| name.as_str())
    }
}

/// More fields than any request has.
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

/// Returns the texts of an array, as they are written, or `None` if it is none.
pub(crate) fn items(json: &str) -> Option<Vec<&str>> {
    let items: Vec<&RawValue> = serde_json::from_str(json).ok()?;
    Some(items.into_iter().map(RawValue::get).collect())
}

/// Returns what a text of JSON says, or `None` if it is none, or has half a surrogate pair. It may be a secret.
pub(crate) fn text(json: &str) -> Result<Option<Zeroizing<String>>> {
    let inside = json.strip_prefix('"').and_then(|json| json.strip_suffix('"'));
    inside.map_or(Ok(None), unescaped)
}

/// An answer, with its fields in order.
pub(crate) struct Answer<'a>(pub(crate) Vec<(&'static str, Part<'a>)>);

/// A field of an answer.
pub(crate) enum Part<'a> {
    /// A document or a file, which is written as a text.
    Text(&'a dyn Document),
    /// Hexadecimal digits.
    Digits(String),
    Number(u64),
    Flag(bool),
}

/// A file in memory.
impl Document for Vec<u8> {
    fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        out.write_all(self)
    }
}

impl Document for Answer<'_> {
    fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let mut before = "{";
        for (name, part) in &self.0 {
            write!(out, "{before}\"{name}\":")?;
            match part {
                Part::Text(document) => {
                    out.write_all(b"\"")?;
                    document.write(&mut Escaped(out))?;
                    out.write_all(b"\"")?;
                }
                Part::Digits(digits) => write!(out, "\"{digits}\"")?,
                Part::Number(number) => write!(out, "{number}")?,
                Part::Flag(flag) => write!(out, "{flag}")?,
            }
            before = ",";
        }
        out.write_all(b"}")
    }
}

/// Writes UTF-8 as the inside of a text of JSON.
struct Escaped<'a>(&'a mut dyn Write);

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

    fn answer_of(text: &str) -> String {
        let mut out = Vec::new();
        Answer(vec![("text", Part::Text(&text.as_bytes().to_vec()))]).write(&mut out).unwrap();
        String::from_utf8(out).unwrap()
    }

    // Promise call-texts: A text of a request or an answer is what it is in any JSON.
    // (include/verishuffle.h "verishuffle_call")
    #[test]
    fn a_text_is_what_serde_json_makes_of_it() {
        let signs: String = (0..=0x3000).chain(0xff00..=0x1_0400).filter_map(char::from_u32).collect();
        for said in [&*signs, "", "\"\\/\u{8}\u{c}\n\r\t", "🂡\u{10ffff}", "{\"a\": \"\\\\n\"}\n"] {
            for written in [serde_json::to_string(said).unwrap(), with_all_escapes(said)] {
                assert_eq!(text(&written).unwrap().unwrap().as_str(), said, "{written}");
            }
            let answer: serde_json::Value = serde_json::from_str(&answer_of(said)).unwrap();
            assert_eq!(answer["text"], said);
        }
    }

    fn with_all_escapes(said: &str) -> String {
        said.encode_utf16().fold("\"".to_owned(), |all, unit| all + &format!("\\u{unit:04X}")) + "\""
    }

    // Keeps: call-texts.
    #[test]
    fn what_is_no_text_is_none() {
        for wrong in [r#""\ud83c""#, r#""\ud83c\u0041""#, r#""\udca1""#, r#""\ud83cx""#, "1", "null", "\""] {
            assert_eq!(text(wrong).unwrap(), None, "{wrong}");
        }
    }

    // Promise call-fields: A request has each field once, and a field that nobody reads is found.
    // (include/verishuffle.h "verishuffle_call")
    #[test]
    fn a_field_is_taken_once() {
        let mut request = Request::from_json(br#"{"call": "seal", "\u006eame": "a"}"#).unwrap();
        assert_eq!((request.take("call"), request.take("call")), (Some("\"seal\""), None));
        assert_eq!(request.left(), Some("name"));
        assert_eq!((request.take("name"), request.left()), (Some("\"a\""), None));
        for wrong in ["", "[]", "{", r#"{"a": 1, "\u0061": 1}"#, "{\"a\": tru}", "{} {}"] {
            assert!(Request::from_json(wrong.as_bytes()).is_err(), "{wrong}");
        }
        let many: Vec<String> = (0..=FIELDS).map(|number| format!("\"{number}\": 0")).collect();
        assert!(Request::from_json(format!("{{{}}}", many[1..].join(",")).as_bytes()).is_ok());
        assert!(Request::from_json(format!("{{{}}}", many.join(",")).as_bytes()).is_err());
    }
}
