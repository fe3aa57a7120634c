//! Everything that is printed. Text from outside is made visible here or where a command formats the text: control
//! characters must not reach a terminal.

pub(crate) mod colour;
pub(crate) mod drawn_entries;
pub(crate) mod error;
pub(crate) mod form;
pub(crate) mod json;
pub(crate) mod progress;
pub(crate) mod shell;
pub(crate) mod terms_text;
mod when;
pub(crate) mod whose_turn;

use std::fmt::Display;
use std::io::{self, BufWriter, ErrorKind, StdoutLock, Write};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::Context;
use serde::Serialize;
use verishuffle::Verdict;
use verishuffle::text::visible;

use self::form::Form;
use self::json::JsonError;

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

/// Prints the result of a command to stdout: as text, as the JSON of a value, or not at all.
pub(crate) fn print_result<J: Serialize>(
    text: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    json: impl FnOnce() -> J,
) -> anyhow::Result<()> {
    match form::chosen() {
        Form::Text => print(text),
        Form::Json => print(|out| json::write_line(out, &json())),
        Form::Quiet => Ok(()),
    }
}

/// Prints a line that helps a person to go on.
pub(crate) fn note(line: impl Display) {
    if form::chosen() == Form::Text {
        say(line);
    }
}

/// Prints a line that a person should think about, whatever the result is.
pub(crate) fn warning(line: impl Display) {
    if form::chosen() != Form::Quiet {
        say(line);
    }
}

/// Prints why the work is not done although there is no error.
pub(crate) fn refusal(reason: impl Display) {
    if form::chosen() != Form::Json {
        say(format_args!("verishuffle: {reason}"));
    }
}

/// Returns the checks that failed and what they found, in one line.
pub(crate) fn failures(verdict: &Verdict) -> String {
    let failed = verdict.checks().filter(|(_, state)| state.is_failed());
    failed.map(|(name, state)| format!("{name}: {state}")).collect::<Vec<_>>().join("; ")
}

/// Prints an error, with --json to stdout.
pub(crate) fn error(error: &anyhow::Error) {
    if form::chosen() != Form::Json {
        say(format_args!("verishuffle: {}", error::words(error)));
    } else if let Err(unprinted) = print(|out| json::write_line(out, &JsonError::new(error))) {
        say(format_args!("verishuffle: {}", error::words(&unprinted)));
    }
}

/// Prints a line to stderr. If this fails, nothing is reported, because there is no other place to report it.
pub(crate) fn say(line: impl Display) {
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

/// Whether stdout was closed from the start.
static STDOUT_IS_CLOSED: AtomicBool = AtomicBool::new(false);

#[cfg(unix)]
ctor::declarative::ctor! {
    /// Notes whether stdout is closed. This runs before `main`, because the standard library then puts /dev/null in the
    /// place of a closed stdout, and everything that is written would be lost silently.
    #[ctor(unsafe)]
    fn note_closed_stdout() {
        STDOUT_IS_CLOSED.store(rustix::io::fcntl_getfd(rustix::stdio::stdout()).is_err(), Ordering::Relaxed);
    }
}

/// Stdout, for this thread alone. Writing is an error if stdout was closed from the start.
struct Stdout(StdoutLock<'static>);

impl Stdout {
    fn lock() -> Self {
        Self(io::stdout().lock())
    }
}

impl Write for Stdout {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if STDOUT_IS_CLOSED.load(Ordering::Relaxed) {
            return Err(io::Error::other("it is closed"));
        }
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}
