//! Finds the format of a JSON file. The file may be large and may hold a secret, so nothing of it stays in memory.

use std::io::{self, ErrorKind, Read};
use std::mem;
use std::ops::Range;
use std::str;

use serde::de::{Deserialize, Deserializer, Error, IgnoredAny, Visitor};
use zeroize::Zeroizing;

/// Why a file has no format.
#[derive(Debug)]
pub(super) enum NoFormat {
    /// It is not UTF-8, can't be read, or is not one whole JSON value.
    NoJson(serde_json::Error),
    /// The object has two keys `format`. The second ends at this line and column, both counted from 1.
    Twice { line: usize, column: usize },
}

/// Returns the value of the key `format` of a JSON object, or `None` if the value is not text, or if there is no such
/// key or no object. Everything else in the file only has to be well formed: a number may be too large for any program,
/// and half a surrogate pair passes for a character.
pub(super) fn find(file: impl Read) -> Result<Option<String>, NoFormat> {
    let mut formats = Formats { line: 1, ..Formats::default() };
    let file = Utf8Reader::new(WipedReader::new(file));
    let mut json = serde_json::Deserializer::from_reader(WatchedReader { file, formats: &mut formats });
    IgnoredAny::deserialize(&mut json).and_then(|_| json.end()).map_err(NoFormat::NoJson)?;
    drop(json);
    match formats.twice {
        Some((line, column)) => Err(NoFormat::Twice { line, column }),
        None => Ok(formats.found),
    }
}

/// Shows the bytes of another reader to the search for formats.
struct WatchedReader<'a, R> {
    file: R,
    formats: &'a mut Formats,
}

impl<R: Read> Read for WatchedReader<'_, R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.file.read(buffer)?;
        buffer[..length].iter().for_each(|byte| self.formats.see(*byte));
        Ok(length)
    }
}

/// Looks for the keys `format` of an object. What it finds counts only if the bytes are JSON, which another reader
/// checks.
#[derive(Default)]
struct Formats {
    found: Option<String>,
    has_key: bool,
    /// Where the second key ends.
    twice: Option<(usize, usize)>,
    /// How many brackets are open.
    depth: usize,
    is_object: bool,
    expects: Expected,
    string: Within,
    /// The current string, with its quotes, if it may be a key or the format.
    kept: Zeroizing<Vec<u8>>,
    line: usize,
    column: usize,
}

/// What the next string in the object is.
#[derive(Clone, Copy, Default, PartialEq)]
enum Expected {
    #[default]
    Nothing,
    Key,
    Format,
}

/// Where a byte is.
#[derive(Clone, Copy, Default, PartialEq)]
enum Within {
    #[default]
    NoString,
    String,
    /// After a backslash.
    Escape,
}

impl Formats {
    fn see(&mut self, byte: u8) {
        // Only the first byte of a character is a column.
        self.column += usize::from(byte & 0xc0 != 0x80);
        if byte == b'\n' {
            (self.line, self.column) = (self.line + 1, 0);
        }
        let is_kept = self.depth == 1 && self.expects != Expected::Nothing;
        match (self.string, byte) {
            (Within::NoString, b'"') => self.string = Within::String,
            (Within::NoString, _) => return self.see_mark(byte),
            (Within::Escape, _) => self.string = Within::String,
            (Within::String, b'\\') => self.string = Within::Escape,
            (Within::String, b'"') => self.string = Within::NoString,
            (Within::String, _) => {}
        }
        if is_kept {
            self.kept.push(byte);
            if self.string == Within::NoString {
                self.see_string();
            }
        }
    }

    /// Sees a byte outside of strings.
    fn see_mark(&mut self, byte: u8) {
        match byte {
            b'{' | b'[' => {
                if self.depth == 0 {
                    self.is_object = byte == b'{';
                    self.expects = if self.is_object { Expected::Key } else { Expected::Nothing };
                } else if self.depth == 1 {
                    self.expects = Expected::Nothing;
                }
                self.depth += 1;
            }
            b'}' | b']' => self.depth = self.depth.saturating_sub(1),
            b',' if self.depth == 1 && self.is_object => self.expects = Expected::Key,
            _ => {}
        }
    }

    /// Sees the end of a string that is kept.
    fn see_string(&mut self) {
        let text = text(&mem::take(&mut self.kept));
        match mem::take(&mut self.expects) {
            Expected::Key if text == "format" => {
                if self.has_key {
                    self.twice.get_or_insert((self.line, self.column));
                }
                (self.has_key, self.expects) = (true, Expected::Format);
            }
            Expected::Format => self.found = Some(text),
            Expected::Key | Expected::Nothing => {}
        }
    }
}

/// Returns the text of a JSON string. Half a surrogate pair becomes a character that no format has.
fn text(json: &[u8]) -> String {
    struct Bytes;

    impl Visitor<'_> for Bytes {
        type Value = String;

        fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            f.write_str("a string")
        }

        fn visit_bytes<E: Error>(self, bytes: &[u8]) -> Result<String, E> {
            Ok(String::from_utf8_lossy(bytes).into_owned())
        }
    }

    serde_json::Deserializer::from_slice(json).deserialize_bytes(Bytes).unwrap_or_default()
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
    use super::*;

    #[test]
    fn the_format_is_found_in_any_place_and_only_once() {
        let found = |json: &str| {
            find(json.as_bytes()).map_err(|error| match error {
                NoFormat::NoJson(error) => error.to_string(),
                NoFormat::Twice { line, column } => format!("two keys, the second to {line}:{column}"),
            })
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
            r#"{"format":-1e999,"a":"x"}"#,
            r#"{"format":["x"],"a":"x"}"#,
            r#""\ud800""#,
            "1e999",
        ] {
            assert_eq!(found(json), Ok(None), "{json}");
        }
        assert_eq!(
            found("{\"format\":\"verishuffle/\\ud800\"}"),
            Ok(Some("verishuffle/\u{fffd}\u{fffd}\u{fffd}".to_owned()))
        );
        for (json, place) in [
            (r#"{"format":"x","format":"x"}"#, "1:22"),
            ("{\"format\":1,\"é\":1,\n \"form\\u0061t\":null,\"format\":2}", "2:14"),
        ] {
            assert_eq!(found(json), Err(format!("two keys, the second to {place}")), "{json}");
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
