//! secrets.json, openings.json and proofs.json.

use serde_json::Value;
use verishuffle::proof::EntryProof;
use verishuffle::{Commitment, PartyOpening, Pins, Secret, Transcript, UnixTime};

use super::{cases, cases_of, is_newer, name, text};

#[test]
fn secrets_have_their_seals() {
    for case in cases(include_str!("../../vectors/secrets.json")) {
        let found = Secret::from_json(&text(&case));
        assert_eq!(found.as_ref().is_err_and(is_newer), case["newer"] == true, "{}", name(&case));
        let seal = found.map(|secret| secret.seal().to_string());
        assert_eq!(seal.ok().as_deref(), case["seal"].as_str(), "{}", name(&case));
        assert_eq!(case["error"] == true, case["seal"].is_null(), "{}", name(&case));
    }
}

#[test]
fn openings_are_read_and_written_again() {
    for case in cases(include_str!("../../vectors/openings.json")) {
        let found = PartyOpening::from_json(&text(&case));
        assert_eq!(found.as_ref().is_err_and(is_newer), case["newer"] == true, "{}", name(&case));
        assert_eq!(found.is_err(), case["error"] == true, "{}", name(&case));
        if let Ok(opening) = found {
            let [given, written]: [Value; 2] =
                [&text(&case)[..], opening.to_json().as_bytes()].map(|text| serde_json::from_slice(text).unwrap());
            assert_eq!(given, written, "{}", name(&case));
        }
    }
}

#[test]
fn entry_proofs() {
    let file = include_str!("../../vectors/proofs.json");
    let draws = [cases(include_str!("../../vectors/accept.json")), cases_of(file, "draws")].concat();
    for case in cases(file) {
        let draw = draws.iter().find(|draw| draw["name"] == case["draw"]).unwrap();
        let proof = match EntryProof::from_json(&text(&case)) {
            Ok(proof) => proof,
            Err(error) => {
                assert_eq!(case["error"], true, "{}: {error}", name(&case));
                assert_eq!(is_newer(&error), case["newer"] == true, "{}: {error}", name(&case));
                continue;
            }
        };
        assert!(case["error"].is_null(), "{}", name(&case));
        let transcript = Transcript::from_json(draw["transcript"].to_string().as_bytes()).unwrap();
        let commitment = case["commitment"].as_str().map(|hash| hash.parse::<Commitment>().unwrap());
        let time = draw["published_at"].as_str().map(|time| time.parse::<UnixTime>().unwrap());
        let mut pins = Pins::new().round(transcript.round()).commitment(commitment).published_at(time);
        let sources = draw["transcript"]["terms"]["sources"].as_array().unwrap();
        for (source, opening) in sources.iter().zip(draw["transcript"]["openings"].as_array().unwrap()) {
            if let Some(value) = opening["value"].as_str() {
                pins = pins.public(source["name"].as_str().unwrap(), value);
            }
        }
        let found = proof.verdict(&transcript, &pins).unwrap();
        let mut verdict: Value = serde_json::from_str(&found.to_json()).unwrap();
        assert_eq!(case["place"], Value::from(found.place()), "{}", name(&case));
        assert_eq!(verdict["proof"]["holds"], case["holds"], "{}: {verdict}", name(&case));
        let draw = verdict.as_object_mut().unwrap().remove("draw").unwrap();
        assert_eq!(draw["format"], "verishuffle/1 verdict", "{}", name(&case));
        verdict["proof"]["detail"] = "".into();
        if cfg!(feature = "drand") || sources.iter().all(|source| source["kind"] != "drand") {
            assert_eq!(verdict, case["verdict"], "{}: {draw}", name(&case));
        }
    }
}
