//! Running out of memory is an error and does not abort the process. The allocator fails one allocation of more than
//! [`SMALL`](crate::SMALL) bytes: the first, then the second, and so on, until the call succeeds.

use std::cell::Cell;

use crate::{LARGEST, LEFT};
use verishuffle::proof::{EntryProof, Prover};
use verishuffle::{
    Blinding, Entries, Error, Key, List, Order, Pins, Plan, Result, Secret, Terms, Transcript, TranscriptReader,
};
use zeroize::Zeroizing;

/// Makes the call's first, second and every later large allocation fail, one at a time. Each time the result must be
/// lack of memory. Returns the result of the call in which none fails.
#[track_caller]
fn each_failure<T>(call: impl Fn() -> Result<T>) -> T {
    let mut number = 0;
    loop {
        LEFT.set(Some(number));
        let result = call();
        let failed = LEFT.replace(None).is_none();
        match result {
            Err(Error::Memory { bytes, .. }) if failed => assert!(bytes > 0),
            Ok(result) if !failed => {
                assert!(number > 0, "no large allocation was made");
                return result;
            }
            result => panic!("allocation {number} failed: {failed}, and the call gives {:?}", result.err()),
        }
        number += 1;
    }
}

/// Returns the number of the call's large allocations.
fn large_allocations<T>(call: impl FnOnce() -> T) -> usize {
    LEFT.set(Some(usize::MAX));
    drop(call());
    usize::MAX - LEFT.replace(None).unwrap()
}

/// Makes this thread do all work, since only its own allocations are counted.
fn on_this_thread_alone() {
    #[cfg(feature = "rayon")]
    std::mem::forget(rayon::ThreadPoolBuilder::new().num_threads(1).use_current_thread().build().unwrap());
}

/// The number of entries of the lists and draws.
const COUNT: u32 = 50_000;

fn names() -> String {
    (0..COUNT).map(|i| format!("Entrant {i}\n")).collect()
}

fn secret(rounds: u32) -> Secret {
    Secret::from_master("memory", "alice", rounds, 1, Zeroizing::new(vec![7; 32])).unwrap()
}

/// A transcript of a draw of all numbers, with its terms.
fn drawn() -> (Terms, Transcript) {
    let terms = Terms::builder("memory", Entries::numbers(COUNT).unwrap());
    let terms = terms.sealed("alice", secret(1).seal()).build().unwrap();
    let mut round = terms.round(0).unwrap();
    round.open(secret(1).bind(&terms, terms.commitment()).unwrap().open(0).unwrap()).unwrap();
    (terms.clone(), round.draw().unwrap().into_transcript())
}

// Lack of memory is an error and does not end the process.
#[test]
fn lists_and_their_roots() {
    on_this_thread_alone();
    let text = names();
    let lines: Vec<&str> = text.lines().collect();
    let list = each_failure(|| List::from_text(text.as_bytes()));
    assert!(each_failure(|| List::from_entries(&lines)) == list);
    let entries = each_failure(|| Entries::list(&list));
    let blinding = Blinding::from_key("memory", Zeroizing::new(vec![9; 32])).unwrap();
    each_failure(|| Terms::blinded_builder(&list, &blinding).public("a", "b").build().map(drop));
    let terms = Terms::builder("memory", entries).public("dice", "ten dice").build().unwrap();
    let prover = each_failure(|| Prover::new(&terms, &list, None));
    assert!(prover.proof(7).unwrap().check(&terms, None).is_passed());
}

#[test]
fn long_entries_and_their_proofs() {
    on_this_thread_alone();
    for byte in [b'x', 0xff] {
        let list = List::from_entries([vec![byte; 1 << 20], vec![b'y'; 100]]).unwrap();
        let terms = Terms::builder("memory", Entries::list(&list).unwrap()).public("dice", "ten dice").build().unwrap();
        let prover = Prover::new(&terms, &list, None).unwrap();
        let proof = each_failure(|| prover.proof(0));
        let json = proof.to_json();
        assert_eq!(json.len(), proof.json_length());
        assert_eq!(each_failure(|| EntryProof::from_json(json.as_bytes())), proof);
        // Writing needs no large memory.
        LEFT.set(Some(0));
        proof.write_json(std::io::sink()).unwrap();
        assert_eq!(LEFT.replace(None), Some(0));
    }
}

#[test]
fn secrets() {
    on_this_thread_alone();
    each_failure(|| secret(COUNT).try_seal());
    let terms = Terms::builder("memory", Entries::numbers(52).unwrap()).rounds(COUNT);
    let terms = terms.sealed("alice", secret(COUNT).seal()).build().unwrap();
    let bound = each_failure(|| {
        secret(COUNT).bind(&terms, terms.commitment()).map_err(|closed| {
            let error = closed.memory().cloned().expect("a lack of memory");
            assert!(closed.to_string().contains(&error.to_string()));
            assert_eq!(closed.into_secret().opened(), None);
            error
        })
    });
    drop(each_failure(|| Ok(secret(COUNT).bind(&terms, terms.commitment())?)));
    assert_eq!(bound.seal(), secret(COUNT).seal());
}

#[test]
fn swaps_and_what_they_draw() {
    on_this_thread_alone();
    let key = Key::from_bytes(&[[1; 32]]).unwrap();
    for (draw, order) in [(COUNT, Order::Forward), (COUNT / 10, Order::Backward)] {
        let plan = Plan::new(COUNT, draw, order).unwrap();
        let swaps = each_failure(|| plan.try_swaps(&key));
        let items = Cell::new(vec![0u16; COUNT as usize]);
        each_failure(|| {
            let mut taken = items.take();
            let swaps = plan.shuffle(&key, &mut taken, Vec::new());
            items.set(taken);
            swaps
        });
        assert_eq!(each_failure(|| swaps.try_drawn()), swaps.drawn());
        assert_eq!(each_failure(|| swaps.try_permutation()), swaps.permutation());
    }
}

#[test]
fn draws_and_their_records() {
    on_this_thread_alone();
    let (terms, transcript) = drawn();
    let secret = secret(1).bind(&terms, terms.commitment()).unwrap();
    let _ = each_failure(|| {
        let mut round = terms.round(0)?;
        round.open(secret.open(0)?)?;
        round.draw()
    });
    let json = transcript.to_json();
    assert_eq!(json.len(), transcript.json_length());
    assert_eq!(each_failure(|| Transcript::from_json(json.as_bytes())), transcript);
    let oversized = json.replace("\"swaps\":[", &format!("\"swaps\":[{}", "4294967295,".repeat(COUNT as usize)));
    let read = each_failure(|| Transcript::from_json(oversized.as_bytes()));
    assert_eq!((read.to_json(), read.json_length()), (oversized.clone(), oversized.len()));
    // A reader without memory for its cache reads the whole document again.
    let mut reader = TranscriptReader::default();
    for largest in (0..3).flat_map(|_| (14..22).map(|bits| 1 << bits)) {
        LARGEST.set(largest);
        let result = reader.read(json.as_bytes());
        LARGEST.set(usize::MAX);
        match result {
            Err(Error::Memory { .. }) => assert!(largest < 1 << 19),
            result => assert!(result.unwrap() == transcript && largest > 1 << 16),
        }
    }
    let pins = Pins::new().commitment(terms.commitment());
    assert!(each_failure(|| transcript.verdict(&pins)).is_verified());
    let draw = transcript.verify(&pins).unwrap();
    each_failure(|| draw.drawn());
    each_failure(|| draw.swaps());
    each_failure(|| transcript.derived_swaps());
    // A clone shares the swaps.
    LEFT.set(Some(0));
    let copy = transcript.clone();
    assert_eq!((LEFT.replace(None), copy), (Some(0), transcript));
}

#[test]
fn verdicts_on_lists() {
    on_this_thread_alone();
    let list = List::from_text(names().as_bytes()).unwrap();
    let terms = Terms::builder("memory", Entries::list(&list).unwrap()).draw(3).public("dice", "ten dice");
    let terms = terms.build().unwrap();
    let mut round = terms.round(0).unwrap();
    round.public("dice", "6 1 1 4").unwrap();
    let transcript = round.draw().unwrap().into_transcript();
    let pins = Pins::new().commitment(terms.commitment()).public("dice", "6 1 1 4").entries(&list);
    assert!(each_failure(|| transcript.verdict(&pins)).is_verified());
}

/// A text with escapes is copied while it is read, and an error may quote a text.
#[test]
fn long_texts_of_documents() {
    on_this_thread_alone();
    for text in ["x".repeat(1 << 20), "\\u0041".repeat(1 << 18)] {
        let document = format!("{{\"format\":\"verishuffle/1 terms\",\"rounds\":\"{text}\"}}");
        let documents = [document.clone(), document.replace("rounds", "rules")];
        for document in documents {
            let mut lacked = 0;
            for largest in (15..25).map(|bits| 1 << bits) {
                LARGEST.set(largest);
                let result = Terms::from_json(document.as_bytes());
                LARGEST.set(usize::MAX);
                match result {
                    Err(Error::Memory { .. }) => lacked += 1,
                    Err(error @ Error::Document { .. }) => assert!(error.to_string().len() < 1000),
                    other => panic!("{other:?}"),
                }
            }
            assert!((4..10).contains(&lacked), "{lacked}");
        }
    }
}

/// A document's sources are small allocations. The reader checks for memory after every eight.
#[test]
fn many_sources_of_a_document() {
    let document = |count: u32| {
        let terms = Terms::builder("memory", Entries::numbers(5).unwrap());
        let terms = (0..count).fold(terms, |terms, i| terms.public(&format!("source {i}"), &"x".repeat(1000)));
        terms.build().unwrap().to_json()
    };
    let [eight, twenty_four] = [8, 24].map(|count| {
        let document = document(count);
        drop(each_failure(|| Terms::from_json(document.as_bytes())));
        large_allocations(|| Terms::from_json(document.as_bytes()))
    });
    assert_eq!(twenty_four - eight, 2);
}
