//! The command `verishuffle`: shuffle a list so that anyone can check it. A library only for its own program, tests and
//! fuzz targets, without a stable API.
//!
//! Exit codes: 0 if the work is done or the draw is verified, 1 if something was checked and is not verified, 2 if the
//! usage is wrong, if a file can't be read, is malformed or can't be written, or if there is no memory for a list, a
//! table, a document or the swaps.

mod archive;
mod args;
mod commands;
mod error;
mod files;
mod form;
mod lists;
mod outcome;
mod page;
mod parallel;
mod progress;
mod shell;
mod stdout;
mod terminal;

use std::ffi::OsString;
use std::process::ExitCode;

use anyhow::bail;
use clap::Parser;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use verishuffle::text::{printable, printable_message};

use crate::args::typed::is_hyphen;
use crate::commands::CommandLine;
pub use crate::outcome::Outcome;

/// Runs the command line of this process.
pub fn main() -> ExitCode {
    run(std::env::args_os()).into()
}

/// Runs a command line, which begins with the name of the program. Prints the result or the error. The first command
/// line of a process fixes the output form (`--json`, `--quiet`).
pub fn run(words: impl IntoIterator<Item = OsString>) -> Outcome {
    answer(&words.into_iter().collect::<Vec<_>>()).unwrap_or_else(|error| report(&error))
}

fn report(error: &anyhow::Error) -> Outcome {
    terminal::error(error);
    Outcome::Error
}

fn answer(words: &[OsString]) -> anyhow::Result<Outcome> {
    #[cfg(feature = "manual")]
    if let Some(manual) = commands::manual::Manual::asked_for(words) {
        return manual.map_or_else(|error| print_usage(error, words), commands::manual::Manual::run);
    }
    match CommandLine::try_parse_from(words) {
        Ok(CommandLine { form, command }) => {
            form.choose()?;
            command.run()
        }
        Err(error) => print_usage(error, words),
    }
}

/// Prints clap's output if no command is run: help, the version, or what is wrong with the usage.
fn print_usage(mut error: clap::Error, words: &[OsString]) -> anyhow::Result<Outcome> {
    if !error.use_stderr() {
        stdout::print(|out| write!(out, "{}", error.render()))?;
        return Ok(Outcome::Holds);
    }
    form::choose_by_words(words.iter().skip(1));
    show_invisible(&mut error);
    let text = error.render().to_string();
    if error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand && !form::is_json() {
        terminal::say(printable_message(&text));
        return Ok(Outcome::Error);
    }
    let mut given = words.iter().skip(1).map(|word| word.to_string_lossy());
    if let Some(slip) = given.find_map(|word| typeset(&word).or_else(|| one_hyphen(&word, &error))) {
        bail!("{slip}");
    }
    let text = text.strip_prefix("error: ").unwrap_or(&text).trim_end();
    // The other paragraphs are for people.
    let shown = text.split("\n\n").next().filter(|_| form::is_json()).unwrap_or(text);
    bail!("{}", printable_message(shown))
}

/// Shows invisible characters as escapes in the arguments that an error names. They may come from anywhere.
fn show_invisible(error: &mut clap::Error) {
    let strings = error.context().filter_map(|(kind, value)| match value {
        ContextValue::String(text) => Some((kind, printable(text).to_string())).filter(|(_, shown)| shown != text),
        _ => None,
    });
    for (kind, shown) in strings.collect::<Vec<_>>() {
        error.insert(kind, ContextValue::String(shown));
        // A tip repeats the argument as it is.
        error.remove(ContextKind::Suggested);
    }
}

/// Returns what is wrong with an argument such as `-commitment` if its first letter is the unknown flag of an error.
fn one_hyphen(word: &str, error: &clap::Error) -> Option<String> {
    let Some(ContextValue::String(unknown)) = error.get(ContextKind::InvalidArg) else { return None };
    let is_name = |name: &str| name.chars().all(|c| c.is_ascii_lowercase() || c == '-');
    let is_this = word.len() > 2 && !word.starts_with("--") && word.starts_with(unknown.as_str()) && unknown.len() == 2;
    let flag = word.split('=').next().unwrap_or(word);
    (is_this && is_name(flag)).then(|| format!("'{flag}': type two hyphens before the name of a flag, -{flag}"))
}

/// Returns what is wrong with an argument if a word processor has replaced its first hyphen or quotation mark.
fn typeset(word: &str) -> Option<String> {
    let is_replaced =
        |c: char| c != '-' && is_hyphen(c) || matches!(c, '\u{2018}'..='\u{201f}' | '\u{ab}' | '\u{2039}');
    let value = word.split_once('=').map_or(word, |(_, value)| value);
    [word, value].iter().any(|text| text.starts_with(is_replaced)).then(|| {
        format!(
            "'{}': a hyphen or a quotation mark was replaced, as by a word processor; type two hyphens before a flag, and \
             straight quotation marks, \" or ', around a text",
            printable(word)
        )
    })
}
