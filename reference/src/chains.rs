//! The verdict on a chain (ARCHIVES.md, section 4).

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use crate::archives::{line_for, transcript};
use crate::cautions::{caution, merge};
use crate::documents::{Transcript, hex, read_terms, read_transcript};
use crate::rounds::{Range, minus, set, word};
use crate::sources::Source;
use crate::terms::{Previous, Terms};
use crate::verdict::{Pins, Verdict, judge};

/// A draw of a chain.
struct Draw {
    terms: Terms,
    /// The transcripts of each round, with their verdicts.
    rounds: BTreeMap<u32, Vec<(Transcript, Verdict)>>,
}

impl Draw {
    fn accepted(&self, round: u32) -> impl Iterator<Item = &Verdict> {
        self.rounds[&round].iter().map(|(_, verdict)| verdict).filter(|verdict| verdict.word != "refused")
    }

    fn is_drawn(&self) -> bool {
        self.rounds.keys().any(|round| self.accepted(*round).next().is_some())
    }
}

/// Judges a chain by its documents, which are well-formed terms and transcripts, by the published head and by lines of
/// pins. Texts for people are empty. `None` says that a line of pins has a value that a draw has no use for.
pub fn verdict(documents: &[Value], head: Option<&str>, pins: &[Pins], passed_over: &[String]) -> Option<Value> {
    let (mut draws, mut met, mut cautions) = (BTreeMap::<String, Draw>::new(), BTreeSet::new(), Vec::new());
    for document in documents {
        let of_transcript = read_transcript(document);
        let terms = of_transcript.as_ref().map(|shown| shown.terms.clone()).or_else(|| read_terms(document));
        let terms = terms.expect("terms or a transcript");
        let commitment = hex(terms.commitment());
        let draw = draws.entry(commitment.clone()).or_insert(Draw { terms, rounds: BTreeMap::new() });
        let Some(shown) = of_transcript else { continue };
        let line = line_for(pins, &commitment, shown.round);
        met.extend(line.map(|line| (commitment, line.round)));
        let verdict = judge(&shown, &line.cloned().unwrap_or_default());
        match verdict.word {
            "error" => return None,
            "refused" => {}
            _ => cautions.extend(verdict.cautions.iter().cloned()),
        }
        draw.rounds.entry(shown.round).or_default().push((shown, verdict));
    }
    let order = order(&draws);
    let followed: BTreeSet<String> = draws.values().filter_map(previous).collect();
    let mut ends = draws.keys().filter(|draw| !followed.contains(*draw));
    let found = ends.next().filter(|_| ends.next().is_none());

    let broken = broken(&draws, found, head);
    let mut missing: Vec<String> = head.is_none().then(|| "head".to_owned()).into_iter().collect();
    let mut unshown_cautions = Vec::new();
    for commitment in &order {
        let draw = &draws[*commitment];
        let named: Vec<Option<u64>> =
            pins.iter().filter(|line| line.commitment.as_ref() == Some(commitment)).map(|line| line.round).collect();
        if draw.rounds.is_empty() && named.is_empty() {
            missing.push(transcript(commitment, None));
        }
        for round in draw.rounds.keys() {
            let words: Vec<&String> =
                draw.accepted(*round).last().iter().flat_map(|verdict| &verdict.missing).collect();
            let words = words.into_iter().filter(|word| *word != "commitment");
            missing.extend(words.map(|word| format!("{commitment}/{round} {word}")));
        }
        let rounds = u64::from(draw.terms.rounds);
        let named: Vec<u64> = named.into_iter().flatten().filter(|round| *round < rounds).collect();
        let known = draw.rounds.keys().map(|round| u64::from(*round)).chain(named.iter().copied());
        let unshown = minus(&[(0, rounds - 1)], &set(known.map(|round| (round, round))));
        if !draw.rounds.is_empty() && named.is_empty() {
            missing.extend(unshown.iter().map(|range| format!("{commitment} rounds {}", word(*range))));
        }
        if rounds > 1 && !unshown.is_empty() {
            unshown_cautions.push(not_shown(commitment, &unshown));
        }
    }
    let lines: BTreeSet<_> = pins.iter().filter_map(|line| Some((line.commitment.clone()?, line.round))).collect();
    missing.extend(lines.difference(&met).map(|(commitment, round)| transcript(commitment, *round)));

    let verdict = match (broken.is_empty(), missing.is_empty()) {
        (false, _) => "broken",
        (true, false) => "consistent",
        (true, true) => "whole",
    };
    if verdict == "broken" {
        missing.clear();
    }
    let mut cautions = merge(cautions);
    cautions.extend(unshown_cautions);
    Some(json!({
        "format": "verishuffle/1 chain verdict",
        "verdict": verdict,
        "head": found,
        "broken": broken,
        "missing": missing,
        "cautions": cautions,
        "passed_over": passed_over,
    }))
}

fn previous(draw: &Draw) -> Option<String> {
    if let Previous::After(previous) = &draw.terms.previous { Some(hex(previous)) } else { None }
}

/// The draws in the order of the chain.
fn order(draws: &BTreeMap<String, Draw>) -> Vec<&String> {
    let rank = |draw: &Draw| match &draw.terms.previous {
        Previous::First => Some(0),
        Previous::After(previous) => (!draws.contains_key(&hex(previous))).then_some(1),
        Previous::None => Some(2),
    };
    let mut starts: Vec<(i32, &String)> =
        draws.iter().filter_map(|(commitment, draw)| Some((rank(draw)?, commitment))).collect();
    starts.sort();
    let mut order = Vec::new();
    starts.into_iter().for_each(|(_, start)| follow(draws, start, &mut order));
    order
}

/// Adds a draw and all that follow it.
fn follow<'a>(draws: &'a BTreeMap<String, Draw>, draw: &'a String, order: &mut Vec<&'a String>) {
    order.push(draw);
    for (commitment, next) in draws {
        if previous(next).as_ref() == Some(draw) {
            follow(draws, commitment, order);
        }
    }
}

fn broken(draws: &BTreeMap<String, Draw>, found: Option<&String>, head: Option<&str>) -> Vec<Value> {
    let mut broken = Vec::new();
    let mut add = |problem: &str, draws: &[&String], round: Option<&u32>| {
        broken.push(json!({"problem": problem, "draws": draws, "round": round, "detail": ""}));
    };
    let mut followers = BTreeMap::<String, Vec<&String>>::new();
    let mut contexts = BTreeMap::<&String, Vec<&String>>::new();
    let mut seals = BTreeMap::<String, Vec<&String>>::new();
    for (commitment, draw) in draws {
        if let Some(previous) = previous(draw) {
            followers.entry(previous).or_default().push(commitment);
        }
        contexts.entry(&draw.terms.context).or_default().push(commitment);
        for source in &draw.terms.sources {
            if let Source::Sealed { seal, .. } = source {
                seals.entry(hex(seal)).or_default().push(commitment);
            }
        }
    }
    let with =
        |wanted: Previous| draws.iter().filter(move |(_, draw)| draw.terms.previous == wanted).map(|(draw, _)| draw);
    for (commitment, draw) in draws {
        if previous(draw).is_some_and(|previous| !draws.contains_key(&previous)) {
            add("gap", &[commitment], None);
        }
    }
    followers.values().filter(|draws| draws.len() > 1).for_each(|draws| add("fork", draws, None));
    let firsts: Vec<&String> = with(Previous::First).collect();
    if firsts.len() > 1 {
        add("several_firsts", &firsts, None);
    }
    with(Previous::None).for_each(|draw| add("unchained", &[draw], None));
    for (commitment, draw) in draws {
        let may_wait = found == Some(commitment) && draw.rounds.is_empty();
        if !draw.is_drawn() && !may_wait {
            add("never_drawn", &[commitment], None);
        }
    }
    for (commitment, draw) in draws {
        for (round, transcripts) in &draw.rounds {
            if transcripts.iter().any(|(_, verdict)| verdict.word == "refused") {
                add("refused", &[commitment], Some(round));
            }
        }
    }
    for (commitment, draw) in draws {
        for (round, transcripts) in &draw.rounds {
            let values = |shown: &Transcript| (shown.openings.clone(), shown.swaps.clone());
            if transcripts.iter().any(|(shown, _)| values(shown) != values(&transcripts[0].0)) {
                add("several_results", &[commitment], Some(round));
            }
        }
    }
    contexts.values().filter(|draws| draws.len() > 1).for_each(|draws| add("context_reused", draws, None));
    seals.values().filter(|draws| draws.len() > 1).for_each(|draws| add("seal_reused", draws, None));
    if head.is_some_and(|head| found.is_none_or(|found| found != head)) {
        add("other_head", found.as_slice(), None);
    }
    broken
}

/// The caution about rounds of a draw that no line of pins names and no transcript shows.
fn not_shown(commitment: &str, ranges: &[Range]) -> Value {
    caution("rounds_not_shown", json!({"draw": commitment, "ranges": ranges}))
}
