//! Signatures of beacons that are not the right ones, and replies of beacons that cannot be used.

use super::super::checklist::{Checklist, Group};
use super::super::draws::Draws;
use super::super::shapes::{ROUND_1000, ROUND_657413};
use super::caught::{Caught, Found, check_draw};
use super::change::{Change, changed};
use crate::check::State;
use crate::drand::Reply;
use crate::draw::transcript::Transcript;
use crate::verify::verdict::CheckName;
use Change::{Digit, Put, Restate, Set};

/// The signature of round 1000 with the other sign, and the identity of the group.
const OTHER_SIGN: &str =
    "944679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39";
const IDENTITY: &str =
    "c00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000";

/// The name of the damage, the draw, and the changes to its transcript. The check `openings` must catch all of them.
const SIGNATURES: &[(&str, &str, &[Change])] = &[
    ("the signature has a wrong digit", "raffle with a beacon", &[Digit("/openings/2/signature")]),
    (
        "the signature is of another round of the beacon",
        "raffle with a beacon",
        &[Put("/openings/2/signature", ROUND_657413)],
    ),
    ("the signature has the other sign", "raffle with a beacon", &[Put("/openings/2/signature", OTHER_SIGN)]),
    ("the signature is the identity", "raffle with a beacon", &[Put("/openings/2/signature", IDENTITY)]),
    (
        "the terms wait for the next round of the beacon",
        "raffle with a beacon",
        &[Set("/terms/sources/2/round", "1001"), Restate],
    ),
    (
        "the signature is of the first round of the series",
        "series with a beacon",
        &[Put("/openings/1/signature", ROUND_1000)],
    ),
];

pub(super) fn check(list: &mut Checklist, draws: &Draws) {
    for &(name, draw, changes) in SIGNATURES {
        if !cfg!(feature = "drand") {
            let reason = "this build does not check the signatures of beacons";
            list.check(Group::Damages, name, || State::Skipped(reason.into()));
            continue;
        }
        check_draw(list, draws, (name, draw, Caught::By(CheckName::Openings)), |made| {
            let document = changed(&made.transcript.to_json(), changes, draws)?;
            let damaged = Transcript::from_json(&document)?;
            // The terms may be others now. Then their commitment is the published one.
            Ok(damaged.verify(&made.pins()?.commitment(damaged.terms().commitment())).into())
        });
    }
    let name = "a reply of the beacon is for another round";
    check_draw(list, draws, (name, "raffle with a beacon", Caught::Error("the reply is for round 1001")), |made| {
        let reply = format!(r#"{{"round": 1001, "signature": "{ROUND_1000}"}}"#);
        made.terms.round(0)?.reply("quicknet", &Reply::from_json(reply.as_bytes())?)?;
        Ok(Found::Words("taken".to_owned()))
    });
    let name = "a reply of the beacon is cut off";
    check_draw(
        list,
        draws,
        (name, "raffle with a beacon", Caught::Error("the number of bytes of a signature")),
        |made| {
            let reply = format!(r#"{{"round": 1000, "signature": "{}"}}"#, &ROUND_1000[..94]);
            made.terms.round(0)?.reply("quicknet", &Reply::from_json(reply.as_bytes())?)?;
            Ok(Found::Words("taken".to_owned()))
        },
    );
}
