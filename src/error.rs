//! What goes wrong before there is anything to judge: misuse and malformed input, each with what and where.
//!
//! A check that fails is no error: it is a [`Verdict`](crate::Verdict).

use thiserror::Error;

use crate::limits;

/// The result of everything that can be misused or malformed.
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// Misuse or malformed input. No message holds a secret.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Error {
    /// A text breaks the rules for texts (SPEC.md, "Conventions").
    #[error("{what} {problem}")]
    Text {
        /// Which text.
        what: &'static str,
        /// What is wrong with it.
        problem: TextProblem,
    },
    /// A number is out of its range.
    #[error("{what} is {value}, but must be {min} to {max}")]
    Range {
        /// Which number.
        what: &'static str,
        /// The number given.
        value: u64,
        /// The least allowed.
        min: u64,
        /// The most allowed.
        max: u64,
    },
    /// Something has the wrong number of bytes or items.
    #[error("{what}: {found} where {expected} must stand")]
    Length {
        /// What was measured, with its unit.
        what: &'static str,
        /// The length found.
        found: usize,
        /// The length that it must have.
        expected: usize,
    },
    /// Bytes in hexadecimal are not lower-case digits of the right number.
    #[error("{what} must be {digits} lower-case hexadecimal digits")]
    Hex {
        /// Which value.
        what: &'static str,
        /// How many digits it must have.
        digits: usize,
    },
    /// A list can't be read.
    #[error("line {line} {problem}")]
    List {
        /// The line, counted from 1; for entries that are no lines, the entry, counted from 1.
        line: u64,
        /// What is wrong with it.
        problem: ListProblem,
    },
    /// A word that is none of those that may stand there.
    #[error("{what} must be \"{}\"", words.join("\" or \""))]
    Word {
        /// What the word says.
        what: &'static str,
        /// The words that may stand there.
        words: &'static [&'static str],
    },
    /// Two entries of a list are equal, so no terms can be built from it. Both count from 0.
    #[error("entry {} repeats entry {}, counted from 1: {text}", u64::from(*second) + 1, u64::from(*first) + 1)]
    RepeatedEntry {
        /// The earlier of the two.
        first: u32,
        /// The later of the two.
        second: u32,
        /// The entry in quotes, made visible and cut to a readable length.
        text: String,
    },
    /// Two sources have the same name.
    #[error("two sources are named \"{0}\"")]
    RepeatedName(String),
    /// Two sealed sources have the same seal: one of them copied the other.
    #[error("\"{0}\" and \"{1}\" have the same seal")]
    RepeatedSeal(String, String),
    /// A beacon's stride must be 0 for one round and at least 1 for several.
    #[error("stride is {stride} with rounds {rounds}: it must be 0 for one round and at least 1 for several")]
    Stride {
        /// The stride given.
        stride: u64,
        /// The rounds of the terms.
        rounds: u32,
    },
    /// A beacon's last round is past 2^53 - 1.
    #[error("the last beacon round is past {}", limits::NUMBER)]
    BeaconRange,
    /// An opening is of another kind than its source.
    #[error("the opening of \"{name}\" must be a {expected}")]
    OpeningKind {
        /// The source's name.
        name: String,
        /// What opens such a source.
        expected: &'static str,
    },
    /// An opening, a value or a signature can't be taken for the terms at hand.
    #[error("the opening of \"{name}\" does not fit: {why}")]
    OpeningMismatch {
        /// The source's name.
        name: String,
        /// What stands, and what should.
        why: String,
    },
    /// An object has other keys than its kind calls for.
    #[error("{of} has the keys {keys}, no other and none less")]
    Keys {
        /// Of what.
        of: &'static str,
        /// The keys that it must have.
        keys: &'static str,
    },
    /// A time is not written as `2026-12-24T20:00:00Z`.
    #[error("a time must be written in UTC, such as 2026-12-24T20:00:00Z")]
    Time,
    /// A list is not the one that the terms were made of.
    #[error("not the entries of the terms: {0}")]
    NotTheEntries(String),
    /// Sources that are still to be opened.
    #[error("not yet opened: {}", .0.join(", "))]
    Missing(Vec<String>),
    /// A name that is no source of the kind meant.
    #[error("no {kind} source is named \"{name}\"")]
    UnknownSource {
        /// The kind meant: sealed, drand or public.
        kind: &'static str,
        /// The name given.
        name: String,
    },
    /// A source was opened, or a value pinned, twice.
    #[error("\"{0}\" is given twice")]
    GivenTwice(String),
    /// Given beside a transcript that has no use for it.
    #[error("{0}")]
    Unasked(&'static str),
    /// A document is not well formed, or breaks a rule about itself alone (SPEC.md, section 7).
    #[error("line {line}, column {column}: {message}")]
    Document {
        /// The line, counted from 1.
        line: usize,
        /// The column in bytes, counted from 1; 0 for the start of a line not yet read.
        column: usize,
        /// What is wrong.
        message: String,
    },
    /// Not each of 0 .. n-1 once.
    #[error("a permutation holds each of 0 .. n-1 once")]
    NoPermutation,
    /// A permutation's number is too large.
    #[error("a permutation of {n} has a number below {n}!")]
    Rank {
        /// How many items.
        n: u32,
    },
    /// The operating system's generator gave nothing.
    #[cfg(feature = "getrandom")]
    #[error("the operating system's random generator failed")]
    Random(#[source] RandomError),
}

/// Why the operating system's generator gave nothing, as a text for people.
#[cfg(feature = "getrandom")]
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct RandomError(pub(crate) getrandom::Error);

/// What is wrong with a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum TextProblem {
    /// No byte at all.
    #[error("is empty")]
    Empty,
    /// More bytes than allowed.
    #[error("is {length} bytes long, but at most {max} are allowed")]
    TooLong {
        /// Its length in bytes.
        length: usize,
        /// The most allowed.
        max: usize,
    },
    /// A control character or line separator.
    #[error("holds the character U+{0:04X}, which no text may hold")]
    Forbidden(u32),
    /// A space at an end.
    #[error("begins or ends with a space")]
    Space,
    /// `=` in a name, which ends a name on command lines.
    #[error("holds the character =")]
    EqualsSign,
}

/// What is wrong with a line of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ListProblem {
    /// The list has no entry.
    #[error("is where the first entry should stand: the list has none")]
    NoEntries,
    /// A line with nothing in it.
    #[error("is empty")]
    Empty,
    /// An entry over the limit.
    #[error("is {0} bytes long, but an entry has at most {max}", max = limits::ENTRY_BYTES)]
    TooLong(usize),
    /// A carriage return that is not part of a line end.
    #[error("holds a carriage return that does not end it")]
    CarriageReturn,
    /// A NUL byte.
    #[error("holds a NUL byte")]
    Nul,
    /// Bytes that are no UTF-8.
    #[error("is not valid UTF-8 (byte {0} of the line)")]
    Utf8(usize),
    /// More entries than numbers to count them.
    #[error("is entry 2^32: a list has at most 2^32 - 1")]
    TooMany,
}
