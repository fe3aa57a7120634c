//! The library's errors, such as malformed input or lack of memory. Every error says what is wrong and where.
//!
//! A failed check is not an error but part of a [`Verdict`](crate::Verdict).

use std::fmt;
use std::num::NonZeroU64;

use thiserror::Error;

use crate::kind::SourceKind;
pub use crate::kind::UnknownKeyword;
use crate::limits;
pub use crate::problem::{AllocationProblem, ListProblem, TextProblem, WithdrawalProblem};

/// A result whose error type defaults to this crate's.
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// Why a function failed. No message contains a secret.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Error {
    /// A text breaks the rules for texts (SPEC.md, "Conventions").
    #[error("{what} {problem}")]
    #[non_exhaustive]
    Text {
        /// Which text it is.
        what: &'static str,
        /// Which rule the text breaks.
        problem: TextProblem,
    },
    /// A number is out of range.
    #[error("{what} is {value}, but must be {}", Bounds(*min, *max))]
    #[non_exhaustive]
    Range {
        /// Which number it is.
        what: &'static str,
        /// The given number.
        value: u64,
        /// The smallest allowed number.
        min: u64,
        /// The largest allowed number.
        max: u64,
    },
    /// An input has the wrong number of bytes or items.
    #[error("the number of {what} is {found}, but must be {expected}")]
    #[non_exhaustive]
    Length {
        /// What was counted, such as "bytes of a seed".
        what: &'static str,
        /// The number that was found.
        found: usize,
        /// The number that is needed.
        expected: usize,
    },
    /// The seed in an opening document has a length that no width gives.
    #[error("the number of bytes of a seed is {found}, but must be a multiple of 32 from 32 to 8160")]
    #[non_exhaustive]
    SeedLength {
        /// The length in bytes.
        found: usize,
    },
    /// A hexadecimal value does not have the right number of lower-case digits.
    #[error("{what} must be {digits} lower-case hexadecimal digits")]
    #[non_exhaustive]
    Hex {
        /// Which value it is.
        what: &'static str,
        /// The required number of digits.
        digits: usize,
    },
    /// A list can't be read.
    #[error("line {line} {problem}")]
    #[non_exhaustive]
    List {
        /// The line number, from 1. For entries that do not come from a text it is the number of the entry, from 1.
        line: u64,
        /// What is wrong with the line.
        problem: ListProblem,
    },
    /// An allocation breaks a rule (SPEC.md, "Allocation and awards").
    #[error("{}the allocation {problem}", LineOf(*line))]
    #[non_exhaustive]
    Allocation {
        /// The line of the allocation, from 1, or `None` if the whole text is wrong.
        line: Option<u32>,
        /// What is wrong.
        problem: AllocationProblem,
    },
    /// A log policy, or a proof that a commitment was logged, can't be read (SPEC.md, section 8, "Logged commitments").
    #[error("line {line} of {what} {problem}")]
    #[non_exhaustive]
    LogFile {
        /// Which file it is.
        what: &'static str,
        /// The line, from 1.
        line: u32,
        /// What is wrong with the line.
        problem: String,
    },
    /// An entry does not fit the columns of the allocation, so no terms can be made from the list.
    #[error("the list does not fit the columns of the allocation: {0}")]
    Columns(String),
    /// The withdrawals do not fit the awards (SPEC.md, "Allocation and awards").
    #[error("{}the withdrawals {problem}", LineOf(*line))]
    #[non_exhaustive]
    Withdrawals {
        /// The first line that does not fit, from 1, or `None` if there are too many.
        line: Option<u32>,
        /// What does not fit.
        problem: WithdrawalProblem,
    },
    /// Unknown keyword.
    #[error(transparent)]
    Keyword(#[from] UnknownKeyword),
    /// Two entries of a list are equal, so no terms can be made from it. Both numbers count from 0.
    #[error("entry {} repeats entry {}, counted from 1: {text}", u64::from(*second) + 1, u64::from(*first) + 1)]
    #[non_exhaustive]
    RepeatedEntry {
        /// The number of the earlier entry.
        first: u32,
        /// The number of the later entry.
        second: u32,
        /// The entry in quotes, escaped, and truncated to a readable length.
        text: String,
    },
    /// Two sources have the same name.
    #[error("two sources are named \"{0}\", but each needs its own name")]
    RepeatedName(String),
    /// Two sealed sources have the same seal: one of them copied the other.
    #[error("\"{0}\" and \"{1}\" have the same seal, but each party must seal its own secret")]
    RepeatedSeal(String, String),
    /// Two sources are the same rounds of the same beacon.
    #[error("the sources \"{0}\" and \"{1}\" are the same rounds of the same beacon, but each source must be another")]
    RepeatedBeacon(String, String),
    /// The stride of a beacon must be 0 in a draw of one round, and at least 1 in a draw of several rounds.
    #[error(
        "the stride is {stride} and the draw has {rounds} rounds: the stride must be 0 for one round and at least 1 for several"
    )]
    #[non_exhaustive]
    Stride {
        /// The given stride.
        stride: u64,
        /// The number of rounds in the draw.
        rounds: u32,
    },
    /// The beacon round of the last round of the draw is larger than 2^53 - 1.
    #[error("the last beacon round is larger than {}", limits::MAX_SAFE_INTEGER)]
    BeaconRange,
    /// An opening is of a different kind than its source.
    #[error("the opening of \"{name}\" must be a {expected}")]
    #[non_exhaustive]
    OpeningKind {
        /// The name of the source.
        name: String,
        /// What opens such a source.
        expected: &'static str,
    },
    /// An opening does not open its source, or belongs to another draw or round.
    #[error("the opening of \"{name}\" does not fit: {why}")]
    #[non_exhaustive]
    OpeningMismatch {
        /// The name of the source.
        name: String,
        /// What was found and what was expected.
        why: String,
    },
    /// A JSON object does not have exactly the keys of its kind.
    #[error("{of} must have exactly the keys {keys}")]
    #[non_exhaustive]
    WrongKeys {
        /// Which object.
        of: &'static str,
        /// The required keys.
        keys: &'static str,
    },
    /// A time is not written as `2026-12-24T20:00:00Z`.
    #[error("a time must be written in UTC, such as 2026-12-24T20:00:00Z")]
    Time,
    /// A list is not the list in the terms, or cannot be shown to be.
    #[error("the list does not fit the terms: {0}")]
    EntriesMismatch(String),
    /// These sources are not opened yet.
    #[error("these sources are not opened yet: {}", .0.join(", "))]
    NotOpened(Vec<String>),
    /// No source of that kind has that name.
    #[error("no {kind} source is named \"{name}\"")]
    #[non_exhaustive]
    UnknownSource {
        /// The requested kind.
        kind: SourceKind,
        /// The given name.
        name: String,
    },
    /// A source was opened twice, a public value was pinned twice, or an id proof has a column twice.
    #[error("\"{0}\" is given twice")]
    GivenTwice(String),
    /// An input does not apply to these terms, or cannot be used at all.
    #[error("{0}")]
    NotApplicable(&'static str),
    /// A document is malformed (SPEC.md, section 7).
    #[error("line {line}, column {column}: {message}")]
    #[non_exhaustive]
    Document {
        /// The line number, from 1.
        line: usize,
        /// The column, in code points from 1.
        column: usize,
        /// Whether the document's format is that of another version of the protocol. If not, the document is broken.
        newer: bool,
        /// What is wrong.
        message: String,
    },
    /// A secret was not bound to terms, because an inspection of them failed. The text is that of the first point that
    /// failed.
    #[error("the secret stays closed: {0}")]
    Closed(String),
    /// The function needs a verified draw, and this one is not.
    #[error("the draw is not verified: {0}")]
    NotVerified(String),
    /// The function needs a whole chain of draws, and this one is not.
    #[error("the chain is not whole: {0}")]
    NotWhole(String),
    /// Out of memory.
    #[error("out of memory for {what}: {bytes} bytes are needed")]
    #[non_exhaustive]
    Memory {
        /// What the memory was for.
        what: &'static str,
        /// The number of bytes requested.
        bytes: u64,
    },
    /// The input asks for more work than the program allows (see [`Work`](crate::work::Work)).
    #[error("{what} is {value}, but this program allows at most {max}")]
    #[non_exhaustive]
    Limit {
        /// What is limited.
        what: &'static str,
        /// How many of them the input asks for.
        value: u64,
        /// The limit.
        max: u64,
    },
    /// The operating system's random generator failed.
    #[cfg(feature = "getrandom")]
    #[error("the operating system's random generator failed")]
    Random(#[source] RandomError),
}

/// Why the operating system's random generator failed. Display prints the reason.
#[cfg(feature = "getrandom")]
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct RandomError(pub(crate) getrandom::Error);

/// Returns [`Error::Range`] unless the value is from `min` to `max`.
pub(crate) fn check_range(what: &'static str, value: u64, min: u64, max: u64) -> Result<()> {
    if (min..=max).contains(&value) { Ok(()) } else { Err(Error::Range { what, value, min, max }) }
}

/// Returns a value that is from 1 to `max`, or [`Error::Range`].
pub(crate) fn nonzero<T>(what: &'static str, value: u64, max: T) -> Result<T>
where
    T: TryFrom<NonZeroU64> + Into<NonZeroU64> + Copy,
{
    let max = max.into();
    let fits = NonZeroU64::new(value).filter(|&value| value <= max).and_then(|value| T::try_from(value).ok());
    fits.ok_or(Error::Range { what, value, min: 1, max: max.get() })
}

/// Returns [`Error::Length`] unless the number of bytes or items is the expected one.
pub(crate) fn check_length(what: &'static str, found: usize, expected: usize) -> Result<()> {
    if found == expected { Ok(()) } else { Err(Error::Length { what, found, expected }) }
}

/// The smallest and the largest allowed number. Display words the range.
pub(crate) struct Bounds(pub(crate) u64, pub(crate) u64);

impl fmt::Display for Bounds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(min, max) = self;
        if min == max { write!(f, "{min}") } else { write!(f, "from {min} to {max}") }
    }
}

/// The place of an error in a text of several lines.
struct LineOf(Option<u32>);

impl fmt::Display for LineOf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.map_or(Ok(()), |line| write!(f, "line {line} of "))
    }
}
