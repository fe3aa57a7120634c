//! What is wrong with a text, an allocation, withdrawals or a list: the parts of errors that say which rule is broken.

use thiserror::Error;

use crate::limits;

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
    /// The text has two spaces in a row, which many programs show as one.
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
    Character(char),
}

/// Returns the common name of a control character, if it has one.
fn known(code: u32) -> &'static str {
    match code {
        9 => " (a tab)",
        10 | 13 | 0x2028 | 0x2029 => " (a line break)",
        _ => "",
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
    #[error("must have the form `{0}`, with these signs and spaces and no others")]
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
    #[error(
        "names {0}, but no entry with this id holds an award or a place on the waitlist at that point: correct the id, or \
         leave the line out if its entry has nothing to give up"
    )]
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
