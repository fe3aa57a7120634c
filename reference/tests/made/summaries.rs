//! The summaries of tests/vectors/merges.json that hold by a hair, and those that contradict themselves.

use serde_json::{Value, json};
use verishuffle_reference::cautions::caution;
use verishuffle_reference::summary::Summary;

use super::merges::{Cases, Change, MOST, a, failure, part};

/// What a summary may say: each would be malformed by one more.
pub(super) fn well_formed(cases: &mut Cases) {
    let a = a();
    let draw = Some(a.as_str());
    let good = part(&[(10, 19)], 2).with(3, &[(2, 3)], 0).to_json();
    let merge = {
        let mut merge = part(&[(10, 19)], 2).with(3, &[(2, 3)], 1).to_json();
        merge["summaries"] = json!(2);
        for failure in merge["failures"].as_array_mut().unwrap() {
            failure["summary"] = json!("part.json");
        }
        merge
    };
    cases.put("good", good.clone());
    cases.put("good-merge", merge.clone());
    cases.add("good", "good", draw, None);
    cases.add("a merge that is good", "good-merge", draw, None);
    let consistent = part(&[(10, 19)], 2).to_json();
    for (name, document, change) in [
        (
            "left-out",
            &good,
            json!({"failures": [failure(11, "refused"), failure(12, "refused"), failure(13, "refused")]}),
        ),
        ("last-line", &consistent, json!({"failures": [failure(10, "consistent")]})),
        (
            "all-pins",
            &consistent,
            json!({"pins": {"public": {"guest": "river", "dice": "6"}, "published_at": "1970-01-01T00:00:00Z"}}),
        ),
        (
            "to-the-end",
            &consistent,
            json!({"rounds": {"first": 10, "last": 19, "of": 20}, "missing": ["public:guest", "round", "rounds 0-9"]}),
        ),
        (
            "most-rounds",
            &consistent,
            json!({"rounds": {"first": 10, "last": 19, "of": 4_294_967_295_u64}, "missing": ["public:guest", "round", "rounds 0-9", "rounds 20-4294967294"]}),
        ),
        ("64-pins", &consistent, json!({"pins": {"public": public_values(64), "published_at": null}})),
        ("meant", &consistent, json!({"meant": [10, 19], "missing": ["public:guest"]})),
        (
            "meant-more",
            &consistent,
            json!({"meant": [9, MOST], "missing": ["public:guest", "rounds 9", format!("rounds 20-{MOST}")]}),
        ),
        (
            "latest-time",
            &good,
            json!({"cautions": [{"caution": "beacon_time", "text": "", "value": "Unix time 18446744073709551615"}]}),
        ),
        ("free-text", &consistent, json!({"cautions": [{"caution": "repeated", "text": "\u{0}\n\u{2028} "}]})),
        (
            "all-words",
            &consistent,
            json!({"missing": ["commitment", "published_at", "public:a", "public:b", "signature:a", "entries", "blinding", "round", "rounds 0-9", "rounds 20-39"]}),
        ),
        (
            "least-values",
            &consistent,
            json!({"cautions": [caution("rounds", json!(2)), caution("list_not_compared", json!(1)), caution("withdrawals", json!(1))]}),
        ),
        (
            "most-values",
            &consistent,
            json!({"cautions": [caution("rounds", json!(4_294_967_295_u64)), caution("no_room", json!({"outcome_tenths": MOST, "seed_bits": 4_294_967_295_u64}))]}),
        ),
        ("no-text", &consistent, json!({"cautions": [{"caution": "repeated", "text": ""}]})),
        ("warned", &part(&[], 0).with(1, &[], 0).to_json(), json!({"cautions": [caution("repeated", Value::Null)]})),
        (
            "last-refused",
            &part(&[], 0).with(1, &[], 0).to_json(),
            json!({"refused_rounds": [[4_294_967_294_u64, 4_294_967_294_u64]]}),
        ),
        ("fewer-told", &merge, json!({"failures": []})),
        (
            "told-of-rounds",
            &merge,
            json!({"failures": [{"summary": "", "line": null, "found": "refused", "detail": ""}, {"summary": "x", "line": MOST, "found": "consistent", "detail": ""}]}),
        ),
        (
            "told-of-all",
            &merge,
            json!({"failures": vec![json!({"summary": "x", "line": 1, "found": "consistent", "detail": ""}); 5]}),
        ),
        ("one-merged", &good, json!({"summaries": 1, "failures": []})),
        ("errors-told", &merge, json!({"failures": [{"summary": "x", "line": 1, "found": "error", "detail": ""}]})),
        ("most-lines", &merge, json!({"lines": MOST, "refused": MOST - 11, "errors": 1})),
        ("most-summaries", &merge, json!({"summaries": MOST})),
    ] {
        let name = format!("good-{name}");
        cases.put(&name, changed(document, &change));
        cases.add(&name, &name, draw, None);
    }
    cases.error("too many lines in all", &["good-most-lines", "good-warned"]);
    cases.error("too many summaries in all", &["good-most-summaries", "first"]);
    cases.error("too many public values in all", &["good-64-pins", "good-all-pins"]);
}

/// So many pinned values.
fn public_values(count: usize) -> Value {
    (0..count).map(|number| (format!("n{number}"), json!("river"))).collect()
}

/// A document with other values of some keys.
fn changed(document: &Value, change: &Value) -> Value {
    let mut document = document.clone();
    document.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
    document
}

/// Each way in which a summary contradicts itself, is malformed or can't be merged.
pub(super) fn malformed(cases: &mut Cases) {
    let named = |cases: &Cases, name: &str| {
        cases.summaries.iter().find(|known| known["name"] == name).unwrap()["document"].clone()
    };
    let [good, merge] = ["good", "good-merge"].map(|name| named(cases, name));
    let verified = part(&[(10, 19)], 0).of(|one| one.meant = Some((10, 19))).to_json();
    let lacking = part(&[(10, 19)], 0).to_json();
    let unsure = part(&[(10, 19)], 2).to_json();
    let ended = part(&[], 0).with(2, &[], 1).ended().to_json();
    let refused = part(&[], 0).with(1, &[], 0).to_json();
    let merge_failure = |line: Value, found: &str| json!({"summary": "x", "line": line, "found": found, "detail": ""});
    let words = |words: &[&str]| json!({"missing": words});
    let a_caution = |caution: Value| json!({"cautions": [caution]});
    let valued = |word: &str, value: Value| a_caution(json!({"caution": word, "text": "", "value": value}));
    let ways: Vec<(&str, &Value, Value)> = vec![
        // Counts and the verdict.
        ("lines-more", &good, json!({"lines": 14})),
        ("lines-less", &good, json!({"lines": 12})),
        (
            "lines-none",
            &lacking,
            json!({"lines": 0, "verified": 0, "ranges": [], "rounds": null, "missing": [], "verdict": "error"}),
        ),
        (
            "lines-none-verified",
            &verified,
            json!({"lines": 0, "verified": 0, "ranges": [], "rounds": null, "missing": [], "meant": null}),
        ),
        ("summaries-none", &merge, json!({"summaries": 0})),
        ("verdict-refused", &verified, json!({"verdict": "refused"})),
        ("verdict-consistent", &verified, json!({"verdict": "consistent"})),
        ("verdict-error", &verified, json!({"verdict": "error"})),
        ("verdict-verified", &good, json!({"verdict": "verified"})),
        ("verdict-refused-not-error", &merge, json!({"verdict": "refused"})),
        (
            "verdict-not-ended",
            &ended,
            json!({"verdict": "refused", "errors": 0, "lines": 2, "failures": [failure(1, "refused"), failure(2, "refused")]}),
        ),
        ("verdict-unknown", &good, json!({"verdict": "broken"})),
        // What is missing.
        ("missing-emptied", &lacking, words(&[])),
        ("missing-emptied-and-verified", &lacking, json!({"missing": [], "verdict": "verified"})),
        ("missing-in-verified", &verified, words(&["public:guest"])),
        ("missing-in-refused", &good, words(&["public:guest"])),
        ("missing-no-word", &unsure, words(&["round", "rounds 0-9", "rounds 20-39"])),
        ("missing-round-alone", &unsure, words(&["round"])),
        ("missing-no-rounds", &unsure, words(&["public:guest"])),
        ("missing-round-left-out", &lacking, words(&["rounds 0-9", "rounds 20-39"])),
        ("missing-range-left-out", &lacking, words(&["round", "rounds 0-9"])),
        ("missing-range-more", &lacking, words(&["round", "rounds 0-9", "rounds 20-39", "rounds 41"])),
        ("missing-range-other", &lacking, words(&["round", "rounds 0-8", "rounds 20-39"])),
        ("missing-range-as-one", &lacking, words(&["round", "rounds 0-39"])),
        ("missing-range-order", &lacking, words(&["round", "rounds 20-39", "rounds 0-9"])),
        ("missing-range-form", &lacking, words(&["round", "rounds 00-9", "rounds 20-39"])),
        ("missing-more-none", &lacking, words(&["round", "rounds 0-9", "rounds 20-39", "more rounds 0"])),
        ("missing-more", &lacking, words(&["round", "rounds 0-9", "more rounds 20"])),
        ("missing-meant", &verified, json!({"meant": [10, 20]})),
        ("missing-of", &verified, json!({"meant": null})),
        ("missing-unknown", &unsure, words(&["public:guest", "seal", "round", "rounds 0-9", "rounds 20-39"])),
        ("missing-twice", &unsure, words(&["public:guest", "public:guest", "round", "rounds 0-9", "rounds 20-39"])),
        ("missing-order", &unsure, words(&["public:guest", "commitment", "round", "rounds 0-9", "rounds 20-39"])),
        ("missing-order-of-names", &unsure, words(&["public:b", "public:a", "round", "rounds 0-9", "rounds 20-39"])),
        (
            "missing-pin-round",
            &unsure,
            words(&["commitment", "round", "public:guest", "round", "rounds 0-9", "rounds 20-39"]),
        ),
        ("missing-no-name", &unsure, words(&["public:", "round", "rounds 0-9", "rounds 20-39"])),
        ("missing-after", &unsure, words(&["round", "rounds 0-9", "rounds 20-39", "public:guest"])),
        ("missing-transcript", &unsure, words(&[&format!("{} transcript", a())])),
        // Rounds.
        (
            "ranges-overlap",
            &good,
            json!({"ranges": [[10, 14], [14, 18]], "rounds": {"first": 10, "last": 18, "of": 40}}),
        ),
        ("ranges-touch", &good, json!({"ranges": [[10, 14], [15, 19]]})),
        (
            "ranges-descend",
            &good,
            json!({"ranges": [[16, 20], [10, 14]], "rounds": {"first": 16, "last": 14, "of": 40}}),
        ),
        ("ranges-descending", &good, json!({"ranges": [[19, 10]]})),
        ("ranges-fewer", &good, json!({"ranges": [[10, 18]], "rounds": {"first": 10, "last": 18, "of": 40}})),
        ("ranges-more", &good, json!({"ranges": [[10, 20]], "rounds": {"first": 10, "last": 20, "of": 40}})),
        ("ranges-of", &good, json!({"rounds": {"first": 10, "last": 19, "of": 19}})),
        ("ranges-meant-before", &good, json!({"meant": [11, 30]})),
        ("ranges-meant-after", &good, json!({"meant": [0, 18]})),
        ("ranges-object", &refused, json!({"ranges": {}})),
        ("ranges-number", &refused, json!({"refused_rounds": [7]})),
        ("refused-descending", &good, json!({"refused_rounds": [[3, 2]]})),
        ("ranges-three", &good, json!({"ranges": [[10, 19, 1]]})),
        ("ranges-one", &good, json!({"ranges": [[10]]})),
        ("refused-overlap", &good, json!({"refused_rounds": [[2, 3], [3, 3]]})),
        ("refused-touch", &good, json!({"refused_rounds": [[2, 2], [3, 3]]})),
        ("refused-descend", &good, json!({"refused_rounds": [[3, 3], [1, 1]]})),
        ("refused-more", &good, json!({"refused_rounds": [[1, 4]]})),
        ("refused-of", &good, json!({"refused_rounds": [[40, 40]]})),
        ("refused-none-of", &refused, json!({"refused_rounds": [[4_294_967_295_u64, 4_294_967_295_u64]]})),
        ("first-other", &good, json!({"rounds": {"first": 9, "last": 19, "of": 40}})),
        ("last-other", &good, json!({"rounds": {"first": 10, "last": 20, "of": 40}})),
        ("rounds-null", &good, json!({"rounds": null})),
        ("rounds-without-ranges", &refused, json!({"rounds": {"first": 0, "last": 0, "of": 1}})),
        ("of-none", &good, json!({"rounds": {"first": 10, "last": 19, "of": 0}})),
        ("of-too-many", &good, json!({"rounds": {"first": 10, "last": 19, "of": 4_294_967_296_u64}})),
        ("meant-descends", &verified, json!({"meant": [19, 10]})),
        ("meant-descends-refused", &refused, json!({"meant": [3, 2]})),
        ("meant-one", &refused, json!({"meant": [3]})),
        ("meant-text", &refused, json!({"meant": "2-3"})),
        ("ranges-null", &good, json!({"ranges": null})),
        ("refused-null", &good, json!({"refused_rounds": null})),
        ("all-null", &good, json!({"ranges": null, "refused_rounds": null, "rounds": null})),
        ("error-and-ranges", &ended, json!({"ranges": []})),
        ("error-and-refused", &ended, json!({"refused_rounds": []})),
        ("error-and-rounds", &ended, json!({"rounds": {"first": 0, "last": 0, "of": 1}})),
        ("no-error", &ended, json!({"error": null})),
        // Failures.
        (
            "failure-verified",
            &good,
            json!({"failures": [failure(1, "verified"), failure(11, "refused"), failure(12, "refused"), failure(13, "refused")]}),
        ),
        (
            "failure-summary",
            &good,
            json!({"failures": [merge_failure(json!(11), "refused"), failure(12, "refused"), failure(13, "refused")]}),
        ),
        ("failure-null", &unsure, json!({"failures": [{"line": null, "found": "consistent", "detail": ""}]})),
        ("failure-line-0", &unsure, json!({"failures": [failure(0, "consistent")]})),
        ("failure-line-after", &unsure, json!({"failures": [failure(11, "consistent")]})),
        ("failure-line-twice", &unsure, json!({"failures": [failure(3, "consistent"), failure(3, "consistent")]})),
        ("failure-line-before", &unsure, json!({"failures": [failure(3, "consistent"), failure(2, "consistent")]})),
        (
            "failure-consistent-more",
            &unsure,
            json!({"failures": [failure(1, "consistent"), failure(2, "consistent"), failure(3, "consistent")]}),
        ),
        (
            "failure-consistent-more-beside-refused",
            &good,
            json!({"failures": [failure(1, "consistent"), failure(2, "consistent"), failure(3, "consistent"), failure(11, "refused"), failure(12, "refused"), failure(13, "refused")]}),
        ),
        ("failure-refused-fewer", &good, json!({"failures": [failure(11, "refused"), failure(12, "refused")]})),
        (
            "failure-refused-more",
            &good,
            json!({"failures": [failure(10, "refused"), failure(11, "refused"), failure(12, "refused"), failure(13, "refused")]}),
        ),
        ("failure-error-fewer", &ended, json!({"failures": [failure(1, "refused"), failure(2, "refused")]})),
        ("failure-error-more", &ended, json!({"failures": [failure(1, "error"), failure(2, "error")]})),
        ("failure-unknown", &unsure, json!({"failures": [failure(1, "broken")]})),
        ("failure-no-line", &unsure, json!({"failures": [{"found": "consistent", "detail": ""}]})),
        ("failure-no-detail", &unsure, json!({"failures": [{"line": 1, "found": "consistent"}]})),
        ("merge-failure-verified", &merge, json!({"failures": [merge_failure(json!(1), "verified")]})),
        ("merge-failure-no-summary", &merge, json!({"failures": [failure(1, "refused")]})),
        (
            "merge-failure-summary-null",
            &merge,
            json!({"failures": [{"summary": null, "line": 1, "found": "refused", "detail": ""}]}),
        ),
        ("merge-failure-line-0", &merge, json!({"failures": [merge_failure(json!(0), "refused")]})),
        ("merge-failure-consistent-more", &merge, json!({"failures": vec![merge_failure(json!(1), "consistent"); 6]})),
        ("merge-failure-refused-more", &merge, json!({"failures": vec![merge_failure(json!(1), "refused"); 4]})),
        ("merge-failure-error-more", &merge, json!({"failures": vec![merge_failure(json!(1), "error"); 2]})),
        // Cautions.
        ("caution-unknown", &good, a_caution(json!({"caution": "risky", "text": ""}))),
        ("caution-of-chains", &good, valued("rounds_not_shown", json!({"draw": a(), "ranges": [[0, 1]]}))),
        (
            "caution-twice",
            &good,
            json!({"cautions": [caution("repeated", Value::Null), caution("repeated", Value::Null)]}),
        ),
        (
            "caution-order",
            &good,
            json!({"cautions": [caution("repeated", Value::Null), caution("no_beacon", Value::Null)]}),
        ),
        ("caution-value", &good, valued("repeated", json!(1))),
        ("caution-value-null", &good, valued("repeated", Value::Null)),
        ("caution-no-value", &good, a_caution(json!({"caution": "rounds", "text": ""}))),
        ("caution-no-text", &good, a_caution(json!({"caution": "repeated"}))),
        ("caution-text-null", &good, a_caution(json!({"caution": "repeated", "text": null}))),
        ("caution-more", &good, a_caution(json!({"caution": "repeated", "text": "", "since": 1}))),
        ("caution-rounds-1", &good, valued("rounds", json!(1))),
        ("caution-rounds-most", &good, valued("rounds", json!(4_294_967_296_u64))),
        ("caution-rounds-text", &good, valued("rounds", json!("2"))),
        ("caution-entries-0", &good, valued("list_not_compared", json!(0))),
        ("caution-withdrawals-0", &good, valued("withdrawals", json!(0))),
        ("caution-time-number", &good, valued("beacon_time", json!(1_700_000_000))),
        ("caution-time-form", &good, valued("beacon_time", json!("2026-12-24T20:00:00+00:00"))),
        ("caution-time-unix", &good, valued("beacon_time", json!("Unix time 253402300799"))),
        ("caution-time-late", &good, valued("beacon_time", json!("Unix time 18446744073709551616"))),
        ("caution-room-number", &good, valued("no_room", json!(1))),
        ("caution-room-half", &good, valued("no_room", json!({"outcome_tenths": 3000}))),
        ("caution-room-more", &good, valued("no_room", json!({"outcome_tenths": 3000, "seed_bits": 256, "x": 1}))),
        ("caution-room-point", &good, valued("no_room", json!({"outcome_tenths": 300.5, "seed_bits": 256}))),
        // What can't be merged, and documents of another form.
        ("commitment-null", &good, json!({"commitment": null})),
        ("commitment-upper-case", &good, json!({"commitment": "A1".repeat(32)})),
        ("commitment-short", &good, json!({"commitment": "a1"})),
        ("pins-null", &good, json!({"pins": null})),
        ("pins-half", &good, json!({"pins": {"public": {}}})),
        ("pins-more", &good, json!({"pins": {"public": {}, "published_at": null, "round": 3}})),
        ("pins-array", &good, json!({"pins": {"public": [], "published_at": null}})),
        ("pins-65", &good, json!({"pins": {"public": public_values(65), "published_at": null}})),
        ("pins-name", &good, json!({"pins": {"public": {"a=b": "river"}, "published_at": null}})),
        ("pins-value", &good, json!({"pins": {"public": {"guest": "the  river"}, "published_at": null}})),
        ("pins-time", &good, json!({"pins": {"public": {}, "published_at": "2026-12-24T20:00Z"}})),
        ("pins-value-null", &good, json!({"pins": {"public": {"guest": null}, "published_at": null}})),
        ("key-more", &good, json!({"note": ""})),
        ("format-other", &good, json!({"format": "verishuffle/1 verdict"})),
        ("format-newer", &good, json!({"format": "verishuffle/2 summary"})),
        ("number-negative", &good, json!({"summaries": -1})),
        ("number-point", &good, json!({"lines": 13.0})),
        ("number-too-large", &merge, json!({"lines": 1_u64 << 53, "refused": (1_u64 << 53) - 11})),
        ("number-text", &good, json!({"lines": "13"})),
        ("missing-number", &lacking, json!({"missing": ["round", "rounds 0-9", "rounds 20-39", 7]})),
        ("error-number", &ended, json!({"error": 7})),
        ("failure-line-text", &unsure, json!({"failures": [{"line": "1", "found": "consistent", "detail": ""}]})),
        ("failure-detail-null", &unsure, json!({"failures": [{"line": 1, "found": "consistent", "detail": null}]})),
        ("array-null", &good, json!({"missing": null})),
        ("array-object", &good, json!({"cautions": {}})),
    ];
    for (name, document, change) in &ways {
        let document = changed(document, change);
        assert!(Summary::read(&document).is_none(), "{name}: {document}");
        cases.put(name, document);
        cases.error(name, &[name]);
    }
    for key in good.as_object().unwrap().keys() {
        let mut document = good.clone();
        document.as_object_mut().unwrap().remove(key);
        let name = format!("without-{key}");
        assert!(Summary::read(&document).is_none(), "{name}");
        cases.put(&name, document);
        cases.error(&name, &[&name]);
    }
    cases.error("a malformed summary after a good one", &["good", "lines-more"]);
}
