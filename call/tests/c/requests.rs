//! Requests in JSON, as a program in any language makes them.

use std::ffi::{CStr, c_char, c_void};
use std::ptr::{null, null_mut};

use serde_json::{Value, json};
// The functions are symbols of this crate.
use verishuffle_call as _;

unsafe extern "C" {
    fn verishuffle_call(request: *const c_char, length: usize, answer: *mut *mut c_void) -> i32;
    fn verishuffle_answer_text(answer: *const c_void, part: *const c_char, length: *mut usize) -> *const c_char;
    fn verishuffle_answer_numbers(answer: *const c_void, part: *const c_char, count: *mut usize) -> *const u32;
    fn verishuffle_answer_free(answer: *mut c_void);
}

/// Makes a request. The answer, its status and its parts must agree.
pub(crate) fn called_with(request: &str) -> Value {
    let (mut answer, mut length) = (null_mut(), 0);
    // SAFETY: the request has this length, and the answer is freed after its texts were copied.
    unsafe {
        let status = verishuffle_call(request.as_ptr().cast(), request.len(), &mut answer);
        let json = verishuffle_answer_text(answer, c"json".as_ptr(), &mut length);
        let json = CStr::from_ptr(json).to_str().unwrap();
        assert_eq!(json.len(), length);
        let value: Value = serde_json::from_str(json).unwrap();
        assert_eq!(value["error"]["status"].as_i64().unwrap_or(0), i64::from(status), "{json}");
        let error = verishuffle_answer_text(answer, c"error".as_ptr(), null_mut());
        let error = (!error.is_null()).then(|| CStr::from_ptr(error).to_str().unwrap());
        assert_eq!(error.is_some(), status != 0, "{json}");
        for (name, part) in [("line", c"line"), ("column", c"column")] {
            let number = verishuffle_answer_numbers(answer, part.as_ptr(), null_mut());
            let number = if number.is_null() { Value::Null } else { json!(*number) };
            assert_eq!(number, value["error"][name], "{json}");
        }
        assert_eq!(verishuffle_answer_text(answer, null(), null_mut()), null());
        verishuffle_answer_free(answer);
        value
    }
}

pub(crate) fn called(request: &Value) -> Value {
    called_with(&request.to_string())
}

/// Makes a request that must succeed.
fn done(request: Value) -> Value {
    let answer = called(&request);
    assert!(answer["error"].is_null(), "{request}: {answer}");
    answer
}

/// Expects this word and line of a failure, and this column unless it is 0.
fn fails(request: &str, word: &str, line: u64, column: u64) -> String {
    let error = called_with(request)["error"].clone();
    let place = |key: &str| error[key].as_u64().unwrap_or(0);
    assert_eq!((error["word"].as_str(), place("line")), (Some(word), line), "{request}: {error}");
    assert!(column == 0 || place("column") == column, "{request}: {error}");
    error["text"].as_str().unwrap().to_owned()
}

const CONTEXT: &str = "Raffle, 2 May 2026, example.org";

// Every call of the page about requests answers, and its answer has the fields that the page names.
#[test]
fn every_call_answers() {
    let entries = "Ada\nGrace\nHedy\nMary\n";
    assert!(done(json!({"call": "seal", "context": CONTEXT, "name": "bob", "width": 2}))["secret"].is_string());
    let sealed = done(json!({"call": "seal", "context": CONTEXT, "name": "alice", "master": "35".repeat(32)}));
    assert_eq!(done(json!({"call": "inspect", "secret": sealed["secret"]}))["seal"], sealed["seal"]);
    let beacon = done(json!({"call": "beacon", "after": 1_692_806_363}));
    assert_eq!((&beacon["round"], &beacon["due"]), (&json!(1000), &json!(1_692_806_364)));
    assert_eq!(done(json!({"call": "beacon", "chain": "quicknet", "round": 1000})), beacon);
    let sources = json!([
        {"kind": "sealed", "name": "alice", "seal": sealed["seal"]},
        {"kind": "public", "name": "guest", "description": "a word, such as: maple", "known_from": 1_900_000_000}
    ]);
    let blinding = done(json!({"call": "blind", "context": CONTEXT}))["blinding"].clone();
    let cell = json!({"column": "person", "text": "Ada Lovelace"});
    let id = done(json!({"call": "blind_cell", "blinding": blinding, "column": "person", "text": "Ada Lovelace"}));
    let proof = done(json!({"call": "prove_id", "blinding": blinding, "cells": [cell]}))["proof"].clone();
    let plan = done(json!({"call": "commit", "context": CONTEXT, "entries": entries, "sources": sources, "draw": 3,
        "allocation": "award Prize: 1\nwaitlist Reserve", "rules": "No rules.", "order": "backward", "previous": "first"}));
    let (terms, commitment) = (&plan["terms"], &plan["commitment"]);
    assert!(done(json!({"call": "warnings", "entries": "Ada\nada\n", "terms": terms}))["warnings"].is_array());
    let looked = done(json!({"call": "inspect", "terms": terms, "secret": sealed["secret"], "commitment": commitment}));
    assert_eq!((&looked["holds"], &looked["commitment"]), (&json!(true), commitment));
    let opened = done(json!({"call": "open", "secret": sealed["secret"], "terms": terms, "commitment": commitment}));
    let drawn =
        done(json!({"call": "draw", "terms": terms, "openings": [opened["opening"]], "public": {"guest": "river"},
        "entries": entries}));
    assert_eq!((drawn["drawn"].as_array().unwrap().len(), drawn["result"].as_str().unwrap().lines().count()), (3, 3));
    let known = json!({"call": "verify", "transcript": drawn["transcript"], "commitment": commitment, "entries": entries,
        "result": drawn["result"], "awards": drawn["awards"], "public": {"guest": "river"}, "published_at": 1_800_000_000});
    let judged = done(known.clone());
    assert_eq!((&judged["drawn"], &judged["awards"]), (&drawn["drawn"], &drawn["awards"]));
    assert_eq!(judged["verdict"]["verdict"], "verified");
    let index = &drawn["drawn"][1];
    let proofs =
        done(json!({"call": "prove_entry", "terms": terms, "entries": entries, "indexes": [index]}))["proofs"].clone();
    let mut of_entry = known.clone();
    of_entry["call"] = json!("check_proof");
    of_entry["proof"] = proofs[0].clone();
    let judged = done(of_entry);
    assert_eq!((&judged["index"], &judged["place"]), (index, &json!(1)));
    let cells = format!("{}\n", id["cell"].as_str().unwrap());
    let of_cells = done(json!({"call": "commit", "context": CONTEXT, "entries": cells, "sources": sources,
        "allocation": "columns person\naward Prize: 1"}));
    let of_id = json!({"call": "check_proof", "proof": proof, "terms": of_cells["terms"],
        "commitment": of_cells["commitment"], "entries": cells});
    assert_eq!(done(of_id)["index"], 0);
    let one_line = serde_json::from_str::<Value>(drawn["transcript"].as_str().unwrap()).unwrap().to_string() + "\n";
    let archive = done(
        json!({"call": "archive", "transcripts": one_line, "commitment": commitment, "public": {"guest": "river"}, "published_at": 1_800_000_000}),
    );
    let merged = json!({"call": "merge", "summaries": [archive["summary"]], "commitment": commitment});
    assert!(done(merged)["summary"].as_str().unwrap().contains("\"verified\""));
    let chain = called(&json!({"call": "chain", "documents": [drawn["transcript"]], "head": commitment}));
    assert_eq!(chain["draws"], json!([commitment]));
    let logged =
        json!({"call": "logged", "commitment": commitment, "log_policy": "", "log_key": "0".repeat(64), "logged": ""});
    assert!(called(&logged)["error"]["text"].as_str().unwrap().starts_with("log_policy: "));
    let by_key = json!({"call": "draw_by_key", "key": "07".repeat(64), "count": 52, "draw": 5, "order": "backward"});
    assert_eq!(done(by_key)["drawn"].as_array().unwrap().len(), 5);
    assert_eq!(done(json!({"call": "selftest"}))["holds"], true);
    assert_eq!(done(json!({"call": "version"}))["version"], env!("CARGO_PKG_VERSION"));
}

// A request is one object: an unknown field, null, a field given twice and a wrong type are errors, with their places.
#[test]
fn wrong_requests_have_a_place() {
    for (request, word, line, column) in [
        ("", "document", 1, 0),
        ("[]", "argument", 1, 0),
        ("{\"call\": \"version\"", "document", 1, 0),
        ("{\"call\": \"version\"} {}", "document", 1, 0),
        ("{}", "argument", 1, 0),
        ("{\"call\": \"versions\"}", "argument", 0, 0),
        ("{\"call\": 3}", "argument", 1, 0),
        ("{\"call\": null}", "argument", 1, 0),
        ("{\"call\": \"version\",\n \"other\": 1}", "argument", 2, 0),
        ("{\"call\": \"version\", \"call\": \"version\"}", "argument", 1, 0),
        ("{\"call\": \"beacon\", \"round\": null}", "argument", 1, 33),
        ("{\"call\": \"beacon\", \"round\": \"1\"}", "argument", 1, 0),
        ("{\"call\": \"beacon\", \"round\": 1.0}", "argument", 1, 0),
        ("{\"call\": \"beacon\", \"round\": -1}", "argument", 1, 0),
        ("{\"call\": \"beacon\", \"round\": 1, \"after\": 1000000000}", "argument", 0, 0),
        ("{\"call\": \"beacon\", \"after\": 1692489600000}", "range", 0, 0),
        ("{\"call\": \"seal\", \"context\": \"x\"}", "argument", 1, 0),
        ("{\"call\": \"seal\", \"context\": \"x\", \"name\": \"a\", \"width\": 256}", "argument", 1, 0),
        ("{\"call\": \"draw_by_key\", \"key\": \"0\", \"count\": 1, \"order\": \"up\"}", "argument", 0, 0),
        ("{\"call\": \"seal\", \"context\": \"\\ud800\", \"name\": \"a\"}", "argument", 1, 0),
        ("{\"call\": \"inspect\", \"terms\": [\"x\"]}", "argument", 1, 0),
        ("{\"call\": \"chain\", \"documents\": [1]}", "argument", 1, 0),
        ("{\"call\": \"draw\", \"terms\": \"{}\", \"public\": {\"a\": 1}}", "argument", 1, 0),
    ] {
        let text = fails(request, word, line, column);
        assert!(text.len() > 10, "{request}: {text}");
    }
}

// A failure in a document says where in the document it is, and a failure in sources where in the request.
#[test]
fn failures_in_documents_have_their_place() {
    let terms = "{\n  \"format\": \"verishuffle/1 terms\",\n  \"other\": 1}";
    let text = fails(&json!({"call": "inspect", "terms": terms}).to_string(), "document", 3, 9);
    assert!(text.starts_with("terms: "), "{text}");
    let text = fails(&json!({"call": "warnings", "entries": "Ada\n\nGrace\n"}).to_string(), "list", 2, 0);
    assert!(text.starts_with("entries: "), "{text}");
    let newer = json!({"call": "inspect", "terms": "{\"format\": \"verishuffle/2 terms\"}"});
    assert_eq!(called(&newer)["error"]["word"], "newer");
    let request =
        "{\"call\": \"commit\", \"context\": \"x\", \"count\": 3,\n \"sources\": [\n  {\"kind\": \"other\"}]}";
    assert_eq!(called_with(request)["error"]["line"], 3);
    let pins = json!({"call": "archive", "transcripts": "", "pins": "{}\n{\"other\": 1}\n"});
    assert_eq!(called(&pins)["error"]["word"], "document");
}

// Texts are read with all escapes of JSON.
#[test]
fn escapes_are_read() {
    let plain = done(
        json!({"call": "commit", "context": "Ünï ☘ 𝄞/", "count": 3, "sources": [{"kind": "public", "name": "a", "description": "b", "known_from": 1_900_000_000}]}),
    );
    let escaped =
        "{\"c\\u0061ll\": \"\\u0063ommit\", \"context\": \"\\u00dcn\\u00ef \\u2618 \\ud834\\udd1e\\/\", \"count\": 3,
        \"sources\": [{\"kind\": \"public\", \"name\": \"\\u0061\", \"description\": \"b\", \"known_from\": 1900000000}]}";
    assert_eq!(called_with(escaped)["commitment"], plain["commitment"]);
    let lines = done(
        json!({"call": "commit", "context": "x", "entries": "\"a\"\n\\b\n", "sources": [{"kind": "public", "name": "a", "description": "b", "known_from": 1_900_000_000}]}),
    );
    assert!(lines["terms"].as_str().unwrap().contains("\"count\": 2"));
}
