//! The words of errors, for people.

use std::error::Error as StdError;
use std::fmt;
use std::io::{self, ErrorKind};

use verishuffle::Error;

/// An error of the library, reworded for what the command was asked to do. Programs still get its place.
#[derive(Debug)]
pub(crate) struct Reworded {
    pub(crate) words: String,
    pub(crate) error: Error,
}

impl fmt::Display for Reworded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words)
    }
}

/// The library's error is not given as the source, or its words would be printed after those that replace them.
impl StdError for Reworded {}

/// Returns the words of an error and of its causes, without the system's error numbers.
pub(crate) fn words(error: &anyhow::Error) -> String {
    error.chain().map(one).collect::<Vec<_>>().join(": ")
}

fn one(error: &(dyn StdError + 'static)) -> String {
    let words = error.to_string();
    match error.downcast_ref::<io::Error>() {
        Some(error) if error.raw_os_error().is_some() => match error.kind() {
            ErrorKind::NotFound => "no such file or folder; check the spelling and the folder".to_owned(),
            ErrorKind::PermissionDenied => "permission denied; this user may not read or write there".to_owned(),
            _ => words.split(" (os error ").next().unwrap_or(&words).to_owned(),
        },
        _ => words,
    }
}
