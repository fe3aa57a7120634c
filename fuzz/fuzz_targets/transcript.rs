//! Reads bytes as a transcript, prints it and judges it. Then it takes the bytes as lines, and one reader and one
//! verifier must say of each line what new ones say.
#![no_main]

use arbitrary::Unstructured;
use libfuzzer_sys::{fuzz_mutator, fuzz_target, fuzzer_mutate};
use serde_json::{Value, json};
use verishuffle::draw::Opening;
use verishuffle::verdict::{CheckName, Conclusion};
use verishuffle::{Error, Pins, Transcript, TranscriptReader, Verdict, Verifier};
use verishuffle_fuzz::{change, strict};
use verishuffle_reference::checks::CHECKS;
use verishuffle_reference::documents::{hex, read_openings, read_terms};
use verishuffle_reference::sources::{Opening as OwnOpening, Source, opens};

/// A draw of more entries is not recomputed.
const MOST_ENTRIES: u32 = 1 << 17;

fuzz_target!(|data: &[u8]| {
    check(data);
    let (mut reader, mut verifier) = (TranscriptReader::default(), Verifier::default());
    for line in data.split_inclusive(|&byte| byte == b'\n') {
        let alone = read(line);
        match (reader.read(line), &alone) {
            (Ok(transcript), Some(alone)) => {
                assert_eq!(transcript, *alone, "the reader read another transcript");
                let pins = pins(alone);
                for pins in [&Pins::new(), &pins] {
                    let verdict = alone.verdict(pins).map(|verdict| verdict.to_json());
                    assert_eq!(verifier.verdict(&transcript, pins).map(|verdict| verdict.to_json()), verdict);
                }
            }
            (Err(_), None) => {}
            (read, _) => panic!("the reader says {read:?}, but a new one says {alone:?}"),
        }
    }
});

// Every second change is that of one value in the JSON, because few changes of bytes leave a document.
fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
    let parsed = if seed.is_multiple_of(2) { serde_json::from_slice(&data[..size]).ok() } else { None };
    let changed: Option<Vec<u8>> = parsed.and_then(|mut value: Value| {
        // The numbers of xorshift decide.
        let mut state = seed | 1;
        let mut next = || {
            state ^= state << 13;
            state ^= state >> 17;
            state ^= state << 5;
            state as u8
        };
        let choices: Vec<u8> = (0..64).map(|_| next()).collect();
        change::value(&mut Unstructured::new(&choices), &mut value).ok()?;
        Some(value.to_string().into_bytes())
    });
    match changed.filter(|changed| changed.len() <= max_size) {
        Some(changed) => {
            data[..changed.len()].copy_from_slice(&changed);
            changed.len()
        }
        None => fuzzer_mutate(data, size, max_size),
    }
});

/// Pins by which a right transcript is verified.
fn pins(transcript: &Transcript) -> Pins<'static> {
    let mut pins = Pins::new().commitment(transcript.terms().commitment()).round(transcript.round());
    for (source, opening) in transcript.terms().sources().iter().zip(transcript.openings()) {
        if let Opening::Public(value) = opening {
            pins = pins.public(source.name().as_str(), value.as_str());
        }
    }
    pins.published_at(verishuffle::UnixTime::from_secs(1_692_803_367).unwrap())
}

fn read(bytes: &[u8]) -> Option<Transcript> {
    match Transcript::from_json(bytes) {
        Ok(transcript) => Some(transcript),
        Err(Error::Document { line, column, message, .. }) => {
            assert!(!message.is_empty());
            strict::check_place(bytes, line, column);
            None
        }
        Err(error) => panic!("{error:?}"),
    }
}

fn check(data: &[u8]) {
    let Some(transcript) = read(data) else { return };
    let value = strict::value(data).expect("a transcript is JSON without repeated keys");
    let printed = transcript.to_json();
    assert_eq!(strict::value(printed.as_bytes()), Some(value.clone()), "the print is another value");
    assert_eq!(transcript.json_length(), printed.len());
    let again = read(printed.as_bytes()).expect("the print can be read");
    assert_eq!(again, transcript);
    assert_eq!(again.to_json(), printed);

    let unpinned = transcript.verdict(&Pins::new()).expect("no pins are no wrong pins");
    assert!(!unpinned.is_verified(), "verified without pins");
    check_verdict(&unpinned);
    let pinned = transcript.verdict(&pins(&transcript)).expect("these pins fit each transcript");
    check_verdict(&pinned);
    recompute(&transcript, &value, &unpinned, &pinned);
}

fn check_verdict(verdict: &Verdict) {
    let json = verdict.to_json();
    assert_eq!(verdict.json_length(), json.len());
    let value: Value = serde_json::from_str(&json).expect("a verdict is JSON");
    let names: Vec<&str> =
        value["checks"].as_array().expect("checks").iter().filter_map(|check| check["name"].as_str()).collect();
    assert_eq!(names, CHECKS);
    assert_eq!(value["verdict"], verdict.conclusion().as_str());
    let lacks = !verdict.missing().is_empty();
    assert_eq!(lacks, verdict.conclusion() == Conclusion::Consistent);
    assert_eq!(verdict.first_failed().is_some(), verdict.conclusion() == Conclusion::Refused);
    let shown = verdict.to_string();
    assert!(!shown.chars().any(|c| c.is_control() && c != '\n'), "{shown:?}");
}

/// Compares the verdicts with a computation by SPEC.md alone.
fn recompute(transcript: &Transcript, value: &Value, unpinned: &Verdict, pinned: &Verdict) {
    let terms = read_terms(&value["terms"]).expect("terms have this form");
    let commitment = hex(terms.commitment());
    assert_eq!(transcript.terms().commitment().to_string(), commitment);
    assert_eq!(unpinned.check(CheckName::Commitment).is_passed(), value["commitment"] == commitment.as_str());

    let round = transcript.round();
    let openings = read_openings(&value["openings"]).expect("openings have this form");
    let seeds_hold = terms.sources.iter().zip(&openings).all(|(source, opening)| match (source, opening) {
        (Source::Sealed { name, seal }, OwnOpening::Seed { seed, path }) => {
            opens(seal, &terms.context, name, terms.rounds, round, seed, path)
        }
        _ => true,
    });
    let state = unpinned.check(CheckName::Openings);
    assert!(seeds_hold || state.is_failed(), "a seed does not open its seal, but openings is {state:?}");
    let swaps = value["swaps"].as_array().expect("swaps are an array");
    let (n, draw) = (terms.entries.count(), terms.draw);
    let right_number = swaps.len() as u64 == u64::from(draw.min(n - 1));
    assert_eq!(unpinned.check(CheckName::Steps).is_passed(), right_number);
    if n > MOST_ENTRIES || state.is_failed() {
        return;
    }
    let run = verishuffle_reference::draw(&terms, round, &openings);
    let stated = swaps.iter().take(run.swaps.len()).map(|swap| swap.as_u64());
    let follow = stated.eq(run.swaps.iter().take(swaps.len()).map(|&swap| Some(u64::from(swap))));
    assert_eq!(unpinned.check(CheckName::Derived).is_passed(), follow, "derived is wrong");
    let derived = transcript.derived_swaps().expect("every source is opened");
    assert_eq!(derived.partners(), run.swaps);
    if pinned.conclusion() != Conclusion::Refused {
        let value: Value = serde_json::from_str(&pinned.to_json()).expect("a verdict is JSON");
        assert_eq!(value["drawn"], json!(run.drawn[..run.drawn.len().min(1000)]));
        assert_eq!(value["drawn_of"], json!(run.drawn.len()));
    }
    assert!(!pinned.is_verified() || right_number && follow && seeds_hold, "verified, but wrong");
}
