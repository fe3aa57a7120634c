//! The record of a draw.

use std::ffi::c_char;
use std::sync::Arc;

use super::guard;
use super::list::no_such;
use super::memory::{self, Buffer, Out};
use super::pins::verishuffle_pins;
use super::status::verishuffle_error;
use super::terms::verishuffle_terms;
use super::verdict::verishuffle_verdict;
use crate::draw::opening::Opening;
use crate::draw::transcript::Transcript;

/// Terms, openings and swaps as someone states them. It claims and proves nothing until verishuffle_transcript_verify has
/// judged it, and never changes.
pub struct verishuffle_transcript(pub(super) Arc<Transcript>);

/// Reads a transcript document.
///
/// In: `json`, `json_length` bytes. Out: `transcript`, to be freed with verishuffle_transcript_free; `error`, may be
/// NULL.
///
/// Returns VERISHUFFLE_OK, or VERISHUFFLE_ERROR_DOCUMENT with line and column. Any thread.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_transcript_from_json(
    json: *const c_char,
    json_length: usize,
    transcript: *mut *mut verishuffle_transcript,
    error: *mut verishuffle_error,
) -> i32 {
    let body = || {
        // SAFETY: the caller gives that many bytes, and room for a handle.
        let (json, transcript) = unsafe { (memory::chars(json, json_length)?, Out::new(transcript)?) };
        transcript.give(verishuffle_transcript(Arc::new(Transcript::from_json(json)?)));
        Ok(())
    };
    // SAFETY: the caller gives NULL or an error of its own.
    unsafe { guard::status_with(error, body) }
}

/// Writes the transcript document, to be published.
///
/// Out: `json`, a buffer of `json_size` bytes; `json_length`, how many there are.
///
/// Returns VERISHUFFLE_OK or VERISHUFFLE_ERROR_BUFFER. Any thread, several at once.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_transcript_to_json(
    transcript: *const verishuffle_transcript,
    json: *mut c_char,
    json_size: usize,
    json_length: *mut usize,
) -> i32 {
    guard::status(|| {
        // SAFETY: the caller gives a transcript and a buffer of that size.
        let (transcript, buffer) =
            unsafe { (memory::shared(transcript)?, Buffer::of_chars(json, json_size, json_length)?) };
        buffer.fill(transcript.0.to_json().as_bytes())
    })
}

/// Copies the terms, with the commitment that they have, whatever the transcript states.
///
/// Out: `terms`, to be freed with verishuffle_terms_free.
///
/// Returns VERISHUFFLE_OK. Any thread, several at once.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_transcript_terms(
    transcript: *const verishuffle_transcript,
    terms: *mut *mut verishuffle_terms,
) -> i32 {
    guard::status(|| {
        // SAFETY: the caller gives a transcript, and room for a handle.
        let (transcript, terms) = unsafe { (memory::shared(transcript)?, Out::new(terms)?) };
        terms.give(verishuffle_terms(transcript.0.terms().clone()));
        Ok(())
    })
}

/// Copies the commitment that the transcript states; verishuffle_terms_commitment has the one of its terms.
///
/// Out: `commitment`, 32 bytes.
///
/// Returns VERISHUFFLE_OK. Any thread, several at once.
/// cbindgen:ptrs-as-arrays=[[commitment;32]]
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_transcript_stated_commitment(
    transcript: *const verishuffle_transcript,
    commitment: *mut u8,
) -> i32 {
    guard::status(|| {
        // SAFETY: the caller gives a transcript and room for 32 bytes.
        let (transcript, commitment) = unsafe { (memory::shared(transcript)?, memory::out32(commitment)?) };
        commitment.put(*transcript.0.stated_commitment().as_bytes());
        Ok(())
    })
}

/// The round, counted from 0.
///
/// Returns the number, 0 for NULL. Any thread, several at once.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_transcript_round(transcript: *const verishuffle_transcript) -> u32 {
    // SAFETY: the caller gives a transcript or NULL.
    guard::value(|| Ok(unsafe { memory::shared(transcript)? }.0.round()))
}

/// Copies what is stated to open a source: the seed of a sealed one, the signature of a beacon, the text of a public
/// value, as they are.
///
/// In: `index`, counted from 0 as the sources of the terms are. Out: `value`, a buffer of `value_size` bytes;
/// `value_length`, how many there are.
///
/// Returns VERISHUFFLE_OK, VERISHUFFLE_ERROR_BUFFER, or VERISHUFFLE_ERROR_RANGE for an index that is none. Any thread,
/// several at once.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_transcript_opening(
    transcript: *const verishuffle_transcript,
    index: u32,
    value: *mut u8,
    value_size: usize,
    value_length: *mut usize,
) -> i32 {
    guard::status(|| {
        // SAFETY: the caller gives a transcript and a buffer of that size.
        let (transcript, buffer) =
            unsafe { (memory::shared(transcript)?, Buffer::new(value, value_size, value_length)?) };
        let openings = transcript.0.openings();
        let opening = openings.get(index as usize);
        buffer.fill(match opening.ok_or_else(|| no_such("the opening", index, openings.len() as u32))? {
            Opening::Sealed(opening) => opening.seed().as_bytes(),
            Opening::Drand(signature) => signature.as_bytes(),
            Opening::Public(value) => value.as_bytes(),
        })
    })
}

/// Copies the swaps that are stated, of however many steps, as verishuffle_draw_swaps has them. They may be anything from
/// 0 to 2^53 - 1.
///
/// Out: `swaps`, a buffer for `swaps_size` numbers; `swaps_length`, how many there are.
///
/// Returns VERISHUFFLE_OK or VERISHUFFLE_ERROR_BUFFER. Any thread, several at once.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_transcript_stated_swaps(
    transcript: *const verishuffle_transcript,
    swaps: *mut u64,
    swaps_size: usize,
    swaps_length: *mut usize,
) -> i32 {
    guard::status(|| {
        // SAFETY: the caller gives a transcript and a buffer of that size.
        let (transcript, buffer) =
            unsafe { (memory::shared(transcript)?, Buffer::new(swaps, swaps_size, swaps_length)?) };
        let stated = transcript.0.stated_swaps();
        buffer.fill_with(stated.len(), |swaps| {
            for (place, swap) in swaps.iter_mut().zip(stated.iter()) {
                *place = swap;
            }
        })
    })
}

/// Judges the transcript by what is known from elsewhere. A check that fails is no error: it is in the verdict.
///
/// In: `pins`, may be NULL if nothing is known. Out: `verdict`, to be freed with verishuffle_verdict_free; `error`, may be
/// NULL.
///
/// Returns VERISHUFFLE_OK, whatever the verdict is; VERISHUFFLE_ERROR_UNKNOWN_SOURCE or VERISHUFFLE_ERROR_UNASKED for pins
/// that these terms have no use for. Any thread, several at once.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_transcript_verify(
    transcript: *const verishuffle_transcript,
    pins: *const verishuffle_pins,
    verdict: *mut *mut verishuffle_verdict,
    error: *mut verishuffle_error,
) -> i32 {
    let body = || {
        // SAFETY: the caller gives a transcript, NULL or pins, and room for a handle.
        let (transcript, pins, verdict) =
            unsafe { (memory::shared(transcript)?, memory::optional(pins)?, Out::new(verdict)?) };
        let nothing = verishuffle_pins::default();
        let judged = transcript.0.verify(&pins.unwrap_or(&nothing).pins())?;
        verdict.give(verishuffle_verdict(judged));
        Ok(())
    };
    // SAFETY: the caller gives NULL or an error of its own.
    unsafe { guard::status_with(error, body) }
}

/// Frees a transcript. NULL is nothing to free.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_transcript_free(transcript: *mut verishuffle_transcript) {
    // SAFETY: the caller gives NULL or a transcript, and uses it no more.
    unsafe { guard::free(transcript) }
}
