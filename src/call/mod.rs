//! One call for every language: a request, and its answer (docs/calls.md in the repository).
//!
//! The C library and the packages for other languages are made of it. A program in Rust uses the types of this crate
//! instead, which check more of what it does.
//!
//! ```
//! let answer = verishuffle::call::json(br#"{"call": "beacon", "round": 1000}"#);
//! assert!(answer.ends_with(br#""round":1000,"due":1692806364}"#));
//! ```

pub(crate) mod answer;
pub(crate) mod draw;
pub(crate) mod failure;
pub(crate) mod fields;
pub(crate) mod judge;
pub(crate) mod prepare;
mod prove;
mod request;
pub(crate) mod text;

use zeroize::Zeroizing;

use self::answer::{Answer, Content};
use self::failure::{Failure, Outcome, Status};
use self::fields::Fields;
use self::request::Given;
use self::text::Text;
use crate::selftest::selftest;

/// Answers a request in JSON, in JSON. The answer to a request that fails has the field `error`.
///
/// Within [`Work::run`](crate::work::Work::run) the call is stopped and limited like all others.
#[must_use = "the answer says whether the call has failed"]
pub fn json(request: &[u8]) -> Zeroizing<Vec<u8>> {
    let answer = answered(request);
    let json = answer.to_json().or_else(|failure| Answer::failed(failure).to_json());
    let mut json =
        json.unwrap_or_else(|_| Zeroizing::new(br#"{"error":{"status":3,"word":"memory","text":""}}"#.to_vec()));
    json.pop_if(|last| *last == 0);
    json
}

/// Answers a request in JSON.
pub(crate) fn answered(request: &[u8]) -> Answer {
    answer_to(request).unwrap_or_else(Answer::failed)
}

fn answer_to(request: &[u8]) -> Outcome<Answer> {
    let mut fields = Fields::new(request)?;
    let name: Text<'_> = fields.take("call")?;
    let Some((_, call)) = CALLS.iter().find(|(call, _)| call.as_bytes() == name.bytes()) else {
        let names: Vec<_> = CALLS.iter().map(|(name, _)| *name).collect();
        return Err(Failure::argument(format!("call: must be one of {}", names.join(", "))));
    };
    call(fields)
}

type Call = fn(Fields<'_>) -> Outcome<Answer>;

/// All requests, by their names.
const CALLS: [(&str, Call); 20] = [
    ("seal", |fields| prepare::Seal::all(fields)?.answer()),
    ("blind", |fields| prepare::Blind::all(fields)?.answer()),
    ("blind_cell", |fields| prepare::BlindCell::all(fields)?.answer()),
    ("beacon", |fields| prepare::Beacon::all(fields)?.answer()),
    ("warnings", |fields| prepare::Warnings::all(fields)?.answer()),
    ("commit", |fields| prepare::Commit::all(fields)?.answer()),
    ("inspect", |fields| draw::Inspect::all(fields)?.answer()),
    ("open", |fields| draw::Open::all(fields)?.answer()),
    ("draw", |fields| draw::Draw::all(fields)?.answer()),
    ("draw_by_key", |fields| draw::DrawByKey::all(fields)?.answer()),
    ("verify", |fields| judge::Known::all(fields)?.answer()),
    ("check_proof", |fields| judge::CheckProof::all(fields)?.answer()),
    ("logged", |fields| judge::Logged::all(fields)?.answer()),
    ("archive", |fields| judge::Archived::all(fields)?.answer()),
    ("merge", |fields| judge::Merged::all(fields)?.answer()),
    ("chain", |fields| judge::Chained::all(fields)?.answer()),
    ("prove_entry", |fields| prove::ProveEntry::all(fields)?.answer()),
    ("prove_id", |fields| prove::ProveId::all(fields)?.answer()),
    ("selftest", |fields| {
        fields.end()?;
        self::tested()
    }),
    ("version", |fields| {
        fields.end()?;
        Answer::new().text("version", env!("CARGO_PKG_VERSION"))
    }),
];

/// Tests the library on this processor.
pub(crate) fn tested() -> Outcome<Answer> {
    let found = selftest();
    let answer = Answer::new().json("report", &found)?.with("holds", Content::Truth(found.holds()));
    let failed = || Failure::new(Status::Panic, "the self-test failed: the report says what");
    Ok(Answer { failure: (!found.holds()).then(failed), ..answer })
}

#[cfg(test)]
mod tests;
