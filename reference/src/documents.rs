//! The values of documents (SPEC.md, section 7). Reading takes values out of JSON that another reader found well
//! formed: `None` says that a value is missing or of another type or range; `Some` does not say that everything else is
//! right.

use std::collections::HashSet;

use serde_json::{Value, json};

use crate::entries::Entries;
use crate::hash::Hash;
use crate::sources::{Opening, Secret, Source};
use crate::terms::{Order, Previous, Terms};

/// Writes bytes in hexadecimal.
pub fn hex(bytes: impl AsRef<[u8]>) -> String {
    bytes.as_ref().iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Reads bytes in hexadecimal.
pub fn read_hex(value: &Value) -> Option<Vec<u8>> {
    let digits: Vec<u32> = value.as_str()?.chars().map(|digit| digit.to_digit(16)).collect::<Option<_>>()?;
    let (pairs, rest) = digits.as_chunks::<2>();
    rest.is_empty().then(|| pairs.iter().map(|[high, low]| (16 * high + low) as u8).collect())
}

/// Reads 32 bytes in hexadecimal.
pub fn read_hash(value: &Value) -> Option<Hash> {
    read_hex(value)?.try_into().ok()
}

/// Reads a path, an array of hashes.
pub fn read_path(value: &Value) -> Option<Vec<Hash>> {
    value.as_array()?.iter().map(read_hash).collect()
}

fn text(value: &Value) -> Option<String> {
    value.as_str().map(str::to_owned)
}

/// Reads a number from 1 to 2^32 - 1.
fn number(value: &Value) -> Option<u32> {
    u32::try_from(value.as_u64()?).ok().filter(|number| *number > 0)
}

/// Reads the width, a number from 1 to 255.
fn width(value: &Value) -> Option<u8> {
    number(value)?.try_into().ok()
}

/// Reads terms.
pub fn read_terms(terms: &Value) -> Option<Terms> {
    let terms = Terms {
        context: text(&terms["context"])?,
        previous: match &terms["previous"] {
            Value::Null => Previous::None,
            Value::String(word) if word == "first" => Previous::First,
            previous => Previous::After(read_hash(previous)?),
        },
        rules: text(&terms["rules"])?,
        rounds: number(&terms["rounds"])?,
        entries: read_entries(&terms["entries"])?,
        draw: number(&terms["draw"])?,
        order: match terms["order"].as_str()? {
            "forward" => Order::Forward,
            "backward" => Order::Backward,
            _ => return None,
        },
        width: width(&terms["width"])?,
        sources: terms["sources"].as_array()?.iter().map(read_source).collect::<Option<_>>()?,
    };
    let beacon = |source: &Source| match source {
        Source::Drand { chain, round, stride, .. } => Some((*chain, *round, *stride)),
        _ => None,
    };
    let mut beacons = HashSet::new();
    let differ = terms.sources.iter().filter_map(beacon).all(|beacon| beacons.insert(beacon));
    (terms.draw <= terms.entries.count() && differ).then_some(terms)
}

/// Writes terms.
pub fn terms(terms: &Terms) -> Value {
    json!({
        "format": "verishuffle/1 terms",
        "context": terms.context,
        "previous": match &terms.previous {
            Previous::None => Value::Null,
            Previous::First => json!("first"),
            Previous::After(previous) => json!(hex(previous)),
        },
        "rules": terms.rules,
        "rounds": terms.rounds,
        "entries": entries(&terms.entries),
        "draw": terms.draw,
        "order": match terms.order {
            Order::Forward => "forward",
            Order::Backward => "backward",
        },
        "width": terms.width,
        "sources": terms.sources.iter().map(source).collect::<Vec<_>>(),
    })
}

fn read_entries(entries: &Value) -> Option<Entries> {
    let count = number(&entries["count"])?;
    match entries["kind"].as_str()? {
        "numbers" => Some(Entries::Numbers(count)),
        "list" => Some(Entries::List { count, root: read_hash(&entries["root"])? }),
        "blinded" => Some(Entries::Blinded { count, root: read_hash(&entries["root"])? }),
        _ => None,
    }
}

fn entries(entries: &Entries) -> Value {
    match entries {
        Entries::Numbers(count) => json!({"kind": "numbers", "count": count}),
        Entries::List { count, root } => json!({"kind": "list", "count": count, "root": hex(root)}),
        Entries::Blinded { count, root } => json!({"kind": "blinded", "count": count, "root": hex(root)}),
    }
}

fn read_source(source: &Value) -> Option<Source> {
    let name = text(&source["name"])?;
    match source["kind"].as_str()? {
        "sealed" => Some(Source::Sealed { name, seal: read_hash(&source["seal"])? }),
        "drand" => Some(Source::Drand {
            name,
            chain: read_hash(&source["chain"])?,
            round: source["round"].as_u64()?,
            stride: source["stride"].as_u64()?,
        }),
        "public" => Some(Source::Public {
            name,
            description: text(&source["description"])?,
            known_from: source["known_from"].as_u64().filter(|time| (1_000_000_000..100_000_000_000).contains(time))?,
        }),
        _ => None,
    }
}

fn source(source: &Source) -> Value {
    match source {
        Source::Sealed { name, seal } => json!({"kind": "sealed", "name": name, "seal": hex(seal)}),
        Source::Drand { name, chain, round, stride } => {
            json!({"kind": "drand", "name": name, "chain": hex(chain), "round": round, "stride": stride})
        }
        Source::Public { name, description, known_from } => {
            json!({"kind": "public", "name": name, "description": description, "known_from": known_from})
        }
    }
}

/// Reads the openings of a transcript.
pub fn read_openings(openings: &Value) -> Option<Vec<Opening>> {
    openings.as_array()?.iter().map(read_opening).collect()
}

/// Reads what opens one source.
pub fn read_opening(opening: &Value) -> Option<Opening> {
    if let Some(seed) = opening.get("seed") {
        Some(Opening::Seed { seed: read_hex(seed)?, path: read_path(&opening["path"])? })
    } else if let Some(signature) = opening.get("signature") {
        Some(Opening::Signature(read_hex(signature)?))
    } else {
        Some(Opening::Value(text(&opening["value"])?))
    }
}

fn opening(opening: &Opening) -> Value {
    match opening {
        Opening::Seed { seed, path } => json!({"seed": hex(seed), "path": path.iter().map(hex).collect::<Vec<_>>()}),
        Opening::Signature(signature) => json!({"signature": hex(signature)}),
        Opening::Value(value) => json!({"value": value}),
    }
}

/// Writes the transcript of round `r`.
pub fn transcript(of: &Terms, r: u32, openings: &[Opening], swaps: &[u32]) -> Value {
    json!({
        "format": "verishuffle/1 transcript",
        "terms": terms(of),
        "commitment": hex(of.commitment()),
        "round": r,
        "openings": openings.iter().map(opening).collect::<Vec<_>>(),
        "swaps": swaps,
    })
}

/// One opened round of a draw, as in a document.
#[derive(Clone, Debug)]
pub struct Transcript {
    /// The terms.
    pub terms: Terms,
    /// The commitment that the document states.
    pub stated: Hash,
    /// The round, one of the terms'.
    pub round: u32,
    /// What opens each source, in the order of the sources.
    pub openings: Vec<Opening>,
    /// j of each step, unchecked.
    pub swaps: Vec<u64>,
}

/// Reads a transcript whose terms have no allocation.
pub fn read_transcript(document: &Value) -> Option<Transcript> {
    let terms = read_terms(&document["terms"])?;
    let openings = read_openings(&document["openings"])?;
    let opens = |(source, opening): (&Source, &Opening)| match (source, opening) {
        (Source::Sealed { .. }, Opening::Seed { seed, .. }) => seed.len() == 32 * usize::from(terms.width),
        (Source::Drand { .. }, Opening::Signature(signature)) => (1..=1024).contains(&signature.len()),
        (Source::Public { .. }, Opening::Value(_)) => true,
        _ => false,
    };
    let fits = openings.len() == terms.sources.len() && terms.sources.iter().zip(&openings).all(opens);
    let is_whole = document["format"] == "verishuffle/1 transcript" && document["terms"]["allocation"].is_null();
    let round = u32::try_from(document["round"].as_u64()?).ok().filter(|round| *round < terms.rounds)?;
    let swaps = document["swaps"].as_array()?.iter().map(Value::as_u64).collect::<Option<_>>()?;
    let stated = read_hash(&document["commitment"])?;
    (fits && is_whole).then_some(Transcript { terms, stated, round, openings, swaps })
}

/// Reads a secret.
pub fn read_secret(secret: &Value) -> Option<Secret> {
    Some(Secret {
        context: text(&secret["context"])?,
        name: text(&secret["name"])?,
        rounds: number(&secret["rounds"])?,
        width: width(&secret["width"])?,
        master: read_hex(&secret["master"])?,
    })
}
