//! What a program would pass to the C functions for one draw: documents, names and hashes that belong together.

use std::collections::HashMap;

use serde_json::{Value, json};

use crate::vectors;

/// Maximum bytes in a piece that is kept.
const LARGEST: usize = 1 << 16;
/// Maximum number of pieces of one kind.
const PIECES: usize = 12;

#[derive(Clone, Default)]
pub struct Materials {
    /// The inputs by the names of fields.
    inputs: HashMap<String, Vec<Vec<u8>>>,
    /// The number of entries.
    pub count: u32,
}

/// Returns an entries file.
fn lines(entries: &[Value]) -> String {
    entries.iter().filter_map(Value::as_str).fold(String::new(), |text, entry| text + entry + "\n")
}

/// Returns requests, made of a case of accept.json.
fn requests(case: &Value) -> Vec<Value> {
    let (transcript, terms) = (&case["transcript"], &case["transcript"]["terms"]);
    let text = |document: &Value| document.to_string();
    let name = &terms["sources"][0]["name"];
    let mut all = vec![
        json!({"call": "seal", "context": terms["context"], "name": name}),
        json!({"call": "commit", "context": terms["context"], "count": 9, "sources": terms["sources"]}),
        json!({"call": "open", "secret": text(&case["secrets"][0]), "terms": text(terms),
            "commitment": transcript["commitment"]}),
        json!({"call": "draw", "terms": text(terms), "public": {"guest": "river"}}),
        json!({"call": "inspect", "terms": text(terms), "secret": text(&case["secrets"][0])}),
        json!({"call": "archive", "transcripts": text(transcript), "commitment": transcript["commitment"]}),
        json!({"call": "chain", "documents": [text(transcript), text(terms)]}),
        json!({"call": "warnings", "entries": "Ada\nada\n", "terms": text(terms)}),
        json!({"call": "draw_by_key", "key": case["keys"][0], "count": 52}),
        json!({"call": "beacon", "after": 1_692_806_363}),
        json!({"call": "blind", "context": terms["context"]}),
        json!({"call": "verify", "transcript": text(transcript), "commitment": transcript["commitment"]}),
        json!({"call": "check_proof", "proof": text(&case["entry_proof"]), "terms": text(terms),
            "commitment": transcript["commitment"]}),
    ];
    let blinding = text(&case["blinding"]);
    all.push(json!({"call": "blind_cell", "blinding": blinding, "column": "person", "text": "Ada"}));
    all.push(json!({"call": "prove_id", "blinding": blinding, "cells": [{"column": "person", "text": "Ada"}]}));
    if let Some(logged) = vectors::logged().first() {
        all.push(json!({"call": "logged", "logged": logged["proof"], "log_policy": logged["policy"],
            "log_key": logged["key"], "commitment": logged["commitment"]}));
    }
    all
}

impl Materials {
    /// Takes the materials of a case of accept.json.
    fn of(case: &Value) -> Self {
        let mut materials = Self::default();
        let (transcript, terms) = (&case["transcript"], &case["transcript"]["terms"]);
        let mut add = |kind: &str, value: &Value| match value {
            Value::Null => {}
            Value::String(text) => materials.keep(kind, text.as_bytes()),
            value => materials.keep(kind, value.to_string().as_bytes()),
        };
        for request in requests(case) {
            add("request", &request);
        }
        add("allocation", &json!("award Prize: 1\nwaitlist Reserve"));
        add("previous", &json!("first"));
        add("withdrawals", &json!("Ada\n"));
        add("awards", &json!("Prize: Ada\n"));
        add("commitment", &transcript["commitment"]);
        add("previous", &transcript["commitment"]);
        add("chain", &json!(vectors::QUICKNET));
        add("transcript", transcript);
        add("terms", terms);
        add("proof", &case["entry_proof"]);
        add("blinding", &case["blinding"]);
        add("context", &terms["context"]);
        add("rules", &terms["rules"]);
        add("entries", &case["entries"].as_array().map_or(Value::Null, |entries| lines(entries).into()));
        add("description", &json!("a word, such as: maple"));
        let empty = Vec::new();
        let items = |value: &'_ Value| value.as_array().unwrap_or(&empty).clone();
        for (source, opening) in items(&terms["sources"]).iter().zip(items(&transcript["openings"])) {
            add("name", &source["name"]);
            add("value", &opening["value"]);
            add("seal", &source["seal"]);
            if let Value::String(_) = &opening["seed"] {
                let mut opening = opening.clone();
                opening["format"] = "verishuffle/1 opening".into();
                opening["commitment"] = transcript["commitment"].clone();
                opening["context"] = terms["context"].clone();
                opening["name"] = source["name"].clone();
                opening["round"] = transcript["round"].clone();
                add("opening", &opening);
            }
            if let Value::String(signature) = &opening["signature"] {
                add("reply", &json!(signature));
                add("reply", &json!({"round": source["round"], "signature": signature}));
            }
        }
        for logged in vectors::logged().iter().take(3) {
            add("log_policy", &logged["policy"]);
            add("log_key", &logged["key"]);
            add("logged", &logged["proof"]);
        }
        for secret in items(&case["secrets"]) {
            add("secret", &secret);
            add("name", &secret["name"]);
        }
        materials.count = terms["entries"]["count"].as_u64().unwrap_or_default() as u32;
        materials
    }

    /// Returns the materials of each draw in accept.json that is small enough to draw often.
    pub fn all() -> Vec<Self> {
        let is_small = |case: &Value| {
            let terms = &case["transcript"]["terms"];
            case.to_string().len() < 1 << 15 && terms["rounds"].as_u64() < Some(300) && !case["transcript"].is_null()
        };
        vectors::accepted().iter().filter(|case| is_small(case)).map(Self::of).collect()
    }

    /// Keeps what may be given in a field of this name, such as what a call gave.
    pub fn keep(&mut self, name: &str, bytes: &[u8]) {
        let pieces = self.inputs.entry(name.to_owned()).or_default();
        if bytes.len() <= LARGEST && pieces.len() < PIECES && pieces.iter().all(|piece| piece != bytes) {
            pieces.push(bytes.to_vec());
        }
    }

    /// Returns what a field of this name may hold.
    pub fn inputs(&self, name: &str) -> &[Vec<u8>] {
        self.inputs.get(name).map_or(&[], Vec::as_slice)
    }
}
