//! The library and examples/verify.py share no code, and must reach the same verdicts on the same cases.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;
use std::{env, fs};

use serde_json::{Value, json};
use verishuffle::{Error, PartyOpening, Secret};

use agreement::case::{self, Case};
use agreement::random::{Dice, Shape, case as damaged, draw};
use agreement::second::{agreed, as_expected, blocks_computed};
use agreement::{bases, cells, failures, given, many, openings, secrets};

#[path = "common/log.rs"]
mod log;
#[path = "common/logging.rs"]
mod logging;

mod agreement {
    pub(crate) mod bases;
    pub(crate) mod case;
    pub(crate) mod cells;
    pub(crate) mod expected;
    pub(crate) mod failures;
    pub(crate) mod given;
    pub(crate) mod malformed;
    pub(crate) mod many;
    pub(crate) mod openings;
    pub(crate) mod random;
    pub(crate) mod repair;
    pub(crate) mod second;
    pub(crate) mod secrets;
    #[cfg(feature = "rayon")]
    mod threads;
}

// The second verifier never says that a draw with a beacon is verified.
/// On the vectors, with everything given beside the transcripts.
#[test]
fn on_the_vectors() {
    as_expected(&case::read(include_str!("vectors/verdicts.json")));
}

// A line of a result of numbers is compared as text, and the lines may be the first ones of the draw.
/// On each check failing in each of its ways, and on malformed transcripts. failures.rs has the expected verdicts.
#[test]
fn on_failures_and_with_what_must_come_of_them() {
    let made = failures::file();
    is_up_to_date("failures.json", &made);
    let records = case::read(&made);
    as_expected(&records);
    let names: BTreeSet<&str> = records.iter().map(|(case, _)| case.name.as_str()).collect();
    assert_eq!(names.len(), records.len(), "two cases have the same name");
}

// A source of quicknet counts as 254 bits, a sealed one as 256 for each unit of width, and others as unknown.
// What is malformed or given twice is an error, whatever the commitments are.
/// On what can be given beside a transcript: all, some or none of it, malformed, twice, and for other terms.
#[test]
fn on_what_is_given_and_with_what_must_come_of_it() {
    as_expected(&given::cases());
}

/// verify.py does no work for swaps and lines after the first wrong one, however many there are.
#[test]
fn on_the_first_wrong_swap_verify_py_stops() {
    let mut base = bases::game();
    base.given = case::Given::default();
    let terms = &mut base.transcript["terms"];
    (terms["entries"]["count"], terms["draw"]) = (json!(u32::MAX), json!(u32::MAX));
    terms["width"] = json!(255);
    terms["sources"].as_array_mut().unwrap().remove(0);
    base.transcript["openings"].as_array_mut().unwrap().remove(0);
    let case = |swaps: Vec<u64>, result: Option<&str>| {
        let mut transcript = base.transcript.clone();
        transcript["swaps"] = json!(swaps);
        let result = result.map(|line| line.repeat(28_000).into_bytes());
        let given = case::Given { result, ..base.given.clone() };
        Case { name: "many".to_owned(), text: transcript.to_string().into_bytes(), given }
    };
    // verify.py computes at least one block for each of the 255 keys.
    assert_eq!(blocks_computed(&case(vec![], None)), 0);
    assert_eq!(blocks_computed(&case((0..28_000).map(|t| u64::from(u32::MAX) - 1 - t).collect(), None)), 255);
    assert_eq!(blocks_computed(&case(vec![1; 28_000], None)), 255);
    assert_eq!(blocks_computed(&case(vec![], Some("1\n"))), 0);
}

// The seeds and the seal of a party follow from its master secret, for any number of rounds and any width.
/// Secrets give the seals that reference/ computes, and the error for a malformed secret does not show its master.
#[test]
fn on_secrets() {
    is_up_to_date("secrets.json", &secrets::file());
    for (case, record) in case::read(&secrets::file()) {
        match (Secret::from_json(&case.text), record["seal"].as_str()) {
            (Ok(secret), Some(seal)) => assert_eq!(secret.seal().to_string(), seal, "{}", case.name),
            (Err(error), None) => {
                assert_eq!(record["error"], true);
                let master = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
                let shown = format!("{error} {error:?}").to_lowercase();
                assert!(!(0..=56).any(|at| shown.contains(&master[at..at + 8])), "{}: {error}", case.name);
            }
            (other, _) => panic!("{}: {other:?}", case.name),
        }
    }
}

/// An opening document is printed as it was read.
#[test]
fn on_openings() {
    is_up_to_date("openings.json", &openings::file());
    for (case, record) in case::read(&openings::file()) {
        match PartyOpening::from_json(&case.text) {
            Ok(opening) => {
                assert_eq!(record["error"], Value::Null, "{}", case.name);
                let [given, printed]: [Value; 2] =
                    [&case.text[..], opening.to_json().as_bytes()].map(|text| serde_json::from_slice(text).unwrap());
                assert_eq!(given, printed, "{}", case.name);
            }
            Err(error) => {
                let newer = matches!(error, Error::Document { newer: true, .. });
                assert_eq!(
                    (&record["error"], newer),
                    (&json!(true), record["newer"] == true),
                    "{}: {error}",
                    case.name
                );
            }
        }
    }
}

/// Asserts that the vector file is what the generator makes now. UPDATE_VECTORS=1 writes it.
fn is_up_to_date(name: &str, made: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/vectors").join(name);
    if env::var_os("UPDATE_VECTORS").is_some_and(|value| value == "1") {
        fs::write(&path, made).unwrap();
    }
    let found = fs::read_to_string(&path).unwrap_or_default();
    let line = found.lines().zip(made.lines()).position(|(found, made)| found != made);
    let stale = "is stale: UPDATE_VECTORS=1 cargo test --test agreement writes it anew";
    assert!(found == made, "tests/vectors/{name} {stale} (line {:?})", line.map(|line| line + 1));
}

/// verify.py on the texts of allocations and the awards that they give.
#[test]
fn verify_py_on_the_allocations() {
    run_python("allocations.py", &[]);
}

// The cautions of every verdict, with their values, the lines of a file, and what is printed of a text, are the same in
// every program.
/// verify.py on them.
#[test]
fn verify_py_on_the_cautions_the_files_and_what_is_printed() {
    run_python("vectors.py", &[]);
}

fn run_python(name: &str, arguments: &[&Path]) {
    let program = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(name);
    let output = Command::new("python3")
        .arg("-I")
        .arg(program)
        .args(arguments)
        .output()
        .expect("python3 is missing: apt-get install python3");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&[output.stdout, output.stderr].concat()));
}

// A program that follows SPEC.md computes what every other such program computes, byte for byte.
/// On whole draws, with all pins and with none.
#[test]
fn on_the_accepted_draws() {
    let file: Value = serde_json::from_str(include_str!("vectors/accept.json")).unwrap();
    let mut cases = Vec::new();
    for record in file["cases"].as_array().unwrap() {
        let transcript = &record["transcript"];
        if transcript["swaps"].is_null() {
            continue;
        }
        let mut given = record.clone();
        given["commitment"] = transcript["commitment"].clone();
        given["round"] = transcript["round"].clone();
        for (source, opening) in
            transcript["terms"]["sources"].as_array().unwrap().iter().zip(transcript["openings"].as_array().unwrap())
        {
            if opening["value"].is_string() {
                given["public"][source["name"].as_str().unwrap()] = opening["value"].clone();
            }
        }
        let case = |given| Case { name: record["name"].to_string(), text: transcript.to_string().into_bytes(), given };
        cases.push(case(case::Given::from_json(&given)));
        cases.push(case(case::Given::default()));
    }
    for (pair, [pinned, unpinned]) in cases.chunks(2).zip(agreed(&cases).as_chunks().0) {
        assert_eq!(pinned.as_ref().unwrap()["verdict"], "verified", "{}", pair[0].name);
        assert_eq!(unpinned.as_ref().unwrap()["verdict"], "consistent", "{}", pair[0].name);
    }
}

/// How often the tests on random cases go on with other ones: as often as the environment variable PASSES says, or once.
fn passes() -> u32 {
    env::var("PASSES").map_or(1, |passes| passes.parse().unwrap())
}

#[test]
fn on_a_thousand_random_draws_and_more() {
    let mut dice = Dice::new(7);
    let mut reached = many::Reached::default();
    for _ in 0..passes() {
        on_random_draws(&mut dice, &mut reached);
    }
    println!("{reached:#?}");
    // The cases must reach every verdict, and every check with each status that it can have.
    reached.check(100, &["verified", "consistent", "refused", "error"]);
    for name in ["commitment", "openings", "due", "steps", "legal", "derived", "entries", "result"] {
        let always_made = ["commitment", "steps", "legal"].contains(&name);
        for status in ["passed", "failed", "skipped", "failed first"] {
            let needed = if status == "skipped" && always_made { 0 } else { 5 };
            reached.check(needed, &[&format!("{name} {status}")]);
        }
    }
}

fn on_random_draws(dice: &mut Dice, reached: &mut many::Reached) {
    let mut cases = Vec::new();
    for i in 0..2500 {
        let shape = match i % 100 {
            98 if i < 1000 => Shape::Chunks,
            99 => Shape::Wide,
            95..98 => Shape::Room,
            _ => Shape::Any,
        };
        let drawn = draw(dice, shape);
        cases.push(damaged(format!("random draw {i}"), dice, drawn, i % 5));
    }
    for verdict in agreed(&cases) {
        let Ok(verdict) = verdict else {
            reached.count("error");
            continue;
        };
        reached.count(verdict["verdict"].as_str().unwrap());
        for status in ["passed", "failed", "skipped"] {
            case::with_state(&verdict, status).iter().for_each(|name| reached.count(format!("{name} {status}")));
        }
        if let Some(name) = case::first_failed(&verdict) {
            reached.count(format!("{name} failed first"));
        }
    }
}

/// On transcripts with edited bytes, and with what belongs to another one.
#[test]
fn on_edited_documents() {
    let mut dice = Dice::new(10);
    for _ in 0..passes() {
        let cases = many::documents(&mut dice, 2000);
        let errors = agreed(&cases).iter().filter(|verdict| verdict.is_err()).count();
        assert!((500..1800).contains(&errors), "{errors}");
    }
}

/// reference/ on random cells and id proofs, whole and damaged.
#[test]
fn on_random_cells_and_id_proofs() {
    let (mut dice, mut reached) = (Dice::new(12), many::Reached::default());
    cells::texts(&mut dice, 2000 * passes());
    cells::id_proofs(&mut dice, 500 * passes(), &mut reached);
    reached.check(200, &["holds", "does not hold", "malformed"]);
}

/// On randomly edited texts of allocations.
#[test]
fn on_random_allocations() {
    let (mut dice, mut reached) = (Dice::new(9), many::Reached::default());
    let cases = many::allocations(&mut dice, 8000, &mut reached);
    reached.check(1000, &["allocation", "no allocation"]);
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("allocations.json");
    fs::write(&path, json!({ "texts": cases }).to_string()).unwrap();
    run_python("allocations.py", &[&path]);
}

// The verdicts of the library on archives, merges and chains are those of a second computation.
#[test]
fn on_random_archives_merges_and_chains() {
    let (mut dice, mut reached) = (Dice::new(8), many::Reached::default());
    for _ in 0..passes() {
        let summaries = many::archives(&mut dice, 2000, &mut reached);
        many::merges(&mut dice, 10_000, &summaries, &mut reached);
        many::chains(&mut dice, 1000, &mut reached);
    }
    reached.check(
        20,
        &[
            "pins verified",
            "pins consistent",
            "pins refused",
            "pins error",
            "commitment verified",
            "commitment consistent",
            "commitment refused",
            "commitment error",
            "well formed",
            "malformed",
            "merge verified",
            "merge consistent",
            "merge refused",
            "merge error",
            "rounds by pins verified",
            "rounds by pins consistent",
            "rounds by pins refused",
            "rounds by commitment verified",
            "rounds by commitment consistent",
            "rounds by commitment refused",
            "chain whole",
            "chain consistent",
            "chain broken",
        ],
    );
}
