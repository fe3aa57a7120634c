//! The lines of log policies and of proofs, and the values in them.

use crate::error::{Error, Result};
use crate::hash::Bytes32;
use crate::limits;

/// A line of a file, with what an error needs to name it.
#[derive(Clone, Copy)]
pub(super) struct Line<'a> {
    pub(super) what: &'static str,
    pub(super) number: u32,
    pub(super) bytes: &'a [u8],
}

impl Line<'_> {
    pub(super) fn error<T>(&self, problem: impl Into<String>) -> Result<T> {
        Err(Error::LogFile { what: self.what, line: self.number, problem: problem.into() })
    }
}

/// Splits a file into its lines, each without its line feed. What follows the last line feed is a line too, unless it is
/// empty.
pub(super) fn split<'a>(what: &'static str, file: &'a [u8], most: usize) -> Result<impl Iterator<Item = Line<'a>>> {
    let (value, max) = (file.len() as u64, most as u64);
    if !(1..=max).contains(&value) {
        let what =
            if what == POLICY { "the number of bytes of the log policy" } else { "the number of bytes of the proof" };
        return Err(Error::Range { what, value, min: 1, max });
    }
    let lines = file.strip_suffix(b"\n").unwrap_or(file).split(|&byte| byte == b'\n');
    Ok(lines.zip(1..).map(move |(bytes, number)| Line { what, number, bytes }))
}

pub(super) const POLICY: &str = "the log policy";
pub(super) const PROOF: &str = "the proof";

/// Reads bytes in hexadecimal of either case, exactly two digits for each byte.
pub(super) fn hex<const N: usize>(digits: &[u8]) -> Option<[u8; N]> {
    let mut bytes = [0; N];
    hex::decode_to_slice(digits, &mut bytes).is_ok().then_some(bytes)
}

/// Reads 32 bytes in hexadecimal of either case.
pub(super) fn hash(digits: &[u8]) -> Option<Bytes32> {
    hex(digits)
}

/// Reads a number of at most 2^63 - 1 in decimal, without a leading zero.
pub(super) fn number(digits: &[u8]) -> Option<u64> {
    let text = str::from_utf8(digits).ok().filter(|text| text.bytes().all(|byte| byte.is_ascii_digit()))?;
    let has_leading_zero = text.len() > 1 && text.starts_with('0');
    text.parse().ok().filter(|number| *number <= limits::LOG_NUMBER && !has_leading_zero)
}
