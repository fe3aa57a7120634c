//! tests/vectors/cautions.json: the verdicts for machines on the cases of the vectors, with their cautions.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use verishuffle_reference::cautions::unix_time;
use verishuffle_reference::checks::{Given, whole_verdict};
use verishuffle_reference::documents::{read_hash, read_hex, read_transcript};
use verishuffle_reference::sources::{QUICKNET, Source};
use verishuffle_reference::verdict::{Log, Pins};

use super::draws::KNOWN_FROM;
use super::{drawn, given, lines, read, seats};

pub(crate) fn file() -> String {
    let comment = "Made by reference/: the verdict for machines of each case of verdicts.json and failures.json, and of the \
                   verdicts of allocations.json, if there is one; and cases of its own, with `text` and `given`. cautions: \
                   its cautions, as numbers of items of `cautions`, from 0, in which `text` is empty. verdict: the rest of \
                   it, in which `detail` is empty; absent if the terms have a beacon of quicknet, whose signatures reference/ does not check.";
    let files = [
        ("verdicts", read(include_str!("../../../../tests/vectors/verdicts.json"), "cases")),
        ("failures", read(include_str!("../../../../tests/vectors/failures.json"), "cases")),
        ("allocations", read(include_str!("../../../../tests/vectors/allocations.json"), "verdicts")),
    ];
    let own = [own(&files[0].1), drawn::cases(), given::cases(), seats::cases()].concat();
    let (mut all, mut cases): (Vec<Value>, Vec<Value>) = Default::default();
    for (file, records) in files.into_iter().chain([("cautions", own)]) {
        for record in records.iter().filter(|record| record["error"].is_null()) {
            let (mut verdict, has_signature) = of(record);
            if let Some(short) = record.get("short") {
                let found = verdict["cautions"].as_array().unwrap().iter().find(|c| c["caution"] == "short_award");
                assert_eq!(found.map_or(&Value::Null, |caution| &caution["value"]), short, "{}", record["name"]);
            }
            let numbers = verdict["cautions"].as_array().unwrap().iter().map(|caution| {
                all.iter().position(|other| other == caution).unwrap_or_else(|| {
                    all.push(caution.clone());
                    all.len() - 1
                })
            });
            let mut case = json!({"file": file, "name": record["name"], "cautions": numbers.collect::<Vec<_>>()});
            if file == "cautions" {
                (case["text"], case["given"]) = (record["text"].clone(), record["given"].clone());
            }
            // What is wrong with a signature is not noticed here.
            let by_signature = record["unsigned"].is_string() || record["name"] == "another-beacon-round";
            if !has_signature || file != "cautions" && !by_signature {
                agrees(record, &verdict);
            }
            if !has_signature {
                verdict.as_object_mut().unwrap().remove("cautions");
                case["verdict"] = verdict;
            }
            cases.push(case);
        }
    }
    let words: BTreeSet<&str> = all.iter().map(|caution| caution["caution"].as_str().unwrap()).collect();
    assert_eq!(words.len(), 17, "each caution of section 8 applies somewhere: {words:?}");
    let compared: BTreeSet<String> = cases.iter().map(|case| case["verdict"]["result"].to_string()).collect();
    assert!(compared.len() > 5, "{compared:?}");
    lines(comment, &[("cautions", all), ("cases", cases)])
}

/// Checks that the record of a case says the same, as far as it says anything.
fn agrees(record: &Value, verdict: &Value) {
    let name = &record["name"];
    if !record["verdict"].is_null() {
        assert_eq!(record["verdict"], verdict["verdict"], "{name}");
    }
    let checks = verdict["checks"].as_array().unwrap();
    let of_state =
        |state: &'static str| checks.iter().filter(move |check| check["state"] == state).map(|check| &check["name"]);
    let failed = of_state("failed").next().unwrap_or(&Value::Null);
    assert_eq!(record["first_failed"], *failed, "{name}");
    let missing = record["missing"].as_array().cloned().unwrap_or_default();
    assert_eq!(verdict["missing"], json!(missing), "{name}");
    if let Some(skipped) = record["skipped"].as_array() {
        assert!(of_state("skipped").eq(skipped), "{name}");
    }
    if let Some(states) = record["checks"].as_array() {
        assert!(checks.iter().map(|check| &check["state"]).eq(states), "{name}");
    }
}

/// Draws with another beacon or another outcome. They are refused, as their terms are not those of the commitment, and
/// have cautions all the same.
fn own(verdicts: &[Value]) -> Vec<Value> {
    let transcripts: Vec<Value> =
        verdicts.iter().filter_map(|case| serde_json::from_str(case["text"].as_str()?).ok()).collect();
    let is_beacon = |source: &Value| source["kind"] == "drand";
    let has_beacon =
        |transcript: &Value| transcript["terms"]["sources"].as_array().is_some_and(|s| s.iter().any(is_beacon));
    let base = transcripts.iter().find(|transcript| has_beacon(transcript)).unwrap();
    let at = base["terms"]["sources"].as_array().unwrap().iter().position(is_beacon).unwrap();
    let case = |name: &str, key: &str, value: Value, given: Value| {
        let mut transcript = base.clone();
        transcript["terms"]["sources"][at][key] = value;
        json!({"name": name, "text": transcript.to_string(), "given": given, "first_failed": "commitment"})
    };
    let time = |time: &str| json!({"published_at": time});
    // Of a sealed source of 256 bits: 20 of 4100 entries have 239.96 bits, and 20 of 4111 have 240.04.
    let sealed = transcripts.iter().find(|transcript| transcript["terms"]["sources"][0]["kind"] == "sealed").unwrap();
    let room = |count: u32| {
        let mut transcript = sealed.clone();
        transcript["terms"]["entries"] = json!({"kind": "numbers", "count": count});
        (transcript["terms"]["draw"], transcript["terms"]["width"]) = (json!(20), json!(1));
        json!({"name": format!("20 of {count}"), "text": transcript.to_string(), "given": {}, "first_failed": "commitment"})
    };
    let mut later = base.clone();
    let mut longest_texts = base.clone();
    longest_texts["terms"]["context"] = json!("é".repeat(512));
    longest_texts["terms"]["rules"] = json!("é".repeat(32_768));
    let source = json!({"kind": "public", "name": "é".repeat(32), "description": "é".repeat(512), "known_from": 99_999_999_999_u64});
    longest_texts["terms"]["sources"] = json!([source]);
    longest_texts["openings"] = json!([{"value": "é".repeat(2048)}]);
    let longest_texts = json!({"name": "the longest texts", "text": longest_texts.to_string(), "given": {}, "first_failed": "commitment"});
    let mut alone = base.clone();
    for (list, of) in [("/terms/sources", &base["terms"]["sources"][at]), ("/openings", &base["openings"][at])] {
        *alone.pointer_mut(list).unwrap() = json!([of]);
    }
    (alone["terms"]["entries"], alone["terms"]["draw"]) = (json!({"kind": "numbers", "count": 60}), json!(60));
    let mut unknown = alone.clone();
    unknown["terms"]["sources"][0]["chain"] = json!("ff".repeat(32));
    let alone = json!({"name": "a beacon alone", "text": alone.to_string(), "given": {}, "first_failed": "commitment"});
    let unknown = json!({"name": "a beacon of the last hash alone", "text": unknown.to_string(), "given": {},
                         "first_failed": "commitment"});
    let mut longest = base.clone();
    longest["terms"]["sources"][at]["chain"] = json!("00".repeat(32));
    longest["openings"][at]["signature"] = json!("00".repeat(1024));
    let longest = json!({"name": "the longest signature", "text": longest.to_string(), "given": {}, "first_failed": "commitment"});
    let mut several = base.clone();
    let beacon = json!({"kind": "drand", "name": "another", "chain": "00".repeat(32), "round": 1, "stride": 0});
    several["terms"]["sources"].as_array_mut().unwrap().push(beacon);
    several["openings"].as_array_mut().unwrap().push(json!({"signature": "00"}));
    let several = json!({"name": "a chain that is unknown beside a known one", "text": several.to_string(), "given": {},
                         "first_failed": "commitment"});
    (later["terms"]["rounds"], later["terms"]["sources"][at]["stride"], later["round"]) =
        (json!(9), json!(7), json!(3));
    let later = json!({"name": "the beacon of a later round", "text": later.to_string(), "given": {}, "first_failed": "commitment"});
    let last = json!(9_000_000_000_000_000_u64);
    let mut public = base.clone();
    public["terms"]["sources"] = json!([{"kind": "public", "name": "guest", "description": "a word, such as: maple",
                                        "known_from": KNOWN_FROM}]);
    public["openings"] = json!([{"value": "river"}]);
    let public =
        json!({"name": "a public value alone", "text": public.to_string(), "given": {}, "first_failed": "commitment"});
    let mut due = Vec::new();
    for day in DAYS {
        let time = unix_time(&format!("{day}T00:00:00Z")) as u64;
        // Every midnight is the due time of a beacon round of quicknet.
        let k = (time - GENESIS) / PERIOD + 1;
        due.push(case(&format!("due on {day}"), "round", json!(k), json!({})));
        due.push(case(&format!("due three seconds before {day}"), "round", json!(k - 1), json!({})));
    }
    let others = vec![
        public,
        room(4100),
        room(4111),
        later,
        several,
        case("a chain that is unknown", "chain", json!("00".repeat(32)), json!({})),
        case("a chain that is unknown, of the last hash", "chain", json!("ff".repeat(32)), json!({})),
        alone,
        unknown,
        longest,
        longest_texts,
        case("the last beacon round", "round", json!((1_u64 << 53) - 1), json!({})),
        case("a chain that is unknown, and a time", "chain", json!("00".repeat(32)), time("2026-12-24T20:00:00Z")),
        case("due in the last three seconds of the year 9999", "round", json!(83_903_165_811_u64), json!({})),
        case("due in the first second of the year 10000", "round", json!(83_903_165_812_u64), json!({})),
        case("due after the year 9999", "round", last.clone(), json!({})),
        case("due after the year 9999, and a time", "round", last, time("9999-12-31T23:59:59Z")),
        case("due before the time", "round", json!(1), time("2023-08-23T15:09:27Z")),
    ];
    [others, due].concat()
}

/// The first time and the period of quicknet, in seconds.
const GENESIS: u64 = 1_692_803_367;
const PERIOD: u64 = 3;

/// The first day of each month of a year, and days about leap years.
const DAYS: [&str; 20] = [
    "2027-01-01",
    "2027-02-01",
    "2027-03-01",
    "2027-04-01",
    "2027-05-01",
    "2027-06-01",
    "2027-07-01",
    "2027-08-01",
    "2027-09-01",
    "2027-10-01",
    "2027-11-01",
    "2027-12-01",
    "2028-01-01",
    "2028-02-29",
    "2028-03-01",
    "2029-01-01",
    "2100-03-01",
    "2101-01-01",
    "2400-02-29",
    "2401-01-01",
];

/// What comes of the policy and the proof of a case. It is taken from the case, since no proof is checked here.
fn log(case: &Value) -> Log {
    match (&case["given"]["log_policy"], &case["given"]["logged"], &case["logged"]) {
        (Value::Null, ..) => Log::None,
        (_, Value::Null, _) => Log::NoProof,
        (_, _, Value::Null) => Log::Fails,
        (.., logged) => Log::Holds(logged.clone()),
    }
}

/// The verdict for machines of a case, and whether the terms have a beacon of quicknet.
fn of(case: &Value) -> (Value, bool) {
    let text = match case["text"].as_str() {
        Some(text) => text.as_bytes().to_vec(),
        None => read_hex(&case["hex"]).unwrap(),
    };
    let mut document: Value = serde_json::from_slice(&text).unwrap();
    let allocation = document["terms"]["allocation"].take();
    let transcript = read_transcript(&document).unwrap();
    let given = &case["given"];
    let lines = |key: &str| {
        let line = |line: &Value| line.as_str().map_or_else(|| line.to_string(), str::to_owned).into_bytes();
        let in_hex = given[format!("{key}_hex")].as_array().map(|all| all.iter().map(|line| read_hex(line).unwrap()));
        in_hex.map(Iterator::collect).or_else(|| Some(given[key].as_array()?.iter().map(line).collect::<Vec<_>>()))
    };
    let blinding = read_hash(&given["blinding"]["key"]);
    let given = Given {
        pins: Pins::read(given),
        entries: lines("entries"),
        blinding: blinding.map(|key| (given["blinding"]["context"].as_str().unwrap().to_owned(), key)),
        result: lines("result"),
        awards: lines("awards"),
        withdrawals: lines("withdrawals"),
        log: log(case),
    };
    let is_quicknet = |source: &Source| matches!(source, Source::Drand { chain: QUICKNET, .. });
    let has_signature = transcript.terms.sources.iter().any(is_quicknet);
    (whole_verdict(&transcript, allocation.as_str(), &given), has_signature)
}
