//! Makes the rest of a damaged transcript fit the damage, so that it reaches later checks. The values come from
//! reference/, not from the library.

use serde_json::{Value, json};
use verishuffle_reference::documents::{hex, read_opening, read_openings, read_terms};
use verishuffle_reference::hash::{Hash, bytes, h};
use verishuffle_reference::sources::{Opening, Source, seal_leaf};
use verishuffle_reference::terms::Terms;
use verishuffle_reference::{key, steps, tree};

/// Longer draws are not redrawn.
const MOST_STEPS: u32 = 50_000;

fn round(transcript: &Value) -> Option<u32> {
    transcript["round"].as_u64()?.try_into().ok()
}

/// Reads terms, and computes their commitment, with any text as their allocation.
pub(super) fn committed(terms: &Value) -> Option<(Terms, Hash)> {
    let read = read_terms(terms)?;
    let allocation = terms["allocation"].as_str().map(bytes).unwrap_or_default();
    let commitment = h("verishuffle/1/terms", &[read.encoding(), allocation].concat());
    Some((read, commitment))
}

/// Writes the commitment to the transcript's terms.
pub(crate) fn restate(transcript: &mut Value) {
    if let Some((_, commitment)) = committed(&transcript["terms"]) {
        transcript["commitment"] = json!(hex(commitment));
    }
}

/// Writes the seals that follow from the seeds and paths, even if a path has a wrong length.
pub(crate) fn reseal(transcript: &mut Value) {
    let Some(terms) = read_terms(&transcript["terms"]) else { return };
    let Some(round) = round(transcript).filter(|round| *round < terms.rounds) else { return };
    for (at, source) in terms.sources.iter().enumerate() {
        if let (Source::Sealed { name, .. }, Some(Opening::Seed { seed, path })) =
            (source, read_opening(&transcript["openings"][at]))
        {
            let leaf = seal_leaf(&terms.context, name, terms.rounds, round, &seed);
            let (seal, _) = tree::walk(leaf, round, terms.rounds, &path);
            transcript["terms"]["sources"][at]["seal"] = json!(hex(seal));
        }
    }
}

/// Writes the swaps that follow from the terms, the round and the openings, unless there are very many.
pub(crate) fn redraw(transcript: &mut Value) {
    let Some((terms, commitment)) = committed(&transcript["terms"]) else { return };
    if terms.draw > MOST_STEPS {
        return;
    }
    let Some(openings) = read_openings(&transcript["openings"]) else { return };
    let Some(round) = round(transcript) else { return };
    let values: Vec<Vec<u8>> = openings.iter().map(Opening::value).collect();
    let keys = key::keys(terms.width, &commitment, round, &values);
    transcript["swaps"] = json!(steps::run(&keys, terms.entries.count(), terms.draw, terms.order).swaps);
}
