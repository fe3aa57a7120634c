//! Everything that is printed. Text from outside is escaped here or where a command formats it: control characters must
//! not reach a terminal.

pub(crate) mod drawn_entries;
pub(crate) mod json;
pub(crate) mod next_steps;
pub(crate) mod terms_text;
mod when;

use std::fmt::Display;
use std::io::{self, Write};

use anstream::{AutoStream, ColorChoice};
use anstyle::{AnsiColor, Style};
use serde::Serialize;
use verishuffle::verdict::Missing;
use verishuffle::{List, Terms, Verdict};
use verishuffle_lists::warnings::{Warning, of_lookalikes, of_texts};

use self::json::JsonError;
use crate::error::words;
use crate::form::{self, Form};
use crate::shell::named_flag;
use crate::stdout::print;

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

/// Prints a verdict on a transcript, after warnings about its terms and its list and before hints.
pub(crate) fn verdict(verdict: &Verdict, terms: &Terms, list: Option<&List>, hints: &[String]) -> anyhow::Result<()> {
    warnings(&of_texts(terms, list));
    next_steps::known_too_early(terms).for_each(|caution| warning(format_args!("Caution: {caution}")));
    if let Some(list) = list {
        warnings(&of_lookalikes(list));
    }
    let print_text = |out: &mut dyn Write| {
        terms_text::print_meaning(terms, out)?;
        out.write_all(verdict.styled(paint, describe_missing).as_bytes())?;
        hints.iter().try_for_each(|line| writeln!(out, "{}", paint(line, verdict.conclusion())))
    };
    print_result(print_text, || json::raw(verdict.to_json()))
}

/// Returns what is missing and, if there is one, the flag that gives it.
pub(crate) fn describe_missing(missing: &Missing) -> String {
    match missing {
        Missing::Commitment => format!("{missing} (give --commitment HEX or --terms FILE)"),
        Missing::Round => format!("{missing} (give --round R)"),
        Missing::PublishedAt => {
            format!("{missing} (give --published-at TIME, or a proof of a log with --logged PROOF)")
        }
        Missing::Logged => format!("{missing} (give --logged PROOF)"),
        Missing::Entries => format!("{missing} (give --entries LIST)"),
        Missing::Blinding => format!("{missing} (give --blinding FILE)"),
        Missing::Public(name) => format!("{missing} (give {})", named_flag("--public", name, "VALUE")),
        // No flag gives the others.
        _ => missing.to_string(),
    }
}

/// Prints an error, with --json to stdout.
pub(crate) fn error(error: &anyhow::Error) {
    if form::chosen() != Form::Json {
        say(format_args!("verishuffle: {}", words(error)));
    } else if let Err(unprinted) = print(|out| json::write_line(out, &JsonError::new(error))) {
        say(format_args!("verishuffle: {}", words(&unprinted)));
    }
}

/// Prints a line to stderr. Failure is ignored: there is nowhere to report it.
pub(crate) fn say(line: impl Display) {
    let _ = writeln!(io::stderr().lock(), "{line}");
}

/// Returns a line of a verdict for stdout, in the colour of the verdict's word if stdout is a terminal and the environment
/// allows colours (NO_COLOR, CLICOLOR, CLICOLOR_FORCE, TERM). If CI is set, TERM is ignored. What neither holds nor may
/// hold is red.
pub(crate) fn paint(line: impl Into<String>, conclusion: impl Display) -> String {
    let line = line.into();
    if matches!(AutoStream::choice(&io::stdout()), ColorChoice::Never) {
        return line;
    }
    let colour = match &*conclusion.to_string() {
        "verified" | "whole" => AnsiColor::Green,
        "consistent" => AnsiColor::Yellow,
        _ => AnsiColor::Red,
    };
    let style = Style::new().fg_color(Some(colour.into()));
    format!("{style}{line}{style:#}")
}
