//! Proofs that the commitment was logged: when one replaces the time of publication, when it fails, and what it needs.

use serde_json::json;
use verishuffle::UnixTime;
use verishuffle::drand::{ChainHash, QUICKNET};

use super::{Base, Cases, Outcome, VERIFIED, beacons, consistent, flip, refused};
use crate::agreement::case::Given;
use crate::log::{Logging, TIME, as_it_should_be, hashed, log_id, organiser, policy};

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
        (case["logged"]["log"], case["logged"]["witnesses"]) = (json!(log_id()), json!(2));
    }
}

pub(super) fn cases(cases: &mut Cases, small: &[Base; 3]) {
    // Round 1000 is due 364 seconds after the second witness signed.
    let beacon = beacons("logged", &[(*QUICKNET.chain(), 1000)], None);
    for base in small.iter().chain([&beacon]) {
        cases.add_logged("logged, as it should be", "", &logged(base, |_| {}), VERIFIED, |_| {});
    }
    fails(cases, &beacon);
    pins(cases, &beacon);
    due(cases, &beacon);
    usage(cases, &beacon);
}

fn fails(cases: &mut Cases, beacon: &Base) {
    let fails = refused("logged");
    let digits = beacon.given.commitment.clone().unwrap();
    let mut add = |way: &str, note: &str, base: Base| cases.add(way, note, &base, fails, |_, _| {});
    add("logged, another commitment", "", logged(beacon, |l| l.message[0] ^= 1));
    add("logged, the digits", "--raw-hash was left out", logged(beacon, |l| l.message = hashed(&digits)));
    let with_feed = digits.clone() + "\n";
    add(
        "logged, the digits and a line feed",
        "--raw-hash was left out",
        logged(beacon, |l| l.message = hashed(&with_feed)),
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
    let unknown = beacons("an unknown chain", &[(ChainHash::from_bytes([7; 32]), 1)], None);
    let outcome = consistent(&["signature:beacon 0"]);
    cases.add_logged("logged", "", &logged(&unknown, |_| {}), outcome, |_| {});
    for (way, time, outcome) in [
        ("a second before the round is due", DUE - 61, VERIFIED),
        ("when the round is due", DUE - 60, refused("due")),
        ("long after the round was due", DUE + 100_000, refused("due")),
    ] {
        let witnesses = [("third", time + 1000), ("first", time - 1000), ("second", time)];
        let mut base = logged(beacon, |_| {});
        let logging = as_it_should_be(base.given.commitment.as_ref().unwrap());
        base.given.logged = Some(Logging { witnesses: &witnesses, ..logging }.proof());
        cases.add_logged(&format!("logged, a minute more is {way}"), "", &base, outcome, |_| {});
        let [by, public_from] = [time, time + 60].map(|time| UnixTime::from_secs(time).unwrap().to_string());
        let case = cases.0.last_mut().unwrap();
        (case["logged"]["by"], case["logged"]["public_from"]) = (json!(by), json!(public_from));
    }
}

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
