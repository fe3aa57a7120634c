//! Finds the format of a JSON file. The file may be large and may hold a secret, so nothing of it stays in memory.

use std::fmt;
use std::io::{self, ErrorKind, Read};
use std::ops::Range;
use std::str;

use serde::Deserializer;
use serde::de::{Deserialize, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};
use zeroize::Zeroizing;

/// Returns the value of the key `format` of a JSON object, or `None` if the value is not text, or if there is no such key
/// or no object.
///
/// # Errors
///
/// The file is not UTF-8 or not one whole JSON value, or the object has several keys `format`.
pub(super) fn find(file: impl Read) -> serde_json::Result<Option<String>> {
    let mut json = serde_json::Deserializer::from_reader(Utf8Reader::new(WipedReader::new(file)));
    let format = json.deserialize_any(Whole)?;
    json.end()?;
    Ok(format)
}

/// Implements the methods of a visitor that skip values of all types but one.
macro_rules! pass_over {
    ($($visit:ident: $type:ty),*) => {
        $(fn $visit<E>(self, _: $type) -> Result<Self::Value, E> {
            Ok(None)
        })*

        fn visit_unit<E>(self) -> Result<Self::Value, E> {
            Ok(None)
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Self::Value, A::Error> {
            while items.next_element::<IgnoredAny>()?.is_some() {}
            Ok(None)
        }
    };
}

/// The whole file.
struct Whole;

impl<'de> Visitor<'de> for Whole {
    type Value = Option<String>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Option<String>, A::Error> {
        let mut format = None;
        while let Some(key) = map.next_key::<String>()? {
            if key != "format" {
                map.next_value::<IgnoredAny>()?;
            } else if format.is_some() {
                return Err(A::Error::custom("the object has two keys \"format\""));
            } else {
                format = Some(map.next_value::<FormatValue>()?.0);
            }
        }
        Ok(format.flatten())
    }

    pass_over!(visit_bool: bool, visit_i64: i64, visit_u64: u64, visit_f64: f64, visit_str: &str);
}

/// The value of the key `format`.
struct FormatValue(Option<String>);

impl<'de> Deserialize<'de> for FormatValue {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Text;

        impl<'de> Visitor<'de> for Text {
            type Value = Option<String>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a JSON value")
            }

            fn visit_str<E>(self, text: &str) -> Result<Option<String>, E> {
                Ok(Some(text.to_owned()))
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Option<String>, A::Error> {
                while map.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
                Ok(None)
            }

            pass_over!(visit_bool: bool, visit_i64: i64, visit_u64: u64, visit_f64: f64);
        }

        deserializer.deserialize_any(Text).map(Self)
    }
}

/// Passes on the bytes of another reader. Bytes that are not UTF-8 are an error of the kind `InvalidData`.
struct Utf8Reader<R> {
    inner: R,
    /// The start of a character whose end is not read yet: at most 3 bytes.
    open: Vec<u8>,
}

impl<R> Utf8Reader<R> {
    fn new(inner: R) -> Self {
        Self { inner, open: Vec::new() }
    }

    /// Checks the next bytes.
    fn check(&mut self, bytes: &[u8]) -> io::Result<()> {
        let mut rest = bytes;
        while !self.open.is_empty() {
            let Some((first, after)) = rest.split_first() else { return Ok(()) };
            self.open.push(*first);
            rest = after;
            match str::from_utf8(&self.open) {
                Ok(_) => self.open.clear(),
                Err(error) if error.error_len().is_some() => return Err(not_utf8()),
                Err(_) => {}
            }
        }
        match str::from_utf8(rest) {
            Ok(_) => Ok(()),
            Err(error) if error.error_len().is_some() => Err(not_utf8()),
            Err(error) => {
                self.open.extend_from_slice(&rest[error.valid_up_to()..]);
                Ok(())
            }
        }
    }
}

impl<R: Read> Read for Utf8Reader<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.inner.read(buffer)?;
        if length == 0 && !buffer.is_empty() && !self.open.is_empty() {
            return Err(not_utf8());
        }
        self.check(&buffer[..length])?;
        Ok(length)
    }
}

fn not_utf8() -> io::Error {
    io::Error::new(ErrorKind::InvalidData, "the file is not UTF-8")
}

/// Reads through a buffer that is wiped on drop.
struct WipedReader<R> {
    source: R,
    buffer: Zeroizing<Vec<u8>>,
    /// The part of the buffer that is not passed on yet.
    rest: Range<usize>,
}

impl<R: Read> WipedReader<R> {
    const BUFFER_BYTES: usize = 1 << 16;

    fn new(source: R) -> Self {
        Self { source, buffer: Zeroizing::new(vec![0; Self::BUFFER_BYTES]), rest: 0..0 }
    }
}

impl<R: Read> Read for WipedReader<R> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        if self.rest.is_empty() {
            self.rest = 0..self.source.read(&mut self.buffer)?;
        }
        let length = out.len().min(self.rest.len());
        out[..length].copy_from_slice(&self.buffer[self.rest.start..self.rest.start + length]);
        self.rest.start += length;
        Ok(length)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_format_is_found_in_any_place_and_only_once() {
        let found = |json: &str| find(json.as_bytes()).map_err(|error| error.to_string());
        let terms = Ok(Some("verishuffle/1 terms".to_owned()));
        for json in [
            r#"{"format":"verishuffle/1 terms"}"#,
            r#" {"a":[{"format":"x"}],"b":{"format":1},"form\u0061t":"verishuffle\/1 terms","c":-1e999} "#,
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
        ] {
            assert_eq!(found(json), Ok(None), "{json}");
        }
        for json in [r#"{"format":"x","format":"x"}"#, r#"{"format":1,"a":1,"form\u0061t":null}"#] {
            assert!(found(json).unwrap_err().contains("two keys \"format\""), "{json}");
        }
        for json in ["", "no JSON", "{", r#"{"format":"x""#, r#"{"format":"x"}}"#, r#"{"a":01}"#, "\u{feff}{}"] {
            assert!(found(json).is_err(), "{json}");
        }
    }

    /// Returns the next part with each call of `read`.
    struct Parts(Vec<&'static [u8]>);

    impl Read for Parts {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            if self.0.is_empty() {
                return Ok(0);
            }
            let part = self.0.remove(0);
            buffer[..part.len()].copy_from_slice(part);
            Ok(part.len())
        }
    }

    fn read_parts(parts: &[&'static [u8]]) -> Option<Vec<u8>> {
        let mut reader = Utf8Reader::new(Parts(parts.to_vec()));
        let (mut all, mut buffer) = (Vec::new(), [0; 16]);
        loop {
            match reader.read(&mut buffer).ok()? {
                0 => return Some(all),
                length => all.extend_from_slice(&buffer[..length]),
            }
        }
    }

    #[test]
    fn characters_may_be_divided_but_must_be_whole() {
        let texts: [&[&[u8]]; 5] = [
            &[],
            &[b"ab", b"c"],
            &[b"a\xf0\x9f", b"\x98", b"\x80b"],
            &[b"\xc3", b"\xa9\xc3", b"\xa9"],
            &[b"\xe2\x82\xac"],
        ];
        for text in texts {
            assert_eq!(read_parts(text), Some(text.concat()), "{text:?}");
        }
        let others: [&[&[u8]]; 6] = [
            &[b"a\xff"],
            &[b"\xc3"],
            &[b"\xc3", b"a"],
            &[b"\xf0\x9f", b"\x98"],
            &[b"\xed\xa0\x80"],
            &[b"\xe2", b"\x82\xac\x80"],
        ];
        for other in others {
            assert_eq!(read_parts(other), None, "{other:?}");
        }
    }
}
