//! Secrets of bytes that a program has stored, and the facts of documents of which a part is secret.

use std::ffi::c_char;

use zeroize::Zeroizing;

use crate::draw::secret::Secret;
use crate::error::Error;
use crate::ffi::call;
use crate::ffi::engine::width_of;
use crate::ffi::memory;
use crate::ffi::secret::{verishuffle_opening, verishuffle_secret};
use crate::ffi::status::{verishuffle_error, verishuffle_status};
use crate::json::party::{OpeningFacts, SecretFacts};

/// Makes a secret with the random generator of the operating system.
///
/// In: `context`, the text that names the draw, exactly as the terms will contain it; `name`, the name of the party, 1
/// to 64 bytes without `=` and without invisible characters; `rounds`, the number of rounds of the draw, at least 1;
/// `width`, the width of the draw, 1 to 255 (see verishuffle_least_width).
/// Can return VERISHUFFLE_ERROR_TEXT, VERISHUFFLE_ERROR_RANGE or VERISHUFFLE_ERROR_RANDOM.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_secret_generate(
    context: *const c_char,
    context_length: usize,
    name: *const c_char,
    name_length: usize,
    rounds: u32,
    width: u32,
    secret: *mut *mut verishuffle_secret,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    unsafely!(call::made(secret, error, || {
        let context = memory::text("the context", context, context_length)?;
        let name = memory::text("the name", name, name_length)?;
        Ok(verishuffle_secret::sealed(Secret::generate(context, name, rounds, width_of(width)?)?))
    }))
}

/// Makes a secret from a master secret that the caller has stored: 32 * width uniformly random bytes that are used for
/// nothing else. The library copies the bytes. The caller wipes its own copy.
///
/// In: `context`, `name`, `rounds` and `width`, as for verishuffle_secret_generate; `master`, the bytes.
/// Returns VERISHUFFLE_ERROR_LENGTH if `master_length` is not 32 * width. Can also return VERISHUFFLE_ERROR_TEXT or
/// VERISHUFFLE_ERROR_RANGE.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_secret_from_master(
    context: *const c_char,
    context_length: usize,
    name: *const c_char,
    name_length: usize,
    rounds: u32,
    width: u32,
    master: *const u8,
    master_length: usize,
    secret: *mut *mut verishuffle_secret,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    unsafely!(call::made(secret, error, || {
        let context = memory::text("the context", context, context_length)?;
        let name = memory::text("the name", name, name_length)?;
        let master = memory::slice(master, master_length)?;
        let width = width_of(width)?;
        let expected = 32 * usize::from(width);
        if master.len() != expected && width > 0 {
            let what = "bytes of a master secret";
            return Err(Error::Length { what, found: master.len(), expected }.into());
        }
        let master = Zeroizing::new(master.to_vec());
        Ok(verishuffle_secret::sealed(Secret::from_master(context, name, rounds, width, master)?))
    }))
}

/// Writes what is not secret of a secret document as a JSON object, with the keys `context`, `name`, `rounds`, `width`
/// and `opened`, as in the document (SPEC.md, section 7).
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_secret_facts(
    secret: *const verishuffle_secret,
    json: *mut c_char,
    json_size: usize,
    json_length: *mut usize,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    unsafely!(call::document(secret, (json, json_size, json_length), error, |secret| Ok(SecretFacts(secret.secret()?))))
}

/// Writes a JSON object with the keys `commitment`, `context`, `name` and `round`, as in the opening document (SPEC.md,
/// section 7). These are not secret, so a program can show them before it sends the opening.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_opening_facts(
    opening: *const verishuffle_opening,
    json: *mut c_char,
    json_size: usize,
    json_length: *mut usize,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    unsafely!(call::document(opening, (json, json_size, json_length), error, |opening| Ok(OpeningFacts(&opening.0))))
}
