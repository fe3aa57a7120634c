//! Transcripts that state something else than what was drawn.

use super::super::checklist::Checklist;
use super::super::draws::Draws;
use super::caught::{Caught, check_draw};
use super::change::{Change, changed};
use crate::draw::transcript::Transcript;
use crate::verify::verdict::CheckName::{Commitment, Derived, Legal, Openings, Steps};
use Caught::By;
use Change::{Append, Digit, Exchange, Of, Remove, Restate, Set};

/// The name of the damage, the draw, the changes to its transcript, and what must catch them. The verifier is given
/// everything that can be known from elsewhere.
const DAMAGES: &[(&str, &str, &[Change], Caught)] = &[
    ("the stated commitment is changed", "reading group", &[Digit("/commitment")], By(Commitment)),
    ("the stated commitment is of another draw", "reading group", &[Of("/commitment", "jury")], By(Commitment)),
    ("the context is changed", "reading group", &[Set("/terms/context", r#""Another group""#)], By(Commitment)),
    ("the rules are changed", "reading group", &[Set("/terms/rules", r#""Place 5 speaks first.""#)], By(Commitment)),
    ("the rules are dropped", "jury", &[Set("/terms/rules", r#""""#)], By(Commitment)),
    ("the place in a chain is changed", "first audit", &[Set("/terms/previous", "null")], By(Commitment)),
    ("the previous draw is another one", "second audit", &[Digit("/terms/previous")], By(Commitment)),
    ("the number of rounds is changed", "card table", &[Set("/terms/rounds", "101")], By(Commitment)),
    ("the number of entries is changed", "first audit", &[Set("/terms/entries/count", "31")], By(Commitment)),
    ("the root of the list is changed", "reading group", &[Digit("/terms/entries/root")], By(Commitment)),
    ("a list becomes blinded", "reading group", &[Set("/terms/entries/kind", r#""blinded""#)], By(Commitment)),
    ("one entry more is drawn", "jury", &[Set("/terms/draw", "13")], By(Commitment)),
    ("one entry less is drawn", "reading group", &[Set("/terms/draw", "4")], By(Commitment)),
    ("the order is turned round", "first audit", &[Set("/terms/order", r#""forward""#)], By(Commitment)),
    ("a seal is changed", "reading group", &[Digit("/terms/sources/0/seal")], By(Commitment)),
    ("a source is renamed", "reading group", &[Set("/terms/sources/1/name", r#""host""#)], By(Commitment)),
    (
        "two sources are exchanged",
        "reading group",
        &[Exchange("/terms/sources/0", "/terms/sources/1"), Exchange("/openings/0", "/openings/1")],
        By(Commitment),
    ),
    (
        "a source is dropped",
        "reading group",
        &[Remove("/terms/sources", "0"), Remove("/openings", "0")],
        By(Commitment),
    ),
    (
        "a source is added",
        "reading group",
        &[
            Append("/terms/sources", r#"{"kind": "public", "name": "more", "description": "such as: 1"}"#),
            Append("/openings", r#"{"value": "1"}"#),
        ],
        By(Commitment),
    ),
    (
        "a description is changed",
        "reading group",
        &[Set("/terms/sources/1/description", r#""a word of the host""#)],
        By(Commitment),
    ),
    ("the beacon round is changed", "raffle with a beacon", &[Set("/terms/sources/2/round", "1001")], By(Commitment)),
    (
        "the stride of the beacon is changed",
        "series with a beacon",
        &[Set("/terms/sources/1/stride", "1")],
        By(Commitment),
    ),
    ("the chain of the beacon is changed", "unknown chain", &[Digit("/terms/sources/1/chain")], By(Commitment)),
    (
        "the terms are changed and the commitment is stated anew",
        "reading group",
        &[Set("/terms/rules", r#""Place 5 speaks first.""#), Restate],
        By(Commitment),
    ),
    ("the round is changed", "card table", &[Set("/round", "8")], By(Commitment)),
    ("the transcript is of another draw", "reading group", &[Of("", "jury")], By(Commitment)),
    ("the transcript is of another round", "card table", &[Of("", "next hand")], By(Commitment)),
    ("a seed is changed", "reading group", &[Digit("/openings/0/seed")], By(Openings)),
    ("a later block of a seed is changed", "width 3", &[Digit("/openings/0/seed")], By(Openings)),
    ("a seed is of another party", "card table", &[Exchange("/openings/0/seed", "/openings/1/seed")], By(Openings)),
    ("two parties exchange their openings", "card table", &[Exchange("/openings/0", "/openings/1")], By(Openings)),
    ("a seed is of another round", "card table", &[Of("/openings/0", "next hand")], By(Openings)),
    ("a seed is of another draw", "card table", &[Of("/openings/0/seed", "reading group")], By(Openings)),
    ("a node of a path is changed", "card table", &[Digit("/openings/1/path/3")], By(Openings)),
    ("the last node of a path is changed", "card table", &[Digit("/openings/1/path/6")], By(Openings)),
    ("a path is too short", "card table", &[Remove("/openings/1/path", "6")], By(Openings)),
    (
        "a path is too long",
        "card table",
        &[Append("/openings/1/path", r#""0000000000000000000000000000000000000000000000000000000000000000""#)],
        By(Openings),
    ),
    (
        "a path stands where none is needed",
        "reading group",
        &[Append("/openings/0/path", r#""0000000000000000000000000000000000000000000000000000000000000000""#)],
        By(Openings),
    ),
    (
        "two nodes of a path are exchanged",
        "card table",
        &[Exchange("/openings/1/path/0", "/openings/1/path/1")],
        By(Openings),
    ),
    ("a public value is changed", "reading group", &[Set("/openings/1/value", r#""maple""#)], By(Openings)),
    ("a public value is in capitals", "reading group", &[Set("/openings/1/value", r#""River""#)], By(Openings)),
    ("the last swap is missing", "reading group", &[Remove("/swaps", "3")], By(Steps)),
    ("there is no swap", "jury", &[Set("/swaps", "[]")], By(Steps)),
    ("there is a swap too many", "reading group", &[Append("/swaps", "4")], By(Steps)),
    ("a swap goes back to a place that is done", "reading group", &[Set("/swaps/2", "1")], By(Legal)),
    ("a swap goes past the last place", "reading group", &[Set("/swaps/2", "5")], By(Legal)),
    ("a swap goes past 2^32", "reading group", &[Set("/swaps/0", "4294967299")], By(Legal)),
    ("a backward swap goes to a place that is done", "first audit", &[Set("/swaps/3", "27")], By(Legal)),
    ("a swap is changed", "reading group", &[Set("/swaps/1", "2")], By(Derived)),
    ("the last swap is changed", "reading group", &[Set("/swaps/3", "4")], By(Derived)),
    ("two swaps are exchanged", "jury", &[Exchange("/swaps/0", "/swaps/1")], By(Derived)),
    ("all swaps are of another round", "card table", &[Of("/swaps", "next hand")], By(Derived)),
    ("a swap of a later chunk is changed", "five chunks", &[Set("/swaps/65536", "69999")], By(Derived)),
    (
        "the first swap of the second chunk is changed",
        "a list of two chunks",
        &[Set("/swaps/16384", "19999")],
        By(Derived),
    ),
    ("the last swap of a chunk is changed", "one chunk", &[Set("/swaps/16383", "16383")], By(Derived)),
    ("no entry is moved", "reading group", &[Set("/swaps", "[0, 1, 2, 3]")], By(Derived)),
    ("the swaps of the raffle are of nothing", "raffle with a beacon", &[Set("/swaps", "[0, 1, 2]")], By(Derived)),
];

pub(super) fn check(list: &mut Checklist, draws: &Draws) {
    for &(name, draw, changes, caught) in DAMAGES {
        check_draw(list, draws, (name, draw, caught), |made| {
            let document = changed(&made.transcript.to_json(), changes, draws)?;
            let damaged = Transcript::from_json(&document)?;
            Ok(damaged.verify(&made.pins()?).into())
        });
    }
}
