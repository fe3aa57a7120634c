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
        match &self.out {
            Some(file) => write_page(file, self.force)?,
            None => terminal::print_result(|out| writeln!(out, "{}", page::script_hash()), || JsonChecker::new(None))?,
        }
        Ok(Outcome::Holds)
    }
}

fn write_page(file: &Path, force: bool) -> Result<()> {
    let output = Output::public_or_stdout(file, force)?;
    save(&[(&output, page::checker().as_bytes().into())])?;
    if !output.is_stdout() {
        terminal::note(format_args!("The checker is in {}; open it in a browser.", quote_path(file)));
    }
    terminal::print_result(|_| Ok(()), || JsonChecker::new(Some(file)))
}

/// What was written, as a JSON object.
#[derive(Serialize)]
struct JsonChecker {
    script_hash: String,
    out: Option<String>,
}

impl JsonChecker {
    fn new(out: Option<&Path>) -> Self {
        Self { script_hash: page::script_hash(), out: out.map(json::path) }
    }
}
