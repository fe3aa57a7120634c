//! The outcome that a case's record expects: `error`, or `verdict` with `first_failed`, `missing`, `skipped` and
//! `seed_bits`. The last two are optional.

use serde_json::{Value, json};

use super::case::{first_failed, with_state};

pub(crate) fn error() -> Value {
    json!({"error": true})
}

pub(crate) fn refused(first_failed: &str) -> Value {
    json!({"verdict": "refused", "first_failed": first_failed})
}

pub(crate) fn verified() -> Value {
    json!({"verdict": "verified"})
}

pub(crate) fn consistent(missing: &[&str]) -> Value {
    json!({"verdict": "consistent", "missing": missing})
}

/// Returns how an answer (a verdict, or `None` for an error) differs from what its record expects.
pub(crate) fn difference(record: &Value, answer: Option<&Value>) -> Option<String> {
    let Some(verdict) = answer else {
        return (record["error"] != true).then(|| "there is an error instead of a verdict".to_owned());
    };
    // No record has awards, so it does not matter whether `skipped` names that check.
    let others = |names: Vec<&str>| json!(names.into_iter().filter(|name| *name != "awards").collect::<Vec<_>>());
    let skipped = || others(with_state(verdict, "skipped"));
    let listed = |names: &Value| others(names.as_array().unwrap().iter().map(|name| name.as_str().unwrap()).collect());
    let seed_bits = &verdict["seed_bits"];
    let none = json!([]);
    let pairs = [
        ("verdict", record["verdict"].clone(), verdict["verdict"].clone()),
        ("first_failed", record["first_failed"].clone(), json!(first_failed(verdict))),
        ("missing", record.get("missing").unwrap_or(&none).clone(), verdict["missing"].clone()),
        ("seed_bits", record.get("seed_bits").unwrap_or(seed_bits).clone(), seed_bits.clone()),
        ("skipped", record.get("skipped").map_or_else(skipped, listed), skipped()),
        ("logged", record["logged"].clone(), verdict["logged"].clone()),
    ];
    let differs = pairs.into_iter().find(|(_, expected, found)| expected != found);
    differs.map(|(what, expected, found)| format!("{what} is {found}, but should be {expected}"))
}

/// Returns the record for a program that can't check beacon signatures, such as examples/verify.py. `drand` holds the
/// names of the draw's beacons.
pub(crate) fn without_signatures(record: &Value, drand: &[String]) -> Value {
    let mut record = record.clone();
    if record["name"] == "another-beacon-round" {
        // The note of this case in verdicts.json says what such a program finds.
        record["first_failed"] = json!("derived");
    }
    if record["unsigned"].is_string() {
        record["first_failed"] = record["unsigned"].take();
    }
    if record["verdict"] == "verified" && !drand.is_empty() {
        record["verdict"] = json!("consistent");
    }
    if record["verdict"] == "consistent" {
        let mut missing = without_signature_words(&record["missing"]);
        let is_list = |word: &String| word == "entries" || word == "blinding";
        let at = missing.iter().position(is_list).unwrap_or(missing.len());
        missing.splice(at..at, drand.iter().map(|name| format!("signature:{name}")));
        record["missing"] = json!(missing);
    }
    record
}

/// Returns the words in a verdict's `missing`, without those for signatures.
pub(crate) fn without_signature_words(missing: &Value) -> Vec<String> {
    let words = missing.as_array().into_iter().flatten().map(|word| word.as_str().unwrap().to_owned());
    words.filter(|word| !word.starts_with("signature:")).collect()
}
