//! The library's errors: wrong arguments, malformed input, and lack of memory or randomness. Every error says what is
//! wrong and where.
//!
//! A failed check is not an error but part of a [`Verdict`](crate::Verdict).

use std::fmt;

use thiserror::Error;

use crate::kind::SourceKind;
pub use crate::kind::UnknownKeyword;
use crate::limits;

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
    List {
        /// The line number, from 1. For entries that do not come from a text it is the number of the entry, from 1.
        line: u64,
        /// What is wrong with the line.
        problem: ListProblem,
    },
    /// An allocation breaks a rule (SPEC.md, "Allocation and awards").
    #[error("{}the allocation {problem}", LineOf(*line))]
    Allocation {
        /// The line of the allocation, from 1, or `None` if the whole text is wrong.
        line: Option<u32>,
        /// What is wrong.
        problem: AllocationProblem,
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
    /// The stride of a beacon must be 0 in a draw of one round, and at least 1 in a draw of several rounds.
    #[error(
        "the stride is {stride} and the draw has {rounds} rounds: the stride must be 0 for one round and at least 1 for several"
    )]
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
    UnknownSource {
        /// The requested kind.
        kind: SourceKind,
        /// The given name.
        name: String,
    },
    /// A source was opened twice, or a public value was pinned twice.
    #[error("\"{0}\" is given twice")]
    GivenTwice(String),
    /// An input does not apply to these terms, or cannot be used at all.
    #[error("{0}")]
    NotApplicable(&'static str),
    /// A document is malformed (SPEC.md, section 7).
    #[error("line {line}, column {column}: {message}")]
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
    /// The numbers are not a permutation of 0 to n-1.
    #[error("a permutation of n items must hold each number from 0 to n-1 once")]
    NotAPermutation,
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

/// The smallest and the largest allowed number. Display words the range.
pub(crate) struct Bounds(pub(crate) u64, pub(crate) u64);

impl fmt::Display for Bounds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(min, max) = self;
        if min == max { write!(f, "{min}") } else { write!(f, "from {min} to {max}") }
    }
}

/// What is wrong with a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum TextProblem {
    /// The text is empty.
    #[error("is empty")]
    Empty,
    /// The text is too long.
    #[error("is {length} bytes long, but at most {max} are allowed")]
    #[non_exhaustive]
    TooLong {
        /// The length of the text in bytes.
        length: usize,
        /// The maximum length in bytes.
        max: usize,
    },
    /// The text holds a control character or a line separator.
    #[error("holds the character U+{0:04X}{known}, which no text may hold", known = known(*.0))]
    Forbidden(u32),
    /// The text holds a default-ignorable code point, which most programs render as nothing, and texts of its kind may
    /// not.
    #[error("holds the character U+{0:04X}, which is invisible and which this text may not hold")]
    Ignorable(u32),
    /// The text has a leading or trailing space.
    #[error("begins or ends with a space")]
    Space,
    /// The text has two spaces in a row, which look like one in many places.
    #[error("holds two spaces in a row")]
    DoubleSpace,
    /// The text holds white space that looks like a space but is another character.
    #[error("holds the character U+{0:04X}, which looks like a space but is not one; write a space")]
    OtherSpace(u32),
    /// A name holds `=`, which ends a name on command lines.
    #[error("holds the character =")]
    EqualsSign,
    /// A name in an allocation holds a character that has a meaning next to names.
    #[error("holds the character `{0}`, which has another meaning here; `;` separates columns")]
    Sign(char),
}

/// Returns the common name of a control character, if it has one.
fn known(code: u32) -> &'static str {
    match code {
        9 => " (a tab)",
        10 | 13 | 0x2028 | 0x2029 => " (a line break)",
        _ => "",
    }
}

/// The place of an error in a text of several lines.
struct LineOf(Option<u32>);

impl fmt::Display for LineOf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.map_or(Ok(()), |line| write!(f, "line {line} of "))
    }
}

/// What is wrong with an allocation or with one of its lines.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum AllocationProblem {
    /// The text is empty.
    #[error("is empty")]
    Empty,
    /// The text is too long.
    #[error("is {0} bytes long, but at most {max} are allowed", max = limits::ALLOCATION_BYTES)]
    TooLong(usize),
    /// A line is empty, such as the one after a line feed at the end.
    #[error("is empty; remove it")]
    EmptyLine,
    /// A line is not UTF-8.
    #[error("is not valid UTF-8")]
    Utf8,
    /// A line holds a character that no text may hold.
    #[error("holds the character U+{0:04X}{known}, which no text may hold", known = known(*.0))]
    Character(u32),
    /// A line is not a statement.
    #[error("must begin with one of columns, one per, award, waitlist, fill, or, cap, in small letters, and one space")]
    Statement,
    /// A statement is malformed.
    #[error("must have the form `{0}`, with these spaces and no others")]
    Form(&'static str),
    /// A statement is out of order.
    #[error("is out of order: the order is columns, one per, award, waitlist, fill and or, cap")]
    Order,
    /// A statement is repeated.
    #[error("repeats an earlier line; keep one of them")]
    Twice,
    /// An `or` does not follow a `fill`.
    #[error("begins with or, but must follow a fill or another or")]
    OrWithoutFill,
    /// There are too many of something.
    #[error("has too many {0}: at most {1} are allowed")]
    TooMany(&'static str, usize),
    /// A name breaks a rule.
    #[error("has a name that {0}")]
    Name(TextProblem),
    /// A name is taken.
    #[error("has a name that is already taken")]
    RepeatedName,
    /// A number is malformed or out of range.
    #[error("needs a number from 1 to 4294967295, without a leading zero")]
    Number,
    /// The value of a condition or of a cap breaks a rule.
    #[error("needs a value after the equals sign, with no space at either end and without ; or ,")]
    Value,
    /// No column has this name.
    #[error("names a column that the line `columns` does not have")]
    UnknownColumn,
    /// No award and no waitlist has this name.
    #[error("leads to no award and to no waitlist of that name")]
    UnknownTarget,
    /// The entries are numbers, which have no columns.
    #[error("has columns, but the entries are numbers, which have no cells")]
    NumbersHaveNoColumns,
    /// There is no award.
    #[error("ends the text, which has no award; add a line such as award Prize: 1")]
    NoAward,
    /// No step leads to an award or to the waitlist.
    #[error("is never filled: add a line fill with this name, or remove all lines of fill and or")]
    NeverFilled,
}

/// Why withdrawals do not fit.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum WithdrawalProblem {
    /// The entry with this id, in quotes and escaped, holds nothing at that point.
    #[error("names {0}, which holds no award and no place on the waitlist at that point")]
    HoldsNothing(String),
    /// There are too many withdrawals for so long a waitlist and so many lines.
    #[error(
        "would take too long: {withdrawals} withdrawals times {waiting} entries on the waitlist times {lines} lines that \
         give something is above {max}; give fewer withdrawals, and limit the waitlist in a new draw",
        max = limits::WITHDRAWAL_WORK
    )]
    #[non_exhaustive]
    TooMany {
        /// How many withdrawals there are.
        withdrawals: u32,
        /// How many entries wait before the first withdrawal.
        waiting: u32,
        /// How many `fill` and `or` lines the allocation has, or awards and waitlists if it has no such line.
        lines: u32,
    },
}

/// What is wrong with a line of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ListProblem {
    /// The list has no entry.
    #[error("should hold the first entry, but the list has no entry")]
    NoEntries,
    /// The line is empty.
    #[error("is empty")]
    Empty,
    /// The entry is too long.
    #[error("is {0} bytes long, but an entry may have at most {max}", max = limits::ENTRY_BYTES)]
    TooLong(usize),
    /// The line of an awards file is too long.
    #[error("is {0} bytes long, but a line of awards may have at most {max}", max = limits::AWARD_LINE_BYTES)]
    AwardTooLong(usize),
    /// The line holds a carriage return that is not part of its line ending.
    #[error("holds a carriage return that is not at its end")]
    CarriageReturn,
    /// The line holds a NUL byte.
    #[error("holds a NUL byte")]
    Nul,
    /// The line holds bytes that are not UTF-8.
    #[error("is not valid UTF-8 (byte {0} of the line)")]
    Utf8(usize),
    /// The list has more than 2^32 - 1 entries.
    #[error("is entry number 2^32, but a list may have at most 2^32 - 1 entries")]
    TooMany,
}
