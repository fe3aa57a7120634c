//! A whole raffle and a panic, which also run in Miri.

use std::ffi::{CStr, CString, c_char};
use std::ptr::{null, null_mut};

use super::answer::*;
use super::bytes::*;
use super::calls::*;
use super::guard::hook::with_panics;
use super::key::*;
use super::options::{verishuffle_text, verishuffle_value};
use super::run::*;
use super::status::{VERISHUFFLE_ERROR_ARGUMENT, VERISHUFFLE_ERROR_PANIC, VERISHUFFLE_OK, verishuffle_status};
use super::table::*;

fn text(of: &str) -> verishuffle_text {
    verishuffle_text { bytes: of.as_ptr().cast(), length: of.len() }
}

const ABSENT: verishuffle_text = verishuffle_text { bytes: null(), length: 0 };

/// Returns an input of zeros, but for its size.
fn empty<T: super::options::Options>() -> T {
    // SAFETY: all bits 0 are an input, which begins with its size.
    unsafe {
        let mut input = std::mem::zeroed::<T>();
        (&raw mut input).cast::<usize>().write(size_of::<T>());
        input
    }
}

/// An answer of a call that has given this status.
struct Answer(*mut verishuffle_answer);

impl Answer {
    fn of(expected: verishuffle_status, call: impl FnOnce(*mut *mut verishuffle_answer) -> verishuffle_status) -> Self {
        let mut answer = null_mut();
        let status = call(&mut answer);
        let answer = Self(answer);
        assert_eq!(status, expected, "{:?}", answer.text("error"));
        answer
    }

    fn text(&self, part: &str) -> Option<&str> {
        let part = CString::new(part).unwrap();
        // SAFETY: the answer is not freed, and the part ends with a NUL.
        let text = unsafe { verishuffle_answer_text(self.0, part.as_ptr(), null_mut()) };
        // SAFETY: the text ends with a NUL.
        (!text.is_null()).then(|| unsafe { CStr::from_ptr(text) }.to_str().unwrap())
    }

    fn part(&self, part: &str) -> verishuffle_text {
        text(self.text(part).unwrap())
    }

    fn drawn(&self) -> &[u32] {
        let mut count = 0;
        // SAFETY: the answer is not freed, and has so many numbers.
        unsafe {
            let numbers = verishuffle_answer_numbers(self.0, c"drawn".as_ptr(), &mut count);
            std::slice::from_raw_parts(numbers, count)
        }
    }
}

impl Drop for Answer {
    fn drop(&mut self) {
        // SAFETY: it is freed once.
        unsafe { verishuffle_answer_free(self.0) }
    }
}

#[test]
fn a_whole_raffle() {
    let secret = format!(
        r#"{{"format":"verishuffle/1 secret","context":"Raffle","name":"alice","rounds":1,"width":1,"opened":null,"master":"{}"}}"#,
        "35".repeat(32)
    );
    let entries = text("Ada\nGrace\nHedy\n");
    // SAFETY: every input and text is there until the call returns, and each answer is freed once.
    unsafe {
        let look = verishuffle_inspect_input { secret: text(&secret), ..empty() };
        let seal = Answer::of(VERISHUFFLE_OK, |answer| verishuffle_inspect(&look, answer));
        let sealed = verishuffle_source {
            kind: VERISHUFFLE_SEALED,
            reserved: 0,
            name: text("alice"),
            seal: seal.part("seal"),
            description: ABSENT,
            chain: ABSENT,
            round: 0,
            stride: 0,
            known_from: 0,
        };
        let guest = verishuffle_source {
            kind: VERISHUFFLE_PUBLIC,
            name: text("guest"),
            seal: ABSENT,
            description: text("a word"),
            known_from: 1_900_000_000,
            ..sealed
        };
        let sources = [sealed, guest];
        let plan = verishuffle_commit_input {
            context: text("Raffle"),
            entries,
            sources: sources.as_ptr(),
            source_count: 2,
            ..empty()
        };
        let plan = Answer::of(VERISHUFFLE_OK, |answer| verishuffle_commit(&plan, answer));
        let (terms, commitment) = (plan.part("terms"), plan.part("commitment"));
        let mine = verishuffle_open_input { secret: text(&secret), terms, commitment, ..empty() };
        let opened = Answer::of(VERISHUFFLE_OK, |answer| verishuffle_open(&mine, answer));
        let openings = [opened.part("opening")];
        let word = [verishuffle_value { name: text("guest"), value: text("river") }];
        let round = verishuffle_draw_input {
            terms,
            entries,
            openings: openings.as_ptr(),
            opening_count: 1,
            public_values: word.as_ptr(),
            public_count: 1,
            ..empty()
        };
        let draw = Answer::of(VERISHUFFLE_OK, |answer| verishuffle_draw(&round, answer));
        let known = verishuffle_verify_input {
            transcript: draw.part("transcript"),
            commitment,
            entries,
            result: draw.part("result"),
            public_values: word.as_ptr(),
            public_count: 1,
            published_at: 1_800_000_000,
            ..empty()
        };
        let verdict = Answer::of(VERISHUFFLE_OK, |answer| verishuffle_verify(&known, answer));
        assert_eq!(verdict.drawn(), draw.drawn());
        let mut table = null_mut();
        drop(Answer::of(VERISHUFFLE_OK, |answer| verishuffle_table_new(&terms, &mut table, answer)));
        drop(Answer::of(VERISHUFFLE_OK, |answer| verishuffle_table_seat(table, &text(&secret), &commitment, answer)));
        let deal = verishuffle_deal_input { public_values: word.as_ptr(), public_count: 1, ..empty() };
        for _ in 0..2 {
            let dealt = Answer::of(VERISHUFFLE_OK, |answer| verishuffle_table_deal(table, &deal, answer));
            assert_eq!(dealt.drawn(), draw.drawn());
        }
        verishuffle_table_free(table);
        let request = r#"{"call": "version"}"#;
        let answer =
            Answer::of(VERISHUFFLE_OK, |answer| verishuffle_call(request.as_ptr().cast(), request.len(), answer));
        assert!(answer.text("json").unwrap().starts_with("{\"version\":"));
        let wrong = verishuffle_draw_input { reserved: 1, ..round };
        let refused = Answer::of(VERISHUFFLE_ERROR_ARGUMENT, |answer| verishuffle_draw(&wrong, answer));
        assert!(refused.text("error").unwrap().contains("reserved"));
        let (key, mut items, mut drawn) = ([7; 32], [0_u8, 1, 2, 3, 4, 5, 6, 7, 8], [0; 3]);
        // By the functions of examples/verify.py.
        for (size, shuffled) in [(1, [4, 3, 7, 1, 0, 5, 6, 2, 8]), (3, [1, 0, 5, 4, 3, 7, 6, 2, 8])] {
            let status = verishuffle_key_shuffle(
                key.as_ptr(),
                32,
                3,
                VERISHUFFLE_FORWARD,
                items.as_mut_ptr().cast(),
                9 / size,
                size,
            );
            assert_eq!((status, items), (VERISHUFFLE_OK, shuffled));
        }
        assert_eq!(
            verishuffle_key_drawn(key.as_ptr(), 32, 9, 3, VERISHUFFLE_FORWARD, drawn.as_mut_ptr()),
            VERISHUFFLE_OK
        );
        assert_eq!(drawn, [4, 3, 7]);
        let mut digits = [1; 65];
        assert_eq!(verishuffle_to_hex(key.as_ptr(), 32, digits.as_mut_ptr()), VERISHUFFLE_OK);
        let mut bytes = [0; 32];
        assert_eq!(verishuffle_from_hex(digits.as_ptr(), 64, bytes.as_mut_ptr()), VERISHUFFLE_OK);
        assert_eq!(bytes, key);
        verishuffle_wipe(bytes.as_mut_ptr().cast(), 32);
        assert_eq!(bytes, [0; 32]);
    }
}

// A panic does not leave the library: the call gives VERISHUFFLE_ERROR_PANIC and says so.
#[test]
fn a_panic_is_a_status_with_a_text() {
    let request = c"{\"call\": \"version\"}";
    let calls: [fn(*mut *mut verishuffle_answer) -> verishuffle_status; 5] = [
        // SAFETY: NULL is allowed, and an error.
        |answer| unsafe { verishuffle_seal(null(), answer) },
        // SAFETY: as above.
        |answer| unsafe { verishuffle_check_proof(null(), answer) },
        // SAFETY: as above.
        |answer| unsafe { verishuffle_table_new(null(), null_mut(), answer) },
        // SAFETY: as above.
        |answer| unsafe { verishuffle_table_deal(null_mut(), null(), answer) },
        // SAFETY: the request has this length.
        |answer| unsafe { verishuffle_call(c"{}".as_ptr(), 2, answer) },
    ];
    for call in calls {
        let answer = with_panics(1, || Answer::of(VERISHUFFLE_ERROR_PANIC, call));
        assert!(answer.text("error").unwrap().contains("bug"));
        // Nor does a second one, which leaves no answer.
        let mut none = null_mut();
        assert_eq!(with_panics(2, || call(&mut none)), VERISHUFFLE_ERROR_PANIC);
        assert!(none.is_null());
    }
    // SAFETY: NULL and lengths of 0 are allowed, and the answer is freed once.
    unsafe {
        let status = with_panics(1, || verishuffle_key_drawn(null(), 0, 1, 1, VERISHUFFLE_FORWARD, null_mut()));
        assert_eq!(status, VERISHUFFLE_ERROR_PANIC);
        assert_eq!(with_panics(1, || verishuffle_run(null(), None, null_mut())), VERISHUFFLE_ERROR_PANIC);
        assert_eq!(with_panics(1, || verishuffle_set_threads(0)), VERISHUFFLE_ERROR_PANIC);
        let answer = Answer::of(VERISHUFFLE_OK, |answer| verishuffle_call(request.as_ptr(), 19, answer));
        let mut length = 9;
        let json: *const c_char = with_panics(1, || verishuffle_answer_text(answer.0, c"json".as_ptr(), &mut length));
        assert!(json.is_null() && length == 0);
        with_panics(1, || verishuffle_wipe(null_mut(), 0));
    }
}

/// A program that limits the bytes of an output still learns what failed.
#[test]
fn a_limit_of_the_output_leaves_the_error() {
    extern "C" fn ask(answer: *mut std::ffi::c_void) {
        let request = "{}";
        // SAFETY: the request has so many bytes, and the context is the place of an answer.
        let status = unsafe { verishuffle_call(request.as_ptr().cast(), request.len(), answer.cast()) };
        assert_ne!(status, VERISHUFFLE_OK);
    }
    let mut answer = Answer(null_mut());
    let work = verishuffle_work { output_bytes: 1, ..empty() };
    // SAFETY: the context is the place of an answer, as the task takes it.
    assert_eq!(unsafe { verishuffle_run(&work, Some(ask), (&raw mut answer.0).cast()) }, VERISHUFFLE_OK);
    assert!(!answer.0.is_null() && !answer.text("error").unwrap().contains("memory"));
}
