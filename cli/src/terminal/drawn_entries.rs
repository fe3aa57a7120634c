//! The drawn entries, in a form for a person and in the form of a result file.

use std::borrow::Cow;
use std::io::{self, Write};
use std::path::Path;

use serde::{Serialize, Serializer};
use verishuffle::text::visible;
use verishuffle::{List, Terms};

use super::json;

/// The drawn entries in the order of the draw. Without a list, the entries are numbers.
pub(crate) struct DrawnEntries<'a> {
    pub(crate) numbers: &'a [u32],
    pub(crate) list: Option<&'a List>,
}

impl DrawnEntries<'_> {
    fn entries(&self) -> impl Iterator<Item = Cow<'_, [u8]>> {
        self.numbers.iter().map(|&number| match self.list {
            Some(list) => Cow::Borrowed(list.entry(number).unwrap_or_default()),
            None => Cow::Owned(number.to_string().into_bytes()),
        })
    }

    /// Returns the draw for a program. `out` is where its record was written.
    pub(crate) fn to_json(&self, terms: &Terms, round: u32, out: &Path) -> JsonDrawn<'_> {
        JsonDrawn {
            context: terms.context().as_str().to_owned(),
            commitment: terms.commitment().to_string(),
            round,
            drawn: self.numbers,
            entries: self.list.is_some().then_some(JsonEntries(self)),
            out: json::path(out),
        }
    }

    /// Prints one entry on each line, in a form that is safe on a terminal.
    pub(crate) fn print(&self, out: &mut dyn Write) -> io::Result<()> {
        self.entries().try_for_each(|entry| writeln!(out, "{}", visible(&entry)))
    }

    /// Returns the bytes of a result file: one entry on each line, unchanged (SPEC.md, section 1).
    pub(crate) fn result_file(&self) -> Vec<u8> {
        entries_file(self.entries())
    }
}

/// Returns the bytes of an entries file or of a result file: one entry on each line, unchanged (SPEC.md, section 1).
pub(crate) fn entries_file(entries: impl Iterator<Item = impl AsRef<[u8]>>) -> Vec<u8> {
    const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();
    let mut text = Vec::new();
    for entry in entries {
        // A reader drops one byte-order mark at the start of a file, so a first entry that begins with such a mark needs
        // one more.
        if text.is_empty() && entry.as_ref().starts_with(BYTE_ORDER_MARK) {
            text.extend_from_slice(BYTE_ORDER_MARK);
        }
        text.extend_from_slice(entry.as_ref());
        text.push(b'\n');
    }
    text
}

/// A draw as a JSON object: the numbers of the drawn entries in the order of the draw and, if the list is known, their
/// texts.
#[derive(Serialize)]
pub(crate) struct JsonDrawn<'a> {
    context: String,
    commitment: String,
    round: u32,
    drawn: &'a [u32],
    entries: Option<JsonEntries<'a>>,
    out: String,
}

/// The texts of the drawn entries, which are written one by one: there can be very many.
struct JsonEntries<'a>(&'a DrawnEntries<'a>);

impl Serialize for JsonEntries<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // The entries of a file are UTF-8.
        serializer.collect_seq(self.0.entries().map(|entry| String::from_utf8_lossy(&entry).into_owned()))
    }
}
