//! The entries that were drawn, for a person and for a result file.

use std::borrow::Cow;
use std::io::{self, Write};

use verishuffle::{List, visible};

/// Drawn entries in the order of the draw: those of the list, or without one their numbers.
pub(crate) struct Drawn<'a> {
    pub(crate) numbers: &'a [u32],
    pub(crate) list: Option<&'a List>,
}

impl Drawn<'_> {
    fn entries(&self) -> impl Iterator<Item = Cow<'_, [u8]>> {
        self.numbers.iter().map(|&number| match self.list {
            Some(list) => Cow::Borrowed(list.entry(number).unwrap_or_default()),
            None => Cow::Owned(number.to_string().into_bytes()),
        })
    }

    /// An entry a line, safe on a terminal.
    pub(crate) fn show(&self, out: &mut dyn Write) -> io::Result<()> {
        self.entries().try_for_each(|entry| writeln!(out, "{}", visible(&entry)))
    }

    /// A result file: an entry a line, as it is (SPEC.md, section 1).
    pub(crate) fn result(&self) -> Vec<u8> {
        const MARK: &[u8] = "\u{feff}".as_bytes();
        let mut text = Vec::new();
        for entry in self.entries() {
            // One byte-order mark is dropped at the start of a file, so an entry that begins with one needs another.
            if text.is_empty() && entry.starts_with(MARK) {
                text.extend_from_slice(MARK);
            }
            text.extend_from_slice(&entry);
            text.push(b'\n');
        }
        text
    }
}
