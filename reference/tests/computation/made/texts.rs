//! tests/vectors/texts.json: what a text of each kind may hold.

use serde_json::{Value, json};
use verishuffle_reference::text::{is_allocation_name, is_context, is_description, is_name, is_rules, is_value};

use super::lines;
use super::printing;

type Kind = (&'static str, fn(&str) -> bool);
const KINDS: [Kind; 6] = [
    ("context", is_context),
    ("name", is_name),
    ("description", is_description),
    ("value", is_value),
    ("rules", is_rules),
    ("award", is_allocation_name),
];

pub(crate) fn file() -> String {
    let comment = "Made by reference/: each `text` and the kinds of text that `may_be` it (SPEC.md, Conventions and 6a): \
                   context, name of a source, description, value, rules, and award, the name of an award. No other kind \
                   of these six may be it.";
    let texts = printing::texts().into_iter().chain(others());
    let cases: Vec<Value> = texts
        .map(|(name, text)| {
            let kinds = KINDS.iter().filter(|(_, may_be)| may_be(&text));
            json!({"name": name, "text": text, "may_be": kinds.map(|(kind, _)| kind).collect::<Vec<_>>()})
        })
        .collect();
    lines(comment, &[("cases", cases)])
}

/// White space and signs at each place, and texts that are as long as one of a kind may be.
fn others() -> Vec<(String, String)> {
    let mut texts = Vec::new();
    for space in [' ', '\u{a0}', '\u{3000}', '\u{2003}', '\u{200b}', '\u{200d}', '\u{fe0f}', '\n', '\t'] {
        for text in ["_", "_a", "a_", "__", "a__b", "a _b", "a_ b"] {
            let name = format!("U+{:04X} as in {text:?}", u32::from(space));
            texts.push((name, text.replace('_', &space.to_string())));
        }
    }
    for sign in "=;:,@!\"#'\\".chars() {
        for text in ["_", "_a", "a_b", "a_"] {
            texts.push((format!("{sign} as in {text:?}"), text.replace('_', &sign.to_string())));
        }
    }
    for most in [64, 1024, 4096] {
        texts.push((format!("{most} bytes"), "x".repeat(most)));
        texts.push((format!("{} bytes", most + 1), "x".repeat(most + 1)));
        texts.push((format!("{most} bytes of two a character"), "é".repeat(most / 2)));
        texts.push((format!("{} bytes of two a character", most + 1), "é".repeat(most / 2) + "x"));
    }
    for most in [65_536, 65_537] {
        texts.push((format!("{most} bytes"), "x".repeat(most)));
    }
    texts
}
