//! A text of a request.

use std::fmt;

use zeroize::Zeroizing;

use super::failure::{Failure, Outcome, Status};

/// A text or a document. It may be a secret, so a copy is wiped on drop.
pub(crate) enum Text<'a> {
    Given(&'a [u8]),
    Unescaped(Zeroizing<String>),
}

impl Text<'_> {
    pub(crate) fn bytes(&self) -> &[u8] {
        match self {
            Self::Given(bytes) => bytes,
            Self::Unescaped(text) => text.as_bytes(),
        }
    }

    /// Returns the text of this field, which must be UTF-8.
    pub(crate) fn text(&self, name: &str) -> Outcome<&str> {
        str::from_utf8(self.bytes()).map_err(|error| {
            let at = error.valid_up_to() + 1;
            Failure::new(Status::Text, format!("{name} is not valid UTF-8 (byte {at})"))
        })
    }

    /// Reads what the field of this name holds.
    pub(crate) fn read<T, E: Into<Failure>>(&self, name: &str, read: impl FnOnce(&[u8]) -> Result<T, E>) -> Outcome<T> {
        read(self.bytes()).map_err(|error| error.into().of(name))
    }

    /// Parses the text of the field of this name, such as 64 hexadecimal digits.
    pub(crate) fn parse<T: std::str::FromStr<Err: Into<Failure>>>(&self, name: &str) -> Outcome<T> {
        self.text(name)?.parse().map_err(|error: T::Err| error.into().of(name))
    }
}

impl fmt::Debug for Text<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Text({} bytes)", self.bytes().len())
    }
}

/// Reads a text that may be absent, as [`Text::read`] does.
pub(crate) fn read<T, E: Into<Failure>>(
    name: &str,
    text: &Option<Text<'_>>,
    read: impl FnOnce(&[u8]) -> Result<T, E>,
) -> Outcome<Option<T>> {
    text.as_ref().map(|text| text.read(name, read)).transpose()
}

/// Returns what a call needs.
pub(crate) fn needed<'t, 'a>(name: &str, text: &'t Option<Text<'a>>) -> Outcome<&'t Text<'a>> {
    text.as_ref().ok_or_else(|| Failure::argument(format!("{name} is not given, but must be")))
}
