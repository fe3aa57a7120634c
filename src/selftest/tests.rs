//! Tests that the known answers of the self-test are right, and that a wrong answer is a failed check.

use std::fs::{self, File};
use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::{Map, Value, json};

use super::checklist::{Checklist, Group, SelfCheck, all_equal, settled};
use super::{SelfTest, answers, damages, draws};
use crate::check::State;
use crate::error::Error;

/// Every known answer of the self-test, with the question for tests/selftest.py. Other tests check the answers of the
/// vectors.
fn questions() -> Vec<(Value, Value)> {
    let rows: Vec<(String, String, Value, Value)> = serde_json::from_str(answers::ANSWERS).unwrap();
    let mut all: Vec<(Value, Value)> = rows.into_iter().map(|(_, _, question, answer)| (question, answer)).collect();
    let (cases, made) = (answers::cases::<Value>(draws::DRAWS).unwrap(), draws::check(&mut Checklist::default()));
    for case in cases {
        let draw = made.resolved(&format!("@{}", case["name"].as_str().unwrap()).into());
        let secrets = draw["secrets"].as_array().unwrap().iter();
        let masters: Map<String, Value> =
            secrets.map(|secret| (secret["name"].as_str().unwrap().to_owned(), secret["master"].clone())).collect();
        let question =
            json!({ "draw": [draw["transcript"].to_string(), masters, draw["entries"], draw["blinding"]["key"]] });
        let stated = [&case["transcript"]["commitment"], &case["swaps_sha256_u32le"], &case["drawn_sha256_u32le"]];
        all.push((question, json!(stated)));
    }
    all
}

// The known answers of the self-test are also those of another program.
/// A program that shares no code with the library computes every known answer too.
#[test]
fn another_program_computes_every_known_answer() {
    let questions = questions();
    let asked = std::env::temp_dir().join(format!("verishuffle-selftest-{}", std::process::id()));
    let lines: String = questions.iter().map(|(question, _)| format!("{question}\n")).collect();
    fs::write(&asked, lines).unwrap();
    let mut python = Command::new("python3");
    python.arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/selftest.py"));
    let output = python
        .stdin(File::open(&asked).unwrap())
        .stderr(Stdio::inherit())
        .output()
        .expect("python3 is missing: apt-get install python3");
    fs::remove_file(&asked).unwrap();
    assert!(output.status.success());
    let output = String::from_utf8(output.stdout).unwrap();
    let answers: Vec<Value> = output.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(answers.len(), questions.len());
    for ((question, answer), found) in questions.iter().zip(&answers) {
        assert_eq!(answer, found, "{}", question.to_string().chars().take(300).collect::<String>());
    }
}

fn tested(checks: impl FnOnce(&mut Checklist)) -> SelfTest {
    let mut list = Checklist::default();
    checks(&mut list);
    SelfTest { checks: list.into_checks() }
}

#[test]
fn a_wrong_answer_is_a_failed_check_and_the_other_checks_go_on() {
    let selftest = tested(|list| {
        list.check(Group::Hash, "right", || State::equal("the hash", 1, 1, "as published"));
        list.check(Group::Hash, "wrong", || State::equal("the hash", 1, 2, "as published"));
        list.check(Group::Draws, "absent", || State::Skipped("it is not here".into()));
        list.check(Group::Draws, "after", || State::Passed("the last".into()));
    });
    assert!(!selftest.holds());
    let states: Vec<&str> = selftest.checks().map(|check| check.state().word()).collect();
    assert_eq!(states, ["passed", "failed", "skipped", "passed"]);
    assert_eq!(selftest.headline(), "FAILED: 2 of 4 checks held, 1 failed, 1 skipped");
    let wrong: Vec<&SelfCheck> = selftest.checks().filter(|check| check.state().is_failed()).collect();
    assert_eq!((wrong[0].name(), wrong[0].state().detail().as_str()), ("wrong", "the hash is 1, but should be 2"));
    let value: Value = serde_json::from_str(&selftest.to_json()).unwrap();
    assert_eq!((&value["holds"], &value["failed"], &value["held"]), (&json!(false), &json!(1), &json!(2)));
    assert_eq!(value["checks"][1]["state"], "failed");
}

#[test]
fn a_panic_is_a_failed_check_and_the_other_checks_go_on() {
    let selftest = tested(|list| {
        list.check(Group::Trees, "panics", || panic!("a test panics on purpose"));
        list.check(Group::Trees, "after", || State::Passed("the last".into()));
    });
    let states: Vec<&str> = selftest.checks().map(|check| check.state().word()).collect();
    assert_eq!((states, selftest.holds()), (vec!["failed", "passed"], false));
}

#[test]
fn a_test_without_a_check_that_held_does_not_hold() {
    assert!(!tested(|_| {}).holds());
    assert!(!tested(|list| list.check(Group::Trees, "absent", || State::Skipped("it is not here".into()))).holds());
}

#[test]
fn an_error_is_a_failure_and_a_lack_of_memory_is_not() {
    assert!(settled(Err(Error::Memory { what: "items", bytes: 7 })).word() == "skipped");
    assert!(settled(Err(Error::Time)).is_failed());
}

#[test]
fn a_difference_anywhere_is_found() {
    let compare = |found: &[u32], expected: &[u32]| all_equal("word", "the same", found, expected).is_passed();
    assert!(compare(&[], &[]) && compare(&[1, 2, 3], &[1, 2, 3]));
    for other in [&[0, 2, 3][..], &[1, 2, 4], &[1, 2], &[1, 2, 3, 4], &[]] {
        assert!(!compare(other, &[1, 2, 3]) && !compare(&[1, 2, 3], other), "{other:?}");
    }
}

#[test]
fn a_pattern_fits_what_it_says_and_nothing_else() {
    for (pattern, text) in [("", ""), ("a", "a"), ("…", ""), ("a…", "abc"), ("a…c", "abbc"), ("a: …b…", "a: xby")]
    {
        assert!(damages::fits(pattern, text), "{pattern}: {text}");
    }
    for (pattern, text) in [("", "a"), ("a", ""), ("a", "ab"), ("a…", "ba"), ("a…c", "acb"), ("a: …b…", "b: xby")]
    {
        assert!(!damages::fits(pattern, text), "{pattern}: {text}");
    }
}
