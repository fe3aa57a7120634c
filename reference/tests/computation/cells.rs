//! tests/vectors/blinded-cells.json.

use serde_json::{Value, json};
use verishuffle_reference::allocation::Allocation;
use verishuffle_reference::cells::{Column, cell, cell_blind, is_cell_text, joined, list, place_of, read_id_proof};
use verishuffle_reference::documents::{hex, read_hash, read_hex};
use verishuffle_reference::entries::Entries;
use verishuffle_reference::hash::{bytes, h};
use verishuffle_reference::sources::Source;
use verishuffle_reference::terms::{Order, Previous, Terms};

fn cases(kind: &str) -> Vec<Value> {
    let file: Value = serde_json::from_str(include_str!("../../../tests/vectors/blinded-cells.json")).unwrap();
    let cases = file["cases"].as_array().unwrap().iter();
    cases.filter(|case| case["kind"] == kind).cloned().collect()
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap()
}

fn texts(value: &Value) -> Vec<&str> {
    value.as_array().unwrap().iter().map(text).collect()
}

#[test]
fn cells_and_texts() {
    for case in cases("cell") {
        let [context, column, text] = ["context", "column", "text"].map(|key| text(&case[key]));
        let blind = cell_blind(&read_hash(&case["key"]).unwrap(), context, column, text);
        let is_blinded = is_cell_text(text);
        let gives = json!({
            "blind": is_blinded.then(|| hex(blind)),
            "cell": if is_blinded { hex(cell(context, column, text, &blind)) } else { String::new() },
        });
        assert_eq!(gives, case["gives"], "{}", case["name"]);
    }
    for case in cases("text") {
        let found = joined(&texts(&case["cells"]), case["ticket"].as_u64());
        assert_eq!(found.as_deref(), case["gives"]["text"].as_str(), "{}", case["name"]);
    }
}

#[test]
fn lists() {
    for case in cases("list") {
        let table: Vec<Vec<&str>> = case["table"].as_array().unwrap().iter().map(texts).collect();
        let at = |heading: &str| place_of(&table[0], heading).unwrap_or_else(|| panic!("{}: {heading}", case["name"]));
        let tickets = case["tickets"].as_str().map(at);
        let rows = table[1..].iter().map(|row| (row.clone(), tickets.map_or(1, |at| row[at].parse().unwrap())));
        let column = |name: &str| {
            let blind = case["blind"][name].as_array();
            let of =
                blind.map_or_else(|| vec![at(name)], |_| texts(&case["blind"][name]).into_iter().map(at).collect());
            Column { name: name.to_owned(), of, is_blinded: blind.is_some() }
        };
        let columns: Vec<Column> = texts(&case["columns"]).into_iter().map(column).collect();
        let key = read_hash(&case["key"]).unwrap();
        let found = list(&rows.collect::<Vec<_>>(), &columns, &key, text(&case["context"]));
        let found = found.map(|lines| lines.into_iter().map(|line| line + "\n").collect::<String>());
        assert_eq!(found.as_deref(), case["gives"]["list"].as_str(), "{}", case["name"]);
    }
}

/// Errors of usage, and keys that occur twice, are not seen here.
#[test]
fn id_proofs() {
    let mut judged = 0;
    for case in cases("proof") {
        let name = text(&case["name"]);
        let document = match case["proof"].as_str() {
            Some(text) => text.as_bytes().to_vec(),
            None => read_hex(&case["hex"]).unwrap(),
        };
        if name.starts_with("usage: ") || name.contains("a key twice") {
            continue;
        }
        let proof = serde_json::from_slice(&document).ok().and_then(|document| read_id_proof(&document));
        let is_wrong = case["gives"]["error"] == true;
        assert_eq!(proof.is_none(), is_wrong, "{name}: {proof:?}");
        let Some(proof) = proof else { continue };
        let given = &case["given"];
        if given.is_null() {
            let cells: Vec<String> = proof.computed().iter().map(hex).collect();
            assert_eq!(json!({ "cells": cells }), case["gives"], "{name}");
            continue;
        }
        let entries = given["entries"].as_array().map_or(Vec::new(), |_| texts(&given["entries"]));
        let of = given.get("terms_of").map_or_else(|| entries.clone(), texts);
        let (count, Entries::List { root, .. }) = (of.len() as u32, Entries::list(&of)) else { panic!() };
        let terms = Terms {
            context: text(&given["context"]).to_owned(),
            previous: Previous::None,
            rules: String::new(),
            rounds: 1,
            entries: match text(&given["entries_kind"]) {
                "list" => Entries::List { count, root },
                "blinded" => Entries::Blinded { count, root },
                _ => Entries::Numbers(count),
            },
            draw: 1,
            order: Order::Forward,
            width: 1,
            sources: vec![Source::Public {
                name: "dice".to_owned(),
                description: "ten dice".to_owned(),
                known_from: 1_900_000_000,
            }],
        };
        let columns = given["columns"].as_array().map(|_| texts(&given["columns"]).join(";"));
        let allocation = columns.map(|columns| format!("columns {columns}\naward Seat: 1"));
        let encoding = [terms.encoding(), allocation.as_ref().map(bytes).unwrap_or_default()].concat();
        let commitment = h("verishuffle/1/terms", &encoding);
        let allocation = allocation.map(|text| Allocation::parse(text.as_bytes(), false).unwrap());
        let own = hex(commitment);
        let pin = given["pin"].as_str().map_or(Some(&own[..]), |pin| (pin != "none").then_some(pin));
        let found = proof.judged(&terms, allocation.as_ref(), &commitment, pin, &entries);
        assert_eq!(found, case["gives"], "{name}");
        judged += 1;
    }
    assert!(judged >= 50, "{judged}");
}
