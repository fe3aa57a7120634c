//! The verdict on a transcript by its reader's pins (SPEC.md, section 8). Signatures of quicknet are not checked, but
//! taken as right.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use crate::cautions::{Judged, cautions, unix_time};
use crate::documents::{Transcript, hex};
use crate::draw;
use crate::sources::{Opening, QUICKNET, Source, all_after, opens};
use crate::terms::Terms;

/// What the reader knows, but not from the transcript.
#[derive(Clone, Debug, Default)]
pub struct Pins {
    /// The published commitment.
    pub commitment: Option<String>,
    /// The round that was meant.
    pub round: Option<u64>,
    /// The values of public sources.
    pub public: BTreeMap<String, String>,
    /// A time at which the commitment was public.
    pub published_at: Option<String>,
    /// A time at which all openings of the round were public.
    pub opened_at: Option<String>,
}

impl Pins {
    /// Reads the pins in an object with the keys of a line of pins.
    pub fn read(line: &Value) -> Self {
        let text = |value: &Value| value.as_str().map(str::to_owned);
        let public = line["public"].as_object().into_iter().flatten();
        Self {
            commitment: text(&line["commitment"]),
            round: line["round"].as_u64(),
            public: public.filter_map(|(name, value)| Some((name.clone(), text(value)?))).collect(),
            published_at: text(&line["published_at"]),
            opened_at: text(&line["opened_at"]),
        }
    }

    /// The check `opened`; `None` if it is skipped.
    pub fn opened(&self, terms: &Terms, r: u32) -> Option<bool> {
        let is_sealed = terms.sources.iter().any(|source| matches!(source, Source::Sealed { .. }));
        let opened_at = self.opened_at.as_deref().map(unix_time).filter(|_| is_sealed)?;
        all_after(opened_at, &terms.sources, r)
    }
}

/// What comes of a log policy, the organiser's key and a proof.
#[derive(Clone, Debug, Default)]
pub enum Log {
    /// There is no policy.
    #[default]
    None,
    /// There is a policy, and no proof.
    NoProof,
    /// The proof does not hold.
    Fails,
    /// The proof holds: the value `logged` of the verdict.
    Holds(Value),
}

/// The verdict on a transcript, without its checks.
#[derive(Clone, Debug)]
pub struct Verdict {
    /// The recomputed commitment.
    pub commitment: String,
    /// "verified", "consistent", "refused", or "error" for an error of usage.
    pub word: &'static str,
    /// The words for what a consistent draw lacks; of no use if it is refused.
    pub missing: Vec<String>,
    /// The cautions, unless it is an error.
    pub cautions: Vec<Value>,
}

/// Judges a transcript.
pub fn judge(transcript: &Transcript, pins: &Pins) -> Verdict {
    let Transcript { terms, stated, round, openings, swaps } = transcript;
    let commitment = hex(terms.commitment());
    let is_pinned = pins.commitment.as_ref().is_none_or(|pinned| *pinned == commitment);
    let names: BTreeSet<&String> = terms.sources.iter().filter_map(|source| public_name(source)).collect();
    if is_pinned && pins.public.keys().any(|name| !names.contains(name)) {
        return Verdict { commitment, word: "error", missing: Vec::new(), cautions: Vec::new() };
    }

    // A round that is pinned is that of the transcript: archives and chains find its pins by it.
    let is_committed = is_pinned && hex(stated) == commitment;
    let due = pins.published_at.as_deref().map(unix_time).and_then(|time| all_after(time, &terms.sources, *round));
    let opened = pins.opened(terms, *round);
    // No more steps are taken than there are swaps.
    let has_all_swaps = swaps.len() == terms.draw.min(terms.entries.count() - 1) as usize;
    let holds = is_committed
        && is_open(transcript, pins)
        && due != Some(false)
        && opened != Some(false)
        && has_all_swaps
        && draw(terms, *round, openings).swaps.into_iter().map(u64::from).eq(swaps.iter().copied());

    let mut missing = missing_pins(terms, pins, &Log::None);
    missing.extend(unchecked(terms));

    let judged = Judged {
        round: *round,
        is_dated: pins.published_at.is_some(),
        skips_due: due.is_none(),
        is_opened: opened == Some(true),
        logged_by: None,
        listed: None,
        entries: &[],
        allocation: None,
        withdrawals: 0,
    };
    let word = match (holds, missing.is_empty()) {
        (false, _) => "refused",
        (true, false) => "consistent",
        (true, true) => "verified",
    };
    Verdict { commitment, word, missing, cautions: cautions(terms, judged) }
}

/// Whether no opening is wrong, as far as that is known without checking signatures.
pub fn is_open(transcript: &Transcript, pins: &Pins) -> bool {
    let Transcript { terms, round, openings, .. } = transcript;
    terms.sources.iter().zip(openings).all(|(source, opening)| match (source, opening) {
        (Source::Sealed { name, seal }, Opening::Seed { seed, path }) => {
            opens(seal, &terms.context, name, terms.rounds, *round, seed, path)
        }
        (Source::Public { name, .. }, Opening::Value(value)) => {
            pins.public.get(name).is_none_or(|pinned| pinned == value)
        }
        _ => true,
    })
}

/// The words for the pins that are missing, and for a proof.
pub fn missing_pins(terms: &Terms, pins: &Pins, log: &Log) -> Vec<String> {
    let mut missing = Vec::new();
    let mut lacks = |lacks: bool, word: &str| {
        if lacks {
            missing.push(word.to_owned());
        }
    };
    lacks(pins.commitment.is_none(), "commitment");
    lacks(pins.round.is_none() && terms.rounds > 1, "round");
    let needs_time = terms.sources.iter().any(|source| !matches!(source, Source::Sealed { .. }));
    let is_dated = pins.published_at.is_some() || matches!(log, Log::Fails | Log::Holds(_));
    lacks(needs_time && !is_dated, "published_at");
    lacks(matches!(log, Log::NoProof), "logged");
    for name in terms.sources.iter().filter_map(public_name) {
        lacks(!pins.public.contains_key(name), &format!("public:{name}"));
    }
    missing
}

/// The words for the signatures that can't be checked.
pub fn unchecked(terms: &Terms) -> impl Iterator<Item = String> {
    terms.sources.iter().filter_map(|source| match source {
        Source::Drand { name, chain, .. } if *chain != QUICKNET => Some(format!("signature:{name}")),
        _ => None,
    })
}

fn public_name(source: &Source) -> Option<&String> {
    if let Source::Public { name, .. } = source { Some(name) } else { None }
}
