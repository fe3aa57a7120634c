//! Transcripts: the published records of draws.

use std::ffi::{c_char, c_void};
use std::sync::Arc;

use super::engine::{Items, Steps};
use super::guard;
use super::list::no_such;
use super::memory::{self, Buffer, Out};
use super::pins::verishuffle_pins;
use super::status::{Outcome, verishuffle_error};
use super::terms::verishuffle_terms;
use super::verdict::verishuffle_verdict;
use crate::draw::opening::Opening;
use crate::draw::transcript::Transcript;
use crate::engine::Swaps;

/// The terms, openings and swaps of a draw, as somebody states them. A transcript proves nothing until
/// verishuffle_transcript_verify has checked it. A transcript never changes.
pub struct verishuffle_transcript(pub(super) Arc<Transcript>);

/// Reads a transcript document.
///
/// In: `json`, the document.
/// Out: `transcript`, a new handle.
/// Returns VERISHUFFLE_ERROR_DOCUMENT if the document is malformed.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_transcript_from_json(
    json: *const c_char,
    json_length: usize,
    transcript: *mut *mut verishuffle_transcript,
    error: *mut verishuffle_error,
) -> i32 {
    let body = || {
        // SAFETY: the caller passes that many bytes, and room for a handle.
        let (json, transcript) = unsafe { (memory::chars(json, json_length)?, Out::new(transcript)?) };
        transcript.give(verishuffle_transcript(Arc::new(Transcript::from_json(json)?)));
        Ok(())
    };
    // SAFETY: the caller passes NULL or an error of its own.
    unsafe { guard::status_with(error, body) }
}

/// Writes the transcript document, which is published.
///
/// Out: `json`, a buffer for the document.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_transcript_to_json(
    transcript: *const verishuffle_transcript,
    json: *mut c_char,
    json_size: usize,
    json_length: *mut usize,
) -> i32 {
    guard::status(|| {
        // SAFETY: the caller passes a transcript and a buffer of that size.
        let (transcript, buffer) =
            unsafe { (memory::shared(transcript)?, Buffer::of_chars(json, json_size, json_length)?) };
        buffer.fill(transcript.0.to_json().as_bytes())
    })
}

/// Copies the terms. Their commitment is computed from the terms: it may differ from the commitment that the transcript
/// states.
///
/// Out: `terms`, a new handle.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_transcript_terms(
    transcript: *const verishuffle_transcript,
    terms: *mut *mut verishuffle_terms,
) -> i32 {
    guard::status(|| {
        // SAFETY: the caller passes a transcript, and room for a handle.
        let (transcript, terms) = unsafe { (memory::shared(transcript)?, Out::new(terms)?) };
        terms.give(verishuffle_terms(transcript.0.terms().clone()));
        Ok(())
    })
}

/// Copies the commitment that the transcript states. For the commitment of the terms, call verishuffle_transcript_terms
/// and verishuffle_terms_commitment.
///
/// Out: `commitment`, 32 bytes.
/// cbindgen:ptrs-as-arrays=[[commitment;32]]
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_transcript_stated_commitment(
    transcript: *const verishuffle_transcript,
    commitment: *mut u8,
) -> i32 {
    guard::status(|| {
        // SAFETY: the caller passes a transcript and room for 32 bytes.
        let (transcript, commitment) = unsafe { (memory::shared(transcript)?, memory::out32(commitment)?) };
        commitment.put(*transcript.0.stated_commitment().as_bytes());
        Ok(())
    })
}

/// Returns the round, counted from 0, or 0 if `transcript` is NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_transcript_round(transcript: *const verishuffle_transcript) -> u32 {
    // SAFETY: the caller passes a transcript or NULL.
    guard::value(|| Ok(unsafe { memory::shared(transcript)? }.0.round()))
}

/// Copies the value that the transcript states for a source, without any change: the seed of a sealed source, the
/// signature of a beacon, or the text of a public value.
///
/// In: `index`, the index of the source in the terms.
/// Out: `value`, a buffer for the bytes.
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
        // SAFETY: the caller passes a transcript and a buffer of that size.
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

/// Copies the swaps that the transcript states, in the form of verishuffle_draw_swaps. Nobody has checked them: there
/// may be any number of them, and each is a number from 0 to 2^53 - 1.
///
/// Out: `swaps`, a buffer for the numbers.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_transcript_stated_swaps(
    transcript: *const verishuffle_transcript,
    swaps: *mut u64,
    swaps_size: usize,
    swaps_length: *mut usize,
) -> i32 {
    guard::status(|| {
        // SAFETY: the caller passes a transcript and a buffer of that size.
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

/// Verifies the transcript with what the verifier knows from elsewhere. A check that fails is not an error of this
/// call: the verdict reports it.
///
/// In: `pins`, or NULL if nothing is known.
/// Out: `verdict`, a new handle.
/// Returns VERISHUFFLE_ERROR_UNKNOWN_SOURCE or VERISHUFFLE_ERROR_NOT_APPLICABLE if the pins contain something that
/// these terms do not use. But if the pinned commitment is that of other terms, the draw is refused. Can also return
/// VERISHUFFLE_ERROR_RANGE if the pinned round is above 2^53 - 1.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_transcript_verify(
    transcript: *const verishuffle_transcript,
    pins: *const verishuffle_pins,
    verdict: *mut *mut verishuffle_verdict,
    error: *mut verishuffle_error,
) -> i32 {
    let body = || {
        // SAFETY: the caller passes a transcript, NULL or pins, and room for a handle.
        let (transcript, pins, verdict) =
            unsafe { (memory::shared(transcript)?, memory::optional(pins)?, Out::new(verdict)?) };
        let nothing = verishuffle_pins::default();
        let judged = transcript.0.verify(&pins.unwrap_or(&nothing).pins())?;
        verdict.give(verishuffle_verdict(judged));
        Ok(())
    };
    // SAFETY: the caller passes NULL or an error of its own.
    unsafe { guard::status_with(error, body) }
}

/// Computes the swaps that follow from the terms and the openings, whatever swaps the transcript states. The swaps have
/// the form of verishuffle_draw_swaps. The function checks that each opening opens its source, except a signature of a
/// beacon that this library can't check (see verishuffle_round_signature). It does not compare the commitment with a
/// published one: only verishuffle_transcript_verify judges the draw. The call takes four bytes of memory for each
/// swap.
///
/// Out: `swaps`, a buffer for verishuffle_steps numbers.
/// Returns VERISHUFFLE_ERROR_OPENING if an opening does not open its source: `error` names the source;
/// VERISHUFFLE_ERROR_MEMORY if there is not enough memory for the swaps.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_transcript_derived_swaps(
    transcript: *const verishuffle_transcript,
    swaps: *mut u32,
    swaps_size: usize,
    swaps_length: *mut usize,
    error: *mut verishuffle_error,
) -> i32 {
    let body = || {
        // SAFETY: the caller passes a transcript and a buffer of that size.
        let (transcript, buffer) =
            unsafe { (memory::shared(transcript)?, Buffer::new(swaps, swaps_size, swaps_length)?) };
        let steps = transcript.0.terms().plan().steps();
        buffer.fill_from(steps as usize, || Ok(transcript.0.derived_swaps()?.into_partners()))
    };
    // SAFETY: the caller passes NULL or an error of its own.
    unsafe { guard::status_with(error, body) }
}

/// Verifies the transcript and copies the indexes of all drawn entries, in the order of the draw. The function
/// verishuffle_verdict_drawn copies at most the first 1000 of them. A call that writes only the length does not verify
/// the transcript.
///
/// In: `pins`, or NULL if nothing is known. Without pins no draw is verified.
/// Out: `drawn`, a buffer for verishuffle_terms_draw numbers.
/// Returns VERISHUFFLE_ERROR_NOT_VERIFIED if the draw is refused or only consistent: `error` contains the headline of
/// the verdict; VERISHUFFLE_ERROR_UNKNOWN_SOURCE or VERISHUFFLE_ERROR_NOT_APPLICABLE as verishuffle_transcript_verify.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_transcript_drawn(
    transcript: *const verishuffle_transcript,
    pins: *const verishuffle_pins,
    drawn: *mut u32,
    drawn_size: usize,
    drawn_length: *mut usize,
    error: *mut verishuffle_error,
) -> i32 {
    let body = || {
        // SAFETY: the caller passes a transcript, NULL or pins, and a buffer of that size.
        let (transcript, pins, buffer) = unsafe {
            (memory::shared(transcript)?, memory::optional(pins)?, Buffer::new(drawn, drawn_size, drawn_length)?)
        };
        let drawn = transcript.0.terms().plan().drawn_count();
        buffer.fill_from(drawn as usize, || Ok(verified_swaps(transcript, pins)?.drawn()))
    };
    // SAFETY: the caller passes NULL or an error of its own.
    unsafe { guard::status_with(error, body) }
}

/// Verifies the transcript and shuffles an array in place with its swaps, as verishuffle_draw_shuffle does with the
/// swaps of a draw.
///
/// In: `pins`, or NULL if nothing is known. Without pins no draw is verified.
/// In and out: `base`, an array of `count` items of `size` bytes each.
/// Returns VERISHUFFLE_ERROR_LENGTH if `count` is not the number of entries; VERISHUFFLE_ERROR_NOT_VERIFIED if the draw
/// is refused or only consistent: `error` contains the headline of the verdict; VERISHUFFLE_ERROR_UNKNOWN_SOURCE or
/// VERISHUFFLE_ERROR_NOT_APPLICABLE as verishuffle_transcript_verify. No item is moved if the call fails.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_transcript_shuffle(
    transcript: *const verishuffle_transcript,
    pins: *const verishuffle_pins,
    base: *mut c_void,
    count: usize,
    size: usize,
    error: *mut verishuffle_error,
) -> i32 {
    let body = || {
        // SAFETY: the caller passes a transcript, NULL or pins, and an array that nobody else uses.
        let (transcript, pins, mut items) =
            unsafe { (memory::shared(transcript)?, memory::optional(pins)?, Items::new(base, count, size)?) };
        items.must_be(transcript.0.terms().plan().count())?;
        let swaps = verified_swaps(transcript, pins)?;
        items.swap(swaps.plan(), Steps::All(swaps.partners()));
        Ok(())
    };
    // SAFETY: the caller passes NULL or an error of its own.
    unsafe { guard::status_with(error, body) }
}

fn verified_swaps(transcript: &verishuffle_transcript, pins: Option<&verishuffle_pins>) -> Outcome<Swaps> {
    let nothing = verishuffle_pins::default();
    Ok(transcript.0.verified_swaps(&pins.unwrap_or(&nothing).pins())?)
}

/// Frees a transcript.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_transcript_free(transcript: *mut verishuffle_transcript) {
    // SAFETY: the caller passes NULL or a transcript, and uses it no more.
    unsafe { guard::free(transcript) }
}
