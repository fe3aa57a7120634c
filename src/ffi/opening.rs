//! What a party sends to open its seal.

use std::ffi::c_char;

use super::guard;
use super::memory::{self, Buffer, Out};
use super::status::verishuffle_error;
use crate::draw::PartyOpening;

/// What a party sends when the time has come: its seed of one round, and the path to its seal. It claims to open the
/// seal; verishuffle_round_open checks that it does. It is a secret until it is sent, and never changes.
pub struct verishuffle_opening(pub(super) PartyOpening);

/// Reads an opening document.
///
/// In: `json`, `json_length` bytes. Out: `opening`, to be freed with verishuffle_opening_free; `error`, may be NULL.
///
/// Returns VERISHUFFLE_OK, or VERISHUFFLE_ERROR_DOCUMENT with line and column. Any thread.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_opening_from_json(
    json: *const c_char,
    json_length: usize,
    opening: *mut *mut verishuffle_opening,
    error: *mut verishuffle_error,
) -> i32 {
    let body = || {
        // SAFETY: the caller gives that many bytes, and room for a handle.
        let (json, opening) = unsafe { (memory::chars(json, json_length)?, Out::new(opening)?) };
        opening.give(verishuffle_opening(PartyOpening::from_json(json)?));
        Ok(())
    };
    // SAFETY: the caller gives NULL or an error of its own.
    unsafe { guard::status_with(error, body) }
}

/// Writes the opening document, to be sent.
///
/// Out: `json`, a buffer of `json_size` bytes; `json_length`, how many there are.
///
/// Returns VERISHUFFLE_OK or VERISHUFFLE_ERROR_BUFFER. Any thread, several at once.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_opening_to_json(
    opening: *const verishuffle_opening,
    json: *mut c_char,
    json_size: usize,
    json_length: *mut usize,
) -> i32 {
    guard::status(|| {
        // SAFETY: the caller gives an opening and a buffer of that size.
        let (opening, buffer) = unsafe { (memory::shared(opening)?, Buffer::of_chars(json, json_size, json_length)?) };
        buffer.fill(opening.0.to_json().as_bytes())
    })
}

/// Copies the name of the party.
///
/// Out: `name`, a buffer of `name_size` bytes; `name_length`, how many there are.
///
/// Returns VERISHUFFLE_OK or VERISHUFFLE_ERROR_BUFFER. Any thread, several at once.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_opening_name(
    opening: *const verishuffle_opening,
    name: *mut c_char,
    name_size: usize,
    name_length: *mut usize,
) -> i32 {
    guard::status(|| {
        // SAFETY: the caller gives an opening and a buffer of that size.
        let (opening, buffer) = unsafe { (memory::shared(opening)?, Buffer::of_chars(name, name_size, name_length)?) };
        buffer.fill(opening.0.name().as_bytes())
    })
}

/// The round that it opens, counted from 0.
///
/// Returns the number, 0 for NULL. Any thread, several at once.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_opening_round(opening: *const verishuffle_opening) -> u32 {
    // SAFETY: the caller gives an opening or NULL.
    guard::value(|| Ok(unsafe { memory::shared(opening)? }.0.round()))
}

/// Copies the commitment that it was opened for.
///
/// Out: `commitment`, 32 bytes.
///
/// Returns VERISHUFFLE_OK. Any thread, several at once.
/// cbindgen:ptrs-as-arrays=[[commitment;32]]
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_opening_commitment(
    opening: *const verishuffle_opening,
    commitment: *mut u8,
) -> i32 {
    guard::status(|| {
        // SAFETY: the caller gives an opening and room for 32 bytes.
        let (opening, commitment) = unsafe { (memory::shared(opening)?, memory::out32(commitment)?) };
        commitment.put(*opening.0.commitment().as_bytes());
        Ok(())
    })
}

/// Wipes an opening's seed and frees it. NULL is nothing to free.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_opening_free(opening: *mut verishuffle_opening) {
    // SAFETY: the caller gives NULL or an opening, and uses it no more.
    unsafe { guard::free(opening) }
}
