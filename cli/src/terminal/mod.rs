//! Everything that is printed. What comes from outside is made visible by whoever prints it.

pub(crate) mod drawn_entries;
pub(crate) mod lookalikes;
pub(crate) mod progress;
pub(crate) mod terms_text;

use std::fmt::Display;
use std::io::{self, BufWriter, ErrorKind, Write};
use std::path::Path;

use anyhow::Context;
use verishuffle::{Error, visible};

/// Prints to stdout. A reader who has gone away, as `head` does, has read enough: that is no error.
pub(crate) fn print(write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> anyhow::Result<()> {
    let mut out = BufWriter::new(io::stdout().lock());
    match write(&mut out).and_then(|()| out.flush()) {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        other => other.context("cannot write to stdout"),
    }
}

/// stdout for a report that is made to its end whether or not its reader stays.
pub(crate) fn report() -> impl Write {
    BufWriter::new(UntilGone(Some(io::stdout().lock())))
}

/// Passes over what is written once its reader has gone away.
struct UntilGone<W>(Option<W>);

impl<W: Write> UntilGone<W> {
    fn attempt<T>(&mut self, otherwise: T, write: impl FnOnce(&mut W) -> io::Result<T>) -> io::Result<T> {
        let Some(out) = &mut self.0 else { return Ok(otherwise) };
        match write(out) {
            Err(error) if error.kind() == ErrorKind::BrokenPipe => {
                self.0 = None;
                Ok(otherwise)
            }
            written => written,
        }
    }
}

impl<W: Write> Write for UntilGone<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.attempt(bytes.len(), |out| out.write(bytes))
    }

    fn flush(&mut self) -> io::Result<()> {
        self.attempt((), W::flush)
    }
}

/// Says a line on stderr. If nobody can hear it, there is nobody to tell.
pub(crate) fn say(line: impl Display) {
    let _ = writeln!(io::stderr().lock(), "{line}");
}

/// A path for a person.
pub(crate) fn path(path: &Path) -> String {
    visible(path.as_os_str().as_encoded_bytes()).to_string()
}

/// The path of an input for a person.
pub(crate) fn input(input: &Path) -> String {
    if input == Path::new("-") { "stdin".to_owned() } else { path(input) }
}

/// What went wrong, for machines.
pub(crate) fn error_as_json(error: &anyhow::Error) -> String {
    let (line, column) = match error.downcast_ref() {
        Some(&Error::Document { line, column, .. }) => (Some(line as u64), Some(column as u64)),
        Some(&Error::List { line, .. }) => (Some(line), None),
        _ => (None, None),
    };
    json_error(&format!("{error:#}"), line, column)
}

/// An error for machines: the same shape always.
pub(crate) fn json_error(message: &str, line: Option<u64>, column: Option<u64>) -> String {
    let number = |n: Option<u64>| n.map_or_else(|| "null".to_owned(), |n| n.to_string());
    let message = serde_json::Value::from(message);
    format!(r#"{{"error":{message},"line":{},"column":{}}}"#, number(line), number(column))
}
