//! Requests, each with the whole answer that is recorded for it (call/tests/answers.json).

use std::collections::BTreeMap;
use std::path::Path;
use std::{env, fs};

use serde_json::Value;
use verishuffle::work::Work;

use crate::json;

/// Returns a request of answers.json with what the earlier answers gave in place of `@{NAME/FIELD}`.
fn filled(request: &Value, earlier: &BTreeMap<String, Value>) -> Value {
    let part = |place: &str| {
        let (name, field) = place.split_once('/').unwrap();
        earlier[name].pointer(&format!("/{field}")).unwrap_or_else(|| panic!("nothing is at {place}"))
    };
    match request {
        Value::String(text) => {
            let mut pieces = text.split("@{");
            let mut filled = pieces.next().unwrap().to_owned();
            for (place, rest) in pieces.map(|piece| piece.split_once('}').unwrap()) {
                filled += part(place).as_str().unwrap();
                filled += rest;
            }
            filled.into()
        }
        Value::Array(items) => items.iter().map(|item| filled(item, earlier)).collect(),
        // Documents, each on a line.
        Value::Object(fields) if fields.contains_key("lines") => {
            let line = |place: &Value| {
                let document = part(place.as_str().unwrap()).as_str().unwrap();
                format!("{}\n", serde_json::from_str::<Value>(document).unwrap())
            };
            fields["lines"].as_array().unwrap().iter().map(line).collect::<String>().into()
        }
        Value::Object(fields) => {
            fields.iter().map(|(name, value)| (name.clone(), filled(value, earlier))).collect::<Value>()
        }
        other => other.clone(),
    }
}

#[test]
fn recorded_requests_have_their_answers() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/answers.json");
    let recorded = fs::read_to_string(&path).unwrap();
    let file: Value = serde_json::from_str(&recorded).unwrap();
    let (mut answers, mut made) = (BTreeMap::new(), format!("{{\"comment\": {}, \"cases\": [\n", file["comment"]));
    let cases = file["cases"].as_array().unwrap();
    for (at, case) in cases.iter().enumerate() {
        let (name, request) = (&case["name"], &case["request"]);
        let text = match request {
            Value::String(text) => text.clone(),
            fields => filled(fields, &answers).to_string(),
        };
        let limit = |key: &str| case["limits"][key].as_u64().unwrap_or(0) as u32;
        let work = Work::new().entries(limit("entries")).rounds(limit("rounds")).draw(limit("draw"));
        let work = work.output_bytes(limit("output_bytes") as usize);
        let answer = work.run(|| String::from_utf8(json(text.as_bytes()).to_vec()).unwrap()).unwrap();
        let limits = case.get("limits").map_or(String::new(), |limits| format!(", \"limits\": {limits}"));
        let end = if at + 1 < cases.len() { "," } else { "" };
        made += &format!("{{\"name\": {name}{limits},\n \"request\": {request},\n \"answer\": {answer}}}{end}\n");
        let answer = serde_json::from_str(&answer).unwrap_or_else(|error| panic!("{name}: {error}: {answer}"));
        let twice = answers.insert(name.as_str().unwrap().to_owned(), answer);
        assert!(twice.is_none(), "two cases have the name {name}");
    }
    made += "]}\n";
    if env::var_os("UPDATE_VECTORS").is_some_and(|value| value == "1") {
        return fs::write(&path, made).unwrap();
    }
    for (number, (found, should)) in (1..).zip(made.lines().zip(recorded.lines())) {
        assert_eq!(found, should, "call/tests/answers.json, line {number}");
    }
    assert_eq!(made, recorded);
}
