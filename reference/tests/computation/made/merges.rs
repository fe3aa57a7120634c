//! tests/vectors/more-merges.json: what merges.json leaves open.

use serde_json::{Value, json};
use verishuffle_reference::merges::{merged, row};
use verishuffle_reference::rounds::Range;

use super::{lines, read};

pub(crate) fn file() -> String {
    let comment = "Made by reference/, in the form of merges.json.";
    let mut cases = Cases::default();
    let [first, second] = [part(&[(0, 19)]), part(&[(20, 39)])];
    cases.summary("first", first.clone());
    cases.summary("second", second.clone());

    // The limits of numbers, and values of cautions.
    for (name, change) in [
        ("a number that is too large", json!({"meant": [0, 1_u64 << 53]})),
        ("the largest number", json!({"meant": [0, (1_u64 << 53) - 1]})),
        ("a number below 0", json!({"meant": [-1, 0]})),
        ("a number with a point", json!({"meant": [0, 1.0]})),
        ("a range without rounds", json!({"ranges": [[0, 19], [25, 24]]})),
        ("a caution with the largest number", caution("rounds", &json!((1_u64 << 53) - 1))),
        (
            "no_room with large numbers",
            caution("no_room", &json!({"outcome_tenths": 1_u64 << 40, "seed_bits": 1_u64 << 41})),
        ),
        ("the last time", caution("beacon_time", &json!("Unix time 18446744073709551615"))),
        ("a time after the last", caution("beacon_time", &json!("Unix time 18446744073709551616"))),
        ("a value that is null", caution("repeated", &Value::Null)),
        ("refused, and a value that is null", refused(caution("repeated", &Value::Null))),
        ("refused, and a value of no kind", refused(caution("rounds", &json!([true, {"a": 1}])))),
        ("refused, and a value with a point", refused(caution("rounds", &json!({"a": [1.5]})))),
    ] {
        cases.summary(name, with(&first, &change));
        cases.merge(name, &[name, "second"], None);
    }

    // What no part of merges.json has.
    let time = |time: &str| json!({"pins": {"public": {"guest": "river"}, "published_at": time}});
    cases.summary("late", with(&first, &time("2026-12-24T20:00:01Z")));
    cases.summary("early", with(&second, &time("2026-12-24T20:00:00Z")));
    cases.merge("two times, the later one first", &["late", "early"], None);
    cases.summary("to the first round of another", part(&[(0, 20)]));
    cases.merge("the last round is the first of another", &["second", "to the first round of another"], None);
    cases.summary("two words", with(&first, &json!({"missing": ["published_at", "commitment"]})));
    cases.merge("words in their order", &["two words", "second"], None);
    let gaps: Vec<Range> = (0..1001).map(|number| (2 * number + 1, 2 * number + 1)).collect();
    cases.summary("1001 gaps", with(&part(&gaps), &json!({"rounds": {"first": 1, "last": 2001, "of": 2002}})));
    cases.merge("one range of missing rounds more than a thousand", &["1001 gaps"], None);
    cases.merge("exactly a thousand ranges of missing rounds", &["1001 gaps"], Some((1, 2001)));
    lines(comment, &[("summaries", cases.summaries), ("cases", cases.cases)])
}

#[derive(Default)]
struct Cases {
    summaries: Vec<Value>,
    cases: Vec<Value>,
}

impl Cases {
    fn summary(&mut self, name: &str, document: Value) {
        self.summaries.push(json!({"name": name, "row": row(&document), "document": document}));
    }

    fn merge(&mut self, name: &str, of: &[&str], meant: Option<Range>) {
        let document = |name: &&&str| {
            let named = self.summaries.iter().find(|summary| summary["name"] == **name);
            Some(named.unwrap()["document"].clone())
        };
        let named = |(number, name)| (format!("{number}.json"), document(&name));
        let parts: Vec<_> = of.iter().enumerate().map(named).collect();
        let mut found = merged(&parts, &commitment(), meant);
        found["cautions"].as_array_mut().unwrap().iter_mut().for_each(|caution| caution["text"] = json!(""));
        let exit = match found["verdict"].as_str().unwrap() {
            "verified" => 0,
            "error" => 2,
            _ => 1,
        };
        let mut case = json!({"name": name, "of": of, "commitment": commitment(), "summary": found, "exit": exit});
        if let Some(meant) = meant {
            case["rounds"] = json!(meant);
        }
        self.cases.push(case);
    }
}

fn commitment() -> String {
    "a1".repeat(32)
}

/// The first summary of merges.json, with other rounds.
fn part(held: &[Range]) -> Value {
    let all = read(include_str!("../../../../tests/vectors/merges.json"), "summaries");
    let count: u64 = held.iter().map(|(first, last)| last - first + 1).sum();
    with(&all[0]["document"], &json!({"lines": count, "verified": count, "ranges": held, "missing": ["round"]}))
}

fn with(document: &Value, change: &Value) -> Value {
    let mut document = document.clone();
    document.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
    document
}

fn caution(word: &str, value: &Value) -> Value {
    json!({"cautions": [{"caution": word, "text": "", "value": value}]})
}

fn refused(change: Value) -> Value {
    with(&json!({"verdict": "refused"}), &change)
}
