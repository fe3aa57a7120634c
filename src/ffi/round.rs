//! One round of a draw, whose sources are being opened.

use std::ffi::c_char;
use std::sync::Arc;

use super::draw::verishuffle_draw;
use super::guard;
use super::list::no_such;
use super::memory::{self, Buffer, Out};
use super::opening::verishuffle_opening;
use super::status::{Failure, verishuffle_error};
use super::terms::verishuffle_terms;
use crate::draw::round::Round;

/// One round of a draw. It takes the openings of all sources, in any order, and then draws.
pub struct verishuffle_round(pub(super) Round);

/// Begins a round of the draw.
///
/// In: `terms`; `number`, the round, counted from 0. Out: `round`, to be freed with verishuffle_round_free; `error`, may
/// be NULL.
///
/// Returns VERISHUFFLE_OK, or VERISHUFFLE_ERROR_RANGE for a round that is none. Any thread.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_round_new(
    terms: *const verishuffle_terms,
    number: u32,
    round: *mut *mut verishuffle_round,
    error: *mut verishuffle_error,
) -> i32 {
    let body = || {
        // SAFETY: the caller gives terms, and room for a handle.
        let (terms, round) = unsafe { (memory::shared(terms)?, Out::new(round)?) };
        round.give(verishuffle_round(terms.0.round(number)?));
        Ok(())
    };
    // SAFETY: the caller gives NULL or an error of its own.
    unsafe { guard::status_with(error, body) }
}

/// Takes what a party sent, having checked that it is for this commitment, context and round, and opens the party's
/// seal. It is copied.
///
/// In: `opening`. Out: `error`, may be NULL.
///
/// Returns VERISHUFFLE_OK, VERISHUFFLE_ERROR_OPENING, VERISHUFFLE_ERROR_UNKNOWN_SOURCE or VERISHUFFLE_ERROR_GIVEN_TWICE.
/// One thread at a time for this round.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_round_open(
    round: *mut verishuffle_round,
    opening: *const verishuffle_opening,
    error: *mut verishuffle_error,
) -> i32 {
    let body = || {
        // SAFETY: the caller gives a round that nobody else uses, and an opening.
        let (round, opening) = unsafe { (memory::exclusive(round)?, memory::shared(opening)?) };
        Ok(round.0.open(opening.0.clone())?)
    };
    // SAFETY: the caller gives NULL or an error of its own.
    unsafe { guard::status_with(error, body) }
}

/// Takes a public value as it was read.
///
/// In: `name`, the source's; `value`, text of 1 to 4096 bytes. Out: `error`, may be NULL.
///
/// Returns VERISHUFFLE_OK, VERISHUFFLE_ERROR_TEXT, VERISHUFFLE_ERROR_UNKNOWN_SOURCE or VERISHUFFLE_ERROR_GIVEN_TWICE. One
/// thread at a time for this round.
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
        // SAFETY: the caller gives a round that nobody else uses, and texts of those lengths.
        let (round, name, value) = unsafe {
            (
                memory::exclusive(round)?,
                memory::text("the name", name, name_length)?,
                memory::text("the public value", value, value_length)?,
            )
        };
        Ok(round.0.public(name, value)?)
    };
    // SAFETY: the caller gives NULL or an error of its own.
    unsafe { guard::status_with(error, body) }
}

/// Takes a beacon's signature. One of quicknet is checked, if the library was built so (verishuffle_checks_beacons). One
/// that is not checked is taken as it is, and verishuffle_transcript_verify says so: the draw is then at most consistent.
///
/// In: `name`, the source's; `signature`, `signature_length` bytes, 48 for quicknet, 1 to 1024 for other chains. Out:
/// `error`, may be NULL.
///
/// Returns VERISHUFFLE_OK; VERISHUFFLE_ERROR_OPENING for a signature that the chain did not make for this round;
/// VERISHUFFLE_ERROR_LENGTH, VERISHUFFLE_ERROR_RANGE, VERISHUFFLE_ERROR_TEXT, VERISHUFFLE_ERROR_UNKNOWN_SOURCE or
/// VERISHUFFLE_ERROR_GIVEN_TWICE. One thread at a time for this round.
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
        // SAFETY: the caller gives a round that nobody else uses, and a text and bytes of those lengths.
        let (round, name, signature) = unsafe {
            (
                memory::exclusive(round)?,
                memory::text("the name", name, name_length)?,
                memory::slice(signature, signature_length)?,
            )
        };
        Ok(round.0.signature(name, signature.to_vec())?)
    };
    // SAFETY: the caller gives NULL or an error of its own.
    unsafe { guard::status_with(error, body) }
}

/// How many sources are still to be opened.
///
/// Returns the number, 0 for NULL. Any thread, several at once.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_round_missing(round: *const verishuffle_round) -> u32 {
    // SAFETY: the caller gives a round or NULL.
    guard::value(|| Ok(unsafe { memory::shared(round)? }.0.missing().count() as u32))
}

/// Copies the name of a source that is still to be opened, as it is.
///
/// In: `index`, counted from 0 among those that are missing. Out: `name`, a buffer of `name_size` bytes; `name_length`,
/// how many there are.
///
/// Returns VERISHUFFLE_OK, VERISHUFFLE_ERROR_BUFFER, or VERISHUFFLE_ERROR_RANGE for an index that is none. Any thread,
/// several at once.
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
        // SAFETY: the caller gives a round and a buffer of that size.
        let (round, buffer) = unsafe { (memory::shared(round)?, Buffer::of_chars(name, name_size, name_length)?) };
        let source = round.0.missing().nth(index as usize);
        let source = source.ok_or_else(|| no_such("the missing source", index, round.0.missing().count() as u32))?;
        buffer.fill(source.name().as_bytes())
    })
}

/// Draws, once every source is opened. The round stays as it is, and would draw the same again.
///
/// Out: `draw`, to be freed with verishuffle_draw_free; `error`, may be NULL.
///
/// Returns VERISHUFFLE_OK; VERISHUFFLE_ERROR_MISSING, and `error` names what is still to be opened;
/// VERISHUFFLE_ERROR_MEMORY: four bytes are needed for each entry drawn. Any thread, several at once.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_round_draw(
    round: *const verishuffle_round,
    draw: *mut *mut verishuffle_draw,
    error: *mut verishuffle_error,
) -> i32 {
    let body = || {
        // SAFETY: the caller gives a round, and room for a handle.
        let (round, draw) = unsafe { (memory::shared(round)?, Out::new(draw)?) };
        let mut buffer = Vec::new();
        buffer.try_reserve_exact(round.0.steps() as usize).map_err(|_| Failure::memory())?;
        let drawn = round.0.clone().draw_into(buffer)?;
        draw.give(verishuffle_draw(Arc::new(drawn.into_transcript())));
        Ok(())
    };
    // SAFETY: the caller gives NULL or an error of its own.
    unsafe { guard::status_with(error, body) }
}

/// Wipes the openings of a round and frees it. Draws that it made stay. NULL is nothing to free.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_round_free(round: *mut verishuffle_round) {
    // SAFETY: the caller gives NULL or a round, and uses it no more.
    unsafe { guard::free(round) }
}
