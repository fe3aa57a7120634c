//! Summaries of parts of an archive are read strictly, and merged (SPEC.md, section 8, "Archives" and "Merged
//! summaries").

use serde_json::{Value, json};
use verishuffle::archive::{
    Archive, ArchiveConclusion, ArchiveLine, ArchiveMissing, ArchiveSummary, SummaryFault, SummaryWriter,
};
use verishuffle::verdict::{Caution, Missing};
use verishuffle::{Commitment, Error};

use crate::archives::counts;

/// The rounds 10 to 19 of 40, each of them verified.
fn good() -> Value {
    json!({
        "format": "verishuffle/1 summary", "failures": [], "verdict": "consistent", "summaries": null, "lines": 10,
        "verified": 10, "consistent": 0, "refused": 0, "errors": 0, "commitment": "12".repeat(32),
        "pins": {"public": {}, "published_at": null}, "rounds": {"first": 10, "last": 19, "of": 40}, "meant": null, "ranges": [[10, 19]], "refused_rounds": [], "missing": ["round", "rounds 0-9", "rounds 20-39"],
        "cautions": [], "error": null
    })
}

fn changed(change: &Value) -> Value {
    let mut document = good();
    document.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
    document
}

fn assert_malformed(text: &str, said: &str) {
    let read = ArchiveSummary::from_json(text.as_bytes());
    let Err(Error::Document { line: 1, column: 1.., message, newer: false }) = &read else {
        panic!("{said}: {read:?}")
    };
    assert!(message.contains(said), "{said}: {message}");
}

#[test]
fn a_summary_is_read_as_it_is_written() {
    let summary = ArchiveSummary::from_json(good().to_string().as_bytes()).unwrap();
    assert_eq!((summary.summaries(), summary.failures().len(), summary.error()), (1, 0, None));
    let failure = json!({"summary": "b", "line": 7, "found": "refused", "detail": "why"});
    let document = changed(&json!({
        "summaries": 3, "verdict": "refused", "verified": 8, "refused": 2, "ranges": [[10, 12], [14, 18]],
        "rounds": {"first": 10, "last": 18, "of": 40}, "refused_rounds": [[13, 13], [19, 19]], "missing": [],
        "failures": [failure]
    }));
    let summary = ArchiveSummary::from_json(document.to_string().as_bytes()).unwrap();
    assert_eq!((summary.summaries(), summary.failures().len(), summary.error()), (3, 1, None));
    let failure = &summary.failures()[0];
    assert_eq!((failure.summary.as_deref(), failure.line, failure.detail.as_str()), (Some("b"), Some(7), "why"));
    let document = changed(&json!({
        "error": "gone", "verdict": "error", "ranges": null, "refused_rounds": null, "rounds": null, "missing": []
    }));
    assert_eq!(ArchiveSummary::from_json(document.to_string().as_bytes()).unwrap().error(), Some("gone"));
}

// Promise: What a summary says in words for people may be worded anew: nothing is concluded from it. (SPEC.md "Archives")
#[test]
fn the_text_of_a_caution_does_not_count_but_its_word_and_its_value_do() {
    let cautions = json!([
        {"caution": "beacon_time", "value": "2026-12-24T20:00:00Z", "text": "x"},
        {"caution": "beacon_chain", "text": ""},
        {"caution": "repeated", "text": "Elle peut avoir \u{e9}t\u{e9} r\u{e9}p\u{e9}t\u{e9}e."},
        {"text": "x", "value": 40, "caution": "rounds"},
        {"caution": "no_room", "value": {"outcome_tenths": 2545, "seed_bits": 256}, "text": "x"},
        {"caution": "list_not_compared", "value": 5, "text": "x"}
    ]);
    let (archive, _) = merged(&[changed(&json!({ "cautions": cautions }))]);
    let cautions = [
        Caution::BeaconTime("2026-12-24T20:00:00Z".parse().unwrap()),
        Caution::BeaconChain,
        Caution::Repeated,
        Caution::Rounds(40),
        Caution::NoRoom { outcome_tenths: 2545, seed_bits: 256 },
        Caution::ListNotCompared(5),
    ];
    assert_eq!(archive.cautions(), cautions);
}

/// A summary of `count` rounds, each its own range.
fn apart(count: u64) -> Value {
    let (last, named) = (2 * count - 1, (0..1000).map(|number| format!("rounds {}", 2 * number)));
    let more = format!("more rounds {}", count - 1000);
    let missing: Vec<String> = ["round".to_owned()].into_iter().chain(named).chain([more]).collect();
    changed(&json!({
        "lines": count, "verified": count, "missing": missing, "rounds": {"first": 1, "last": last, "of": last + 1},
        "ranges": (0..count).map(|number| [2 * number + 1; 2]).collect::<Vec<_>>()
    }))
}

// Promise ranges-kept: A summary holds 2^20 ranges of rounds of each kind, and no more. (SPEC.md "Conventions",
// SPEC.md "Archives")
#[test]
fn a_summary_has_at_most_so_many_ranges() {
    const MOST: u64 = 1 << 20;
    let (archive, _) = merged(&[apart(MOST)]);
    assert_eq!(archive.ranges().map(|ranges| ranges.len() as u64), Some(MOST));
    let words: Vec<String> = archive.missing().iter().map(ArchiveMissing::word).collect();
    assert_eq!(apart(MOST)["missing"], json!(words));
    assert_malformed(&apart(MOST + 1).to_string(), "ranges has more than 1048576 items");

    let refused = |count: u64| {
        let ranges: Vec<[u64; 2]> = (0..count).map(|number| [2 * number + 40; 2]).collect();
        changed(&json!({
            "lines": 10 + count, "refused": count, "verdict": "refused", "missing": [], "summaries": 1,
            "rounds": {"first": 10, "last": 19, "of": 1 << 22}, "refused_rounds": ranges
        }))
    };
    let (archive, _) = merged(&[refused(MOST)]);
    assert_eq!(archive.refused_rounds().map(|ranges| ranges.len() as u64), Some(MOST));
    assert_malformed(&refused(MOST + 1).to_string(), "refused_rounds has more than 1048576 items");

    // Together two summaries may have more, which can't be merged again. What is missing is still exact.
    let mut second = part(2 * MOST + 1, 2 * MOST + 1, 0, "");
    second["rounds"]["of"] = (2 * MOST + 2).into();
    second["missing"] = json!(["round", format!("rounds 0-{}", 2 * MOST)]);
    let mut first = apart(MOST);
    first["rounds"]["of"] = (2 * MOST + 2).into();
    first["missing"][1001] = format!("more rounds {}", MOST + 2 - 1000).into();
    let (archive, faults) = merged(&[first, second]);
    assert_eq!((archive.ranges(), faults.len()), (None, 0));
    let more = ArchiveMissing::MoreRounds(MOST + 1 - 1000);
    assert_eq!((archive.missing().len(), archive.missing().last()), (1002, Some(&more)));
    let mut written = Vec::new();
    SummaryWriter::new(&mut written).end(&archive).unwrap();
    let written: Value = serde_json::from_slice(&written).unwrap();
    assert!(written["ranges"].is_null() && written["verdict"] == "consistent");
    assert_malformed(&written.to_string(), "ranges is null");
}

/// Other arrays of a summary are limited only by its size.
#[test]
fn a_summary_may_have_many_failures() {
    let count = (1 << 21) + 1;
    let failures = (1..=count).map(|line| format!("{{\"line\":{line},\"found\":\"error\",\"detail\":\"\"}}"));
    let failures = failures.collect::<Vec<_>>().join(",");
    let document = changed(&json!({"lines": 10 + count, "errors": count, "verdict": "error", "missing": []}));
    let text = document.to_string().replacen("\"failures\":[]", &format!("\"failures\":[{failures}]"), 1);
    let summary = ArchiveSummary::from_json(text.as_bytes()).unwrap();
    assert_eq!(summary.failures().len() as u64, count);
}

// Promise false-summary: A summary that contradicts itself is malformed. (SPEC.md "Merged summaries")
#[test]
fn what_is_no_summary_is_an_error_with_words() {
    let failure = |change: Value| {
        let mut failure = json!({"line": 1, "found": "refused", "detail": ""});
        failure.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
        json!({"failures": [failure]})
    };
    for (change, said) in [
        (json!({"more": 1}), "unknown key `more`"),
        (json!({"verdict": "good"}), "the verdict must be "),
        (json!({"verdict": "verified"}), "the verdict is verified, but should be consistent"),
        (json!({"missing": []}), "the verdict is consistent, but should be verified"),
        (json!({"verdict": "verified", "missing": []}), "the verdict is verified, but round is missing"),
        (
            json!({"verdict": "verified", "verified": 9, "consistent": 1, "missing": []}),
            "the verdict is verified, but should be consistent",
        ),
        (json!({"verified": 9, "consistent": 1, "missing": []}), "the verdict is consistent, and nothing is missing"),
        (json!({"verified": 9, "consistent": 1}), "some lines are consistent, but missing does not say what they lack"),
        (
            json!({"verdict": "refused", "verified": 9, "refused": 1, "ranges": [[10, 18]],
                "rounds": {"first": 10, "last": 18, "of": 40}}),
            "the verdict is refused, and something is missing",
        ),
        (json!({"lines": 11}), "lines is 11, but should be 10"),
        (json!({"lines": 11, "errors": 1}), "the verdict is consistent, but should be error"),
        (
            json!({"verdict": "error", "missing": [], "lines": 13, "refused": 2, "errors": 1, "summaries": 1,
                "refused_rounds": [[20, 23]]}),
            "there are 4 rounds in refused_rounds, but should be at most 3",
        ),
        (json!({"lines": 0, "verified": 0}), "lines is 0, but error is null"),
        (
            json!({"verdict": "refused", "verified": 7, "consistent": 2, "refused": 1, "missing": [],
                "failures": vec![json!({"line": 1, "found": "consistent", "detail": ""}); 4]}),
            "item 2 of failures has no line that can be there",
        ),
        (json!({"lines": -1}), "a whole number from 0 to 9007199254740991"),
        (json!({"lines": 1.5}), "a whole number from 0 to 9007199254740991"),
        (json!({"lines": "10"}), "a whole number from 0 to 9007199254740991"),
        (json!({"verified": 1u64 << 53}), "a whole number from 0 to 9007199254740991"),
        (json!({"verified": u64::MAX}), "a whole number from 0 to 9007199254740991"),
        (json!({"summaries": 0}), "summaries is 0"),
        (json!({"commitment": null}), "commitment is null: only a summary by one commitment can be merged"),
        (json!({"commitment": "12"}), "64 lower-case hexadecimal digits"),
        (json!({"ranges": null}), "ranges is null: the rounds are in so many ranges"),
        (json!({"refused_rounds": null}), "refused_rounds is null: "),
        (json!({"ranges": {}}), "an array"),
        (json!({"ranges": [[10, 18]]}), "there are 9 rounds in ranges, but should be 10"),
        (json!({"ranges": [[10, 14], [14, 18]]}), "item 2 of ranges begins with round 14, but should leave a gap"),
        (json!({"ranges": [[10, 14], [15, 19]]}), "item 2 of ranges begins with round 15, but should leave a gap"),
        (json!({"ranges": [[15, 19], [10, 14]]}), "item 2 of ranges begins with round 10, but should leave a gap"),
        (json!({"ranges": [[19, 10]]}), "the last round is 10, but should be at least 19"),
        (json!({"ranges": [[10]]}), "invalid length 1"),
        (json!({"ranges": [[10, 19, 20]]}), "there is more here"),
        (json!({"ranges": [[11, 20]]}), "the rounds differ from those of ranges"),
        (json!({"rounds": null}), "the rounds differ from those of ranges"),
        (json!({"rounds": [10, 19, 40]}), "an object"),
        (json!({"rounds": {"first": 10, "last": 19, "of": 0}}), "of is 0, but should be 1 to 4294967295"),
        (json!({"rounds": {"first": 10, "last": 19, "of": 1u64 << 32}}), "of is 4294967296"),
        (
            json!({"rounds": {"first": 10, "last": 19, "of": 19}}),
            "round 19 is in ranges or refused_rounds, but the rounds end before 19",
        ),
        (json!({"refused_rounds": [[1, 1]]}), "there are 1 rounds in refused_rounds, but should be at most 0"),
        (
            json!({"ranges": [[9007199254740982u64, 9007199254740991u64]],
            "rounds": {"first": 9007199254740982u64, "last": 9007199254740991u64, "of": 40}}),
            "the rounds end before 40",
        ),
        (json!({"meant": [3]}), "invalid length 1"),
        (json!({"meant": [11, 30]}), "the rounds go from 10 to 19, but rounds 11 to 30 were meant"),
        (
            json!({"missing": ["rounds 9-3"]}),
            "missing does not say what follows from the other keys, first at \"rounds 9-3\"",
        ),
        (json!({"missing": ["money"]}), "first at \"money\""),
        (json!({"missing": ["round", "rounds 0-9"]}), "missing does not say what follows from the other keys"),
        (json!({"missing": ["round", "rounds 0-9", "rounds 20-39", "more rounds 0"]}), "first at \"round\""),
        (
            json!({"missing": ["commitment", "commitment", "round", "rounds 0-9", "rounds 20-39"]}),
            "first at \"commitment\"",
        ),
        (
            json!({"missing": ["published_at", "commitment", "round", "rounds 0-9", "rounds 20-39"]}),
            "first at \"commitment\"",
        ),
        (json!({"missing": [7]}), "a string"),
        (json!({"pins": null}), "pins is null: only a summary by one commitment can be merged"),
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
        (json!({"cautions": [{"caution": "rounds", "value": 1, "text": ""}]}), "\"rounds\" with such a value"),
        (json!({"cautions": [{"caution": "rounds", "value": 1.5, "text": ""}]}), "did not match any variant"),
        (json!({"cautions": [{"caution": "rounds", "value": "7", "text": ""}]}), "\"rounds\" with such a value"),
        (json!({"cautions": [{"caution": "repeated", "value": 7, "text": ""}]}), "\"repeated\" with such a value"),
        (json!({"cautions": [{"caution": "repeated"}]}), "the key `text` is missing"),
        (
            json!({"cautions": [{"caution": "rounds", "value": 7, "text": ""}, {"caution": "repeated", "text": ""}]}),
            "in cautions repeated is in the wrong place",
        ),
        (
            json!({"cautions": vec![json!({"caution": "repeated", "text": ""}); 2]}),
            "in cautions repeated is in the wrong place",
        ),
        (json!({"error": 7}), "a string"),
        (json!({"error": "gone"}), "ranges is given, but should be null because error is a text"),
        (
            json!({"failures": [{"line": 1, "found": "consistent", "detail": ""}]}),
            "1 lines in failures are consistent, but should be 0",
        ),
        (failure(json!({})), "1 lines in failures are refused, but should be 0"),
        (
            json!({"verdict": "refused", "verified": 8, "refused": 2, "missing": [], "ranges": [[10, 17]],
                "rounds": {"first": 10, "last": 17, "of": 40},
                "failures": [{"line": 3, "found": "refused", "detail": ""}]}),
            "1 lines in failures are refused, but should be 2",
        ),
        (failure(json!({"found": "verified"})), "item 1 of failures is verified"),
        (failure(json!({"line": 0})), "item 1 of failures has no line that can be there"),
        (failure(json!({"line": 11})), "item 1 of failures has no line that can be there"),
        (failure(json!({"line": null})), "item 1 of failures has no line that can be there"),
        (failure(json!({"summary": "a"})), "item 1 of failures has the key summary"),
        (failure(json!({"summary": null})), "a string"),
        (failure(json!({"line": "1"})), "a whole number"),
    ] {
        assert_malformed(&changed(&change).to_string(), said);
    }
}

// Keeps: false-summary.
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

// Promise: An error says whether a document is broken or of another version of the protocol. (SPEC.md "7. Documents")
#[test]
fn a_format_of_another_version_is_told_from_a_broken_document() {
    let newer = |text: &str| match ArchiveSummary::from_json(text.as_bytes()) {
        Err(Error::Document { newer, .. }) => newer,
        other => panic!("{text}: {other:?}"),
    };
    let text = |format: &str| changed(&json!({ "format": format })).to_string();
    assert!(newer(&text("verishuffle/2 summary")) && newer(&text("verishuffle/1 abstract")));
    assert!(!newer(&text("verishuffle/1 terms")) && !newer(&text("summary")) && !newer(&text("")));
    assert!(!newer(&text("verishuffle/2 summary").replace('}', "")));
    assert!(newer(r#"{"terms": {"format": "verishuffle/2 terms"}, "format": "verishuffle/1 transcript"}"#));
    assert!(!newer(r#"{"terms": {"terms": 7}, "format": "verishuffle/1 transcript"}"#));
}

const COMMITMENT: Commitment = Commitment::from_bytes([0x12; 32]);

fn merged(parts: &[Value]) -> (Archive, Vec<SummaryFault>) {
    let parts: Vec<ArchiveSummary> =
        parts.iter().map(|part| ArchiveSummary::from_json(part.to_string().as_bytes()).unwrap()).collect();
    Archive::of_summaries(Some(COMMITMENT), None, &parts).unwrap()
}

/// Returns a part that holds the rounds from `first` to `last`. `consistent` of its lines lack the value of the public
/// source `source`, and the others are verified.
fn part(first: u64, last: u64, consistent: u64, source: &str) -> Value {
    let lines = last - first + 1;
    let mut missing = Vec::from_iter((consistent > 0).then(|| format!("public:{source}")));
    missing.extend(missing_words(&[[first, last]], 40));
    let verdict = if missing.is_empty() { "verified" } else { "consistent" };
    changed(&json!({
        "verdict": verdict, "lines": lines, "verified": lines - consistent, "consistent": consistent,
        "ranges": [[first, last]], "rounds": {"first": first, "last": last, "of": 40}, "missing": missing
    }))
}

/// Returns what an archive with these ranges of rounds lacks if nobody said which rounds were meant.
fn missing_words(held: &[[u64; 2]], of: u64) -> Vec<String> {
    let ends = std::iter::once(0).chain(held.iter().map(|[_, last]| last + 1));
    let gaps = ends.zip(held.iter().map(|[first, _]| *first).chain([of])).filter(|(from, to)| from < to);
    let word = |(from, to): (u64, u64)| if from + 1 == to { from.to_string() } else { format!("{from}-{}", to - 1) };
    let words: Vec<String> = gaps.map(|gap| format!("rounds {}", word(gap))).collect();
    if words.is_empty() { words } else { std::iter::once("round".to_owned()).chain(words).collect() }
}

#[test]
fn a_merge_counts_each_round_once_and_names_who_holds_it_too() {
    let mut foreign = part(30, 39, 10, "foreign");
    foreign["commitment"] = "34".repeat(32).into();
    let mut longer = part(30, 39, 10, "longer");
    longer["rounds"]["of"] = 41.into();
    longer["missing"] = json!(["public:longer", "round", "rounds 0-29", "rounds 40"]);
    // The second part ends where the fourth ends, and the third lies within the first.
    let parts = [part(10, 19, 2, "a"), part(15, 24, 3, "b"), part(12, 14, 3, "late"), part(20, 24, 0, "even")];
    let (archive, faults) = merged(&[&parts[..], &[part(23, 24, 2, "last"), foreign, longer]].concat());
    let of_rounds: Vec<_> = faults
        .iter()
        .filter_map(|fault| match *fault {
            SummaryFault::HeldTwice { summary, rounds, holder } => Some((summary, rounds.to_string(), holder)),
            _ => None,
        })
        .collect();
    let held = |summary, rounds: &str, holder| (summary, rounds.to_owned(), holder);
    let expected = [
        held(1, "rounds 15 to 19", 0),
        held(2, "rounds 12 to 14", 0),
        held(3, "rounds 20 to 24", 1),
        held(4, "rounds 23 to 24", 1),
    ];
    assert_eq!(of_rounds, expected);
    let of_all: Vec<usize> = faults.iter().filter(|fault| fault.is_of_all_lines()).map(SummaryFault::summary).collect();
    assert_eq!((of_all, faults.len()), (vec![5, 6], 6));

    // Five lines of the second part are refused, its three consistent lines among them.
    assert_eq!(counts(&archive), [8 + 5, 2, 3 + 5 + 5 + 2 + 10 + 10, 0]);
    assert_eq!(archive.verdict().conclusion(), ArchiveConclusion::Refused);
    // Parts with only refused lines do not contribute their words.
    let lacks = |source: &str| ArchiveMissing::OfVerdict(Missing::Public(source.parse().unwrap()));
    let found = ["a", "b", "late", "even", "last", "foreign", "longer"].map(|s| archive.missing().contains(&lacks(s)));
    assert_eq!(found, [true, true, false, false, false, false, false]);
}

#[test]
fn parts_that_ended_with_an_error_make_the_whole_an_error() {
    let cut = |errors: u64| {
        changed(&json!({
            "error": "gone", "verdict": "error", "ranges": null, "refused_rounds": null, "rounds": null, "missing": [],
            "lines": 10 + errors, "errors": errors,
            "failures": (1..=errors).map(|line| json!({"line": line, "found": "error", "detail": ""})).collect::<Vec<_>>()
        }))
    };
    for (parts, expected) in [
        (vec![part(0, 39, 0, "a")], [40, 0, 0, 0]),
        (vec![part(0, 39, 0, "a"), cut(0)], [50, 0, 0, 0]),
        (vec![part(0, 39, 0, "a"), cut(0), cut(0)], [60, 0, 0, 0]),
        (vec![cut(2), part(0, 39, 0, "a"), cut(3)], [60, 0, 0, 5]),
    ] {
        let (archive, faults) = merged(&parts);
        assert_eq!((counts(&archive), faults), (expected, vec![]));
        let is_error = archive.verdict().conclusion() == ArchiveConclusion::Error;
        assert_eq!(is_error, parts.len() > 1);
    }
}

// Promise words-kept: A verdict on an archive keeps the first 100 words of verdicts, and a hundred missing pins do not hide
// that something else is missing. (SPEC.md "Archives")
#[test]
fn what_is_no_pin_counts_beside_many_pins() {
    let words = |pins: std::ops::Range<u32>, others: &[&str]| {
        let pins = pins.map(|pin| format!("public:{pin:03}"));
        let missing: Vec<String> = pins.chain(others.iter().map(|&word| word.to_owned())).collect();
        let all = json!({
            "missing": missing, "lines": 40, "verified": 0, "consistent": 40, "ranges": [[0, 39]],
            "rounds": {"first": 0, "last": 39, "of": 40}
        });
        let (archive, _) = merged(&[changed(&all)]);
        let words: Vec<String> = archive.missing().iter().map(ArchiveMissing::word).collect();
        (words.len(), words.last().unwrap().clone(), archive.verdict().lacks_only_pins())
    };
    let last = |word: &str| word.to_owned();
    assert_eq!(words(0..99, &[]), (99, last("public:098"), true));
    assert_eq!(words(0..101, &[]), (100, last("public:099"), true));
    assert_eq!(words(0..99, &["entries"]), (100, last("entries"), false));
    assert_eq!(words(0..101, &["entries"]), (100, last("public:099"), false));
    assert_eq!(words(0..99, &["entries", "blinding"]), (100, last("entries"), false));
}

// Promise pins-of-parts: Parts of an archive that were judged with different pins do not merge, and a pin that one of them
// lacks is missing. (SPEC.md "Merged summaries")
#[test]
fn parts_with_other_pins_are_refused_and_a_pin_that_one_lacks_is_missing() {
    let with = |first: u64, last: u64, public: Value, time: Value| {
        let mut part = part(first, last, 0, "");
        part["pins"] = json!({"public": public, "published_at": time});
        part
    };
    let time = "2026-12-24T20:00:00Z";
    let judged = |second: Value| {
        let (archive, faults) = merged(&[with(0, 19, json!({"dice": "6"}), json!(time)), second]);
        let words: Vec<String> = archive.verdict().missing().iter().map(ArchiveMissing::word).collect();
        (archive.verdict().conclusion(), faults, words)
    };
    let same = judged(with(20, 39, json!({"dice": "6"}), json!(time)));
    assert_eq!(same, (ArchiveConclusion::Verified, vec![], vec![]));

    let (conclusion, faults, _) = judged(with(20, 39, json!({"dice": "5"}), json!(time)));
    assert!(matches!(&faults[..], [SummaryFault::OtherValue { summary: 1, .. }]), "{faults:?}");
    assert_eq!(conclusion, ArchiveConclusion::Refused);
    let (conclusion, faults, _) = judged(with(20, 39, json!({"dice": "6"}), json!("2026-12-24T20:00:01Z")));
    assert!(matches!(&faults[..], [SummaryFault::OtherTime { summary: 1, .. }]), "{faults:?}");
    assert_eq!(conclusion, ArchiveConclusion::Refused);

    let lacking = judged(with(20, 39, json!({}), Value::Null));
    let words = vec!["published_at".to_owned(), "public:dice".to_owned()];
    assert_eq!(lacking, (ArchiveConclusion::Consistent, vec![], words));
}

#[test]
fn a_line_with_an_error_lacks_more_than_pins() {
    let line = ArchiveLine::unreadable("the line is no JSON".to_owned());
    assert!(!line.lacks_only_pins());
    assert_eq!((line.conclusion(), line.detail()), (ArchiveConclusion::Error, "the line is no JSON"));
}

/// A thousand missing ranges are named, and the rounds of all others counted.
#[test]
fn missing_rounds_beyond_a_thousand_ranges_are_counted() {
    // The odd rounds up to 2199 are there.
    let held: Vec<[u64; 2]> = (0..1100).map(|k| [2 * k + 1; 2]).collect();
    let named = (0..1000).map(|k| format!("rounds {}", 2 * k));
    let words = ["round".to_owned()].into_iter().chain(named).chain(["more rounds 900".to_owned()]);
    let words: Vec<String> = words.collect();
    let (archive, _) = merged(&[changed(&json!({
        "missing": words, "lines": 1100, "verified": 1100, "ranges": held,
        "rounds": {"first": 1, "last": 2199, "of": 3000}
    }))]);
    assert!(archive.missing().iter().map(ArchiveMissing::word).eq(words));
}

#[test]
fn a_merge_counts_up_to_the_largest_safe_number_of_lines() {
    let most = (1u64 << 53) - 1;
    let lines = |refused: u64| {
        changed(&json!({
            "lines": 10 + refused, "refused": refused, "verdict": "refused", "missing": [], "refused_rounds": [],
            "summaries": 1
        }))
    };
    let merge = |refused: [u64; 2]| {
        let parts = refused.map(|refused| ArchiveSummary::from_json(lines(refused).to_string().as_bytes()).unwrap());
        Archive::of_summaries(Some(COMMITMENT), None, &parts)
    };
    assert_eq!(merge([most - 21, 1]).unwrap().0.lines(), most);
    let error = Error::Range { what: "the number of all lines", value: most + 1, min: 0, max: most };
    assert_eq!(merge([most - 21, 2]).unwrap_err(), error);
}
