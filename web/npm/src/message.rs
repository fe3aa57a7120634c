//! Messages of a script: fields one after the other. Each field is the number of its bytes, as 32 bits with the least
//! significant byte first, and then its bytes. The number 2^32 - 1, without bytes, is a field that is not given.

use std::str::FromStr;

use crate::answer::Fault;

const NOT_GIVEN: u32 = u32::MAX;

/// The fields of a message that were not read yet.
pub(crate) struct Message<'a> {
    rest: &'a [u8],
}

impl<'a> Message<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> Self {
        Self { rest: bytes }
    }

    pub(crate) fn is_at_end(&self) -> bool {
        self.rest.is_empty()
    }

    /// Reads a field, which may be absent.
    pub(crate) fn optional(&mut self) -> Result<Option<&'a [u8]>, Fault> {
        let cut = || Fault::of_the_scripts("the message is cut off");
        let (length, rest) = self.rest.split_first_chunk().ok_or_else(cut)?;
        let length = u32::from_le_bytes(*length);
        let given = length != NOT_GIVEN;
        let (field, rest) = rest.split_at_checked(if given { length as usize } else { 0 }).ok_or_else(cut)?;
        self.rest = rest;
        Ok(given.then_some(field))
    }

    /// Reads a field that must be there.
    pub(crate) fn bytes(&mut self) -> Result<&'a [u8], Fault> {
        self.optional()?.ok_or_else(|| Fault::of_the_scripts("a field of the message is absent"))
    }

    /// Reads a text that may be absent.
    pub(crate) fn optional_text(&mut self) -> Result<Option<&'a str>, Fault> {
        self.optional()?.map(text).transpose()
    }

    /// Reads a text that must be there.
    pub(crate) fn text(&mut self) -> Result<&'a str, Fault> {
        text(self.bytes()?)
    }

    /// Reads a number that is written in decimal digits.
    pub(crate) fn number<T: FromStr>(&mut self) -> Result<T, Fault> {
        number(self.text()?)
    }

    /// Reads a number that may be absent.
    pub(crate) fn optional_number<T: FromStr>(&mut self) -> Result<Option<T>, Fault> {
        self.optional_text()?.map(number).transpose()
    }
}

fn text(bytes: &[u8]) -> Result<&str, Fault> {
    std::str::from_utf8(bytes).map_err(|_| Fault::of_the_scripts("a text of the message is not UTF-8"))
}

fn number<T: FromStr>(text: &str) -> Result<T, Fault> {
    text.parse().map_err(|_| Fault::of_the_scripts("a number of the message is out of its range"))
}
