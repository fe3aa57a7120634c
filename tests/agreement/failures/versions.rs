//! Documents of another version than the reader's, and documents that only look like it.

use serde_json::{Value, json};

use super::super::bases::Base;
use super::Cases;

/// Adds documents of another version, some of which are broken in another way too, and some that only look like it.
pub(super) fn cases(cases: &mut Cases, game: &Base) {
    let mut add = |way: &str, is_newer: bool, text: String| {
        let name = format!("malformed: {way}");
        cases.error(name, "", text.as_bytes(), &game.given, is_newer);
    };
    let with = |changes: &[(&str, Value)]| {
        let mut transcript = game.transcript.clone();
        for (place, value) in changes {
            let (object, key) = place.rsplit_once('/').unwrap();
            transcript.pointer_mut(object).unwrap()[key] = value.clone();
        }
        transcript.to_string()
    };
    let two = ("/format", json!("verishuffle/2 transcript"));
    let two_terms = ("/terms/format", json!("verishuffle/2 terms"));
    add("of another version, with a number with a point", true, with(&[two.clone(), ("/round", json!(1.5))]));
    add("of another version, with a key that nobody knows", true, with(&[two.clone(), ("/more", json!([-1]))]));
    add("of another version, without terms", true, with(&[two.clone(), ("/terms", Value::Null)]));
    let of_two = with(std::slice::from_ref(&two));
    let begin = |more: &str| of_two.replacen('{', &format!("{{{more},"), 1);
    add("of another version, with an object with a key twice", true, begin(r#""more":{"a":1,"a":2}"#));
    add("of another version, with a number that no program can hold", true, begin(r#""more":-1e999"#));
    add(
        "of another version, with the format in escapes",
        true,
        of_two.replacen("verishuffle/2", r"v\u0065rishuffle\/2", 1),
    );
    add("of another version, with the format twice", false, begin(r#""format":"verishuffle/2 transcript""#));
    add("of another version, with the terms twice", false, begin(r#""terms":null"#));
    // JSON allows half a surrogate pair in any text. The documents of this version don't.
    for (way, more) in [
        ("in a key", r#""\ud800":1"#),
        ("in a key, before an escape", r#""\ud800\u0061":1"#),
        ("in a key of an object", r#""more":{"\udfff":1}"#),
        ("in a value", r#""more":"\udc00""#),
    ] {
        add(&format!("of another version, with half a surrogate pair {way}"), true, begin(more));
    }
    let half = of_two.replacen("verishuffle/2", r"verishuffle/\ud800", 1);
    add("of another version, with half a surrogate pair in the format", true, half);
    add("of another version, with a control character in a key", false, begin("\"a\u{1}\":1"));
    add("of another version, cut", false, of_two[..of_two.len() - 1].to_owned());
    add("of another version, in an array", false, format!("[{of_two}]"));
    // Of these, JSON allows the second and the third.
    let spelt = |rules: &str| of_two.replacen("Four win.", rules, 1);
    add("of another version, with a tab as it is in a text", false, spelt("Four\twin."));
    add("of another version, with a backspace in escapes", true, spelt(r"Four\bwin."));
    add("of another version, with a number with 1e+3", true, begin(r#""more":1e+3"#));
    add("of another version, with a number with 1e+", false, begin(r#""more":1e+"#));
    add("of another version, with a form feed after it", false, format!("{of_two}\u{c}"));
    add("of another version, with a byte-order mark before it", false, format!("\u{feff}{of_two}"));
    for format in ["verishuffle2 transcript", "verishuffle", "verishuffle 2/transcript", " verishuffle/2 transcript"] {
        add(&format!("of the format {format}"), false, with(&[("/format", json!(format))]));
    }
    for kind in
        ["terms", "opening", "verdict", "proof verdict", "pins", "summary", "chain verdict", "ledger verdict", "chain"]
    {
        let format = format!("verishuffle/1 {kind}");
        let is_newer = kind == "chain";
        add(&format!("of the format {format}"), is_newer, with(&[("/format", json!(format))]));
    }
    add("of no version", true, with(&[("/format", json!("verishuffle/"))]));
    add("of a kind that nobody knows", true, with(&[("/format", json!("verishuffle/1 transcripts"))]));
    add("of another version in capitals", false, with(&[("/format", json!("VERISHUFFLE/2 transcript"))]));
    add(
        "terms of another version, with a number with a point",
        true,
        with(&[two_terms.clone(), ("/terms/draw", json!(1.5))]),
    );
    add("terms of another version, without the openings", true, with(&[two_terms.clone(), ("/openings", Value::Null)]));
    let of_two_terms = with(std::slice::from_ref(&two_terms));
    add(
        "terms of another version, twice",
        false,
        of_two_terms.replacen('{', r#"{"terms":{"format":"verishuffle/2 terms"},"#, 1),
    );
    let half = of_two_terms.replacen(r#""terms":{"#, r#""terms":{"\ud800":1,"#, 1);
    assert_ne!(half, of_two_terms);
    add("terms of another version, with half a surrogate pair in a key", true, half);
    let terms = json!({"format": "verishuffle/2 terms"});
    add("terms that are a text", false, with(&[("/terms", json!("verishuffle/2 terms"))]));
    add(
        "terms of another version in a document of another kind",
        false,
        with(&[("/format", json!("verishuffle/1 terms")), two_terms.clone()]),
    );
    add("terms of another version in a document of no format", false, with(&[("/format", json!(2)), two_terms]));
    add("terms of another version within the terms", false, with(&[("/terms/terms", terms.clone())]));
    add("terms of another version in an array", false, with(&[("/terms", json!([terms]))]));
}
