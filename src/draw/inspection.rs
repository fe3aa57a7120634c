//! What a party checks before it opens its seal (SPEC.md, section 2).

use std::fmt;

use crate::check::Status;
use crate::draw::secret::Secret;
use crate::hash::{Commitment, Seal};
use crate::terms::Terms;
use crate::terms::source::Promise;

/// Terms held against the published commitment and against a party's own secret, point by point.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inspection {
    points: Vec<(&'static str, Status)>,
}

impl Inspection {
    /// Inspects terms. What is not given is not checked, and said so.
    pub fn new(terms: &Terms, secret: Option<&Secret>, published: Option<Commitment>) -> Self {
        Self::by_seal(terms, secret.map(|secret| (secret, secret.seal())), published)
    }

    /// As [`new`](Self::new), with the secret's seal, which is at hand.
    pub(crate) fn by_seal(terms: &Terms, secret: Option<(&Secret, Seal)>, published: Option<Commitment>) -> Self {
        let commitment = match published {
            Some(published) => {
                Status::equal("the commitment of these terms", terms.commitment(), published, "the published one")
            }
            None => Status::NotMade("the published commitment is not given".into()),
        };
        let mut points = vec![("commitment", commitment)];
        match secret {
            Some((secret, seal)) => points.extend(own_points(terms, secret, seal)),
            None => points.push(("seal", Status::NotMade("no secret is given".into()))),
        }
        Self { points }
    }

    /// The points in order, each with its name: commitment, then with a secret context, rounds, width, seal.
    pub fn points(&self) -> impl Iterator<Item = (&'static str, &Status)> {
        self.points.iter().map(|(name, status)| (*name, status))
    }

    /// Whether every point was checked and holds: then, and only then, a party opens.
    pub fn holds(&self) -> bool {
        self.points.iter().all(|(_, status)| status.is_passed())
    }

    /// The first point that does not hold, in words; empty if all do.
    pub(crate) fn first_failure(&self) -> String {
        let first = self.points.iter().find(|(_, status)| !status.is_passed());
        first.map(|(name, status)| format!("{name}: {status}")).unwrap_or_default()
    }
}

fn own_points(terms: &Terms, secret: &Secret, own: Seal) -> [(&'static str, Status); 4] {
    let sealed = terms.sources().iter().find(|source| source.name == *secret.name());
    let place = format!("the seal under \"{}\"", secret.name());
    let seal = match sealed.map(|source| &source.promise) {
        Some(Promise::Sealed(stated)) => Status::equal(&place, *stated, own, "our own, under our name"),
        Some(other) => Status::failed(place, format_args!("a {} source", other.kind()), "our seal"),
        None => Status::failed(place, "no source of that name", "our seal"),
    };
    [
        ("context", Status::equal("the context", terms.context(), secret.context(), "ours")),
        ("rounds", Status::equal("the number of rounds", terms.rounds(), secret.rounds(), "as sealed")),
        ("width", Status::equal("the width", terms.width(), secret.width(), "as sealed")),
        ("seal", seal),
    ]
}

impl fmt::Display for Inspection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, status) in &self.points {
            writeln!(f, "{name}: {status}")?;
        }
        Ok(())
    }
}
