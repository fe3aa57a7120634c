//! Checks of entry proofs and id proofs.

use std::ffi::c_char;

use crate::ffi::call;
use crate::ffi::list::verishuffle_list;
use crate::ffi::memory::{self, Buffer, Out};
use crate::ffi::status::{verishuffle_error, verishuffle_status};
use crate::ffi::terms::verishuffle_terms;
use crate::ffi::verdict::verishuffle_verdict;
use crate::hash::Commitment;
use crate::json::Document;
use crate::verify::pins::Pins;
use crate::verify::proof::Proof;

/// The claim that an entry is at an index of the list, or that an id of the list is somebody's. It proves nothing until
/// verishuffle_proof_judge_by_terms or verishuffle_proof_judge_by_verdict has checked it. A proof never changes.
pub struct verishuffle_proof(Proof);

impl verishuffle_proof {
    fn document(&self) -> &dyn Document {
        match &self.0 {
            Proof::Entry(proof) => proof,
            Proof::Id(proof) => proof,
        }
    }
}

/// The state of the check of a proof: the proof holds.
pub const VERISHUFFLE_CHECK_PASSED: i32 = 201;
/// The state of the check of a proof: the proof does not hold.
pub const VERISHUFFLE_CHECK_FAILED: i32 = 202;

/// Reads an entry proof document or an id proof document.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_proof_from_json(
    json: *const c_char,
    json_length: usize,
    proof: *mut *mut verishuffle_proof,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    unsafely!(call::read((json, json_length), proof, error, |json| Ok(verishuffle_proof(Proof::from_json(json)?))))
}

/// Checks a proof with the terms alone, as an entrant does before the draw. A check that fails is not an error of this
/// call: `state` reports it.
///
/// In: `published`, the 32 bytes that were published as the commitment, or NULL if they are not known; `entries`, the
/// list of the terms, which an id proof needs; for an entry proof it may be NULL.
/// Out: `state`, VERISHUFFLE_CHECK_PASSED if the proof holds, otherwise VERISHUFFLE_CHECK_FAILED; `detail`, a buffer
/// for what was found, in words for a person that are safe to print on a terminal. `state` is written even if `detail`
/// is NULL and `detail_size` is 0.
/// cbindgen:ptrs-as-arrays=[[published;32]]
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_proof_judge_by_terms(
    proof: *const verishuffle_proof,
    terms: *const verishuffle_terms,
    published: *const u8,
    entries: *const verishuffle_list,
    state: *mut i32,
    detail: *mut c_char,
    detail_size: usize,
    detail_length: *mut usize,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    unsafely!(call::working(error, || {
        let (proof, terms) = (memory::shared(proof)?, memory::shared(terms)?);
        let published = memory::optional_bytes32(published)?.map(Commitment::from_bytes);
        let (state, buffer) = (Out::new(state)?, Buffer::of_chars(detail, detail_size, detail_length)?);
        let list = memory::optional(entries)?.map(|list| &*list.0);
        // An entry proof takes no list.
        let pins = Pins::new().commitment(published).entries(list.filter(|_| matches!(proof.0, Proof::Id(_))));
        let judged = proof.0.verdict_before_draw(&terms.0, &pins)?;
        let found = judged.proof();
        buffer.fill(found.detail().as_bytes())?;
        state.put(if found.is_passed() { VERISHUFFLE_CHECK_PASSED } else { VERISHUFFLE_CHECK_FAILED });
        Ok(())
    }))
}

/// The place of an entry that was not drawn.
pub const VERISHUFFLE_NOT_DRAWN: u32 = 4_294_967_295;

/// Checks a proof together with the verdict on a draw: whether it holds, and at which place its entry was drawn. A
/// check that fails is not an error of this call: the document reports it.
///
/// In: `entries`, the list of the terms, which an id proof needs; for an entry proof it may be NULL.
/// Out: `place`, counted from 0: the index of the entry in the output of verishuffle_draw_drawn. VERISHUFFLE_NOT_DRAWN
/// if the entry was not drawn, if the proof failed, or if the draw is refused; `json`, the verdict on the proof and the
/// draw (SPEC.md, section 8, "Entry proofs").
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_proof_judge_by_verdict(
    proof: *const verishuffle_proof,
    verdict: *const verishuffle_verdict,
    entries: *const verishuffle_list,
    place: *mut u32,
    json: *mut c_char,
    json_size: usize,
    json_length: *mut usize,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    unsafely!(call::working(error, || {
        let (proof, verdict) = (memory::shared(proof)?, memory::shared(verdict)?);
        let (place, buffer) = (Out::new(place)?, Buffer::of_chars(json, json_size, json_length)?);
        let list = memory::optional(entries)?.map(|list| &*list.0);
        let judged = proof.0.judged(&verdict.transcript, verdict.verdict.clone(), list, verdict.published)?;
        call::write(buffer, &judged)?;
        place.put(judged.place().unwrap_or(VERISHUFFLE_NOT_DRAWN));
        Ok(())
    }))
}

/// Writes the document of the proof.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_proof_to_json(
    proof: *const verishuffle_proof,
    json: *mut c_char,
    json_size: usize,
    json_length: *mut usize,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    unsafely!(call::document(proof, (json, json_size, json_length), error, |proof| Ok(proof.document())))
}

/// Frees a proof.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_proof_free(proof: *mut verishuffle_proof) {
    unsafely!(call::free(proof))
}
