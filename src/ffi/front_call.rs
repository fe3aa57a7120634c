//! The front door in JSON, for languages that can't read the structs of the header: one function, which takes a request
//! and gives an answer.

use std::ffi::c_char;
use std::mem::zeroed;

use super::call;
use super::front::{
    opening_of, secret_of, terms_of, verishuffle_commit_input, verishuffle_open_input, verishuffle_seal_input, write,
};
use super::front_draw::{made_of, verishuffle_make_draw_input};
use super::front_logged::{logged_of, verishuffle_logged_input};
use super::front_proof::{
    cell_of, checked_of, id_proof_of, must_be_good, numbers, verishuffle_blind_cell_input, verishuffle_prove_id_input,
};
use super::front_verify::{must_be_verified, verdict_of, verishuffle_verify_input};
use super::memory::{self, Buffer};
use super::request::Given;
use super::status::{Failure, Outcome, verishuffle_error, verishuffle_status};
use crate::json::request::{Answer, Part};

/// Does what the functions with an input and an output do, for languages that can't read this header: verishuffle_seal,
/// verishuffle_commit, verishuffle_open, verishuffle_make_draw, verishuffle_verify, verishuffle_logged,
/// verishuffle_blind_cell, verishuffle_prove_id and verishuffle_check_proof. It takes a request in JSON, such as
/// `{"call": "seal", "context": "Raffle, 2 May 2026, example.org", "name": "alice"}`, and gives an answer in JSON, such
/// as `{"secret": "...", "seal": "9f86..."}`.
///
/// In: `request`, an object: `call` is the name of the function without `verishuffle_`, and all else are fields of its
/// input under their own names. What is not given has no field: null is an error, and so are an unknown field and a
/// number 0 that stands for a default. Documents, files and other texts are texts, also those that an answer gave. But
/// `sources` and `cells` are arrays of objects, `values` an object, and `openings` an array of opening documents, each a
/// text. 32 bytes are 64 lower-case hexadecimal digits. Numbers are whole numbers. `first` and `transcript_alone`, and
/// in an answer `holds` and `drawn`, are true or false, and `order` is `"forward"` or `"backward"`. The fields of
/// `known` are beside `proof`. There are no `size`, `work`, `reserved`, `after_given` and `published_at_given`.
/// verishuffle_run stops and limits the call.
/// Out: `answer`, an object with all fields of the function's output in the same form. With `transcript_alone` it has
/// the transcript alone. If there is no room for it, the whole call is made in vain. The caller wipes a request and
/// an answer with a secret.
/// Returns VERISHUFFLE_ERROR_NOT_VERIFIED as verishuffle_verify and verishuffle_check_proof do: the answer with the
/// verdict is written. Returns VERISHUFFLE_ERROR_DOCUMENT if the request is no JSON, VERISHUFFLE_ERROR_ARGUMENT if it
/// asks for what there is not, and else what the function returns.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_call(
    request: *const c_char,
    request_length: usize,
    answer: *mut c_char,
    answer_size: usize,
    answer_length: *mut usize,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe {
        call::working(error, || {
            let request = memory::chars(request, request_length)?;
            let buffer = Buffer::of_chars(answer, answer_size, answer_length)?;
            let mut given = Given::from_json(request)?;
            let function = given.word("call")?.ok_or_else(|| Failure::argument("the request has no field \"call\""))?;
            let answered = CALLS.iter().find(|(name, _)| *name == function).ok_or_else(|| {
                let names = CALLS.map(|(name, _)| format!("\"{name}\"")).join(", ");
                Failure::argument(format!("\"call\" must be one of {names}"))
            })?;
            (answered.1)(&mut given, buffer)
        })
    }
}

/// Reads the fields of a request, and writes the answer.
type Answered = fn(&mut Given<'_>, Buffer<u8>) -> Outcome;

const CALLS: [(&str, Answered); 9] = [
    ("seal", seal),
    ("commit", commit),
    ("open", open),
    ("make_draw", make_draw),
    ("verify", verify),
    ("logged", logged),
    ("blind_cell", blind_cell),
    ("prove_id", prove_id),
    ("check_proof", check_proof),
];

/// Fills fields of an input with the texts of their names.
macro_rules! texts {
    ($given:ident, $input:ident, $($field:ident)+) => {
        $($input.$field = $given.text(stringify!($field))?;)+
    };
}

fn seal(given: &mut Given<'_>, buffer: Buffer<u8>) -> Outcome {
    // SAFETY: all bits 0 are an input in which nothing is given.
    let mut input: verishuffle_seal_input = unsafe { zeroed() };
    texts!(given, input, context name);
    input.rounds = given.number("rounds", 1)?;
    input.width = given.number("width", 1)?;
    given.end()?;
    // SAFETY: the texts live as long as `given`.
    let secret = unsafe { secret_of(&input)? };
    let seal = secret.try_seal()?.to_string();
    finish(buffer, vec![("secret", Part::Text(&secret)), ("seal", Part::Digits(seal))])
}

fn commit(given: &mut Given<'_>, buffer: Buffer<u8>) -> Outcome {
    // SAFETY: as above.
    let mut input: verishuffle_commit_input = unsafe { zeroed() };
    texts!(given, input, context entries blinding rules allocation);
    input.sources = given.json("sources", '[', "an array")?;
    input.count = given.number("count", 1)?;
    input.draw = given.number("draw", 1)?;
    input.rounds = given.number("rounds", 1)?;
    input.width = given.number("width", 1)?;
    input.order = given.order()?;
    input.first = given.flag("first")?;
    if let Some(after) = given.bytes32("after")? {
        (input.after, input.after_given) = (after, 1);
    }
    given.end()?;
    // SAFETY: the texts live as long as `given`.
    let terms = unsafe { terms_of(&input)? };
    let commitment = terms.commitment().to_string();
    finish(buffer, vec![("terms", Part::Text(&terms)), ("commitment", Part::Digits(commitment))])
}

fn open(given: &mut Given<'_>, buffer: Buffer<u8>) -> Outcome {
    // SAFETY: as above.
    let mut input: verishuffle_open_input = unsafe { zeroed() };
    texts!(given, input, secret terms);
    input.published = given.bytes32("published")?.unwrap_or_default();
    input.round = given.number("round", 0)?;
    given.end()?;
    // SAFETY: the texts live as long as `given`.
    let (opening, secret) = unsafe { opening_of(&input)? };
    finish(buffer, vec![("opening", Part::Text(&opening)), ("bound", Part::Text(&secret.secret()?))])
}

fn make_draw(given: &mut Given<'_>, buffer: Buffer<u8>) -> Outcome {
    // SAFETY: as above.
    let mut input: verishuffle_make_draw_input = unsafe { zeroed() };
    input.terms = given.text("terms")?;
    input.openings = given.openings()?;
    input.values = given.json("values", '{', "an object")?;
    texts!(given, input, entries blinding withdrawals);
    input.round = given.number("round", 0)?;
    input.transcript_alone = given.flag("transcript_alone")?;
    given.end()?;
    // SAFETY: the texts live as long as `given`.
    let made = unsafe { made_of(&input)? };
    let (result, mut parts) = (made.result(), vec![("transcript", Part::Text(&made.transcript))]);
    if input.transcript_alone == 0 {
        parts.extend([("result", Part::Text(&result)), ("awards", Part::Text(&made.awards))]);
    }
    finish(buffer, parts)
}

fn verify(given: &mut Given<'_>, buffer: Buffer<u8>) -> Outcome {
    let input = known(given)?;
    given.end()?;
    // SAFETY: the texts live as long as `given`.
    let verdict = unsafe { verdict_of(&input)? };
    finish(buffer, vec![("verdict", Part::Text(&verdict))])?;
    must_be_verified(&verdict)
}

fn known(given: &mut Given<'_>) -> Outcome<verishuffle_verify_input> {
    // SAFETY: as above.
    let mut input: verishuffle_verify_input = unsafe { zeroed() };
    input.transcript = given.text("transcript")?;
    input.commitment = given.bytes32("commitment")?.unwrap_or_default();
    input.values = given.json("values", '{', "an object")?;
    texts!(given, input, entries blinding result awards withdrawals);
    input.round = given.number("round", 0)?;
    texts!(given, input, log_policy log_key logged);
    if let Some(time) = given.whole("published_at", 0, u64::MAX)? {
        (input.published_at, input.published_at_given) = (time, 1);
    }
    Ok(input)
}

fn logged(given: &mut Given<'_>, buffer: Buffer<u8>) -> Outcome {
    // SAFETY: as above.
    let mut input: verishuffle_logged_input = unsafe { zeroed() };
    texts!(given, input, logged log_policy log_key);
    let commitment = given.bytes32("commitment")?;
    input.commitment = commitment.ok_or_else(|| Failure::argument("input.commitment is not given, but must be"))?;
    given.end()?;
    // SAFETY: the texts live as long as `given`.
    let (public_from, witnesses) = unsafe { logged_of(&input)? };
    finish(buffer, vec![("public_from", Part::Number(public_from)), ("witnesses", Part::Number(witnesses))])
}

fn blind_cell(given: &mut Given<'_>, buffer: Buffer<u8>) -> Outcome {
    // SAFETY: as above.
    let mut input: verishuffle_blind_cell_input = unsafe { zeroed() };
    texts!(given, input, blinding column text);
    given.end()?;
    // SAFETY: the texts live as long as `given`.
    let cell = unsafe { cell_of(&input)? };
    finish(buffer, vec![("cell", Part::Digits(hex::encode(cell)))])
}

fn prove_id(given: &mut Given<'_>, buffer: Buffer<u8>) -> Outcome {
    // SAFETY: as above.
    let mut input: verishuffle_prove_id_input = unsafe { zeroed() };
    input.blinding = given.text("blinding")?;
    input.cells = given.json("cells", '[', "an array")?;
    given.end()?;
    // SAFETY: the texts live as long as `given`.
    let proof = unsafe { id_proof_of(&input)? };
    finish(buffer, vec![("proof", Part::Text(&proof))])
}

fn check_proof(given: &mut Given<'_>, buffer: Buffer<u8>) -> Outcome {
    let proof = given.text("proof")?;
    let known = known(given)?;
    given.end()?;
    // SAFETY: the texts live as long as `given`.
    let verdict = unsafe { checked_of(proof, &known)? };
    let ((index, holds), (place, drawn)) = (numbers(verdict.index()), numbers(verdict.place()));
    let mut parts = vec![("verdict", Part::Text(&verdict))];
    parts.extend([("index", Part::Number(index.into())), ("holds", Part::Flag(holds == 1))]);
    parts.extend([("place", Part::Number(place.into())), ("drawn", Part::Flag(drawn == 1))]);
    finish(buffer, parts)?;
    must_be_good(&verdict)
}

fn finish(buffer: Buffer<u8>, parts: Vec<(&'static str, Part<'_>)>) -> Outcome {
    write(buffer, &Answer(parts))
}

#[cfg(test)]
mod tests;
