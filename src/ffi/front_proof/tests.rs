//! The functions on proofs, by the vectors.

use std::mem::zeroed;
use std::ptr::null_mut;

use serde_json::{Value, json};

use super::*;
use crate::ffi::status::{
    VERISHUFFLE_ERROR_DOCUMENT, VERISHUFFLE_ERROR_NOT_APPLICABLE, VERISHUFFLE_ERROR_NOT_VERIFIED,
    VERISHUFFLE_ERROR_RANGE, VERISHUFFLE_ERROR_TEXT, VERISHUFFLE_OK,
};
use crate::terms::entries::Entries;
use crate::terms::list::List;

fn given(text: &str) -> verishuffle_text {
    verishuffle_text { bytes: text.as_ptr().cast(), length: text.len(), given: 1 }
}

fn none<T: Options>() -> T {
    // SAFETY: all bits 0 are nothing given.
    unsafe { zeroed() }
}

fn cases() -> Vec<Value> {
    let file: Value = serde_json::from_str(include_str!("../../../tests/vectors/blinded-cells.json")).unwrap();
    file["cases"].as_array().unwrap().clone()
}

fn blinding_of(context: &str, key: &str) -> String {
    json!({ "format": "verishuffle/1 blinding", "context": context, "key": key }).to_string()
}

fn blind(blinding: &str, column: &str, text: &str) -> (verishuffle_status, [u8; 32]) {
    let size = size_of::<verishuffle_blind_cell_input>();
    let (blinding, column, text) = (given(blinding), given(column), given(text));
    let input = verishuffle_blind_cell_input { size, blinding, column, text };
    let mut output = verishuffle_blind_cell_output { size: size_of::<verishuffle_blind_cell_output>(), cell: [0; 32] };
    // SAFETY: both structs have their sizes, and all texts live.
    let status = unsafe { verishuffle_blind_cell(&raw const input, &raw mut output, null_mut()) };
    (status, output.cell)
}

fn prove(blinding: &str, cells: &str) -> (verishuffle_status, String) {
    let size = size_of::<verishuffle_prove_id_input>();
    let input = verishuffle_prove_id_input { size, blinding: given(blinding), cells: given(cells) };
    let mut room = vec![0_u8; 1 << 16];
    let proof = verishuffle_buffer { bytes: room.as_mut_ptr().cast(), size: room.len(), length: 0 };
    let mut output = verishuffle_prove_id_output { size: size_of::<verishuffle_prove_id_output>(), proof };
    // SAFETY: both structs have their sizes, and all texts and buffers live.
    let status = unsafe { verishuffle_prove_id(&raw const input, &raw mut output, null_mut()) };
    room.truncate(output.proof.length);
    (status, String::from_utf8(room).unwrap())
}

/// Returns the status, the verdict, the index and the place.
fn check(
    proof: verishuffle_text,
    known: &verishuffle_verify_input,
) -> (verishuffle_status, Value, Option<u32>, Option<u32>) {
    let size = size_of::<verishuffle_check_proof_input>();
    let input = verishuffle_check_proof_input { size, proof, known };
    let mut room = vec![0_u8; 1 << 16];
    let mut output: verishuffle_check_proof_output = none();
    output.size = size_of::<verishuffle_check_proof_output>();
    output.verdict = verishuffle_buffer { bytes: room.as_mut_ptr().cast(), size: room.len(), length: 0 };
    // SAFETY: both structs have their sizes, and all texts and buffers live.
    let status = unsafe { verishuffle_check_proof(&raw const input, &raw mut output, null_mut()) };
    let verdict = serde_json::from_slice(&room[..output.verdict.length]).unwrap_or_default();
    let number = |number, is_given: i32| (is_given == 1).then_some(number);
    (status, verdict, number(output.index, output.holds), number(output.place, output.drawn))
}

// Promise c-cells: The C library blinds cells, makes id proofs, and judges proofs of either kind before and after the
// draw. (include/verishuffle.h "verishuffle_blind_cell", include/verishuffle.h "verishuffle_prove_id",
// include/verishuffle.h "verishuffle_check_proof")
#[test]
fn cells_are_blinded_as_the_vectors_say() {
    for case in cases().iter().filter(|case| case["kind"] == "cell") {
        let [context, key, column, text] = ["context", "key", "column", "text"].map(|key| case[key].as_str().unwrap());
        let blinding = blinding_of(context, key);
        let (status, cell) = blind(&blinding, column, text);
        if text.is_empty() {
            assert_eq!((status, cell), (VERISHUFFLE_ERROR_TEXT, [0; 32]), "{case}");
            continue;
        }
        assert_eq!((status, hex::encode(cell)), (VERISHUFFLE_OK, case["gives"]["cell"].as_str().unwrap().into()));
        let (status, proof) = prove(&blinding, &json!([{ "column": column, "text": text }]).to_string());
        let proof: Value = serde_json::from_str(&proof).unwrap();
        let cell = json!({ "column": column, "text": text, "blind": case["gives"]["blind"] });
        let expected = json!({ "format": "verishuffle/1 id proof", "context": context, "cells": [cell] });
        assert_eq!((status, proof), (VERISHUFFLE_OK, expected));
    }
    let blinding = blinding_of("c", &"00".repeat(32));
    assert_eq!(blind("{}", "a", "b").0, VERISHUFFLE_ERROR_DOCUMENT);
    assert_eq!(blind(&blinding, "a;b", "b").0, VERISHUFFLE_ERROR_TEXT);
    assert_eq!(prove(&blinding, "[]").0, VERISHUFFLE_ERROR_RANGE);
    assert_eq!(prove(&blinding, "[{}]").0, VERISHUFFLE_ERROR_DOCUMENT);
}

// Keeps: c-cells.
#[test]
fn id_proofs_are_judged_as_the_vectors_say() {
    let mut judged = 0;
    for case in cases().iter().filter(|case| case["kind"] == "proof" && case["given"]["entries"].is_array()) {
        let (known, name) = (&case["given"], case["name"].as_str().unwrap());
        let texts = |all: &Value| -> Vec<String> { serde_json::from_value(all.clone()).unwrap() };
        let entries = texts(&known["entries"]);
        let list = List::from_entries(texts(known.get("terms_of").unwrap_or(&known["entries"]))).unwrap();
        // No terms are made of a list with a repeat, and here all terms are of lists.
        let (Ok(terms), "list") = (Entries::list(&list), known["entries_kind"].as_str().unwrap()) else { continue };
        let columns = known["columns"].as_array().map(|columns| {
            let names: Vec<&str> = columns.iter().map(|column| column.as_str().unwrap()).collect();
            format!("columns {}\naward Seat: 1", names.join(";"))
        });
        let terms = Terms::builder(known["context"].as_str().unwrap(), terms).public("dice", "ten dice");
        let mut document: Value = serde_json::from_str(&terms.build().unwrap().to_json()).unwrap();
        if let Some(columns) = columns {
            document["allocation"] = columns.into();
        }
        // The columns may be too many for an allocation.
        let Ok(terms) = Terms::from_json(document.to_string().as_bytes()) else { continue };
        let (file, document) = (entries.join("\n"), terms.to_json());
        let proof = given(case["proof"].as_str().unwrap());
        let mut input: verishuffle_verify_input = none();
        (input.size, input.entries) = (size_of::<verishuffle_verify_input>(), given(&file));
        input.transcript = given(&document);
        input.commitment = if known["pin"] == "other" { [7; 32] } else { *terms.commitment().as_bytes() };
        let (status, mut verdict, index, place) = check(proof, &input);
        verdict["proof"].as_object_mut().unwrap().remove("detail").unwrap();
        assert_eq!(verdict["proof"], case["gives"], "{name}");
        let is_held = case["gives"]["holds"] == true;
        assert_eq!(status, if is_held { VERISHUFFLE_OK } else { VERISHUFFLE_ERROR_NOT_VERIFIED }, "{name}");
        assert_eq!((index.map(u64::from), place), (case["gives"]["index"].as_u64(), None), "{name}");
        input.entries = none::<verishuffle_verify_input>().entries;
        assert_eq!(check(proof, &input).0, VERISHUFFLE_ERROR_NOT_APPLICABLE, "{name}");
        if is_held {
            after_the_draw(proof, &mut input, &terms, &file);
        }
        judged += 1;
    }
    assert!(judged > 30, "{judged}");
}

/// The same proof, with the transcript of a draw of all entries.
fn after_the_draw(proof: verishuffle_text, input: &mut verishuffle_verify_input, terms: &Terms, file: &str) {
    let mut round = terms.round(0).unwrap();
    round.public("dice", "6 1").unwrap();
    let draw = round.draw().unwrap();
    let drawn = draw.swaps().drawn();
    let transcript = draw.into_transcript().to_json();
    (input.transcript, input.entries) = (given(&transcript), given(file));
    input.values = given("{\"dice\": \"6 1\"}");
    let (status, verdict, index, place) = check(proof, input);
    assert_eq!((status, &verdict["verdict"]), (VERISHUFFLE_OK, &"verified".into()), "{verdict}");
    assert_eq!(place.map(|place| drawn[place as usize]), index);
    assert_eq!(verdict["draw"]["format"], "verishuffle/1 verdict");
    input.values = given("{\"dice\": \"6 2\"}");
    let (status, verdict, found, place) = check(proof, input);
    assert_eq!((status, &verdict["verdict"]), (VERISHUFFLE_ERROR_NOT_VERIFIED, &"refused".into()), "{verdict}");
    assert_eq!((found, place), (index, None));
}
