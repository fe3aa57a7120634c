//! `verishuffle checker`: writes the page that checks a draw in a browser.

use std::path::{Path, PathBuf};

use anyhow::Result;
use clap::{ArgGroup, Args};
use serde::Serialize;

use crate::files::output::{Output, save};
use crate::outcome::Outcome;
use crate::page;
use crate::terminal::shell::quote_path;
use crate::terminal::{self, json};

#[derive(Args)]
#[command(group(ArgGroup::new("what").required(true).args(["out", "script_hash"])))]
pub(crate) struct Checker {
    /// Write the page to this file; - is stdout
    #[arg(short, long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Overwrite the file if it exists
    #[arg(long, conflicts_with = "script_hash")]
    force: bool,
    /// Print the hash of the script that every page of this version holds, and write nothing
    #[arg(long)]
    script_hash: bool,
}

impl Checker {
    pub(crate) fn run(self) -> Result<Outcome> {
        let Some(file) = &self.out else { return print_script_hash() };
        let output = Output::public_or_stdout(file, self.force)?;
        write_page(&output, file, &page::checker(), "The checker")?;
        Ok(Outcome::Holds)
    }
}

/// Prints the hash of the script of every page.
pub(super) fn print_script_hash() -> Result<Outcome> {
    terminal::print_result(|out| writeln!(out, "{}", page::script_hash()), || JsonPage::new(None))?;
    Ok(Outcome::Holds)
}

/// Writes a page and says where it is. `what` begins the sentence.
pub(super) fn write_page(output: &Output, file: &Path, page: &str, what: &str) -> Result<()> {
    save(&[(output, page.as_bytes().into())])?;
    if !output.is_stdout() {
        terminal::note(format_args!("{what} is in {}; open it in a browser.", quote_path(file)));
    }
    terminal::print_result(|_| Ok(()), || JsonPage::new(Some(file)))
}

/// What was written, as a JSON object.
#[derive(Serialize)]
pub(super) struct JsonPage {
    script_hash: String,
    out: Option<String>,
}

impl JsonPage {
    fn new(out: Option<&Path>) -> Self {
        Self { script_hash: page::script_hash(), out: out.map(json::path) }
    }
}
