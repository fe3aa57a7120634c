//! The proof for an entrant that their entry is in the list: it is made by a prover, and has a verdict of its own.

use std::ffi::c_char;
use std::sync::Arc;

use super::call;
use super::list::{verishuffle_blinding, verishuffle_list};
use super::memory::{self, Buffer, Out};
use super::pins::verishuffle_pins;
use super::status::{Failure, verishuffle_error, verishuffle_status};
use super::terms::verishuffle_terms;
use super::transcript::verishuffle_transcript;
use super::verdict::{conclusion_of, verishuffle_verdict};
use crate::hash::Commitment;
use crate::terms::blinding::Blinding;
use crate::terms::list::List;
use crate::verify::entry_proof::{EntryProof, EntryTree, ProofVerdict};
use crate::verify::verdict::Conclusion;

/// A prover makes the proofs for the entrants. The keeper of the list uses it. It holds the list of the terms and the
/// whole tree of the list, and it never changes.
pub struct verishuffle_prover {
    list: Arc<List>,
    blinding: Option<Arc<Blinding>>,
    tree: EntryTree,
}

/// Makes a prover. The function checks that the list is the list of the terms. The tree takes about 64 bytes for each
/// entry. The caller may free the list and the blinding before the prover.
///
/// In: `blinding`, the key that the terms were made with, or NULL if the list is not blinded.
/// Returns VERISHUFFLE_ERROR_ENTRIES_MISMATCH if the list or the blinding is not the one of the terms, if the entries
/// of the terms are numbers, or if the list is blinded and `blinding` is NULL.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_prover_new(
    terms: *const verishuffle_terms,
    list: *const verishuffle_list,
    blinding: *const verishuffle_blinding,
    prover: *mut *mut verishuffle_prover,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe {
        call::made(prover, error, || {
            let terms = memory::shared(terms)?;
            let list = memory::shared(list)?;
            let blinding = memory::optional(blinding)?;
            let (list, blinding) = (list.0.clone(), blinding.map(|blinding| blinding.0.clone()));
            let tree = EntryTree::new(&terms.0, &list, blinding.as_deref())?;
            Ok(verishuffle_prover { list, blinding, tree })
        })
    }
}

/// Makes the proof that an entry is in the list. If the list is blinded, the proof is for the entrant alone: whoever
/// has it can show that the entry is in the list.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_prover_proof(
    prover: *const verishuffle_prover,
    index: u32,
    proof: *mut *mut verishuffle_proof,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe {
        call::made(proof, error, || {
            let prover = memory::shared(prover)?;
            Ok(verishuffle_proof(prover.tree.proof(&prover.list, prover.blinding.as_deref(), index)?))
        })
    }
}

/// Frees a prover. Proofs that it made stay valid.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_prover_free(prover: *mut verishuffle_prover) {
    // SAFETY: as the header says.
    unsafe { call::free(prover) }
}

/// The claim that an entry is at an index of the list. It proves nothing until verishuffle_proof_judge_by_terms or
/// verishuffle_proof_judge has checked it. A proof never changes.
pub struct verishuffle_proof(pub(super) EntryProof);

/// Reads an entry proof document.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_proof_from_json(
    json: *const c_char,
    json_length: usize,
    proof: *mut *mut verishuffle_proof,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe { call::read((json, json_length), proof, error, |json| Ok(verishuffle_proof(EntryProof::from_json(json)?))) }
}

/// Writes the entry proof document, which is sent to the entrant. If the list is blinded, the document contains the
/// blind of the entry: nobody else may read it, and the caller wipes the buffer.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_proof_to_json(
    proof: *const verishuffle_proof,
    json: *mut c_char,
    json_size: usize,
    json_length: *mut usize,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe { call::document(proof, (json, json_size, json_length), error, |proof| Ok(&proof.0)) }
}

/// Returns the claimed index, a number from 0 to 2^53 - 1 that nobody has checked.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_proof_index(proof: *const verishuffle_proof) -> u64 {
    // SAFETY: as the header says.
    unsafe { call::value(proof, |proof| Ok(proof.0.index())) }
}

/// Copies the entry without any change. The entrant compares it with their own entry.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_proof_entry(
    proof: *const verishuffle_proof,
    entry: *mut c_char,
    entry_size: usize,
    entry_length: *mut usize,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe { call::text(proof, (entry, entry_size, entry_length), error, |proof| Ok(proof.0.entry())) }
}

/// The state of the check of a proof: the entry is in the list.
pub const VERISHUFFLE_CHECK_PASSED: i32 = 201;
/// The state of the check of a proof: the proof does not show that the entry is in the list.
pub const VERISHUFFLE_CHECK_FAILED: i32 = 202;

/// Checks a proof with the terms alone, as an entrant does before the draw. A check that fails is not an error of this
/// call: `state` reports it.
///
/// In: `published`, the 32 bytes that were published as the commitment, or NULL if they are not known.
/// Out: `state`, VERISHUFFLE_CHECK_PASSED if the entry is in the list at the claimed index, otherwise
/// VERISHUFFLE_CHECK_FAILED; `detail`, a buffer for what was found, in words for a person that are safe to print on a
/// terminal. `state` is written even if `detail` is NULL and `detail_size` is 0.
/// cbindgen:ptrs-as-arrays=[[published;32]]
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_proof_judge_by_terms(
    proof: *const verishuffle_proof,
    terms: *const verishuffle_terms,
    published: *const u8,
    state: *mut i32,
    detail: *mut c_char,
    detail_size: usize,
    detail_length: *mut usize,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe {
        call::working(error, || {
            let (proof, terms) = (memory::shared(proof)?, memory::shared(terms)?);
            let published = memory::optional_bytes32(published)?.map(Commitment::from_bytes);
            let (state, buffer) = (Out::new(state)?, Buffer::of_chars(detail, detail_size, detail_length)?);
            let found = proof.0.check(&terms.0, published);
            buffer.fill(found.detail().as_bytes())?;
            state.put(if found.is_passed() { VERISHUFFLE_CHECK_PASSED } else { VERISHUFFLE_CHECK_FAILED });
            Ok(())
        })
    }
}

/// Verifies a proof together with a transcript: whether the entry was in the list, and at which place it was drawn. A
/// check that fails is not an error of this call: the verdict reports it.
///
/// In: `pins`, or NULL if nothing is known.
/// Returns VERISHUFFLE_ERROR_UNKNOWN_SOURCE or VERISHUFFLE_ERROR_NOT_APPLICABLE if the pins contain something that
/// these terms do not use. But if the pinned commitment is that of other terms, the draw is refused.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_proof_judge(
    proof: *const verishuffle_proof,
    transcript: *const verishuffle_transcript,
    pins: *const verishuffle_pins,
    verdict: *mut *mut verishuffle_proof_verdict,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe {
        call::made(verdict, error, || {
            let proof = memory::shared(proof)?;
            let transcript = memory::shared(transcript)?;
            let pins = memory::optional(pins)?;
            let nothing = verishuffle_pins::default();
            let judged = proof.0.verify(&transcript.0, &pins.unwrap_or(&nothing).pins())?;
            Ok(verishuffle_proof_verdict(judged))
        })
    }
}

/// Frees a proof.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_proof_free(proof: *mut verishuffle_proof) {
    // SAFETY: as the header says.
    unsafe { call::free(proof) }
}

/// The verdict on a proof and on the transcript that it was verified with. It never changes.
pub struct verishuffle_proof_verdict(pub(super) ProofVerdict);

/// Returns 1 if the entry was in the list and the draw is verified, and 0 otherwise. A program that needs only
/// one answer uses this function.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_proof_verdict_is_verified(verdict: *const verishuffle_proof_verdict) -> i32 {
    // SAFETY: as the header says.
    unsafe { call::truth(verdict, |verdict| Ok(verdict.0.conclusion() == Conclusion::Verified)) }
}

/// Returns the conclusion of the proof and the draw together: VERISHUFFLE_REFUSED if the proof failed, otherwise the
/// conclusion of the draw, which is VERISHUFFLE_VERIFIED, VERISHUFFLE_REFUSED or VERISHUFFLE_CONSISTENT.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_proof_verdict_conclusion(verdict: *const verishuffle_proof_verdict) -> i32 {
    // SAFETY: as the header says.
    unsafe { call::value(verdict, |verdict| Ok(conclusion_of(verdict.0.conclusion()))) }
}

/// Tells the place at which the entry was drawn.
///
/// Out: `place`, counted from 0: the index of the entry in the output of verishuffle_draw_drawn.
/// Returns VERISHUFFLE_ERROR_NOT_APPLICABLE if the entry was not drawn, if the proof failed, or if the draw is refused.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_proof_verdict_place(
    verdict: *const verishuffle_proof_verdict,
    place: *mut u32,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe {
        call::status(error, || {
            let (verdict, place) = (memory::shared(verdict)?, Out::new(place)?);
            place.put(verdict.0.place().ok_or_else(|| Failure::not_applicable("the entry was not drawn"))?);
            Ok(())
        })
    }
}

/// Copies the verdict on the transcript, which is the verdict that verishuffle_transcript_judge makes.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_proof_verdict_of_draw(
    proof_verdict: *const verishuffle_proof_verdict,
    verdict: *mut *mut verishuffle_verdict,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe {
        call::made(verdict, error, || Ok(verishuffle_verdict(memory::shared(proof_verdict)?.0.verdict().clone())))
    }
}

/// Writes the verdict on the proof and the draw as one JSON object (SPEC.md, section 8, "Entry proofs"): the conclusion,
/// whether the proof holds and what its check found, and the verdict on the draw.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_proof_verdict_to_json(
    verdict: *const verishuffle_proof_verdict,
    json: *mut c_char,
    json_size: usize,
    json_length: *mut usize,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe { call::document(verdict, (json, json_size, json_length), error, |verdict| Ok(&verdict.0)) }
}

/// Frees a verdict on a proof.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_proof_verdict_free(verdict: *mut verishuffle_proof_verdict) {
    // SAFETY: as the header says.
    unsafe { call::free(verdict) }
}
