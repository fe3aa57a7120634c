//! The command `verishuffle`: shuffle a list so that anyone can check it. A library only for its own program, tests and
//! fuzz targets, without a stable API.
//!
//! Exit codes: 0 if the work is done or the draw is verified, 1 if something was checked and is not verified, 2 if the
//! usage is wrong, if a file can't be read, is malformed or can't be written, or if there is no memory for what grows
//! with the input.
//!
//! The modules, from the top down; each imports only from those after it:
//!
//! - this file: reads the command line and reports errors.
//! - `usage`: says what is wrong with a command line.
//! - `commands`: the commands, each in its own file.
//! - `archive`: `verify --archive` and `merge`, many transcripts on all cores.
//! - `args`: arguments that several commands take.
//! - `lists`: lists to draw from, and warnings about them.
//! - `page`: the page that checks a draw in a browser.
//! - `files`: reads inputs and writes outputs.
//! - `terminal`: everything that is printed.
//! - `parallel`: work on several cores.
//! - `outcome`: the outcome of a command, and its exit code.

mod archive;
mod args;
mod commands;
mod files;
mod lists;
mod outcome;
mod page;
mod parallel;
mod terminal;
mod usage;

use std::ffi::OsString;
use std::process::ExitCode;

use anyhow::bail;
use clap::error::ErrorKind;
use clap::{CommandFactory, Parser};
use verishuffle::text::visible_message;

use crate::commands::CommandLine;
pub use crate::outcome::Outcome;
use crate::terminal::form;

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
fn print_usage(error: clap::Error, words: &[OsString]) -> anyhow::Result<Outcome> {
    if !error.use_stderr() {
        terminal::print(|out| write!(out, "{}", error.render()))?;
        return Ok(Outcome::Holds);
    }
    form::choose_by_words(words.iter().skip(1));
    if error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand && !form::is_json() {
        terminal::say(visible_message(&error.render().to_string()));
        return Ok(Outcome::Error);
    }
    let message = usage::message(&error, words, &CommandLine::command());
    // The other paragraphs are for people.
    let first = message.split("\n\n").next().filter(|_| form::is_json());
    bail!("{}", first.unwrap_or(&message))
}
