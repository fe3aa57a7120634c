//! `verishuffle completions`: prints a shell's completion script.

use anyhow::{Context, Result};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, CommandFactory};
use clap_complete::Shell;

use super::CommandLine;
use crate::outcome::Outcome;
use crate::terminal::{self, json};

#[derive(Args)]
pub(crate) struct Completions {
    /// The shell
    #[arg(value_parser = shell_parser())]
    shell: Shell,
}

/// Reads one of the shells that are tested.
fn shell_parser() -> impl TypedValueParser<Value = Shell> {
    PossibleValuesParser::new(["bash", "zsh", "fish", "powershell"]).try_map(|name| name.parse::<Shell>())
}

/// Returns the completion script of a shell.
pub(crate) fn script(shell: Shell) -> Result<String> {
    let mut script = Vec::new();
    // `help` is not a command of ours.
    let mut line = CommandLine::command().disable_help_subcommand(true);
    clap_complete::generate(shell, &mut line, "verishuffle", &mut script);
    String::from_utf8(script).context("a completion is not UTF-8")
}

impl Completions {
    pub(crate) fn run(self) -> Result<Outcome> {
        let script = script(self.shell)?;
        terminal::print_result(|out| out.write_all(script.as_bytes()), || json::object! { script: script })?;
        Ok(Outcome::Holds)
    }
}
