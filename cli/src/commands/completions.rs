//! `verishuffle completions`: prints a shell's completion script.

use anyhow::{Context, Result};
use clap::{Args, CommandFactory, ValueEnum};

use super::CommandLine;
use crate::outcome::Outcome;
use crate::terminal::{self, json};

#[derive(Args)]
pub(crate) struct Completions {
    /// The shell
    shell: Shell,
}

/// The shells with a completion script.
#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum Shell {
    Bash,
    Zsh,
    Fish,
    #[value(name = "powershell")]
    Powershell,
}

impl Shell {
    pub(crate) fn script(self) -> Result<String> {
        let generator = match self {
            Self::Bash => clap_complete::Shell::Bash,
            Self::Zsh => clap_complete::Shell::Zsh,
            Self::Fish => clap_complete::Shell::Fish,
            Self::Powershell => clap_complete::Shell::PowerShell,
        };
        let mut script = Vec::new();
        // `help` is not a command of ours.
        let mut line = CommandLine::command().disable_help_subcommand(true);
        clap_complete::generate(generator, &mut line, "verishuffle", &mut script);
        String::from_utf8(script).context("a completion is not UTF-8")
    }
}

impl Completions {
    pub(crate) fn run(self) -> Result<Outcome> {
        let script = self.shell.script()?;
        terminal::print_result(|out| out.write_all(script.as_bytes()), || json::object! { script: script })?;
        Ok(Outcome::Holds)
    }
}
