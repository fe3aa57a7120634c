//! allocations.json and sentences.json.

use serde_json::Value;
use verishuffle::awards::Awards;
use verishuffle::terms::Allocation;
use verishuffle::{Error, List, Terms};

use super::{allocations, cases, name, numbers, text, text_of};

// An allocation is read as its grammar says, and the error names the first wrong line.
#[test]
fn allocations_are_read_or_their_first_fault_is_named() {
    for case in allocations("texts") {
        let given = text(&case);
        let found = Allocation::new(&given, case["kind"].as_str().unwrap().parse().unwrap());
        if case["accepted"] == true {
            let allocation = found.unwrap_or_else(|error| panic!("{}: {error}", name(&case)));
            assert_eq!(allocation.as_str().as_bytes(), given, "{}", name(&case));
            let draws = [1, 4, 1000, u32::MAX];
            let places = |draw: u32| case["K"].as_u64().map_or(draw, |k| k.min(draw.into()) as u32);
            assert_eq!(draws.map(|draw| allocation.places(draw)), draws.map(places), "{}", name(&case));
        } else {
            match found {
                Err(Error::Allocation { line, problem, .. }) => {
                    assert_eq!(line.map(u64::from), case["line"].as_u64(), "{}: {problem}", name(&case));
                }
                other => panic!("{}: {other:?}", name(&case)),
            }
        }
    }
}

#[test]
fn awards_follow_from_the_order_and_the_withdrawals() {
    for case in allocations("awards") {
        let kind = case["kind"].as_str().unwrap().parse().unwrap();
        let allocation = Allocation::new(text_of(&case, "allocation"), kind).unwrap();
        let lines = |key: &str| {
            let from_hex = |line: &Value| hex::decode(line.as_str().unwrap()).unwrap();
            let hex = case[format!("{key}_hex")].as_array().map(|lines| lines.iter().map(from_hex).collect());
            let plain = |line: &Value| line.as_str().unwrap().as_bytes().to_vec();
            hex.or_else(|| case[key].as_array().map(|lines| lines.iter().map(plain).collect()))
        };
        let list = lines("entries").map(|entries: Vec<Vec<u8>>| List::from_entries(entries).unwrap());
        let fault = list.as_ref().and_then(|list| list.first_column_fault(&allocation).unwrap());
        let fault = fault.map(|fault| u64::from(fault.entry()) + 1);
        assert_eq!(fault, case["line"].as_u64().filter(|_| case["error"] == "entries"), "{}", name(&case));
        if fault.is_some() {
            let faults = list.unwrap().column_faults(&allocation).unwrap();
            assert_eq!(faults.first().map(|first| u64::from(first.entry()) + 1), fault, "{}", name(&case));
            continue;
        }
        let drawn = numbers(&case["drawn"]);
        let awards = Awards::new(&allocation, list.as_ref(), &drawn).unwrap();
        let awards = match lines("withdrawals") {
            Some(ids) => awards.withdraw(&List::from_entries(ids).unwrap()),
            None => Ok(awards),
        };
        if case["error"] == "withdrawals" {
            let Err(Error::Withdrawals { line, .. }) = awards else { panic!("{}: {awards:?}", name(&case)) };
            assert_eq!(line.map(u64::from), case["line"].as_u64(), "{}", name(&case));
            continue;
        }
        let awards = awards.unwrap_or_else(|error| panic!("{}: {error}", name(&case)));
        let mut expected = lines("lines").unwrap().join(&b'\n');
        expected.extend((!expected.is_empty()).then_some(b'\n'));
        assert_eq!(awards.to_text(), expected, "{}", name(&case));
        let (counts, found) = (&case["counts"], awards.counts());
        let found =
            [found.held.into(), found.awards, found.waiting.into(), found.withdrawn.into(), found.kept_out.into()];
        let expected = ["held", "awards", "waiting", "withdrew", "kept_out"].map(|key| counts[key].as_u64().unwrap());
        assert_eq!(found, expected, "{}", name(&case));
    }
}

// What an allocation means is said in the same sentences by the library, the command and the page.
#[test]
fn allocations_are_said_in_sentences() {
    let cases = cases(include_str!("../../vectors/sentences.json"));
    assert!(cases.len() > 20, "{}", cases.len());
    for case in cases {
        let text = case["text"].as_str().unwrap();
        let kind = if text.starts_with("columns") { "list" } else { "numbers" };
        let allocation = Allocation::new(text, kind.parse().unwrap()).unwrap();
        assert_eq!(Value::from(allocation.sentences()), case["sentences"], "{}", name(&case));
    }
}

// An allocation is part of the terms: the last field of the commitment, and a key of the document that is absent
// without one.
#[test]
fn terms_with_allocations_have_their_commitments() {
    for case in allocations("terms") {
        let document = text(&case);
        match Terms::from_json(&document) {
            Ok(terms) => {
                assert_eq!(case["commitment"], terms.commitment().to_string(), "{}", name(&case));
                let [given, written]: [Value; 2] =
                    [&document[..], terms.to_json().as_bytes()].map(|text| serde_json::from_slice(text).unwrap());
                assert_eq!(given, written, "{}", name(&case));
            }
            Err(error) => {
                assert_eq!(case["error"], true, "{}: {error}", name(&case));
                let line = case["line"].as_u64().map(|line| format!("line {line} of the allocation"));
                assert!(error.to_string().contains(&line.unwrap_or_default()), "{}: {error}", name(&case));
            }
        }
    }
}
