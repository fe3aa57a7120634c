//! Bytes that are no document, or one that asks for too much.

use proptest::collection::vec;
use proptest::prelude::*;
use serde_json::json;
use verishuffle::{Blinding, Entries, Error, List, PartyOpening, Seal, Secret, Terms, Transcript, limits};

use super::config;

/// Reads the bytes as every kind of document. No reader may panic, and no error may show a control character.
pub(super) fn read_as_everything(bytes: &[u8]) {
    let errors = [
        Terms::from_json(bytes).err(),
        Transcript::from_json(bytes).err(),
        Secret::from_json(bytes).err(),
        PartyOpening::from_json(bytes).err(),
        Blinding::from_json(bytes).err(),
        List::from_text(bytes).err(),
    ];
    for error in errors.into_iter().flatten() {
        let shown = error.to_string();
        assert!(!shown.contains(|c: char| c.is_control() || ('\u{202a}'..='\u{202e}').contains(&c)), "{shown:?}");
        assert!(shown.len() < 5000);
        match error {
            Error::Document { line, .. } => assert!(line >= 1, "{shown}"),
            Error::List { line, .. } => assert!(line >= 1, "{shown}"),
            other => panic!("{other:?}"),
        }
    }
}

/// JSON-like text.
fn soup() -> impl Strategy<Value = Vec<u8>> {
    let word = prop::sample::select(vec![
        "{",
        "}",
        "[",
        "]",
        ":",
        ",",
        "\"",
        "\\",
        "\\u",
        "null",
        "true",
        "-",
        "0",
        "1e9",
        "9007199254740993",
        " ",
        "\n",
        "\"format\":\"verishuffle/1 terms\"",
        "\"format\":\"verishuffle/1 transcript\"",
        "\"terms\"",
        "\"swaps\":[",
        "\"openings\":[",
        "\"entries\":{",
        "\"sources\":[",
        "\"kind\":\"sealed\"",
        "\"seed\"",
        "\"name\":\"a\"",
        "d800",
    ]);
    let unicode = any::<char>().prop_map(String::from);
    vec(prop_oneof![8 => word.prop_map(str::to_owned), 1 => unicode], 0..60)
        .prop_map(|words| words.concat().into_bytes())
}

proptest! {
    #![proptest_config(config(2000))]

    // No bytes make a reader panic.
    #[test]
    fn no_bytes_make_a_reader_panic(bytes in vec(any::<u8>(), 0..300)) {
        read_as_everything(&bytes);
    }

    #[test]
    fn no_text_makes_a_reader_panic(text in any::<String>()) {
        read_as_everything(text.as_bytes());
    }

    #[test]
    fn nothing_like_a_document_makes_a_reader_panic(text in soup()) {
        read_as_everything(&text);
    }
}

// Counts and depth in a document cost nothing.
#[test]
fn depth_and_counts_cost_nothing() {
    for open in ["[", "{\"terms\":", "{\"swaps\":[", "[{\"openings\":"] {
        read_as_everything(open.repeat(1_000_000).as_bytes());
    }
    let terms = Terms::builder("Counts", Entries::numbers(u32::MAX).unwrap())
        .rounds(u32::MAX)
        .draw(3)
        .sealed("a", Seal::from_bytes([1; 32]))
        .build()
        .unwrap();
    assert_eq!(Terms::from_json(terms.to_json().as_bytes()).unwrap(), terms);
    let sources: Vec<_> = (0..65)
        .map(|i| json!({"kind": "public", "name": i.to_string(), "description": "x", "known_from": 1777750200}))
        .collect();
    let mut document: serde_json::Value = serde_json::from_str(&terms.to_json()).unwrap();
    document["sources"] = sources.into();
    assert!(Terms::from_json(document.to_string().as_bytes()).is_err());
    document["sources"].as_array_mut().unwrap().pop();
    assert_eq!(Terms::from_json(document.to_string().as_bytes()).unwrap().sources().len(), 64);
}

/// Long names can make an error too long. Then it is cut, but never within a character.
#[test]
fn a_long_error_is_cut_between_characters() {
    let seal = "00".repeat(32);
    let mut cut = 0;
    for turned in 10..=20 {
        for plain in 0..4 {
            // In a message, a backslash that could be mistaken for an escape takes six characters.
            let first = r"\u{".repeat(21);
            let second = r"\u{".repeat(turned) + &"a".repeat(plain);
            let second = second.clone() + &"é".repeat((limits::NAME_BYTES - second.len()) / 2);
            let source = |name: &str| json!({"kind": "sealed", "name": name, "seal": seal});
            let terms = json!({
                "format": "verishuffle/1 terms", "context": "Long", "previous": null, "rules": "", "rounds": 1,
                "entries": {"kind": "numbers", "count": 5}, "draw": 5, "order": "forward", "width": 1,
                "sources": [source(&first), source(&second)],
            });
            read_as_everything(terms.to_string().as_bytes());
            let shown = Terms::from_json(terms.to_string().as_bytes()).unwrap_err().to_string();
            cut += usize::from(shown.ends_with('…'));
        }
    }
    assert!(cut > 10, "only {cut} errors were cut");
}
