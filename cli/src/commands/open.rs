//! `verishuffle open`: opens a party's seal.

use std::fmt::Display;
use std::path::PathBuf;

use anyhow::{Context, Result, ensure};
use clap::Args;
use serde_json::value::RawValue;
use verishuffle::Commitment;
use verishuffle::text::Name;
use verishuffle_lists::warnings::of_terms;

use crate::args;
use crate::args::values::{self, choose_round};
use crate::files::input;
use crate::files::opened_record::OpenedRecord;
use crate::files::output::{Output, stage};
use crate::outcome::Outcome;
use crate::progress::during;
use crate::shell::{self, quote_path};
use crate::terminal::next_steps;
use crate::terminal::terms_text::in_round;
use crate::terminal::{self, json};

#[derive(Args)]
pub(crate) struct Open {
    /// Your secret, which will record the commitment it is opened for
    secret: PathBuf,
    /// The terms (- for stdin)
    terms: PathBuf,
    /// The published commitment
    #[arg(long, value_name = "HEX")]
    commitment: Commitment,
    /// The round to open, counted from 0; required if the terms have several
    #[arg(long, value_name = "R", value_parser = values::parse_round)]
    round: Option<u32>,
    /// Write the opening to this file, readable only by you until you send it (- for stdout)
    #[arg(short, long, value_name = "FILE")]
    out: PathBuf,
    /// Overwrite an existing file
    #[arg(long)]
    force: bool,
}

impl Open {
    pub(crate) fn run(self) -> Result<Outcome> {
        ensure!(
            !input::is_stdin(&self.secret),
            "the secret must be a file, not stdin, because it must record the commitment it is opened for"
        );
        let terms = input::terms(&self.terms)?;
        let secret = args::secret(&self.secret)?;
        let file = Output::file_or_stdout(&self.out, true, self.force)?;
        file.check_no_input([&*self.secret, &*self.terms])?;
        let (is_new, name) = (secret.opened().is_none(), secret.name().clone());

        let bound = match during("recomputing the seal", || secret.bind(&terms, self.commitment)) {
            Ok(bound) => bound,
            Err(unbound) => {
                terminal::note(unbound.inspection().to_string().trim_end());
                return self.refuse(&name, unbound);
            }
        };
        let round = choose_round(self.round, &terms)?;
        terminal::warnings(&of_terms(&terms, None));
        if let Some(caution) = next_steps::due_already(&terms, round) {
            terminal::warning(format_args!("Caution: {caution}."));
        }
        if let Some(caution) = next_steps::before_opening(&terms) {
            terminal::warning(format_args!("Caution: {caution}"));
        }
        let opening = bound.open(round)?;

        // From here on the secret may serve no other commitment, so the commitment is recorded before the opening is
        // written: under the seal, for copies of the secret on this computer, and in the secret itself.
        let record = OpenedRecord::of(bound.seal())?;
        let secret_file = Output::rewritten(&self.secret)?;
        let document = bound.secret().to_json();
        let new_secret = if is_new { vec![(&secret_file, document.as_bytes().into())] } else { Vec::new() };
        let new_secret = stage(&new_secret).with_context(|| {
            format!(
                "the seal stays closed, because its secret must record the commitment; move {} to a folder that you can \
                 write to",
                quote_path(&self.secret)
            )
        })?;
        let opening_document = opening.to_json();
        let new_opening = stage(&[(&file, opening_document.as_bytes().into())])?;
        let opened_for = record.remember(self.commitment)?;
        if opened_for != self.commitment {
            let path = shell::path_text(&record.path);
            return self.refuse(
                &name,
                format_args!(
                    "the seal stays closed: a seal serves one commitment, and according to {path} this one was already \
                     opened for {opened_for}; make a new secret with `verishuffle seal`"
                ),
            );
        }
        new_secret.place()?;
        // Without the record, a copy of the secret could be opened for another commitment.
        record.check(self.commitment)?;
        new_opening.place()?;
        let which = in_round(&terms, round);
        let detail = format!("Opened the seal of \"{name}\"{which} for {}.", self.commitment);
        terminal::note(&detail);
        if !file.is_stdout() {
            terminal::note(next_steps::after_opening(&terms, round, &self.out));
            terminal::print_result(|_| Ok(()), || self.json(true, &name, Some(round), &detail))?;
        }
        Ok(Outcome::Holds)
    }

    /// Reports why the seal stays closed.
    fn refuse(&self, name: &Name, reason: impl Display) -> Result<Outcome> {
        terminal::refusal(&reason);
        terminal::print_result(|_| Ok(()), || self.json(false, name, self.round, &reason.to_string()))?;
        Ok(Outcome::Fails)
    }

    /// Returns whether the seal was opened, and for what, as JSON.
    fn json(&self, opened: bool, name: &Name, round: Option<u32>, detail: &str) -> Box<RawValue> {
        let commitment = self.commitment.to_string();
        json::object! { opened: opened, commitment: commitment, name: name.as_str(), round: round, detail: detail }
    }
}
