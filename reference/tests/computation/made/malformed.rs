//! Transcripts with one value that no transcript may have.

use serde_json::{Value, json};

/// The place of a value, and what makes it.
type Damage = (&'static str, fn() -> Value);

/// Values that are malformed.
const VALUES: [Damage; 15] = [
    ("/format", || json!("verishuffle/1 terms")),
    ("/terms/rounds", || json!(0)),
    ("/terms/width", || json!(0)),
    ("/terms/draw", || json!(0)),
    ("/terms/draw", || json!(10)),
    ("/terms/entries/count", || json!(0)),
    ("/terms/sources/2/known_from", || Value::Null),
    ("/terms/sources/2/known_from", || json!(0)),
    ("/terms/sources/2/known_from", || json!(999_999_999)),
    ("/terms/sources/2/known_from", || json!(100_000_000_000_u64)),
    ("/terms/sources/2/known_from", || json!("1900000000")),
    ("/terms/sources/2/known_from", || json!(1.9e9)),
    ("/commitment", || json!("0g".repeat(32))),
    ("/commitment", || json!("0".repeat(63))),
    ("/swaps", || json!([-1])),
];

/// Values of the opening of a source that are malformed.
const OPENINGS: [Damage; 7] = [
    ("seed", || json!("00".repeat(31))),
    ("seed", || json!("00".repeat(33))),
    ("seed", || json!("00".repeat(31) + "0g")),
    ("seed", || json!("00".repeat(32) + "0")),
    ("signature", || json!("")),
    ("signature", || json!("00".repeat(1025))),
    ("value", || json!(7)),
];

/// Returns the transcript with each of these values in place of its own, with openings that do not fit its sources, with
/// its beacon twice, and without the time of its value. Its sources are a seal, a beacon and a value.
pub(super) fn transcripts(whole: &Value) -> Vec<Value> {
    let with = |change: &dyn Fn(&mut Value)| {
        let mut changed = whole.clone();
        change(&mut changed);
        changed
    };
    let openings = whole["openings"].as_array().unwrap();
    let value = |(place, value): &Damage| with(&|t| *t.pointer_mut(place).unwrap() = value());
    let opening = |(key, value): &Damage| {
        let at = openings.iter().position(|opening| opening.get(key).is_some()).unwrap();
        with(&|t| t["openings"][at][key] = value())
    };
    let (first, others) = openings.split_at(1);
    let without_last = &openings[..openings.len() - 1];
    let fit = [others, without_last, &[others, first].concat(), &[openings, first].concat()]
        .map(|openings| with(&|t| t["openings"] = json!(openings)));
    let twice = with(&|t| {
        for list in ["/terms/sources", "/openings"] {
            let items = t.pointer_mut(list).unwrap().as_array_mut().unwrap();
            items.push(items[1].clone());
        }
        t["terms"]["sources"][3]["name"] = json!("another beacon");
    });
    let without = with(&|t| _ = t["terms"]["sources"][2].as_object_mut().unwrap().remove("known_from"));
    VALUES.iter().map(value).chain(OPENINGS.iter().map(opening)).chain(fit).chain([twice, without]).collect()
}
