use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::*;

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
    let known = judge::Known::FIELDS;
    let own: [(&str, Vec<&str>); 20] = [
        ("seal", prepare::Seal::FIELDS.to_vec()),
        ("blind", prepare::Blind::FIELDS.to_vec()),
        ("blind_cell", prepare::BlindCell::FIELDS.to_vec()),
        ("beacon", prepare::Beacon::FIELDS.to_vec()),
        ("warnings", prepare::Warnings::FIELDS.to_vec()),
        ("commit", prepare::Commit::FIELDS.to_vec()),
        ("inspect", draw::Inspect::FIELDS.to_vec()),
        ("open", draw::Open::FIELDS.to_vec()),
        ("draw", draw::Draw::FIELDS.to_vec()),
        ("draw_by_key", draw::DrawByKey::FIELDS.to_vec()),
        ("verify", known.to_vec()),
        ("check_proof", [&["proof", "terms"], known].concat()),
        ("logged", judge::Logged::FIELDS.to_vec()),
        ("archive", judge::Archived::FIELDS.to_vec()),
        ("merge", judge::Merged::FIELDS.to_vec()),
        ("chain", judge::Chained::FIELDS.to_vec()),
        ("prove_entry", prove::ProveEntry::FIELDS.to_vec()),
        ("prove_id", prove::ProveId::FIELDS.to_vec()),
        ("selftest", Vec::new()),
        ("version", Vec::new()),
    ];
    assert_eq!(own.clone().map(|(name, _)| name), CALLS.map(|(name, _)| name));
    let sorted = |fields: Vec<&str>| {
        let mut fields: Vec<String> = fields.into_iter().map(str::to_owned).collect();
        fields.sort();
        fields
    };
    assert_eq!(
        own.into_iter().map(|(name, fields)| (name.to_owned(), sorted(fields))).collect::<BTreeMap<_, _>>(),
        described()
    );
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
    for (request, word, place, text) in [
        ("{", "document", (1, 1), "complete"),
        ("[]", "document", (1, 0), "object"),
        ("{}", "argument", (0, 0), "no field \\\"call\\\""),
        (r#"{"call": "sael"}"#, "argument", (0, 0), "seal, blind"),
        ("{\"call\": \"seal\",\n \"name\": null, \"context\": \"c\"}", "argument", (2, 10), "name: must be a text"),
        (r#"{"call": "seal", "name": "a", "context": "c", "round": 1}"#, "argument", (1, 56), "\\\"round\\\""),
        (r#"{"call": "seal", "name": "a", "context": "c", "rounds": -1}"#, "argument", (1, 57), "whole number"),
        (r#"{"call": "beacon", "after": 1795737600000}"#, "range", (0, 0), "after"),
        (r#"{"call": "open", "secret": "{\n x", "terms": "", "commitment": ""}"#, "document", (1, 1), "terms: "),
        (
            "{\"call\": \"commit\", \"context\": \"c\", \"count\": 2,\n\"sources\": [{\"kind\": 1}]}",
            "document",
            (2, 22),
            "sources: ",
        ),
        (r#"{"call": "warnings", "entries": "a\n\nb"}"#, "list", (2, 0), "entries: "),
    ] {
        let (found, line, column, said) = error(request);
        let number = |value: &Value| value.as_u64().unwrap_or(0);
        assert_eq!((found.as_str(), number(&line)), (word, place.0), "{request}: {said}");
        assert!(place.1 == 0 || number(&column) == place.1, "{request}: column {column}, not {}", place.1);
        assert!(said.contains(text), "{request}: {said}");
    }
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
        {"kind": "public", "name": "guest", "description": "a word, such as: maple"},
    ]);
    let entries = "Ada\nGrace\nHedy\nMary\n";
    let allocation = "award Prize: 1\nwaitlist Reserve";
    let terms = ask(
        json!({"context": context, "entries": entries, "sources": sources, "draw": 3, "allocation": allocation}),
        "commit",
    );
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
        "transcript": draw["transcript"], "commitment": commitment, "public": public, "entries": entries,
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
