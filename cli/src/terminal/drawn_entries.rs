//! The drawn entries, for people and as a result file.

use std::hint::black_box;
use std::io::{self, IsTerminal, Write};
use std::mem;
use std::path::Path;

use serde::ser::SerializeSeq;
use serde::{Serialize, Serializer};
use verishuffle::text::printable_lines;
use verishuffle::{List, Terms};

use crate::parallel;

use super::json;

/// The drawn entries in the order of the draw. Without a list, the entries are numbers.
pub(crate) struct DrawnEntries<'a> {
    pub(crate) numbers: &'a [u32],
    pub(crate) list: Option<&'a List>,
}

impl DrawnEntries<'_> {
    /// Calls `each` with the text of each entry, in the order of the draw.
    fn try_for_each<E>(&self, mut each: impl FnMut(&[u8]) -> Result<(), E>) -> Result<(), E> {
        /// This many entries fit in the cache.
        const BLOCK: usize = 256;
        let Some(list) = self.list else {
            return self.numbers.iter().try_for_each(|number| each(number.to_string().as_bytes()));
        };
        let mut block = Vec::with_capacity(BLOCK);
        for numbers in self.numbers.chunks(BLOCK) {
            block.clear();
            block.extend(numbers.iter().map(|&number| list.entry(number).unwrap_or_default()));
            // The entries are far apart in memory, and touching them all takes little longer than waiting for one.
            let ends = block.iter().flat_map(|entry: &&[u8]| [entry.first(), entry.last()]).flatten();
            black_box(ends.fold(0, |all, byte| all ^ byte));
            block.iter().try_for_each(|entry| each(entry))?;
        }
        Ok(())
    }

    /// Returns a note what the drawn numbers are to people who count their papers or tickets from 1.
    pub(crate) fn counted_from_1(&self, count: u32) -> String {
        /// Enough for a line or two.
        const MOST: usize = 20;
        let last = count - 1;
        let drawn: Vec<String> = self.numbers.iter().take(MOST).map(|&n| (u64::from(n) + 1).to_string()).collect();
        let more = if self.numbers.len() > MOST { ", and so on" } else { "" };
        format!(
            "The numbers run from 0 to {last}. If yours run from 1 to {count}, these are {}{more}.",
            drawn.join(", ")
        )
    }

    /// Returns the draw for programs. `out` is where its transcript was written.
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
        let add = |entry: &[u8], _, text: &mut Vec<u8>| {
            text.extend_from_slice(entry);
            text.push(b'\n');
        };
        // Programs and files get tabs unchanged, so that they get the entries themselves. On a terminal, a tab could
        // hide spaces.
        let keeps_tabs = !io::stdout().is_terminal();
        // Escaping many entries at once is faster. No entry of a file has a line feed.
        self.write(out, add, |text| {
            let mut shown = Vec::with_capacity(text.len());
            for (number, part) in text.split(|&byte| keeps_tabs && byte == b'\t').enumerate() {
                let tab = if number > 0 { "\t" } else { "" };
                // Writing to a vector never fails.
                let _ = write!(shown, "{tab}{}", printable_lines(part));
            }
            shown
        })
    }

    /// Writes a result file: one entry on each line, unchanged (SPEC.md, section 1).
    pub(crate) fn write_result(&self, out: &mut dyn Write) -> io::Result<()> {
        let add = |entry: &[u8], is_first, text: &mut Vec<u8>| {
            List::line(entry, is_first).iter().for_each(|piece| text.extend_from_slice(piece));
        };
        self.write(out, add, |text| text)
    }

    /// Writes all entries, on several cores. `add` adds an entry to a text; its last argument is true for the very first.
    /// `finish` changes each text of many entries before it is written.
    fn write(
        &self,
        out: &mut dyn Write,
        add: impl Fn(&[u8], bool, &mut Vec<u8>) + Sync,
        finish: impl Fn(Vec<u8>) -> Vec<u8> + Sync,
    ) -> io::Result<()> {
        /// About as many bytes, and at most as many entries, are in a part.
        const BYTES: usize = 1 << 18;
        const ENTRIES: usize = 1 << 12;
        /// Maximum number of parts in memory at once.
        const PARTS: usize = 8;
        let total = self.list.map_or(0, |list| list.iter().map(<[u8]>::len).sum());
        let average = total / self.list.map_or(1, |list| list.len() as usize);
        let entries = (BYTES / (average + 1)).clamp(1, ENTRIES);
        let mut is_first = true;
        for numbers in self.numbers.chunks(PARTS * entries) {
            let parts = numbers.chunks(entries).map(|numbers| (numbers, mem::take(&mut is_first))).collect();
            let texts = parallel::map_with_state(
                parts,
                || (),
                |(), (numbers, mut is_first)| {
                    let mut text = Vec::new();
                    let part = Self { numbers, list: self.list };
                    let done = part.try_for_each(|entry| {
                        add(entry, mem::take(&mut is_first), &mut text);
                        io::Result::Ok(())
                    });
                    done.map(|()| finish(text))
                },
            );
            texts.into_iter().try_for_each(|text| out.write_all(&text?))?;
        }
        Ok(())
    }
}

/// Returns the bytes of an entries file: one entry on each line, unchanged (SPEC.md, section 1).
pub(crate) fn entries_file(list: &List) -> Vec<u8> {
    list.iter().enumerate().flat_map(|(i, entry)| List::line(entry, i == 0)).collect::<Vec<_>>().concat()
}

/// A draw as a JSON object: the numbers of the drawn entries in order and, if the list is known, their texts.
#[derive(Serialize)]
pub(crate) struct JsonDrawn<'a> {
    context: String,
    commitment: String,
    round: u32,
    drawn: &'a [u32],
    entries: Option<JsonEntries<'a>>,
    out: String,
}

/// The texts of the drawn entries, written one by one: there can be very many.
struct JsonEntries<'a>(&'a DrawnEntries<'a>);

impl Serialize for JsonEntries<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut texts = serializer.serialize_seq(Some(self.0.numbers.len()))?;
        // The entries of a file are UTF-8.
        self.0.try_for_each(|entry| texts.serialize_element(&String::from_utf8_lossy(entry)))?;
        texts.end()
    }
}
