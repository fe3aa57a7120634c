//! Signatures of quicknet that do not hold for round 1000, whose signature is `b44679..`. The swaps are those of the
//! right signature, so a program that can't verify signatures finds that they do not follow from the one shown.

use serde_json::json;
use verishuffle::drand::QUICKNET;

use super::super::bases::{beacons, signature};
use super::{Cases, refused};

pub(super) fn cases(cases: &mut Cases) {
    let base = beacons("round 1000", &[(*QUICKNET.chain(), 1000)], Some("2023-08-23T15:59:23Z"));
    let right = hex::encode(signature(1000));
    let of_657413 = hex::encode(signature(657_413));
    let with_flags = |first: &str| format!("{first}{}", &right[2..]);
    let nothing = "00".repeat(47);
    for (way, note, signature) in [
        ("the flag 0x40 set", "", with_flags("f4")),
        ("the flag 0x80 clear", "", with_flags("34")),
        ("both flags changed", "", with_flags("74")),
        ("the other sign", "the opposite point", with_flags("94")),
        (
            "x + p",
            "x + p in place of x; its highest bit falls on the sign flag, which is 1 in any case",
            "ae478ba3df1ad986d286c2215e20db8115d8ab488bb02c16ca81cbd53e7c074a01eeb7393f26bacb9e7d4b6b63ed08e4"
                .to_owned(),
        ),
        (
            "a point of small order more",
            "the signature plus the point (0, 2), which is not in G1: the pairing alone would not notice it",
            "abbaa2cd356c8b543308abe2c07d92facb092294f841b0c295786b635167aba148d4e2e86fedf3cf2c04c43b68a5aaee"
                .to_owned(),
        ),
        ("a point of small order", "(0, 2), which is on the curve, but not in G1", format!("80{nothing}")),
        ("the point at infinity", "as it is encoded", format!("c0{nothing}")),
        ("the point at infinity with a sign", "", format!("e0{nothing}")),
        ("of another round", "that of round 657413", of_657413),
        ("not on the curve", "x is one more", format!("{}3a", &right[..94])),
    ] {
        cases.add(&format!("signature, {way}"), note, &base, refused("openings"), |transcript, _| {
            transcript["openings"][1]["signature"] = json!(signature);
        });
        cases.0.last_mut().unwrap()["unsigned"] = json!("derived");
    }
}
