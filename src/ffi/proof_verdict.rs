//! What comes of an entrant's proof.

use std::ffi::c_char;

use super::guard;
use super::memory::{self, Buffer, Out};
use super::verdict::{conclusion_of, state_of, verishuffle_verdict};
use crate::verify::entry_proof::ProofVerdict;
use crate::verify::verdict::Conclusion;

/// A verdict on a proof and the transcript it was held against. It never changes.
pub struct verishuffle_proof_verdict(pub(super) ProofVerdict);

/// Whether the entry was in the list and the draw is verified: the one answer that needs no reading on.
///
/// Returns true or false, false for NULL. Any thread, several at once.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_proof_verdict_is_verified(verdict: *const verishuffle_proof_verdict) -> bool {
    guard::value(|| {
        // SAFETY: the caller gives a verdict or NULL.
        let verdict = unsafe { memory::shared(verdict)? };
        Ok(verdict.0.conclusion() == Conclusion::Verified)
    })
}

/// What proof and draw come to: refused if either is, else as the draw.
///
/// Returns VERISHUFFLE_VERIFIED, VERISHUFFLE_REFUSED or VERISHUFFLE_CONSISTENT; 0 for NULL. Any thread, several at once.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_proof_verdict_conclusion(verdict: *const verishuffle_proof_verdict) -> i32 {
    // SAFETY: the caller gives a verdict or NULL.
    guard::value(|| Ok(conclusion_of(unsafe { memory::shared(verdict)? }.0.conclusion())))
}

/// Whether the proof itself holds for the terms of the transcript and the published commitment.
///
/// Returns VERISHUFFLE_CHECK_PASSED or VERISHUFFLE_CHECK_FAILED; 0 for NULL. Any thread, several at once.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_proof_verdict_proof(verdict: *const verishuffle_proof_verdict) -> i32 {
    // SAFETY: the caller gives a verdict or NULL.
    guard::value(|| Ok(state_of(unsafe { memory::shared(verdict)? }.0.proof())))
}

/// Copies what was found of the proof, in words for a person, safe on a terminal.
///
/// Out: `detail`, a buffer of `detail_size` bytes; `detail_length`, how many there are.
///
/// Returns VERISHUFFLE_OK or VERISHUFFLE_ERROR_BUFFER. Any thread, several at once.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_proof_verdict_detail(
    verdict: *const verishuffle_proof_verdict,
    detail: *mut c_char,
    detail_size: usize,
    detail_length: *mut usize,
) -> i32 {
    guard::status(|| {
        // SAFETY: the caller gives a verdict and a buffer of that size.
        let (verdict, buffer) =
            unsafe { (memory::shared(verdict)?, Buffer::of_chars(detail, detail_size, detail_length)?) };
        buffer.fill(verdict.0.proof().detail().as_bytes())
    })
}

/// Whether the entry was drawn. A refused proof or draw draws nothing.
///
/// Returns true or false, false for NULL. Any thread, several at once.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_proof_verdict_is_drawn(verdict: *const verishuffle_proof_verdict) -> bool {
    // SAFETY: the caller gives a verdict or NULL.
    guard::value(|| Ok(unsafe { memory::shared(verdict)? }.0.place().is_some()))
}

/// When the entry was drawn, counted from 0: the index in what verishuffle_draw_drawn gives. It means something only if
/// verishuffle_proof_verdict_is_drawn says true.
///
/// Returns the number, 0 if it was not drawn or for NULL. Any thread, several at once.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_proof_verdict_place(verdict: *const verishuffle_proof_verdict) -> u32 {
    // SAFETY: the caller gives a verdict or NULL.
    guard::value(|| Ok(unsafe { memory::shared(verdict)? }.0.place().unwrap_or(0)))
}

/// Copies the verdict on the transcript, as verishuffle_transcript_verify gives it.
///
/// Out: `verdict`, to be freed with verishuffle_verdict_free.
///
/// Returns VERISHUFFLE_OK. Any thread, several at once.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_proof_verdict_draw(
    proof_verdict: *const verishuffle_proof_verdict,
    verdict: *mut *mut verishuffle_verdict,
) -> i32 {
    guard::status(|| {
        // SAFETY: the caller gives a verdict on a proof, and room for a handle.
        let (proof_verdict, verdict) = unsafe { (memory::shared(proof_verdict)?, Out::new(verdict)?) };
        verdict.give(verishuffle_verdict(proof_verdict.0.verdict().clone()));
        Ok(())
    })
}

/// Frees a verdict on a proof. NULL is nothing to free.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_proof_verdict_free(verdict: *mut verishuffle_proof_verdict) {
    // SAFETY: the caller gives NULL or a verdict, and uses it no more.
    unsafe { guard::free(verdict) }
}
