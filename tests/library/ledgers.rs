//! The ledger of a log key: the vectors, which two other programs computed, and what a ledger changes in a verdict.
#![cfg(feature = "sigsum")]

use serde_json::Value;
use verishuffle::ledger::{Ledger, LedgerVerdict};
use verishuffle::logged::LogPolicy;
use verishuffle::verdict::Caution;
use verishuffle::{Commitment, Entries, Pins, Result, Terms, Transcript, UnixTime};

#[path = "../../reference/tests/computation/ledger/keeper.rs"]
mod keeper;
#[path = "../common/log.rs"]
mod log;
#[path = "../../reference/tests/computation/ledger/random.rs"]
mod random;
#[path = "../common/whole_log.rs"]
mod whole_log;

/// The cases of more-ledgers.json, each with a whole verdict.
#[test]
fn the_vectors_hold_however_the_leaves_are_split() {
    let vectors: Value = serde_json::from_str(include_str!("../vectors/more-ledgers.json")).unwrap();
    let cases = vectors["cases"].as_array().unwrap();
    for (case, part) in cases.iter().zip([1, 7, 263, 264, 265, 1 << 16].into_iter().cycle()) {
        let found = judged(case, part).map_or_else(|_| serde_json::json!({"error": true}), |verdict| plain(&verdict));
        assert_eq!(found, case["verdict"], "{}", case["name"]);
    }
    assert!(cases.len() > 100);
}

/// On random ledgers, whole and damaged, the library finds what the reference finds. LEDGERS=50000 tries as many.
#[test]
fn random_ledgers_have_the_verdicts_of_the_reference() {
    let count = std::env::var("LEDGERS").map_or(150, |count| count.parse().unwrap());
    let mut keeper = keeper::Keeper::default();
    for seed in 0..count {
        let case = random::case(seed, &mut keeper);
        let found = judged(&case, 1000).map_or_else(|_| serde_json::json!({"error": true}), |verdict| plain(&verdict));
        assert_eq!(found, case["verdict"], "seed {seed}: {}", case["name"]);
    }
}

/// Judges a case whose leaves are read in parts of so many bytes.
pub(crate) fn judged(case: &Value, part: usize) -> Result<LedgerVerdict> {
    let policy = LogPolicy::from_text(bytes(&case["policy"]))?;
    let mut ledger = Ledger::new(policy, case["key"].as_str().unwrap().parse()?);
    for document in case["draws"].as_array().unwrap() {
        let text = document.to_string();
        match document.get("swaps") {
            Some(_) => ledger.show(Transcript::from_json(text.as_bytes())?.terms()),
            None => ledger.show(&Terms::from_json(text.as_bytes())?),
        }
    }
    for log in case["logs"].as_array().unwrap() {
        let mut reader = ledger.log(bytes(&log["head"]))?;
        bytes(&log["leaves"]).chunks(part).try_for_each(|part| reader.read(part))?;
        ledger.add(reader)?;
    }
    Ok(ledger.verdict())
}

fn bytes(value: &Value) -> &[u8] {
    value.as_str().unwrap().as_bytes()
}

/// Returns the verdict for machines without its texts for people.
fn plain(verdict: &LedgerVerdict) -> Value {
    let mut found: Value = serde_json::from_str(&verdict.to_json()).unwrap();
    assert_eq!(found["detail"] != "", found["verdict"] == "refused", "{found}");
    found["detail"] = "".into();
    for problem in found["problems"].as_array_mut().unwrap() {
        assert_ne!(problem["detail"], "");
        problem["detail"] = "".into();
    }
    found
}

/// A draw whose word is known from noon on, and its transcript.
fn draw(context: &str) -> (Terms, Transcript) {
    let noon: UnixTime = "2026-05-02T12:00:00Z".parse().unwrap();
    let terms = Terms::builder(context, Entries::numbers(9).unwrap()).public("guest", "a word", noon).build().unwrap();
    let mut round = terms.round(0).unwrap();
    round.public("guest", "maple").unwrap();
    let transcript = round.draw().unwrap().into_transcript();
    (terms, transcript)
}

fn ledger_of(logged: &[&Terms], shown: &[&Terms], time: u64) -> LedgerVerdict {
    let policy = LogPolicy::from_text(log::policy().as_bytes()).unwrap();
    let mut ledger = Ledger::new(policy, log::organiser().parse().unwrap());
    shown.iter().for_each(|terms| ledger.show(terms));
    let commitments: Vec<Commitment> = logged.iter().map(|terms| terms.commitment()).collect();
    let (head, leaves) = whole_log::whole_log(&commitments, time);
    let mut reader = ledger.log(head.as_bytes()).unwrap();
    reader.read(leaves.as_bytes()).unwrap();
    ledger.add(reader).unwrap();
    ledger.verdict()
}

/// Only a whole ledger that shows the draw and reaches beyond the times of its sources takes the caution away.
#[test]
fn a_ledger_that_reaches_far_enough_replaces_the_caution() {
    let noon = UnixTime::from_secs(1_777_723_200).unwrap();
    let ((mine, transcript), (other, _)) = (draw("Mine"), draw("Other"));
    let of = |ledger: &LedgerVerdict| {
        let published = "2026-05-01T12:00:00Z".parse::<UnixTime>().unwrap();
        let pins = Pins::new().commitment(mine.commitment()).public("guest", "maple").published_at(published);
        let verdict = transcript.verdict(&pins.ledger(ledger)).unwrap();
        assert!(verdict.is_verified());
        verdict
            .cautions()
            .iter()
            .find(|caution| caution.word() == "other_keys" || **caution == Caution::Repeated)
            .cloned()
    };
    let (both, at_noon) = ([&mine, &other], noon.as_secs());
    let whole = ledger_of(&both, &both, at_noon);
    assert!(whole.is_whole() && whole.until() == Some(noon), "{whole}");
    assert_eq!(of(&whole), Some(Caution::OtherKeys(noon)));
    for (ledger, why) in [
        (ledger_of(&both, &both, at_noon - 1), "it ends before noon"),
        (ledger_of(&[&other], &[&other], at_noon), "it does not show the draw"),
        (ledger_of(&both, &[&mine], at_noon), "a draw was hidden"),
        (ledger_of(&[&other], &both, at_noon), "the draw was not logged"),
    ] {
        assert_eq!(of(&ledger), Some(Caution::Repeated), "{why}");
    }
}
