//! Requests in JSON.

use std::ffi::CStr;

use serde_json::{Value, json};

use super::*;
use crate::ffi::status::{
    VERISHUFFLE_ERROR_ARGUMENT, VERISHUFFLE_ERROR_BUFFER, VERISHUFFLE_ERROR_DOCUMENT, VERISHUFFLE_ERROR_NOT_VERIFIED,
    VERISHUFFLE_ERROR_RANGE, VERISHUFFLE_OK,
};

const CONTEXT: &str = "Raffle, 2 May 2026, example.org";

/// Returns the status, the answer, and the message if there is one.
fn call(request: &Value) -> (verishuffle_status, Value, String) {
    let (request, mut answer, mut length) = (request.to_string(), vec![0_u8; 1 << 16], 0);
    // SAFETY: the struct has only numbers and characters, for which zero bytes are valid.
    let mut error: verishuffle_error = unsafe { zeroed() };
    // SAFETY: all of it is memory of this function.
    let status = unsafe {
        let (from, to) = (request.as_ptr().cast(), answer.as_mut_ptr().cast());
        verishuffle_call(from, request.len(), to, answer.len(), &raw mut length, &raw mut error)
    };
    // SAFETY: the message ends with a NUL.
    let message = unsafe { CStr::from_ptr(error.message.as_ptr()) }.to_str().unwrap().to_owned();
    (status, serde_json::from_slice(&answer[..length]).unwrap_or_default(), message)
}

fn must(request: &Value) -> Value {
    let (status, answer, message) = call(request);
    assert_eq!(status, VERISHUFFLE_OK, "{message}");
    answer
}

/// Returns what a verifier of a whole raffle knows.
fn raffle(more: Value) -> Value {
    let party = must(&json!({"call": "seal", "context": CONTEXT, "name": "alice"}));
    let sources = json!([{"kind": "sealed", "name": "alice", "seal": party["seal"]},
        {"kind": "public", "name": "guest", "description": "a word"}]);
    let mut plan = json!({"call": "commit", "context": CONTEXT, "entries": "Ada\nGrace\nHedy\nMary\n",
        "sources": sources, "allocation": "award Prize: 1\nwaitlist Reserve"});
    plan.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    let plan = must(&plan);
    let opened = must(&json!({"call": "open", "secret": party["secret"], "terms": plan["terms"],
        "published": plan["commitment"]}));
    assert_eq!(opened["bound"].as_str().unwrap().matches(plan["commitment"].as_str().unwrap()).count(), 1);
    let draw = must(&json!({"call": "make_draw", "terms": plan["terms"], "openings": [opened["opening"]],
        "values": {"guest": "river"}, "entries": "Ada\nGrace\nHedy\nMary\n"}));
    json!({"call": "verify", "transcript": draw["transcript"], "commitment": plan["commitment"],
        "values": {"guest": "river"}, "entries": "Ada\nGrace\nHedy\nMary\n", "result": draw["result"],
        "awards": draw["awards"]})
}

// Promise call: Requests in JSON make a whole raffle that is verified, and no refused one is taken for verified.
// (include/verishuffle.h "verishuffle_call", README.md "From C and C++")
#[test]
fn requests_make_and_verify_a_raffle() {
    let known = raffle(json!({"draw": 3, "order": "backward", "first": true}));
    assert_eq!(known["result"].as_str().unwrap().lines().count(), 3);
    let verdict: Value = serde_json::from_str(must(&known)["verdict"].as_str().unwrap()).unwrap();
    assert_eq!(verdict["verdict"], "verified");
    for (field, wrong) in [
        ("values", json!({"guest": "rivers"})),
        ("result", json!("Eve\n")),
        ("awards", json!("")),
        ("round", json!(1)),
        ("entries", json!("Ada\nGrace\n")),
    ] {
        let mut changed = known.clone();
        changed[field] = wrong;
        let (status, answer, message) = call(&changed);
        assert_eq!(status, VERISHUFFLE_ERROR_NOT_VERIFIED, "{field}: {message}");
        assert!(answer["verdict"].as_str().unwrap().contains("\"refused\""), "{field}: {answer}");
    }
}

// Keeps: call, c-cells.
#[test]
fn requests_blind_cells_and_check_proofs() {
    let key = "00".repeat(32);
    let blinding = json!({"format": "verishuffle/1 blinding", "context": CONTEXT, "key": key}).to_string();
    let blind = |text| must(&json!({"call": "blind_cell", "blinding": blinding, "column": "person", "text": text}));
    let entries = ["Ada", "Grace"].map(|name| blind(name)["cell"].as_str().unwrap().to_owned()).join("\n");
    let cells = json!([{"column": "person", "text": "Grace"}]);
    let proof = must(&json!({"call": "prove_id", "blinding": blinding, "cells": cells}))["proof"].clone();
    let plan = must(&json!({"call": "commit", "context": CONTEXT, "entries": entries, "draw": 2,
        "sources": [{"kind": "public", "name": "guest", "description": "a word"}]}));
    let mut known = json!({"call": "check_proof", "proof": proof, "transcript": plan["terms"],
        "commitment": plan["commitment"], "entries": entries});
    let before = must(&known);
    assert_eq!((&before["index"], &before["holds"], &before["drawn"]), (&json!(1), &json!(true), &json!(false)));
    let draw = must(&json!({"call": "make_draw", "terms": plan["terms"], "values": {"guest": "river"},
        "entries": entries}));
    (known["transcript"], known["values"]) = (draw["transcript"].clone(), json!({"guest": "river"}));
    let after = must(&known);
    let place = after["place"].as_u64().unwrap() as usize;
    assert_eq!(after["drawn"], true);
    assert_eq!(draw["result"].as_str().unwrap().lines().nth(place), entries.lines().nth(1));
    known["values"] = json!({"guest": "rivers"});
    let (status, answer, message) = call(&known);
    assert_eq!((status, &answer["holds"]), (VERISHUFFLE_ERROR_NOT_VERIFIED, &json!(true)), "{message}");
    assert_eq!(answer["drawn"], false);
    // The result and the awards are compared here as in a request to verify.
    (known["values"], known["result"]) = (json!({"guest": "river"}), json!("Eve\n"));
    assert_eq!(call(&known).0, VERISHUFFLE_ERROR_NOT_VERIFIED);
    for (field, wrong) in [("proof", json!(null)), ("proof", json!({})), ("know", json!({})), ("round", json!("1"))] {
        let mut changed = known.clone();
        changed[field] = wrong;
        assert_eq!(call(&changed).0, VERISHUFFLE_ERROR_ARGUMENT, "{field}");
    }
}

// Promise call-presence: What a request gives is said by its fields: one that is null, unknown, of another kind, or 0
// for a default is an error, and none is ignored. (include/verishuffle.h "verishuffle_call")
#[test]
fn every_field_counts() {
    let known = raffle(json!({}));
    assert!(must(&known)["verdict"].is_string());
    for (field, wrong) in [
        ("call", json!("verified")),
        ("call", json!(null)),
        ("award", json!("")),
        ("awards", json!(null)),
        ("awards", json!(["Prize: Ada"])),
        ("values", json!("{\"guest\": \"river\"}")),
        ("commitment", json!(known["commitment"].as_str().unwrap().to_uppercase())),
        ("round", json!("0")),
        ("round", json!(-1)),
        ("round", json!(4_294_967_296_u64)),
        ("round", json!(0.0)),
        ("published_at", json!(true)),
    ] {
        let mut changed = known.clone();
        changed[field] = wrong.clone();
        let (status, answer, message) = call(&changed);
        assert_eq!((status, answer), (VERISHUFFLE_ERROR_ARGUMENT, Value::Null), "{field}: {wrong}: {message}");
        assert!(message.contains(field) || message.contains("\"call\""), "{field}: {message}");
    }
    let mut early = known;
    early["published_at"] = json!(2026);
    assert_eq!(call(&early).0, VERISHUFFLE_ERROR_RANGE);
    for wrong in [json!({"draw": 0}), json!({"width": 0}), json!({"order": "back"}), json!({"first": 1})] {
        let mut plan = json!({"call": "commit", "context": CONTEXT, "count": 4, "sources": []});
        plan.as_object_mut().unwrap().extend(wrong.as_object().unwrap().clone());
        assert_eq!(call(&plan).0, VERISHUFFLE_ERROR_ARGUMENT, "{wrong}");
    }
}

// Keeps: call.
#[test]
fn a_request_without_room_says_what_is_needed() {
    let request = json!({"call": "seal", "context": CONTEXT, "name": "alice"}).to_string();
    let (from, mut room, mut length) = (request.as_ptr().cast(), [7_u8; 9], 0);
    // SAFETY: all of it is memory of this function.
    let status = unsafe {
        verishuffle_call(from, request.len(), room.as_mut_ptr().cast(), 9, &raw mut length, std::ptr::null_mut())
    };
    assert_eq!((status, room), (VERISHUFFLE_ERROR_BUFFER, [7; 9]));
    assert!(length > 300, "{length}");
    // SAFETY: as above.
    let status = unsafe {
        let (to, error) = (std::ptr::null_mut(), std::ptr::null_mut());
        verishuffle_call(from, request.len() - 1, to, 0, &raw mut length, error)
    };
    assert_eq!(status, VERISHUFFLE_ERROR_DOCUMENT);
}
