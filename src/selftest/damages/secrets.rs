//! Secrets that must stay closed.

use super::super::checklist::Checklist;
use super::super::draws::Draws;
use super::super::shapes::Made;
use super::caught::{Caught, Found, check_draw};
use super::change::{Change, changed};
use crate::check::State;
use crate::draw::inspection::Inspection;
use crate::draw::secret::Secret;
use crate::error::Result;
use crate::hash::Commitment;
use Change::{Digit, Remove, Set, Text};

/// The name of the damage, the changes to the secret of alice at the card table, and the first point of the inspection
/// that fails.
const SECRETS: &[(&str, &[Change], &str)] = &[
    ("a secret is of another context", &[Set("/context", r#""Table 5""#)], "context"),
    ("a secret has another number of rounds", &[Set("/rounds", "99")], "rounds"),
    ("a secret has another master", &[Digit("/master")], "seal"),
    ("a secret is of another party", &[Set("/name", r#""bob""#)], "seal"),
    ("a secret is of nobody in the terms", &[Set("/name", r#""carol""#)], "seal"),
    (
        "a secret was opened for another commitment",
        &[Set("/opened", r#""0707070707070707070707070707070707070707070707070707070707070707""#)],
        "opened",
    ),
];

/// The name of the damage, the changes, and words of the error.
const DOCUMENTS: &[(&str, &[Change], &str)] = &[
    ("malformed: a secret without a master", &[Remove("", "master")], "missing field `master`"),
    (
        "malformed: a master of another length",
        &[Set("/master", r#""0203""#)],
        "the number of bytes of a master secret is 2, but must be 32",
    ),
    ("malformed: an unknown key in a secret", &[Text(r#""rounds":100"#, r#""rounds":100,"x":0"#)], "unknown field `x`"),
];

pub(super) fn check(list: &mut Checklist, draws: &Draws) {
    for &(name, changes, point) in SECRETS {
        check_draw(list, draws, (name, "card table", Caught::Says(point)), |made| {
            let secret = damaged(made, changes, draws)?;
            let published = made.terms.commitment();
            let inspection = Inspection::new(&made.terms, Some(&secret), Some(published));
            let first = first_failed(&inspection);
            // A secret opens only if the whole inspection holds.
            let bound = secret.bind(&made.terms, published).is_ok();
            Ok(Found::Words(if bound { "opened".to_owned() } else { first }))
        });
    }
    let commitment = Caught::Says("commitment");
    check_draw(list, draws, ("a secret meets terms of another commitment", "card table", commitment), |made| {
        let (secret, other) = (made.shape.secret("alice")?, Commitment::from_bytes([7; 32]));
        let first = first_failed(&Inspection::new(&made.terms, Some(&secret), Some(other)));
        let bound = secret.bind(&made.terms, other).is_ok();
        Ok(Found::Words(if bound { "opened".to_owned() } else { first }))
    });
    for &(name, changes, words) in DOCUMENTS {
        check_draw(list, draws, (name, "card table", Caught::Malformed(words)), |made| {
            let _secret = damaged(made, changes, draws)?;
            Ok(Found::Words("a secret".to_owned()))
        });
    }
    let round = Caught::Error("the round is 100");
    check_draw(list, draws, ("a secret is opened for a round that it does not have", "card table", round), |made| {
        made.shape.bound("alice", &made.terms)?.open(100)?;
        Ok(Found::Words("an opening".to_owned()))
    });
}

fn damaged(made: &Made, changes: &[Change], draws: &Draws) -> Result<Secret> {
    Secret::from_json(&changed(&made.shape.secret("alice")?.to_json(), changes, draws)?)
}

fn first_failed(inspection: &Inspection) -> String {
    let failed = inspection.points().find(|(_, state): &(_, &State)| state.is_failed());
    failed.map_or("no point", |(point, _)| point.as_str()).to_owned()
}
