//! A case as in the vector files, a transcript and what is given beside it, and the library's verdict on it.

use serde_json::{Map, Value, json};
use verishuffle::awards::AwardsFile;
use verishuffle::logged::{LogKey, LogPolicy, LogProof};
use verishuffle::{Blinding, Commitment, Error, List, Pins, Result, Transcript, UnixTime};

/// A transcript and what is given beside it.
#[derive(Clone)]
pub(crate) struct Case {
    pub(crate) name: String,
    pub(crate) text: Vec<u8>,
    pub(crate) given: Given,
}

/// What a verifier is given beside the transcript.
#[derive(Clone, Default)]
pub(crate) struct Given {
    pub(crate) commitment: Option<String>,
    pub(crate) round: Option<u64>,
    pub(crate) public: Vec<(String, String)>,
    pub(crate) published_at: Option<String>,
    pub(crate) opened_at: Option<String>,
    /// A log policy.
    pub(crate) log_policy: Option<String>,
    pub(crate) log_key: Option<String>,
    /// A proof that the commitment was logged.
    pub(crate) logged: Option<String>,
    /// An entries file.
    pub(crate) entries: Option<Vec<u8>>,
    /// A blinding document.
    pub(crate) blinding: Option<Value>,
    /// A result file.
    pub(crate) result: Option<Vec<u8>>,
    /// An awards file.
    pub(crate) awards: Option<Vec<u8>>,
    /// The ids of the entries that withdrew.
    pub(crate) withdrawals: Option<Vec<u8>>,
}

impl Given {
    pub(crate) fn from_json(value: &Value) -> Self {
        let text = |key: &str| value[key].as_str().map(str::to_owned);
        let line = |entry: &Value| entry.as_str().map_or_else(|| entry.to_string(), str::to_owned);
        let file = |key: &str| {
            let lines = value[key].as_array()?.iter().map(|entry| line(entry) + "\n");
            Some(lines.collect::<String>().into_bytes())
        };
        Self {
            commitment: text("commitment"),
            round: value["round"].as_u64(),
            public: value["public"]
                .as_object()
                .into_iter()
                .flatten()
                .map(|(name, v)| (name.clone(), line(v)))
                .collect(),
            published_at: text("published_at"),
            opened_at: text("opened_at"),
            log_policy: text("log_policy"),
            log_key: text("log_key"),
            logged: text("logged"),
            entries: file("entries"),
            blinding: value.get("blinding").filter(|blinding| blinding.is_object()).cloned(),
            result: file("result"),
            awards: file("awards"),
            withdrawals: file("withdrawals"),
        }
    }

    /// Returns the case as in the vector files, which can hold only lists that can be read.
    pub(crate) fn to_json(&self) -> Value {
        let lines = |file: &Vec<u8>| json!(String::from_utf8_lossy(file).lines().collect::<Vec<_>>());
        let public: Map<String, Value> = self.public.iter().map(|(name, value)| (name.clone(), json!(value))).collect();
        let fields = [
            ("commitment", self.commitment.as_ref().map(|v| json!(v))),
            ("round", self.round.map(|v| json!(v))),
            ("public", (!public.is_empty()).then_some(Value::Object(public))),
            ("published_at", self.published_at.as_ref().map(|v| json!(v))),
            ("opened_at", self.opened_at.as_ref().map(|v| json!(v))),
            ("log_policy", self.log_policy.as_ref().map(|v| json!(v))),
            ("log_key", self.log_key.as_ref().map(|v| json!(v))),
            ("logged", self.logged.as_ref().map(|v| json!(v))),
            ("entries", self.entries.as_ref().map(lines)),
            ("blinding", self.blinding.clone()),
            ("result", self.result.as_ref().map(lines)),
            ("awards", self.awards.as_ref().map(lines)),
            ("withdrawals", self.withdrawals.as_ref().map(lines)),
        ];
        Value::Object(fields.into_iter().filter_map(|(key, value)| Some((key.to_owned(), value?))).collect())
    }
}

/// Returns the cases of a vector file, each with the record from which it was read.
pub(crate) fn read(file: &str) -> Vec<(Case, Value)> {
    let file: Value = serde_json::from_str(file).unwrap();
    let records = file["cases"].as_array().unwrap().iter();
    let case = |record: &Value| Case {
        name: record["name"].as_str().unwrap().to_owned(),
        text: match record["text"].as_str() {
            Some(text) => text.as_bytes().to_vec(),
            None => hex::decode(record["hex"].as_str().unwrap()).unwrap(),
        },
        given: Given::from_json(&record["given"]),
    };
    records.map(|record| (case(record), record.clone())).collect()
}

/// Returns the library's verdict on a case, for machines.
pub(crate) fn library(case: &Case) -> Result<Value> {
    let given = &case.given;
    let transcript = Transcript::from_json(&case.text)?;
    let list = |file: &Option<Vec<u8>>| file.as_ref().map(|file| List::from_text(file)).transpose();
    let (entries, result) = (list(&given.entries)?, list(&given.result)?);
    let awards = given.awards.as_ref().map(|file| AwardsFile::from_text(file)).transpose()?;
    let withdrawals = list(&given.withdrawals)?;
    let blinding = given.blinding.as_ref().map(|document| Blinding::from_json(document.to_string().as_bytes()));
    let blinding = blinding.transpose()?;
    let commitment = given.commitment.as_deref().map(str::parse::<Commitment>).transpose()?;
    let time = given.published_at.as_deref().map(str::parse::<UnixTime>).transpose()?;
    let opened = given.opened_at.as_deref().map(str::parse::<UnixTime>).transpose()?;
    let round = given.round.map(round).transpose()?;
    let pins = Pins::new().commitment(commitment).round(round).published_at(time).opened_at(opened);
    let pins = given.public.iter().fold(pins, |pins, (name, value)| pins.public(name, value));
    let policy = given.log_policy.as_ref().map(|text| LogPolicy::from_text(text.as_bytes())).transpose()?;
    let key = given.log_key.as_deref().map(str::parse::<LogKey>).transpose()?;
    let proof = given.logged.as_ref().map(|text| LogProof::from_text(text.as_bytes())).transpose()?;
    let pins = pins.log_policy(policy.as_ref()).log_key(key).logged(proof.as_ref());
    let pins = pins.entries(entries.as_ref()).blinding(blinding.as_ref()).result(result.as_ref());
    let pins = pins.awards(awards.as_ref()).withdrawals(withdrawals.as_ref());
    Ok(serde_json::from_str(&transcript.verdict(&pins)?.to_json()).unwrap())
}

/// A pinned round, which other programs can read from a larger number.
fn round(value: u64) -> Result<u32> {
    u32::try_from(value).map_err(|_| Error::NotApplicable("the round is above 2^32 - 1"))
}

/// Returns the first failed check of a verdict.
pub(crate) fn first_failed(verdict: &Value) -> Option<&str> {
    with_state(verdict, "failed").first().copied()
}

/// Returns the checks of a verdict with this status, in order.
pub(crate) fn with_state<'v>(verdict: &'v Value, state: &str) -> Vec<&'v str> {
    let checks = verdict["checks"].as_array().unwrap().iter();
    checks.filter(|check| check["state"] == state).map(|check| check["name"].as_str().unwrap()).collect()
}
