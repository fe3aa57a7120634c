//! Summaries of parts of an archive are read strictly, and merged (ARCHIVES.md, section 3).

use std::ops::RangeInclusive;

use serde_json::{Value, json};
use verishuffle::archive::{
    Archive, ArchiveConclusion, ArchiveLine, ArchiveMissing, ArchiveSummary, Merge, SummaryFailure, SummaryWriter,
};
use verishuffle::verdict::Caution;
use verishuffle::{Commitment, Error};

use crate::common::summaries::{bytes, with_singles};

const COMMITMENT: Commitment = Commitment::from_bytes([0x12; 32]);

/// The rounds 10 to 19 of 40, each of them verified.
fn good() -> Value {
    part(10, 19)
}

/// Rounds of 40, each of them verified.
fn part(first: u64, last: u64) -> Value {
    json!({
        "format": "verishuffle/1 summary", "failures": [], "verdict": "consistent", "summaries": null,
        "lines": last + 1 - first, "verified": last + 1 - first, "consistent": 0, "refused": 0, "errors": 0,
        "commitment": "12".repeat(32), "pins": {"public": {}, "published_at": null},
        "rounds": {"first": first, "last": last, "of": 40}, "meant": null, "ranges": [[first, last]],
        "missing": ["round"], "cautions": [], "error": null
    })
}

fn with(mut document: Value, change: Value) -> Value {
    document.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
    document
}

fn read(document: &Value) -> Result<ArchiveSummary, Error> {
    ArchiveSummary::from_json(document.to_string().as_bytes())
}

fn merged_of(parts: &[Value], rounds: Option<RangeInclusive<u64>>) -> (Archive, Vec<SummaryFailure>) {
    let mut merge = Merge::new(COMMITMENT, rounds).unwrap();
    for (number, part) in parts.iter().enumerate() {
        merge.add(number.to_string(), read(part).unwrap());
    }
    merge.conclude()
}

fn merged(parts: &[Value]) -> (Archive, Vec<SummaryFailure>) {
    merged_of(parts, None)
}

fn words(archive: &Archive) -> Vec<String> {
    archive.missing().iter().map(ArchiveMissing::word).collect()
}

fn assert_malformed(text: &str, said: &str) {
    let read = ArchiveSummary::from_json(text.as_bytes());
    let Err(Error::Document { line: 1, column: 1.., message, newer: false, .. }) = &read else {
        panic!("{said}: {read:?}")
    };
    assert!(message.contains(said), "{said}: {message}");
}

// What a summary says in words for people may be worded anew: nothing is concluded from it.
#[test]
fn the_text_of_a_caution_does_not_count_but_its_word_and_its_value_do() {
    let cautions = json!([
        {"caution": "beacon_chain", "text": ""},
        {"caution": "beacon_time", "value": "2026-12-24T20:00:00Z", "text": "x"},
        {"caution": "repeated", "text": "Elle peut avoir \u{e9}t\u{e9} r\u{e9}p\u{e9}t\u{e9}e."},
        {"text": "x", "value": 1_u64 << 40, "caution": "rounds"},
        {"caution": "no_room", "value": {"seed_bits": 256, "outcome_tenths": 2545}, "text": "x"},
        {"caution": "list_not_compared", "value": 5, "text": "x"}
    ]);
    let (archive, _) = merged(&[with(good(), json!({ "cautions": cautions }))]);
    let [time, chain, repeated, rounds, no_room, list] = archive.cautions() else { panic!("{:?}", archive.cautions()) };
    assert_eq!(*time, Caution::BeaconTime("2026-12-24T20:00:00Z".parse().unwrap()));
    let others = [Caution::BeaconChain, Caution::Repeated, Caution::Rounds(1 << 40), Caution::ListNotCompared(5)];
    assert_eq!([chain, repeated, rounds, list], others.each_ref());
    assert!(matches!(no_room, Caution::NoRoom { outcome_tenths: 2545, seed_bits: 256, .. }), "{no_room:?}");
}

/// A summary of `count` rounds, each its own range.
fn apart(count: u64) -> Value {
    let last = 2 * count - 1;
    let ranges: Vec<[u64; 2]> = (0..count).map(|number| [2 * number + 1; 2]).collect();
    let rounds = json!({"first": 1, "last": last, "of": last + 3});
    with(good(), json!({"lines": count, "verified": count, "rounds": rounds, "ranges": ranges}))
}

// A summary holds 2^20 ranges of rounds, and no more.
#[test]
fn a_summary_has_at_most_so_many_ranges() {
    const MOST: u64 = 1 << 20;
    let (archive, named) = merged(&[apart(MOST)]);
    assert_eq!((archive.ranges().map(|ranges| ranges.len() as u64), named), (Some(MOST), vec![]));
    assert_malformed(&apart(MOST + 1).to_string(), "ranges has more than 1048576 items");

    // Together two summaries may have more, which can't be merged again. What is missing is still exact.
    let last = 2 * MOST + 1;
    let rounds = json!({"first": last, "last": last, "of": last + 1});
    let (archive, named) = merged(&[apart(MOST), with(part(last, last), json!({ "rounds": rounds }))]);
    assert_eq!((archive.ranges(), named.len(), archive.lines()), (None, 0, MOST + 1));
    let more = ArchiveMissing::MoreRounds(MOST + 1 - 1000);
    assert_eq!((archive.missing().len(), archive.missing().last()), (1002, Some(&more)));
    let mut written = Vec::new();
    SummaryWriter::new(&mut written).end(&archive).unwrap();
    let written: Value = serde_json::from_slice(&written).unwrap();
    assert!(written["ranges"].is_null() && written["verdict"] == "consistent");
    let (archive, named) = merged(&[written]);
    assert_eq!((named[0].found, archive.lines()), (ArchiveConclusion::Refused, 0));
    assert!(named[0].detail.contains("so many ranges"), "{named:?}");
}

// A summary whose numbers, rounds, words or cautions do not fit together is malformed, unless a line of it failed.
#[test]
fn what_is_no_summary_is_an_error_with_words() {
    let failure =
        |change: Value| json!({"failures": [with(json!({"line": 1, "found": "refused", "detail": ""}), change)]});
    for (change, said) in [
        (json!({"more": 1}), "unknown key `more`"),
        (json!({"refused_rounds": []}), "unknown key `refused_rounds`"),
        (json!({"verdict": "good"}), "the verdict must be "),
        (json!({"errors": 1}), "the verdict is consistent, but something failed"),
        (json!({"refused": 1}), "the verdict is consistent, but something failed"),
        (json!({"error": "gone"}), "the verdict is consistent, but something failed"),
        (json!({"lines": 11}), "lines is 11, but should be verified + consistent"),
        (json!({"lines": 0, "verified": 0}), "lines is 0, but should be "),
        (json!({"lines": -1}), "a whole number from 0 to 9007199254740991"),
        (json!({"lines": 1.5}), "a whole number from 0 to 9007199254740991"),
        (json!({"verified": u64::MAX}), "a whole number from 0 to 9007199254740991"),
        (json!({"summaries": 0}), "summaries is 0, but should be from 1 to 10"),
        (json!({"summaries": 11}), "summaries is 11, but should be from 1 to 10"),
        (json!({"commitment": "12"}), "64 lower-case hexadecimal digits"),
        (json!({"pins": null}), "pins is null, but commitment is not"),
        (json!({"rounds": null}), "rounds is null, but commitment is not"),
        (json!({"verified": 9, "consistent": 1}), "some lines are consistent, but missing does not say what they lack"),
        (json!({"missing": ["public:"]}), "\"public:\" in missing: "),
        (json!({"missing": [7]}), "a string"),
        (json!({"ranges": {}}), "an array"),
        (json!({"ranges": [[10, 18]]}), "there are 9 rounds in ranges, but should be 10"),
        (json!({"ranges": [[10, 14], [14, 18]]}), "item 2 of ranges is [14, 18], but ranges ascend with gaps"),
        (json!({"ranges": [[10, 14], [15, 19]]}), "item 2 of ranges is [15, 19], but ranges ascend with gaps"),
        (json!({"ranges": [[19, 10]]}), "item 1 of ranges is [19, 10]"),
        (json!({"ranges": [[31, 40]]}), "and end before 40"),
        (json!({"ranges": [[10]]}), "invalid length 1"),
        (json!({"ranges": [[10, 19, 20]]}), "there is more here"),
        (json!({"rounds": [10, 19, 40]}), "an object"),
        (json!({"rounds": {"first": 10, "last": 19, "of": 0}}), "of is 0, but should be 1 to 4294967295"),
        (json!({"rounds": {"first": 10, "last": 19, "of": 1u64 << 32}}), "of is 4294967296"),
        (json!({"meant": [3]}), "invalid length 1"),
        (json!({"meant": [3, 2]}), "the last round is 2, but should be at least 3"),
        (json!({"pins": {"public": {}}}), "the key `published_at` is missing"),
        (json!({"pins": {"public": {"a": 1}, "published_at": null}}), "a text"),
        (json!({"pins": {"public": {"a=b": "1"}, "published_at": null}}), "a name holds the character ="),
        (json!({"pins": {"public": {}, "published_at": "2026"}}), "a time must be"),
        (json!({"cautions": ["Be careful."]}), "an object"),
        (
            json!({"cautions": [{"caution": "be_careful", "text": ""}]}),
            "\"be_careful\" with such a value is no caution",
        ),
        (json!({"cautions": [{"caution": "rounds", "text": ""}]}), "\"rounds\" with such a value is no caution"),
        (json!({"cautions": [{"caution": "rounds", "value": 1.5, "text": ""}]}), "a value of a document"),
        (json!({"cautions": [{"caution": "rounds", "value": "7", "text": ""}]}), "\"rounds\" with such a value"),
        (json!({"cautions": [{"caution": "rounds", "value": 1u64 << 53, "text": ""}]}), "a whole number from 0"),
        (json!({"cautions": [{"caution": "repeated", "value": null, "text": ""}]}), "\"repeated\" with such a value"),
        (json!({"cautions": [{"caution": "repeated"}]}), "the key `text` is missing"),
        (json!({"cautions": vec![json!({"caution": "repeated", "text": ""}); 2]}), "repeated is twice in cautions"),
        (json!({"error": 7}), "a string"),
        (failure(json!({"found": "verified"})), "item 1 of failures is verified"),
        (failure(json!({"line": 0})), "item 1 of failures should have a line, counted from 1, and no summary"),
        (failure(json!({"line": null})), "item 1 of failures should have a line"),
        (failure(json!({"summary": "a"})), "item 1 of failures should have a line"),
        (failure(json!({"summary": null})), "a string"),
        (failure(json!({"line": "1"})), "a whole number"),
        (
            with(failure(json!({"summary": "a"})), json!({"summaries": 1})),
            "item 1 of failures should have a summary, and null as its line",
        ),
    ] {
        assert_malformed(&with(good(), change).to_string(), said);
    }
    let twice = r#""cautions":[{"caution":"x","text":"","value":{"a":{"b":[true,null,{"c":1,"c":2}]}}}]"#;
    let refused = with(good(), json!({"verdict": "refused"})).to_string();
    assert_malformed(&refused.replacen("\"cautions\":[]", twice, 1), "a key appears twice");
    // Of the summary of an archive in which a line failed, only the form must be right.
    let nothing_fits = json!({
        "verdict": "refused", "lines": 3, "rounds": null, "ranges": [[9, 2]], "missing": ["public:"],
        "cautions": [{"caution": "x", "text": "", "value": {"a": [true, null, {}]}}],
        "failures": [{"line": 7, "found": "consistent", "detail": "a"}, {"line": 3, "found": "refused", "detail": "b"}]
    });
    let (archive, named) = merged(&[with(good(), nothing_fits), part(0, 39)]);
    assert_eq!((&*named[0].detail, named.len(), archive.lines()), ("line 3: b", 1, 40));
}

#[test]
fn every_key_is_needed_once() {
    for key in good().as_object().unwrap().keys() {
        let mut document = good();
        document.as_object_mut().unwrap().remove(key);
        assert_malformed(&document.to_string(), &format!("the key `{key}` is missing"));
    }
    let text = good().to_string();
    assert_malformed(&text.replacen("\"lines\":10", "\"lines\":10,\"lines\":10", 1), "the key `lines` appears twice");
    assert_malformed("[]", "an object");
    assert_malformed(&text.replacen("[[10,19]]", &"[".repeat(100_000), 1), "");
    assert_malformed(r#"{"error": "no file", "newer": false}"#, "this is an error, not a summary: no file");
}

// An error says whether a document is broken or of another version of the protocol.
#[test]
fn a_format_of_another_version_is_told_from_a_broken_document() {
    let newer = |text: &str| match ArchiveSummary::from_json(text.as_bytes()) {
        Err(Error::Document { newer, .. }) => newer,
        other => panic!("{text}: {other:?}"),
    };
    let text = |format: &str| with(good(), json!({ "format": format })).to_string();
    assert!(newer(&text("verishuffle/2 summary")) && newer(&text("verishuffle/1 abstract")));
    assert!(!newer(&text("verishuffle/1 terms")) && !newer(&text("summary")) && !newer(&text("")));
    assert!(!newer(&text("verishuffle/2 summary").replace('}', "")));
    assert!(newer(r#"{"terms": {"format": "verishuffle/2 terms"}, "format": "verishuffle/1 transcript"}"#));
    assert!(!newer(r#"{"terms": {"terms": 7}, "format": "verishuffle/1 transcript"}"#));
}

#[test]
fn merges_of_the_vectors() {
    for file in [include_str!("../vectors/merges.json"), include_str!("../vectors/more-merges.json")] {
        let file: Value = serde_json::from_str(file).unwrap();
        let items = |key: &str| file[key].as_array().unwrap();
        let read = |summary: &Value| ArchiveSummary::from_json(&bytes(summary));
        for summary in items("summaries") {
            assert_eq!(read(summary).is_ok(), summary["row"].is_null(), "{}", summary["name"]);
        }
        let named = |name: &Value| items("summaries").iter().find(|one| one["name"] == *name).unwrap();
        // The others are errors of usage, which the types rule out.
        for case in items("cases").iter().filter(|case| !case["summary"].is_null()) {
            let meant = case["rounds"].as_array().map(|ends| ends[0].as_u64().unwrap()..=ends[1].as_u64().unwrap());
            let mut merge = Merge::new(case["commitment"].as_str().unwrap().parse().unwrap(), meant).unwrap();
            for (number, name) in case["of"].as_array().unwrap().iter().enumerate() {
                let name_of_file = format!("{number}.json");
                match read(named(name)) {
                    Ok(summary) => merge.add(name_of_file, summary),
                    Err(error) => merge.add_unreadable(name_of_file, error.to_string()),
                }
            }
            let (archive, named) = merge.conclude();
            let mut written = Vec::new();
            let mut writer = SummaryWriter::new(&mut written);
            named.iter().for_each(|part| writer.failure(part).unwrap());
            writer.end(&archive).unwrap();
            let mut found: Value = serde_json::from_slice(&written).unwrap();
            for (key, text) in [("failures", "detail"), ("cautions", "text")] {
                found[key].as_array_mut().unwrap().iter_mut().for_each(|item| item[text] = json!(""));
            }
            assert!(found == with_singles(&case["summary"], case), "{}: {:.9000}", case["name"], found.to_string());
        }
    }
}

/// The details of merges are for people, and say what to look at.
#[test]
fn each_part_that_is_named_has_its_reason() {
    let time = |time: &str| json!({"pins": {"public": {"a": "6"}, "published_at": time}});
    let [early, late] = ["2026-12-24T20:00:00Z", "2026-12-24T20:00:01Z"].map(time);
    let failed = |verdict: &str, change: Value| with(with(good(), json!({"verdict": verdict})), change);
    for (second, rounds, said) in [
        (with(part(20, 39), json!({"commitment": "34".repeat(32)})), None, "the commitment is 3434"),
        (
            with(part(20, 39), json!({"rounds": {"first": 0, "last": 0, "of": 41}})),
            None,
            "the number of rounds of the terms is 41, but should be 40",
        ),
        (
            with(part(20, 39), json!({"pins": {"public": {"a": "5"}, "published_at": null}})),
            None,
            "the value for \"a\" is \"5\", but should be \"6\"",
        ),
        (
            with(part(20, 39), late),
            None,
            "the time of publication is 2026-12-24T20:00:01Z, but should be 2026-12-24T20:00:00Z",
        ),
        (with(part(20, 39), json!({"commitment": null})), None, "it was judged by lines of pins"),
        (part(20, 39), Some(0..=38), "it holds rounds 20 to 39, but only rounds 0 to 38 should be there"),
        (part(19, 39), None, "round 19 is also in 0"),
        (part(0, 2), None, "rounds 0 to 2 are also in 0"),
        (part(20, 39), None, "missing the time at which the commitment was public"),
        (failed("error", json!({"error": "gone"})), None, "reading ended in an error: gone"),
        (failed("refused", json!({})), None, "its summary does not say why"),
        (
            failed(
                "refused",
                json!({"summaries": 1, "failures": [{"summary": "b", "line": null, "found": "refused", "detail": "why"}]}),
            ),
            None,
            "b: why",
        ),
    ] {
        let (_, named) = merged_of(&[with(part(0, 19), early.clone()), second], rounds);
        let [SummaryFailure { summary: Some(name), line: None, detail, .. }] = &named[..] else {
            panic!("{said}: {named:?}")
        };
        assert!(name == "1" && detail.contains(said), "{said}: {named:?}");
    }
}

// A verdict on an archive keeps the first 100 words of verdicts, and a hundred missing pins do not hide that something
// else is missing.
#[test]
fn what_is_no_pin_counts_beside_many_pins() {
    let words_of = |pins: std::ops::Range<u32>, others: &[&str]| {
        let pins = pins.map(|pin| format!("public:{pin:03}"));
        let missing: Vec<String> = pins.chain(others.iter().map(|&word| word.to_owned())).collect();
        let (archive, _) = merged(&[with(part(0, 39), json!({ "missing": missing }))]);
        (words(&archive).len(), words(&archive).last().unwrap().clone(), archive.verdict().lacks_only_pins())
    };
    let last = |word: &str| word.to_owned();
    assert_eq!(words_of(0..99, &[]), (99, last("public:098"), true));
    assert_eq!(words_of(0..101, &[]), (100, last("public:099"), true));
    assert_eq!(words_of(0..99, &["signature:a"]), (100, last("signature:a"), false));
    assert_eq!(words_of(0..101, &["signature:a"]), (100, last("public:099"), false));
}

#[test]
fn a_line_with_an_error_lacks_more_than_pins() {
    let line = ArchiveLine::unreadable("the line is no JSON".to_owned());
    assert!(!line.lacks_only_pins());
    assert_eq!((line.conclusion(), line.detail()), (ArchiveConclusion::Error, "the line is no JSON"));
}

/// The headline says how much was added, and what of it is sure.
#[test]
fn the_headline_of_a_merge_says_what_was_added() {
    let refused = with(good(), json!({"verdict": "refused"}));
    let value = json!({"pins": {"public": {"a": "6"}, "published_at": null}});
    let unsure = with(part(20, 39), json!({"verified": 17, "consistent": 3, "missing": ["signature:a"]}));
    let without_lines = with(good(), json!({"verdict": "error", "lines": 0}));
    for (parts, headline) in [
        (vec![part(0, 39)], "VERIFIED: all 40 transcripts, according to 1 summary"),
        (vec![part(0, 19), part(20, 39)], "VERIFIED: all 40 transcripts, according to 2 summaries"),
        (
            vec![part(0, 19)],
            "CONSISTENT, not verified: all 20 transcripts verified, but others are missing, according to 1 summary",
        ),
        (
            vec![part(0, 19), with(part(20, 39), value)],
            "CONSISTENT, not verified: all 40 transcripts verified, but not with the same pins, according to 2 summaries",
        ),
        (
            vec![part(0, 19), unsure.clone()],
            "CONSISTENT, not verified: 37 of 40 transcripts verified, 3 consistent, according to 2 summaries",
        ),
        (
            vec![refused.clone(), part(0, 9), unsure],
            "NOT VERIFIED: 1 of 3 summaries refused, 2 added, with 27 transcripts verified, 3 consistent",
        ),
        (vec![refused], "NOT VERIFIED: 1 of 1 summary refused, none added"),
        (vec![without_lines], "NOT VERIFIED: none of 1 summary has a line"),
    ] {
        assert_eq!(merged(&parts).0.verdict().headline(), headline);
    }
}
