//! Ledgers: the vectors, and random ones, on which examples/verify.py must find what this crate finds.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::Command;
use std::{env, fs};

use serde_json::{Value, json};
use verishuffle_reference::cautions::time;
use verishuffle_reference::documents::read_hash;
use verishuffle_reference::ledger::{Shown, verdict};

pub(crate) mod keeper;
mod random;

/// The cases of ledger.json, which states parts of each verdict. A draw is shown there as its commitment, so no two
/// have the same context or seal.
#[test]
fn vectors() {
    let file: Value = serde_json::from_str(include_str!("../../../tests/vectors/ledger.json")).unwrap();
    for case in file["cases"].as_array().unwrap() {
        let bytes = |value: &Value| value.as_str().unwrap().as_bytes().to_vec();
        let shown = |commitment: &Value| Shown {
            commitment: read_hash(commitment).unwrap(),
            context: commitment.to_string(),
            seals: Vec::new(),
        };
        let logs: Vec<_> =
            case["logs"].as_array().unwrap().iter().map(|log| (bytes(&log["head"]), bytes(&log["leaves"]))).collect();
        let shown: Vec<Shown> = case["shown"].as_array().unwrap().iter().map(shown).collect();
        let found = verdict(&bytes(&case["policy"]), &read_hash(&case["key"]).unwrap(), &logs, &shown).unwrap();

        let name = &case["name"];
        assert_eq!(found["verdict"], case["verdict"], "{name}");
        assert_eq!(found["until"], json!(case["until"].as_u64().map(time)), "{name}");
        if found["verdict"] == "refused" {
            continue;
        }
        let list = |key: &str| case["detail"][key].as_array().unwrap().iter().map(|text| text.as_str().unwrap());
        let unexplained = list("unexplained").map(|checksum| problem("unexplained", Some(checksum), &[]));
        let not_logged = list("not_logged").map(|commitment| problem("not_logged", None, &[commitment]));
        assert_eq!(found["problems"], unexplained.chain(not_logged).collect::<Value>(), "{name}");
        assert_eq!(found["missing"], list("logs_missing").map(|id| format!("log:{id}")).collect::<Value>(), "{name}");
        let of_key = found["logs"].as_array().unwrap().iter().map(|log| log["of_key"].as_u64().unwrap());
        assert_eq!(json!(of_key.sum::<u64>()), case["detail"]["leaves_of_key"], "{name}");
    }
}

fn problem(word: &str, checksum: Option<&str>, draws: &[&str]) -> Value {
    json!({"problem": word, "checksum": checksum, "draws": draws, "detail": ""})
}

#[test]
fn verify_py_on_the_vectors() {
    verify_py(&[]);
}

/// LEDGERS=50000 tries as many.
#[test]
fn verify_py_on_random_ledgers() {
    let count: u64 = env::var("LEDGERS").map_or(150, |count| count.parse().unwrap());
    let (mut reached, mut draws) = (BTreeMap::<String, u64>::new(), keeper::Keeper::default());
    for first in (0..count).step_by(300) {
        let cases = (first..count.min(first + 300)).map(|seed| random::case(seed, &mut draws));
        let cases: Vec<Value> = cases.inspect(|case| count_words(case, &mut reached)).collect();
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("ledgers-{}.json", std::process::id()));
        fs::write(&path, json!({"cases": cases}).to_string()).unwrap();
        verify_py(&[&path]);
        fs::remove_file(&path).unwrap();
    }
    println!("{reached:#?}");
    let needed = [
        ("whole", 20),
        ("broken", 20),
        ("consistent", 5),
        ("refused", 20),
        ("error", 20),
        ("unexplained", 10),
        ("not_logged", 5),
        ("context_reused", 5),
        ("seal_reused", 1),
    ];
    for (word, least) in needed {
        assert!(reached.get(word).is_some_and(|found| *found >= least), "{word} in too few cases: {reached:?}");
    }
}

/// Counts the verdict of a case, and each kind of problem in it.
fn count_words(case: &Value, reached: &mut BTreeMap<String, u64>) {
    let verdict = case["verdict"]["verdict"].as_str().unwrap_or("error").to_owned();
    let problems = case["verdict"]["problems"].as_array().into_iter().flatten();
    let words: BTreeSet<String> =
        problems.map(|problem| problem["problem"].as_str().unwrap().to_owned()).chain([verdict]).collect();
    for word in words {
        *reached.entry(word).or_default() += 1;
    }
}

/// Runs examples/verify.py on the vectors, or on the cases of a file.
fn verify_py(arguments: &[&Path]) {
    let program = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/ledgers.py");
    let output = Command::new("python3")
        .arg("-I")
        .arg(program)
        .args(arguments)
        .output()
        .expect("python3 is missing: apt-get install python3");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&[output.stdout, output.stderr].concat()));
}
