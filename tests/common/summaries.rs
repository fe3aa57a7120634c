//! The summaries of merges.json and more-merges.json in tests/vectors.

use serde_json::{Value, json};

/// Returns the bytes of a summary.
pub(crate) fn bytes(summary: &Value) -> Vec<u8> {
    match (&summary["text"], &summary["hex"]) {
        (Value::String(text), _) => text.clone().into_bytes(),
        (_, Value::String(digits)) => hex::decode(digits).unwrap(),
        _ => with_singles(&summary["document"], summary).to_string().into_bytes(),
    }
}

/// Returns a document with the single rounds that its item of the vectors adds to the ranges.
pub(crate) fn with_singles(document: &Value, item: &Value) -> Value {
    let mut document = document.clone();
    if let Some([first, count]) = item["singles"].as_array().map(Vec::as_slice) {
        let (first, count) = (first.as_u64().unwrap(), count.as_u64().unwrap());
        let single = |number| json!([first + 2 * number, first + 2 * number]);
        document["ranges"].as_array_mut().unwrap().extend((0..count).map(single));
    }
    document
}
