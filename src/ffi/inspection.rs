//! What a party checks before it opens its seal.

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

/// Terms held against the published commitment and against a party's own secret, point by point. It never changes.
pub struct verishuffle_inspection(Inspection);

impl verishuffle_inspection {
    fn point(&self, index: u32) -> Outcome<(&'static str, &Status)> {
        let count = self.0.points().count() as u32;
        self.0.points().nth(index as usize).ok_or_else(|| no_such("the point", index, count))
    }
}

/// Inspects terms. What is not given is not checked, and that point is skipped.
///
/// In: `terms`; `secret`, may be NULL; `published`, the 32 bytes that were published as the commitment, may be NULL.
/// Out: `inspection`, to be freed with verishuffle_inspection_free.
///
/// Returns VERISHUFFLE_OK, whatever the inspection finds. It takes as long as making the seal. Any thread, several at
/// once.
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
        // SAFETY: the caller gives terms, NULL or a secret, NULL or 32 bytes, and room for a handle.
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

/// Whether every point was checked and holds: then, and only then, a party opens.
///
/// Returns true or false, false for NULL. Any thread, several at once.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_inspection_holds(inspection: *const verishuffle_inspection) -> bool {
    // SAFETY: the caller gives an inspection or NULL.
    guard::value(|| Ok(unsafe { memory::shared(inspection)? }.0.holds()))
}

/// How many points there are: with a secret the commitment, context, rounds, width and seal, in this order; without one
/// the commitment and the seal.
///
/// Returns the number, 0 for NULL. Any thread, several at once.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_inspection_count(inspection: *const verishuffle_inspection) -> u32 {
    // SAFETY: the caller gives an inspection or NULL.
    guard::value(|| Ok(unsafe { memory::shared(inspection)? }.0.points().count() as u32))
}

/// What came of a point.
///
/// In: `index`, counted from 0.
///
/// Returns VERISHUFFLE_CHECK_PASSED, VERISHUFFLE_CHECK_FAILED or VERISHUFFLE_CHECK_SKIPPED; 0 for NULL or an index that is none.
/// Any thread, several at once.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_inspection_point(inspection: *const verishuffle_inspection, index: u32) -> i32 {
    // SAFETY: the caller gives an inspection or NULL.
    guard::value(|| Ok(state_of(unsafe { memory::shared(inspection)? }.point(index)?.1)))
}

/// Copies the name of a point, such as `seal`.
///
/// In: `index`, counted from 0. Out: `name`, a buffer of `name_size` bytes; `name_length`, how many there are.
///
/// Returns VERISHUFFLE_OK, VERISHUFFLE_ERROR_BUFFER, or VERISHUFFLE_ERROR_RANGE for an index that is none. Any thread,
/// several at once.
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
        // SAFETY: the caller gives an inspection and a buffer of that size.
        let (inspection, buffer) =
            unsafe { (memory::shared(inspection)?, Buffer::of_chars(name, name_size, name_length)?) };
        buffer.fill(inspection.point(index)?.0.as_bytes())
    })
}

/// Copies what was found at a point, in words for a person, safe on a terminal.
///
/// In: `index`, counted from 0. Out: `detail`, a buffer of `detail_size` bytes; `detail_length`, how many there are.
///
/// Returns VERISHUFFLE_OK, VERISHUFFLE_ERROR_BUFFER, or VERISHUFFLE_ERROR_RANGE for an index that is none. Any thread,
/// several at once.
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
        // SAFETY: the caller gives an inspection and a buffer of that size.
        let (inspection, buffer) =
            unsafe { (memory::shared(inspection)?, Buffer::of_chars(detail, detail_size, detail_length)?) };
        buffer.fill(inspection.point(index)?.1.detail().as_bytes())
    })
}

/// Frees an inspection. NULL is nothing to free.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_inspection_free(inspection: *mut verishuffle_inspection) {
    // SAFETY: the caller gives NULL or an inspection, and uses it no more.
    unsafe { guard::free(inspection) }
}
