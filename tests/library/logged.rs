//! What is said to people of logs, of log policies and of ledgers, as tests/library/logged.txt records it.
#![cfg(feature = "sigsum")]

use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::Path;
use std::{env, fs};

use serde_json::Value;
use verishuffle::Result;
use verishuffle::logged::{LogPolicy, LogProof};

use super::ledgers::judged;

/// The bytes of a file, of which each is a code point of a text.
fn bytes(file: &Value) -> Vec<u8> {
    file.as_str().unwrap().chars().map(|byte| u8::try_from(u32::from(byte)).unwrap()).collect()
}

fn said_of_proof(case: &Value) -> Result<(LogPolicy, String)> {
    let policy = LogPolicy::named_or_from_text(&bytes(&case["policy"]))?.of_file("policy.txt");
    let proof = LogProof::from_text(&bytes(&case["proof"]))?;
    let (key, commitment) = (case["key"].as_str().unwrap().parse()?, case["commitment"].as_str().unwrap().parse()?);
    let said = proof.logged(&policy, key, commitment).map_or_else(|no| no.to_string(), |logged| logged.to_string());
    Ok((policy, said))
}

fn cases(file: &str) -> Vec<Value> {
    serde_json::from_str::<Value>(file).unwrap()["cases"].as_array().unwrap().clone()
}

/// For the cases of the vectors, and for each policy, but only once. UPDATE_VECTORS=1 records it anew.
#[test]
fn what_is_said_is_as_recorded() {
    let mut found = String::new();
    let mut said =
        |of: &Value, text: &str| writeln!(found, "# {}\n{}\n", of.as_str().unwrap(), text.trim_end()).unwrap();
    let mut policies = BTreeSet::new();
    for name in LogPolicy::known_names() {
        let policy = LogPolicy::named_or_from_text(name.as_bytes()).unwrap();
        assert_eq!(policy.name(), Some(name));
        said(&name.into(), &policy.to_string());
    }
    let two_urls = format!("witness w0 {} https://w0.example.org https://w1.example.org\nquorum w0\n", "a5".repeat(32));
    let error = LogPolicy::from_text(two_urls.as_bytes()).unwrap_err();
    said(&"a witness with two URLs".into(), &error.to_string());
    for case in cases(include_str!("../vectors/logged.json")) {
        match said_of_proof(&case) {
            Ok((policy, text)) => {
                let policy = policy.to_string();
                let is_new = policies.insert(policy.clone());
                said(&case["name"], &(if is_new { policy } else { String::new() } + &text));
            }
            Err(error) => said(&case["name"], &error.to_string()),
        }
    }
    for case in cases(include_str!("../vectors/more-ledgers.json")) {
        let text = judged(&case, 1000).map_or_else(|error| error.to_string(), |verdict| verdict.to_string());
        said(&case["name"], &text);
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/library/logged.txt");
    if env::var_os("UPDATE_VECTORS").is_some_and(|value| value == "1") {
        fs::write(&path, &found).unwrap();
    }
    let recorded = fs::read_to_string(&path).unwrap();
    for (number, (found, should)) in (1..).zip(found.lines().zip(recorded.lines())) {
        assert_eq!(found, should, "tests/library/logged.txt, line {number}");
    }
    assert_eq!(found, recorded);
}
