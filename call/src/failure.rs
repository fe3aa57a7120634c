//! Why a call fails: a status with its word, a text for people, and where it is.

use std::borrow::Cow;

use verishuffle::Error;
use verishuffle::draw::BindError;
use verishuffle::error::UnknownKeyword;

/// Defines the statuses, each with its number, its word and a short text.
macro_rules! statuses {
    ($($(#[$meta:meta])? $status:ident = $number:literal, $word:literal, $text:literal;)+) => {
        /// What kind of failure it is. The numbers are those of the C header.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) enum Status {
            $($(#[$meta])? $status = $number,)+
        }

        impl Status {
            #[cfg(feature = "c")]
            pub(crate) const ALL: &[Self] = &[$($(#[$meta])? Self::$status),+];

            pub(crate) const fn word(self) -> &'static str {
                match self { $($(#[$meta])? Self::$status => $word,)+ }
            }

            #[cfg(feature = "c")]
            pub(crate) const fn text(self) -> &'static std::ffi::CStr {
                match self { $($(#[$meta])? Self::$status => $text,)+ }
            }
        }
    };
}

statuses! {
    Argument = 1, "argument", c"an argument is invalid";
    Memory = 3, "memory", c"out of memory";
    Random = 4, "random", c"the operating system's random generator failed";
    Panic = 5, "panic", c"there is a bug in the library";
    Text = 6, "text", c"a text breaks the rules for texts";
    Range = 7, "range", c"a number is out of its range";
    Length = 8, "length", c"an input has the wrong number of bytes or items";
    List = 9, "list", c"a list can't be read";
    RepeatedEntry = 10, "repeated_entry", c"two entries are equal";
    RepeatedName = 11, "repeated_name", c"two sources have the same name";
    RepeatedSeal = 12, "repeated_seal", c"two sources have the same seal";
    Beacon = 13, "beacon", c"a beacon's rounds do not fit the terms";
    Opening = 14, "opening", c"an opening does not fit the terms or does not open its source";
    NotOpened = 15, "not_opened", c"some sources are not opened yet";
    UnknownSource = 16, "unknown_source", c"no such source or beacon chain is known";
    GivenTwice = 17, "given_twice", c"a source, a party or a value was given twice";
    NotApplicable = 18, "not_applicable", c"this does not apply to the draw or chain";
    Document = 19, "document", c"a document is malformed";
    Closed = 20, "closed", c"the secret stays closed";
    Bound = 21, "bound", c"the secret is bound to another commitment";
    EntriesMismatch = 22, "entries_mismatch", c"the list is not the list of the terms";
    NotVerified = 23, "not_verified", c"the draw is not verified";
    #[cfg(feature = "c")]
    Stopped = 24, "stopped", c"a function of the program stopped the call";
    Newer = 25, "newer", c"a document is of a later version of the protocol";
    Limit = 26, "limit", c"an input asks for more work than the program allows";
    #[cfg(feature = "c")]
    Abi = 27, "abi", c"the program was written for another header of the library";
}

pub(crate) type Result<T = (), E = Failure> = std::result::Result<T, E>;

#[derive(Debug)]
pub(crate) struct Failure {
    pub(crate) status: Status,
    /// Counted from 1, or 0 if there is none.
    pub(crate) line: u64,
    pub(crate) column: u64,
    pub(crate) text: Cow<'static, str>,
}

impl Failure {
    pub(crate) fn new(status: Status, text: impl Into<Cow<'static, str>>) -> Self {
        Self { status, line: 0, column: 0, text: text.into() }
    }

    pub(crate) fn argument(text: impl Into<Cow<'static, str>>) -> Self {
        Self::new(Status::Argument, text)
    }

    pub(crate) fn not_applicable(text: &'static str) -> Self {
        Self::new(Status::NotApplicable, text)
    }

    pub(crate) fn range(what: &str, value: u64, min: u64, max: u64) -> Self {
        Self::new(Status::Range, format!("{what} is {value}, but must be from {min} to {max}"))
    }

    pub(crate) fn memory() -> Self {
        Self::new(Status::Memory, "out of memory")
    }

    /// Makes a failure whose text does not say where in its document it is, because that is part of something else.
    pub(crate) fn without_place(error: Error) -> Self {
        match error {
            Error::Document { ref message, .. } => Self { text: message.clone().into(), ..error.into() },
            error => error.into(),
        }
    }

    pub(crate) fn at(self, line: u64, column: u64) -> Self {
        Self { line, column, ..self }
    }

    /// Says in which field of the request the failure is, unless no field has to do with it.
    pub(crate) fn of(self, name: &str) -> Self {
        match self.status {
            Status::Memory | Status::Random | Status::Panic => self,
            _ => Self { text: format!("{name}: {}", self.text).into(), ..self },
        }
    }
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        let (status, line, column) = match &error {
            Error::Text { .. } | Error::Hex { .. } | Error::Keyword(_) | Error::Time => (Status::Text, 0, 0),
            Error::Range { .. } => (Status::Range, 0, 0),
            Error::Length { .. } | Error::SeedLength { .. } => (Status::Length, 0, 0),
            Error::List { line, .. } => (Status::List, *line, 0),
            Error::Columns(_) => (Status::EntriesMismatch, 0, 0),
            Error::Allocation { line, .. } => (Status::Text, line.unwrap_or_default().into(), 0),
            Error::Withdrawals { line, .. } => (Status::NotApplicable, line.unwrap_or_default().into(), 0),
            Error::RepeatedEntry { second, .. } => (Status::RepeatedEntry, u64::from(*second) + 1, 0),
            Error::RepeatedName(_) => (Status::RepeatedName, 0, 0),
            Error::RepeatedSeal(..) => (Status::RepeatedSeal, 0, 0),
            Error::Stride { .. } | Error::BeaconRange | Error::RepeatedBeacon(..) => (Status::Beacon, 0, 0),
            Error::OpeningKind { .. } | Error::OpeningMismatch { .. } => (Status::Opening, 0, 0),
            Error::NotOpened(_) => (Status::NotOpened, 0, 0),
            Error::UnknownSource { .. } => (Status::UnknownSource, 0, 0),
            Error::GivenTwice(_) => (Status::GivenTwice, 0, 0),
            Error::NotApplicable(_) => (Status::NotApplicable, 0, 0),
            Error::EntriesMismatch(_) => (Status::EntriesMismatch, 0, 0),
            Error::LogFile { line, .. } => (Status::Document, u64::from(*line), 0),
            Error::WrongKeys { .. } => (Status::Document, 0, 0),
            Error::Document { line, column, newer, .. } => {
                let status = if *newer { Status::Newer } else { Status::Document };
                (status, *line as u64, *column as u64)
            }
            Error::Closed(_) => (Status::Closed, 0, 0),
            Error::NotVerified(_) | Error::NotWhole(_) => (Status::NotVerified, 0, 0),
            Error::Memory { .. } => return Self::memory(),
            Error::Limit { .. } => (Status::Limit, 0, 0),
            #[cfg(feature = "getrandom")]
            Error::Random(_) => (Status::Random, 0, 0),
            // Every error that there is has its status; a new one gets its own in the version that has it.
            _ => (Status::Argument, 0, 0),
        };
        Self { status, line, column, text: error.to_string().into() }
    }
}

impl From<UnknownKeyword> for Failure {
    fn from(error: UnknownKeyword) -> Self {
        Self::argument(error.to_string())
    }
}

impl From<BindError> for Failure {
    fn from(error: BindError) -> Self {
        Error::from(error).into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What no field of a request has to do with, names none.
    #[test]
    fn a_failure_of_the_system_names_no_field() {
        for status in [Status::Memory, Status::Random, Status::Panic] {
            assert_eq!(Failure::new(status, "too bad").of("terms").text, "too bad");
        }
        assert_eq!(Failure::argument("too bad").of("terms").text, "terms: too bad");
    }

    /// The calls that judge look at the verdict instead of these.
    #[test]
    fn what_is_not_verified_is_no_wrong_argument() {
        for error in [Error::NotVerified("refused".to_owned()), Error::NotWhole("broken".to_owned())] {
            assert_eq!(Failure::from(error).status, Status::NotVerified);
        }
    }
}
