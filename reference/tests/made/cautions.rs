//! tests/vectors/cautions.json: the cautions of every verdict among the vectors.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use verishuffle_reference::allocation::Allocation;
use verishuffle_reference::awards::wrong_line;
use verishuffle_reference::cautions::{Judged, cautions, unix_time};
use verishuffle_reference::documents::{hex, read_hash, read_hex, read_terms};
use verishuffle_reference::entries::Entries;
use verishuffle_reference::hash::{bytes, h};

use crate::{lines, read};

pub(crate) fn file() -> String {
    let comment = "Made by reference/: the cautions of each verdict of verdicts.json, failures.json and the verdicts of \
                   allocations.json, as numbers of items of `cautions`, from 0; and cases of its own, with `text` and `given`.";
    let files = [
        ("verdicts", read(include_str!("../../../tests/vectors/verdicts.json"), "cases")),
        ("failures", read(include_str!("../../../tests/vectors/failures.json"), "cases")),
        ("allocations", read(include_str!("../../../tests/vectors/allocations.json"), "verdicts")),
    ];
    let own = own(&files[0].1);
    let (mut all, mut cases) = (Vec::new(), Vec::new());
    for (file, records) in files.into_iter().chain([("cautions", own)]) {
        for record in records.iter().filter(|record| record["error"].is_null()) {
            let numbers: Vec<usize> = of(record)
                .into_iter()
                .map(|caution| {
                    all.iter().position(|other| *other == caution).unwrap_or_else(|| {
                        all.push(caution);
                        all.len() - 1
                    })
                })
                .collect();
            let mut case = json!({"file": file, "name": record["name"], "cautions": numbers});
            if file == "cautions" {
                (case["text"], case["given"]) = (record["text"].clone(), record["given"].clone());
            }
            cases.push(case);
        }
    }
    let words: BTreeSet<&str> = all.iter().map(|caution| caution["caution"].as_str().unwrap()).collect();
    assert_eq!(words.len(), 15, "each caution of section 8 applies somewhere: {words:?}");
    lines(comment, &[("cautions", all), ("cases", cases)])
}

/// Draws with a beacon of an unknown chain, or one that is due after the year 9999. They are refused, as their terms are
/// not those of the commitment, and have cautions all the same.
fn own(verdicts: &[Value]) -> Vec<Value> {
    let transcripts = verdicts.iter().filter_map(|case| serde_json::from_str::<Value>(case["text"].as_str()?).ok());
    let is_beacon = |source: &Value| source["kind"] == "drand";
    let has_beacon =
        |transcript: &Value| transcript["terms"]["sources"].as_array().is_some_and(|s| s.iter().any(is_beacon));
    let base = transcripts.into_iter().find(has_beacon).unwrap();
    let at = base["terms"]["sources"].as_array().unwrap().iter().position(is_beacon).unwrap();
    let case = |name: &str, key: &str, value: Value, given: Value| {
        let mut transcript = base.clone();
        transcript["terms"]["sources"][at][key] = value;
        json!({"name": name, "text": transcript.to_string(), "given": given, "first_failed": "commitment"})
    };
    let time = |time: &str| json!({"published_at": time});
    let last = json!(9_000_000_000_000_000_u64);
    let mut public = base.clone();
    public["terms"]["sources"] = json!([{"kind": "public", "name": "guest", "description": "a word, such as: maple"}]);
    public["openings"] = json!([{"value": "river"}]);
    let public =
        json!({"name": "a public value alone", "text": public.to_string(), "given": {}, "first_failed": "commitment"});
    vec![
        public,
        case("a chain that is unknown", "chain", json!("00".repeat(32)), json!({})),
        case("a chain that is unknown, and a time", "chain", json!("00".repeat(32)), time("2026-12-24T20:00:00Z")),
        case("due after the year 9999", "round", last.clone(), json!({})),
        case("due after the year 9999, and a time", "round", last, time("9999-12-31T23:59:59Z")),
        case("due before the time", "round", json!(1), time("2023-08-23T15:09:27Z")),
    ]
}

/// The cautions of a case.
fn of(case: &Value) -> Vec<Value> {
    let text = match case["text"].as_str() {
        Some(text) => text.as_bytes().to_vec(),
        None => read_hex(&case["hex"]).unwrap(),
    };
    let transcript: Value = serde_json::from_slice(&text).unwrap();
    let terms = read_terms(&transcript["terms"]).unwrap();
    let are_numbers = matches!(terms.entries, Entries::Numbers(_));
    let text = transcript["terms"]["allocation"].as_str();
    let allocation = text.map(|text| Allocation::parse(text.as_bytes(), are_numbers).unwrap());
    let encoding = [terms.encoding(), text.map(bytes).unwrap_or_default()].concat();
    let given = &case["given"];
    // For other terms than the published ones, what has no place in them is passed over. In a case that gives no error,
    // nothing else has none.
    let is_pinned =
        given["commitment"].as_str().is_none_or(|pinned| pinned == hex(h("verishuffle/1/terms", &encoding)));
    let lines = |key: &str| {
        let line = |line: &Value| line.as_str().map_or_else(|| line.to_string(), str::to_owned).into_bytes();
        let in_hex = given[format!("{key}_hex")].as_array().map(|all| all.iter().map(|line| read_hex(line).unwrap()));
        in_hex.map(Iterator::collect).or_else(|| Some(given[key].as_array()?.iter().map(line).collect::<Vec<_>>()))
    };
    let entries: Option<Vec<Vec<u8>>> = lines("entries").filter(|_| !are_numbers);
    let withdrawals = lines("withdrawals").filter(|_| allocation.is_some()).map_or(0, |ids| ids.len());
    assert!(is_pinned || case["first_failed"] == "commitment", "{}", case["name"]);
    // A blinded list without its blinding is compared in number, repeats and columns only.
    let is_open = !matches!(terms.entries, Entries::Blinded { .. }) || read_hash(&given["blinding"]["key"]).is_some();
    let skips_entries = entries.as_ref().is_none_or(|entries| {
        let differ = entries.iter().collect::<BTreeSet<_>>().len() == entries.len();
        let fits = allocation.as_ref().is_none_or(|allocation| wrong_line(allocation, entries).is_none());
        !is_open && differ && entries.len() == terms.entries.count() as usize && fits
    });
    let judged = Judged {
        round: transcript["round"].as_u64().unwrap() as u32,
        published_at: given["published_at"].as_str().map(unix_time),
        skips_entries,
        allocation: allocation.as_ref(),
        withdrawals,
    };
    cautions(&terms, judged)
}
