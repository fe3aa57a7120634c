//! The lines of log policies and of proofs, and the values in them.

use crate::error::{Error, Result, check_range};
use crate::hash::{Bytes32, read_any_hex};
use crate::limits;

/// A line of a file, with what an error needs to name it.
#[derive(Clone, Copy)]
pub(crate) struct Line<'a> {
    pub(crate) what: &'static str,
    pub(crate) number: u32,
    pub(crate) bytes: &'a [u8],
}

impl Line<'_> {
    pub(crate) fn error<T>(&self, problem: impl Into<String>) -> Result<T> {
        Err(Error::LogFile { what: self.what, line: self.number, problem: problem.into() })
    }
}

/// The lines of a proof or a head, and which of them is next.
pub(crate) struct Reader<'a> {
    lines: Vec<Line<'a>>,
    next: usize,
    ends_with_line_feed: bool,
}

impl<'a> Reader<'a> {
    pub(crate) fn new(what: &'static str, file: &'a [u8]) -> Result<Self> {
        let lines = split(what, file, limits::LOG_PROOF_BYTES)?.collect();
        Ok(Self { lines, next: 0, ends_with_line_feed: file.ends_with(b"\n") })
    }

    pub(crate) fn peek(&self) -> Option<Line<'a>> {
        self.lines.get(self.next).copied()
    }

    /// The line that was read last, of which there is at least one.
    pub(crate) fn previous(&self) -> Line<'a> {
        self.lines[self.next.saturating_sub(1)]
    }

    fn take(&mut self, form: &str) -> Result<Line<'a>> {
        let Some(line) = self.peek() else {
            return self.previous().error(format!("is the last line, but must be followed by: {form}"));
        };
        self.next += 1;
        Ok(line)
    }

    /// Reads a line that has a key, `=` and these values, with one space between them.
    pub(crate) fn values<const N: usize>(&mut self, key: &str, values: [&str; N]) -> Result<[&'a [u8]; N]> {
        let form = format!("{key}={}", values.join(" "));
        let line = self.take(&form)?;
        let rest = line.bytes.strip_prefix(key.as_bytes()).and_then(|rest| rest.strip_prefix(b"="));
        let values: Option<Vec<&[u8]>> = rest.map(|rest| rest.splitn(N + 1, |byte| *byte == b' ').collect());
        match values.map(<[&[u8]; N]>::try_from) {
            Some(Ok(values)) => Ok(values),
            _ => line.error(format!("must have the form: {form}")),
        }
    }

    /// Returns a value that was read from the line before, if it was one.
    pub(crate) fn value<T>(&self, value: Option<T>, problem: &str) -> Result<T> {
        value.map_or_else(|| self.previous().error(problem), Ok)
    }

    pub(crate) fn empty(&mut self) -> Result<()> {
        let line = self.take("an empty line")?;
        if line.bytes.is_empty() { Ok(()) } else { line.error("must be empty") }
    }

    /// Reads the end of the file.
    pub(crate) fn end(&self) -> Result<()> {
        if let Some(line) = self.peek() {
            return line.error("is one too many");
        }
        if self.ends_with_line_feed {
            return Ok(());
        }
        self.previous().error("is the last line and has no line feed at its end")
    }
}

pub(crate) const HASH: &str = "has no 64 hexadecimal digits where an ID or a hash belongs";
pub(crate) const SIGNATURE: &str = "has no 128 hexadecimal digits where a signature belongs";
pub(crate) const NUMBER: &str = "has no number from 0 to 9223372036854775807 without a leading zero where one belongs";

/// Splits a file into its lines, each without its line feed. What follows the last line feed is a line too, unless it is
/// empty.
pub(crate) fn split<'a>(what: &'static str, file: &'a [u8], most: usize) -> Result<impl Iterator<Item = Line<'a>>> {
    let bytes = match what {
        POLICY => "the number of bytes of the log policy",
        HEAD => "the number of bytes of the head",
        _ => "the number of bytes of the proof",
    };
    check_range(bytes, file.len() as u64, 1, most as u64)?;
    let lines = file.strip_suffix(b"\n").unwrap_or(file).split(|&byte| byte == b'\n');
    Ok(lines.zip(1..).map(move |(bytes, number)| Line { what, number, bytes }))
}

pub(crate) const POLICY: &str = "the log policy";
pub(crate) const PROOF: &str = "the proof";
pub(crate) const HEAD: &str = "the head of the log";

pub(crate) type Signature = [u8; 64];

/// Reads bytes in hexadecimal of either case, exactly two digits for each byte.
pub(crate) fn hex<const N: usize>(digits: &[u8]) -> Option<[u8; N]> {
    let mut bytes = [0; N];
    read_any_hex(digits, &mut bytes).then_some(bytes)
}

/// Reads 32 bytes in hexadecimal of either case.
pub(crate) fn hash(digits: &[u8]) -> Option<Bytes32> {
    hex(digits)
}

/// Reads a number of at most 2^63 - 1 in decimal, without a leading zero.
pub(crate) fn number(digits: &[u8]) -> Option<u64> {
    let text = str::from_utf8(digits).ok().filter(|text| text.bytes().all(|byte| byte.is_ascii_digit()))?;
    let has_leading_zero = text.len() > 1 && text.starts_with('0');
    text.parse().ok().filter(|number| *number <= limits::LOG_NUMBER && !has_leading_zero)
}
