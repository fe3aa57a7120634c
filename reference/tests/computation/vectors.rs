//! The cases of tests/vectors/. Its README.md says who made them.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use verishuffle_reference::documents::{
    hex, read_hash, read_hex, read_openings, read_path, read_secret, read_terms, terms, transcript,
};
use verishuffle_reference::entries::{Entries, blind, blinded_leaf, leaf};
use verishuffle_reference::hash::{Hash, sha256};
use verishuffle_reference::merges::{merged, row};
use verishuffle_reference::sources::{Opening, Source, due, opens};
use verishuffle_reference::terms::{Order, Terms};
use verishuffle_reference::{draw, key, steps, tree};

fn cases(file: &str) -> Vec<Value> {
    let mut file: Value = serde_json::from_str(file).unwrap();
    serde_json::from_value(file["cases"].take()).unwrap()
}

/// The lines of a list. Those of a result of numbers are numbers.
fn lines(value: &Value) -> Vec<String> {
    let line = |line: &Value| line.as_str().map_or_else(|| line.to_string(), str::to_owned);
    value.as_array().unwrap().iter().map(line).collect()
}

#[test]
fn words() {
    for case in cases(include_str!("../../../tests/vectors/words.json")) {
        let [x, s] = ["x", "s"].map(|key| case[key].as_u64().unwrap().try_into().unwrap());
        assert_eq!(steps::choice(x, s).map(u64::from), case["d"].as_u64(), "{case}");
    }
}

#[test]
fn accepted_draws() {
    for case in cases(include_str!("../../../tests/vectors/accept.json")) {
        let name = &case["name"];
        let stated = &case["transcript"];
        let found = read_terms(&stated["terms"]).unwrap();
        assert_eq!(terms(&found), stated["terms"], "{name}");
        let round = stated["round"].as_u64().unwrap() as u32;
        let openings = read_openings(&stated["openings"]).unwrap();
        let run = draw(&found, round, &openings);

        let mut printed = transcript(&found, round, &openings, &run.swaps);
        for (list, numbers) in [("swaps", &run.swaps), ("drawn", &run.drawn)] {
            if let Value::String(hash) = &case[format!("{list}_sha256_u32le")] {
                let bytes: Vec<u8> = numbers.iter().flat_map(|number| number.to_le_bytes()).collect();
                assert_eq!(hex(sha256(&bytes)), *hash, "{name}");
                printed[list] = Value::Null;
            } else if list == "drawn" {
                assert_eq!(json!(numbers), case["drawn"], "{name}");
            }
        }
        printed.as_object_mut().unwrap().remove("drawn");
        assert_eq!(printed, *stated, "{name}");
        assert_eq!(run.refused, case["words_refused"], "{name}");

        let values: Vec<Vec<u8>> = openings.iter().map(Opening::value).collect();
        let keys = key::keys(found.width, &found.commitment(), round, &values);
        assert_eq!(json!(keys.iter().map(hex).collect::<Vec<_>>()), case["keys"], "{name}");

        for secret in case["secrets"].as_array().unwrap() {
            let secret = read_secret(secret).unwrap();
            let source = Source::Sealed { name: secret.name.clone(), seal: secret.seal() };
            let at = found.sources.iter().position(|other| *other == source);
            assert_eq!(secret.open(round), openings[at.expect("the terms have the seal")], "{name}");
        }
        if case["entries"].is_array() {
            list(&case, &found);
        }
    }
}

/// The list of a case has the root of the terms, and the proof leads to it.
fn list(case: &Value, terms: &Terms) {
    let (entries, proof) = (lines(&case["entries"]), &case["entry_proof"]);
    let i = proof["index"].as_u64().unwrap() as u32;
    let entry = entries[i as usize].as_bytes();
    let (found, leaf) = match read_hash(&case["blinding"]["key"]) {
        None => (Entries::list(&entries), leaf(entry)),
        Some(key) => {
            let blind = blind(&key, &terms.context, i);
            assert_eq!(proof["blind"], hex(blind));
            (Entries::blinded(&entries, &key, &terms.context), blinded_leaf(&blind, entry))
        }
    };
    assert_eq!(found, terms.entries);
    let path = read_path(&proof["path"]).unwrap();
    assert!(tree::path_holds(found.root().unwrap(), leaf, i, found.count(), &path));
    assert!(!tree::path_holds(found.root().unwrap(), leaf, i + 1, found.count(), &path));
}

#[test]
fn secrets() {
    for case in cases(include_str!("../../../tests/vectors/secrets.json")) {
        if let Value::String(seal) = &case["seal"] {
            let secret = serde_json::from_str(case["text"].as_str().unwrap()).unwrap();
            assert_eq!(hex(read_secret(&secret).unwrap().seal()), *seal, "{}", case["name"]);
        }
    }
}

/// The checks of section 8, in their order. `due`, `opened` and the signatures of beacons are not checked here.
const CHECKS: [&str; 9] = ["commitment", "openings", "due", "opened", "steps", "legal", "derived", "entries", "result"];

/// The first check that fails is the one that each case of a well-formed document states.
#[test]
fn verdicts() {
    let files =
        [include_str!("../../../tests/vectors/verdicts.json"), include_str!("../../../tests/vectors/failures.json")];
    let mut reached = BTreeSet::new();
    // Proofs of a log are not checked here.
    let is_judged = |case: &Value| case["error"].is_null() && case["given"]["log_policy"].is_null();
    for case in files.into_iter().flat_map(cases).filter(is_judged) {
        let text = match (&case["text"], &case["hex"]) {
            (Value::String(text), _) => text.clone().into_bytes(),
            (_, digits) => read_hex(digits).unwrap(),
        };
        let transcript: Value = serde_json::from_slice(&text).unwrap();
        let failed = failed(&transcript, &case["given"]);
        let sources = transcript["terms"]["sources"].as_array().unwrap();
        let has_beacon = sources.iter().any(|source| source["kind"] == "drand");
        match case["first_failed"].as_str() {
            None => assert_eq!(failed, None, "{}", case["name"]),
            // What fails here may only come after what is not checked here.
            Some(first) if ["due", "opened"].contains(&first) || first == "openings" && has_beacon => {
                let place = |name: &str| CHECKS.iter().position(|check| *check == name);
                assert!(failed.is_none_or(|failed| place(failed) >= place(first)), "{}: {failed:?}", case["name"]);
            }
            Some(first) => {
                assert_eq!(failed, Some(first), "{}", case["name"]);
                reached.insert(first.to_owned());
            }
        }
    }
    assert_eq!(reached.len(), CHECKS.len() - 2, "{reached:?}");
}

/// Returns the first check that fails here.
fn failed(transcript: &Value, given: &Value) -> Option<&'static str> {
    let terms = read_terms(&transcript["terms"]).unwrap();
    let round = transcript["round"].as_u64().unwrap() as u32;
    let openings = read_openings(&transcript["openings"]).unwrap();
    let swaps: Vec<u64> = serde_json::from_value(transcript["swaps"].clone()).unwrap();

    let commitment = hex(terms.commitment());
    let is_pinned = given["commitment"].is_null() || given["commitment"] == *commitment;
    if transcript["commitment"] != *commitment || !is_pinned || !given["round"].is_null() && given["round"] != round {
        return Some("commitment");
    }
    let is_opened = |(source, opening): (&Source, &Opening)| match (source, opening) {
        (Source::Sealed { name, seal }, Opening::Seed { seed, path }) => {
            opens(seal, &terms.context, name, terms.rounds, round, seed, path)
        }
        (Source::Public { name, .. }, Opening::Value(value)) => {
            given["public"][name].is_null() || given["public"][name] == **value
        }
        (source, _) => matches!(source, Source::Drand { .. }),
    };
    if !terms.sources.iter().zip(&openings).all(is_opened) {
        return Some("openings");
    }
    let n = terms.entries.count();
    let steps = terms.draw.min(n - 1);
    if swaps.len() != steps as usize {
        return Some("steps");
    }
    let is_legal = |(t, j): (u32, &u64)| match terms.order {
        Order::Forward => (t.into()..n.into()).contains(j),
        Order::Backward => (0..(n - t).into()).contains(j),
    };
    if !(0..).zip(&swaps).all(is_legal) {
        return Some("legal");
    }
    let run = draw(&terms, round, &openings);
    if !swaps.iter().copied().eq(run.swaps.into_iter().map(u64::from)) {
        return Some("derived");
    }
    let entries = given["entries"].as_array().map(|_| lines(&given["entries"]));
    let blinding = &given["blinding"];
    if let Some(entries) = &entries {
        let differ = entries.iter().collect::<BTreeSet<_>>().len() == n as usize && entries.len() == n as usize;
        let found: Option<Entries> = match (&terms.entries, read_hash(&blinding["key"])) {
            (Entries::Blinded { .. }, None) => None,
            (Entries::Blinded { .. }, Some(key)) => Some(Entries::blinded(entries, &key, &terms.context)),
            _ => Some(Entries::list(entries)),
        };
        let is_context = blinding.is_null() || blinding["context"] == *terms.context;
        if !differ || !is_context || found.is_some_and(|found| found != terms.entries) {
            return Some("entries");
        }
    }
    if !given["result"].is_null() {
        let result = lines(&given["result"]);
        let line = |i: &u32| match (&terms.entries, &entries) {
            (Entries::Numbers(_), _) => Some(i.to_string()),
            (Entries::Blinded { .. }, _) if blinding.is_null() => None,
            (_, entries) => entries.as_ref().map(|entries| entries[*i as usize].clone()),
        };
        let drawn: Option<Vec<String>> = run.drawn.iter().map(line).collect();
        if drawn.is_some_and(|drawn| !drawn.starts_with(&result)) {
            return Some("result");
        }
    }
    None
}

/// The example of section 2.
#[test]
fn quicknet() {
    assert_eq!(due(1000), 1_692_806_364);
}

/// Every path of every tree of up to 40 leaves holds at its place alone, and not if it is longer or shorter.
#[test]
fn paths() {
    for n in 1..=40u32 {
        let leaves: Vec<Hash> = (0..n as u8).map(|i| sha256(&[i])).collect();
        let root = tree::root(&leaves);
        for i in 0..n {
            let (leaf, path) = (leaves[i as usize], tree::path(&leaves, i as usize));
            for other in 0..n + 2 {
                assert_eq!(tree::path_holds(&root, leaf, other, n, &path), other == i, "{i} of {n}");
            }
            for wrong in [[&path[..], &[root]].concat(), path[..path.len().saturating_sub(1)].to_vec()] {
                let (led_to, _) = tree::walk(leaf, i, n, &wrong);
                assert_eq!(tree::path_holds(&led_to, leaf, i, n, &wrong), wrong == path, "{i} of {n}");
            }
        }
    }
}

#[test]
fn merges() {
    check_merges(include_str!("../../../tests/vectors/merges.json"));
}

fn check_merges(file: &str) {
    let file: Value = serde_json::from_str(file).unwrap();
    for summary in file["summaries"].as_array().unwrap() {
        assert_eq!(row(&summary["document"]).map(u64::from), summary["row"].as_u64(), "{}", summary["name"]);
    }
    let document = |name: &Value| {
        let named = file["summaries"].as_array().unwrap().iter().find(|summary| summary["name"] == *name);
        Some(named.unwrap()["document"].clone())
    };
    for case in file["cases"].as_array().unwrap().iter().filter(|case| !case["summary"].is_null()) {
        let parts = case["of"].as_array().unwrap().iter().enumerate();
        let parts: Vec<_> = parts.map(|(number, name)| (format!("{number}.json"), document(name))).collect();
        let meant = case["rounds"].as_array().map(|ends| (ends[0].as_u64().unwrap(), ends[1].as_u64().unwrap()));
        let mut found = merged(&parts, case["commitment"].as_str().unwrap(), meant);
        for caution in found["cautions"].as_array_mut().unwrap() {
            caution["text"] = json!("");
        }
        assert_eq!(found, case["summary"], "{}", case["name"]);
    }
}
