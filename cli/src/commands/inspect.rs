//! `verishuffle inspect`: prints the terms, and checks what a party should check before it opens its seal. Without
//! terms it prints the seal of a secret.

use std::io::Write;
use std::path::PathBuf;

use anyhow::{Result, bail};
use clap::Args;
use serde_json::value::RawValue;
use verishuffle::draw::Point;
use verishuffle::terms::SourceSpec;
use verishuffle::verdict::{Caution, Mismatch, State};
use verishuffle::{Commitment, Inspection, Seal, Secret, Terms};
use verishuffle_lists::warnings::of_terms;

use crate::args;
use crate::args::slip::{self, Slip};
use crate::args::typed::parse_commitment;
use crate::error;
use crate::files::input;
use crate::files::opened_record::OpenedRecord;
use crate::outcome::Outcome;
use crate::progress::during;
use crate::terminal;
use crate::terminal::{json, next_steps, terms_text};

#[derive(Args)]
pub(crate) struct Inspect {
    /// The terms (- for stdin)
    #[arg(required_unless_present = "secret")]
    terms: Option<PathBuf>,
    /// Your own secret (- for stdin); without terms, print its seal
    #[arg(long, value_name = "FILE")]
    secret: Option<PathBuf>,
    /// The published commitment
    #[arg(long, value_name = "HEX", requires = "terms", value_parser = parse_commitment)]
    commitment: Option<Commitment>,
}

impl Inspect {
    pub(crate) fn run(self) -> Result<Outcome> {
        input::check_stdin([&self.terms, &self.secret].into_iter().flatten())?;
        let terms = self.terms.as_deref().map(input::terms).transpose()?;
        let secret = self.secret.as_deref().map(args::secret).transpose()?;
        match (terms, secret) {
            (Some(terms), secret) => self.inspect(&terms, secret.as_ref()),
            (None, Some(secret)) => {
                let seal = during("recomputing the seal", || secret.seal());
                terminal::print_result(|out| writeln!(out, "{seal}"), || secret_json(&secret, seal))?;
                Ok(Outcome::Holds)
            }
            (None, None) => bail!("nothing to inspect; give terms or --secret FILE"),
        }
    }

    fn inspect(&self, terms: &Terms, secret: Option<&Secret>) -> Result<Outcome> {
        let warnings = of_terms(terms, None);
        terminal::warnings_beside_result(&warnings);
        let late = next_steps::due_already(terms, 0);
        let inspection = during("recomputing the seal", || Inspection::new(terms, secret, self.commitment));
        let opened = secret.and_then(|secret| check_opened(terms, secret, &inspection));
        let wrong = self.commitment.filter(|given| *given != terms.commitment());
        let described = wrong.and_then(|given| {
            let right = terms.commitment();
            let other = slip::identify_hash(given, terms, self.terms.as_deref());
            let other = other.map(|what| format!("which is {what} and not a commitment"));
            let slip = || Slip::between(&given.to_string(), &right.to_string());
            let what = other.or_else(|| slip().map(|slip| format!("which is what you gave, but {slip}")))?;
            let expected = format!("{given}, {what}");
            Some(State::Failed(Mismatch::new("the commitment of these terms", right, expected)))
        });
        let points = || {
            inspection.points().map(|(point, state)| match &opened {
                _ if point == Point::Commitment => (point, described.as_ref().unwrap_or(state)),
                Some(opened) if point == Point::Opened => (point, opened),
                _ => (point, state),
            })
        };
        let is_late = late.is_some();
        let cautions = Caution::of_terms(terms).into_iter().map(|caution| caution.to_string());
        let cautions: Vec<String> = cautions.chain(late.map(|caution| format!("{caution}."))).collect();
        let print_text = |out: &mut dyn Write| {
            terms_text::print_meaning(terms, out)?;
            terms_text::print(terms, out)?;
            writeln!(out)?;
            points().try_for_each(|(point, state)| writeln!(out, "{point}: {state}"))?;
            cautions.iter().try_for_each(|caution| writeln!(out, "Caution: {caution}"))?;
            writeln!(out, "{}", self.advice(&inspection, opened.as_ref(), is_late))
        };
        let point = |(point, state): (Point, &State)| {
            json::object! { name: point.as_str(), state: state.word(), detail: state.detail() }
        };
        let json = || {
            json::object! {
                commitment: terms.commitment().to_string(),
                holds: points().all(|(_, state)| state.is_passed()),
                points: points().map(point).collect::<Vec<_>>(),
                cautions: cautions,
                warnings: json::warnings(&warnings),
            }
        };
        terminal::print_result(print_text, json)?;
        // A party opens its seal after this, so with a secret every point must hold.
        let needed = |state: &State| if secret.is_some() { state.is_passed() } else { !state.is_failed() };
        Ok(if points().all(|(_, state)| needed(state)) { Outcome::Holds } else { Outcome::Fails })
    }

    /// Returns a sentence on what the points mean for the party.
    fn advice(&self, inspection: &Inspection, opened: Option<&State>, is_late: bool) -> String {
        let missing: Vec<&str> =
            [self.commitment.is_none().then_some("--commitment HEX"), self.secret.is_none().then_some("--secret FILE")]
                .into_iter()
                .flatten()
                .collect();
        if opened.is_some_and(State::is_failed) || inspection.points().any(|(_, state)| state.is_failed()) {
            "A point failed: do not open the seal.".to_owned()
        } else if opened.is_some_and(|state| !state.is_passed()) {
            "Not everything was checked: it is unknown whether the seal was opened before.".to_owned()
        } else if missing.is_empty() && is_late {
            "Every point holds, but the beacon is already due: do not open the seal unless you know that the commitment \
             was public before."
                .to_owned()
        } else if missing.is_empty() {
            "Every point holds.".to_owned()
        } else {
            format!("Not everything was checked; give {} too.", missing.join(" and "))
        }
    }
}

/// Returns the part of the secret document that is not secret, as JSON.
fn secret_json(secret: &Secret, seal: Seal) -> Box<RawValue> {
    json::object! {
        seal: seal.to_string(),
        name: secret.name().as_str(),
        context: secret.context().as_str(),
        rounds: secret.rounds(),
        width: secret.width(),
        opened: secret.opened().map(|commitment| commitment.to_string()),
    }
}

/// Checks what this computer remembers of the party's seal, and with it what the secret remembers. Returns `None` if the
/// secret was opened for another commitment, or if its seal is not in the terms.
fn check_opened(terms: &Terms, secret: &Secret, inspection: &Inspection) -> Option<State> {
    let holds = |wanted| inspection.points().any(|(point, state)| point == wanted && state.is_passed());
    if !holds(Point::Opened) || !holds(Point::Seal) {
        return None;
    }
    let seal = terms.sources().iter().find_map(|source| match source.spec() {
        SourceSpec::Sealed(seal) if source.name() == secret.name() => Some(*seal),
        _ => None,
    })?;
    Some(match OpenedRecord::of(seal).and_then(|record| record.commitment()) {
        Ok(None) if secret.opened().is_some() => State::Passed("opened for this commitment before".into()),
        Ok(None) => State::Passed("neither the secret nor this computer remembers an opening".into()),
        Ok(Some(earlier)) if earlier == terms.commitment() => State::Passed("opened for this commitment before".into()),
        Ok(Some(earlier)) => State::Failed(Mismatch::new(
            "the commitment of these terms",
            terms.commitment(),
            format_args!("{earlier}, which this computer remembers: a seal serves one commitment"),
        )),
        Err(error) => State::Skipped(error::words(&error).into()),
    })
}
