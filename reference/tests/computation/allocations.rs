//! The cases of tests/vectors/allocations.json.

use serde_json::{Value, json};
use verishuffle_reference::allocation::Allocation;
use verishuffle_reference::awards::{Awards, wrong_line};
use verishuffle_reference::documents::read_hex;

fn cases(kind: &str) -> Vec<Value> {
    let mut file: Value = serde_json::from_str(include_str!("../../../tests/vectors/allocations.json")).unwrap();
    serde_json::from_value(file[kind].take()).unwrap()
}

/// A text, as text or in hexadecimal.
fn bytes(text: &Value, hex: &Value) -> Vec<u8> {
    text.as_str().map(|text| text.as_bytes().to_vec()).or_else(|| read_hex(hex)).unwrap()
}

/// The lines of a case, if it has them.
fn lines(case: &Value, name: &str) -> Option<Vec<Vec<u8>>> {
    let of = |value: &Value, line: fn(&Value) -> Vec<u8>| value.as_array().map(|all| all.iter().map(line).collect());
    of(&case[name], |line| bytes(line, &Value::Null))
        .or_else(|| of(&case[format!("{name}_hex")], |line| bytes(&Value::Null, line)))
}

#[test]
fn texts() {
    let mut accepted = 0;
    for case in cases("texts") {
        let found = Allocation::parse(&bytes(&case["text"], &case["hex"]), case["kind"] == "numbers");
        match found {
            Ok(allocation) => {
                assert_eq!((&case["accepted"], &case["K"]), (&json!(true), &json!(allocation.places())), "{case}");
                accepted += 1;
            }
            Err(line) => assert_eq!((&case["accepted"], &case["line"]), (&json!(false), &json!(line)), "{case}"),
        }
    }
    assert!(accepted > 50, "{accepted}");
}

#[test]
fn awards() {
    for case in cases("awards") {
        let name = &case["name"];
        let text = case["allocation"].as_str().unwrap();
        let allocation = Allocation::parse(text.as_bytes(), case["kind"] == "numbers").unwrap();
        let entries = lines(&case, "entries");
        if let Some(line) = entries.as_ref().and_then(|entries| wrong_line(&allocation, entries)) {
            assert_eq!((&case["error"], &case["line"]), (&json!("entries"), &json!(line)), "{name}");
            continue;
        }
        let entry = |i: &Value| match &entries {
            Some(entries) => entries[i.as_u64().unwrap() as usize].clone(),
            None => i.to_string().into_bytes(),
        };
        let drawn: Vec<Vec<u8>> = case["drawn"].as_array().unwrap().iter().map(entry).collect();
        let mut awards = Awards::new(&allocation, &drawn);
        if let Some(withdrawals) = lines(&case, "withdrawals")
            && let Err(line) = awards.withdraw(&withdrawals)
        {
            assert_eq!((&case["error"], &case["line"]), (&json!("withdrawals"), &json!(line)), "{name}");
            continue;
        }
        assert_eq!(case["error"], Value::Null, "{name}");
        assert_eq!(Some(awards.lines()), lines(&case, "lines"), "{name}");
        let all: u64 = allocation.awards.iter().map(|(_, most)| u64::from(*most)).sum();
        let counts = json!({
            "held": awards.held_awards(), "awards": all, "waiting": awards.waiting(), "withdrew": awards.withdrew,
            "kept_out": awards.kept_out,
        });
        assert_eq!(counts, case["counts"], "{name}");
    }
}
