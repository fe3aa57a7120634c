//! `verishuffle inspect`: prints the terms, and checks what a party should check before it opens its seal. Without terms
//! it prints the seal of a secret.

use std::path::PathBuf;

use anyhow::{Result, bail};
use clap::Args;
use verishuffle::terms::SourceSpec;
use verishuffle::verdict::{Caution, Mismatch, Status};
use verishuffle::{Commitment, Inspection, Secret, Terms};

use crate::files::input;
use crate::files::opened_record::OpenedRecord;
use crate::lists::lookalikes;
use crate::outcome::Outcome;
use crate::terminal;
use crate::terminal::{beacon_time, terms_text};

#[derive(Args)]
pub(crate) struct Inspect {
    /// The terms; - is stdin
    #[arg(required_unless_present = "secret")]
    terms: Option<PathBuf>,
    /// The party's own secret; - is stdin. Without terms, its seal is printed
    #[arg(long, value_name = "FILE")]
    secret: Option<PathBuf>,
    /// The commitment that was published
    #[arg(long, value_name = "HEX", requires = "terms")]
    commitment: Option<Commitment>,
}

impl Inspect {
    pub(crate) fn run(self) -> Result<Outcome> {
        input::check_stdin([&self.terms, &self.secret].into_iter().flatten().map(PathBuf::as_path))?;
        let terms = self.terms.as_deref().map(input::terms).transpose()?;
        let secret = self.secret.as_deref().map(input::secret).transpose()?;
        match (terms, secret) {
            (Some(terms), secret) => self.inspect(&terms, secret.as_ref()),
            (None, Some(secret)) => {
                terminal::print(|out| writeln!(out, "{}", secret.seal()))?;
                Ok(Outcome::Holds)
            }
            (None, None) => bail!("there is nothing to inspect; give terms or --secret FILE"),
        }
    }

    fn inspect(&self, terms: &Terms, secret: Option<&Secret>) -> Result<Outcome> {
        lookalikes::warn_of_names(terms);
        let late = beacon_time::due_already(terms, 0);
        let inspection = Inspection::new(terms, secret, self.commitment);
        let opened = secret.and_then(|secret| check_opened(terms, secret, &inspection));
        let points = || {
            inspection.points().map(|(name, status)| match &opened {
                Some(opened) if name == "opened" => (name, opened),
                _ => (name, status),
            })
        };
        terminal::print(|out| {
            terms_text::print(terms, out)?;
            writeln!(out)?;
            points().try_for_each(|(name, status)| writeln!(out, "{name}: {status}"))?;
            Caution::of_terms(terms).iter().try_for_each(|caution| writeln!(out, "Caution: {caution}"))?;
            late.iter().try_for_each(|caution| writeln!(out, "Caution: {caution}."))?;
            writeln!(out, "{}", self.advice(&inspection, opened.as_ref(), late.is_some()))
        })?;
        let failed = points().any(|(_, status)| status.is_failed());
        Ok(if failed { Outcome::Fails } else { Outcome::Holds })
    }

    /// Returns a sentence that says what the points mean for the party.
    fn advice(&self, inspection: &Inspection, opened: Option<&Status>, is_late: bool) -> String {
        let missing: Vec<&str> =
            [self.commitment.is_none().then_some("--commitment HEX"), self.secret.is_none().then_some("--secret FILE")]
                .into_iter()
                .flatten()
                .collect();
        if opened.is_some_and(Status::is_failed) || inspection.points().any(|(_, status)| status.is_failed()) {
            "A point failed: do not open the seal.".to_owned()
        } else if opened.is_some_and(|status| !status.is_passed()) {
            "Not everything was checked: whether the seal was opened before is not known.".to_owned()
        } else if missing.is_empty() && is_late {
            "Every point holds, but the beacon was out already: do not open the seal unless you know that the commitment \
             was public before."
                .to_owned()
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
