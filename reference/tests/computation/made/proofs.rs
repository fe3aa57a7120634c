//! tests/vectors/proofs.json: entry proofs that hold and that don't.

use serde_json::{Value, json};
use verishuffle_reference::documents::{hex, read_terms};
use verishuffle_reference::proofs::holds;

use super::{lines, read};

pub(crate) fn file() -> String {
    let comment = "Made by reference/: entry proofs (`text`) for the draw of that name in accept.json, whose public \
                   values are pinned, and the commitment as given. `holds` says whether the proof holds, and `verdict` \
                   is the verdict for machines without its `draw`; in it `detail` is empty. A malformed proof has `error` \
                   instead.";
    let draws = read(include_str!("../../../../tests/vectors/accept.json"), "cases");
    let with_proof =
        draws.iter().filter(|draw| draw["entry_proof"].is_object() && draw["transcript"]["swaps"].is_array());
    let mut cases: Vec<Value> = with_proof.flat_map(of).collect();
    let numbers = draws.iter().find(|draw| draw["transcript"]["terms"]["entries"]["kind"] == "numbers").unwrap();
    let other = draws.iter().find(|draw| draw["entry_proof"].is_object()).unwrap();
    let mut proof = other["entry_proof"].clone();
    proof["commitment"] = numbers["transcript"]["commitment"].clone();
    cases.push(case(numbers, "for terms of numbers", &proof, Some(&numbers["transcript"]["commitment"])));
    assert!(cases.iter().filter(|case| case["holds"] == true).count() > 5);
    lines(comment, &[("cases", cases)])
}

fn case(draw: &Value, about: &str, proof: &Value, pinned: Option<&Value>) -> Value {
    let terms = read_terms(&draw["transcript"]["terms"]).unwrap();
    let commitment = pinned.map(|commitment| commitment.as_str().unwrap());
    let holds = holds(proof, &terms, &terms.commitment(), commitment);
    let word = match (holds, commitment) {
        (false, _) => "refused",
        (true, None) => "consistent",
        (true, Some(_)) => "verified",
    };
    let verdict =
        json!({"format": "verishuffle/1 proof verdict", "verdict": word, "proof": {"holds": holds, "detail": ""}});
    json!({"name": format!("{}: {about}", draw["name"].as_str().unwrap()), "draw": draw["name"],
        "commitment": commitment, "text": proof.to_string(), "holds": holds, "verdict": verdict})
}

fn of(draw: &Value) -> Vec<Value> {
    let (proof, published) = (&draw["entry_proof"], &draw["transcript"]["commitment"]);
    let n = draw["transcript"]["terms"]["entries"]["count"].as_u64().unwrap();
    let index = proof["index"].as_u64().unwrap();
    let entry = proof["entry"].as_str().unwrap();
    let path = proof["path"].as_array().unwrap();
    let zeros = json!("00".repeat(32));
    let with = |changes: Value| {
        let mut changed = proof.clone();
        changed.as_object_mut().unwrap().extend(changes.as_object().unwrap().clone());
        changed
    };
    let in_hex = |entry_hex: &str| {
        let mut changed = with(json!({"entry_hex": entry_hex}));
        changed.as_object_mut().unwrap().remove("entry");
        changed
    };
    let mut swapped = path.clone();
    swapped.reverse();
    let mut damaged = path.clone();
    if let Some(last) = damaged.last_mut() {
        *last = zeros.clone();
    }
    let too_long: Vec<&Value> = path.iter().chain([&zeros]).collect();
    let mut cases = vec![
        case(draw, "whole", proof, Some(published)),
        case(draw, "no commitment is pinned", proof, None),
        case(draw, "another commitment is pinned", proof, Some(&zeros)),
    ];
    for (about, changed) in [
        ("another commitment", with(json!({"commitment": zeros}))),
        ("the index before", with(json!({"index": (index + n - 1) % n}))),
        ("the index after", with(json!({"index": (index + 1) % n}))),
        ("the index n", with(json!({"index": n}))),
        ("an index of 2^32 more", with(json!({"index": index + (1 << 32)}))),
        ("the largest index", with(json!({"index": (1_u64 << 53) - 1}))),
        ("another entry", with(json!({"entry": format!("{entry}x")}))),
        ("an empty entry", with(json!({"entry": ""}))),
        ("text under entry_hex", in_hex(&hex(entry))),
        ("other bytes", in_hex("ff")),
        ("no bytes", in_hex("")),
        (
            "a blind too many or too few",
            with(json!({"blind": if proof["blind"].is_null() { zeros.clone() } else { Value::Null }})),
        ),
        ("another path", with(json!({"path": damaged}))),
        ("the path from the top", with(json!({"path": swapped}))),
        ("a path too short by the first", with(json!({"path": path.get(1..).unwrap_or_default()}))),
        ("a path too short by the last", with(json!({"path": path[..path.len().saturating_sub(1)]}))),
        ("a path too long", with(json!({"path": too_long}))),
        ("no path", with(json!({"path": []}))),
    ] {
        cases.push(case(draw, about, &changed, Some(published)));
    }
    if proof["blind"].is_string() {
        cases.push(case(draw, "another blind", &with(json!({"blind": zeros})), Some(published)));
    }
    let without = |key: &str| {
        let mut changed = proof.clone();
        changed.as_object_mut().unwrap().remove(key);
        changed
    };
    for (about, changed) in [
        ("both keys", with(json!({"entry_hex": hex(entry)}))),
        ("neither key", without("entry")),
        ("odd hex", in_hex("abc")),
        ("upper-case hex", in_hex("FF")),
        ("a control character", with(json!({"entry": "a\u{7}"}))),
        ("two lines", with(json!({"entry": "a\nb"}))),
        ("a line separator", with(json!({"entry": "a\u{2028}b"}))),
        ("no blind", without("blind")),
        ("no path at all", without("path")),
        ("no index", without("index")),
        ("an index with a point", with(json!({"index": 1.5}))),
        ("an index of 2^53", with(json!({"index": 1_u64 << 53}))),
        ("a short hash in the path", with(json!({"path": ["00"]}))),
        ("a short blind", with(json!({"blind": "00"}))),
        ("an unknown key", with(json!({"note": ""}))),
        ("another format", with(json!({"format": "verishuffle/1 opening"}))),
        ("a newer format", with(json!({"format": "verishuffle/2 entry proof"}))),
    ] {
        let mut case = json!({"name": format!("{}: {about}", draw["name"].as_str().unwrap()), "draw": draw["name"],
            "commitment": published, "text": changed.to_string(), "error": true});
        if about == "a newer format" {
            case["newer"] = json!(true);
        }
        cases.push(case);
    }
    cases
}
