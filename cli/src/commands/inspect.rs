//! `verishuffle inspect`: prints the terms, and checks what a party should check before it opens its seal.

use std::path::PathBuf;

use anyhow::Result;
use clap::Args;
use verishuffle::terms::SourceSpec;
use verishuffle::verdict::{Mismatch, Status};
use verishuffle::{Commitment, Inspection, Secret, Terms};

use crate::files::input;
use crate::files::opened_record::OpenedRecord;
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
        let opened = secret.as_ref().and_then(|secret| check_opened(&terms, secret, &inspection));
        let points = || {
            inspection.points().map(|(name, status)| match &opened {
                Some(opened) if name == "opened" => (name, opened),
                _ => (name, status),
            })
        };
        terminal::print(|out| {
            terms_text::print(&terms, out)?;
            writeln!(out)?;
            points().try_for_each(|(name, status)| writeln!(out, "{name}: {status}"))?;
            writeln!(out, "{}", self.advice(&inspection, opened.as_ref()))
        })?;
        let failed = points().any(|(_, status)| status.is_failed());
        Ok(if failed { Outcome::Fails } else { Outcome::Holds })
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
        } else if opened.is_some_and(|status| !status.is_passed()) {
            "Not everything was checked: whether the seal was opened before is not known.".to_owned()
        } else if missing.is_empty() {
            "Every point holds.".to_owned()
        } else {
            format!("Not everything was checked; give {} too.", missing.join(" and "))
        }
    }
}

/// Checks what this computer remembers of the party's seal. Returns `None` if the secret itself remembers an opening,
/// or if its seal is not in the terms.
fn check_opened(terms: &Terms, secret: &Secret, inspection: &Inspection) -> Option<Status> {
    let holds = |point| inspection.points().any(|(name, status)| name == point && status.is_passed());
    if secret.opened().is_some() || !holds("seal") {
        return None;
    }
    let seal = terms.sources().iter().find_map(|source| match source.spec() {
        SourceSpec::Sealed(seal) if source.name() == secret.name() => Some(*seal),
        _ => None,
    })?;
    Some(match OpenedRecord::of(seal).and_then(|record| record.commitment()) {
        Ok(None) => Status::Passed("neither the secret nor this computer remembers an opening".into()),
        Ok(Some(earlier)) if earlier == terms.commitment() => {
            Status::Passed("opened for this commitment before".into())
        }
        Ok(Some(earlier)) => Status::Failed(Mismatch::new(
            "the commitment of these terms",
            terms.commitment(),
            format_args!("{earlier}, which this computer remembers: a seal serves one commitment"),
        )),
        Err(error) => Status::NotMade(format!("{error:#}").into()),
    })
}
