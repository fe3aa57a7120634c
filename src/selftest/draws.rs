//! Draws of every shape, made from their secrets, compared with their known answers and verified.

use serde_json::{Map, Value, json};

use super::answers::{cases, digest};
use super::checklist::{Checklist, Group, settled};
use super::judge::{Judge, items};
use crate::check::State;
use crate::drand::Network;
use crate::draw::bound_secret::BoundSecret;
use crate::draw::secret::Secret;
use crate::draw::table::Table;
use crate::draw::transcript::Transcript;
use crate::engine::key::Key;
use crate::error::{Error, Result};
use crate::terms::Terms;
use crate::terms::blinding::Blinding;
use crate::terms::list::List;
use crate::terms::source::SourceSpec;
use crate::verify::entry_proof::Prover;

/// Draws with their answers, by an implementation that shares no code with this library.
const ACCEPTED: &str = include_str!("../../tests/vectors/accept.json");
/// More draws in the same form. tests/selftest.py computes the answers. The entries of a draw from `tickets` are
/// "ticket 0" and so on, a master that is too short is repeated, and what the secrets open is left empty.
pub(super) const DRAWS: &str = include_str!("draws.json");

/// All draws made, by name. A broken build may fail to make some.
pub(super) struct Draws(Map<String, Value>);

impl Draws {
    /// Returns a copy of the value in which each text such as `@DRAW/transcript/terms` is replaced by what that draw
    /// holds at that place, or by null.
    pub(super) fn resolved(&self, value: &Value) -> Value {
        match value {
            Value::String(text) => match text.strip_prefix('@') {
                Some(place) => {
                    let (name, _) = place.split_once('/').unwrap_or((place, ""));
                    self.0.get(name).and_then(|draw| draw.pointer(&place[name.len()..])).cloned().unwrap_or_default()
                }
                None => value.clone(),
            },
            Value::Array(items) => items.iter().map(|item| self.resolved(item)).collect(),
            Value::Object(map) => map.iter().map(|(key, item)| (key.clone(), self.resolved(item))).collect(),
            _ => value.clone(),
        }
    }
}

pub(super) fn check(list: &mut Checklist) -> Draws {
    let mut draws = Draws(Map::new());
    for file in [ACCEPTED, DRAWS] {
        let cases: Vec<Value> = match cases(file) {
            Ok(cases) => cases,
            Err(error) => {
                list.check(Group::Draws, "the draws", || State::failed("the table", error, "readable"));
                continue;
            }
        };
        for case in cases {
            let name = case["name"].as_str().unwrap_or_default().to_owned();
            let mut made = Value::Null;
            list.check(Group::Draws, format!("{name}: the known answers"), || {
                settled(completed(case).and_then(|mut case| {
                    let state = answers(&mut case);
                    made = case;
                    state
                }))
            });
            list.check(Group::Draws, format!("{name}: the verdict"), || {
                let equal = |found| State::equal("the verdict", found, expected(&made), "as it should be");
                settled(Judge::Transcript.outcome(&made).map(equal))
            });
            draws.0.insert(name, made);
        }
    }
    for name in ["card table", "parties"] {
        list.check(Group::Draws, format!("{name}: dealt at a table"), || {
            settled(dealt(draws.0.get(name).unwrap_or(&Value::Null)))
        });
    }
    draws
}

/// Returns the case with its abbreviations expanded.
fn completed(mut case: Value) -> Result<Value> {
    if let Some(tickets) = case["tickets"].as_u64() {
        case["entries"] = (0..tickets).map(|number| Value::from(format!("ticket {number}"))).collect();
    }
    for secret in case["secrets"].as_array_mut().into_iter().flatten() {
        let digits = 64 * secret["width"].as_u64().unwrap_or_default() as usize;
        let master = secret["master"].as_str().unwrap_or_default();
        let times = digits.checked_div(master.len()).ok_or(Error::NotApplicable("a secret has no master"))?;
        secret["master"] = master.repeat(times).into();
    }
    Ok(case)
}

fn parsed(json: &str) -> Result<Value> {
    serde_json::from_str(json).map_err(|_| Error::NotApplicable("the library writes a document that is not JSON"))
}

fn bound(case: &Value, terms: &Terms) -> Result<Vec<BoundSecret>> {
    let bound = items(&case["secrets"]).map(|secret| {
        let secret = Secret::from_json(secret.to_string().as_bytes())?;
        secret.bind(terms, terms.commitment()).map_err(|_| Error::NotApplicable("a secret stays closed"))
    });
    bound.collect()
}

/// Draws again from the secrets and compares the answers. The case then holds the whole transcript, the `openings` of
/// the parties, a proof of an entry, and in `given` what a verifier knows from elsewhere.
fn answers(case: &mut Value) -> Result<State> {
    let stated = case["transcript"].take();
    let terms = Terms::from_json(stated["terms"].to_string().as_bytes())?;
    let number = stated["round"].as_u64().unwrap_or_default() as u32;
    let mut given = json!({ "commitment": terms.commitment().to_string(), "public": {} });
    let mut round = terms.round(number)?;
    let mut openings = Vec::new();
    for secret in bound(case, &terms)? {
        let opening = secret.open(number)?;
        openings.push(parsed(&opening.to_json())?);
        round.open(opening)?;
    }
    for (source, opening) in terms.sources().iter().zip(items(&stated["openings"])) {
        let name = source.name().as_str();
        if let Some(value) = opening["value"].as_str() {
            given["public"][name] = value.into();
            round.public(name, value)?;
        } else if let Some(signature) = opening["signature"].as_str() {
            round.signature(name, hex::decode(signature).unwrap_or_default())?;
        }
    }
    let draw = round.draw()?;
    let (swaps, drawn) = (digest(draw.swaps().partners()), draw.swaps().try_drawn()?);
    let mut pairs = vec![
        ("the commitment", terms.commitment().to_string(), stated["commitment"].clone()),
        ("the hash of the swaps", swaps.clone(), known(&case["swaps_sha256_u32le"], &stated["swaps"])),
        ("the hash of the drawn entries", digest(&drawn), known(&case["drawn_sha256_u32le"], &case["drawn"])),
    ];
    if let Some(keys) = case["keys"].as_array() {
        let decoded = |key: &Value| hex::decode(key.as_str()?).ok()?.try_into().ok();
        let key = Key::from_bytes(&keys.iter().filter_map(decoded).collect::<Vec<[u8; 32]>>())?;
        pairs.push((
            "the hash of the swaps of the key",
            digest(terms.plan().try_swaps(&key)?.partners()),
            swaps.into(),
        ));
    }
    let transcript = draw.into_transcript();
    let written = transcript.to_json();
    let read = Transcript::from_json(written.as_bytes())?;
    let same = (read == transcript).to_string();
    pairs.push(("whether the transcript is read back as it was written", same, "true".into()));
    case["transcript"] = parsed(&written)?;
    for (found, stated) in items(&case["transcript"]["openings"]).zip(items(&stated["openings"])) {
        if *stated != json!({}) {
            pairs.push(("an opening", found.to_string(), stated.to_string().into()));
        }
    }
    if terms.rounds().get() > 1 {
        given["round"] = number.into();
    }
    for key in ["entries", "blinding", "published_at"] {
        given[key] = case[key].clone();
    }
    let entry = |number: &u32| match case["entries"].as_array() {
        Some(entries) => entries.get(*number as usize).cloned().unwrap_or_default(),
        None => number.to_string().into(),
    };
    given["result"] = drawn.iter().map(entry).collect();
    if let Some(entries) = case["entries"].as_array() {
        let list = List::from_entries(entries.iter().filter_map(Value::as_str))?;
        let blinding = case["blinding"].as_object().map(|_| case["blinding"].to_string());
        let blinding = blinding.map(|json| Blinding::from_json(json.as_bytes())).transpose()?;
        let index = case["entry_proof"]["index"].as_u64().unwrap_or(3) as u32;
        let proof = parsed(&Prover::new(&terms, &list, blinding.as_ref())?.proof(index)?.to_json())?;
        let stated = case["entry_proof"].take();
        if !stated.is_null() {
            pairs.push(("the proof of an entry", proof.to_string(), stated.to_string().into()));
        }
        case["entry_proof"] = proof;
    }
    case["given"] = given;
    case["openings"] = openings.into();
    let wrong = pairs.into_iter().find(|(_, found, expected)| expected != found);
    Ok(match wrong {
        Some((subject, found, expected)) => State::failed(subject, found, expected),
        None => State::Passed("as computed by another program".into()),
    })
}

/// Returns the stated hash, or the hash of the stated numbers.
fn known(hash: &Value, numbers: &Value) -> Value {
    match hash {
        Value::Null => digest(&items(numbers).filter_map(|n| n.as_u64()?.try_into().ok()).collect::<Vec<u32>>()).into(),
        hash => hash.clone(),
    }
}

/// Returns the verdict that a draw must have in this build.
fn expected(case: &Value) -> String {
    let Ok(terms) = Terms::from_json(case["transcript"]["terms"].to_string().as_bytes()) else {
        return "a verdict".to_owned();
    };
    let unchecked = terms.sources().iter().find(|source| match source.spec() {
        SourceSpec::Drand(beacon) => !cfg!(feature = "drand") || Network::of(beacon.chain()).is_none(),
        _ => false,
    });
    match unchecked {
        Some(source) => format!("consistent, without signature:{}", source.name()),
        None => "verified".to_owned(),
    }
}

/// Deals the round of a draw at a table with all of its parties.
fn dealt(case: &Value) -> Result<State> {
    let terms = Terms::from_json(case["transcript"]["terms"].to_string().as_bytes())?;
    let number = case["transcript"]["round"].as_u64().unwrap_or_default() as u32;
    let mut table = Table::new(&terms);
    bound(case, &terms)?.into_iter().try_for_each(|secret| table.seat(secret))?;
    let mut round = table.round(terms.rounds().get() - 1)?;
    table.round_into(number, &mut round)?;
    let found = parsed(&round.draw()?.into_transcript().to_json())?;
    Ok(State::equal("whether the transcript is the same", found == case["transcript"], true, "the same transcript"))
}
