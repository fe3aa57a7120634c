//! The summary of an archive (ARCHIVES.md, section 2).

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use crate::cautions::merge;
use crate::documents::{Transcript, hex, read_transcript};
use crate::rounds::{Range, set};
use crate::summary::{One, Summary, Word, is_pin};
use crate::verdict::{Pins, Verdict, judge};

/// Maximum bytes in a line.
const LINE: usize = 64 << 20;

/// What an archive is judged by.
#[derive(Clone, Debug)]
pub enum Given {
    /// One commitment, if the pins hold one, and the rounds that were meant, if they are given.
    OneDraw(Pins, Option<Range>),
    /// Lines of pins.
    Lines(Vec<Pins>),
}

/// Splits a file into its lines, without the LF that ends them.
pub fn lines(file: &[u8]) -> Vec<&[u8]> {
    let lines = file.split_inclusive(|byte| *byte == b'\n');
    lines.map(|line| line.strip_suffix(b"\n").unwrap_or(line)).collect()
}

/// What is found about a line.
struct Found {
    word: &'static str,
    missing: Vec<String>,
    cautions: Vec<Value>,
}

/// Judges an archive. With `accepts_pins`, a line that lacks only pins is no failure.
pub fn summary(file: &[u8], given: &Given, accepts_pins: bool) -> Summary {
    let mut summary = Summary::default();
    let mut found: Vec<Found> = Vec::new();
    match given {
        Given::OneDraw(pins, meant) => {
            let mut one = One {
                commitment: pins.commitment.clone(),
                public: pins.public.clone(),
                published_at: pins.published_at.clone(),
                meant: *meant,
                ..One::default()
            };
            let mut last = None;
            for line in lines(file) {
                found.push(of_one_draw(line, pins, &mut one, &mut last));
            }
            summary.one = Some(one);
        }
        Given::Lines(pins) => {
            // By commitment and round: whether a transcript that is not refused meets the line.
            let mut met = BTreeMap::new();
            for line in lines(file) {
                found.push(of_lines(line, pins, &mut met));
            }
            let keys: BTreeSet<_> = pins.iter().map(key).collect();
            let unmet = keys.into_iter().filter(|key| !met.contains_key(key));
            summary.unmet = unmet.map(|(commitment, round)| transcript(&commitment, round)).collect();
        }
    }
    for (line, number) in found.iter().zip(1_u64..) {
        let at = ["verified", "consistent", "refused", "error"].iter().position(|word| *word == line.word);
        summary.counts[at.expect("one of the words")] += 1;
        let is_excused = accepts_pins && line.word == "consistent" && line.missing.iter().all(|word| is_pin(word));
        if line.word != "verified" && !is_excused {
            summary.failures.push(json!({"line": number, "found": line.word, "detail": ""}));
        }
        summary.words.extend(line.missing.iter().filter_map(|word| Word::read(word)));
    }
    summary.cautions = merge(found.into_iter().flat_map(|line| line.cautions));
    summary
}

/// Judges each line separately, with its pins in the archive: "error" also if malformed, and `None` for a transcript
/// without a line of pins.
pub fn alone(file: &[u8], given: &Given) -> Vec<Option<&'static str>> {
    let of_line = |line| {
        let Some(document) = read(line) else { return Some("error") };
        match given {
            Given::OneDraw(pins, _) => {
                Some(judge(&document, &Pins { round: Some(document.round.into()), ..pins.clone() }).word)
            }
            Given::Lines(pins) => {
                let commitment = hex(document.terms.commitment());
                line_for(pins, &commitment, document.round).map(|pins| judge(&document, pins).word)
            }
        }
    };
    lines(file).into_iter().map(of_line).collect()
}

fn of_one_draw(line: &[u8], pins: &Pins, one: &mut One, last: &mut Option<u32>) -> Found {
    let Some(document) = read(line) else { return without_verdict("error") };
    let commitment = hex(document.terms.commitment());
    if *one.commitment.get_or_insert(commitment.clone()) != commitment {
        return without_verdict("refused");
    }
    let verdict = judge(&document, &Pins { round: Some(document.round.into()), ..pins.clone() });
    let round = u64::from(document.round);
    let mut word = verdict.word;
    let is_accepted = ["verified", "consistent"].contains(&word);
    let is_meant = one.meant.is_none_or(|(first, last)| (first..=last).contains(&round));
    if is_accepted && (!is_meant || last.is_some_and(|last| document.round <= last)) {
        word = "refused";
    }
    if ["verified", "consistent"].contains(&word) {
        *last = Some(document.round);
        one.held = set(one.held.iter().copied().chain([(round, round)]));
        one.of = Some(document.terms.rounds.into());
    }
    of_verdict(word, verdict)
}

type Key = (String, Option<u64>);

fn key(pins: &Pins) -> Key {
    (pins.commitment.clone().unwrap_or_default(), pins.round)
}

fn of_lines(line: &[u8], pins: &[Pins], met: &mut BTreeMap<Key, bool>) -> Found {
    let Some(document) = read(line) else { return without_verdict("error") };
    let commitment = hex(document.terms.commitment());
    let Some(pins) = line_for(pins, &commitment, document.round) else { return without_verdict("refused") };
    let verdict = judge(&document, pins);
    let has_met = met.entry(key(pins)).or_default();
    let is_accepted = ["verified", "consistent"].contains(&verdict.word);
    let word = if *has_met { "refused" } else { verdict.word };
    *has_met |= is_accepted;
    of_verdict(word, verdict)
}

/// The line of pins for a round of a draw.
pub fn line_for<'a>(pins: &'a [Pins], commitment: &str, round: u32) -> Option<&'a Pins> {
    let is_for = |line: &&Pins| {
        line.commitment.as_deref() == Some(commitment) && line.round.is_none_or(|named| named == u64::from(round))
    };
    pins.iter().find(is_for)
}

/// The word for a line of pins that no transcript meets.
pub fn transcript(commitment: &str, round: Option<u64>) -> String {
    match round {
        Some(round) => format!("{commitment}/{round} transcript"),
        None => format!("{commitment} transcript"),
    }
}

fn read(line: &[u8]) -> Option<Transcript> {
    // To JSON, a CR at the end of the line is white space.
    (line.len() <= LINE).then_some(())?;
    read_transcript(&serde_json::from_slice(line).ok()?)
}

fn without_verdict(word: &'static str) -> Found {
    Found { word, missing: Vec::new(), cautions: Vec::new() }
}

fn of_verdict(word: &'static str, verdict: Verdict) -> Found {
    match word {
        "verified" | "consistent" => Found { word, missing: verdict.missing, cautions: verdict.cautions },
        _ => without_verdict(word),
    }
}
