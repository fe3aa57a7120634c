//! Openings that a round must not take.

use super::super::checklist::Checklist;
use super::super::draws::Draws;
use super::super::shapes::Made;
use super::caught::{Caught, Found, check_draw};
use super::change::{Change, changed};
use crate::draw::opening::PartyOpening;
use crate::error::Result;
use Caught::{Error, Malformed};
use Change::{Digit, Remove, Set};

/// The name of the damage, the changes to the opening of alice at the card table, and what must catch them.
const DAMAGES: &[(&str, &[Change], Caught)] = &[
    ("an opening is for another commitment", &[Digit("/commitment")], Error("its commitment is")),
    ("an opening is of another context", &[Set("/context", r#""Table 5""#)], Error("its context is")),
    ("an opening is for another round", &[Set("/round", "8")], Error("its round is 8")),
    ("an opening is of nobody in the terms", &[Set("/name", r#""carol""#)], Error("no sealed source is named")),
    ("an opening is of another party", &[Set("/name", r#""bob""#)], Error("it is a seed of the seal")),
    ("an opening has another seed", &[Digit("/seed")], Error("it is a seed of the seal")),
    ("an opening has another path", &[Digit("/path/2")], Error("it is a seed of the seal")),
    ("an opening has a shorter path", &[Remove("/path", "0")], Error("a seed with a path of 6 nodes")),
    ("malformed: an opening without a seed", &[Remove("", "seed")], Malformed("missing field `seed`")),
    (
        "malformed: an opening with a seed of no width",
        &[Set("/seed", r#""00""#)],
        Malformed("the number of bytes of a seed is 1, but must be a multiple of 32 from 32 to 8160"),
    ),
];

pub(super) fn check(list: &mut Checklist, draws: &Draws) {
    for &(name, changes, caught) in DAMAGES {
        check_draw(list, draws, (name, "card table", caught), |made| {
            let opening = PartyOpening::from_json(&changed(&opening(made)?.to_json(), changes, draws)?)?;
            made.terms.round(made.transcript.round())?.open(opening)?;
            Ok(Found::Words("taken".to_owned()))
        });
    }
    check_draw(list, draws, ("an opening is given twice", "card table", Error("is given twice")), |made| {
        let mut round = made.terms.round(made.transcript.round())?;
        round.open(opening(made)?)?;
        round.open(opening(made)?)?;
        Ok(Found::Words("taken".to_owned()))
    });
    let bob = Error("these sources are not opened yet: bob");
    check_draw(list, draws, ("a round is drawn before it is open", "card table", bob), |made| {
        let mut round = made.terms.round(made.transcript.round())?;
        round.open(opening(made)?)?;
        let _draw = round.draw()?;
        Ok(Found::Words("drawn".to_owned()))
    });
}

fn opening(made: &Made) -> Result<PartyOpening> {
    made.shape.bound("alice", &made.terms)?.open(made.transcript.round())
}
