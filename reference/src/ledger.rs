//! The verdict on the ledger of a log key (ARCHIVES.md, section 5).

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use crate::cautions::time;
use crate::documents::hex;
use crate::hash::{Hash, sha256};
use crate::logs::{Head, Leaf, Policy, id, quorum, read_head, read_leaves, read_policy};
use crate::sources::Source;
use crate::terms::Terms;
use crate::tree::root;

/// A draw that is shown.
#[derive(Clone)]
pub struct Shown {
    /// Its commitment.
    pub commitment: Hash,
    /// Its context.
    pub context: String,
    /// The seals of its sealed sources.
    pub seals: Vec<Hash>,
}

impl Shown {
    /// The draw of these terms.
    pub fn of(terms: &Terms) -> Self {
        let seal = |source: &Source| if let Source::Sealed { seal, .. } = source { Some(*seal) } else { None };
        let seals = terms.sources.iter().filter_map(seal).collect();
        Self { commitment: terms.commitment(), context: terms.context.clone(), seals }
    }
}

/// What is found in a log.
struct Log {
    size: u64,
    until: u64,
    /// The checksums of the leaves of the key.
    of_key: Vec<Hash>,
}

/// Judges a ledger by a log policy and a log key, by the head and the leaves of each log, and by the draws shown. Texts
/// for people are empty. `None` says that a file is malformed.
pub fn verdict(policy: &[u8], key: &Hash, logs: &[(Vec<u8>, Vec<u8>)], shown: &[Shown]) -> Option<Value> {
    let policy = read_policy(policy)?;
    let read = logs.iter().map(|(head, leaves)| Some((read_head(head)?, read_leaves(leaves)?)));
    let read = read.collect::<Option<Vec<_>>>()?;
    let draws: BTreeMap<Hash, &Shown> = shown.iter().map(|draw| (draw.commitment, draw)).collect();
    let mut verdict = json!({
        "format": "verishuffle/1 ledger verdict",
        "verdict": "refused",
        "until": null,
        "log_key": hex(key),
        "logs": [],
        "shown": draws.len(),
        "problems": [],
        "missing": [],
        "detail": "",
    });
    let Some(found) = found(&policy, key, &read) else { return Some(verdict) };

    let in_order = || policy.logs.iter().map(id);
    let missing: Vec<String> =
        in_order().filter(|id| !found.contains_key(id)).map(|id| format!("log:{}", hex(id))).collect();
    let problems = problems(&found, &draws, missing.is_empty());
    let log =
        |id: Hash| found.get(&id).map(|log| json!({"log": hex(id), "size": log.size, "of_key": log.of_key.len()}));
    verdict["logs"] = in_order().filter_map(log).collect();
    if missing.is_empty() {
        verdict["until"] = json!(found.values().map(|log| log.until).min().map(time));
    }
    verdict["verdict"] = json!(match (problems.is_empty(), missing.is_empty()) {
        (false, _) => "broken",
        (true, false) => "consistent",
        (true, true) => "whole",
    });
    if problems.is_empty() {
        verdict["missing"] = json!(missing);
    }
    verdict["problems"] = json!(problems);
    Some(verdict)
}

/// What is found in each log of which there is a head, by its ID. `None` says that the ledger is refused.
fn found(policy: &Policy, key: &Hash, logs: &[(Head, Vec<Leaf>)]) -> Option<BTreeMap<Hash, Log>> {
    let mut found = BTreeMap::new();
    for (head, leaves) in logs {
        let log = policy.logs.iter().find(|log| head.is_of(log))?;
        let until = quorum(policy, &head.times(policy, log), false)?;
        let hashes: Vec<Hash> = leaves.iter().map(Leaf::hash).collect();
        let root = if hashes.is_empty() { sha256(b"") } else { root(&hashes) };
        if head.size != leaves.len() as u64 || head.root != root {
            return None;
        }
        let of_key = leaves.iter().filter(|leaf| leaf.id == id(key) && leaf.is_signed(key));
        let of_key = of_key.map(|leaf| leaf.checksum).collect();
        if found.insert(id(log), Log { size: head.size, until, of_key }).is_some() {
            return None;
        }
    }
    (!policy.logs.is_empty()).then_some(found)
}

/// The problems of a ledger. Whether a draw is not logged is known only if every log is there.
fn problems(found: &BTreeMap<Hash, Log>, draws: &BTreeMap<Hash, &Shown>, is_complete: bool) -> Vec<Value> {
    let logged: BTreeSet<Hash> = found.values().flat_map(|log| log.of_key.iter().copied()).collect();
    let explained: BTreeSet<Hash> = draws.keys().map(|commitment| sha256(commitment)).collect();
    let (mut contexts, mut seals) = (BTreeMap::<&str, Vec<&Hash>>::new(), BTreeMap::<&Hash, Vec<&Hash>>::new());
    for (commitment, draw) in draws {
        contexts.entry(&draw.context).or_default().push(commitment);
        for seal in &draw.seals {
            seals.entry(seal).or_default().push(commitment);
        }
    }

    let mut problems = Vec::new();
    let mut add = |problem: &str, checksum: Option<&Hash>, draws: &[&Hash]| {
        let draws: Vec<String> = draws.iter().map(hex).collect();
        problems.push(json!({"problem": problem, "checksum": checksum.map(hex), "draws": draws, "detail": ""}));
    };
    logged.difference(&explained).for_each(|checksum| add("unexplained", Some(checksum), &[]));
    for commitment in draws.keys() {
        if is_complete && !logged.contains(&sha256(commitment)) {
            add("not_logged", None, &[commitment]);
        }
    }
    contexts.values().filter(|draws| draws.len() > 1).for_each(|draws| add("context_reused", None, draws));
    seals.values().filter(|draws| draws.len() > 1).for_each(|draws| add("seal_reused", None, draws));
    problems
}
