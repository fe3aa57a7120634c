//! Reads and writes documents (SPEC.md, section 7). No other module of the library does.
//!
//! Reading is strict: a malformed document is an error. No number in a document decides how much memory is allocated.

mod caution;
mod field;
mod formats;
mod message;
pub(crate) mod party;
mod pieces;
mod pins;
mod proof;
mod reply;
mod secret_text;
mod summary;
mod terms;
pub(crate) mod transcript;
#[cfg(feature = "serde")]
mod value;
pub(crate) mod verdict;

pub use self::secret_text::unescaped;
pub use self::summary::SummaryWriter;
pub use self::transcript::TranscriptReader;

use std::cell::Cell;
use std::convert::Infallible;
use std::fmt;
use std::io;

use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};
use zeroize::Zeroizing;

use self::formats::Formats;
use self::message::{column, in_plain_words, not_utf8, readable, strange_sign};
use crate::error::{Error, Result};
use crate::work;

/// Reads one document, which must be the whole input.
fn read<'de, T: Deserialize<'de>>(bytes: &'de [u8]) -> Result<T> {
    let text = std::str::from_utf8(bytes).map_err(|e| not_utf8(bytes, e.valid_up_to()))?;
    if text.starts_with('\u{feff}') {
        return Err(Error::Document {
            line: 1,
            column: 1,
            newer: false,
            message:
                "the document begins with a byte-order mark, which is not allowed; save it again as UTF-8 without one"
                    .to_owned(),
        });
    }
    KEPT.take();
    serde_json::from_str(text).map_err(|e| {
        if let Some(error) = KEPT.take() {
            return error;
        }
        // serde_json ends its message with the place.
        let place = format!(" at line {} column {}", e.line(), e.column());
        let message = e.to_string();
        let message = match text.trim_ascii().is_empty() {
            true => "the document is empty".to_owned(),
            false => strange_sign(text, e.line(), e.column())
                .unwrap_or_else(|| in_plain_words(&readable(message.strip_suffix(&place).unwrap_or(&message)))),
        };
        work::cancellation_point();
        let newer = is_newer(text);
        Error::Document { line: e.line().max(1), column: column(text, e.line(), e.column()), newer, message }
    })
}

/// Returns whether the format of a document, or of the terms in a transcript, belongs to another version of the
/// protocol. The document need not be one of ours otherwise: any object in JSON that has one such format will do.
fn is_newer(text: &str) -> bool {
    let kind = |format: &[u8]| str::from_utf8(format).ok().and_then(document_kind);
    let newer = |format: &[u8]| format.starts_with(PROTOCOL) && kind(format).is_none();
    let formats = |text| serde_json::from_str::<Formats<'_>>(text).ok();
    // Reading the formats does not find everything that makes a text no JSON.
    work::cancellation_point();
    let is_json = serde_json::from_str::<IgnoredAny>(text).is_ok();
    work::cancellation_point();
    is_json
        && formats(text).is_some_and(|document| {
            newer(&document.format)
                || kind(&document.format) == Some("transcript")
                    && document.terms.and_then(|terms| formats(terms.get())).is_some_and(|terms| newer(&terms.format))
        })
}

/// Returns whether the bytes are a document that says this format. What else is in it does not matter.
fn has_format(bytes: &[u8], format: &str) -> bool {
    let formats = |text| serde_json::from_str::<Formats<'_>>(text).ok();
    str::from_utf8(bytes).ok().and_then(formats).is_some_and(|found| *found.format == *format.as_bytes())
}

/// The prefix of every format in every version of the protocol.
const PROTOCOL: &[u8] = b"verishuffle/";

thread_local! {
    /// The error that ended reading on this thread without being the document's. serde would keep only its text.
    static KEPT: Cell<Option<Error>> = const { Cell::new(None) };
}

/// Returns an error for serde. [`read`] returns a lack of memory and a limit unchanged, others with their place.
fn failure<E: serde::de::Error>(error: impl Into<Error>) -> E {
    let error = error.into();
    // These say nothing about the document.
    if matches!(error, Error::Memory { .. } | Error::Limit { .. }) {
        KEPT.set(Some(error.clone()));
    }
    E::custom(error)
}

/// Why the keys and values of an object make no value.
trait Refusal {
    fn of_document<E: serde::de::Error>(self) -> E;
}

impl Refusal for Error {
    fn of_document<E: serde::de::Error>(self) -> E {
        failure(self)
    }
}

impl Refusal for String {
    fn of_document<E: serde::de::Error>(self) -> E {
        E::custom(self)
    }
}

impl Refusal for Infallible {
    fn of_document<E: serde::de::Error>(self) -> E {
        match self {}
    }
}

/// Implements `to_json`, `write_json` and `json_length` for a type. It takes the comment for `to_json`, the type, the
/// type of its text, the form, and how to make the document from a value.
macro_rules! written {
    ($(#[$returns:meta])+ $type:ty => $text:ty, $form:ident(|$value:ident| $document:expr)) => {
        impl $type {
            $(#[$returns])+
            #[must_use]
            pub fn to_json(&self) -> $text {
                $crate::json::print(self.json_length(), |out| self.write_json(out)).into()
            }

            /// Writes the document to `out`, as [`to_json`](Self::to_json) makes it.
            ///
            /// # Errors
            ///
            /// The errors of `out`.
            pub fn write_json(&self, out: impl std::io::Write) -> std::io::Result<()> {
                let $value = self;
                $crate::json::$form(&$document, out)
            }

            /// Returns the number of bytes of the document, as [`to_json`](Self::to_json) makes it.
            #[must_use]
            pub fn json_length(&self) -> usize {
                $crate::json::length(|out| self.write_json(out))
            }
        }
    };
}

pub(crate) use written;

/// Writes a document indented and with a line feed at its end, so that people can read it too.
fn indented(document: &impl Serialize, mut out: impl io::Write) -> io::Result<()> {
    serde_json::to_writer_pretty(&mut out, document)?;
    out.write_all(b"\n")
}

/// Writes a document in one line, without a line feed.
pub(crate) fn one_line(document: &impl Serialize, out: impl io::Write) -> io::Result<()> {
    Ok(serde_json::to_writer(out, document)?)
}

/// Returns the number of bytes that `write` writes.
pub(crate) fn length<E: fmt::Debug>(write: impl FnOnce(&mut Counter) -> Result<(), E>) -> usize {
    let mut counter = Counter(0);
    write(&mut counter).expect("documents have text keys and no failing parts");
    counter.0
}

/// Counts the bytes written to it.
pub(crate) struct Counter(usize);

impl io::Write for Counter {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0 += bytes.len();
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Returns the document of `length` bytes that `write` writes. The buffer never grows, so no copy stays behind.
pub(crate) fn print(length: usize, write: impl FnOnce(&mut Vec<u8>) -> io::Result<()>) -> String {
    let mut bytes = Zeroizing::new(Vec::with_capacity(length));
    write(&mut bytes).expect("documents have text keys and no failing parts");
    debug_assert_eq!(bytes.len(), length);
    String::from_utf8(std::mem::take(&mut *bytes)).expect("JSON is UTF-8")
}

/// Returns the kind of document that a format names, or `None` if this version of the protocol has no such format. The
/// format is the value of a document's key `format`, not the document.
///
/// ```
/// use verishuffle::document_kind;
///
/// assert_eq!(document_kind("verishuffle/1 terms"), Some("terms"));
/// assert_eq!(document_kind("verishuffle/2 terms"), None);
/// ```
#[must_use]
pub fn document_kind(format: &str) -> Option<&'static str> {
    field::document_kind(format)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(document: &[u8]) -> (usize, usize) {
        match read::<serde_json::Value>(document) {
            Err(Error::Document { line, column, .. }) => (line, column),
            other => panic!("{other:?}"),
        }
    }

    // An error in a document names the line and the column, both counted from 1 and in code points.
    #[test]
    fn columns_count_code_points_from_one() {
        assert_eq!(place(b"x"), (1, 1));
        assert_eq!(place(b""), (1, 1));
        assert_eq!(place(b"{\n"), (2, 1));
        assert_eq!(place(b"{\n\n x"), (3, 2));
        assert_eq!(place("[\"é🂡\" x".as_bytes()), (1, 7));
        assert_eq!(place("[\"é🂡\",\n\"ж\"x".as_bytes()), (2, 4));
        assert_eq!(place("\u{feff}[]".as_bytes()), (1, 1));
        assert_eq!(place(b"[\"\xc3\xa9\xff"), (1, 4));
        assert_eq!(place(b"[\n\"\xc3\xa9\xe2\x82"), (2, 3));
        assert_eq!(place(b"[\n\n\"\xff"), (3, 2));
    }

    // Lack of memory, and a limit of the program, are never said to be faults of a document.
    #[test]
    fn what_says_nothing_about_the_document_is_not_its_fault() {
        struct Lacking(Error);

        impl TryFrom<Keys> for Lacking {
            type Error = Error;

            fn try_from(keys: Keys) -> Result<Self> {
                Err(match keys.lack {
                    0 => Error::Memory { what: "the test", bytes: 1 },
                    1 => Error::Limit { what: "the test", value: 2, max: 1 },
                    _ => Error::Time,
                })
            }
        }

        #[derive(serde::Deserialize)]
        struct Keys {
            lack: u8,
        }

        let lacking = |lack| {
            let document = format!(r#"{{"lack": {lack}}}"#);
            let read = read::<field::Object<Keys, Lacking>>(document.as_bytes()).map(|object| object.value);
            read.map_or_else(|error| error, |Lacking(error)| error)
        };
        assert_eq!(lacking(0), Error::Memory { what: "the test", bytes: 1 });
        assert_eq!(lacking(1), Error::Limit { what: "the test", value: 2, max: 1 });
        assert!(matches!(lacking(2), Error::Document { line: 1, .. }));
    }

    #[test]
    fn the_kind_of_a_document_is_what_its_format_says() {
        for kind in ["opening", "secret", "terms", "transcript"] {
            assert_eq!(document_kind(&format!("verishuffle/1 {kind}")), Some(kind));
        }
        for other in ["", "terms", "verishuffle/1", "verishuffle/1 ", "verishuffle/2 terms", "verishuffle/1 x"] {
            assert_eq!(document_kind(other), None, "{other}");
        }
    }
}
