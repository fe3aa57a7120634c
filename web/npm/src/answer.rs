//! What a script gets back: a result or an error.

use serde_json::{Value, json};
use verishuffle::Error;
use zeroize::Zeroizing;

/// The result of a function: a text, numbers of 32 bits, or how many numbers there are, the numbers and a text.
pub(crate) enum Answer {
    Text(Zeroizing<String>),
    Numbers(Vec<u32>),
    Both(Vec<u8>),
}

impl Default for Answer {
    fn default() -> Self {
        Self::Numbers(Vec::new())
    }
}

impl Answer {
    pub(crate) fn json(value: Value) -> Self {
        Self::Text(Zeroizing::new(value.to_string()))
    }

    pub(crate) fn both(numbers: &[u32], text: &str) -> Self {
        let count = numbers.len() as u32; // of entries, of which there are no more
        let mut bytes = Vec::with_capacity(4 + size_of_val(numbers) + text.len());
        bytes.extend([count].iter().chain(numbers).flat_map(|number| number.to_le_bytes()));
        bytes.extend(text.as_bytes());
        Self::Both(bytes)
    }

    pub(crate) fn address(&self) -> *const u8 {
        match self {
            Self::Text(text) => text.as_ptr(),
            Self::Numbers(numbers) => numbers.as_ptr().cast(),
            Self::Both(bytes) => bytes.as_ptr(),
        }
    }

    /// Returns the number of bytes.
    pub(crate) fn length(&self) -> usize {
        match self {
            Self::Text(text) => text.len(),
            Self::Numbers(numbers) => size_of_val(&numbers[..]),
            Self::Both(bytes) => bytes.len(),
        }
    }
}

/// Why there is no result.
pub(crate) struct Fault {
    message: String,
    line: Option<u64>,
    column: Option<u64>,
    newer: bool,
}

impl Fault {
    /// Makes an error that has no place in a document.
    pub(crate) fn new(message: String) -> Self {
        Self { message, line: None, column: None, newer: false }
    }

    /// Makes the error for a message that the scripts of the package never send.
    pub(crate) fn of_the_scripts(message: &str) -> Self {
        Self::new(message.to_owned())
    }

    /// Makes an error of the library, and says before it which input is wrong.
    pub(crate) fn of(input: &str) -> impl Fn(Error) -> Self {
        move |error| {
            let fault = Self::from(error);
            Self { message: format!("{input}: {}", fault.message), ..fault }
        }
    }

    pub(crate) fn answer(&self) -> Answer {
        Answer::json(json!({ "error": self.message, "line": self.line, "column": self.column, "newer": self.newer }))
    }
}

impl From<Error> for Fault {
    fn from(error: Error) -> Self {
        let (line, column, newer) = match error {
            Error::Document { line, column, newer, .. } => (Some(line as u64), Some(column as u64), newer),
            Error::List { line, .. } => (Some(line), None, false),
            Error::LogFile { line, .. } => (Some(line.into()), None, false),
            Error::Withdrawals { line: Some(line), .. } => (Some(line.into()), None, false),
            _ => (None, None, false),
        };
        Self { message: error.to_string(), line, column, newer }
    }
}
