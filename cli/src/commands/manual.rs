//! `verishuffle manual`: writes the man pages and the completions. Only builds with the feature `manual` have it.

use std::ffi::OsString;
use std::path::PathBuf;

use anyhow::{Context, Result};
use clap::{CommandFactory, Parser};
use clap_complete::Shell;
use clap_mangen::Man;
use clap_mangen::roff::{Inline, Roff, roman};
use zeroize::Zeroizing;

use super::CommandLine;
use super::completions::script;
use crate::files::output_folder::save_folder;
use crate::outcome::Outcome;

/// Write the man pages, and the completions for shells, into a new folder.
///
/// This command is kept apart from the others, so that neither the pages nor the completions name it.
#[derive(Parser)]
#[command(bin_name = "verishuffle manual")]
pub(crate) struct Manual {
    /// The new folder
    #[arg(long, short = 'o', value_name = "FOLDER")]
    out: PathBuf,
    /// The date of the pages, such as 2026-05-02
    #[arg(long)]
    date: String,
}

impl Manual {
    /// Returns the command if the first word after the name of the program is `manual`.
    pub(crate) fn asked_for(words: &[OsString]) -> Option<clap::error::Result<Self>> {
        words.get(1).filter(|first| *first == "manual").map(|_| Self::try_parse_from(&words[1..]))
    }

    pub(crate) fn run(self) -> Result<Outcome> {
        // `help` is not a command of ours, and has no page.
        let mut line = CommandLine::command().disable_help_subcommand(true);
        line.build();
        let mut files = Vec::new();
        for command in std::iter::once(&line).chain(line.get_subcommands()) {
            files.push(page(command, &self.date)?);
        }
        for (shell, name) in
            [(Shell::Bash, "verishuffle.bash"), (Shell::Zsh, "_verishuffle"), (Shell::Fish, "verishuffle.fish")]
        {
            files.push((name.to_owned(), script(shell)?));
        }
        save_folder(&self.out, false, files.into_iter().map(|(name, text)| (name, Zeroizing::new(text))))?;
        Ok(Outcome::Holds)
    }
}

/// Returns the name and the text of the man page of a command.
fn page(command: &clap::Command, date: &str) -> Result<(String, String)> {
    let name = command.get_display_name().unwrap_or(command.get_name()).to_owned();
    let after = command.get_after_long_help().map(ToString::to_string).unwrap_or_default();
    let usage = command.clone().render_usage().to_string();
    let mut synopsis = Roff::new();
    synopsis.control("SH", ["SYNOPSIS"]).text([roman(usage.trim_start_matches("Usage: "))]);
    // The paragraphs after the options become sections.
    let command = command.clone().after_help(None::<&str>).after_long_help(None::<&str>);
    let source = format!("verishuffle {}", env!("CARGO_PKG_VERSION"));
    let man = Man::new(command).title(name.to_uppercase()).date(date).source(source).manual("verishuffle");
    let mut page = Vec::new();
    man.render_title(&mut page)?;
    man.render_name_section(&mut page)?;
    synopsis.to_writer(&mut page)?;
    man.render_description_section(&mut page)?;
    man.render_options_section(&mut page)?;
    if name == "verishuffle" {
        man.render_subcommands_section(&mut page)?;
    }
    sections(&after).to_writer(&mut page)?;
    Ok((format!("{name}.1"), String::from_utf8(page).context("a man page is not UTF-8")?))
}

/// How paragraphs of `--help` begin, and the titles of their sections in man pages.
const SECTIONS: [(&str, &str); 4] =
    [("Examples: ", "EXAMPLES"), ("With --json: ", "JSON"), ("Exit codes: ", "EXIT STATUS"), ("Read on: ", "SEE ALSO")];

/// Turns the paragraphs after the options into sections.
fn sections(after: &str) -> Roff {
    let mut page = Roff::new();
    for paragraph in after.split("\n\n") {
        let text = paragraph.trim_end();
        if let Some((before, commands)) = text.strip_prefix("Example").and_then(|rest| rest.split_once(":\n")) {
            page.control("SH", ["EXAMPLE"]);
            let before = before.trim_start_matches(['.', ',', ' ']);
            if !before.is_empty() {
                page.text(words(&format!("{before}:"))).control("PP", []);
            }
            page.control("nf", []);
            for command in commands.lines() {
                page.text([roman(command.strip_prefix("  ").unwrap_or(command))]);
            }
            page.control("fi", []);
            continue;
        }
        let section = SECTIONS.iter().find_map(|(begin, title)| Some((*title, text.strip_prefix(begin)?)));
        let (title, text) = section.unwrap_or(("NOTES", text));
        page.control("SH", [title]).text(words(text));
    }
    page
}

/// Returns the text as one line, for the pager to wrap, with a capital first letter.
fn words(text: &str) -> Vec<Inline> {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut rest = text.chars();
    let first = rest.next().map(|first| first.to_uppercase().to_string()).unwrap_or_default();
    vec![roman(first + rest.as_str())]
}
