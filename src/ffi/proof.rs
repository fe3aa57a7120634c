//! The proof for an entrant that their entry is in the list.

use std::ffi::c_char;

use super::guard;
use super::memory::{self, Buffer, Out};
use super::pins::verishuffle_pins;
use super::proof_verdict::verishuffle_proof_verdict;
use super::status::verishuffle_error;
use super::terms::verishuffle_terms;
use super::transcript::verishuffle_transcript;
use super::verdict::state_of;
use crate::hash::Commitment;
use crate::verify::entry_proof::EntryProof;

/// The claim that an entry is at an index of the list. It proves nothing until verishuffle_proof_check or
/// verishuffle_proof_verify has checked it. A proof never changes.
pub struct verishuffle_proof(pub(super) EntryProof);

/// Reads an entry proof document.
///
/// In: `json`, the document.
/// Out: `proof`, a new handle.
/// Returns VERISHUFFLE_ERROR_DOCUMENT if the document is malformed.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_proof_from_json(
    json: *const c_char,
    json_length: usize,
    proof: *mut *mut verishuffle_proof,
    error: *mut verishuffle_error,
) -> i32 {
    let body = || {
        // SAFETY: the caller passes that many bytes, and room for a handle.
        let (json, proof) = unsafe { (memory::chars(json, json_length)?, Out::new(proof)?) };
        proof.give(verishuffle_proof(EntryProof::from_json(json)?));
        Ok(())
    };
    // SAFETY: the caller passes NULL or an error of its own.
    unsafe { guard::status_with(error, body) }
}

/// Writes the entry proof document, which is sent to the entrant. If the list is blinded, the document contains the
/// blind of the entry: nobody else may read it, and the caller wipes the buffer.
///
/// Out: `json`, a buffer for the document.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_proof_to_json(
    proof: *const verishuffle_proof,
    json: *mut c_char,
    json_size: usize,
    json_length: *mut usize,
) -> i32 {
    guard::status(|| {
        // SAFETY: the caller passes a proof and a buffer of that size.
        let (proof, buffer) = unsafe { (memory::shared(proof)?, Buffer::of_chars(json, json_size, json_length)?) };
        buffer.fill(proof.0.to_json().as_bytes())
    })
}

/// Returns the claimed index, a number from 0 to 2^53 - 1 that nobody has checked, or 0 if `proof` is NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_proof_index(proof: *const verishuffle_proof) -> u64 {
    // SAFETY: the caller passes a proof or NULL.
    guard::value(|| Ok(unsafe { memory::shared(proof)? }.0.index()))
}

/// Copies the entry without any change. The entrant compares it with their own entry.
///
/// Out: `entry`, a buffer for the bytes of the entry.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_proof_entry(
    proof: *const verishuffle_proof,
    entry: *mut c_char,
    entry_size: usize,
    entry_length: *mut usize,
) -> i32 {
    guard::status(|| {
        // SAFETY: the caller passes a proof and a buffer of that size.
        let (proof, buffer) = unsafe { (memory::shared(proof)?, Buffer::of_chars(entry, entry_size, entry_length)?) };
        buffer.fill(proof.0.entry())
    })
}

/// Checks a proof with the terms alone, as an entrant does before the draw. A check that fails is not an error of this
/// call: `state` reports it.
///
/// In: `terms`, the terms of the draw; `published`, the 32 bytes that were published as the commitment, or NULL if they
/// are not known.
/// Out: `state`, VERISHUFFLE_CHECK_PASSED if the entry is in the list at the claimed index, otherwise
/// VERISHUFFLE_CHECK_FAILED; `detail`, a buffer for what was found, in words for a person that are safe to print on a
/// terminal. `state` is written even if `detail` is NULL and `detail_size` is 0.
/// cbindgen:ptrs-as-arrays=[[published;32]]
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_proof_check(
    proof: *const verishuffle_proof,
    terms: *const verishuffle_terms,
    published: *const u8,
    state: *mut i32,
    detail: *mut c_char,
    detail_size: usize,
    detail_length: *mut usize,
) -> i32 {
    guard::status(|| {
        // SAFETY: the caller passes a proof, terms, NULL or 32 bytes, room for a number, and a buffer of that size.
        let (proof, terms, published, state, buffer) = unsafe {
            (
                memory::shared(proof)?,
                memory::shared(terms)?,
                memory::optional_bytes32(published)?,
                Out::new(state)?,
                Buffer::of_chars(detail, detail_size, detail_length)?,
            )
        };
        let found = proof.0.check(&terms.0, published.map(Commitment::from_bytes));
        buffer.fill(found.detail().as_bytes())?;
        state.put(state_of(&found));
        Ok(())
    })
}

/// Verifies a proof together with a transcript: whether the entry was in the list, and at which place it was drawn. A
/// check that fails is not an error of this call: the verdict reports it.
///
/// In: `transcript`, the transcript of the draw; `pins`, or NULL if nothing is known.
/// Out: `verdict`, a new handle.
/// Returns VERISHUFFLE_ERROR_UNKNOWN_SOURCE or VERISHUFFLE_ERROR_NOT_APPLICABLE if the pins contain something that
/// these terms do not use. But if the pinned commitment is that of other terms, the draw is refused. Can also return
/// VERISHUFFLE_ERROR_RANGE if the pinned round is above 2^53 - 1.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_proof_verify(
    proof: *const verishuffle_proof,
    transcript: *const verishuffle_transcript,
    pins: *const verishuffle_pins,
    verdict: *mut *mut verishuffle_proof_verdict,
    error: *mut verishuffle_error,
) -> i32 {
    let body = || {
        // SAFETY: the caller passes a proof, a transcript, NULL or pins, and room for a handle.
        let (proof, transcript, pins, verdict) = unsafe {
            (memory::shared(proof)?, memory::shared(transcript)?, memory::optional(pins)?, Out::new(verdict)?)
        };
        let nothing = verishuffle_pins::default();
        let judged = proof.0.verify(&transcript.0, &pins.unwrap_or(&nothing).pins())?;
        verdict.give(verishuffle_proof_verdict(judged));
        Ok(())
    };
    // SAFETY: the caller passes NULL or an error of its own.
    unsafe { guard::status_with(error, body) }
}

/// Frees a proof.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_proof_free(proof: *mut verishuffle_proof) {
    // SAFETY: the caller passes NULL or a proof, and uses it no more.
    unsafe { guard::free(proof) }
}
