//! tests/vectors/proofs.json: entry proofs that hold and that don't.

use serde_json::{Value, json};
use verishuffle_reference::documents::{hex, read_openings, read_terms};
use verishuffle_reference::draw as run;
use verishuffle_reference::entries::{Entries, blind, blinded_leaf, leaf};
use verishuffle_reference::hash::Hash;
use verishuffle_reference::proofs::holds;
use verishuffle_reference::sources::Opening;
use verishuffle_reference::tree;

use super::drawn::{Drawn, plain};
use super::draws::BEFORE;
use super::{lines, read};

pub(crate) fn file() -> String {
    let comment = "Made by reference/: entry proofs (`text`, or `parts` that are put together: [text, times]) for the \
                   draw of that name in `draws` or in accept.json, whose public values and `published_at` are pinned, and \
                   the commitment as given. `holds` says whether the proof holds, and `verdict` is the verdict for machines without its `draw`; \
                   in it `detail` is empty. `place` is the place of the entry among those drawn, from 0, or null if it \
                   was not drawn or the verdict is refused. A malformed proof has `error` instead.";
    let draws = read(include_str!("../../../../tests/vectors/accept.json"), "cases");
    let with_proof =
        draws.iter().filter(|draw| draw["entry_proof"].is_object() && draw["transcript"]["swaps"].is_array());
    let mut cases: Vec<Value> = with_proof.flat_map(of).collect();
    let numbers = draws.iter().find(|draw| draw["transcript"]["terms"]["entries"]["kind"] == "numbers").unwrap();
    let other = draws.iter().find(|draw| draw["entry_proof"].is_object()).unwrap();
    let mut proof = other["entry_proof"].clone();
    proof["commitment"] = numbers["transcript"]["commitment"].clone();
    cases.push(case(numbers, "for terms of numbers", &proof, Some(&numbers["transcript"]["commitment"])));
    let (own, more) = own();
    cases.extend(more);
    let of = |key: &str, value: Value| cases.iter().filter(|case| case[key] == value).count();
    assert!(of("holds", json!(true)) > 5 && of("place", json!(0)) > 2, "{}", of("place", json!(0)));
    lines(comment, &[("draws", own), ("cases", cases)])
}

fn case(draw: &Value, about: &str, proof: &Value, pinned: Option<&Value>) -> Value {
    let transcript = &draw["transcript"];
    let terms = read_terms(&transcript["terms"]).unwrap();
    let commitment = pinned.map(|commitment| commitment.as_str().unwrap());
    let holds = holds(proof, &terms, &terms.commitment(), commitment);
    let word = match (holds, commitment) {
        (false, _) => "refused",
        (true, None) => "consistent",
        (true, Some(_)) => "verified",
    };
    let openings = read_openings(&transcript["openings"]).unwrap();
    let drawn = run(&terms, transcript["round"].as_u64().unwrap() as u32, &openings).drawn;
    let place = drawn.iter().position(|i| holds && json!(i) == proof["index"]);
    let verdict =
        json!({"format": "verishuffle/1 proof verdict", "verdict": word, "proof": {"holds": holds, "detail": ""}});
    json!({"name": format!("{}: {about}", draw["name"].as_str().unwrap()), "draw": draw["name"],
        "commitment": commitment, "text": proof.to_string(), "holds": holds, "verdict": verdict, "place": place})
}

/// Draws of its own, in which whatever has a path has a leaf that fits, and their proofs.
fn own() -> (Vec<Value>, Vec<Value>) {
    const KEY: Hash = [0x5a; 32];
    const MOST: usize = 1 << 20;
    let longest = [vec![b'x'; MOST], vec![b'x'; MOST + 1]];
    let entries: [&[u8]; 7] = [b"Ada", b"", b"a\nb", b"\xff", "\u{2028}".as_bytes(), &longest[0], &longest[1]];
    let context = "What is drawn";
    let blind = |i: usize| blind(&KEY, context, i as u32);
    let plain_leaves: Vec<Hash> = entries.iter().map(|entry| leaf(entry)).collect();
    let blinded = |(i, entry): (usize, &&[u8])| blinded_leaf(&blind(i), entry);
    let blinded_leaves: Vec<Hash> = entries.iter().enumerate().map(blinded).collect();
    let many: Vec<Hash> = (0..300).map(|i| blinded_leaf(&blind(i), format!("guest {i}").as_bytes())).collect();
    let terms = |is_blinded: bool, leaves: &[Hash], draw: u32| {
        let (count, root) = (leaves.len() as u32, tree::root(leaves));
        let entries = if is_blinded { Entries::Blinded { count, root } } else { Entries::List { count, root } };
        plain(entries, draw)
    };
    let (mut draws, mut cases) = (Vec::new(), Vec::new());
    let mut add = |name: &str, is_blinded: bool, leaves: &[Hash], drawn: u32, has_blind: bool| {
        let value = [Opening::Value("river".to_owned())];
        let transcript = Drawn::of(&terms(is_blinded, leaves, drawn), 0, &value, "", None).transcript;
        let draw = json!({"name": name, "transcript": transcript, "published_at": BEFORE});
        let guests = (254..300).map(|i| (i, format!("guest {i}").into_bytes()));
        let proven: Vec<(usize, Vec<u8>)> = if leaves.len() == entries.len() {
            entries.iter().map(|entry| entry.to_vec()).enumerate().collect()
        } else {
            guests.collect()
        };
        for (i, entry) in proven {
            let entry = &entry[..];
            let text = std::str::from_utf8(entry).ok().filter(|text| !text.contains(['\n', '\u{2028}']));
            let (key, shown) = text.map_or_else(|| ("entry_hex", hex(entry)), |text| ("entry", text.to_owned()));
            let blind = has_blind.then(|| hex(blind(i)));
            let path: Vec<String> = tree::path(leaves, i).iter().map(hex).collect();
            let proof = json!({"format": "verishuffle/1 entry proof", "commitment": transcript["commitment"],
                "index": i, key: shown, "blind": blind, "path": path});
            let mut case = case(&draw, &format!("entry {i}"), &proof, Some(&transcript["commitment"]));
            if entry.len() >= MOST {
                let text = case["text"].as_str().unwrap();
                let (before, after) = text.split_once(&shown).unwrap();
                case["parts"] = json!([[before, 1], ["x", entry.len()], [after, 1]]);
                case.as_object_mut().unwrap().remove("text");
            }
            cases.push(case);
        }
        draws.push(draw);
    };
    add("odd entries", false, &plain_leaves, 7, false);
    add("odd entries, some drawn", false, &plain_leaves, 3, false);
    add("odd entries, blinded", true, &blinded_leaves, 7, true);
    add("a list with blinded leaves", false, &blinded_leaves, 7, true);
    add("a blinded list with plain leaves", true, &plain_leaves, 7, false);
    add("a long blinded list", true, &many, 20, true);
    (draws, cases)
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
