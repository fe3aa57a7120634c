//! Tests that a panic inside a function does not leave the library: the function returns a status or a default value.

use std::ffi::{c_char, c_void};
use std::fmt::Debug;
use std::fs;
use std::path::Path;
use std::ptr::{null, null_mut};

use super::status::{VERISHUFFLE_ERROR_BUFFER, VERISHUFFLE_ERROR_PANIC, VERISHUFFLE_OK, verishuffle_error};
use super::unstable::{archive::*, beacon::*, chain::*, engine::*, proof::*, secret::*, terms::*, transcript::*};
use super::{
    beacon::*, call, engine::*, front::*, front_call::*, front_draw::*, front_logged::*, front_proof::*,
    front_verify::*, list::*, options::*, pins::*, proof::*, round::*, secret::*, selftest::*, terms::*, text::*,
    threads::*, transcript::*, verdict::*, wipe::*, work::*,
};

/// Functions that only return fixed values. They run no code that could panic.
const FIXED: [&str; 4] =
    ["verishuffle_abi_number", "verishuffle_checks_beacons", "verishuffle_status_text", "verishuffle_version_string"];

fn assert_nothing<T: Default + PartialEq + Debug>(value: T, name: &str) {
    assert_eq!(value, T::default(), "{name}");
}

/// Takes a list of all functions, and makes a function that calls each of them and checks what it returns.
macro_rules! functions {
    ($($kind:ident $name:ident($($argument:expr),*);)+) => {
        const CALLED: &[&str] = &[$(stringify!($name)),+];

        #[allow(unused_unsafe, clippy::let_unit_value, reason = "some functions take no pointers or return nothing")]
        fn call_all() {
            $(
                // SAFETY: every argument is NULL, a length of 0 or a number, and every function accepts these.
                let result = unsafe { $name($($argument),*) };
                functions!($kind $name result);
            )+
        }
    };
    (status $name:ident $result:ident) => { assert_eq!($result, VERISHUFFLE_ERROR_PANIC, stringify!($name)) };
    (value $name:ident $result:ident) => { assert_nothing($result, stringify!($name)) };
    (free $name:ident $result:ident) => { assert_nothing($result, stringify!($name)) };
}

functions! {
    status verishuffle_seal(null(), null_mut(), null_mut());
    status verishuffle_commit(null(), null_mut(), null_mut());
    status verishuffle_open(null(), null_mut(), null_mut());
    status verishuffle_make_draw(null(), null_mut(), null_mut());
    status verishuffle_verify(null(), null_mut(), null_mut());
    status verishuffle_logged(null(), null_mut(), null_mut());
    status verishuffle_blind_cell(null(), null_mut(), null_mut());
    status verishuffle_prove_id(null(), null_mut(), null_mut());
    status verishuffle_check_proof(null(), null_mut(), null_mut());
    status verishuffle_call(null(), 0, null_mut(), 0, null_mut(), null_mut());
    status verishuffle_run(null(), None, null_mut(), null_mut());
    free verishuffle_wipe(null_mut(), 0);
    status verishuffle_set_threads(0, null_mut());
    status verishuffle_visible(null(), 0, null_mut(), 0, null_mut(), null_mut());
    status verishuffle_to_hex(null(), 0, null_mut(), 0, null_mut(), null_mut());
    status verishuffle_from_hex(null(), 0, null_mut(), 0, null_mut(), null_mut());
    status verishuffle_beacon_reply(null(), 0, null_mut(), null_mut(), 0, null_mut(), null_mut());
    status verishuffle_round_reply(null_mut(), null(), 0, null(), 0, null_mut());
    status verishuffle_transcript_write_json(null(), None, null_mut(), null_mut());
    status verishuffle_verifier_new(null_mut(), null_mut());
    status verishuffle_verifier_judge(null_mut(), null(), 0, null(), null_mut(), null_mut());
    free verishuffle_verifier_free(null_mut());
    status verishuffle_archive_add(null_mut(), null(), 0, null_mut(), null_mut());
    status verishuffle_archive_to_json(null(), null_mut(), 0, null_mut(), null_mut());
    free verishuffle_archive_free(null_mut());
    status verishuffle_list_from_text(null(), 0, null_mut(), null_mut());
    status verishuffle_list_from_entries(null(), null(), 0, null_mut(), null_mut());
    value verishuffle_list_entry_count(null());
    status verishuffle_list_entry(null(), 0, null_mut(), 0, null_mut(), null_mut());
    status verishuffle_list_warnings(null(), null_mut(), 0, null_mut(), null_mut());
    free verishuffle_list_free(null_mut());
    status verishuffle_secret_generate(null(), 0, null(), 0, 0, 0, null_mut(), null_mut());
    status verishuffle_secret_from_master(null(), 0, null(), 0, 0, 0, null(), 0, null_mut(), null_mut());
    status verishuffle_secret_from_json(null(), 0, null_mut(), null_mut());
    status verishuffle_secret_to_json(null(), null_mut(), 0, null_mut(), null_mut());
    status verishuffle_secret_seal(null(), null_mut(), null_mut());
    status verishuffle_secret_open(null_mut(), null(), null(), 0, null_mut(), null_mut());
    free verishuffle_secret_free(null_mut());
    status verishuffle_terms_from_json(null(), 0, null_mut(), null_mut());
    status verishuffle_terms_to_json(null(), null_mut(), 0, null_mut(), null_mut());
    status verishuffle_terms_commitment(null(), null_mut());
    value verishuffle_terms_entry_count(null());
    value verishuffle_terms_drawn_count(null());
    status verishuffle_terms_warnings(null(), null(), null_mut(), 0, null_mut(), null_mut());
    free verishuffle_terms_free(null_mut());
    status verishuffle_quicknet(null_mut());
    status verishuffle_beacon_due(null(), 0, null_mut(), null_mut());
    status verishuffle_beacon_round_after(null(), 0, null_mut(), null_mut());
    status verishuffle_opening_from_json(null(), 0, null_mut(), null_mut());
    status verishuffle_opening_to_json(null(), null_mut(), 0, null_mut(), null_mut());
    free verishuffle_opening_free(null_mut());
    status verishuffle_round_new(null(), 0, null_mut(), null_mut());
    status verishuffle_round_open(null_mut(), null(), null_mut());
    status verishuffle_round_public(null_mut(), null(), 0, null(), 0, null_mut());
    status verishuffle_round_signature(null_mut(), null(), 0, null(), 0, null_mut());
    status verishuffle_round_draw(null(), null_mut(), null_mut());
    free verishuffle_round_free(null_mut());
    status verishuffle_table_new(null(), null_mut(), null_mut());
    status verishuffle_table_seat(null_mut(), null_mut(), null(), null_mut());
    status verishuffle_table_round(null(), 0, null_mut(), null_mut());
    status verishuffle_table_next(null(), 0, null_mut(), null_mut());
    free verishuffle_table_free(null_mut());
    status verishuffle_draw_swaps(null(), null_mut(), 0, null_mut(), null_mut());
    status verishuffle_draw_drawn(null(), null_mut(), 0, null_mut(), null_mut());
    status verishuffle_draw_shuffle(null(), null_mut(), 0, 0, null_mut());
    status verishuffle_draw_transcript(null(), null_mut(), null_mut());
    free verishuffle_draw_free(null_mut());
    status verishuffle_transcript_from_json(null(), 0, null_mut(), null_mut());
    status verishuffle_transcript_to_json(null(), null_mut(), 0, null_mut(), null_mut());
    status verishuffle_transcript_stated_swaps(null(), null_mut(), 0, null_mut(), null_mut());
    status verishuffle_transcript_judge(null(), null(), null_mut(), null_mut());
    free verishuffle_transcript_free(null_mut());
    status verishuffle_blinding_generate(null(), 0, null_mut(), null_mut());
    status verishuffle_blinding_from_key(null(), 0, null(), null_mut(), null_mut());
    status verishuffle_blinding_from_json(null(), 0, null_mut(), null_mut());
    status verishuffle_blinding_to_json(null(), null_mut(), 0, null_mut(), null_mut());
    free verishuffle_blinding_free(null_mut());
    value verishuffle_verdict_is_verified(null());
    value verishuffle_verdict_conclusion(null());
    status verishuffle_verdict_headline(null(), null_mut(), 0, null_mut(), null_mut());
    status verishuffle_verdict_text(null(), null_mut(), 0, null_mut(), null_mut());
    status verishuffle_verdict_to_json(null(), null_mut(), 0, null_mut(), null_mut());
    free verishuffle_verdict_free(null_mut());
    status verishuffle_prover_new(null(), null(), null(), null_mut(), null_mut());
    free verishuffle_prover_free(null_mut());
    status verishuffle_proof_from_json(null(), 0, null_mut(), null_mut());
    status verishuffle_proof_to_json(null(), null_mut(), 0, null_mut(), null_mut());
    status verishuffle_proof_judge_by_terms(
        null(), null(), null(), null(), null_mut(), null_mut(), 0, null_mut(), null_mut()
    );
    free verishuffle_proof_free(null_mut());
    status verishuffle_chain_new(null_mut(), null_mut());
    status verishuffle_chain_add_terms(null_mut(), null(), null_mut());
    status verishuffle_chain_add_transcript(null_mut(), null(), null_mut());
    status verishuffle_chain_add_pins(null_mut(), null(), 0, null_mut());
    status verishuffle_chain_set_published_head(null_mut(), null());
    status verishuffle_chain_headline(null(), null_mut(), 0, null_mut(), null_mut());
    status verishuffle_chain_to_json(null(), null_mut(), 0, null_mut(), null_mut());
    status verishuffle_chain_draws(null(), null_mut(), 0, null_mut(), null_mut());
    free verishuffle_chain_free(null_mut());
    value verishuffle_step_count(0, 0);
    value verishuffle_least_width(0, 0);
    status verishuffle_key_swaps(null(), 0, 0, 0, 0, null_mut(), 0, null_mut(), null_mut());
    status verishuffle_key_shuffle(null(), 0, 0, 0, null_mut(), 0, 0, null_mut());
    status verishuffle_swaps_apply(null(), 0, 0, null_mut(), 0, 0, null_mut());
    status verishuffle_archive_new(null(), null_mut(), null_mut());
    status verishuffle_inspect(null(), null(), null(), null_mut(), 0, null_mut(), null_mut());
    status verishuffle_opening_facts(null(), null_mut(), 0, null_mut(), null_mut());
    status verishuffle_proof_judge_by_verdict(null(), null(), null(), null_mut(), null_mut(), 0, null_mut(), null_mut());
    status verishuffle_prover_to_json(null(), 0, null_mut(), 0, null_mut(), null_mut());
    status verishuffle_round_missing(null(), null_mut(), 0, null_mut(), null_mut());
    status verishuffle_secret_facts(null(), null_mut(), 0, null_mut(), null_mut());
    status verishuffle_selftest(null_mut(), null_mut(), 0, null_mut(), null_mut());
    status verishuffle_terms_new(null(), null(), null(), null_mut(), null_mut());
    status verishuffle_transcript_facts(null(), null_mut(), 0, null_mut(), null_mut());
    status verishuffle_verdict_awards(null(), null(), null_mut(), 0, null_mut(), null_mut());
    status verishuffle_verdict_drawn(null(), null_mut(), 0, null_mut(), null_mut());
    status verishuffle_verdict_shuffle(null(), null_mut(), 0, 0, null_mut());
}

// Promise c-argument-and-panic: A wrong argument gives VERISHUFFLE_ERROR_ARGUMENT, and a panic behind any function
// gives VERISHUFFLE_ERROR_PANIC. (include/verishuffle.h "Status", include/verishuffle.h "Checks",
// include/verishuffle.h "VERISHUFFLE_ERROR_PANIC")
#[test]
fn a_panic_behind_any_function_is_a_status() {
    call::hook::with_panics(call_all);
}

// Keeps: c-errors.
#[test]
fn a_panic_fills_in_the_error() {
    let mut error =
        verishuffle_error { status: 0, unused: 9, line: 9, column: 9, message: [1; 512], reserved: [1; 13] };
    // SAFETY: NULL with length 0, and an error of our own.
    let call = || unsafe { verishuffle_terms_from_json(null(), 0, null_mut(), &mut error) };
    assert_eq!(call::hook::with_panics(call), VERISHUFFLE_ERROR_PANIC);
    assert_eq!((error.status, error.line, error.column), (VERISHUFFLE_ERROR_PANIC, 0, 0));
    let expected = "there is a bug in the library: it panicked\0";
    assert!(expected.bytes().zip(error.message).all(|(expected, found)| expected as c_char == found));
}

/// Calls a function that must succeed. The first argument is where it puts a new handle, and is left out here.
macro_rules! made {
    ($name:ident($($argument:expr),*; $($last:expr),*)) => {{
        let mut handle = null_mut();
        // SAFETY: the test passes what the header asks for.
        assert_eq!(unsafe { $name($($argument,)* &mut handle, $($last),*) }, VERISHUFFLE_OK, stringify!($name));
        handle
    }};
}

/// Calls a function that must succeed.
macro_rules! ok {
    ($name:ident($($argument:expr),*)) => {
        // SAFETY: the test passes what the header asks for.
        assert_eq!(unsafe { $name($($argument),*) }, VERISHUFFLE_OK, stringify!($name))
    };
}

/// Returns the items that a function writes to a buffer of exactly the size that it asks for.
fn written<T: Copy + Default>(mut call: impl FnMut(*mut T, usize, *mut usize) -> i32) -> Vec<T> {
    let mut length = 0;
    assert_eq!(call(null_mut(), 0, &mut length), VERISHUFFLE_OK);
    let mut items = vec![T::default(); length - 1];
    assert_eq!(call(items.as_mut_ptr(), items.len(), &mut length), VERISHUFFLE_ERROR_BUFFER);
    let mut items = vec![T::default(); length];
    assert_eq!(call(items.as_mut_ptr(), items.len(), &mut length), VERISHUFFLE_OK);
    assert_eq!(length, items.len());
    items
}

/// Takes a piece of a document. `context` points to the vector of all pieces.
extern "C" fn take(context: *mut c_void, bytes: *const c_void, length: usize) -> i32 {
    // SAFETY: the test passes a vector, and the library a piece of this length.
    unsafe { (*context.cast::<Vec<u8>>()).extend_from_slice(std::slice::from_raw_parts(bytes.cast(), length)) };
    0
}

// Promise c-buffers: A buffer that is too small gets nothing but the length that is needed, and no byte behind a buffer
// is written. (include/verishuffle.h "Buffers", include/verishuffle.h "VERISHUFFLE_ERROR_BUFFER")
/// A whole draw with buffers of exact sizes, from the list to the verdict. It is small enough for Miri, which sees each
/// wrong access to memory (`.ci/miri`).
#[test]
fn a_whole_draw_uses_memory_as_the_header_says() {
    let (context, word, river) = ("x".as_bytes(), "word".as_bytes(), "river".as_bytes());
    let (context, name) = ((context.as_ptr().cast(), context.len()), (b"ann".as_ptr().cast(), 3));
    let (word, river) = ((word.as_ptr().cast(), word.len()), (river.as_ptr().cast(), river.len()));
    let entries = ["Ada", "Grace", "Hedy", "Mary"].map(str::as_bytes);
    let (pointers, lengths) = (entries.map(|entry| entry.as_ptr().cast::<c_char>()), entries.map(<[u8]>::len));

    let list = made!(verishuffle_list_from_entries(pointers.as_ptr(), lengths.as_ptr(), 4; null_mut()));
    let master = [7u8; 32];
    let secret = made!(verishuffle_secret_from_master(
        context.0, context.1, name.0, name.1, 1, 1, master.as_ptr(), 32; null_mut()
    ));
    let (mut seal, mut commitment) = ([0u8; 32], [0u8; 32]);
    ok!(verishuffle_secret_seal(secret, seal.as_mut_ptr(), null_mut()));
    let sources = format!(
        r#"[{{"kind":"sealed","name":"ann","seal":"{}"}},{{"kind":"public","name":"word","description":"river"}}]"#,
        hex::encode(seal)
    );
    let given = |text: &str| verishuffle_text { bytes: text.as_ptr().cast(), length: text.len(), given: 1 };
    // SAFETY: all bits 0 are a value.
    let mut plan = unsafe { std::mem::zeroed::<verishuffle_commit_input>() };
    (plan.size, plan.context, plan.sources) = (size_of_val(&plan), given("x"), given(&sources));
    let terms = made!(verishuffle_terms_new(&raw const plan, list, null(); null_mut()));
    ok!(verishuffle_terms_commitment(terms, commitment.as_mut_ptr()));

    let opening = made!(verishuffle_secret_open(secret, terms, commitment.as_ptr(), 0; null_mut()));
    let round = made!(verishuffle_round_new(terms, 0; null_mut()));
    ok!(verishuffle_round_open(round, opening, null_mut()));
    ok!(verishuffle_round_public(round, word.0, word.1, river.0, river.1, null_mut()));
    let draw = made!(verishuffle_round_draw(round; null_mut()));
    let mut items: Vec<u64> = (0..4).collect();
    ok!(verishuffle_draw_shuffle(draw, items.as_mut_ptr().cast(), 4, size_of::<u64>(), null_mut()));
    // SAFETY: handles and buffers of this test.
    let swaps = written(|swaps, size, length| unsafe { verishuffle_draw_swaps(draw, swaps, size, length, null_mut()) });
    assert_eq!(swaps.len(), 3);

    let transcript = made!(verishuffle_draw_transcript(draw; null_mut()));
    // SAFETY: as above.
    let json = written(|json, size, length| unsafe {
        verishuffle_transcript_to_json(transcript, json, size, length, null_mut())
    });
    let mut pieces: Vec<u8> = Vec::new();
    ok!(verishuffle_transcript_write_json(transcript, Some(take), (&raw mut pieces).cast(), null_mut()));
    assert!(json.iter().map(|byte| *byte as u8).eq(pieces));
    let read = made!(verishuffle_transcript_from_json(json.as_ptr(), json.len(); null_mut()));
    // SAFETY: all bits 0 are a value.
    let mut pins = unsafe { std::mem::zeroed::<verishuffle_pins>() };
    (pins.size, pins.commitment, pins.commitment_given) = (size_of_val(&pins), commitment, 1);
    (pins.values, pins.entries) = (given(r#"{"word": "river"}"#), list);
    let verdict = made!(verishuffle_transcript_judge(read, &raw const pins; null_mut()));
    // SAFETY: as above.
    assert_eq!(unsafe { verishuffle_verdict_is_verified(verdict) }, 1);
    // SAFETY: as above.
    let text =
        written(|text, size, length| unsafe { verishuffle_verdict_text(verdict, text, size, length, null_mut()) });
    assert!(text.starts_with(&b"commitment: OK".map(|byte| byte as c_char)));
    let drawn = written(|drawn, size, length| unsafe {
        // SAFETY: as above.
        verishuffle_verdict_drawn(verdict, drawn, size, length, null_mut())
    });
    assert!(drawn.iter().map(|entry| u64::from(*entry)).eq(items.iter().copied()));

    let prover = made!(verishuffle_prover_new(terms, list, null(); null_mut()));
    // SAFETY: as above.
    let proof =
        written(|json, size, length| unsafe { verishuffle_prover_to_json(prover, 2, json, size, length, null_mut()) });
    let proof = made!(verishuffle_proof_from_json(proof.as_ptr(), proof.len(); null_mut()));
    let mut place = 77;
    // SAFETY: as above.
    let both = written(|json, size, length| unsafe {
        verishuffle_proof_judge_by_verdict(proof, verdict, null(), &mut place, json, size, length, null_mut())
    });
    assert!(both.starts_with(&b"{\"format\":".map(|byte| byte as c_char)) && items[place as usize] == 2);

    let mut error =
        verishuffle_error { status: 0, unused: 9, line: 9, column: 9, message: [1; 512], reserved: [1; 13] };
    let mut none = null_mut();
    // SAFETY: as above.
    let status = unsafe { verishuffle_terms_from_json(json.as_ptr(), 9, &mut none, &mut error) };
    assert!(status != VERISHUFFLE_OK && error.status == status && none.is_null());

    // SAFETY: each handle is freed once.
    unsafe {
        verishuffle_proof_free(proof);
        verishuffle_prover_free(prover);
        verishuffle_verdict_free(verdict);
        verishuffle_transcript_free(read);
        verishuffle_transcript_free(transcript);
        verishuffle_draw_free(draw);
        verishuffle_round_free(round);
        verishuffle_opening_free(opening);
        verishuffle_terms_free(terms);
        verishuffle_secret_free(secret);
        verishuffle_list_free(list);
    }
}

// Keeps: c-argument-and-panic.
/// The list above must name every function of these files.
#[test]
fn every_function_is_called_with_a_panic_behind_it() {
    let folder = |name: &str| fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join(name)).unwrap();
    let mut names = Vec::new();
    for file in folder("src/ffi").chain(folder("src/ffi/unstable")).map(|file| file.unwrap().path()) {
        if file.extension().is_none_or(|extension| extension != "rs") {
            continue;
        }
        let source = fs::read_to_string(file).unwrap();
        let declared = source.split("extern \"C\" fn ").skip(1).filter_map(|rest| rest.split_once('('));
        names.extend(declared.map(|(name, _)| name.to_owned()).filter(|name| name.starts_with("verishuffle_")));
    }
    names.retain(|name| !FIXED.contains(&name.as_str()));
    names.sort();
    let mut called = CALLED.to_vec();
    called.sort();
    assert_eq!(names, called);
}
