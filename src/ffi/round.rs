//! One round of a draw, which collects the openings of the sources.

use std::ffi::c_char;
use std::sync::Arc;

use super::draw::verishuffle_draw;
use super::guard;
use super::list::no_such;
use super::memory::{self, Buffer, Out};
use super::opening::verishuffle_opening;
use super::status::verishuffle_error;
use super::terms::verishuffle_terms;
use crate::draw::round::Round;

/// One round of a draw. It collects the openings of all sources, in any order. Then it makes the draw.
pub struct verishuffle_round(pub(super) Round);

/// Starts a round of a draw.
///
/// In: `terms`, the terms of the draw; `number`, the number of the round, counted from 0.
/// Out: `round`, a new handle.
/// Returns VERISHUFFLE_ERROR_RANGE if the draw does not have this round.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_round_new(
    terms: *const verishuffle_terms,
    number: u32,
    round: *mut *mut verishuffle_round,
    error: *mut verishuffle_error,
) -> i32 {
    let body = || {
        // SAFETY: the caller passes terms, and room for a handle.
        let (terms, round) = unsafe { (memory::shared(terms)?, Out::new(round)?) };
        round.give(verishuffle_round(terms.0.round(number)?));
        Ok(())
    };
    // SAFETY: the caller passes NULL or an error of its own.
    unsafe { guard::status_with(error, body) }
}

/// Opens the seal of a party with the opening that the party sent. The function checks that the opening is for this
/// commitment, context and round, and that it opens the seal. It copies the opening.
///
/// In: `opening`, the opening.
/// Returns VERISHUFFLE_ERROR_OPENING if a check fails. Can also return VERISHUFFLE_ERROR_UNKNOWN_SOURCE or
/// VERISHUFFLE_ERROR_GIVEN_TWICE.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_round_open(
    round: *mut verishuffle_round,
    opening: *const verishuffle_opening,
    error: *mut verishuffle_error,
) -> i32 {
    let body = || {
        // SAFETY: the caller passes a round that nobody else uses, and an opening.
        let (round, opening) = unsafe { (memory::exclusive(round)?, memory::shared(opening)?) };
        Ok(round.0.open(opening.0.clone())?)
    };
    // SAFETY: the caller passes NULL or an error of its own.
    unsafe { guard::status_with(error, body) }
}

/// Opens a public source with the value that was read.
///
/// In: `name`, the name of the source; `value`, a text of 1 to 4096 bytes.
/// Can return VERISHUFFLE_ERROR_TEXT, VERISHUFFLE_ERROR_UNKNOWN_SOURCE or VERISHUFFLE_ERROR_GIVEN_TWICE.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_round_public(
    round: *mut verishuffle_round,
    name: *const c_char,
    name_length: usize,
    value: *const c_char,
    value_length: usize,
    error: *mut verishuffle_error,
) -> i32 {
    let body = || {
        // SAFETY: the caller passes a round that nobody else uses, and texts of those lengths.
        let (round, name, value) = unsafe {
            (
                memory::exclusive(round)?,
                memory::text("the name", name, name_length)?,
                memory::text("the public value", value, value_length)?,
            )
        };
        Ok(round.0.public(name, value)?)
    };
    // SAFETY: the caller passes NULL or an error of its own.
    unsafe { guard::status_with(error, body) }
}

/// Opens a drand source with the signature of the beacon. A signature of quicknet is checked if
/// verishuffle_checks_beacons returns true. Every other signature is accepted without a check: the verdict reports
/// this, and the draw is then at most consistent.
///
/// In: `name`, the name of the source; `signature`, 48 bytes for quicknet, 1 to 1024 bytes for other chains.
/// Returns VERISHUFFLE_ERROR_OPENING if the chain did not make this signature for this round; VERISHUFFLE_ERROR_LENGTH
/// or VERISHUFFLE_ERROR_RANGE if the signature has a wrong length; VERISHUFFLE_ERROR_TEXT if the name is not valid
/// UTF-8. Can also return VERISHUFFLE_ERROR_UNKNOWN_SOURCE or VERISHUFFLE_ERROR_GIVEN_TWICE.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_round_signature(
    round: *mut verishuffle_round,
    name: *const c_char,
    name_length: usize,
    signature: *const u8,
    signature_length: usize,
    error: *mut verishuffle_error,
) -> i32 {
    let body = || {
        // SAFETY: the caller passes a round that nobody else uses, and a text and bytes of those lengths.
        let (round, name, signature) = unsafe {
            (
                memory::exclusive(round)?,
                memory::text("the name", name, name_length)?,
                memory::slice(signature, signature_length)?,
            )
        };
        Ok(round.0.signature(name, signature.to_vec())?)
    };
    // SAFETY: the caller passes NULL or an error of its own.
    unsafe { guard::status_with(error, body) }
}

/// Returns the number of sources that are not opened yet, or 0 if `round` is NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_round_missing(round: *const verishuffle_round) -> u32 {
    // SAFETY: the caller passes a round or NULL.
    guard::value(|| Ok(unsafe { memory::shared(round)? }.0.missing().count() as u32))
}

/// Copies the name of a source that is not opened yet, without any change.
///
/// In: `index`, the index among the sources that are not opened yet.
/// Out: `name`, a buffer for the text.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_round_missing_name(
    round: *const verishuffle_round,
    index: u32,
    name: *mut c_char,
    name_size: usize,
    name_length: *mut usize,
) -> i32 {
    guard::status(|| {
        // SAFETY: the caller passes a round and a buffer of that size.
        let (round, buffer) = unsafe { (memory::shared(round)?, Buffer::of_chars(name, name_size, name_length)?) };
        let source = round.0.missing().nth(index as usize);
        let source = source.ok_or_else(|| no_such("the missing source", index, round.0.missing().count() as u32))?;
        buffer.fill(source.name().as_bytes())
    })
}

/// Makes the draw after every source is opened. The round does not change, and another call makes the same draw again.
/// A draw takes four bytes of memory for each swap.
///
/// Out: `draw`, a new handle.
/// Returns VERISHUFFLE_ERROR_NOT_OPENED if a source is not opened yet: `error` names all such sources;
/// VERISHUFFLE_ERROR_MEMORY if there is not enough memory for the swaps.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_round_draw(
    round: *const verishuffle_round,
    draw: *mut *mut verishuffle_draw,
    error: *mut verishuffle_error,
) -> i32 {
    let body = || {
        // SAFETY: the caller passes a round, and room for a handle.
        let (round, draw) = unsafe { (memory::shared(round)?, Out::new(draw)?) };
        let drawn = round.0.clone().draw()?;
        draw.give(verishuffle_draw(Arc::new(drawn.into_transcript())));
        Ok(())
    };
    // SAFETY: the caller passes NULL or an error of its own.
    unsafe { guard::status_with(error, body) }
}

/// Wipes the openings of a round and frees the round. Draws that it made stay valid.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_round_free(round: *mut verishuffle_round) {
    // SAFETY: the caller passes NULL or a round, and uses it no more.
    unsafe { guard::free(round) }
}
