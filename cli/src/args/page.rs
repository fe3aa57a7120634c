//! Where to write a page, or the request for its script's hash only.

use std::path::{Path, PathBuf};

use anyhow::Result;
use clap::{ArgGroup, Args};
use serde_json::value::RawValue;

use crate::files::output::{Output, save};
use crate::outcome::Outcome;
use crate::shell::quote_path;
use crate::terminal::{self, json};

#[derive(Args)]
#[command(group(ArgGroup::new("what").required(true).args(["out", "script_hash"])))]
pub(crate) struct PageArgs {
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
    pub(crate) fn place<'a>(
        &self,
        inputs: impl IntoIterator<Item = &'a Path>,
        private: bool,
    ) -> Result<Option<PagePlace<'_>>> {
        let Some(file) = &self.out else { return Ok(None) };
        let output = Output::file_or_stdout(file, private, self.force)?;
        output.check_no_input(inputs)?;
        Ok(Some(PagePlace { file, output }))
    }
}

/// Prints for a program where pages were written.
pub(crate) fn print_written(out: &Path, script_hash: String) -> Result<Outcome> {
    terminal::print_result(|_| Ok(()), || written(Some(out), &script_hash))?;
    Ok(Outcome::Holds)
}

pub(crate) fn print_script_hash(hash: String) -> Result<Outcome> {
    terminal::print_result(|out| writeln!(out, "{hash}"), || written(None, &hash))?;
    Ok(Outcome::Holds)
}

pub(crate) struct PagePlace<'a> {
    file: &'a Path,
    output: Output,
}

impl PagePlace<'_> {
    /// Writes the page and says where it is. `what` begins the sentence, and `script_hash` is that of the page's script.
    pub(crate) fn write(&self, page: &str, what: &str, script_hash: String) -> Result<Outcome> {
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
