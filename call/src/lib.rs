//! One call for every language: a request, and its answer (docs/calls.md in the repository).
//!
//! The C library and the packages for other languages are made of it. A program in Rust uses the types of the crate
//! verishuffle instead, which check more of what it does.
//!
//! ```
//! let answer = verishuffle_call::json(br#"{"call": "beacon", "round": 1000}"#);
//! assert!(answer.ends_with(br#""round":1000,"due":1692806364}"#));
//! ```

#![deny(unsafe_code)]
#![deny(clippy::undocumented_unsafe_blocks)]

mod answer;
#[cfg(feature = "c")]
#[allow(unsafe_code)]
mod c;
mod draw;
mod failure;
mod judge;
mod prepare;
mod text;

use std::borrow::Cow;
use std::fmt;

use serde::de::{Error as _, IgnoredAny, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use verishuffle::selftest;
use zeroize::Zeroizing;

use self::answer::{Answer, Content};
use self::failure::{Failure, Result, Status};
use self::text::Text;

/// Answers a request in JSON, in JSON. The answer to a request that fails has the field `error`.
///
/// Within [`Work::run`](verishuffle::work::Work::run) the call is stopped and limited like all others.
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
fn answered(request: &[u8]) -> Answer {
    answer_to(request).unwrap_or_else(Answer::failed)
}

fn answer_to(request: &[u8]) -> Result<Answer> {
    let Called { call: name } = read(request)?;
    let Some((_, call)) = CALLS.iter().find(|(call, _)| call.as_bytes() == name.bytes()) else {
        let names: Vec<_> = CALLS.iter().map(|(name, _)| *name).collect();
        return Err(Failure::argument(format!("call: must be one of {}", names.join(", "))));
    };
    call(request)
}

/// What every request has. Which other fields it may have depends on the call, but none is null: what a request means to
/// compare would silently be left out.
struct Called<'a> {
    call: Text<'a>,
}

impl<'de: 'a, 'a> Deserialize<'de> for Called<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Fields;

        impl<'de> Visitor<'de> for Fields {
            type Value = Called<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Called<'de>, A::Error> {
                let mut call = None;
                while let Some(name) = map.next_key::<Cow<'de, str>>()? {
                    if name == "call" {
                        call = Some(map.next_value()?);
                    } else if map.next_value::<Option<IgnoredAny>>()?.is_none() {
                        return Err(A::Error::custom(format_args!("{name} is null: leave it out if it is not given")));
                    }
                }
                call.map(|call| Called { call }).ok_or_else(|| A::Error::missing_field("call"))
            }
        }

        deserializer.deserialize_map(Fields)
    }
}

/// A request without fields of its own.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Empty {
    #[serde(rename = "call")]
    _call: IgnoredAny,
}

/// Reads a request. A failure names the field.
fn read<'a, T: Deserialize<'a>>(request: &'a [u8]) -> Result<T> {
    // serde would take an array of the fields too.
    if request.trim_ascii_start().first() == Some(&b'[') {
        return Err(Failure::argument("the request must be an object").at(1, 1));
    }
    let mut reader = serde_json::Deserializer::from_slice(request);
    let read = serde_path_to_error::deserialize(&mut reader);
    let read = read.map_err(|error| (error.path().to_string(), error.into_inner()));
    let ended = |read| reader.end().map(|()| read).map_err(|error| (".".to_owned(), error));
    read.and_then(ended).map_err(|(path, error)| {
        let (line, column) = (error.line(), error.column());
        let text = error.to_string();
        let text = text.strip_suffix(&format!(" at line {line} column {column}")).unwrap_or(&text);
        let status = if error.is_data() { Status::Argument } else { Status::Document };
        let text = if matches!(&*path, "." | "?") { format!("the request: {text}") } else { format!("{path}: {text}") };
        Failure::new(status, text).at(line as u64, column as u64)
    })
}

type Call = fn(&[u8]) -> Result<Answer>;

/// All requests, by their names.
const CALLS: [(&str, Call); 21] = [
    ("seal", |request| read::<prepare::Seal<'_>>(request)?.answer()),
    ("blind", |request| read::<prepare::Blind<'_>>(request)?.answer()),
    ("blind_cell", |request| read::<prepare::BlindCell<'_>>(request)?.answer()),
    ("beacon", |request| read::<prepare::Beacon<'_>>(request)?.answer()),
    ("warnings", |request| read::<prepare::Warnings<'_>>(request)?.answer()),
    ("commit", |request| read::<prepare::Commit<'_>>(request)?.answer(request)),
    ("inspect", |request| read::<draw::Inspect<'_>>(request)?.answer()),
    ("open", |request| read::<draw::Open<'_>>(request)?.answer()),
    ("draw", |request| read::<draw::Draw<'_>>(request)?.answer()),
    ("draw_by_key", |request| read::<draw::DrawByKey<'_>>(request)?.answer()),
    ("verify", |request| read::<judge::Known<'_>>(request)?.answer()),
    ("check_proof", |request| read::<judge::Known<'_>>(request)?.check_proof()),
    ("logged", |request| read::<judge::Logged<'_>>(request)?.answer()),
    ("archive", |request| read::<judge::Archived<'_>>(request)?.answer()),
    ("merge", |request| read::<judge::Merged<'_>>(request)?.answer()),
    ("ledger", |request| read::<judge::Ledgered<'_>>(request)?.answer()),
    ("chain", |request| read::<judge::Chained<'_>>(request)?.answer()),
    ("prove_entry", |request| read::<prepare::ProveEntry<'_>>(request)?.answer()),
    ("prove_id", |request| read::<prepare::ProveId<'_>>(request)?.answer()),
    ("selftest", |request| read::<Empty>(request).and_then(|_| tested())),
    ("version", |request| {
        read::<Empty>(request)?;
        Answer::new().text("version", env!("CARGO_PKG_VERSION"))
    }),
];

/// Tests the library on this processor.
fn tested() -> Result<Answer> {
    let found = selftest();
    let answer = Answer::new().json("report", found.to_json())?.with("holds", Content::Truth(found.holds()));
    Ok(answer.holding(found.holds(), || Failure::new(Status::Panic, "the self-test failed: the report says what")))
}

#[cfg(test)]
mod tests;
