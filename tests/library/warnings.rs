//! The warnings about lists, tables, allocations and terms are those of tests/vectors/warnings.json.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use verishuffle::terms::{Allocation, EntriesKind};
use verishuffle::warnings::{self, RowColumn, Warning};
use verishuffle::{Entries, List, Terms};

fn vectors() -> Value {
    serde_json::from_str(include_str!("../vectors/warnings.json")).unwrap()
}

fn texts(value: &Value) -> Vec<&str> {
    value.as_array().unwrap().iter().map(|text| text.as_str().unwrap()).collect()
}

fn list(case: &Value) -> Option<List> {
    (!case["entries"].is_null()).then(|| List::from_entries(texts(&case["entries"])).unwrap())
}

fn column(case: &Value) -> RowColumn<'_> {
    RowColumn::new(
        case["name"].as_str().unwrap(),
        case["cells"].as_u64().unwrap() as usize,
        case["blinded"].as_bool().unwrap(),
    )
}

/// Compares all keys that the case has, and its kind and number of warnings.
fn compare(found: &[Warning], case: &Value) {
    #[cfg(feature = "serde")]
    assert_eq!(serde_json::to_string(found).unwrap(), Warning::all_to_json(found));
    let written: Vec<Value> = serde_json::from_str(&Warning::all_to_json(found)).unwrap();
    let wanted = case["warnings"].as_array().unwrap();
    let keys: Vec<Value> = written
        .iter()
        .zip(wanted)
        .map(|(found, wanted)| {
            let keys = wanted.as_object().unwrap().keys().map(|key| (key.clone(), found[key].clone()));
            Value::Object(keys.collect())
        })
        .collect();
    assert_eq!((written.len(), &keys), (wanted.len(), wanted), "{case}\n{written:?}");
    for warning in &written {
        assert!(!warning["text"].as_str().unwrap().is_empty());
        let more = wanted.iter().any(|wanted| wanted.get("more") == warning.get("more"));
        assert!(warning["more"] == json!(0) || more, "{case}");
    }
}

// Promise warnings-as-data: Warnings about lists, tables, allocations and terms are data: each case of
// tests/vectors/warnings.json has the words, lines and values that it says. (SPEC.md "1. Entries")
#[test]
fn every_case_has_its_warnings() {
    let vectors = vectors();
    let cases = |part: &str| vectors[part].as_array().unwrap().clone();
    for case in cases("lists") {
        compare(&warnings::of_list(&list(&case).unwrap()), &case);
    }
    for case in cases("tables") {
        let rows: Vec<u64> = serde_json::from_value(case["rows"].clone()).unwrap();
        compare(&warnings::of_rows(&list(&case).unwrap(), &rows, &texts(&case["columns"])), &case);
    }
    for case in cases("blinded_tables") {
        let numbers = |key: &str| case[key].as_array().unwrap().iter().map(|number| number.as_u64().unwrap());
        let (rows, tickets): (Vec<u64>, Vec<u32>) =
            (numbers("rows").collect(), numbers("tickets").map(|count| count as u32).collect());
        let columns: Vec<RowColumn<'_>> = case["columns"].as_array().unwrap().iter().map(column).collect();
        compare(&warnings::of_rows_to_blind(&list(&case).unwrap(), &rows, &tickets, &columns), &case);
    }
    for case in cases("allocations") {
        let list = list(&case);
        let kind = if list.is_some() { EntriesKind::List } else { EntriesKind::Numbers };
        let allocation = Allocation::new(case["allocation"].as_str().unwrap(), kind).unwrap();
        let [draw, count] = ["draw", "count"].map(|key| case[key].as_u64().unwrap() as u32);
        compare(&warnings::of_allocation(&allocation, list.as_ref(), draw, count), &case);
    }
    for case in cases("terms") {
        let list = list(&case);
        let default = List::from_entries(["1;a", "2;b"]).unwrap();
        let entries = list.as_ref().unwrap_or(&default);
        let mut terms = Terms::builder(case["context"].as_str().unwrap(), Entries::list(entries).unwrap());
        terms = terms.rules(case["rules"].as_str().unwrap());
        for source in case["sources"].as_array().unwrap() {
            terms = terms.public(source["name"].as_str().unwrap(), source["description"].as_str().unwrap());
        }
        if let Some(allocation) = case["allocation"].as_str() {
            terms = terms.allocation(allocation);
        }
        let terms = terms.build_for(entries).unwrap_or_else(|error| panic!("{case}: {error}"));
        compare(&warnings::of_terms(&terms, list.as_ref()), &case);
    }
}

// Promise: All warnings about a draw come from one call, those about its list first. (docs/rust.md "Warnings")
#[test]
fn a_list_and_terms_have_the_warnings_of_both() {
    let list = List::from_entries(["1;null", "2;Hill", "3;hill"]).unwrap();
    let terms = Terms::builder("A draw", Entries::list(&list).unwrap()).public("\u{430}ce", "a word");
    let terms = terms.allocation("columns no;home\naward A: 1\ncap home: 1").build_for(&list).unwrap();
    let (of_list, of_terms) = (warnings::of_list(&list), warnings::of_terms(&terms, Some(&list)));
    assert!(!of_list.is_empty() && of_terms.len() > warnings::of_terms(&terms, None).len());
    assert_eq!(warnings::of(Some(&list), Some(&terms)), [of_list.clone(), of_terms].concat());
    assert_eq!(warnings::of(Some(&list), None), of_list);
    assert_eq!(warnings::of(None, Some(&terms)), warnings::of_terms(&terms, None));
    assert_eq!(warnings::of(None, None), []);
}

/// The table of the module names every word that a case has, and no other.
#[test]
fn every_word_is_documented_and_has_a_case() {
    let table = include_str!("../../src/warnings/mod.rs").lines().filter_map(|line| line.strip_prefix("//! | `"));
    let named = table.filter_map(|line| line.split(" |").next()).flat_map(|words| words.split(", "));
    let named: BTreeSet<String> = named.map(|word| word.trim_matches('`').to_owned()).collect();
    let vectors = vectors();
    let cases = vectors.as_object().unwrap().values().flat_map(|part| part.as_array().unwrap());
    let found = cases.flat_map(|case| case["warnings"].as_array().unwrap());
    let found: BTreeSet<String> = found.map(|warning| warning["warning"].as_str().unwrap().to_owned()).collect();
    assert_eq!(found, named);
}
