//! Real rounds of drand's quicknet, and wrong signatures that resemble them.

use serde_json::Value;
use verishuffle::drand::{QUICKNET, Reply, Signature};
use verishuffle::verdict::{Caution, CheckName, Conclusion, Missing};
use verishuffle::{Error, Pins, Terms, Transcript, UnixTime};

fn accepted(name: &str) -> Value {
    let file: Value = serde_json::from_str(include_str!("../vectors/accept.json")).unwrap();
    file["cases"].as_array().unwrap().iter().find(|case| case["name"] == name).unwrap()["transcript"].clone()
}

fn at(time: &str) -> UnixTime {
    time.parse().unwrap()
}

/// Judges a transcript with all its pins, but without the time of publication if the text is empty.
fn verify_at(transcript: &Value, published_at: &str) -> verishuffle::Verdict {
    let transcript = Transcript::from_json(transcript.to_string().as_bytes()).unwrap();
    let pins = Pins::new().commitment(transcript.terms().commitment()).round(transcript.round());
    let time = (!published_at.is_empty()).then(|| at(published_at));
    transcript.verdict(&pins.published_at(time)).unwrap()
}

fn verify(transcript: &Value) -> verishuffle::Verdict {
    verify_at(transcript, "")
}

// A beacon round must be due strictly after the commitment was public.
#[test]
fn real_rounds_are_verified_if_the_commitment_was_public_before() {
    for (name, due) in [("drand", "2023-08-23T15:59:24Z"), ("drand-series", "2023-09-15T11:00:03Z")] {
        let whole = accepted(name);
        let before = verify_at(&whole, "2023-08-23T15:00:00Z");
        assert!(before.is_verified(), "{before}");
        assert!(!before.cautions().iter().any(|caution| caution.word().starts_with("beacon_")), "{before}");

        let unknown = verify(&whole);
        assert_eq!(unknown.conclusion(), Conclusion::Consistent, "{unknown}");
        assert_eq!(unknown.missing(), [Missing::PublishedAt], "{unknown}");
        assert!(unknown.cautions().contains(&Caution::BeaconTime(due.parse().unwrap())), "{unknown}");

        let at_once = verify_at(&whole, due);
        assert_eq!(at_once.first_failed(), Some(CheckName::Due), "{at_once}");
        assert_eq!(at_once.missing(), [], "{at_once}");
        assert!(!at_once.cautions().iter().any(|caution| caution.word().starts_with("beacon_")), "{at_once}");
    }
}

#[test]
fn a_line_of_pins_holds_the_time_of_publication() {
    let whole = accepted("drand");
    let transcript = Transcript::from_json(whole.to_string().as_bytes()).unwrap();
    let commitment = transcript.terms().commitment();
    for (time, conclusion) in
        [("2023-08-23T15:00:00Z", Conclusion::Verified), ("2023-08-23T15:59:24Z", Conclusion::Refused)]
    {
        let line = format!(r#"{{"format":"verishuffle/1 pins","commitment":"{commitment}","published_at":"{time}"}}"#);
        let verdict = transcript.verdict(&Pins::from_json(line.as_bytes()).unwrap()).unwrap();
        assert_eq!(verdict.conclusion(), conclusion, "{verdict}");
    }
}

#[test]
fn a_reply_states_the_hash_of_its_own_signature_if_it_states_one() {
    let whole = accepted("drand");
    let signature = whole["openings"][1]["signature"].as_str().unwrap();
    // `printf %s SIGNATURE | xxd -r -p | sha256sum`
    let hash = "fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd";
    let read = |randomness: &str| {
        Reply::from_json(format!(r#"{{"round":1000,"signature":"{signature}"{randomness}}}"#).as_bytes())
    };
    for right in [String::new(), format!(r#","randomness":"{hash}""#)] {
        let reply = read(&right).unwrap();
        assert_eq!((reply.round(), hex::encode(reply.signature())), (1000, signature.to_owned()));
    }
    for wrong in ["00".repeat(32), hash.replace('a', "b"), String::new()] {
        let error = read(&format!(r#","randomness":"{wrong}""#)).unwrap_err().to_string();
        assert!(error.contains("the `randomness` of the reply is not the SHA-256 of its `signature`"), "{error}");
    }
}

/// A flipped bit gives a point that is not on the curve or not in the subgroup, a value past the modulus, wrong flags,
/// or another point.
#[test]
fn a_signature_with_any_bit_flipped_opens_nothing() {
    let whole = accepted("drand");
    let signature = hex::decode(whole["openings"][1]["signature"].as_str().unwrap()).unwrap();
    for bit in 0..8 * signature.len() {
        let mut flipped = signature.clone();
        flipped[bit / 8] ^= 1 << (bit % 8);
        let mut damaged = whole.clone();
        damaged["openings"][1]["signature"] = hex::encode(flipped).into();
        assert_eq!(verify(&damaged).first_failed(), Some(CheckName::Openings), "bit {bit}");
    }
}

#[test]
fn the_network_and_its_signatures_say_what_they_are() {
    assert_eq!(QUICKNET.name(), "quicknet");
    let bytes: Vec<u8> = (1..=48).collect();
    let signature = Signature::new(QUICKNET.chain(), bytes.clone()).unwrap();
    assert_eq!((signature.as_bytes(), signature.as_ref()), (&bytes[..], &bytes[..]));
    assert_eq!(format!("{signature:?}"), format!("Signature({})", hex::encode(&bytes)));
}

// Only the canonical signature of quicknet for the right round opens a beacon.
#[test]
fn only_the_rounds_own_canonical_signature_opens_it() {
    let whole = accepted("drand");
    let other = accepted("drand-series")["openings"][1]["signature"].as_str().unwrap().to_owned();
    let genuine = hex::decode(whole["openings"][1]["signature"].as_str().unwrap()).unwrap();
    let identity = format!("c0{}", "00".repeat(47));
    // The same point with x + p in place of x would be another encoding. p is 0x1a01…aaab, so x + p does not fit beside
    // the flags unless x is small. All other flag patterns are tried.
    let flags = (0..8u8).map(|f| f << 5).filter(|f| *f != genuine[0] & 0xe0).map(|f| {
        let mut bytes = genuine.clone();
        bytes[0] = bytes[0] & 0x1f | f;
        hex::encode(bytes)
    });
    for wrong in [other, identity, "00".repeat(48), "ff".repeat(48)].into_iter().chain(flags) {
        let mut damaged = whole.clone();
        damaged["openings"][1]["signature"] = wrong.clone().into();
        let verdict = verify(&damaged);
        assert_eq!(verdict.conclusion(), Conclusion::Refused, "{wrong}");
        assert_eq!(verdict.first_failed(), Some(CheckName::Openings), "{wrong}");
        let terms = Terms::from_json(whole["terms"].to_string().as_bytes()).unwrap();
        let taken = terms.round(0).unwrap().signature("quicknet", hex::decode(&wrong).unwrap());
        assert!(matches!(taken, Err(Error::OpeningMismatch { .. })), "{wrong}");
    }
}

// A draw with a chain that the reader does not know is never verified.
/// A draw with an unknown chain in its terms is at best consistent, with any signature.
#[test]
fn an_unknown_chain_is_never_verified() {
    let mut terms = accepted("drand")["terms"].clone();
    terms["sources"][1]["chain"] = "77".repeat(32).into();
    terms["sources"].as_array_mut().unwrap().remove(0);
    let terms = Terms::from_json(terms.to_string().as_bytes()).unwrap();
    let mut round = terms.round(0).unwrap();
    round.signature("quicknet", vec![1, 2, 3]).unwrap();
    let transcript = round.draw().unwrap().into_transcript();
    let verdict = transcript.verdict(&Pins::new().commitment(terms.commitment())).unwrap();
    assert_eq!(verdict.conclusion(), Conclusion::Consistent);
    assert!(matches!(verdict.missing(), [Missing::PublishedAt, Missing::Signature(_)]));
    let why = "the chain of \"quicknet\" is not known, so its signature is not checked";
    assert_eq!(verdict.check(CheckName::Openings).detail(), why);
    assert!(verdict.cautions().contains(&Caution::BeaconChain));
    assert_eq!(verdict.seed_bits(), None);
    let timed = Pins::new().commitment(terms.commitment()).published_at(at("2023-08-23T15:00:00Z"));
    let verdict = transcript.verdict(&timed).unwrap();
    assert!(matches!(verdict.missing(), [Missing::Signature(_)]), "a time shows nothing about an unknown chain");
    assert!(verdict.cautions().contains(&Caution::BeaconChain));
}
