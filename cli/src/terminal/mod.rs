//! Everything that is printed. Text from outside is escaped here or where a command formats it: control characters must
//! not reach a terminal.

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
use verishuffle_lists::warnings::Warning;

use self::form::Form;
use self::json::JsonError;

/// Prints to stdout. A broken pipe is no error: a reader such as `head` has read enough.
pub(crate) fn print(write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> anyhow::Result<()> {
    let mut out = BufWriter::new(Stdout::lock());
    match write(&mut out).and_then(|()| out.flush()) {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        other => other.context("cannot write to stdout"),
    }
}

/// Returns stdout for work that must finish even if its reader goes away.
pub(crate) fn stdout_to_the_end() -> impl Write {
    BufWriter::new(IgnoreBrokenPipe(Stdout::lock()))
}

/// Drops what is written after a broken pipe.
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

/// Prints the one value that a command is for. With `--quiet` the value remains: a script that asks for silence needs it.
pub(crate) fn print_value<J: Serialize>(value: impl Display, json: impl FnOnce() -> J) -> anyhow::Result<()> {
    match form::chosen() {
        Form::Text | Form::Quiet => print(|out| writeln!(out, "{value}")),
        Form::Json => print(|out| json::write_line(out, &json())),
    }
}

/// Prints a line that helps people go on.
pub(crate) fn note(line: impl Display) {
    if form::chosen() == Form::Text {
        say(line);
    }
}

/// Prints a line that people should think about, whatever the result.
pub(crate) fn warning(line: impl Display) {
    if form::chosen() != Form::Quiet {
        say(line);
    }
}

pub(crate) fn warnings<'a>(warnings: impl IntoIterator<Item = &'a Warning>) {
    warnings.into_iter().for_each(|found| warning(format_args!("verishuffle: warning: {found}")));
}

/// Prints warnings, unless the result is JSON, which holds them too.
pub(crate) fn warnings_beside_result(found: &[Warning]) {
    if !form::is_json() {
        warnings(found);
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

/// Prints a line to stderr. Failure is ignored: there is nowhere to report it.
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

static STDOUT_IS_CLOSED: AtomicBool = AtomicBool::new(false);

#[cfg(unix)]
ctor::declarative::ctor! {
    /// Notes whether stdout is closed. Runs before the standard library replaces a closed stdout with /dev/null, where
    /// output would be lost silently.
    #[ctor(unsafe)]
    fn note_closed_stdout() {
        STDOUT_IS_CLOSED.store(rustix::io::fcntl_getfd(rustix::stdio::stdout()).is_err(), Ordering::Relaxed);
    }
}

/// Stdout, locked. Writing is an error if it was closed from the start.
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
