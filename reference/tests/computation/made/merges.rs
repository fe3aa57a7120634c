//! tests/vectors/more-merges.json: what merges.json leaves open.

use serde_json::{Value, json};
use verishuffle_reference::documents::hex;
use verishuffle_reference::merges::{merged, row};
use verishuffle_reference::rounds::Range;

use super::{lines, read};

mod odd;

pub(crate) fn file() -> String {
    let comment = "Made by reference/, in the form of merges.json, but for this: a summary may have its bytes as `text` \
                   or `hex` in place of `document`; and if a summary or a case has `singles`, [R, N], then the `ranges` \
                   of its document go on with N single rounds: R, R + 2, R + 4 and so on.";
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
    let known = |document: &Value, time: &str| with(document, &caution("public_values", &json!(time)));
    cases.summary("a value known later", known(&first, "2030-03-17T17:46:41Z"));
    cases.summary("a value known earlier", known(&second, "2030-03-17T17:46:40Z"));
    cases.merge("two times of values", &["a value known later", "a value known earlier"], None);
    cases.merge("two times of values, the earlier one first", &["a value known earlier", "a value known later"], None);
    cases.summary("to the first round of another", part(&[(0, 20)]));
    cases.merge("the last round is the first of another", &["second", "to the first round of another"], None);
    cases.summary("two words", with(&first, &json!({"missing": ["published_at", "commitment"]})));
    cases.merge("words in their order", &["two words", "second"], None);
    let gaps: Vec<Range> = (0..1001).map(|number| (2 * number + 1, 2 * number + 1)).collect();
    cases.summary("1001 gaps", with(&part(&gaps), &json!({"rounds": {"first": 1, "last": 2001, "of": 2002}})));
    cases.merge("one range of missing rounds more than a thousand", &["1001 gaps"], None);
    cases.merge("exactly a thousand ranges of missing rounds", &["1001 gaps"], Some((1, 2001)));
    cases.summary("one round of one", with(&first, &one_round_of_one()));
    cases.merge("one round of one", &["one round of one"], None);
    odd::values(&mut cases, &first);
    odd::forms(&mut cases, &first);
    texts(&mut cases, &first);
    left_out(&mut cases, &second);
    many_ranges(&mut cases);
    lines(comment, &[("summaries", cases.summaries), ("cases", cases.cases)])
}

/// Summaries by their bytes, of which all but two are no JSON as documents must be.
fn texts(cases: &mut Cases, first: &Value) {
    let whole = first.to_string();
    let with_key = |key: &str| whole.replacen('{', &format!("{{{key},"), 1);
    let number = |lines: &str| whole.replacen("\"lines\":20", &format!("\"lines\":{lines}"), 1);
    for (name, text) in [
        ("a key twice", with_key("\"error\":null")),
        ("a key twice, once in escapes", with_key("\"err\\u006fr\":null")),
        ("a name twice", whole.replacen("\"guest\":", "\"guest\":\"river\",\"guest\":", 1)),
        ("a key of a caution twice", whole.replacen("\"text\":\"\"", "\"text\":\"\",\"text\":\"\"", 1)),
        ("a byte-order mark", format!("\u{feff}{whole}")),
        ("two summaries", format!("{whole}{whole}")),
        ("a NUL after it", format!("{whole}\0")),
        ("a comma too many", whole.replacen(']', ",]", 1)),
        ("lines with a point", number("20.0")),
        ("lines with an exponent", number("2e1")),
        ("lines with a zero before them", number("020")),
        ("no lines, below 0", number("-0")),
        ("half a surrogate pair", whole.replacen("\"text\":\"\"", "\"text\":\"\\ud800\"", 1)),
        ("nothing", String::new()),
    ] {
        cases.malformed(name, json!({"text": text}));
    }
    cases.malformed("bytes that are not UTF-8", json!({"hex": hex([whole.as_bytes(), b"\xff"].concat())}));
    for (name, text) in [
        ("white space around", format!(" \t\r\n{}\r\r\n", whole.replace(',', " ,\n\t"))),
        ("escapes in keys", whole.replacen("\"lines\"", "\"l\\u0069nes\"", 1)),
    ] {
        assert_ne!(text, whole);
        cases.summaries.push(json!({"name": name, "row": null, "text": text}));
        cases.merge(name, &[name, "second"], None);
    }
}

/// A part that is refused says nothing: its names, time and rounds are no measure for others.
fn left_out(cases: &mut Cases, second: &Value) {
    let more = json!({"public": {"dice": "6", "guest": "river"}, "published_at": "2026-12-24T20:00:00Z"});
    let other = json!({"public": {"guest": "sea"}, "published_at": null});
    let bad = |change: Value| with(second, &with(&json!({"pins": more}), &change));
    for (name, part) in [
        ("a part with a round of another, and further pins", bad(json!({"ranges": [[19, 38]]}))),
        (
            "a part with a round that was not meant, and further pins",
            bad(json!({"ranges": [[21, 40]],
            "rounds": {"first": 21, "last": 40, "of": 41}})),
        ),
        ("a part without ranges, with further pins", bad(json!({"ranges": null}))),
        ("a part of another commitment, with further pins", bad(json!({"commitment": "b2".repeat(32)}))),
        ("a part that is refused, with further pins", bad(json!({"verdict": "refused"}))),
        ("a part with another value, and a further word", bad(json!({"pins": other, "missing": ["signature:a"]}))),
    ] {
        cases.summary(name, part);
        cases.merge(name, &["first", name, "second"], Some((0, 39)));
    }
    let with_guest = "a part that has only the name";
    cases.summary("a part without names", with(second, &json!({"pins": {"public": {}, "published_at": null}})));
    cases.summary(with_guest, part(&[(0, 9)]));
    cases.summary(
        "a part that has a time",
        with(
            &part(&[(10, 19)]),
            &json!({"pins": {"public": {}, "published_at":
        "2026-12-24T20:00:00Z"}}),
        ),
    );
    let three = [with_guest, "a part that has a time", "a part without names"];
    cases.merge("three parts, and each lacks something", &three, None);
    cases.merge("three parts in another order", &[three[2], three[0], three[1]], None);
    cases.merge("a part that is named twice is added once", &["first", "first", "first", "second"], None);
}

/// More ranges than a summary may have.
fn many_ranges(cases: &mut Cases) {
    const MOST: u64 = 1 << 20;
    let rounds = json!({"first": 0, "last": 0, "of": 4 * MOST});
    let of = |ranges: &[Range]| with(&part(ranges), &json!({"rounds": rounds}));
    cases.singles("as many ranges as may be", of(&[]), 0, MOST);
    cases.singles("a range too many", of(&[]), 0, MOST + 1);
    cases.summary("one round after them", of(&[(2 * MOST, 2 * MOST)]));
    cases.summary("one round between them", of(&[(1, 1)]));
    cases.merge("as many ranges as may be", &["as many ranges as may be"], None);
    let parts = ["as many ranges as may be", "one round after them", "one round between them"];
    cases.merge("a range more than may be", &parts[..2], None);
    cases.merge("a range more than may be, and then as many again", &parts, None);
    cases.merge("a range more than may be, and the last again", &[parts[0], parts[1], parts[1]], None);
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

    /// Adds a summary whose document has this many single rounds, every second from the first.
    fn singles(&mut self, name: &str, document: Value, first: u64, count: u64) {
        let document = with(&document, &json!({"lines": count, "verified": count}));
        let mut summary = json!({"name": name, "document": document, "singles": [first, count]});
        summary["row"] = json!(row(&read_summary(&summary).unwrap()));
        self.summaries.push(summary);
    }

    /// Adds a summary that is no JSON as documents must be, and a merge of it.
    fn malformed(&mut self, name: &str, mut bytes: Value) {
        (bytes["name"], bytes["row"]) = (json!(name), json!(0));
        self.summaries.push(bytes);
        self.merge(name, &[name, "second"], None);
    }

    fn merge(&mut self, name: &str, of: &[&str], meant: Option<Range>) {
        let document = |name: &&&str| read_summary(self.summaries.iter().find(|one| one["name"] == **name).unwrap());
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
        // All ranges but the first are single rounds.
        if let Some([_, second, ..]) =
            case["summary"]["ranges"].as_array().filter(|all| all.len() > 10_000).map(|all| &all[..])
        {
            let count = case["summary"]["ranges"].as_array().unwrap().len() - 1;
            case["singles"] = json!([second[0], count]);
            case["summary"]["ranges"].as_array_mut().unwrap().truncate(1);
        }
        self.cases.push(case);
    }
}

/// The document of a summary, unless it is no JSON as documents must be.
pub(crate) fn read_summary(summary: &Value) -> Option<Value> {
    let mut document = match summary["text"].as_str() {
        Some(text) if summary["row"].is_null() => serde_json::from_str(text).unwrap(),
        None if summary["hex"].is_null() => summary["document"].clone(),
        _ => return None,
    };
    if let [first, count] = &singles(summary)[..] {
        let single = |number| json!([first + 2 * number, first + 2 * number]);
        document["ranges"].as_array_mut().unwrap().extend((0..*count).map(single));
    }
    Some(document)
}

fn singles(item: &Value) -> Vec<u64> {
    item["singles"].as_array().into_iter().flatten().filter_map(Value::as_u64).collect()
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

/// What a summary says of a draw that has a single round.
fn one_round_of_one() -> Value {
    let rounds = json!({"first": 0, "last": 0, "of": 1});
    json!({"verdict": "verified", "lines": 1, "verified": 1, "rounds": rounds, "ranges": [[0, 0]], "missing": []})
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
