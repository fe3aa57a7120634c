//! Everything that is printed. What comes from outside is made visible by whoever prints it.

use std::fmt::Display;
use std::io::{self, BufWriter, ErrorKind, Write};
use std::path::Path;

use anyhow::Context;
use verishuffle::visible;

/// Prints to stdout. A reader who has gone away, as `head` does, has read enough: that is no error.
pub(crate) fn print(write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> anyhow::Result<()> {
    let mut out = BufWriter::new(io::stdout().lock());
    match write(&mut out).and_then(|()| out.flush()) {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        other => other.context("cannot write to stdout"),
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

/// An error for machines: the same shape always.
pub(crate) fn json_error(message: &str, line: Option<u64>, column: Option<u64>) -> String {
    let number = |n: Option<u64>| n.map_or_else(|| "null".to_owned(), |n| n.to_string());
    let message = serde_json::Value::from(message);
    format!(r#"{{"error":{message},"line":{},"column":{}}}"#, number(line), number(column))
}
