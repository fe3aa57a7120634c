//! Proofs that the commitment was logged: when one replaces the time of publication, when it fails, and what it needs.

use ed25519_dalek::hazmat::{ExpandedSecretKey, raw_sign};
use ed25519_dalek::{Verifier, VerifyingKey};
use serde_json::json;
use sha2::Sha512;
use verishuffle::UnixTime;
use verishuffle::drand::{ChainHash, QUICKNET};

use super::{Base, Cases, Outcome, VERIFIED, beacons, consistent, flip, refused};
use crate::agreement::case::Given;
use crate::log::{id, organiser, policy, sha256};
use crate::logging::{Logging, TIME, as_it_should_be};

/// A draw whose commitment is logged, in a way that may have been changed.
fn logged(base: &Base, change: impl FnOnce(&mut Logging<'_>)) -> Base {
    let mut base = base.clone();
    let mut logging = as_it_should_be(base.given.commitment.as_ref().unwrap());
    change(&mut logging);
    let given = &mut base.given;
    (given.log_policy, given.log_key, given.logged) = (Some(policy()), Some(organiser()), Some(logging.proof()));
    given.published_at = None;
    base
}

impl Cases {
    /// Adds a case in which the proof holds, so that the verdict says by when the commitment was logged.
    fn add_logged(&mut self, way: &str, note: &str, base: &Base, outcome: Outcome, change: impl FnOnce(&mut Given)) {
        self.add(way, note, base, outcome, |_, given| change(given));
        let times = json!({"by": "2023-08-23T15:53:20Z", "public_from": "2023-08-23T15:54:20Z"});
        let case = self.0.last_mut().unwrap();
        case["logged"] = times;
        (case["logged"]["log"], case["logged"]["witnesses"]) = (json!(id("log")), json!(2));
    }

    /// Adds a case in which the commitment is logged by this time: one witness is later, and one is earlier.
    fn add_logged_at(&mut self, way: &str, base: &Base, outcome: Outcome, time: u64) {
        let witnesses = [("third", time + 1000), ("first", time - 1000), ("second", time)];
        let logging = as_it_should_be(base.given.commitment.as_ref().unwrap());
        let mut base = logged(base, |_| {});
        base.given.logged = Some(Logging { witnesses: &witnesses, ..logging }.proof());
        self.add_logged(way, "", &base, outcome, |_| {});
        // The last time that has a text is far beyond those that a program may give in seconds.
        let start: UnixTime = "2001-09-09T01:46:40Z".parse().unwrap();
        let shown = |time: u64| start.checked_add(time as i64 - 1_000_000_000).unwrap().to_string();
        let [by, public_from] = [time, time + 60].map(shown);
        let case = self.0.last_mut().unwrap();
        (case["logged"]["by"], case["logged"]["public_from"]) = (json!(by), json!(public_from));
    }
}

pub(super) fn cases(cases: &mut Cases, small: &[Base; 3]) {
    // Round 1000 is due 364 seconds after the second witness signed.
    let beacon = beacons("logged", &[(*QUICKNET.chain(), 1000)], None);
    for base in small.iter().chain([&beacon]) {
        cases.add_logged("logged, as it should be", "", &logged(base, |_| {}), VERIFIED, |_| {});
    }
    fails(cases, &beacon);
    small_order(cases, &beacon);
    pins(cases, &beacon);
    due(cases, &beacon);
    cautions(cases, &small[0], &beacon);
    usage(cases, &beacon);
}

fn fails(cases: &mut Cases, beacon: &Base) {
    let fails = refused("logged");
    let digits = beacon.given.commitment.clone().unwrap();
    let mut add = |way: &str, note: &str, base: Base| cases.add(way, note, &base, fails, |_, _| {});
    add("logged, another commitment", "", logged(beacon, |l| l.message[0] ^= 1));
    add(
        "logged, the digits",
        "--raw-hash was left out",
        logged(beacon, |l| l.message = sha256(digits.as_bytes()).to_vec()),
    );
    let with_feed = digits.clone() + "\n";
    add(
        "logged, the digits and a line feed",
        "--raw-hash was left out",
        logged(beacon, |l| l.message = sha256(with_feed.as_bytes()).to_vec()),
    );
    add("logged, by another organiser", "", logged(beacon, |l| l.organiser = "another organiser"));
    add("logged, in another log", "", logged(beacon, |l| l.log = "another log"));
    add("logged, one witness of two", "", logged(beacon, |l| l.witnesses = &[("first", TIME)]));
    add("logged, a time of 0", "", logged(beacon, |l| l.witnesses = &[("first", TIME), ("second", 0)]));
    add("logged, an unknown witness", "", logged(beacon, |l| l.witnesses = &[("first", TIME), ("fourth", TIME)]));
    for before in ["leaf=", "root_hash=", "\nsignature=", "node_hash="] {
        let mut base = logged(beacon, |_| {});
        let proof = base.given.logged.as_ref().unwrap();
        let end = proof.find(before).unwrap() + 1;
        let end = end + proof[end..].find('\n').unwrap() - 1;
        let mut changed = json!(proof);
        flip(&mut changed, end);
        base.given.logged = changed.as_str().map(str::to_owned);
        add(&format!("logged, the last digit of {}", before.trim()), "", base);
    }
}

/// The commitment, the policy and the proof may be there or not.
fn pins(cases: &mut Cases, beacon: &Base) {
    let base = logged(beacon, |_| {});
    let note = "the proof is about the commitment of the terms";
    cases.add_logged("logged, not pinned", note, &base, consistent(&["commitment"]), |given| given.commitment = None);
    cases.add_logged("logged, another commitment is pinned", note, &base, refused("commitment"), |given| {
        let mut pinned = json!(given.commitment.take());
        flip(&mut pinned, 0);
        given.commitment = pinned.as_str().map(str::to_owned);
    });
    let note = "every draw of this organiser should be logged";
    let no_proof = consistent(&["published_at", "logged"]);
    cases.add("logged, no proof", note, &base, no_proof, |_, given| given.logged = None);
    cases.add("logged, no proof but a time", note, &base, consistent(&["logged"]), |_, given| {
        (given.logged, given.published_at) = (None, Some("2023-08-23T15:00:00Z".to_owned()));
    });
}

/// The time is the second smallest, and a minute is added.
fn due(cases: &mut Cases, beacon: &Base) {
    for (way, time, outcome) in [
        ("a second before the round is due", DUE - 61, VERIFIED),
        ("when the round is due", DUE - 60, refused("due")),
        ("long after the round was due", DUE + 100_000, refused("due")),
    ] {
        cases.add_logged_at(&format!("logged, a minute more is {way}"), beacon, outcome, time);
    }
}

/// The values of y of the points of small order, in hexadecimal digits: those of order 1, 2 and 4, those of order 8, and 0
/// and 1 written as p and p + 1.
const SMALL_ORDER: [(&str, &str); 7] = [
    ("order 1", "0100000000000000000000000000000000000000000000000000000000000000"),
    ("order 2", "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f"),
    ("order 4", "0000000000000000000000000000000000000000000000000000000000000000"),
    ("order 8", "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05"),
    ("order 8, the other y", "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a"),
    ("order 4, y as p", "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f"),
    ("order 1, y as p + 1", "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f"),
];

/// Log keys of small order, for which anybody can sign: a program that only computes the equation takes each signature.
fn small_order(cases: &mut Cases, beacon: &Base) {
    for (order, y) in SMALL_ORDER {
        for sign in [0, 0x80] {
            let mut key: [u8; 32] = hex::decode(y).unwrap().try_into().unwrap();
            key[31] |= sign;
            let mut base = logged(beacon, |_| {});
            let logging = as_it_should_be(base.given.commitment.as_ref().unwrap());
            base.given.logged = Some(logging.proof_by(&key, signature_for_small_order(&key, &logging.signed())));
            base.given.log_key = Some(hex::encode(key));
            let way = format!("logged, a key of {order}{}", if sign == 0 { "" } else { ", with the sign" });
            cases.add(&way, "the signature holds for it", &base, refused("logged"), |_, _| {});
        }
    }
}

/// Signs for a key of small order, with any S and its R for which the key times the hash of all is 0.
fn signature_for_small_order(key: &[u8; 32], message: &[u8]) -> [u8; 64] {
    let key = VerifyingKey::from_bytes(key).unwrap();
    let signed = |hash_prefix: u8| {
        let secret = ExpandedSecretKey { scalar: Default::default(), hash_prefix: [hash_prefix; 32] };
        raw_sign::<Sha512>(&secret, message, &key)
    };
    (0..=255).map(signed).find(|signature| key.verify(message, signature).is_ok()).unwrap().to_bytes()
}

/// What a proof changes among the cautions, by whether there is a beacon and whose due times are known.
fn cautions(cases: &mut Cases, game: &Base, beacon: &Base) {
    let chain = |number: u8| (ChainHash::from_bytes([number; 32]), 1);
    let unknown = beacons("an unknown chain", &[chain(7)], None);
    let both = beacons("a known and an unknown chain", &[chain(7), (*QUICKNET.chain(), 1000)], None);
    // What is missing without the proof, and with a time in its place.
    let absent = &["published_at", "logged", "signature:beacon 0"];
    let timed = &["logged", "signature:beacon 0"];
    let bases: [(&Base, &[&str], &[&str]); 4] = [
        (game, &["published_at", "logged"], &["logged"]),
        (beacon, &["published_at", "logged"], &["logged"]),
        (&unknown, absent, timed),
        (&both, absent, timed),
    ];
    for (base, absent, timed) in bases {
        let whole = logged(base, |_| {});
        let other = logged(base, |l| l.log = "another log");
        cases.add("logged, the proof does not hold", "", &other, refused("logged"), |_, _| {});
        cases.add("logged, the proof is absent", "", &whole, consistent(absent), |_, given| given.logged = None);
        cases.add("logged, a time for the proof", "", &whole, consistent(timed), |_, given| {
            (given.logged, given.published_at) = (None, Some("2023-08-23T15:00:00Z".to_owned()));
        });
    }
    let holds = consistent(&["signature:beacon 0"]);
    for base in [&unknown, &both] {
        cases.add_logged("logged", "", &logged(base, |_| {}), holds, |_| {});
    }
    cases.add_logged_at("logged, too late for any known chain", &unknown, holds, DUE - 60);
    cases.add_logged_at("logged, too late for a known chain", &both, refused("due"), DUE - 60);
    for (way, time) in [("in the last second of the year 9999", LAST), ("in the year 10000", LAST + 1)] {
        cases.add_logged_at(&format!("logged {way}"), game, refused("due"), time);
        cases.add_logged_at(&format!("logged {way}"), &unknown, holds, time);
        cases.add_logged_at(&format!("logged {way}"), beacon, refused("due"), time);
    }
}

/// The last second of the year 9999.
const LAST: u64 = 253_402_300_799;

/// When round 1000 is due.
const DUE: u64 = 1_692_806_364;

type Change<'c> = &'c dyn Fn(&mut Given);

/// What is an error whatever the commitments are.
fn usage(cases: &mut Cases, beacon: &Base) {
    let ways: [(&str, Change<'_>); 13] = [
        ("a proof without a policy", &|g| g.log_policy = None),
        ("a proof alone", &|g| (g.log_policy, g.log_key) = (None, None)),
        ("a key alone", &|g| (g.log_policy, g.logged) = (None, None)),
        ("a proof and a policy without a key", &|g| g.log_key = None),
        ("a policy alone", &|g| (g.log_key, g.logged) = (None, None)),
        ("a proof and a time", &|g| g.published_at = Some("2023-08-23T15:00:00Z".to_owned())),
        ("an empty policy", &|g| g.log_policy = Some(String::new())),
        ("a policy without a quorum", &|g| g.log_policy = g.log_policy.take().map(|p| p.replace("quorum two\n", ""))),
        ("a policy with quorum none", &|g| {
            g.log_policy = g.log_policy.take().map(|p| p.replace("quorum two", "quorum none"))
        }),
        ("a key in capitals", &|g| g.log_key = g.log_key.take().map(|key| key.to_uppercase())),
        ("a key with a line feed", &|g| g.log_key = g.log_key.take().map(|key| key + "\n")),
        ("an empty proof", &|g| g.logged = Some(String::new())),
        ("a proof without its last line feed", &|g| g.logged = g.logged.take().map(|p| p.trim_end().to_owned())),
    ];
    for (way, change) in ways {
        for pinned in [None, Some("0".repeat(64))] {
            let mut base = logged(beacon, |_| {});
            let name = format!("logged, {way}{}", if pinned.is_some() { ", another commitment" } else { "" });
            base.given.commitment = pinned.or(base.given.commitment);
            change(&mut base.given);
            cases.error(name, "", base.transcript.to_string().as_bytes(), &base.given, false);
        }
    }
}
