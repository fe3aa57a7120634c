//! Tests that the known answers of the self-test are right, and that a wrong answer is a failed check.

use std::path::Path;
use std::process::Command;

use serde_json::{Value, json};

use super::SelfTest;
use super::answers::{KNOWN, Known, TRANSCRIPT};
use crate::error::Error;

// The known answers of the self-test are also those of another program.
#[test]
fn another_program_computes_every_known_answer() {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/selftest.py");
    let output = Command::new("python3").arg(script).output().expect("python3 is missing: apt-get install python3");
    let answers: Value = serde_json::from_slice(&output.stdout).unwrap();
    let (numbers, draw) = KNOWN.split_at(7);
    assert_eq!(answers.as_object().unwrap().len(), numbers.len());
    numbers.iter().for_each(|known| assert_eq!(answers[known.name], known.answer, "{}", known.name));
    // The rest is about the draw that SPEC.md computes by hand.
    assert_eq!(draw.iter().map(|known| known.name).collect::<Vec<_>>(), ["whole draw", "verdicts"]);
    let spec: String = include_str!("../../SPEC.md").split_whitespace().collect();
    assert!(spec.contains(&TRANSCRIPT.split_whitespace().collect::<String>()));
}

#[test]
fn a_wrong_answer_an_error_and_a_panic_are_failed_checks() {
    let known = |name, found| Known { name, found, answer: "1" };
    let all = [
        known("right", || Ok("1".into())),
        known("wrong", || Ok("2".into())),
        known("none", || Err(Error::Time)),
        known("panic", || panic!("on purpose")),
    ];
    let selftest = SelfTest { checks: all.iter().map(Known::check).collect() };
    assert!(!selftest.holds());
    assert_eq!(selftest.headline(), "FAILED: 1 of 4 checks held, 3 failed");
    let value: Value = serde_json::from_str(&selftest.to_json()).unwrap();
    let wrong = json!({ "name": "wrong", "state": "failed", "detail": "the answer is 2, but should be 1" });
    assert_eq!((&value["holds"], &value["checks"][1]), (&json!(false), &wrong));
    let states: Vec<&str> = selftest.checks().map(|check| check.state().word()).collect();
    assert_eq!(states, ["passed", "failed", "failed", "failed"]);
}
