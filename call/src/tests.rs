use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use serde_json::{Value, json};
use verishuffle::work::Work;

use super::*;

#[cfg(feature = "sigsum")]
mod answers;

/// Returns the requests of docs/calls.md with their fields, sorted.
fn described() -> BTreeMap<String, Vec<String>> {
    let page = include_str!("../../docs/calls.md");
    let names = |text: &str| -> Vec<String> { text.split('`').skip(1).step_by(2).map(str::to_owned).collect() };
    let known =
        page.split("What is known of a draw from elsewhere:").nth(1).unwrap().split(" (SPEC.md").next().unwrap();
    let rows = page.lines().filter_map(|line| line.strip_prefix("| `"));
    let rows = rows.map(|row| row.split('|').map(str::trim).collect::<Vec<_>>());
    rows.map(|cells| {
        // In brackets are defaults.
        let request: String = cells[1].split('(').map(|part| part.rsplit(')').next().unwrap()).collect();
        let mut fields = names(&request);
        if cells[1].contains("what is known") {
            fields.extend(names(known));
        }
        fields.sort();
        (cells[0].trim_end_matches('`').to_owned(), fields)
    })
    .collect()
}

// The requests and their fields are those of the page.
#[test]
fn requests_have_the_fields_of_the_page() {
    let fields = |call: &str| {
        let (_, _, _, text) = error(&format!("{{\"call\": \"{call}\", \"?\": 0}}"));
        assert!(text.contains("unknown field `?`"), "{call}: {text}");
        let names = text.split('`').skip(3).step_by(2).map(str::to_owned).filter(|name| name != "call");
        // The two calls that take what is known share a struct.
        let names = names.filter(|name| call != "verify" || name != "proof" && name != "terms");
        let mut names: Vec<String> = names.collect();
        names.sort();
        names
    };
    let own: BTreeMap<_, _> = CALLS.iter().map(|(name, _)| ((*name).to_owned(), fields(name))).collect();
    assert_eq!(own, described());
}

fn said(request: &str) -> Value {
    serde_json::from_slice(&json(request.as_bytes())).unwrap()
}

fn error(request: &str) -> (String, Value, Value, String) {
    let mut error = said(request)["error"].take();
    (
        error["word"].as_str().unwrap().to_owned(),
        error["line"].take(),
        error["column"].take(),
        error["text"].to_string(),
    )
}

// An error names its field and, in the request or in a document, its place.
#[test]
fn an_error_says_where_it_is() {
    for (request, word, line, text) in [
        ("{", "document", 1, "the request: EOF"),
        ("[]", "argument", 1, "must be an object"),
        ("{}", "argument", 1, "missing field `call`"),
        ("{} {}", "argument", 1, "missing field `call`"),
        (r#"{"call": "version"} {}"#, "document", 1, "trailing characters"),
        (r#"{"call": "sael"}"#, "argument", 0, "seal, blind"),
        ("{\"call\": \"seal\",\n \"name\": 1, \"context\": \"c\"}", "argument", 2, "name: must be a text"),
        ("{\"call\": \"verify\",\n \"entries\": null}", "argument", 2, "entries is null: leave it out"),
        (r#"{"call": "commit", "draw": null, "context": "c"}"#, "argument", 1, "draw is null: leave it out"),
        (r#"{"call": "beacon", "chain": "quicknet", "round": null, "after": 1}"#, "argument", 1, "round is null"),
        (r#"{"call": "version", "call": "seal"}"#, "argument", 1, "duplicate field `call`"),
        (r#"{"call": "seal", "name": "a", "context": "c", "round": 1}"#, "argument", 1, "unknown field `round`"),
        (r#"{"call": "seal", "name": "a", "context": "c", "rounds": -1}"#, "argument", 1, "rounds: invalid value"),
        (r#"{"call": "seal", "name": "a", "name": "b", "context": "c"}"#, "argument", 1, "duplicate field `name`"),
        (r#"{"call": "beacon", "after": 1795737600000}"#, "range", 0, "after"),
        (r#"{"call": "open", "secret": "{\n x", "terms": "", "commitment": ""}"#, "document", 1, "terms: "),
        (
            "{\"call\": \"commit\", \"context\": \"c\", \"count\": 2,\n\"sources\": [{\"kind\": 1}]}",
            "document",
            2,
            "sources: ",
        ),
        (r#"{"call": "warnings", "entries": "a\n\nb"}"#, "list", 2, "entries: "),
        (
            r#"{"call": "verify", "public": {"a": "1", "\u0061": "2"}}"#,
            "argument",
            1,
            "public: \\\"a\\\" is given twice",
        ),
        (r#"{"call": "verify", "public": {"a": 1}}"#, "argument", 1, "public.a: must be a text"),
    ] {
        let (found, at, _, said) = error(request);
        assert_eq!((found.as_str(), at.as_u64().unwrap_or(0)), (word, line), "{request}: {said}");
        assert!(said.contains(text), "{request}: {said}");
    }
}

// A reader drops a byte-order mark at the start of a file, so a result that begins with such an entry has two.
#[test]
fn a_result_that_begins_with_a_byte_order_mark_is_verified() {
    let sources = json!([{"kind": "public", "name": "guest", "description": "a word", "known_from": 1_900_000_000}]);
    let entries = "\u{feff}\u{feff}Ada\n\u{feff}Bob\n";
    let terms = said(&json!({"call": "commit", "context": "c", "entries": entries, "sources": sources}).to_string());
    let public = json!({"guest": "river"});
    let request = json!({"call": "draw", "terms": terms["terms"], "public": public, "entries": entries});
    let draw = said(&request.to_string());
    let result = draw["result"].as_str().unwrap();
    assert_eq!((result.matches('\u{feff}').count(), draw["drawn"].as_array().unwrap().len()), (3, 2), "{result:?}");
    let request = json!({
        "call": "verify", "transcript": draw["transcript"], "commitment": terms["commitment"],
        "published_at": 1_800_000_000, "public": public, "entries": entries, "result": result,
    });
    assert_eq!(said(&request.to_string())["verdict"]["verdict"], "verified");
}

// A draw that is made by requests is verified by requests.
#[test]
fn a_whole_draw_is_made_and_verified() {
    let context = "Summer raffle, 23 August 2026, example.org/raffle";
    let ask = |mut request: Value, call: &str| {
        request["call"] = call.into();
        said(&request.to_string())
    };
    let sealed = ask(json!({"context": context, "name": "alice", "master": "07".repeat(32)}), "seal");
    let sources = json!([
        {"kind": "sealed", "name": "alice", "seal": sealed["seal"]},
        {"kind": "public", "name": "guest", "description": "a word, such as: maple", "known_from": 1_900_000_000},
    ]);
    let entries = "Ada\nGrace\nHedy\nMary\n";
    let allocation = "award Prize: 1\nwaitlist Reserve";
    let commit = |allocation: &str| {
        let request =
            json!({"context": context, "entries": entries, "sources": sources, "draw": 3, "allocation": allocation});
        ask(request, "commit")
    };
    let terms = commit(allocation);
    // The text of a file of any system is the same.
    assert_eq!(commit("\u{feff}award Prize: 1\r\nwaitlist Reserve\r\n"), terms);
    let (terms, commitment) = (&terms["terms"], &terms["commitment"]);
    let inspected = ask(json!({"terms": terms, "secret": sealed["secret"], "commitment": commitment}), "inspect");
    assert_eq!((&inspected["holds"], &inspected["seal"]), (&true.into(), &sealed["seal"]), "{inspected}");
    let opened = ask(json!({"secret": sealed["secret"], "terms": terms, "commitment": commitment}), "open");
    let public = json!({"guest": "river"});
    let draw =
        ask(json!({"terms": terms, "openings": [opened["opening"]], "public": public, "entries": entries}), "draw");
    let names: Vec<&str> = entries.lines().collect();
    let drawn: Vec<usize> = serde_json::from_value(draw["drawn"].clone()).unwrap();
    let result: String = drawn.iter().map(|&entry| format!("{}\n", names[entry])).collect();
    assert_eq!(draw["result"], result);
    let known = json!({
        "transcript": draw["transcript"], "commitment": commitment, "published_at": 1_800_000_000, "public": public,
        "entries": entries,
        "result": draw["result"], "awards": draw["awards"],
    });
    let verified = ask(known.clone(), "verify");
    assert_eq!(verified["error"], Value::Null, "{verified}");
    assert_eq!(verified["verdict"]["verdict"], "verified");
    assert_eq!((&verified["drawn"], &verified["awards"]), (&draw["drawn"], &draw["awards"]));
    for (field, other, verdict) in [
        ("commitment", Value::from("00".repeat(32)), "refused"),
        ("public", json!({}), "consistent"),
        ("result", "Ada\n".into(), if names[drawn[0]] == "Ada" { "verified" } else { "refused" }),
    ] {
        let mut known = known.clone();
        known[field] = other;
        let judged = ask(known, "verify");
        assert_eq!(judged["verdict"]["verdict"], verdict, "{field}: {judged}");
        let word = if verdict == "verified" { Value::Null } else { "not_verified".into() };
        assert_eq!(judged["error"]["word"], word, "{field}: {judged}");
        assert_eq!(judged["drawn"].is_array(), verdict == "verified", "{field}: {judged}");
    }
    // A secret that was opened for one commitment opens for no other.
    let other = ask(json!({"context": context, "count": 2, "sources": sources}), "commit");
    let again =
        ask(json!({"secret": opened["secret"], "terms": other["terms"], "commitment": other["commitment"]}), "open");
    assert_eq!(again["error"]["word"], "bound", "{again}");
}

// A line of an archive that is too long is named, and not read: reading asks whether to stop.
#[test]
fn a_line_that_is_too_long_is_not_read() {
    let judged = |line: String| {
        let asked = Arc::new(AtomicU32::new(0));
        let count = Arc::clone(&asked);
        let work = Work::new().stop(move || {
            count.fetch_add(1, Ordering::Relaxed);
            false
        });
        let request = json!({"call": "archive", "transcripts": line, "commitment": "07".repeat(32)}).to_string();
        let answer = work.run(|| String::from_utf8(super::json(request.as_bytes()).to_vec()).unwrap()).unwrap();
        (answer, asked.load(Ordering::Relaxed))
    };
    let (short, when_read) = judged("x".to_owned());
    assert!(short.contains("column 1"), "{short}");
    let (long, asked) = judged("x".repeat((64 << 20) + 1));
    assert!(long.contains("longer than 67108864 bytes") && asked < when_read, "{asked} of {when_read}: {long}");
}
