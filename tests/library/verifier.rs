//! A `Verifier` gives every transcript the verdict that it gets alone, whatever it read before.

use serde_json::{Value, json};
use verishuffle::terms::Source;
use verishuffle::{Pins, Secret, Terms, Transcript, TranscriptReader, Verifier};

#[test]
fn what_was_read_before_changes_nothing() {
    let mut documents: Vec<Vec<u8>> = Vec::new();
    let file: Value = serde_json::from_str(include_str!("../vectors/verdicts.json")).unwrap();
    for case in file["cases"].as_array().unwrap() {
        documents.push(match case["text"].as_str() {
            Some(text) => text.into(),
            None => hex::decode(case["hex"].as_str().unwrap()).unwrap(),
        });
    }
    for rounds in [1, 2, 7, 64] {
        documents.extend(table(rounds));
    }

    let (mut reader, mut verifier) = (TranscriptReader::default(), Verifier::default());
    let mut state = 1u64;
    let (mut read, mut refused) = (0, 0);
    for turn in 0..20_000 {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        // Most documents follow their neighbours, with which they share parts. Some follow any other document.
        let at = if state >> 60 == 0 { (state >> 33) as usize } else { turn } % documents.len();
        let mut document = documents[at].clone();
        if state >> 58 & 3 == 0 && !document.is_empty() {
            let at = (state >> 20) as usize % document.len();
            document[at] ^= 1 << (state >> 17 & 7);
        }
        let alone = Transcript::from_json(&document);
        let found = reader.read(&document);
        assert_eq!(found, alone);
        let (Ok(found), Ok(alone)) = (found, alone) else { continue };
        let pins = Pins::new().commitment(found.stated_commitment());
        let verdict = alone.verdict(&pins).unwrap();
        assert_eq!(verifier.verdict(&found, &pins).unwrap(), verdict);
        read += 1;
        refused += usize::from(verdict.first_failed().is_some());
    }
    assert!(read > 5000 && refused > 500, "{read} were read, {refused} refused");
}

/// Returns the transcripts of all rounds of a table with two parties, and some copies with a wrong round, seed or path.
fn table(rounds: u32) -> Vec<Vec<u8>> {
    let secrets = [("alice", 1), ("bob", 2)]
        .map(|(name, byte)| Secret::from_master("table", name, rounds, 1, vec![byte; 32].into()).unwrap());
    let terms = Terms::builder("table", verishuffle::Entries::numbers(9).unwrap()).rounds(rounds);
    let terms = secrets
        .iter()
        .fold(terms, |terms, secret| terms.source(Source::sealed(secret.name().as_str(), secret.seal()).unwrap()));
    let terms = terms.build().unwrap();
    let bound = secrets.map(|secret| secret.bind(&terms, terms.commitment()).unwrap());
    let transcripts = (0..rounds).flat_map(|number| {
        let mut round = terms.round(number).unwrap();
        for secret in &bound {
            round.open(secret.open(number).unwrap()).unwrap();
        }
        let whole = round.draw().unwrap().into_transcript().to_json();
        let mut wrong: Vec<Value> = (0..4).map(|_| serde_json::from_str(&whole).unwrap()).collect();
        wrong[0]["round"] = json!((number + 1) % rounds);
        wrong[1]["openings"][1]["seed"] = "ab".repeat(32).into();
        let path = wrong[2]["openings"][0]["path"].as_array_mut().unwrap();
        path.pop();
        if let Some(node) = wrong[3]["openings"][0]["path"].get_mut(0) {
            *node = "cd".repeat(32).into();
        }
        [whole.clone(), wrong[number as usize % 4].to_string(), whole]
    });
    transcripts.map(String::into_bytes).collect()
}
