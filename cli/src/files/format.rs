//! Finds the format of a JSON file. The file may be large and may hold a secret, so nothing of it stays in memory.

use std::fmt;
use std::io::{self, ErrorKind, Read, Seek};
use std::ops::Range;
use std::str;

use serde::de::{Deserialize, DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_json::value::RawValue;
use zeroize::Zeroizing;

/// Returns the value of the key `format` of a JSON object, or `None` if the value is not text, or if there is no such
/// key or no object. Two such keys are an error of data. Everything else in the file only has to be well formed: a
/// number may be too large for any program, and half a surrogate pair passes for a character.
pub(super) fn find(mut file: impl Read + Seek) -> serde_json::Result<Option<String>> {
    let mut found = read(&mut file, Reads::Format);
    // What is read must be text or a number that a program holds. So less is read if something is not.
    for less in [Reads::Keys, Reads::Form] {
        if found.as_ref().is_err_and(serde_json::Error::is_syntax) {
            file.rewind().map_err(serde_json::Error::io)?;
            found = read(&mut file, less);
        }
    }
    found
}

fn read(file: impl Read, reads: Reads) -> serde_json::Result<Option<String>> {
    let mut json = serde_json::Deserializer::from_reader(Utf8Reader::new(WipedReader::new(file)));
    let format = reads.deserialize(&mut json)?;
    json.end()?;
    Ok(format)
}

/// What is read of a value. The reader of JSON copies nothing of what is not read.
#[derive(Clone, Copy, PartialEq)]
enum Reads {
    /// Of an object, its keys and its format.
    Format,
    /// Of an object, its keys.
    Keys,
    /// The text, if it is one.
    Text,
    /// Only whether it is well formed.
    Form,
}

impl<'de> DeserializeSeed<'de> for Reads {
    type Value = Option<String>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Option<String>, D::Error> {
        match self {
            Self::Form => IgnoredAny::deserialize(deserializer).map(|_| None),
            _ => deserializer.deserialize_any(self),
        }
    }
}

/// Finds nothing in a value that is neither text nor object.
macro_rules! nothing {
    ($($visit:ident($value:ty))*) => {
        $(fn $visit<E>(self, _: $value) -> Result<Option<String>, E> { Ok(None) })*
    };
}

impl<'de> Visitor<'de> for Reads {
    type Value = Option<String>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Option<String>, A::Error> {
        let mut format = None;
        while let Some(key) = map.next_key::<Box<RawValue>>()? {
            if self == Self::Text || !is_format(&key) {
                map.next_value::<IgnoredAny>()?;
            } else if format.is_none() {
                format = Some(map.next_value_seed(if self == Self::Format { Self::Text } else { Self::Form })?);
            } else {
                return Err(A::Error::custom("the object has two keys \"format\""));
            }
        }
        Ok(format.flatten())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Option<String>, A::Error> {
        while seq.next_element::<IgnoredAny>()?.is_some() {}
        Ok(None)
    }

    fn visit_str<E>(self, text: &str) -> Result<Option<String>, E> {
        Ok((self == Self::Text).then(|| text.to_owned()))
    }

    fn visit_unit<E>(self) -> Result<Option<String>, E> {
        Ok(None)
    }

    nothing! { visit_bool(bool) visit_i64(i64) visit_u64(u64) visit_f64(f64) }
}

/// A key with half a surrogate pair is no text, but no error either.
fn is_format(key: &RawValue) -> bool {
    serde_json::from_str::<String>(key.get()).is_ok_and(|key| key == "format")
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
    /// The part of the buffer not yet passed on.
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
    use std::io::Cursor;

    use super::*;

    #[test]
    fn the_format_is_found_in_any_place_and_only_once() {
        let found = |json: &str| {
            find(Cursor::new(json)).map_err(|error| if error.is_data() { error.to_string() } else { String::new() })
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
            (r#"{"format":"x","format":"x"}"#, "line 1 column 23"),
            (r#"{"format":1e999,"format":"x"}"#, "line 1 column 25"),
            ("{\"format\":1,\"é\":1,\n \"form\\u0061t\":null,\"format\":2}", "line 2 column 15"),
        ] {
            assert_eq!(found(json), Err(format!("the object has two keys \"format\" at {place}")), "{json}");
        }
        for json in
            ["", "no JSON", "{", r#"{"format":"x""#, r#"{"format":"x"}}"#, r#"{"a":01}"#, "\u{feff}{}", "{\"a\nb\":1}"]
        {
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
