//! What a verifier is given is missing, wrong or of another draw.

use super::super::checklist::Checklist;
use super::super::draws::Draws;
use super::super::shapes::{Made, PUBLISHED_AT};
use super::caught::{Caught, Found, check_draw};
use crate::error::{Error, Result};
use crate::hash::Commitment;
use crate::terms::blinding::Blinding;
use crate::terms::list::List;
use crate::time::UnixTime;
use crate::verify::pins::Pins;
use crate::verify::verdict::CheckName;
use Caught::{By, Lacks};

/// The name of the damage, the draw, what must catch the damage, and the pins that the verifier is given.
type Damage = (&'static str, &'static str, Caught, fn(&Made) -> Result<Found>);

const DAMAGES: &[Damage] = &[
    ("the commitment is not given", "reading group", Lacks("commitment"), |made| {
        judge(made, Pins { commitment: None, ..made.pins()? })
    }),
    ("the round is not given", "card table", Lacks("round"), |made| judge(made, Pins { round: None, ..made.pins()? })),
    ("a public value is not given", "reading group", Lacks("public:guest"), |made| {
        judge(made, Pins { public: Vec::new(), ..made.pins()? })
    }),
    ("a result is given without the list", "reading group", Lacks("entries"), |made| {
        judge(made, Pins { entries: None, ..made.pins()? })
    }),
    ("a blinded list is given without its blinding", "jury", Lacks("blinding"), |made| {
        judge(made, Pins { blinding: None, ..made.pins()? })
    }),
    ("nothing is given", "card table", Lacks("commitment, round"), |made| judge(made, Pins::new())),
    ("the commitment of another draw is given", "reading group", By(CheckName::Commitment), |made| {
        judge(made, made.pins()?.commitment(Commitment::from_bytes([7; 32])))
    }),
    ("a commitment is given that differs in one bit", "reading group", By(CheckName::Commitment), |made| {
        let mut bytes = *made.terms.commitment().as_bytes();
        bytes[31] ^= 1;
        judge(made, made.pins()?.commitment(Commitment::from_bytes(bytes)))
    }),
    ("another round is given", "card table", By(CheckName::Commitment), |made| judge(made, made.pins()?.round(8))),
    ("a round is given that the terms do not have", "card table", By(CheckName::Commitment), |made| {
        judge(made, made.pins()?.round(100))
    }),
    ("another public value is given", "reading group", By(CheckName::Openings), |made| {
        let pins = Pins { public: Vec::new(), ..made.pins()? };
        judge(made, pins.public("guest", "maple")?)
    }),
    ("the beacon was due when the commitment was published", "raffle with a beacon", By(CheckName::Due), |made| {
        judge(made, made.pins()?.published_at(DUE))
    }),
    ("the beacon was due before the commitment was published", "raffle with a beacon", By(CheckName::Due), |made| {
        judge(made, made.pins()?.published_at(UnixTime::from_secs(DUE.as_secs() + 1)))
    }),
    ("two entries of the list are exchanged", "reading group", By(CheckName::Entries), |made| {
        entries(made, |lines| lines.swap(1, 2))
    }),
    ("an entry of the list is changed", "reading group", By(CheckName::Entries), |made| {
        entries(made, |lines| lines[4].make_ascii_lowercase())
    }),
    ("an entry of the list is missing", "reading group", By(CheckName::Entries), |made| {
        entries(made, |lines| drop(lines.pop()))
    }),
    ("an entry is added to the list", "reading group", By(CheckName::Entries), |made| {
        entries(made, |lines| lines.push(b"Emmy".to_vec()))
    }),
    ("an entry stands in the list twice", "reading group", By(CheckName::Entries), |made| {
        entries(made, |lines| lines[3] = lines[0].clone())
    }),
    ("an entry of a blinded list is changed", "jury", By(CheckName::Entries), |made| {
        entries(made, |lines| lines[249].push(b' '))
    }),
    ("an entry stands in a blinded list twice", "jury", By(CheckName::Entries), |made| {
        entries(made, |lines| lines[3] = lines[200].clone())
    }),
    ("the blinding has another key", "jury", By(CheckName::Entries), |made| {
        let other = Blinding::from_key(made.terms.context().as_str(), vec![0x5b; 32].into())?;
        judge(made, made.pins()?.blinding(&other))
    }),
    ("the blinding is of another draw", "jury", By(CheckName::Entries), |made| {
        let other = Blinding::from_key("Another jury", vec![0x5a; 32].into())?;
        judge(made, made.pins()?.blinding(&other))
    }),
    ("two places of the result are exchanged", "reading group", By(CheckName::Result), |made| {
        result(made, |lines| lines.swap(0, 1))
    }),
    ("another entry has won", "raffle with a beacon", By(CheckName::Result), |made| {
        result(made, |lines| lines[2] = b"ticket 7".to_vec())
    }),
    ("the result has a place too many", "jury", By(CheckName::Result), |made| {
        result(made, |lines| lines.push(b"ticket 7".to_vec()))
    }),
    ("the result has another last place", "reading group", By(CheckName::Result), |made| {
        result(made, |lines| lines[4] = b"Ada".to_vec())
    }),
    ("a number of the result has a zero before it", "first audit", By(CheckName::Result), |made| {
        result(made, |lines| lines[0].insert(0, b'0'))
    }),
    ("a value is given for no public source", "reading group", Caught::Error("no public source is named"), |made| {
        judge(made, made.pins()?.public("host", "river")?)
    }),
    ("a value is given twice", "reading group", Caught::Error("is given twice"), |made| {
        judge(made, made.pins()?.public("guest", "river")?)
    }),
    ("a list is given for numbers", "first audit", Caught::Error("the entries of this draw are numbers"), |made| {
        judge(made, made.pins()?.entries(&made.result))
    }),
    ("a blinding is given for a plain list", "reading group", Caught::Error("has no blinded list"), |made| {
        let blinding = Blinding::from_key("Another jury", vec![0x5a; 32].into())?;
        judge(made, made.pins()?.blinding(&blinding))
    }),
    ("a blinding is given without a list", "jury", Caught::Error("without the list of entries"), |made| {
        judge(made, Pins { entries: None, ..made.pins()? })
    }),
    ("a round above 2^53 - 1 is given", "card table", Caught::Error("the pinned round"), |made| {
        judge(made, made.pins()?.round(1 << 53))
    }),
    ("the time of publication is not given", "unknown chain", Lacks("published_at, signature:beacon"), |made| {
        judge(made, Pins { published_at: None, ..made.pins()? })
    }),
    ("the chain of the beacon is not known", "unknown chain", Lacks("signature:beacon"), |made| {
        judge(made, made.pins()?.published_at(PUBLISHED_AT))
    }),
];

/// When round 1000 of quicknet was due: 2023-08-23T15:59:24Z.
const DUE: UnixTime = UnixTime::from_secs(1_692_806_364);

pub(super) fn check(list: &mut Checklist, draws: &Draws) {
    for &(name, draw, caught, judge) in DAMAGES {
        check_draw(list, draws, (name, draw, caught), judge);
    }
}

fn judge(made: &Made, pins: Pins<'_>) -> Result<Found> {
    Ok(made.transcript.verify(&pins).into())
}

/// Judges the draw with another list.
fn entries(made: &Made, change: impl Fn(&mut Vec<Vec<u8>>)) -> Result<Found> {
    let list = made.list.as_ref().ok_or(Error::NotApplicable("the draw has no list"))?;
    let list = changed(list, change)?;
    judge(made, made.pins()?.entries(&list))
}

/// Judges the draw with another result.
fn result(made: &Made, change: impl Fn(&mut Vec<Vec<u8>>)) -> Result<Found> {
    let result = changed(&made.result, change)?;
    judge(made, made.pins()?.result(&result))
}

fn changed(list: &List, change: impl Fn(&mut Vec<Vec<u8>>)) -> Result<List> {
    let mut lines: Vec<Vec<u8>> = list.iter().map(<[u8]>::to_vec).collect();
    change(&mut lines);
    List::from_entries(lines)
}
