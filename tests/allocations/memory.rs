//! Lists, swaps, permutations and documents are reserved before they are filled: a call that needs more memory than there
//! is returns an error and does not abort the process. The allocator fails every allocation of more than a limit.

use std::cell::Cell;

use crate::{LARGEST, SMALL};
use verishuffle::proof::Prover;
use verishuffle::{
    Blinding, Entries, Error, Key, List, Order, Pins, Plan, Result, Secret, Terms, Transcript, TranscriptReader,
    UnixTime,
};
use zeroize::Zeroizing;

/// Makes the call under ever higher limits until it succeeds. Until then each result must be lack of memory.
#[track_caller]
fn limited<T>(call: impl Fn() -> Result<T>) -> T {
    for largest in (SMALL.ilog2() + 4..26).map(|bits| 1 << bits) {
        LARGEST.set(largest);
        let result = call();
        LARGEST.set(usize::MAX);
        match result {
            Err(Error::Memory { bytes, .. }) => assert!(bytes > 0),
            Err(error) => panic!("a limit of {largest} bytes gives {error}"),
            Ok(result) => {
                assert!(largest > 16 * SMALL, "no large allocation was made");
                return result;
            }
        }
    }
    panic!("the call needs more than 32 MiB at once");
}

/// Makes this thread do all work, since only its own allocations are limited.
fn on_this_thread_alone() {
    #[cfg(feature = "rayon")]
    std::mem::forget(rayon::ThreadPoolBuilder::new().num_threads(1).use_current_thread().build().unwrap());
}

/// The number of entries of the lists and draws.
const COUNT: u32 = 200_000;

fn names() -> String {
    (0..COUNT).map(|i| format!("Entrant {i}\n")).collect()
}

fn secret() -> Secret {
    Secret::from_master("memory", "alice", 1, 1, Zeroizing::new(vec![7; 32])).unwrap()
}

/// A transcript of a draw of all numbers, with its terms.
fn drawn() -> (Terms, Transcript) {
    let terms = Terms::builder("memory", Entries::numbers(COUNT).unwrap());
    let terms = terms.sealed("alice", secret().seal()).build().unwrap();
    let mut round = terms.round(0).unwrap();
    round.open(secret().bind(&terms, terms.commitment()).unwrap().open(0).unwrap()).unwrap();
    (terms.clone(), round.draw().unwrap().into_transcript())
}

#[test]
fn lists_and_their_roots() {
    on_this_thread_alone();
    let text = names();
    let lines: Vec<&str> = text.lines().collect();
    let list = limited(|| List::from_text(text.as_bytes()));
    assert!(limited(|| List::from_entries(&lines)) == list);
    let entries = limited(|| Entries::list(&list));
    let blinding = Blinding::from_key("memory", Zeroizing::new(vec![9; 32])).unwrap();
    limited(|| {
        Terms::blinded_builder(&list, &blinding)
            .public("a", "b", "2030-01-01T00:00:00Z".parse().unwrap())
            .build()
            .map(drop)
    });
    let terms = Terms::builder("memory", entries)
        .public("dice", "ten dice", "2030-01-01T00:00:00Z".parse().unwrap())
        .build()
        .unwrap();
    let prover = limited(|| Prover::new(&terms, &list, None));
    assert!(prover.proof(7).unwrap().check(&terms, None).is_passed());
}

#[test]
fn swaps_and_what_they_draw() {
    on_this_thread_alone();
    let key = Key::from_bytes(&[[1; 32]]).unwrap();
    for (draw, order) in [(COUNT, Order::Forward), (COUNT / 2, Order::Backward)] {
        let plan = Plan::new(COUNT, draw, order).unwrap();
        let swaps = limited(|| plan.try_swaps(&key));
        let items = Cell::new(vec![0u16; COUNT as usize]);
        limited(|| {
            let mut taken = items.take();
            let swaps = plan.shuffle(&key, &mut taken, Vec::new());
            items.set(taken);
            swaps
        });
        assert_eq!(limited(|| swaps.try_drawn()), swaps.drawn());
        assert_eq!(limited(|| swaps.try_permutation()), swaps.permutation());
    }
}

#[test]
fn draws_and_their_transcripts() {
    on_this_thread_alone();
    let (terms, transcript) = drawn();
    let secret = secret().bind(&terms, terms.commitment()).unwrap();
    let _ = limited(|| {
        let mut round = terms.round(0)?;
        round.open(secret.open(0)?)?;
        round.draw()
    });
    let json = transcript.to_json();
    assert_eq!(limited(|| Transcript::from_json(json.as_bytes())), transcript);
    assert_eq!(limited(|| TranscriptReader::default().read(json.as_bytes())), transcript);
    let oversized = json.replace("\"swaps\":[", &format!("\"swaps\":[{}", "4294967295,".repeat(COUNT as usize)));
    let read = limited(|| Transcript::from_json(oversized.as_bytes()));
    assert_eq!((read.to_json(), read.json_length()), (oversized.clone(), oversized.len()));
    let pins = Pins::new().commitment(terms.commitment());
    let draw = transcript.verify(&pins).unwrap();
    limited(|| draw.drawn());
    limited(|| draw.swaps());
    limited(|| transcript.derived_swaps());
    // A clone shares the swaps, and writing needs no large memory.
    LARGEST.set(8 * SMALL);
    let copy = transcript.clone();
    let written = transcript.write_json(std::io::sink());
    LARGEST.set(usize::MAX);
    assert!(written.is_ok() && copy == transcript);
}

#[test]
fn verdicts_on_lists() {
    on_this_thread_alone();
    let list = List::from_text(names().as_bytes()).unwrap();
    let terms = Terms::builder("memory", Entries::list(&list).unwrap()).draw(3).public(
        "dice",
        "ten dice",
        "2030-01-01T00:00:00Z".parse().unwrap(),
    );
    let terms = terms.build().unwrap();
    let mut round = terms.round(0).unwrap();
    round.public("dice", "6 1 1 4").unwrap();
    let transcript = round.draw().unwrap().into_transcript();
    let published_at = UnixTime::from_secs(1_000_000_000).unwrap();
    let pins = Pins::new().commitment(terms.commitment()).published_at(published_at);
    let pins = pins.public("dice", "6 1 1 4").entries(&list);
    assert!(limited(|| transcript.verdict(&pins)).is_verified());
}
