//! words.json and accept.json.

use serde_json::Value;
use sha2::{Digest, Sha256};
use verishuffle::engine::uniform;
use verishuffle::{Key, Secret, Terms, Transcript};

use super::{cases, name, numbers};

fn sha256_u32le(values: &[u32]) -> String {
    let bytes: Vec<u8> = values.iter().flat_map(|v| v.to_le_bytes()).collect();
    hex::encode(Sha256::digest(bytes))
}

/// Asserts that the case holds these numbers, as a list or as a hash.
fn assert_listed(case: &Value, whole: &Value, hashed: &str, found: &[u32]) {
    match &case[hashed] {
        Value::Null => assert_eq!(numbers(whole), found, "{}", name(case)),
        hash => assert_eq!(hash.as_str().unwrap(), sha256_u32le(found), "{}", name(case)),
    }
}

// The product of a word and a range is exact: floating point would make another choice.
#[test]
fn words() {
    for case in cases(include_str!("../../vectors/words.json")) {
        let [x, s] = ["x", "s"].map(|key| u32::try_from(case[key].as_u64().unwrap()).unwrap());
        let d = case["d"].as_u64().map(|d| u32::try_from(d).unwrap());
        assert_eq!(uniform::choice(x, s), d, "{case}");
    }
}

// The keys follow from the commitment, the round and the values of all sources in their order.
/// The parties' secrets give the same commitment, openings, key, swaps and document.
#[test]
fn accepted_draws_are_drawn_again_from_their_secrets() {
    for case in cases(include_str!("../../vectors/accept.json")) {
        let transcript = &case["transcript"];
        let terms = Terms::from_json(transcript["terms"].to_string().as_bytes()).unwrap();
        assert_eq!(terms.commitment().to_string(), transcript["commitment"].as_str().unwrap(), "{}", name(&case));
        let round_number = u32::try_from(transcript["round"].as_u64().unwrap()).unwrap();

        let mut round = terms.round(round_number).unwrap();
        for secret in case["secrets"].as_array().unwrap() {
            let secret = Secret::from_json(secret.to_string().as_bytes()).unwrap();
            let bound = secret.bind(&terms, terms.commitment()).unwrap();
            round.open(bound.open(round_number).unwrap()).unwrap();
        }
        let sources = transcript["terms"]["sources"].as_array().unwrap();
        for (source, opening) in sources.iter().zip(transcript["openings"].as_array().unwrap()) {
            let name = source["name"].as_str().unwrap();
            if let Some(value) = opening["value"].as_str() {
                round.public(name, value).unwrap();
            } else if let Some(signature) = opening["signature"].as_str() {
                round.signature(name, hex::decode(signature).unwrap()).unwrap();
            }
        }
        let draw = round.draw().unwrap();
        assert_listed(&case, &transcript["swaps"], "swaps_sha256_u32le", draw.swaps().partners());
        assert_listed(&case, &case["drawn"], "drawn_sha256_u32le", &draw.swaps().drawn());

        let keys = case["keys"].as_array().unwrap();
        let blocks: Vec<[u8; 32]> =
            keys.iter().map(|key| hex::decode(key.as_str().unwrap()).unwrap().try_into().unwrap()).collect();
        assert_eq!(&terms.plan().swaps(&Key::from_bytes(&blocks).unwrap()), draw.swaps(), "{}", name(&case));

        let mut expected = transcript.clone();
        if expected["swaps"].is_null() {
            expected["swaps"] = draw.swaps().partners().into();
        }
        let printed = draw.into_transcript().to_json();
        assert_eq!(serde_json::from_str::<Value>(&printed).unwrap(), expected, "{}", name(&case));
        let read = Transcript::from_json(printed.as_bytes()).unwrap();
        assert_eq!(read.to_json(), printed, "{}", name(&case));
        assert_eq!(read.json_length(), printed.len(), "{}", name(&case));
        let mut written = Vec::new();
        read.write_json(&mut written).unwrap();
        assert_eq!(written, printed.as_bytes(), "{}", name(&case));
        assert!(read.write_json(&mut [0; 100][..]).is_err(), "100 bytes are too few for it");
    }
}
