//! What a party checks before it opens its seal (SPEC.md, section 2).

use std::fmt;

use super::secret::Secret;
use crate::check::State;
use crate::hash::{Commitment, Seal};
use crate::kind::keywords;
use crate::terms::Terms;
use crate::terms::source::SourceSpec;
use crate::text::{Context, hidden_difference};

/// Terms compared point by point with the published commitment and with a party's own secret.
///
/// Display is for people: one line per point, each ending with a line feed.
///
/// ```
/// use verishuffle::{Entries, Inspection, Secret, Terms};
///
/// # fn main() -> verishuffle::Result<()> {
/// let secret = Secret::generate("Table 4, 7 May 2026", "bob", 1, 1)?;
/// let terms = Terms::builder("Table 4, 7 May 2026", Entries::numbers(52)?).sealed("bob", secret.seal()).build()?;
/// let published = terms.commitment(); // in real use, as it was published
/// let inspection = Inspection::new(&terms, Some(&secret), Some(published));
/// assert!(inspection.holds(), "{inspection}");
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use = "an inspection says whether a party may open its seal"]
pub struct Inspection {
    points: Vec<(Point, State)>,
}

keywords! {
    /// One point of an inspection. Display shows its word.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    pub enum Point, "the point" {
        /// The commitment of the terms is the published one.
        Commitment = "commitment",
        /// The context is that of the secret.
        Context = "context",
        /// The number of rounds is that of the secret.
        Rounds = "rounds",
        /// The width is that of the secret.
        Width = "width",
        /// The seal is in the terms under the party's name.
        Seal = "seal",
        /// The secret was not opened for another commitment.
        Opened = "opened",
    }
}

impl Inspection {
    /// Inspects terms. Points that need a secret or a commitment are skipped if it is `None`.
    pub fn new(terms: &Terms, secret: Option<&Secret>, published: Option<Commitment>) -> Self {
        Self::with_seal(terms, secret.map(|secret| (secret, secret.seal())), published)
    }

    /// Like [`new`](Self::new), for a secret whose seal is computed already.
    pub fn with_seal(terms: &Terms, secret: Option<(&Secret, Seal)>, published: Option<Commitment>) -> Self {
        let commitment = match published {
            Some(published) => {
                State::equal("the commitment of these terms", terms.commitment(), published, "the one that was given")
            }
            None => State::Skipped("the published commitment is not given".into()),
        };
        let mut points = vec![(Point::Commitment, commitment)];
        match secret {
            Some((secret, seal)) => points.extend(own_points(terms, secret, seal)),
            None => points.push((Point::Seal, State::Skipped("no secret is given".into()))),
        }
        Self { points }
    }

    /// Returns the points in order: the commitment, and then the context, rounds, width, seal and opened. Without a
    /// secret, only the commitment and the seal, which is skipped.
    pub fn points(&self) -> impl Iterator<Item = (Point, &State)> {
        self.points.iter().map(|(point, state)| (*point, state))
    }

    /// Returns whether every point was checked and holds. A party should open its seal only then.
    #[must_use]
    pub fn holds(&self) -> bool {
        self.points.iter().all(|(_, state)| state.is_passed())
    }

    /// Returns why the first point that does not hold failed or was skipped, or an empty text if all hold.
    pub(crate) fn first_failure(&self) -> String {
        let first = self.points.iter().find(|(_, state)| !state.is_passed());
        first.map(|(_, state)| state.detail()).unwrap_or_default()
    }
}

fn own_points(terms: &Terms, secret: &Secret, own: Seal) -> [(Point, State); 5] {
    let source = terms.sources().iter().find(|source| source.name() == secret.name());
    let subject = format!("the source \"{}\" of the terms", secret.name());
    let expected = format!("sealed with your seal {own}");
    let seal = match source.map(|source| source.spec()) {
        Some(SourceSpec::Sealed(stated)) if *stated == own => State::Passed("your own seal, under your name".into()),
        Some(SourceSpec::Sealed(stated)) => State::failed(
            subject,
            format_args!("sealed with {stated}"),
            format_args!("{expected}: is this the secret whose seal these terms were made with?"),
        ),
        Some(other) => State::failed(subject, format_args!("a {} source", other.kind()), expected),
        None => match terms.sources().iter().find(|source| *source.spec() == SourceSpec::Sealed(own)) {
            Some(other) => {
                let (found, name) = (other.name().as_str(), secret.name().as_str());
                let difference = hidden_difference(found, name);
                let expected = format!("under the name \"{name}\"{difference}");
                State::failed("your seal", format_args!("under the name \"{found}\""), expected)
            }
            None => State::failed(subject, "missing", expected),
        },
    };
    let compared = |what: &str, terms: &dyn fmt::Display, own: &dyn fmt::Display, equal: bool| {
        if equal {
            return State::Passed("the same as in your secret".into());
        }
        State::failed(format_args!("{what} of the terms"), terms, format_args!("{own}, as in your secret"))
    };
    let (context, rounds, width) = (terms.context(), terms.rounds(), terms.width());
    let in_quotes = |context: &Context| format!("\"{context}\"");
    let difference = hidden_difference(context.as_str(), secret.context().as_str());
    let (stated, expected) = (in_quotes(context), in_quotes(secret.context()) + &difference);
    [
        (Point::Context, compared("the context", &stated, &expected, context == secret.context())),
        (Point::Rounds, compared("the number of rounds", &rounds, &secret.rounds(), rounds == secret.rounds())),
        (Point::Width, compared("the width", &width, &secret.width(), width == secret.width())),
        (Point::Seal, seal),
        (Point::Opened, opened_point(terms, secret)),
    ]
}

/// Compares the commitment of the terms with the one that the secret was opened for.
fn opened_point(terms: &Terms, secret: &Secret) -> State {
    match secret.opened() {
        None => State::Passed("the secret remembers no opening".into()),
        Some(opened) if opened == terms.commitment() => State::Passed("opened for this commitment before".into()),
        Some(opened) => State::failed(
            "the commitment of these terms",
            terms.commitment(),
            format_args!("{opened}, which the secret was opened for: a seal serves one commitment"),
        ),
    }
}

impl fmt::Display for Inspection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (point, state) in &self.points {
            writeln!(f, "{point}: {state}")?;
        }
        Ok(())
    }
}
