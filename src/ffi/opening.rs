//! The opening that a party sends to open its seal.

use std::ffi::c_char;

use super::guard;
use super::memory::{self, Buffer, Out};
use super::status::verishuffle_error;
use crate::draw::PartyOpening;

/// The document that a party sends to open its seal: the seed of one round, and the path from the seed to the seal. It
/// claims to open the seal; verishuffle_round_open checks this. It is secret until it is sent. An opening never
/// changes.
pub struct verishuffle_opening(pub(super) PartyOpening);

/// Reads an opening document.
///
/// In: `json`, the document.
/// Out: `opening`, a new handle.
/// Returns VERISHUFFLE_ERROR_DOCUMENT if the document is malformed.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_opening_from_json(
    json: *const c_char,
    json_length: usize,
    opening: *mut *mut verishuffle_opening,
    error: *mut verishuffle_error,
) -> i32 {
    let body = || {
        // SAFETY: the caller passes that many bytes, and room for a handle.
        let (json, opening) = unsafe { (memory::chars(json, json_length)?, Out::new(opening)?) };
        opening.give(verishuffle_opening(PartyOpening::from_json(json)?));
        Ok(())
    };
    // SAFETY: the caller passes NULL or an error of its own.
    unsafe { guard::status_with(error, body) }
}

/// Writes the opening document, which the party sends.
///
/// Out: `json`, a buffer for the document.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_opening_to_json(
    opening: *const verishuffle_opening,
    json: *mut c_char,
    json_size: usize,
    json_length: *mut usize,
) -> i32 {
    guard::status(|| {
        // SAFETY: the caller passes an opening and a buffer of that size.
        let (opening, buffer) = unsafe { (memory::shared(opening)?, Buffer::of_chars(json, json_size, json_length)?) };
        buffer.fill(opening.0.to_json().as_bytes())
    })
}

/// Copies the name of the party.
///
/// Out: `name`, a buffer for the text.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_opening_name(
    opening: *const verishuffle_opening,
    name: *mut c_char,
    name_size: usize,
    name_length: *mut usize,
) -> i32 {
    guard::status(|| {
        // SAFETY: the caller passes an opening and a buffer of that size.
        let (opening, buffer) = unsafe { (memory::shared(opening)?, Buffer::of_chars(name, name_size, name_length)?) };
        buffer.fill(opening.0.name().as_bytes())
    })
}

/// Returns the round that the opening is for, or 0 if `opening` is NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_opening_round(opening: *const verishuffle_opening) -> u32 {
    // SAFETY: the caller passes an opening or NULL.
    guard::value(|| Ok(unsafe { memory::shared(opening)? }.0.round()))
}

/// Copies the commitment that the opening was made for.
///
/// Out: `commitment`, 32 bytes.
/// cbindgen:ptrs-as-arrays=[[commitment;32]]
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_opening_commitment(
    opening: *const verishuffle_opening,
    commitment: *mut u8,
) -> i32 {
    guard::status(|| {
        // SAFETY: the caller passes an opening and room for 32 bytes.
        let (opening, commitment) = unsafe { (memory::shared(opening)?, memory::out32(commitment)?) };
        commitment.put(*opening.0.commitment().as_bytes());
        Ok(())
    })
}

/// Wipes the seed of an opening and frees the opening.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_opening_free(opening: *mut verishuffle_opening) {
    // SAFETY: the caller passes NULL or an opening, and uses it no more.
    unsafe { guard::free(opening) }
}
