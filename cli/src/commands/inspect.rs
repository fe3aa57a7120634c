//! `verishuffle inspect`: prints the terms, and checks what a party should check before it opens its seal.

use std::path::PathBuf;

use anyhow::Result;
use clap::Args;
use verishuffle::verdict::{Mismatch, Status};
use verishuffle::{Commitment, Inspection, Terms};

use crate::files::input;
use crate::files::opening_memory::OpeningMemory;
use crate::lists::lookalikes;
use crate::outcome::Outcome;
use crate::terminal;
use crate::terminal::terms_text;

#[derive(Args)]
pub(crate) struct Inspect {
    /// The terms; - is stdin
    terms: PathBuf,
    /// The party's own secret; - is stdin
    #[arg(long, value_name = "FILE")]
    secret: Option<PathBuf>,
    /// The commitment that was published
    #[arg(long, value_name = "HEX")]
    commitment: Option<Commitment>,
}

impl Inspect {
    pub(crate) fn run(self) -> Result<Outcome> {
        input::check_stdin([Some(&self.terms), self.secret.as_ref()].into_iter().flatten().map(PathBuf::as_path))?;
        let terms = input::terms(&self.terms)?;
        lookalikes::warn_of_names(&terms);
        let secret = self.secret.as_deref().map(input::secret).transpose()?;
        let inspection = Inspection::new(&terms, secret.as_ref(), self.commitment);
        let opened = self.check_opened(&terms)?;
        let points = || inspection.points().chain(opened.iter().map(|status| ("opened", status)));
        terminal::print(|out| {
            terms_text::print(&terms, out)?;
            writeln!(out)?;
            points().try_for_each(|(name, status)| writeln!(out, "{name}: {status}"))?;
            writeln!(out, "{}", self.advice(&inspection, opened.as_ref()))
        })?;
        let failed = points().any(|(_, status)| status.is_failed());
        Ok(if failed { Outcome::Fails } else { Outcome::Holds })
    }

    /// Checks that the secret was not opened before for other terms. Returns `None` if no secret is given.
    fn check_opened(&self, terms: &Terms) -> Result<Option<Status>> {
        let Some(secret) = self.secret.as_deref() else { return Ok(None) };
        if input::is_stdin(secret) {
            return Ok(Some(Status::NotMade("the secret is from stdin".into())));
        }
        Ok(Some(match OpeningMemory::beside(secret)?.commitment()? {
            None => Status::Passed("not opened for any commitment yet".into()),
            Some(earlier) if earlier == terms.commitment() => {
                Status::Passed("opened for this commitment before".into())
            }
            Some(earlier) => Status::Failed(Mismatch::new(
                "the commitment that the secret was opened for",
                earlier,
                terms.commitment(),
            )),
        }))
    }

    /// Returns a sentence that says what the points mean for the party.
    fn advice(&self, inspection: &Inspection, opened: Option<&Status>) -> String {
        let missing: Vec<&str> =
            [self.commitment.is_none().then_some("--commitment HEX"), self.secret.is_none().then_some("--secret FILE")]
                .into_iter()
                .flatten()
                .collect();
        if opened.is_some_and(Status::is_failed) || inspection.points().any(|(_, status)| status.is_failed()) {
            "A point failed: do not open the seal.".to_owned()
        } else if missing.is_empty() {
            "Every point holds.".to_owned()
        } else {
            format!("Not everything was checked; give {} too.", missing.join(" and "))
        }
    }
}
