//! The statuses that a call can return, each with its fixed number, and the description of an error.

use std::borrow::Cow;
use std::ffi::c_char;
use std::fmt::{self, Write as _};

use crate::error::Error;
use crate::memory::headroom;
use crate::text::visible_message;

/// A status: VERISHUFFLE_OK, or one of the VERISHUFFLE_ERROR_ numbers. Every function that can fail returns it, and no
/// number of another meaning has this type.
pub type verishuffle_status = i32;

/// The call succeeded, and every output is written.
pub const VERISHUFFLE_OK: i32 = 0;
/// The calling program made a mistake: a pointer is NULL that must not be NULL, a pointer is not aligned, a length is
/// larger than any memory, an item has the size 0, or a number is not one of the constants that the function accepts.
pub const VERISHUFFLE_ERROR_ARGUMENT: i32 = 1;
/// The buffer is too small. The length that is needed is written.
pub const VERISHUFFLE_ERROR_BUFFER: i32 = 2;
/// There is not enough memory.
pub const VERISHUFFLE_ERROR_MEMORY: i32 = 3;
/// The random generator of the operating system failed.
pub const VERISHUFFLE_ERROR_RANDOM: i32 = 4;
/// There is a bug in the library: it panicked and printed a message on stderr. If the call was changing a handle, the
/// only call that may still use this handle is the one that frees it. Outputs and arrays of the call may hold anything.
pub const VERISHUFFLE_ERROR_PANIC: i32 = 5;
/// A text breaks the rules of SPEC.md, "Conventions": it must be valid UTF-8 of an allowed length, without control
/// characters and line separators. In all texts but rules, a space must not be first, last or next to another space,
/// and other white space is allowed only in a context or a description: U+00A0 and U+3000. Names and values hold no
/// invisible characters (default-ignorable code points), and names no `=`. A context may hold four invisible
/// characters: U+200C, U+200D, U+FE0E and U+FE0F. Or an allocation breaks the rules of SPEC.md, section 6a, and `line`
/// is its first wrong line.
pub const VERISHUFFLE_ERROR_TEXT: i32 = 6;
/// A number or an index is out of its range.
pub const VERISHUFFLE_ERROR_RANGE: i32 = 7;
/// An input has the wrong number of bytes or items.
pub const VERISHUFFLE_ERROR_LENGTH: i32 = 8;
/// A list can't be read. `line` is the number of the line or of the entry, counted from 1.
pub const VERISHUFFLE_ERROR_LIST: i32 = 9;
/// Two entries are equal. `line` is the number of the second one, counted from 1.
pub const VERISHUFFLE_ERROR_REPEATED_ENTRY: i32 = 10;
/// Two sources have the same name.
pub const VERISHUFFLE_ERROR_REPEATED_NAME: i32 = 11;
/// Two sources have the same seal.
pub const VERISHUFFLE_ERROR_REPEATED_SEAL: i32 = 12;
/// The stride or the last round of a beacon does not fit the number of rounds of the draw.
pub const VERISHUFFLE_ERROR_BEACON: i32 = 13;
/// An opening does not fit the terms, or it does not open its source.
pub const VERISHUFFLE_ERROR_OPENING: i32 = 14;
/// Some sources are not opened yet.
pub const VERISHUFFLE_ERROR_NOT_OPENED: i32 = 15;
/// No source of the expected kind has this name, or the library does not know this beacon chain.
pub const VERISHUFFLE_ERROR_UNKNOWN_SOURCE: i32 = 16;
/// The source was opened before, the party was seated before, or the public value was pinned before.
pub const VERISHUFFLE_ERROR_GIVEN_TWICE: i32 = 17;
/// The call passes or asks for something that does not apply to this draw or chain.
pub const VERISHUFFLE_ERROR_NOT_APPLICABLE: i32 = 18;
/// A document is malformed. `line` and `column` say where. In a log policy and a proof of a log, `column` is 0.
pub const VERISHUFFLE_ERROR_DOCUMENT: i32 = 19;
/// The secret stays closed, because the terms do not have the published commitment or do not fit the secret.
pub const VERISHUFFLE_ERROR_CLOSED: i32 = 20;
/// The secret was opened for another commitment before, and it opens for no other one.
pub const VERISHUFFLE_ERROR_BOUND: i32 = 21;
/// The list is not the list of the terms, or the library can't tell whether it is, or the list does not fit the columns
/// of the allocation.
pub const VERISHUFFLE_ERROR_ENTRIES_MISMATCH: i32 = 22;
/// The draw is not verified, and the function works only with a verified draw.
pub const VERISHUFFLE_ERROR_NOT_VERIFIED: i32 = 23;
/// A function of the program stopped the call: verishuffle_write or `stop` of verishuffle_work returned a number other
/// than 0. If the call was changing a handle, the only call that may still use this handle is the one that frees it.
/// Buffers may hold a part of what they were for.
pub const VERISHUFFLE_ERROR_STOPPED: i32 = 24;
/// The document has the format of another version of the protocol. A later version of the library may read it.
pub const VERISHUFFLE_ERROR_NEWER: i32 = 25;
/// An input asks for more work than verishuffle_work allows. `error` says which limit it exceeds, and where.
pub const VERISHUFFLE_ERROR_LIMIT: i32 = 26;
/// The program was written for another header: `input` is no struct that begins with its size. Then `error` is not filled
/// in, because it may be other memory.
pub const VERISHUFFLE_ERROR_ABI: i32 = 27;

/// Describes why a call failed. A call that fails fills it in. A call that succeeds does not change it.
#[repr(C)]
pub struct verishuffle_error {
    /// The status that the call returned.
    pub status: verishuffle_status,
    /// 0. It gives the other fields the same places on all systems.
    pub unused: u32,
    /// The line of a document or of an allocation, or the line or entry of a list, counted from 1; 0 if there is none.
    pub line: u64,
    /// The column in code points, counted from 1; 0 if there is none.
    pub column: u64,
    /// A message in English for a person. It is UTF-8, is safe to print on a terminal, ends with a NUL and is cut if it
    /// is too long.
    pub message: [c_char; 512],
    /// Room for fields of later versions. A program does not use it.
    pub reserved: [u64; 13],
}

/// A program that was compiled with this header must run with later versions, so this size never changes.
const _: () = assert!(size_of::<verishuffle_error>() == 640);

/// Returns a short description of a status in English, or `"unknown status"`. The string ends with a NUL, is static and
/// is never NULL.
#[unsafe(no_mangle)]
pub extern "C" fn verishuffle_status_text(status: verishuffle_status) -> *const c_char {
    let text = match status {
        VERISHUFFLE_OK => c"the call succeeded",
        VERISHUFFLE_ERROR_ARGUMENT => c"an argument is invalid",
        VERISHUFFLE_ERROR_BUFFER => c"the buffer is too small",
        VERISHUFFLE_ERROR_MEMORY => c"out of memory",
        VERISHUFFLE_ERROR_RANDOM => c"the operating system's random generator failed",
        VERISHUFFLE_ERROR_PANIC => c"there is a bug in the library",
        VERISHUFFLE_ERROR_TEXT => c"a text breaks the rules for texts",
        VERISHUFFLE_ERROR_RANGE => c"a number is out of its range",
        VERISHUFFLE_ERROR_LENGTH => c"an input has the wrong number of bytes or items",
        VERISHUFFLE_ERROR_LIST => c"a list can't be read",
        VERISHUFFLE_ERROR_REPEATED_ENTRY => c"two entries are equal",
        VERISHUFFLE_ERROR_REPEATED_NAME => c"two sources have the same name",
        VERISHUFFLE_ERROR_REPEATED_SEAL => c"two sources have the same seal",
        VERISHUFFLE_ERROR_BEACON => c"a beacon's rounds do not fit the terms",
        VERISHUFFLE_ERROR_OPENING => c"an opening does not fit the terms or does not open its source",
        VERISHUFFLE_ERROR_NOT_OPENED => c"some sources are not opened yet",
        VERISHUFFLE_ERROR_UNKNOWN_SOURCE => c"no such source or beacon chain is known",
        VERISHUFFLE_ERROR_GIVEN_TWICE => c"a source, a party or a value was given twice",
        VERISHUFFLE_ERROR_NOT_APPLICABLE => c"this does not apply to the draw or chain",
        VERISHUFFLE_ERROR_DOCUMENT => c"a document is malformed",
        VERISHUFFLE_ERROR_CLOSED => c"the secret stays closed",
        VERISHUFFLE_ERROR_BOUND => c"the secret is bound to another commitment",
        VERISHUFFLE_ERROR_ENTRIES_MISMATCH => c"the list is not the list of the terms",
        VERISHUFFLE_ERROR_NOT_VERIFIED => c"the draw is not verified",
        VERISHUFFLE_ERROR_STOPPED => c"a function of the program stopped the call",
        VERISHUFFLE_ERROR_NEWER => c"a document is of a later version of the protocol",
        VERISHUFFLE_ERROR_LIMIT => c"an input asks for more work than the program allows",
        VERISHUFFLE_ERROR_ABI => c"the program was written for another header of the library",
        _ => c"unknown status",
    };
    text.as_ptr()
}

/// The result of the body of a function.
pub(super) type Outcome<T = ()> = Result<T, Failure>;

pub(super) struct Failure {
    pub(super) status: verishuffle_status,
    line: u64,
    column: u64,
    message: Cow<'static, str>,
}

impl Failure {
    fn new(status: verishuffle_status, message: impl Into<Cow<'static, str>>) -> Self {
        Self { status, line: 0, column: 0, message: message.into() }
    }

    pub(super) fn argument(message: impl Into<Cow<'static, str>>) -> Self {
        Self::new(VERISHUFFLE_ERROR_ARGUMENT, message)
    }

    pub(super) fn buffer() -> Self {
        Self::new(VERISHUFFLE_ERROR_BUFFER, "the buffer is too small")
    }

    pub(super) fn memory() -> Self {
        Self::new(VERISHUFFLE_ERROR_MEMORY, "out of memory")
    }

    pub(super) fn stopped() -> Self {
        Self::new(VERISHUFFLE_ERROR_STOPPED, "a function of the program stopped the call")
    }

    pub(super) fn panic() -> Self {
        Self::new(VERISHUFFLE_ERROR_PANIC, "there is a bug in the library: it panicked")
    }

    pub(super) fn not_utf8(what: &str, at: usize) -> Self {
        Self::new(VERISHUFFLE_ERROR_TEXT, format!("{what} is not valid UTF-8 (byte {})", at + 1))
    }

    pub(super) fn closed(message: String) -> Self {
        Self::new(VERISHUFFLE_ERROR_CLOSED, message)
    }

    pub(super) fn bound(message: String) -> Self {
        Self::new(VERISHUFFLE_ERROR_BOUND, message)
    }

    pub(super) fn not_applicable(message: &'static str) -> Self {
        Self::new(VERISHUFFLE_ERROR_NOT_APPLICABLE, message)
    }

    /// Says that the failure is in this line of a file.
    pub(super) fn at_line(self, line: u64) -> Self {
        Self { line, message: format!("line {line}: {}", self.message).into(), ..self }
    }

    /// Says that the failure is in what this field holds.
    pub(super) fn in_field(self, name: &str) -> Self {
        match self.status {
            VERISHUFFLE_ERROR_MEMORY | VERISHUFFLE_ERROR_RANDOM | VERISHUFFLE_ERROR_PANIC => self,
            _ => Self { message: format!("{name}: {}", self.message).into(), ..self },
        }
    }

    pub(super) fn into_error(self) -> verishuffle_error {
        let Self { status, line, column, .. } = self;
        let mut message = Message { text: [0; 512], length: 0 };
        // Writing ends with an error where the text is cut.
        let _ = write!(message, "{}", visible_message(&*self.message));
        verishuffle_error { status, unused: 0, line, column, message: message.text, reserved: [0; 13] }
    }
}

/// The message of an error, which is written without any memory but its own.
struct Message {
    text: [c_char; 512],
    /// The length without the NUL at the end.
    length: usize,
}

impl fmt::Write for Message {
    /// Appends the text, or the part of it that there is room for, without cutting a character.
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let room = self.text.len() - 1 - self.length;
        let taken = text.floor_boundary(room);
        for (place, byte) in self.text[self.length..].iter_mut().zip(text[..taken].bytes()) {
            *place = byte as c_char;
        }
        self.length += taken;
        if taken == text.len() { Ok(()) } else { Err(fmt::Error) }
    }
}

trait FloorBoundary {
    /// Returns the last boundary between characters at or before the byte `most`.
    fn floor_boundary(&self, most: usize) -> usize;
}

impl FloorBoundary for str {
    fn floor_boundary(&self, most: usize) -> usize {
        (0..=most.min(self.len())).rev().find(|&end| self.is_char_boundary(end)).unwrap_or(0)
    }
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        // The text of an error takes memory, and some calls ask for none before they fail.
        if headroom("a message").is_err() {
            return Self::memory();
        }
        let (status, line, column) = match &error {
            Error::Text { .. } | Error::Hex { .. } | Error::Keyword(_) | Error::Time => (VERISHUFFLE_ERROR_TEXT, 0, 0),
            Error::Range { .. } => (VERISHUFFLE_ERROR_RANGE, 0, 0),
            Error::Length { .. } | Error::SeedLength { .. } => (VERISHUFFLE_ERROR_LENGTH, 0, 0),
            Error::List { line, .. } => (VERISHUFFLE_ERROR_LIST, *line, 0),
            Error::Columns(_) => (VERISHUFFLE_ERROR_ENTRIES_MISMATCH, 0, 0),
            Error::Allocation { line, .. } => (VERISHUFFLE_ERROR_TEXT, line.unwrap_or_default().into(), 0),
            Error::Withdrawals { line, .. } => (VERISHUFFLE_ERROR_NOT_APPLICABLE, line.unwrap_or_default().into(), 0),
            Error::RepeatedEntry { second, .. } => (VERISHUFFLE_ERROR_REPEATED_ENTRY, u64::from(*second) + 1, 0),
            Error::RepeatedName(_) => (VERISHUFFLE_ERROR_REPEATED_NAME, 0, 0),
            Error::RepeatedSeal(..) => (VERISHUFFLE_ERROR_REPEATED_SEAL, 0, 0),
            Error::Stride { .. } | Error::BeaconRange => (VERISHUFFLE_ERROR_BEACON, 0, 0),
            Error::OpeningKind { .. } | Error::OpeningMismatch { .. } => (VERISHUFFLE_ERROR_OPENING, 0, 0),
            Error::NotOpened(_) => (VERISHUFFLE_ERROR_NOT_OPENED, 0, 0),
            Error::UnknownSource { .. } => (VERISHUFFLE_ERROR_UNKNOWN_SOURCE, 0, 0),
            Error::GivenTwice(_) => (VERISHUFFLE_ERROR_GIVEN_TWICE, 0, 0),
            Error::NotApplicable(_) => (VERISHUFFLE_ERROR_NOT_APPLICABLE, 0, 0),
            Error::EntriesMismatch(_) => (VERISHUFFLE_ERROR_ENTRIES_MISMATCH, 0, 0),
            Error::LogFile { line, .. } => (VERISHUFFLE_ERROR_DOCUMENT, u64::from(*line), 0),
            Error::WrongKeys { .. } => (VERISHUFFLE_ERROR_DOCUMENT, 0, 0),
            Error::Document { line, column, newer, .. } => {
                let status = if *newer { VERISHUFFLE_ERROR_NEWER } else { VERISHUFFLE_ERROR_DOCUMENT };
                (status, *line as u64, *column as u64)
            }
            Error::Closed(_) => (VERISHUFFLE_ERROR_CLOSED, 0, 0),
            Error::NotVerified(_) | Error::NotWhole(_) => (VERISHUFFLE_ERROR_NOT_VERIFIED, 0, 0),
            // The text of this error would need memory, so the message is a fixed one.
            Error::Memory { .. } => return Self::memory(),
            Error::Limit { .. } => (VERISHUFFLE_ERROR_LIMIT, 0, 0),
            Error::Random(_) => (VERISHUFFLE_ERROR_RANDOM, 0, 0),
        };
        Self { status, line, column, message: error.to_string().into() }
    }
}
