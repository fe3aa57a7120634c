//! The eleven checks of a transcript, and its whole verdict for machines (SPEC.md, section 8). Signatures of quicknet are
//! not checked, but taken as right, and what comes of a proof of a log is given.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::allocation::Allocation;
use crate::awards::{Awards, wrong_line};
use crate::cautions::{Judged, cautions, outcome_bits, seed_bits, unix_time};
use crate::documents::{Transcript, hex};
use crate::entries::Entries;
use crate::hash::{Hash, bytes, h};
use crate::sources::{Opening, all_after};
use crate::terms::Order;
use crate::verdict::{Log, Pins, is_open, missing_pins, unchecked};
use crate::{key, steps};

/// What is given beside a transcript.
#[derive(Clone, Debug, Default)]
pub struct Given {
    /// The pins.
    pub pins: Pins,
    /// The entries.
    pub entries: Option<Vec<Vec<u8>>>,
    /// The context and the key of a blinding document.
    pub blinding: Option<(String, Hash)>,
    /// The lines of a result.
    pub result: Option<Vec<Vec<u8>>>,
    /// The lines of an awards file.
    pub awards: Option<Vec<Vec<u8>>>,
    /// The lines of a withdrawals file.
    pub withdrawals: Option<Vec<Vec<u8>>>,
    /// What comes of a log policy and a proof.
    pub log: Log,
}

/// The names of the checks, in order.
pub const CHECKS: [&str; 11] =
    ["commitment", "openings", "logged", "due", "opened", "steps", "legal", "derived", "entries", "result", "awards"];

/// Judges a transcript whose terms have this allocation. Nothing that is given may be an error of usage.
pub fn whole_verdict(transcript: &Transcript, allocation: Option<&str>, given: &Given) -> Value {
    let Transcript { terms, stated, round, openings, swaps } = transcript;
    let are_numbers = matches!(terms.entries, Entries::Numbers(_));
    let encoding = [terms.encoding(), allocation.map(bytes).unwrap_or_default()].concat();
    let commitment = h("verishuffle/1/terms", &encoding);
    let allocation = allocation.map(|text| Allocation::parse(text.as_bytes(), are_numbers).expect("an allocation"));
    let allocation = allocation.as_ref();
    let pins = &given.pins;
    // A list for numbers, or awards without an allocation, is ignored.
    let entries = given.entries.as_ref().filter(|_| !are_numbers);
    let awards = given.awards.as_ref().filter(|_| allocation.is_some());
    let withdrawals: &[Vec<u8>] = awards.and(given.withdrawals.as_ref()).map_or(&[], Vec::as_slice);

    let values: Vec<Vec<u8>> = openings.iter().map(Opening::value).collect();
    let keys = key::keys(terms.width, &commitment, *round, &values);
    let n = terms.entries.count();
    // No more steps are taken than there are swaps.
    let steps = terms.draw.min(n - 1) as usize;
    let draw = if swaps.len() < steps { swaps.len() as u32 } else { terms.draw };
    let run = steps::run(&keys, n, draw, terms.order);

    // A check that is skipped is none.
    let committed = *stated == commitment
        && pins.commitment.as_ref().is_none_or(|pinned| *pinned == hex(commitment))
        && pins.round.is_none_or(|pinned| pinned == u64::from(*round));
    let opens = if is_open(transcript, pins) { unchecked(terms).next().is_none().then_some(true) } else { Some(false) };
    let logged = match &given.log {
        Log::None | Log::NoProof => None,
        Log::Fails => Some(false),
        Log::Holds(_) => Some(true),
    };
    let by = if let Log::Holds(value) = &given.log { value["by"].as_str().map(unix_time) } else { None };
    // A time counts from a minute after the quorum.
    let public_from = by.map(|by| by + 60).or(pins.published_at.as_deref().map(unix_time));
    let due = public_from.and_then(|time| all_after(time, &terms.sources, *round));
    let opened = pins.opened(terms, *round);
    let within = |(t, stated): (u64, &u64)| match terms.order {
        Order::Forward => (t..n.into()).contains(stated),
        Order::Backward => *stated < u64::from(n) - t,
    };
    let legal = (0..).zip(swaps).take(run.swaps.len()).all(within);
    let derived =
        (opens != Some(false)).then(|| run.swaps.iter().zip(swaps).all(|(own, stated)| u64::from(*own) == *stated));
    let listed = entries.and_then(|entries| {
        let differ = entries.iter().collect::<BTreeSet<_>>().len() == entries.len();
        let fits = allocation.is_none_or(|allocation| wrong_line(allocation, entries).is_none());
        let found = match (&terms.entries, &given.blinding) {
            (Entries::Blinded { .. }, None) => None,
            (Entries::Blinded { .. }, Some((context, key))) => {
                Some((*context == terms.context).then(|| Entries::blinded(entries, key, context)))
            }
            _ => Some(Some(Entries::list(entries))),
        };
        let is_right = entries.len() == n as usize && differ && fits;
        match found {
            None => (!is_right).then_some(false),
            Some(found) => Some(is_right && found.as_ref() == Some(&terms.entries)),
        }
    });
    let is_known = derived == Some(true) && swaps.len() == steps && (are_numbers || listed == Some(true));
    let drawn: Vec<Vec<u8>> = match entries {
        Some(entries) if is_known => run.drawn.iter().map(|i| entries[*i as usize].clone()).collect(),
        _ => run.drawn.iter().map(|i| i.to_string().into_bytes()).collect(),
    };
    let result = given.result.as_ref().filter(|_| is_known).map(|result| drawn.starts_with(result));
    let awarded = awards.zip(allocation).filter(|_| is_known).map(|(awards, allocation)| {
        let mut own = Awards::new(allocation, &drawn);
        own.withdraw(withdrawals).is_ok() && own.lines() == *awards
    });

    let states = [
        Some(committed),
        opens,
        logged,
        due,
        opened,
        Some(swaps.len() == steps),
        Some(legal),
        derived,
        listed,
        result,
        awarded,
    ];
    let mut missing = missing_pins(terms, pins, &given.log);
    missing.extend(unchecked(terms));
    let has_outcome = given.result.is_some() || awards.is_some();
    missing.extend((has_outcome && !are_numbers && entries.is_none()).then(|| "entries".to_owned()));
    let is_blinded = matches!(terms.entries, Entries::Blinded { .. });
    let lacks_blinding = is_blinded && given.blinding.is_none() && (has_outcome || entries.is_some());
    missing.extend(lacks_blinding.then(|| "blinding".to_owned()));
    let verdict = match missing.is_empty() {
        _ if states.contains(&Some(false)) => "refused",
        true => "verified",
        false => "consistent",
    };
    if verdict != "consistent" {
        missing.clear();
    }
    let state = |state: Option<bool>| state.map_or("skipped", |passes| if passes { "passed" } else { "failed" });
    let checks = CHECKS.iter().zip(states).map(|(name, of)| json!({"name": name, "state": state(of), "detail": ""}));
    let judged = Judged {
        round: *round,
        is_dated: public_from.is_some(),
        skips_due: due.is_none(),
        is_opened: opened == Some(true),
        logged_by: by,
        listed,
        entries: entries.map_or(&[], Vec::as_slice),
        allocation,
        withdrawals: withdrawals.len(),
    };
    let lines = given.result.as_ref().filter(|_| result == Some(true)).map(Vec::len);
    json!({
        "format": "verishuffle/1 verdict",
        "verdict": verdict,
        "commitment": hex(commitment),
        "round": round,
        "checks": checks.collect::<Vec<_>>(),
        "missing": missing,
        "cautions": cautions(terms, judged),
        "logged": if let Log::Holds(value) = &given.log { value } else { &Value::Null },
        "result": lines.map(|lines| json!({"compared": lines, "of": terms.draw})),
        "drawn": if verdict == "refused" { &[] } else { &run.drawn[..run.drawn.len().min(1000)] },
        "drawn_of": if verdict == "refused" { 0 } else { terms.draw },
        "outcome_bits": format!("{:.1}", outcome_bits(terms, allocation)).parse::<f64>().expect("a number"),
        "seed_bits": seed_bits(terms),
    })
}
