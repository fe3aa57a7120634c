//! Proofs of entries that are not in the list, or not where they claim to be.

use super::super::checklist::Checklist;
use super::super::draws::Draws;
use super::super::shapes::Made;
use super::caught::{Caught, Found, check_draw};
use super::change::{Change, changed};
use crate::check::State;
use crate::error::{Error, Result};
use crate::hash::Commitment;
use crate::verify::entry_proof::{EntryProof, Prover};
use crate::verify::pins::Pins;
use Change::{Append, Digit, Remove, Set, Text};

/// The name of the damage, the draw, the changes to the proof of entry 3, and what the check of the proof looks at when
/// it fails.
const DAMAGES: &[(&str, &str, &[Change], &str)] = &[
    ("a proof shows another entry", "reading group", &[Set("/entry", r#""Emmy""#)], ROOT),
    ("a proof has another index", "reading group", &[Set("/index", "2")], ROOT),
    ("a proof has an index past the list", "reading group", &[Set("/index", "5")], "the index of the proof"),
    ("a node of a proof's path is changed", "reading group", &[Digit("/path/1")], ROOT),
    (
        "a proof's path is too short",
        "reading group",
        &[Remove("/path", "2")],
        "the number of nodes in the path of the proof",
    ),
    (
        "a proof's path is too long",
        "reading group",
        &[Append("/path", r#""0000000000000000000000000000000000000000000000000000000000000000""#)],
        "the number of nodes in the path of the proof",
    ),
    ("a proof states another commitment", "reading group", &[Digit("/commitment")], "the commitment of the proof"),
    (
        "a proof has a blind for a plain list",
        "reading group",
        &[Set("/blind", r#""5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a""#)],
        "the blind of the proof",
    ),
    ("a proof has no blind for a blinded list", "jury", &[Set("/blind", "null")], "the blind of the proof"),
    ("a blind is changed", "jury", &[Digit("/blind")], ROOT),
    ("a proof of a blinded list shows another entry", "jury", &[Set("/entry", r#""ticket 4""#)], ROOT),
    ("a proof holds no entry", "reading group", &[Set("/entry", r#""""#)], "the number of bytes of the entry"),
    (
        "a proof holds a text in hexadecimal",
        "reading group",
        &[Text(r#""entry":"Katherine""#, r#""entry_hex":"4b6174686572696e65""#)],
        "the form of the entry",
    ),
];

const ROOT: &str = "the root that the path leads to";

pub(super) fn check(list: &mut Checklist, draws: &Draws) {
    for &(name, draw, changes, subject) in DAMAGES {
        check_draw(list, draws, (name, draw, Caught::Says(subject)), |made| {
            let damaged = EntryProof::from_json(&changed(&proof(made)?.to_json(), changes, draws)?)?;
            Ok(found(&damaged.check(&made.terms, Some(made.terms.commitment()))))
        });
    }
    let other = Caught::Says("the commitment of the terms");
    check_draw(list, draws, ("a proof is checked with another commitment", "reading group", other), |made| {
        Ok(found(&proof(made)?.check(&made.terms, Some(Commitment::from_bytes([7; 32])))))
    });
    let other = Caught::Says("the commitment of the proof");
    check_draw(list, draws, ("a proof is of another draw", "jury", other), |made| {
        let reading = draws.find("reading group").ok_or(Error::NotApplicable("the reading group was not made"))?;
        Ok(found(&proof(reading)?.check(&made.terms, Some(made.terms.commitment()))))
    });
    let numbers = Caught::Says("the kind of the entries");
    check_draw(list, draws, ("a proof is for a draw of numbers", "first audit", numbers), |made| {
        let reading = draws.find("reading group").ok_or(Error::NotApplicable("the reading group was not made"))?;
        let commitment = made.terms.commitment();
        let json = proof(reading)?.to_json().replace(&reading.terms.commitment().to_string(), &commitment.to_string());
        Ok(found(&EntryProof::from_json(json.as_bytes())?.check(&made.terms, Some(commitment))))
    });
    let refused = Caught::Says("refused");
    check_draw(list, draws, ("a proof holds and the draw is refused", "reading group", refused), |made| {
        let pins = made.pins()?;
        let other = Pins { public: Vec::new(), ..pins }.public("guest", "maple")?;
        let verdict = proof(made)?.verify(&made.transcript, &other)?;
        Ok(Found::Words(verdict.conclusion().to_string()))
    });
    let another = Caught::Error("the list does not fit the terms");
    check_draw(list, draws, ("proofs are made of another list", "reading group", another), |made| {
        Prover::new(&made.terms, &made.result, None)?;
        Ok(Found::Words("a prover".to_owned()))
    });
}

fn proof(made: &Made) -> Result<EntryProof> {
    let list = made.list.as_ref().ok_or(Error::NotApplicable("the draw has no list"))?;
    Prover::new(&made.terms, list, made.blinding.as_ref())?.proof(3)
}

/// Returns what the check of a proof looked at when it failed.
fn found(state: &State) -> Found {
    Found::Words(match state {
        State::Failed(mismatch) => mismatch.subject().to_owned(),
        other => other.word().to_owned(),
    })
}
