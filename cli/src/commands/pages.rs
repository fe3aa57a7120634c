//! `verishuffle checker` and `verishuffle maker`: write the pages that check and make draws in a browser. What every
//! command that writes a page takes and prints is here too.

use std::iter;
use std::path::{Path, PathBuf};

use anyhow::Result;
use clap::{ArgGroup, Args};
use serde_json::value::RawValue;

use crate::files::output::{Output, save};
use crate::outcome::Outcome;
use crate::page;
use crate::shell::quote_path;
use crate::terminal::{self, json};

/// Where to write a page, or the request for its script's hash only.
#[derive(Args)]
#[command(group(ArgGroup::new("what").required(true).args(["out", "script_hash"])))]
pub(super) struct PageArgs {
    /// Write the page to this file (- for stdout)
    #[arg(short, long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Overwrite an existing file
    #[arg(long, conflicts_with = "script_hash")]
    force: bool,
    /// Print only the hash of the script in every page of this version
    #[arg(long)]
    script_hash: bool,
}

impl PageArgs {
    /// Returns where the page will be written. It must be none of the inputs. Only its owner may read a private page.
    /// Returns `None` if only the hash is asked for.
    pub(super) fn place(
        &self,
        inputs: impl IntoIterator<Item = impl AsRef<Path>>,
        private: bool,
    ) -> Result<Option<PagePlace<'_>>> {
        let Some(file) = &self.out else { return Ok(None) };
        let output = Output::file_or_stdout(file, private, self.force)?;
        output.check_no_input(inputs)?;
        Ok(Some(PagePlace { file, output }))
    }
}

/// Prints for a program where pages were written.
pub(super) fn print_written(out: &Path, script_hash: String) -> Result<Outcome> {
    terminal::print_result(|_| Ok(()), || written(Some(out), &script_hash))?;
    Ok(Outcome::Holds)
}

pub(super) fn print_script_hash(hash: String) -> Result<Outcome> {
    terminal::print_result(|out| writeln!(out, "{hash}"), || written(None, &hash))?;
    Ok(Outcome::Holds)
}

pub(super) struct PagePlace<'a> {
    file: &'a Path,
    output: Output,
}

impl PagePlace<'_> {
    /// Writes the page and reports where it is. `what` begins the sentence, and `script_hash` is that of the page's script.
    pub(super) fn write(&self, page: &str, what: &str, script_hash: String) -> Result<Outcome> {
        save(&[(&self.output, page.as_bytes().into())])?;
        if !self.output.is_stdout() {
            terminal::note(format_args!("{what} is in {}; open it in a browser.", quote_path(self.file)));
        }
        print_written(self.file, script_hash)
    }
}

fn written(out: Option<&Path>, script_hash: &str) -> Box<RawValue> {
    json::object! { script_hash: script_hash, out: out.map(json::path) }
}

#[derive(Args)]
pub(crate) struct Checker {
    #[command(flatten)]
    page: PageArgs,
}

impl Checker {
    pub(crate) fn run(self) -> Result<Outcome> {
        match self.page.place(iter::empty::<&Path>(), false)? {
            Some(place) => place.write(&page::page(false), "The checker", page::script_hash()),
            None => print_script_hash(page::script_hash()),
        }
    }
}

#[derive(Args)]
#[command(mut_arg("script_hash", |arg| arg.help("Print only the hash of the page's own script").conflicts_with("live")))]
pub(crate) struct Maker {
    /// Let the page, and the announcements it writes, ask drand's servers for the beacon's reply when a button is pressed
    ///
    /// Without this, they ask nobody for anything, and the reply is pasted.
    #[arg(long)]
    live: bool,
    #[command(flatten)]
    page: PageArgs,
}

impl Maker {
    pub(crate) fn run(self) -> Result<Outcome> {
        match self.page.place(iter::empty::<&Path>(), false)? {
            Some(place) => place.write(&page::maker(self.live)?, "The maker", page::maker_script_hash()),
            None => print_script_hash(page::maker_script_hash()),
        }
    }
}
