//! Summaries with words, values and forms that no summary has, and with some that only look so.

use serde_json::{Value, json};

use super::{Cases, caution, refused, with};

/// Words and values that no list of this text has, and the limits of those that it has.
pub(super) fn values(cases: &mut Cases, first: &Value) {
    let missing = |words: &[&str]| json!({"missing": words});
    let lacking = |words: &[&str]| json!({"verified": 19, "consistent": 1, "missing": words});
    let due = |time: &str| caution("beacon_time", &json!(time));
    let pinned = |name: &str, value: &str| json!({"pins": {"public": {name: value}, "published_at": null}});
    let [repeated, unknown] = ["repeated", "unknown"].map(|word| json!({"caution": word, "text": ""}));
    let cautions = |all: &[Value]| json!({"cautions": all});
    for (name, change) in [
        ("found is an unknown word", of_line("found", json!("unknown"))),
        ("found is null", of_line("found", Value::Null)),
        ("a line of 2^53", of_line("line", json!(1_u64 << 53))),
        ("the last line that a number can name", of_line("line", json!((1_u64 << 53) - 1))),
        ("a failure of all kinds of text", of_line("detail", json!("\0\n\u{7f}\u{2028}\u{202e} "))),
        ("an error of all kinds of text", json!({"verdict": "error", "lines": 0, "error": "\0\n"})),
        ("a caution's text of all kinds", json!({"cautions": [{"caution": "repeated", "text": "\0\n"}]})),
        ("the verdict is an unknown word", json!({"verdict": "unknown"})),
        ("an unknown word is missing", missing(&["unknown", ""])),
        ("a word with a NUL and a LF", missing(&["round\0", "rounds\n3"])),
        ("the word commitments", missing(&["commitments", "published_ats", "publics:a", " commitment"])),
        ("consistent lines lack only commitments", lacking(&["commitments"])),
        ("consistent lines lack only public", lacking(&["public"])),
        ("consistent lines lack only round", lacking(&["round"])),
        ("consistent lines lack only blinding", lacking(&["blinding", "rounds 20-39"])),
        ("a name with a LF is missing", missing(&["public:a\nb"])),
        ("a name with a NUL lacks its signature", missing(&["signature:a\0b"])),
        ("an empty name lacks its signature", missing(&["signature:"])),
        ("a line lacks a value with a colon in its name", lacking(&["public:a:b"])),
        ("a name with a LF", pinned("a\nb", "river")),
        ("a name that ends with a space", pinned("a ", "river")),
        ("a value with a NUL", pinned("guest", "ri\0ver")),
        ("the last second of the year 9999", due("9999-12-31T23:59:59Z")),
        ("the last second of the year 9999 in Unix time", due("Unix time 253402300799")),
        ("the first second of the year 10000", due("Unix time 253402300800")),
        ("the first second of the year 10000 as a date", due("10000-01-01T00:00:00Z")),
        ("a Unix time with a zero before it", due("Unix time 0253402300800")),
        ("a Unix time with a sign", due("Unix time +253402300800")),
        ("a Unix time and a space", due("Unix time 253402300800 ")),
        ("a time that is no date", due("2027-02-29T00:00:00Z")),
        ("a value that can be known from a time", caution("public_values", &json!("2030-03-17T17:46:40Z"))),
        ("a value that can be known from no time", cautions(&[json!({"caution": "public_values", "text": ""})])),
        ("a value that can be known from a number", caution("public_values", &json!(1_900_000_000))),
        ("a value that can be known from no date", caution("public_values", &json!("2030-02-29T00:00:00Z"))),
        ("the last opener at a time", caution("last_opener", &json!("2030-03-17T17:46:40Z"))),
        ("short_award, which verdicts on one transcript have", caution("short_award", &json!("Cup"))),
        ("short_award without an award", cautions(&[json!({"caution": "short_award", "text": ""})])),
        ("a caution with 2^53", caution("rounds", &json!(1_u64 << 53))),
        ("a caution with 0", caution("list_not_compared", &json!(0))),
        ("no_room without a lack", caution("no_room", &json!({"outcome_tenths": 0, "seed_bits": 0}))),
        (
            "no_room with a further number",
            caution("no_room", &json!({"outcome_tenths": 1, "seed_bits": 1, "outcome_bits": 1})),
        ),
        ("rounds_not_shown, which chains have", caution("rounds_not_shown", &json!(1))),
        (
            "lines of pins, and nothing else looked at",
            json!({"commitment": null, "pins": null, "rounds": null,
            "ranges": [[7, 3]], "missing": ["public:="], "cautions": [{"caution": "none", "text": ""}]}),
        ),
        ("lines of pins, and no line", json!({"commitment": null, "lines": 0, "verified": 0})),
        ("rounds of a number too large", json!({"rounds": {"first": 0, "last": 1_u64 << 53, "of": 40}})),
        ("rounds with a further key", json!({"rounds": {"first": 0, "last": 19, "of": 40, "meant": 40}})),
        ("summaries of 2^53", json!({"summaries": 1_u64 << 53, "lines": 1_u64 << 53, "verified": 1_u64 << 53})),
        ("as many summaries as lines", json!({"summaries": 20})),
        ("one summary", json!({"summaries": 1})),
        ("one round meant", json!({"meant": [7, 7]})),
        ("the verdict without its rounds", json!({"rounds": null})),
        ("the most rounds", json!({"rounds": {"first": 0, "last": 19, "of": u32::MAX}})),
        ("fewer lines than are verified", json!({"lines": 19, "ranges": [[0, 18]]})),
        ("an unknown caution before one that is known", cautions(&[unknown.clone(), repeated.clone()])),
        ("an unknown caution after one that is known", cautions(&[repeated, unknown])),
        ("no_room with a text", caution("no_room", &json!({"outcome_tenths": 1, "seed_bits": "1"}))),
    ] {
        cases.summary(name, with(first, &change));
        cases.merge(name, &[name, "second"], None);
    }
}

/// Keys, types and forms that no summary has.
pub(super) fn forms(cases: &mut Cases, first: &Value) {
    let of_part = |name: Value| {
        let failure = json!({"summary": name, "line": null, "found": "refused", "detail": ""});
        with(&failed(failure), &json!({"summaries": 1}))
    };
    for (name, change) in [
        ("the failures null", json!({"failures": null})),
        ("the cautions null", json!({"cautions": null})),
        ("the missing words null", json!({"missing": null})),
        ("a verdict null", json!({"verdict": null})),
        ("lines null", json!({"lines": null})),
        ("a detail null", of_line("detail", Value::Null)),
        ("a detail that is a number", of_line("detail", json!(1))),
        ("a failure with a further key", of_line("round", json!(1))),
        ("refused, and a caution with a further key", odd_caution("round", json!(1))),
        ("refused, and a caution that is a number", odd_caution("caution", json!(1))),
        ("refused, and a caution that is null", odd_caution("caution", Value::Null)),
        ("refused, and a caution's text is null", odd_caution("text", Value::Null)),
        ("refused, and a caution's text is a number", odd_caution("text", json!(1))),
        ("a short commitment", json!({"commitment": "a1".repeat(31)})),
        ("a long commitment", json!({"commitment": "a1".repeat(33)})),
        ("a commitment of other letters", json!({"commitment": "g1".repeat(32)})),
        ("refused, and a short commitment", refused(json!({"commitment": "a1"}))),
        ("refused, and ranges of texts", refused(json!({"ranges": [["0", "19"]]}))),
        ("refused, and a range that is an object", refused(json!({"ranges": [{"first": 0, "last": 19}]}))),
        ("refused, and ranges that descend", refused(json!({"ranges": [[9, 3], [1, 2]]}))),
        ("refused, and meant are texts", refused(json!({"meant": ["0", "19"]}))),
        ("refused, and three numbers are meant", refused(json!({"meant": [0, 1, 2]}))),
        ("refused, and one number is meant", refused(json!({"meant": [0]}))),
        ("refused, and a range of one number", refused(json!({"ranges": [[0]]}))),
        ("refused, and a range of a number and a text", refused(json!({"ranges": [[0, "19"]]}))),
        ("refused, and a range of a text and a number", refused(json!({"ranges": [["0", 19]]}))),
        ("refused, and rounds of texts", refused(json!({"rounds": {"first": "0", "last": "19", "of": "40"}}))),
        (
            "refused, and rounds of which one is a text",
            refused(json!({"rounds": {"first": 0, "last": "19", "of": 40}})),
        ),
        ("refused, and a time that is a number", refused(json!({"pins": {"public": {}, "published_at": 7}}))),
        ("refused, and a line of a text", of_line("line", json!("1"))),
        ("a part whose name is a number", of_part(json!(7))),
        ("a part whose name is null", of_part(Value::Null)),
        ("a part with a name", of_part(json!("\n"))),
        ("refused, and values null", refused(json!({"pins": {"public": null, "published_at": null}}))),
        ("refused, and a value null", refused(json!({"pins": {"public": {"guest": null}, "published_at": null}}))),
    ] {
        cases.summary(name, with(first, &change));
        cases.merge(name, &[name, "second"], None);
    }
}

fn failed(failure: Value) -> Value {
    json!({"verdict": "refused", "failures": [failure]})
}

fn of_line(key: &str, value: Value) -> Value {
    let mut failure = json!({"line": 1, "found": "refused", "detail": ""});
    failure[key] = value;
    failed(failure)
}

fn odd_caution(key: &str, value: Value) -> Value {
    let mut caution = json!({"caution": "repeated", "text": ""});
    caution[key] = value;
    refused(json!({"cautions": [caution]}))
}
