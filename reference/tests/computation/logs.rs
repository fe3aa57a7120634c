//! tests/vectors/logged.json.

use serde_json::{Value, json};
use verishuffle_reference::cautions::time;
use verishuffle_reference::documents::read_hash;
use verishuffle_reference::logs::{logged, read_policy, read_proof};

/// The bytes of a file, of which the vectors hold each as a character.
fn bytes(value: &Value) -> Vec<u8> {
    value.as_str().unwrap().chars().map(|c| u8::try_from(c).unwrap()).collect()
}

fn outcome(case: &Value) -> Value {
    let key = case["key"].as_str().filter(|key| !key.contains(|c: char| c.is_ascii_uppercase()));
    let key = key.and_then(|key| read_hash(&json!(key)));
    let (Some(policy), Some(key), Some(proof)) =
        (read_policy(&bytes(&case["policy"])), key, read_proof(&bytes(&case["proof"])))
    else {
        return json!({"outcome": "malformed"});
    };
    match logged(&policy, &key, &proof, &read_hash(&case["commitment"]).unwrap()) {
        Err(reason) => json!({"outcome": "failed", "reason": reason}),
        Ok(found) => json!({
            "outcome": "passed",
            "seconds": found.time.to_string(),
            "time": time(found.time),
            "public_from": time(found.time + 60),
            "witnesses": found.witnesses,
        }),
    }
}

#[test]
fn proofs_of_logs() {
    let file: Value = serde_json::from_str(include_str!("../../../tests/vectors/logged.json")).unwrap();
    for case in file["cases"].as_array().unwrap() {
        for (key, value) in outcome(case).as_object().unwrap() {
            assert_eq!(case[key], *value, "{}, {key}", case["name"]);
        }
    }
}
