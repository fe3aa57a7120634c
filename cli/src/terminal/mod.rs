//! Everything that is printed. Text from outside is made visible here or where a command formats the text: control
//! characters must not reach a terminal.

pub(crate) mod beacon_time;
pub(crate) mod drawn_entries;
pub(crate) mod progress;
pub(crate) mod shell;
mod stdout;
pub(crate) mod terms_text;

use std::fmt::Display;
use std::io::{self, BufWriter, ErrorKind, Write};
use std::path::Path;

use anyhow::Context;
use serde::Serialize;
use verishuffle::Error;
use verishuffle::text::visible;

use self::stdout::Stdout;

/// Prints to stdout. It is no error if the reader of stdout has gone away, as `head` does: the reader has read enough.
pub(crate) fn print(write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> anyhow::Result<()> {
    let mut out = BufWriter::new(Stdout::lock());
    match write(&mut out).and_then(|()| out.flush()) {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        other => other.context("cannot write to stdout"),
    }
}

/// Returns stdout for work that must go on to its end even if the reader of stdout goes away.
pub(crate) fn stdout_to_the_end() -> impl Write {
    BufWriter::new(IgnoreBrokenPipe(Stdout::lock()))
}

/// Drops what is written once the reader has gone away.
struct IgnoreBrokenPipe<W>(W);

impl<W: Write> Write for IgnoreBrokenPipe<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self.0.write(bytes) {
            Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(bytes.len()),
            result => result,
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self.0.flush() {
            Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
            result => result,
        }
    }
}

/// Prints a line to stderr. If this fails, nothing is reported, because there is no other place to report it.
pub(crate) fn message(line: impl Display) {
    let _ = writeln!(io::stderr().lock(), "{line}");
}

/// Returns a path in a form that is safe to print.
pub(crate) fn path_text(path: &Path) -> String {
    visible(path.as_os_str().as_encoded_bytes()).to_string()
}

/// Returns the path of an input in a form that is safe to print; `-` becomes `stdin`.
pub(crate) fn input_name(path: &Path) -> String {
    if path == Path::new("-") { "stdin".to_owned() } else { path_text(path) }
}

/// An error as JSON, for programs. The object always has the same keys.
#[derive(Serialize)]
pub(crate) struct JsonError {
    pub(crate) error: String,
    pub(crate) line: Option<u64>,
    pub(crate) column: Option<u64>,
}

impl JsonError {
    /// Takes an error, with its line and column if it has them.
    pub(crate) fn new(error: &anyhow::Error) -> Self {
        let (line, column) = match error.downcast_ref() {
            Some(&Error::Document { line, column, .. }) => (Some(line as u64), Some(column as u64)),
            Some(&Error::List { line, .. }) => (Some(line), None),
            _ => (None, None),
        };
        Self { error: format!("{error:#}"), line, column }
    }

    /// Prints the error to stdout.
    pub(crate) fn print(&self) -> anyhow::Result<()> {
        print(|out| {
            serde_json::to_writer(&mut *out, self)?;
            writeln!(out)
        })
    }
}
