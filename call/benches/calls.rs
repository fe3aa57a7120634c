//! How long a verdict on a draw of 52 cards takes: in Rust, by the typed call of C, and by the call in JSON, side by side.
//! The C functions are those of this program, which is linked with the library.
//!
//! cargo bench -p verishuffle-call --features c,drand,sigsum --bench calls
#![allow(unsafe_code)]

use std::ffi::c_char;
use std::hint::black_box;
use std::ptr::{null, null_mut};
use std::time::{Duration, Instant};

use verishuffle::{Entries, Pins, Secret, Terms, Transcript, UnixTime};
use verishuffle_call as _;

#[repr(C)]
#[derive(Clone, Copy)]
struct Text(*const c_char, usize);

#[repr(C)]
struct Value(Text, Text);

#[repr(C)]
struct VerifyInput {
    size: usize,
    transcript: Text,
    commitment: Text,
    others: [Text; 8],
    public_values: *const Value,
    public_count: usize,
    published_at: u64,
    opened_at: u64,
    round: u32,
    reserved: u32,
}

unsafe extern "C" {
    fn verishuffle_verify(input: *const VerifyInput, answer: *mut *mut u8) -> i32;
    fn verishuffle_call(request: *const c_char, length: usize, answer: *mut *mut u8) -> i32;
    fn verishuffle_answer_free(answer: *mut u8);
}

fn text(of: &str) -> Text {
    Text(of.as_ptr().cast(), of.len())
}

/// Returns the fastest of several runs, for each of the ways, which take turns.
fn fastest(ways: &mut [&mut dyn FnMut()]) -> Vec<f64> {
    const CALLS: u32 = 2000;
    let mut best = vec![Duration::MAX; ways.len()];
    for _ in 0..15 {
        for (way, best) in ways.iter_mut().zip(&mut best) {
            let begun = Instant::now();
            (0..CALLS).for_each(|_| way());
            *best = (*best).min(begun.elapsed());
        }
    }
    best.iter().map(|best| best.as_secs_f64() * 1e6 / f64::from(CALLS)).collect()
}

fn main() {
    let context = "Card table 7, 2 May 2026, example.org/tables/7";
    let [published_at, known_from] = [1_777_000_000, 1_777_750_200].map(|at| UnixTime::from_secs(at).unwrap());
    let secret = Secret::generate(context, "house", 1, 1).unwrap();
    let terms = Terms::builder(context, Entries::numbers(52).unwrap()).sealed("house", secret.seal());
    let terms = terms.public("guest", "a word, such as: maple", known_from).build().unwrap();
    let commitment = terms.commitment();
    let mut round = terms.round(0).unwrap();
    round.open(secret.bind(&terms, commitment).unwrap().open(0).unwrap()).unwrap();
    round.public("guest", "river").unwrap();
    let document = round.draw().unwrap().into_transcript().to_json();
    let transcript = Transcript::from_json(document.as_bytes()).unwrap();
    let pins = Pins::new().commitment(commitment).public("guest", "river").published_at(published_at);
    let digits = commitment.to_string();
    let word = Value(text("guest"), text("river"));
    let input = VerifyInput {
        size: size_of::<VerifyInput>(),
        transcript: text(&document),
        commitment: text(&digits),
        others: [Text(null(), 0); 8],
        public_values: &raw const word,
        public_count: 1,
        published_at: 1_777_000_000,
        opened_at: 0,
        round: 0,
        reserved: 0,
    };
    let request = serde_json::json!({
        "call": "verify", "transcript": document, "commitment": digits, "round": 0, "published_at": 1_777_000_000, "public": {"guest": "river"},
    });
    let request = request.to_string();
    let answered = |call: &dyn Fn(*mut *mut u8) -> i32| {
        let mut answer = null_mut();
        assert_eq!(call(&raw mut answer), 0);
        // SAFETY: the library made the answer.
        unsafe { verishuffle_answer_free(answer) };
    };
    let times = fastest(&mut [
        &mut || assert!(black_box(&transcript).verdict(&pins).unwrap().is_verified()),
        &mut || {
            let transcript = Transcript::from_json(document.as_bytes()).unwrap();
            assert!(transcript.verdict(&pins).unwrap().is_verified());
        },
        // SAFETY: all texts live longer than the calls.
        &mut || answered(&|answer| unsafe { verishuffle_verify(&raw const input, answer) }),
        // SAFETY: as above.
        &mut || answered(&|answer| unsafe { verishuffle_call(request.as_ptr().cast(), request.len(), answer) }),
    ]);
    println!("Rust, a transcript that is read   {:6.2} us", times[0]);
    println!("Rust, reading it too              {:6.2} us", times[1]);
    println!("C, typed                          {:6.2} us, {:.1} times the first", times[2], times[2] / times[0]);
    println!("C, verishuffle_call               {:6.2} us, {:.2} times the typed call", times[3], times[3] / times[2]);
}
