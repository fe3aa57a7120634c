//! What a transcript states, and the headline of its verdict.

use std::ffi::c_char;

use crate::error::Error;
use crate::ffi::call;
use crate::ffi::status::{verishuffle_error, verishuffle_status};
use crate::ffi::transcript::verishuffle_transcript;
use crate::ffi::verdict::verishuffle_verdict;
use crate::json::transcript::TranscriptFacts;

/// Copies the swaps that the transcript states, in the form of verishuffle_draw_swaps. Nobody has checked them, and
/// there may be any number of them. verishuffle_swaps_apply checks them before it moves an item.
///
/// Returns VERISHUFFLE_ERROR_RANGE if a swap is above 2^32 - 1, which no draw has. A document may state swaps up to
/// 2^53 - 1, and verishuffle_transcript_judge refuses them.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_transcript_stated_swaps(
    transcript: *const verishuffle_transcript,
    swaps: *mut u32,
    swaps_size: usize,
    swaps_length: *mut usize,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    unsafely!(call::items(transcript, (swaps, swaps_size, swaps_length), error, |transcript| {
        let stated = transcript.0.stated_swaps();
        match stated.iter().find(|&partner| u32::try_from(partner).is_err()) {
            None => Ok(stated.partners()),
            Some(value) => Err(Error::Range { what: "a stated swap", value, min: 0, max: u32::MAX.into() }.into()),
        }
    }))
}

/// Writes the transcript document without its swaps: `swaps` is an empty array. So a program can read the terms, the
/// commitment, the round and the openings that a transcript of many swaps states.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_transcript_facts(
    transcript: *const verishuffle_transcript,
    json: *mut c_char,
    json_size: usize,
    json_length: *mut usize,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    unsafely!(call::document(transcript, (json, json_size, json_length), error, |transcript| {
        Ok(TranscriptFacts(&transcript.0))
    }))
}

/// Copies the conclusion of a verdict in one line for a person: which checks failed, what is missing, or what a
/// verified draw was compared with.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_verdict_headline(
    verdict: *const verishuffle_verdict,
    headline: *mut c_char,
    headline_size: usize,
    headline_length: *mut usize,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    unsafely!(call::text(verdict, (headline, headline_size, headline_length), error, |verdict| Ok(verdict
        .verdict
        .headline())))
}
