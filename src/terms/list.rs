//! A list of entries as read (SPEC.md, section 1). All entries have allowed sizes, but they may repeat.

use std::fmt;
use std::ops::{ControlFlow, Range};

use crate::error::{Error, ListProblem, Result};
use crate::limits;
use crate::memory;
use crate::parallel;
use crate::work::{self, Limit, Meter};

const LIST: &str = "the list";

const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// Entries in a fixed order: 1 to 2^32 - 1 of them, each of 1 to 2^20 bytes.
///
/// Entries may repeat, but then no terms can be made from the list, and a verifier's check of it fails.
///
/// ```
/// use verishuffle::List;
///
/// # fn main() -> verishuffle::Result<()> {
/// let names = List::from_text(b"Ada\nGrace\nHedy\n")?;
/// assert_eq!((names.len(), names.entry(1)), (3, Some(&b"Grace"[..])));
/// assert_eq!(names.first_repeat(), None);
/// # Ok(())
/// # }
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct List {
    bytes: Vec<u8>,
    /// Where each entry ends in `bytes`.
    ends: Vec<usize>,
}

impl List {
    /// Parses an entries file: UTF-8 text with one entry per line. Lines end with LF or CR LF; the last line need not.
    /// One leading byte-order mark is dropped.
    ///
    /// This copies the text. [`from_owned_text`](Self::from_owned_text) does not.
    ///
    /// # Errors
    ///
    /// [`Error::List`], with the line number, if a line is empty, is too long, holds a NUL byte or another carriage
    /// return, or is not UTF-8, or if there are no entries or more than 2^32 - 1. [`Error::Memory`] if out of memory.
    pub fn from_text(text: &[u8]) -> Result<Self> {
        Self::from_owned_text(memory::copy(LIST, text)?)
    }

    /// Like [`from_text`](Self::from_text), but keeps the text where it is. Besides the text, this takes 8 bytes of
    /// memory per entry.
    ///
    /// # Errors
    ///
    /// Those of [`from_text`](Self::from_text).
    pub fn from_owned_text(text: Vec<u8>) -> Result<Self> {
        let (bytes, ends) = read_lines(text, limits::ENTRY_BYTES)?;
        Self::new(bytes, ends)
    }

    /// Like [`from_owned_text`](Self::from_owned_text), for the lines of an awards file, which may be longer than
    /// entries. Returns `None` if there is no line.
    pub(crate) fn from_award_lines(text: Vec<u8>) -> Result<Option<Self>> {
        let (bytes, ends) = read_lines(text, limits::AWARD_LINE_BYTES)?;
        Ok((!ends.is_empty()).then_some(Self { bytes, ends }))
    }

    /// Makes a list of entries of any bytes.
    ///
    /// # Errors
    ///
    /// [`Error::List`], with the entry's number from 1, if an entry is empty or too long, or if there are no entries or
    /// more than 2^32 - 1. [`Error::Memory`] if out of memory.
    pub fn from_entries<I>(entries: I) -> Result<Self>
    where
        I: IntoIterator,
        I::Item: AsRef<[u8]>,
    {
        let (mut bytes, mut ends, mut meter) = (Vec::new(), Vec::new(), Meter::default());
        for entry in entries {
            let entry = entry.as_ref();
            meter.count(entry.len());
            check_length(entry.len(), ends.len(), limits::ENTRY_BYTES)?;
            memory::reserve(LIST, &mut bytes, entry.len())?;
            bytes.extend_from_slice(entry);
            memory::reserve(LIST, &mut ends, 1)?;
            ends.push(bytes.len());
            work::check(Limit::Entries, ends.len() as u64)?;
        }
        Self::new(bytes, ends)
    }

    fn new(bytes: Vec<u8>, ends: Vec<usize>) -> Result<Self> {
        if ends.is_empty() { Err(problem(0, ListProblem::NoEntries)) } else { Ok(Self { bytes, ends }) }
    }

    /// Returns the number of entries, at least 1.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "no list is empty")]
    pub fn len(&self) -> u32 {
        // A list never has more than 2^32 - 1 entries.
        self.ends.len() as u32
    }

    /// Returns the entry at `index`, from 0, or `None` if there is none.
    #[must_use]
    pub fn entry(&self, index: u32) -> Option<&[u8]> {
        let index = index as usize;
        let end = *self.ends.get(index)?;
        let start = if index == 0 { 0 } else { self.ends[index - 1] };
        Some(&self.bytes[start..end])
    }

    /// Returns the entries in parts of `size`, of which the last may have fewer, in order.
    #[doc(hidden)]
    pub fn parts(&self, size: usize) -> impl ExactSizeIterator<Item = Part<'_>> {
        let mut start = 0;
        self.ends.chunks(size).map(move |ends| {
            let end = *ends.last().unwrap_or(&start);
            Part { bytes: &self.bytes[std::mem::replace(&mut start, end)..end], ends, end }
        })
    }

    /// Returns the line of a file of entries, in pieces, from which [`from_text`](Self::from_text) reads this entry unchanged
    /// (SPEC.md, section 1). `is_first` is whether it is the file's first.
    ///
    /// ```
    /// use verishuffle::List;
    ///
    /// # fn main() -> verishuffle::Result<()> {
    /// let list = List::from_entries(["Ada", "Grace"])?;
    /// let lines = list.iter().enumerate().flat_map(|(number, entry)| List::line(entry, number == 0));
    /// assert_eq!(lines.collect::<Vec<_>>().concat(), b"Ada\nGrace\n");
    /// # Ok(())
    /// # }
    /// ```
    #[must_use]
    pub fn line(entry: &[u8], is_first: bool) -> [&[u8]; 3] {
        // A reader drops one byte-order mark at the start of a file, so a first entry that begins with one needs another.
        let has_mark = is_first && entry.starts_with(BYTE_ORDER_MARK);
        [if has_mark { BYTE_ORDER_MARK } else { b"" }, entry, b"\n"]
    }

    /// Returns an iterator over the entries, in order.
    pub fn iter(&self) -> Iter<'_> {
        Iter { bytes: &self.bytes, ends: self.ends.iter(), start: 0 }
    }
}

impl<'a> IntoIterator for &'a List {
    type Item = &'a [u8];
    type IntoIter = Iter<'a>;

    fn into_iter(self) -> Iter<'a> {
        self.iter()
    }
}

/// Consecutive entries of a [`List`].
#[derive(Debug)]
pub struct Part<'a> {
    /// The bytes of all of them.
    pub bytes: &'a [u8],
    /// Where each ends in the bytes of the list.
    ends: &'a [usize],
    /// Where the last of them ends there.
    end: usize,
}

impl Part<'_> {
    /// Returns where each entry is in the bytes of this part, in order.
    pub fn ranges(&self) -> impl Iterator<Item = Range<usize>> {
        let before = self.end - self.bytes.len();
        self.ends.iter().scan(0, move |start, end| Some(std::mem::replace(start, end - before)..end - before))
    }
}

/// An iterator over the entries of a [`List`], in order.
#[derive(Clone, Debug)]
#[must_use = "iterators do nothing until they are consumed"]
pub struct Iter<'a> {
    bytes: &'a [u8],
    ends: std::slice::Iter<'a, usize>,
    start: usize,
}

impl<'a> Iterator for Iter<'a> {
    type Item = &'a [u8];

    fn next(&mut self) -> Option<&'a [u8]> {
        let end = *self.ends.next()?;
        let start = std::mem::replace(&mut self.start, end);
        if start / Meter::UNIT != end / Meter::UNIT {
            work::cancellation_point();
        }
        Some(&self.bytes[start..end])
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.ends.size_hint()
    }
}

impl ExactSizeIterator for Iter<'_> {}

/// Reads a file with one entry, or another text of at most `most` bytes, per line. Returns the bytes of all lines and
/// where each ends.
fn read_lines(mut text: Vec<u8>, most: usize) -> Result<(Vec<u8>, Vec<usize>)> {
    // Most texts are valid as a whole, and then no single line needs checking.
    let (line_feeds, is_right) = survey(&text);
    work::check(Limit::Entries, lines_of(&text, line_feeds))?;
    let mut ends = memory::room(LIST, line_feeds + 1)?;
    // Each entry moves forward over the preceding line endings.
    let mut length = 0;
    let mut start = if text.starts_with(BYTE_ORDER_MARK) { BYTE_ORDER_MARK.len() } else { 0 };
    // Anything after the last line feed is a line.
    let mut meter = Meter::default();
    while start < text.len() {
        let line_feed = memchr::memchr(b'\n', &text[start..]).map(|at| start + at);
        let mut end = line_feed.unwrap_or(text.len());
        if !is_right {
            if line_feed.is_some() && text[start..end].ends_with(b"\r") {
                end -= 1;
            }
            check_line(&text[start..end], ends.len())?;
        }
        check_length(end - start, ends.len(), most)?;
        text.copy_within(start..end, length);
        length += end - start;
        meter.count(end - start + 1);
        ends.push(length);
        start = line_feed.map_or(text.len(), |at| at + 1);
    }
    text.truncate(length);
    Ok((text, ends))
}

/// Returns the number of lines of a text with so many line feeds. Anything after the last one is a line.
fn lines_of(text: &[u8], line_feeds: usize) -> u64 {
    line_feeds as u64 + u64::from(text.last().is_some_and(|&last| last != b'\n'))
}

fn problem(index: usize, problem: ListProblem) -> Error {
    Error::List { line: index as u64 + 1, problem }
}

/// Returns the number of line feeds, and whether the text is UTF-8 without NUL bytes or carriage returns.
fn survey(text: &[u8]) -> (usize, bool) {
    /// Small enough to stay in the cache for three passes.
    const PART: usize = 1 << 18;
    // Parts begin at character boundaries, but for the first, which starts at the first byte.
    let start_of = |number: usize| {
        let at = text.len().min(number * PART);
        if at == 0 {
            return 0;
        }
        at + text[at..].iter().take(3).take_while(|&&byte| byte & 0xc0 == 0x80).count()
    };
    let mut line_feeds = 0;
    let work = |_, number| {
        let part = &text[start_of(number)..start_of(number + 1)];
        let is_right = memchr::memchr2(b'\r', 0, part).is_none() && simdutf8::basic::from_utf8(part).is_ok();
        (memchr::memchr_iter(b'\n', part).count(), is_right)
    };
    let mut is_right = true;
    let _ = parallel::in_order(0..text.len().div_ceil(PART), work, |(found, part_is_right)| {
        line_feeds += found;
        is_right &= part_is_right;
        ControlFlow::<()>::Continue(())
    });
    (line_feeds, is_right)
}

/// Checks that the line of the entry at this index is text without NUL bytes or carriage returns.
fn check_line(line: &[u8], index: usize) -> Result<()> {
    let found = if line.contains(&0) {
        Some(ListProblem::Nul)
    } else if line.contains(&b'\r') {
        Some(ListProblem::CarriageReturn)
    } else {
        std::str::from_utf8(line).err().map(|e| ListProblem::Utf8(e.valid_up_to() + 1))
    };
    found.map_or(Ok(()), |found| Err(problem(index, found)))
}

/// Checks that an entry, or another line of at most `most` bytes, may have this length and this index.
fn check_length(length: usize, index: usize, most: usize) -> Result<()> {
    let found = match length {
        0 => ListProblem::Empty,
        _ if length > most && most > limits::ENTRY_BYTES => ListProblem::AwardTooLong(length),
        _ if length > most => ListProblem::TooLong(length),
        _ if index >= u32::MAX as usize => ListProblem::TooMany,
        _ => return Ok(()),
    };
    Err(problem(index, found))
}

impl fmt::Debug for List {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Entries may be people's names.
        write!(f, "List({} entries)", self.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &[u8]) -> Result<Vec<Vec<u8>>> {
        List::from_text(text).map(|list| list.iter().map(<[u8]>::to_vec).collect())
    }

    fn problem(text: &[u8]) -> (u64, ListProblem) {
        match read(text) {
            Err(Error::List { line, problem }) => (line, problem),
            other => panic!("{other:?}"),
        }
    }

    // An entries file is read by its rules for line ends and byte-order marks, and an error names its line.
    #[test]
    fn line_ends_and_marks_of_every_make() {
        for text in ["a\nb\n", "a\nb", "a\r\nb\r\n", "a\r\nb", "\u{feff}a\nb\n"] {
            assert_eq!(read(text.as_bytes()).unwrap(), [b"a", b"b"], "{text:?}");
        }
        assert_eq!(read("\u{feff}\u{feff}a".as_bytes()).unwrap(), ["\u{feff}a".as_bytes()]);
        for entries in [["a", "\u{feff}b"], ["\u{feff}a", "\u{feff}b"], ["\u{feff}\u{feff}", "b"]] {
            let lines =
                entries.iter().enumerate().flat_map(|(number, entry)| List::line(entry.as_bytes(), number == 0));
            let file = lines.collect::<Vec<_>>().concat();
            assert_eq!(read(&file).unwrap(), entries.map(str::as_bytes));
        }
        assert_eq!(read("a\u{2028}b".as_bytes()).unwrap().len(), 1);
        assert_eq!(read(" a \n a\n").unwrap(), [&b" a "[..], b" a"]);
        fn read(text: impl AsRef<[u8]>) -> Result<Vec<Vec<u8>>> {
            super::tests::read(text.as_ref())
        }
    }

    // An entry has 1 to 2^20 bytes, of any values.
    #[test]
    fn what_is_no_list_names_its_line() {
        assert_eq!(problem(b""), (1, ListProblem::NoEntries));
        assert_eq!(problem("\u{feff}".as_bytes()), (1, ListProblem::NoEntries));
        assert_eq!(problem(b"\n"), (1, ListProblem::Empty));
        assert_eq!(problem(b"a\n\nb"), (2, ListProblem::Empty));
        assert_eq!(problem(b"a\n\r\n"), (2, ListProblem::Empty));
        assert_eq!(problem(b"a\nb\n\n"), (3, ListProblem::Empty));
        assert_eq!(problem(b"a\rb\n"), (1, ListProblem::CarriageReturn));
        assert_eq!(problem(b"a\nb\r\r\n"), (2, ListProblem::CarriageReturn));
        assert_eq!(problem(b"a\nb\r"), (2, ListProblem::CarriageReturn));
        assert_eq!(problem(b"a\nb\0"), (2, ListProblem::Nul));
        assert_eq!(problem(b"a\nbc\xff\n"), (2, ListProblem::Utf8(3)));
        // Continuation bytes without a start byte.
        for text in [&b"\x9f"[..], b"\x80\x80\x80", b"\xbfAda\n", b"\x80\nGrace\n"] {
            assert_eq!(problem(text), (1, ListProblem::Utf8(1)), "{text:?}");
        }
        assert!(read(&[b'x'; 1 << 20]).is_ok());
        assert_eq!(problem(&[b'x'; (1 << 20) + 1]), (1, ListProblem::TooLong((1 << 20) + 1)));
    }

    /// A long text is checked in parts of 2^18 bytes, which may split a character or a line.
    #[test]
    fn characters_and_faults_are_found_wherever_a_text_is_divided() {
        for before in (1 << 18) - 4..(1 << 18) + 1 {
            for after in ["é", "€", "🎲", "\u{feff}"] {
                let text = ["x\n".repeat(before / 2).as_str(), &"y"[..before % 2], after, "\nz"].concat();
                let entries = read(text.as_bytes()).unwrap();
                assert_eq!(entries.len(), before / 2 + 2, "{before}, {after}");
                assert_eq!(entries.join(&b'\n'), text.as_bytes());
                let wrong = [&text.as_bytes()[..before], b"\x80\nz"].concat();
                assert_eq!(problem(&wrong), (before as u64 / 2 + 1, ListProblem::Utf8(before % 2 + 1)));
            }
        }
        for wrong in [&b"\xf0\x9f"[..], b"\x80\x80\x80\x80", b"\0", b"\r"] {
            let text = ["x\n".repeat(1 << 17).as_bytes(), wrong, b"\nz\n".repeat(1 << 18).as_slice()].concat();
            assert_eq!(problem(&text).0, (1 << 17) + 1, "{wrong:?}");
        }
    }

    #[test]
    fn entries_are_found_by_number_and_repeats_by_place() {
        let list = List::from_text(b"Ada\nGrace\nHedy\nGrace\nAda\n").unwrap();
        assert_eq!((list.entry(0), list.entry(4), list.entry(5)), (Some(&b"Ada"[..]), Some(&b"Ada"[..]), None));
        assert_eq!(list.first_repeat(), Some((1, 3)));
        assert_eq!(list.repeats().collect::<Vec<_>>(), [(1, 3), (0, 4)]);
        assert_eq!(List::from_entries(["a", "A", "a "]).unwrap().first_repeat(), None);
    }

    #[test]
    fn an_iterator_knows_how_many_entries_are_left() {
        let list = List::from_text(b"Ada\nGrace\nHedy\n").unwrap();
        let mut entries = list.iter();
        for left in [3, 2, 1, 0] {
            assert_eq!((entries.len(), entries.size_hint()), (left, (left, Some(left))));
            entries.next();
        }
    }
}
