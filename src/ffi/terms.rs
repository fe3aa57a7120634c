//! Terms, and functions that read them.

use std::ffi::c_char;
use std::ptr::null_mut;

use super::call;
use super::list::{SEARCH, search_bytes, verishuffle_list};
use super::memory::{self};
use super::status::{verishuffle_error, verishuffle_status};
use crate::memory::check_room;
use crate::terms::Terms;
use crate::warnings::{self, Warning};

/// The terms of a draw: everything that is fixed before the commitment is published. Terms never change.
pub struct verishuffle_terms(pub(super) Terms);

/// Reads a terms document.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_terms_from_json(
    json: *const c_char,
    json_length: usize,
    terms: *mut *mut verishuffle_terms,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    unsafely!(call::read((json, json_length), terms, error, |json| Ok(verishuffle_terms(Terms::from_json(json)?))))
}

/// Writes the terms document, which is published. Everything that the other functions do not give is in it: the
/// context, the rules, the allocation, the root of the list, the place in a chain, and the sources with their seals,
/// beacons and descriptions.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_terms_to_json(
    terms: *const verishuffle_terms,
    json: *mut c_char,
    json_size: usize,
    json_length: *mut usize,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    unsafely!(call::document(terms, (json, json_size, json_length), error, |terms| Ok(&terms.0)))
}

/// Copies the commitment to the terms. It is published before anything is opened.
/// cbindgen:ptrs-as-arrays=[[commitment;32]]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_terms_commitment(
    terms: *const verishuffle_terms,
    commitment: *mut u8,
) -> verishuffle_status {
    unsafely!(call::bytes32(terms, commitment, null_mut(), |terms| Ok(*terms.0.commitment().as_bytes())))
}

/// Returns the number of entries, at least 1.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_terms_entry_count(terms: *const verishuffle_terms) -> u32 {
    unsafely!(call::value(terms, |terms| Ok(terms.0.plan().count())))
}

/// Returns the number of entries that are drawn, at least 1.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_terms_drawn_count(terms: *const verishuffle_terms) -> u32 {
    unsafely!(call::value(terms, |terms| Ok(terms.0.plan().drawn_count())))
}

/// Writes the warnings about terms as a JSON array, in the form of verishuffle_list_warnings: names and texts that are
/// not what they look like, and an allocation that may not do what was intended. The line of the allocation that a
/// warning is about is its `allocation_line`.
///
/// In: `list`, the list of the entries, or NULL. Without it, nothing is said about its cells.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_terms_warnings(
    terms: *const verishuffle_terms,
    list: *const verishuffle_list,
    json: *mut c_char,
    json_size: usize,
    json_length: *mut usize,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    unsafely!(call::text(terms, (json, json_size, json_length), error, |terms| {
        let list = memory::optional(list)?.map(|list| &*list.0);
        check_room(SEARCH, list.map_or(0, search_bytes))?;
        Ok(Warning::all_to_json(&warnings::of_terms(&terms.0, list)))
    }))
}

/// Frees terms. Rounds, draws and transcripts that were made from them stay valid.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_terms_free(terms: *mut verishuffle_terms) {
    unsafely!(call::free(terms))
}
