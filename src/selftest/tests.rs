//! Tests that the known answers of the self-test are right, and that a wrong answer is a failed check.

use std::fs::{self, File};
use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::{Map, Value, json};

use super::checklist::{Checklist, Group, SelfCheck, all_equal, settled};
use super::{SelfTest, hashes, keystreams, mappings, shapes, trees};
use crate::check::State;
use crate::error::Error;

/// Every known answer of the self-test, with the question for tests/selftest.py.
fn questions() -> Vec<(Value, Value)> {
    let mut all = Vec::new();
    all.extend(hashes::MESSAGES.iter().map(|m| (json!(["message", m.text, m.times]), json!(m.answer))));
    all.extend(hashes::TAGS.iter().map(|(name, _, answer)| (json!(["tag", name]), json!(answer))));
    all.extend(keystreams::STREAMS.iter().map(|stream| {
        let keys: Vec<String> = stream.keys().iter().map(hex::encode).collect();
        (json!(["stream", keys, stream.chunk, stream.words]), json!(stream.answer))
    }));
    all.extend(mappings::WORDS.iter().map(|(word, range, index)| (json!(["word", word, range]), json!(index))));
    all.extend((1..=trees::EXAMPLES.len()).map(|count| {
        let entries: Vec<&str> = trees::EXAMPLES[..count].iter().map(|(entry, _)| *entry).collect();
        (json!(["example", entries]), json!(trees::EXAMPLES[count - 1].1))
    }));
    all.extend(trees::ROOTS.iter().map(|(count, root)| (json!(["root", count]), json!(root))));
    all.extend(shapes::SHAPES.iter().map(|shape| {
        let made = shape.make().unwrap();
        let names = made.terms.sources().iter().map(|source| source.name().as_str());
        let masters: Map<String, Value> = names
            .filter_map(|name| Some((name.to_owned(), hex::encode(shape.secret(name).ok()?.master()).into())))
            .collect();
        let entries = made.list.iter().flat_map(|list| list.iter());
        let entries: Vec<&str> = entries.map(|entry| std::str::from_utf8(entry).unwrap()).collect();
        let blinding = made.blinding.as_ref().map(|blinding| hex::encode(blinding.key()));
        let answer = shape.answer;
        let question = json!(["draw", made.transcript.to_json(), masters, entries, blinding]);
        (question, json!([answer.commitment, answer.swaps, answer.drawn]))
    }));
    all
}

// Promise: The known answers of the self-test are also those of another program. (README.md "A second verifier")
/// A program that shares no code with the library computes every known answer too.
#[test]
fn another_program_computes_every_known_answer() {
    let questions = questions();
    let asked = std::env::temp_dir().join(format!("verishuffle-selftest-{}", std::process::id()));
    let lines: String = questions.iter().map(|(question, _)| format!("{question}\n")).collect();
    fs::write(&asked, lines).unwrap();
    let mut python = Command::new("python3");
    python.arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/selftest.py"));
    let output = python.stdin(File::open(&asked).unwrap()).stderr(Stdio::inherit()).output().expect("python3 runs");
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
    assert!(settled(Err(Error::NotAPermutation)).is_failed());
}

#[test]
fn a_difference_anywhere_is_found() {
    let compare = |found: &[u32], expected: &[u32]| all_equal("word", "the same", found, expected).is_passed();
    assert!(compare(&[], &[]) && compare(&[1, 2, 3], &[1, 2, 3]));
    for other in [&[0, 2, 3][..], &[1, 2, 4], &[1, 2], &[1, 2, 3, 4], &[]] {
        assert!(!compare(other, &[1, 2, 3]) && !compare(&[1, 2, 3], other), "{other:?}");
    }
}
