//! The command `verishuffle`: shuffle a list so that anyone can check it.
//!
//! Exit codes: 0 for done or verified, 1 for checked and not verified, 2 for usage, unreadable, malformed or
//! unwritable.

mod args;
mod batch;
mod commands;
mod drand_reply;
mod files;
mod outcome;
mod terminal;

use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Parser, Subcommand};
use verishuffle::{visible, visible_lines};

use crate::outcome::Outcome;

/// A shuffle that nobody has to trust: seal, commit, open, draw, verify.
#[derive(Parser)]
#[command(name = "verishuffle", bin_name = "verishuffle", version)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Shuffle all at once, as the only party: seal, commit, open, draw, verify
    Shuffle(commands::shuffle::Shuffle),
    /// Make a party's secret and print its seal
    Seal(commands::seal::Seal),
    /// Write the terms and print their commitment, to be published
    Commit(commands::commit::Commit),
    /// Check the terms, as a party does before it opens its seal
    Inspect(commands::inspect::Inspect),
    /// Open a party's seal for the published commitment, once all else is fixed
    Open(commands::open::Open),
    /// Say what to fetch of a beacon, and from when on it is there
    Beacon(commands::beacon::Beacon),
    /// Draw from the openings and write the transcript
    Draw(commands::draw::Draw),
    /// Judge a transcript by what is known from elsewhere
    Verify(commands::verify::Verify),
    /// Tell a draw step by step, to be followed by hand
    Explain(commands::explain::Explain),
    /// Make an entrant's proof that their entry is in the list, or everybody's
    Prove(commands::prove::Prove),
    /// Judge an entrant's proof and its draw: was the entry in the list, was it drawn?
    Check(commands::check::Check),
    /// Put the draws of a folder in order and tell what is missing, repeated or forked
    Chain(commands::chain::Chain),
}

fn main() -> ExitCode {
    let outcome = match Cli::try_parse() {
        Ok(Cli { command }) => match command {
            Command::Shuffle(command) => command.run(),
            Command::Seal(command) => command.run(),
            Command::Commit(command) => command.run(),
            Command::Inspect(command) => command.run(),
            Command::Open(command) => command.run(),
            Command::Beacon(command) => command.run(),
            Command::Draw(command) => command.run(),
            Command::Verify(command) => command.run(),
            Command::Explain(command) => command.run(),
            Command::Prove(command) => command.run(),
            Command::Check(command) => command.run(),
            Command::Chain(command) => command.run(),
        },
        Err(error) => not_run(error),
    };
    outcome
        .unwrap_or_else(|error| {
            terminal::say(format_args!("verishuffle: {error:#}"));
            Outcome::Error
        })
        .into()
}

/// Help, version and errors of usage.
fn not_run(error: clap::Error) -> anyhow::Result<Outcome> {
    if !error.use_stderr() {
        terminal::print(|out| write!(out, "{}", error.render()))?;
        return Ok(Outcome::Holds);
    }
    let help = error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand;
    let message = safely_rendered(error);
    if std::env::args_os().any(|arg| arg == "--json") {
        let (first, _) = message.split_once("\n\n").unwrap_or((&message, ""));
        terminal::print(|out| writeln!(out, "{}", terminal::json_error(first, None, None)))?;
    } else if help {
        terminal::say(message);
    } else {
        terminal::say(format_args!("verishuffle: {message}"));
    }
    Ok(Outcome::Error)
}

/// clap repeats arguments as they are, and they may have come from anywhere.
fn safely_rendered(mut error: clap::Error) -> String {
    let texts: Vec<(ContextKind, ContextValue)> = error
        .context()
        .filter_map(|(kind, value)| match value {
            ContextValue::String(text) => Some((kind, ContextValue::String(visible(text).to_string()))),
            ContextValue::Strings(texts) => {
                Some((kind, ContextValue::Strings(texts.iter().map(|text| visible(text).to_string()).collect())))
            }
            _ => None,
        })
        .collect();
    for (kind, value) in texts {
        error.insert(kind, value);
    }
    error.remove(ContextKind::Suggested);
    // Whatever else clap may come to repeat, control characters stay out.
    let message = visible_lines(&error.render().to_string()).to_string();
    message.strip_prefix("error: ").unwrap_or(&message).trim_end().to_owned()
}
