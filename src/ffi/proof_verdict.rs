//! The verdict on the proof of an entrant.

use std::ffi::c_char;

use super::guard;
use super::memory::{self, Buffer, Out};
use super::verdict::{conclusion_of, state_of, verishuffle_verdict};
use crate::verify::entry_proof::ProofVerdict;
use crate::verify::verdict::Conclusion;

/// The verdict on a proof and on the transcript that it was verified with. It never changes.
pub struct verishuffle_proof_verdict(pub(super) ProofVerdict);

/// Returns true if the entry was in the list and the draw is verified, and false otherwise or if `verdict` is NULL. A
/// program that needs only one answer uses this function.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_proof_verdict_is_verified(verdict: *const verishuffle_proof_verdict) -> bool {
    guard::value(|| {
        // SAFETY: the caller passes a verdict or NULL.
        let verdict = unsafe { memory::shared(verdict)? };
        Ok(verdict.0.conclusion() == Conclusion::Verified)
    })
}

/// Returns the conclusion of the proof and the draw together: VERISHUFFLE_REFUSED if the proof failed, otherwise the
/// conclusion of the draw, which is VERISHUFFLE_VERIFIED, VERISHUFFLE_REFUSED or VERISHUFFLE_CONSISTENT. Returns 0 if
/// `verdict` is NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_proof_verdict_conclusion(verdict: *const verishuffle_proof_verdict) -> i32 {
    // SAFETY: the caller passes a verdict or NULL.
    guard::value(|| Ok(conclusion_of(unsafe { memory::shared(verdict)? }.0.conclusion())))
}

/// Returns the state of the proof itself, for the terms of the transcript and the published commitment:
/// VERISHUFFLE_CHECK_PASSED or VERISHUFFLE_CHECK_FAILED, or 0 if `verdict` is NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_proof_verdict_proof(verdict: *const verishuffle_proof_verdict) -> i32 {
    // SAFETY: the caller passes a verdict or NULL.
    guard::value(|| Ok(state_of(unsafe { memory::shared(verdict)? }.0.proof())))
}

/// Copies what the check of the proof found, in words for a person that are safe to print on a terminal.
///
/// Out: `detail`, a buffer for the text.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_proof_verdict_detail(
    verdict: *const verishuffle_proof_verdict,
    detail: *mut c_char,
    detail_size: usize,
    detail_length: *mut usize,
) -> i32 {
    guard::status(|| {
        // SAFETY: the caller passes a verdict and a buffer of that size.
        let (verdict, buffer) =
            unsafe { (memory::shared(verdict)?, Buffer::of_chars(detail, detail_size, detail_length)?) };
        buffer.fill(verdict.0.proof().detail().as_bytes())
    })
}

/// Returns true if the entry was drawn, and false otherwise or if `verdict` is NULL. It is false if the proof failed or
/// the draw is refused.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_proof_verdict_is_drawn(verdict: *const verishuffle_proof_verdict) -> bool {
    // SAFETY: the caller passes a verdict or NULL.
    guard::value(|| Ok(unsafe { memory::shared(verdict)? }.0.place().is_some()))
}

/// Returns the place at which the entry was drawn, counted from 0: the index of the entry in the output of
/// verishuffle_draw_drawn. Returns 0 if the entry was not drawn or if `verdict` is NULL, so call
/// verishuffle_proof_verdict_is_drawn first.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_proof_verdict_place(verdict: *const verishuffle_proof_verdict) -> u32 {
    // SAFETY: the caller passes a verdict or NULL.
    guard::value(|| Ok(unsafe { memory::shared(verdict)? }.0.place().unwrap_or(0)))
}

/// Copies the verdict on the transcript, which is the verdict that verishuffle_transcript_verify makes.
///
/// Out: `verdict`, a new handle.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_proof_verdict_draw(
    proof_verdict: *const verishuffle_proof_verdict,
    verdict: *mut *mut verishuffle_verdict,
) -> i32 {
    guard::status(|| {
        // SAFETY: the caller passes a verdict on a proof, and room for a handle.
        let (proof_verdict, verdict) = unsafe { (memory::shared(proof_verdict)?, Out::new(verdict)?) };
        verdict.give(verishuffle_verdict(proof_verdict.0.verdict().clone()));
        Ok(())
    })
}

/// Copies the verdict on the proof and the draw as one JSON object in one line (SPEC.md, section 8, "Entry proofs").
///
/// Out: `json`, a buffer for the text.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_proof_verdict_to_json(
    verdict: *const verishuffle_proof_verdict,
    json: *mut c_char,
    json_size: usize,
    json_length: *mut usize,
) -> i32 {
    guard::status(|| {
        // SAFETY: the caller passes a verdict and a buffer of that size.
        let (verdict, buffer) = unsafe { (memory::shared(verdict)?, Buffer::of_chars(json, json_size, json_length)?) };
        buffer.fill(verdict.0.to_json().as_bytes())
    })
}

/// Frees a verdict on a proof.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_proof_verdict_free(verdict: *mut verishuffle_proof_verdict) {
    // SAFETY: the caller passes NULL or a verdict, and uses it no more.
    unsafe { guard::free(verdict) }
}
