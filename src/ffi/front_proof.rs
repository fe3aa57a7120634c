//! The front door for persons: blinded cells, their id proofs, and the check of a proof of either kind.

use super::front::{PIECES, write};
use super::front_verify::{verishuffle_verify_input, with_pins, without_signatures};
use super::memory;
use super::options::{self, Options, options, verishuffle_buffer, verishuffle_text};
use super::status::{Outcome, verishuffle_error, verishuffle_status};
use super::work::within;
use crate::draw::transcript::Transcript;
use crate::error::Error;
use crate::json;
use crate::memory::check_room;
use crate::terms::Terms;
use crate::terms::blinding::Blinding;
use crate::verify::id_proof::IdProof;
use crate::verify::proof::Proof;
use crate::verify::proof_verdict::ProofVerdict;
use crate::verify::verdict::Conclusion;

/// What verishuffle_blind_cell takes.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct verishuffle_blind_cell_input {
    /// sizeof(verishuffle_blind_cell_input).
    pub size: usize,
    /// The blinding document of the draw (see verishuffle_blinding_generate).
    pub blinding: verishuffle_text,
    /// The name of the cell's column, exactly as the allocation contains it.
    pub column: verishuffle_text,
    /// The text that the cell stands for: UTF-8 of 1 to 4096 bytes without control characters. The cell of an empty text
    /// is empty, and is not blinded.
    pub text: verishuffle_text,
}

/// What verishuffle_blind_cell gives.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct verishuffle_blind_cell_output {
    /// sizeof(verishuffle_blind_cell_output).
    pub size: usize,
    /// The cell. The list contains it in 64 lower-case hexadecimal digits.
    pub cell: [u8; 32],
}

/// What verishuffle_prove_id takes.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct verishuffle_prove_id_input {
    /// sizeof(verishuffle_prove_id_input).
    pub size: usize,
    /// The blinding document of the draw.
    pub blinding: verishuffle_text,
    /// A JSON array of 1 to 16 objects, the id first: `[{"column": "person", "text": "Ada Lovelace;1975-12-10"}]`.
    pub cells: verishuffle_text,
}

/// What verishuffle_prove_id gives.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct verishuffle_prove_id_output {
    /// sizeof(verishuffle_prove_id_output).
    pub size: usize,
    /// The id proof document, for the person alone. It has at most 4096 bytes and 6 times those of the cells.
    pub proof: verishuffle_buffer,
}

/// What verishuffle_check_proof takes: a proof, and what its reader knows from elsewhere.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct verishuffle_check_proof_input {
    /// sizeof(verishuffle_check_proof_input).
    pub size: usize,
    /// An entry proof document or an id proof document.
    pub proof: verishuffle_text,
    /// The input of verishuffle_verify, with all that is known of the draw. Before the draw, its transcript is the terms
    /// document, and nothing else is given but the commitment and, for an id proof, the entries.
    pub known: *const verishuffle_verify_input,
}

/// What verishuffle_check_proof gives.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct verishuffle_check_proof_output {
    /// sizeof(verishuffle_check_proof_output).
    pub size: usize,
    /// The verdict on the proof and the draw as JSON (SPEC.md, section 8, "Entry proofs"), also if nothing is verified.
    pub verdict: verishuffle_buffer,
    /// The index of the entry in the list, counted from 0, if `holds` is 1, and otherwise 0.
    pub index: u32,
    /// 1 if the proof holds, and otherwise 0.
    pub holds: i32,
    /// The place of the entry in the order of the draw, counted from 0, if `drawn` is 1, and otherwise 0.
    pub place: u32,
    /// 1 if the entry was drawn, and neither the proof nor the draw is refused, and otherwise 0.
    pub drawn: i32,
}

options! {
    "input" verishuffle_blind_cell_input, "output" verishuffle_blind_cell_output,
    "input" verishuffle_prove_id_input, "output" verishuffle_prove_id_output,
    "input" verishuffle_check_proof_input, "output" verishuffle_check_proof_output
}

/// Blinds a cell of a public list: without the key nobody can guess the text from it (SPEC.md, section 6b).
///
/// Returns VERISHUFFLE_ERROR_TEXT if the name of the column or the text breaks a rule, and VERISHUFFLE_ERROR_DOCUMENT if
/// the blinding document can't be read.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_blind_cell(
    input: *const verishuffle_blind_cell_input,
    output: *mut verishuffle_blind_cell_output,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    unsafely!(options::call(input, output, error, |input, _| {
        (*output).cell = cell_of(&input)?;
        Ok(())
    }))
}

pub(super) unsafe fn cell_of(input: &verishuffle_blind_cell_input) -> Outcome<[u8; 32]> {
    // SAFETY: as the caller promises.
    unsafe {
        let column = memory::utf8("input.column", options::required("input.column", input.column)?)?;
        let text = memory::utf8("input.text", options::required("input.text", input.text)?)?;
        Ok(blinding(input.blinding)?.blind_cell(column, text)?.cell())
    }
}

/// Makes the id proof of a person: with it they can show which line of the list is theirs. The document contains their
/// texts and blinds, so the caller wipes the buffer.
///
/// Returns VERISHUFFLE_ERROR_DOCUMENT if the blinding document or the cells can't be read, VERISHUFFLE_ERROR_RANGE if
/// there are no cells, and VERISHUFFLE_ERROR_GIVEN_TWICE if two have the same column.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_prove_id(
    input: *const verishuffle_prove_id_input,
    output: *mut verishuffle_prove_id_output,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    unsafely!(options::call(input, output, error, |input, given| {
        let buffer = options::buffer(given.proof, &raw mut (*output).proof)?;
        write(buffer, &id_proof_of(&input)?)
    }))
}

pub(super) unsafe fn id_proof_of(input: &verishuffle_prove_id_input) -> Outcome<IdProof> {
    check_room("the proof", PIECES)?;
    let blinding = unsafely!(blinding(input.blinding)?);
    unsafely!(options::read_required("input.cells", input.cells, |cells| IdProof::of_texts_in_json(&blinding, cells)))
}

unsafe fn blinding(text: verishuffle_text) -> Outcome<Blinding> {
    unsafely!(options::read_required("input.blinding", text, Blinding::from_json))
}

/// Checks the proof of a person, of either kind: before the draw by its terms, and after it together with the
/// transcript. VERISHUFFLE_OK means that the proof holds and that the draw is verified, or, with terms in place of a
/// transcript, that the proof holds for the published terms.
///
/// Returns VERISHUFFLE_ERROR_NOT_VERIFIED otherwise: `error` contains the headline of the verdict, and the output is
/// written. A call that writes only the length returns what a call with a buffer returns.
/// Returns VERISHUFFLE_ERROR_NOT_APPLICABLE if an id proof comes without entries, or if anything is given that is not
/// used before the draw. Can also return the errors of verishuffle_verify.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_check_proof(
    input: *const verishuffle_check_proof_input,
    output: *mut verishuffle_check_proof_output,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    unsafely!(options::call(input, output, error, |input, given| {
        let known = options::copied(input.known)?;
        within(known.work, || {
            let buffer = options::buffer(given.verdict, &raw mut (*output).verdict)?;
            let verdict = checked_of(input.proof, &known)?;
            write(buffer, &verdict)?;
            ((*output).index, (*output).holds) = numbers(verdict.index());
            ((*output).place, (*output).drawn) = numbers(verdict.place());
            must_be_good(&verdict)
        })
    }))
}

pub(super) unsafe fn checked_of(proof: verishuffle_text, known: &verishuffle_verify_input) -> Outcome<ProofVerdict> {
    // SAFETY: as the caller promises.
    unsafe {
        let proof = options::read_required("input.proof", proof, Proof::from_json)?;
        with_pins(known, |document, pins| {
            if json::is_terms(document) {
                let terms = options::read("input.transcript", Terms::from_json(document))?;
                let round = (known.round > 0).then_some(known.round);
                return Ok(proof.verdict_before_draw(&terms, &pins.round(round))?);
            }
            let transcript = options::read("input.transcript", Transcript::from_json(document))?;
            Ok(proof.verdict(&transcript, &without_signatures(pins, transcript.terms()))?)
        })
    }
}

pub(super) fn numbers(number: Option<u32>) -> (u32, i32) {
    number.map_or((0, 0), |number| (number, 1))
}

/// Fails unless the proof holds and nothing is missing.
pub(super) fn must_be_good(verdict: &ProofVerdict) -> Outcome {
    let is_good = verdict.conclusion() != Conclusion::Refused && verdict.missing().is_empty();
    if is_good { Ok(()) } else { Err(Error::NotVerified(verdict.headline()).into()) }
}

#[cfg(test)]
mod tests;
