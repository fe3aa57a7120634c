//! The inspection of terms that a party makes before it opens its seal.

use std::ffi::c_char;

use super::guard;
use super::list::no_such;
use super::memory::{self, Buffer, Out};
use super::secret::verishuffle_secret;
use super::status::Outcome;
use super::terms::verishuffle_terms;
use super::verdict::state_of;
use crate::check::Status;
use crate::draw::inspection::Inspection;
use crate::hash::Commitment;

/// The comparison of terms with the published commitment and with the secret of a party, point by point. An inspection
/// never changes.
pub struct verishuffle_inspection(Inspection);

impl verishuffle_inspection {
    fn point(&self, index: u32) -> Outcome<(&'static str, &Status)> {
        let count = self.0.points().count() as u32;
        self.0.points().nth(index as usize).ok_or_else(|| no_such("the point", index, count))
    }
}

/// Compares terms with the published commitment and with a secret. A point that fails is not an error of this call: the
/// inspection reports it. A point is skipped if the argument that it needs is NULL. With a secret, the call takes as
/// long as verishuffle_secret_seal.
///
/// In: `terms`, the terms of the draw; `secret`, the secret of the party, or NULL; `published`, the 32 bytes that were
/// published as the commitment, or NULL.
/// Out: `inspection`, a new handle.
/// cbindgen:ptrs-as-arrays=[[published;32]]
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_terms_inspect(
    terms: *const verishuffle_terms,
    secret: *const verishuffle_secret,
    published: *const u8,
    inspection: *mut *mut verishuffle_inspection,
) -> i32 {
    guard::status(|| {
        // SAFETY: the caller passes terms, NULL or a secret, NULL or 32 bytes, and room for a handle.
        let (terms, secret, published, inspection) = unsafe {
            (
                memory::shared(terms)?,
                memory::optional(secret)?,
                memory::optional_bytes32(published)?,
                Out::new(inspection)?,
            )
        };
        let secret = secret.map(|secret| secret.secret()).transpose()?;
        inspection.give(verishuffle_inspection(Inspection::new(
            &terms.0,
            secret,
            published.map(Commitment::from_bytes),
        )));
        Ok(())
    })
}

/// Returns true if every point was checked and passed, and false otherwise or if `inspection` is NULL. A party should
/// open its seal only if the result is true.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_inspection_holds(inspection: *const verishuffle_inspection) -> bool {
    // SAFETY: the caller passes an inspection or NULL.
    guard::value(|| Ok(unsafe { memory::shared(inspection)? }.0.holds()))
}

/// Returns the number of points, or 0 if `inspection` is NULL. With a secret the points are commitment, context,
/// rounds, width, seal and opened, in this order. Without a secret they are commitment and seal.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_inspection_count(inspection: *const verishuffle_inspection) -> u32 {
    // SAFETY: the caller passes an inspection or NULL.
    guard::value(|| Ok(unsafe { memory::shared(inspection)? }.0.points().count() as u32))
}

/// Returns the state of a point: VERISHUFFLE_CHECK_PASSED, VERISHUFFLE_CHECK_FAILED or VERISHUFFLE_CHECK_SKIPPED, or 0
/// if `inspection` is NULL or `index` is too large.
///
/// In: `index`, the index of the point.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_inspection_point(inspection: *const verishuffle_inspection, index: u32) -> i32 {
    // SAFETY: the caller passes an inspection or NULL.
    guard::value(|| Ok(state_of(unsafe { memory::shared(inspection)? }.point(index)?.1)))
}

/// Copies the name of a point, such as `seal`.
///
/// In: `index`, the index of the point.
/// Out: `name`, a buffer for the text.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_inspection_name(
    inspection: *const verishuffle_inspection,
    index: u32,
    name: *mut c_char,
    name_size: usize,
    name_length: *mut usize,
) -> i32 {
    guard::status(|| {
        // SAFETY: the caller passes an inspection and a buffer of that size.
        let (inspection, buffer) =
            unsafe { (memory::shared(inspection)?, Buffer::of_chars(name, name_size, name_length)?) };
        buffer.fill(inspection.point(index)?.0.as_bytes())
    })
}

/// Copies what was found at a point, in words for a person that are safe to print on a terminal.
///
/// In: `index`, the index of the point.
/// Out: `detail`, a buffer for the text.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_inspection_detail(
    inspection: *const verishuffle_inspection,
    index: u32,
    detail: *mut c_char,
    detail_size: usize,
    detail_length: *mut usize,
) -> i32 {
    guard::status(|| {
        // SAFETY: the caller passes an inspection and a buffer of that size.
        let (inspection, buffer) =
            unsafe { (memory::shared(inspection)?, Buffer::of_chars(detail, detail_size, detail_length)?) };
        buffer.fill(inspection.point(index)?.1.detail().as_bytes())
    })
}

/// Frees an inspection.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_inspection_free(inspection: *mut verishuffle_inspection) {
    // SAFETY: the caller passes NULL or an inspection, and uses it no more.
    unsafe { guard::free(inspection) }
}
