//! files.json and comparisons.json.

use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use verishuffle::awards::AwardsFile;
use verishuffle::verdict::ListComparison;
use verishuffle::{Blinding, Entries, Error, List, PinList, Pins, Terms};

use super::{cases, cases_of, is_newer, name};

/// Returns the file that a case of files.json describes.
fn file_of(case: &Value) -> Vec<u8> {
    let part = |part: &Value| {
        hex::decode(part[0].as_str().unwrap()).unwrap().repeat(usize::try_from(part[1].as_u64().unwrap()).unwrap())
    };
    case["parts"].as_array().unwrap().iter().flat_map(part).collect()
}

#[test]
fn lists_and_awards_files_are_read_or_their_first_wrong_line_is_named() {
    let list = |file: &[u8]| List::from_text(file).map(|list| list.iter().map(<[u8]>::to_vec).collect());
    let awards = |file: &[u8]| AwardsFile::from_text(file).map(|awards| awards.lines().map(<[u8]>::to_vec).collect());
    check_lines("lists", list);
    check_lines("awards", awards);
}

fn check_lines(key: &str, read: impl Fn(&[u8]) -> verishuffle::Result<Vec<Vec<u8>>>) {
    for case in cases_of(include_str!("../../vectors/files.json"), key) {
        match read(&file_of(&case)) {
            Ok(lines) => {
                let framed = |line: &Vec<u8>| [&(line.len() as u64).to_le_bytes(), &line[..]].concat();
                let hash = hex::encode(Sha256::digest(lines.iter().flat_map(framed).collect::<Vec<u8>>()));
                assert_eq!((&case["lines"], &case["sha256"]), (&lines.len().into(), &hash.into()), "{}", name(&case));
            }
            Err(Error::List { line, .. }) => assert_eq!(case["error"], line, "{}", name(&case)),
            Err(error) => panic!("{}: {error}", name(&case)),
        }
    }
}

#[test]
fn lines_of_pins() {
    for case in cases_of(include_str!("../../vectors/files.json"), "pins") {
        let file = file_of(&case);
        let mut list = PinList::new();
        let wrong = file.split_inclusive(|byte| *byte == b'\n').position(|line| {
            let line = line.strip_suffix(b"\n").unwrap_or(line);
            let added = Pins::from_json(line).and_then(|pins| list.add(pins));
            if let Err(error) = &added {
                assert_eq!(is_newer(error), case["newer"] == true, "{}: {error}", name(&case));
            }
            added.is_err()
        });
        let wrong = wrong.or(list.is_empty().then_some(0));
        assert_eq!(case["error"].as_u64(), wrong.map(|line| line as u64 + 1), "{}", name(&case));
        if wrong.is_none() {
            assert_eq!(case["lines"], list.len(), "{}", name(&case));
        }
    }
}

// Of a list that is compared with that of the terms, the library and the page find the same.
#[test]
fn lists_are_compared_with_terms() {
    let cases = cases(include_str!("../../vectors/comparisons.json"));
    assert!(cases.len() > 30, "{}", cases.len());
    for case in cases {
        let list = |key: &str| {
            let lines = case[key].as_array().unwrap().iter().map(|line| line.as_str().unwrap());
            List::from_entries(lines).unwrap()
        };
        let blinding = |context: &str, key: &str| {
            let document = json!({"format": "verishuffle/1 blinding", "context": context, "key": key});
            Blinding::from_json(document.to_string().as_bytes()).unwrap()
        };
        let context = "A comparison";
        let entries = match case["kind"].as_str().unwrap_or("list") {
            "numbers" => Entries::numbers(case["count"].as_u64().unwrap() as u32),
            "blinded" => Entries::blinded(&list("entries"), &blinding(context, &"11".repeat(32))),
            _ => Entries::list(&list("entries")),
        };
        // A case may have a list of the terms that repeats an entry or does not fit its columns.
        let terms = Terms::builder(context, entries.unwrap())
            .public("word", "a word", "2030-01-01T00:00:00Z".parse().unwrap())
            .build()
            .unwrap();
        let mut document: Value = serde_json::from_str(&terms.to_json()).unwrap();
        if let Some(allocation) = case["allocation"].as_str() {
            document["allocation"] = allocation.into();
        }
        let terms = Terms::from_json(document.to_string().as_bytes()).unwrap();
        let given = case["blinding"].as_object();
        let given = given.map(|given| blinding(given["context"].as_str().unwrap(), given["key"].as_str().unwrap()));
        let found = terms.compare_list(&list("lines"), given.as_ref()).unwrap();
        let values: Vec<u64> = match found {
            ListComparison::Count { found, expected, .. } => vec![found.into(), expected.into()],
            ListComparison::Repeated { second, .. } => vec![u64::from(second) + 1],
            ListComparison::Columns(fault) => vec![u64::from(fault.entry()) + 1],
            _ => Vec::new(),
        };
        assert_eq!(json!([found.word(), values]), json!([case["word"], case["values"]]), "{}", name(&case));
        let state = found.state();
        let is_known = matches!(found.word(), "same" | "numbers" | "no_blinding");
        assert_eq!((state.is_failed(), state.is_passed()), (!is_known, found.word() == "same"), "{}", name(&case));
    }
}
