//! Malformed transcripts for tests/vectors/failures.json. Each is an error, whatever is given beside it.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use verishuffle::drand::{ChainHash, QUICKNET};

use super::bases::{Base, beacons, club, game, guests};

/// Returns transcripts, each with its base and what is malformed about it.
pub(crate) fn cases() -> Vec<(String, Base)> {
    let known = beacons("on a known chain", &[(*QUICKNET.chain(), 1000)], None);
    let unknown = beacons("on an unknown chain", &[(ChainHash::from_bytes([7; 32]), 1000)], None);
    let bases = [game(), club(), guests(), known, unknown];
    let mut all = Vec::new();
    let mut seen = BTreeSet::new();
    for base in &bases {
        let mut places = Vec::new();
        objects(&base.transcript, String::new(), &mut places);
        for place in places {
            let object = base.transcript.pointer(&place).unwrap();
            // One object of each kind is enough.
            let keys: Vec<&String> = object.as_object().unwrap().keys().collect();
            if seen.insert(format!("{keys:?} {}", object["kind"])) {
                all.extend(of_keys(base, &place));
            }
        }
    }
    let [game, club, guests, known, unknown] = &bases;
    for (base, place, value) in [
        (game, "/format", json!("verishuffle/2 transcript")),
        (game, "/format", json!("verishuffle/1 terms")),
        (game, "/terms/format", json!("verishuffle/2 terms")),
        (game, "/terms/format", json!("verishuffle/1 transcript")),
        (game, "/terms/order", json!("sideways")),
        (game, "/terms/order", json!("Forward")),
        (game, "/terms/entries/kind", json!("tickets")),
        (game, "/terms/entries/kind", json!("list")),
        (club, "/terms/entries/kind", json!("numbers")),
        (game, "/terms/sources/0/kind", json!("open")),
        (game, "/terms/sources/0/kind", json!("public")),
        (game, "/terms/previous", json!("last")),
        (game, "/terms/previous", json!("a".repeat(62))),
        (game, "/terms/previous", json!("A".repeat(64))),
        (game, "/terms/rules", json!("r".repeat(65_537))),
        (game, "/terms/rules", json!("one\rtwo")),
        (game, "/terms/sources/1/description", json!("d".repeat(1025))),
        (game, "/openings/1/value", json!("v".repeat(4097))),
        (game, "/commitment", json!("a".repeat(62))),
        (game, "/commitment", json!("a".repeat(63))),
        (game, "/terms/sources/0/seal", json!("a".repeat(62))),
        (game, "/terms/sources/0/seal", json!("a".repeat(66))),
        (game, "/openings/0/seed", json!("a".repeat(62))),
        (game, "/openings/0/seed", json!("A".repeat(64))),
        (club, "/terms/entries/root", json!("a".repeat(66))),
        (club, "/openings/0/path/0", json!("a".repeat(62))),
        (club, "/openings/0/path/0", json!("A".repeat(64))),
        (known, "/terms/sources/1/chain", json!("a".repeat(62))),
        (known, "/terms/sources/1/stride", json!(1)),
        (known, "/openings/1/signature", json!("a".repeat(98))),
        (unknown, "/openings/1/signature", json!("")),
        (unknown, "/openings/1/signature", json!("aaa")),
        (unknown, "/openings/1/signature", json!("a".repeat(2050))),
    ] {
        let way = format!("{} is {}", named(place), shown(&value));
        all.push((way, changed(base, |transcript| *transcript.pointer_mut(place).unwrap() = value)));
    }
    let more = changed(game, |transcript| transcript["openings"].as_array_mut().unwrap().push(json!({"value": "x"})));
    all.push(("there is an opening too many".to_owned(), more));
    for (key, value) in [
        ("format", json!("verishuffle/1 secret")),
        ("context", json!("")),
        ("context", Value::Null),
        ("key", json!("a".repeat(62))),
        ("key", json!("A".repeat(64))),
        ("more", json!(1)),
    ] {
        let way = format!("blinding.{key} is {}", shown(&value));
        let mut base = guests.clone();
        base.given.blinding.as_mut().unwrap()[key] = value;
        all.push((way, base));
    }
    all
}

/// Each key of an object left out, null or of another type, and an unknown key.
fn of_keys(base: &Base, place: &str) -> Vec<(String, Base)> {
    let object = |transcript: &mut Value| transcript.pointer_mut(place).unwrap().as_object_mut().unwrap().clone();
    let keys: Vec<String> = object(&mut base.transcript.clone()).keys().cloned().collect();
    let with = |change: &dyn Fn(&mut serde_json::Map<String, Value>)| {
        changed(base, |transcript| change(transcript.pointer_mut(place).unwrap().as_object_mut().unwrap()))
    };
    let mut all = vec![(
        format!("{} has a key that nobody knows", named(place)),
        with(&|object| drop(object.insert("more".to_owned(), json!(1)))),
    )];
    for key in keys {
        let name = named(&format!("{place}/{key}"));
        all.push((format!("{name} is left out"), with(&|object| drop(object.remove(&key)))));
        // `previous` is null if the draw is in no chain.
        if key != "previous" {
            all.push((format!("{name} is null"), with(&|object| object[&key] = Value::Null)));
        }
        let other = |value: &Value| match value {
            Value::String(_) => json!(7),
            Value::Number(number) => json!(number.to_string()),
            Value::Array(_) => json!({}),
            Value::Object(_) => json!([]),
            Value::Null | Value::Bool(_) => json!(false),
        };
        all.push((format!("{name} is of another type"), with(&|object| object[&key] = other(&object[&key]))));
    }
    all
}

/// Collects the pointers of all objects.
fn objects(value: &Value, place: String, places: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            fields.iter().for_each(|(key, field)| objects(field, format!("{place}/{key}"), places));
            places.push(place);
        }
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(at, item)| objects(item, format!("{place}/{at}"), places));
        }
        _ => {}
    }
}

fn changed(base: &Base, change: impl FnOnce(&mut Value)) -> Base {
    let mut base = base.clone();
    change(&mut base.transcript);
    base
}

fn named(place: &str) -> String {
    if place.is_empty() { "the transcript".to_owned() } else { place[1..].replace('/', ".") }
}

fn shown(value: &Value) -> String {
    let text = value.to_string();
    if text.len() <= 40 { text } else { format!("{} bytes, {}..", text.len() - 2, &text[..4]) }
}
