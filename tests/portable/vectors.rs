//! The cases of tests/vectors/*.json. `.ci/machines` also runs them for other processors.

use serde_json::Value;
use verishuffle::awards::AwardsFile;
use verishuffle::logged::{LogKey, LogPolicy, LogProof};
use verishuffle::{Blinding, Commitment, Error, List, Pins, Transcript, UnixTime, Verdict};

mod allocations;
mod cells;
mod documents;
mod draws;
mod lists;
mod logged;
mod texts;
mod verdicts;

fn cases(text: &str) -> Vec<Value> {
    cases_of(text, "cases")
}

fn cases_of(text: &str, key: &str) -> Vec<Value> {
    let file: Value = serde_json::from_str(text).unwrap();
    file[key].as_array().unwrap().clone()
}

fn allocations(key: &str) -> Vec<Value> {
    cases_of(include_str!("../vectors/allocations.json"), key)
}

fn name(case: &Value) -> &str {
    case["name"].as_str().unwrap()
}

fn numbers(value: &Value) -> Vec<u32> {
    value.as_array().unwrap().iter().map(|v| u32::try_from(v.as_u64().unwrap()).unwrap()).collect()
}

/// Returns whether an error says that a document is newer than the library.
fn is_newer(error: &Error) -> bool {
    matches!(error, Error::Document { newer: true, .. })
}

/// Returns a case's document.
fn text(case: &Value) -> Vec<u8> {
    text_of(case, "text")
}

fn text_of(case: &Value, key: &str) -> Vec<u8> {
    let part = |part: &Value| part[0].as_str().unwrap().repeat(usize::try_from(part[1].as_u64().unwrap()).unwrap());
    match (case[key].as_str(), case["parts"].as_array()) {
        (Some(text), _) => text.as_bytes().to_vec(),
        (None, Some(parts)) => parts.iter().map(part).collect::<String>().into_bytes(),
        (None, None) => hex::decode(case["hex"].as_str().unwrap()).unwrap(),
    }
}

/// Judges a case's transcript with everything given beside it.
fn judge(case: &Value) -> verishuffle::Result<Verdict> {
    const MARK: &[u8] = b"\xef\xbb\xbf";
    let given = &case["given"];
    let list = |key: &str| {
        let entry = |v: &Value| v.as_str().map_or_else(|| v.to_string(), str::to_owned);
        given[key].as_array().map(|list| List::from_entries(list.iter().map(entry))).transpose()
    };
    let (entries, result) = (list("entries")?, list("result")?);
    // Awards and withdrawals are the lines of files, which may be malformed.
    let file = |key: &str| {
        let hex = given[format!("{key}_hex")].as_array();
        let bytes = |line: &Value| match hex {
            Some(_) => hex::decode(line.as_str().unwrap()).unwrap(),
            None => line.as_str().unwrap().as_bytes().to_vec(),
        };
        let lines = hex.or(given[key].as_array());
        // A file whose first line begins with a byte-order mark needs another one before it.
        let begin = |file: Vec<u8>| if file.starts_with(MARK) { [MARK, &file].concat() } else { file };
        lines.map(|lines| begin(lines.iter().flat_map(|line| [bytes(line), b"\n".to_vec()].concat()).collect()))
    };
    let awards = file("awards").map(|text| AwardsFile::from_text(&text)).transpose()?;
    let withdrawals = file("withdrawals").map(|text| List::from_text(&text)).transpose()?;
    let blinding = given["blinding"].as_object().map(|_| given["blinding"].to_string());
    let blinding = blinding.map(|text| Blinding::from_json(text.as_bytes())).transpose()?;
    let commitment = given["commitment"].as_str().map(str::parse::<Commitment>).transpose()?;
    let time = |key: &str| given[key].as_str().map(str::parse::<UnixTime>).transpose();
    let policy = given["log_policy"].as_str().map(|text| LogPolicy::from_text(text.as_bytes())).transpose()?;
    let log_key = given["log_key"].as_str().map(str::parse::<LogKey>).transpose()?;
    let proof = given["logged"].as_str().map(|text| LogProof::from_text(text.as_bytes())).transpose()?;
    let too_large = |_| Error::NotApplicable("the round is above 2^32 - 1");
    let round = given["round"].as_u64().map(|value| u32::try_from(value).map_err(too_large)).transpose()?;
    let public = given["public"].as_object().into_iter().flatten();
    let pins = Pins::new().commitment(commitment).round(round).published_at(time("published_at")?);
    let pins = pins.opened_at(time("opened_at")?);
    let pins = public.fold(pins, |pins, (name, value)| pins.public(name, value.as_str().unwrap()));
    let pins = pins.entries(entries.as_ref()).blinding(blinding.as_ref()).result(result.as_ref());
    let pins = pins.awards(awards.as_ref()).withdrawals(withdrawals.as_ref());
    let pins = pins.log_policy(policy.as_ref()).log_key(log_key).logged(proof.as_ref());
    Transcript::from_json(&text(case))?.verdict(&pins)
}
