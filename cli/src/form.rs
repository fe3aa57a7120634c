//! The output form: text for people, JSON for programs, or little but errors.

use std::ffi::OsStr;
use std::sync::OnceLock;

use anyhow::{Result, ensure};
use clap::Args;

/// The flags that choose the form, for every command.
#[derive(Args)]
pub(crate) struct FormArgs {
    /// Print the result, or an error, as one line of JSON
    #[arg(long, global = true, help_heading = "Output")]
    json: bool,
    /// Print only errors and a new seal or commitment; the exit code says the rest
    #[arg(long, global = true, help_heading = "Output")]
    quiet: bool,
}

#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Form {
    /// The result on stdout; notes, warnings and cautions on stderr.
    Text,
    /// The result or the error as one JSON object on stdout; warnings and cautions on stderr.
    Json,
    /// Errors on stderr, and on stdout the value that a command is for.
    Quiet,
}

/// The form is chosen once, before the command runs.
static CHOSEN: OnceLock<Form> = OnceLock::new();

impl FormArgs {
    /// Chooses the form for the rest of this process.
    pub(crate) fn choose(&self) -> Result<()> {
        choose(self.json, self.quiet);
        ensure!(!(self.json && self.quiet), "--json and --quiet can't be used together; give one of them");
        Ok(())
    }
}

/// Chooses the form from the words of a command line that can't be parsed.
pub(crate) fn choose_by_words(words: impl IntoIterator<Item = impl AsRef<OsStr>>) {
    let words: Vec<_> = words.into_iter().take_while(|word| word.as_ref() != "--").collect();
    let has = |flag| words.iter().any(|word| word.as_ref() == flag);
    choose(has("--json"), has("--quiet"));
}

fn choose(json: bool, quiet: bool) {
    let form = match (json, quiet) {
        (true, _) => Form::Json,
        (false, true) => Form::Quiet,
        (false, false) => Form::Text,
    };
    // The first choice remains.
    let _ = CHOSEN.set(form);
}

pub(crate) fn chosen() -> Form {
    CHOSEN.get().copied().unwrap_or(Form::Text)
}

pub(crate) fn is_json() -> bool {
    chosen() == Form::Json
}

pub(crate) fn is_quiet() -> bool {
    chosen() == Form::Quiet
}
