//! The documents in tests/vectors.

use serde_json::Value;

/// Two signatures of quicknet, with their rounds.
pub const SIGNATURES: [(u64, &str); 2] = [
    (1000, "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39"),
    (657413, "b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b"),
];
/// The hash of quicknet's chain.
pub const QUICKNET: &str = "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971";

fn cases(file: &str) -> Vec<Value> {
    let mut file: Value = serde_json::from_str(file).expect("the vectors are JSON");
    match file["cases"].take() {
        Value::Array(cases) => cases,
        _ => Vec::new(),
    }
}

/// Returns the cases of accept.json: whole draws with their secrets.
pub fn accepted() -> Vec<Value> {
    cases(include_str!("../../tests/vectors/accept.json"))
}

/// Returns the cases of logged.json: proofs that a commitment was logged.
pub fn logged() -> Vec<Value> {
    cases(include_str!("../../tests/vectors/logged.json"))
}

/// Returns the cases of verdicts.json and failures.json: transcripts with their other inputs.
pub fn judged() -> Vec<Value> {
    let mut all = cases(include_str!("../../tests/vectors/verdicts.json"));
    all.extend(cases(include_str!("../../tests/vectors/failures.json")));
    all
}

/// Returns the bytes of a case's document, which is a text or hexadecimal.
pub fn bytes_of(case: &Value) -> Vec<u8> {
    match (&case["text"], &case["hex"]) {
        (Value::String(text), _) => text.as_bytes().to_vec(),
        (_, Value::String(digits)) => hex::decode(digits).unwrap_or_default(),
        _ => Vec::new(),
    }
}
