//! Seals, roots and keys, computed here as SPEC.md says; only commitments and swaps come from the library. They make a
//! damaged transcript consistent again, so that the damage reaches the later checks.

use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use verishuffle::{Key, Terms};

pub(crate) type Hash = [u8; 32];

pub(crate) fn tagged(tag: &str, parts: &[&[u8]]) -> Hash {
    let tag = Sha256::digest(format!("verishuffle/1/{tag}"));
    let mut hash = Sha256::new().chain_update(tag).chain_update(tag);
    parts.iter().for_each(|part| hash.update(part));
    hash.finalize().into()
}

/// Returns the length in eight bytes, followed by the bytes.
pub(crate) fn sized(bytes: &[u8]) -> Vec<u8> {
    [&number(bytes.len() as u64)[..], bytes].concat()
}

pub(crate) fn number(value: u64) -> [u8; 8] {
    value.to_le_bytes()
}

pub(crate) fn node(left: &Hash, right: &Hash) -> Hash {
    Sha256::new().chain_update([1]).chain_update(left).chain_update(right).finalize().into()
}

/// Returns the root of a tree, computed level by level. A node without a sibling goes up unchanged.
pub(crate) fn tree(mut level: Vec<Hash>) -> Hash {
    while level.len() > 1 {
        level = level.chunks(2).map(|pair| if let [a, b] = pair { node(a, b) } else { pair[0] }).collect();
    }
    level[0]
}

pub(crate) fn list_leaf(entry: &[u8]) -> Hash {
    Sha256::new().chain_update([0]).chain_update(entry).finalize().into()
}

pub(crate) fn blinded_root(key: &[u8], context: &str, entries: &[&str]) -> Hash {
    let blind = |i: usize| tagged("blind", &[key, &sized(context.as_bytes()), &number(i as u64)]);
    tree(entries.iter().enumerate().map(|(i, entry)| tagged("entry", &[&blind(i), entry.as_bytes()])).collect())
}

pub(crate) fn round_seed(context: &str, name: &str, master: &[u8], round: u64, width: u8) -> Vec<u8> {
    let [context, name, master] = [context.as_bytes(), name.as_bytes(), master].map(sized);
    let block = |b| tagged("round-seed", &[&context, &name, &master, &number(round), &[b]]);
    (0..width).flat_map(block).collect()
}

pub(crate) fn seal_leaf(context: &str, name: &str, rounds: u64, round: u64, seed: &[u8]) -> Hash {
    let [context, name, seed] = [context.as_bytes(), name.as_bytes(), seed].map(sized);
    tagged("seal", &[&context, &name, &number(rounds), &number(round), &seed])
}

pub(crate) fn seal(context: &str, name: &str, rounds: u64, width: u8, master: &[u8]) -> Hash {
    let seed = |round| round_seed(context, name, master, round, width);
    tree((0..rounds).map(|round| seal_leaf(context, name, rounds, round, &seed(round))).collect())
}

pub(crate) fn key_block(b: u8, commitment: &[u8], round: u64, values: &[Vec<u8>]) -> Hash {
    let framed: Vec<u8> = values.iter().flat_map(|value| sized(value)).collect();
    tagged("key", &[&[b], commitment, &number(round), &number(values.len() as u64), &framed])
}

/// Returns the terms of a transcript if they are well formed.
pub(crate) fn terms(transcript: &Value) -> Option<Terms> {
    Terms::from_json(transcript["terms"].to_string().as_bytes()).ok()
}

/// Writes the commitment of the transcript's terms into the transcript.
pub(crate) fn restate(transcript: &mut Value) {
    if let Some(terms) = terms(transcript) {
        transcript["commitment"] = json!(terms.commitment().to_string());
    }
}

/// Writes into the terms the seals to which the seeds and paths lead, even if a path has a wrong length.
pub(crate) fn reseal(transcript: &mut Value) {
    let openings = transcript["openings"].clone();
    let round = transcript["round"].as_u64().unwrap_or(0);
    let terms = &mut transcript["terms"];
    let rounds = terms["rounds"].as_u64().unwrap_or(0);
    let Some(context) = terms["context"].as_str().map(str::to_owned) else { return };
    let Some(sources) = terms["sources"].as_array_mut().filter(|_| round < rounds) else { return };
    for (source, opening) in sources.iter_mut().zip(openings.as_array().into_iter().flatten()) {
        let seed = opening["seed"].as_str().and_then(|seed| hex::decode(seed).ok());
        let node = |node: &Value| hex::decode(node.as_str()?).ok()?.try_into().ok();
        let path = opening["path"].as_array().and_then(|path| path.iter().map(node).collect::<Option<Vec<Hash>>>());
        if let (Some(seed), Some(path), Some(name), true) =
            (seed, path, source["name"].as_str(), source["seal"].is_string())
        {
            let leaf = seal_leaf(&context, name, rounds, round, &seed);
            source["seal"] = json!(hex::encode(led_to(round, rounds, leaf, &path)));
        }
    }
}

/// Returns the root to which a path leads from the leaf at an index. The length of the path is not checked.
fn led_to(mut index: u64, count: u64, mut hash: Hash, path: &[Hash]) -> Hash {
    let mut last = count - 1;
    for sibling in path {
        if index & 1 == 1 || index == last {
            hash = node(sibling, &hash);
            while index & 1 == 0 && index != 0 {
                (index, last) = (index >> 1, last >> 1);
            }
        } else {
            hash = node(&hash, sibling);
        }
        (index, last) = (index >> 1, last >> 1);
    }
    hash
}

/// Writes the swaps that the terms, the round and the openings give, unless there are very many.
pub(crate) fn redraw(transcript: &mut Value) {
    let Some(terms) = terms(transcript).filter(|terms| terms.plan().steps() < 50_000) else { return };
    let Some(openings) = transcript["openings"].as_array() else { return };
    let value = |opening: &Value| {
        let bytes = |key: &str| opening[key].as_str().and_then(|text| hex::decode(text).ok());
        let signature = bytes("signature").map(|signature| Sha256::digest(signature).to_vec());
        bytes("seed").or(signature).or(opening["value"].as_str().map(|text| text.as_bytes().to_vec()))
    };
    let Some(values) = openings.iter().map(value).collect::<Option<Vec<_>>>() else { return };
    let Some(round) = transcript["round"].as_u64() else { return };
    let commitment = *terms.commitment().as_bytes();
    let keys: Vec<Hash> = (0..terms.width().get()).map(|b| key_block(b, &commitment, round, &values)).collect();
    let key = Key::from_bytes(&keys).unwrap();
    transcript["swaps"] = json!(terms.plan().swaps(&key).partners());
}
