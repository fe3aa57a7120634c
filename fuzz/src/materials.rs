//! What a program would pass to the C functions for one draw: documents, names and hashes that belong together.

use std::collections::HashMap;

use serde_json::{Value, json};

use crate::vectors;

/// Maximum bytes in a piece that is kept.
const LARGEST: usize = 1 << 16;
/// Maximum number of pieces of one kind.
const PIECES: usize = 12;

#[derive(Default)]
pub struct Materials {
    /// The inputs by kind: `json:` with the kind of document, or the name of a parameter.
    inputs: HashMap<String, Vec<Vec<u8>>>,
    /// Seals, commitments and the like.
    hashes: Vec<[u8; 32]>,
    /// The number of entries.
    pub count: u32,
}

/// Returns the kind of input that a parameter takes.
fn kind(function: &str, parameter: &str) -> String {
    let function = function.trim_start_matches("verishuffle_");
    match (function, parameter) {
        ("chain_add_pins", "json") => "json:pins".to_owned(),
        ("archive_add" | "verifier_judge", "json") => "json:transcript".to_owned(),
        ("beacon_reply" | "round_reply", "json") => "json:reply".to_owned(),
        (_, "bound") => "json:secret".to_owned(),
        (_, "blinding" | "proof" | "secret" | "terms" | "transcript") => format!("json:{parameter}"),
        (_, "json") => format!("json:{}", function.trim_end_matches("_from_json").trim_end_matches("_to_json")),
        _ => parameter.to_owned(),
    }
}

/// Returns an entries file.
fn lines(entries: &[Value]) -> String {
    entries.iter().filter_map(Value::as_str).fold(String::new(), |text, entry| text + entry + "\n")
}

/// Returns requests for the functions of documents, made of a case of accept.json.
fn requests(case: &Value) -> Vec<Value> {
    let (transcript, terms) = (&case["transcript"], &case["transcript"]["terms"]);
    let text = |document: &Value| document.to_string();
    let name = &terms["sources"][0]["name"];
    let mut all = vec![
        json!({"call": "seal", "context": terms["context"], "name": name}),
        json!({"call": "commit", "context": terms["context"], "count": 9, "sources": terms["sources"]}),
        json!({"call": "open", "secret": text(&case["secrets"][0]), "terms": text(terms),
            "published": transcript["commitment"]}),
        json!({"call": "make_draw", "terms": text(terms), "transcript_alone": true}),
        json!({"call": "verify", "transcript": text(transcript), "commitment": transcript["commitment"]}),
        json!({"call": "check_proof", "proof": text(&case["entry_proof"]), "transcript": text(terms),
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
            Value::String(text) => materials.keep(kind.to_owned(), text.as_bytes().to_vec()),
            value => materials.keep(kind.to_owned(), value.to_string().into_bytes()),
        };
        for request in requests(case) {
            add("request", &request);
        }
        add("column", &json!("person"));
        add("cells", &json!([{"column": "person", "text": "Ada Lovelace"}]));
        add("json:transcript", transcript);
        add("json:terms", terms);
        add("json:proof", &case["entry_proof"]);
        add("json:blinding", &case["blinding"]);
        add("context", &terms["context"]);
        add("rules", &terms["rules"]);
        add("sources", &terms["sources"]);
        add("entries", &case["entries"].as_array().map_or(Value::Null, |entries| lines(entries).into()));
        add("description", &json!("a word, such as: maple"));
        let (mut public, mut values, mut openings) = (serde_json::Map::new(), serde_json::Map::new(), Vec::new());
        let empty = Vec::new();
        let items = |value: &'_ Value| value.as_array().unwrap_or(&empty).clone();
        for (source, opening) in items(&terms["sources"]).iter().zip(items(&transcript["openings"])) {
            add("name", &source["name"]);
            add("value", &opening["value"]);
            if let (Some(name), Value::String(_)) = (source["name"].as_str(), &opening["value"]) {
                public.insert(name.to_owned(), opening["value"].clone());
            }
            if let Value::String(_) = &opening["seed"] {
                let mut opening = opening.clone();
                opening["format"] = "verishuffle/1 opening".into();
                opening["commitment"] = transcript["commitment"].clone();
                opening["context"] = terms["context"].clone();
                opening["name"] = source["name"].clone();
                opening["round"] = transcript["round"].clone();
                openings.push(opening);
            }
            if let Value::String(signature) = &opening["signature"] {
                values.insert(source["name"].as_str().unwrap_or_default().to_owned(), signature.clone().into());
                add("json:reply", &json!({"round": source["round"], "signature": signature}));
            }
        }
        values.extend(public.clone());
        add("openings", &json!(openings));
        if !values.is_empty() {
            add("values", &values.into());
        }
        for logged in vectors::logged().iter().take(3) {
            add("log_policy", &logged["policy"]);
            add("log_key", &logged["key"]);
            add("logged", &logged["proof"]);
        }
        let mut pins =
            json!({"format": "verishuffle/1 pins", "commitment": transcript["commitment"], "public": public});
        pins["published_at"] = "2023-08-20T12:00:00Z".into();
        add("pins", &json!(format!("{pins}\n")));
        add("json:pins", &pins);
        pins["round"] = transcript["round"].clone();
        add("pins", &json!(format!("{pins}\n")));
        add("json:pins", &pins);
        for secret in items(&case["secrets"]) {
            add("json:secret", &secret);
            add("name", &secret["name"]);
        }
        add("text", &json!(lines(&items(&case["entries"]))));
        add("text", &json!("Ada\r\nGrace\nHedy\u{202e}"));
        for (kind, value) in [
            ("master", &case["secrets"][0]["master"]),
            ("signature", &transcript["openings"][0]["signature"]),
            ("signature", &transcript["openings"][1]["signature"]),
            ("key", &case["keys"][0]),
        ] {
            if let Some(bytes) = value.as_str().and_then(|digits| hex::decode(digits).ok()) {
                materials.keep(kind.to_owned(), bytes);
            }
        }
        for value in [
            &transcript["commitment"],
            &terms["sources"][0]["seal"],
            &terms["sources"][1]["seal"],
            &case["blinding"]["key"],
            &json!(vectors::QUICKNET),
            &vectors::logged()[0]["commitment"],
        ] {
            if let Some(bytes) = value.as_str().and_then(|digits| hex::decode(digits).ok()) {
                materials.hashes.extend(<[u8; 32]>::try_from(bytes).ok());
            }
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

    fn keep(&mut self, kind: String, bytes: Vec<u8>) {
        let pieces = self.inputs.entry(kind).or_default();
        if bytes.len() <= LARGEST && pieces.len() < PIECES && !pieces.contains(&bytes) {
            pieces.push(bytes);
        }
    }

    /// Keeps what a function wrote, for a parameter of the same name.
    pub fn keep_output(&mut self, function: &str, parameter: &str, bytes: Vec<u8>) {
        if parameter == "opening" {
            self.keep("openings".to_owned(), [b"[", &bytes[..], b"]"].concat());
        }
        self.keep(kind(function, parameter), bytes);
    }

    pub fn keep_hash(&mut self, hash: [u8; 32]) {
        if self.hashes.len() < 2 * PIECES && !self.hashes.contains(&hash) {
            self.hashes.push(hash);
        }
    }

    /// Returns the inputs that a parameter may take.
    pub fn inputs(&self, function: &str, parameter: &str) -> &[Vec<u8>] {
        self.inputs.get(&kind(function, parameter)).map_or(&[], Vec::as_slice)
    }

    pub fn hashes(&self) -> &[[u8; 32]] {
        &self.hashes
    }
}

impl Clone for Materials {
    fn clone(&self) -> Self {
        Self { inputs: self.inputs.clone(), hashes: self.hashes.clone(), count: self.count }
    }
}
