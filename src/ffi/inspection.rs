//! The inspection of terms before an opening.

use std::ffi::c_char;

use super::call;
use super::memory;
use super::secret::verishuffle_secret;
use super::status::{verishuffle_error, verishuffle_status};
use super::terms::verishuffle_terms;
use crate::draw::inspection::Inspection;
use crate::hash::Commitment;

/// The comparison of terms with the published commitment and with the secret of a party, point by point. An inspection
/// never changes.
pub struct verishuffle_inspection(Inspection);

/// Compares terms with the published commitment and with a secret. A point that fails is not an error of this call: the
/// inspection reports it. A point is skipped if the argument that it needs is NULL. With a secret, the call takes as
/// long as verishuffle_secret_seal.
///
/// In: `secret`, the secret of the party, or NULL; `published`, the 32 bytes that were published as the commitment, or
/// NULL.
/// cbindgen:ptrs-as-arrays=[[published;32]]
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_inspection_new(
    terms: *const verishuffle_terms,
    secret: *const verishuffle_secret,
    published: *const u8,
    inspection: *mut *mut verishuffle_inspection,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe {
        call::made(inspection, error, || {
            let terms = memory::shared(terms)?;
            let secret = memory::optional(secret)?;
            let published = memory::optional_bytes32(published)?;
            let secret = secret.map(|secret| secret.secret()).transpose()?;
            Ok(verishuffle_inspection(Inspection::new(&terms.0, secret, published.map(Commitment::from_bytes))))
        })
    }
}

/// Returns 1 if every point was checked and passed, and 0 otherwise. A party should open its seal only if the
/// result is true.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_inspection_holds(inspection: *const verishuffle_inspection) -> i32 {
    // SAFETY: as the header says.
    unsafe { call::truth(inspection, |inspection| Ok(inspection.0.holds())) }
}

/// Writes the inspection as one JSON object: `holds` is true or false, and `points` is an array of objects with `name`,
/// `state` (`passed`, `failed` or `skipped`) and `detail`, which is safe to print on a terminal. With a secret the
/// points are commitment, context, rounds, width, seal and opened, in this order. Without a secret they are commitment
/// and seal.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_inspection_to_json(
    inspection: *const verishuffle_inspection,
    json: *mut c_char,
    json_size: usize,
    json_length: *mut usize,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe { call::document(inspection, (json, json_size, json_length), error, |inspection| Ok(&inspection.0)) }
}

/// Frees an inspection.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_inspection_free(inspection: *mut verishuffle_inspection) {
    // SAFETY: as the header says.
    unsafe { call::free(inspection) }
}
