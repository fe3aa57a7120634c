//! Reading and writing through pointers that C passes.

use std::ffi::c_char;

use crate::failure::{Failure, Result};

/// Returns the value behind a handle or another pointer that must not be NULL. Every function here returns
/// VERISHUFFLE_ERROR_ARGUMENT for a pointer that is NULL without being allowed to, or that is not aligned. `name` is the
/// name of the argument or field.
///
/// # Safety
///
/// If it is not NULL, it points to a T that nobody changes for as long as the call lasts.
pub(super) unsafe fn shared<'a, T>(name: &str, pointer: *const T) -> Result<&'a T> {
    check(name, pointer)?;
    // SAFETY: not NULL and aligned; for the rest, as the caller promises.
    Ok(unsafe { &*pointer })
}

/// Like [`shared`], but returns `None` if the pointer is NULL.
///
/// # Safety
///
/// As for [`shared`].
pub(super) unsafe fn optional<'a, T>(name: &str, pointer: *const T) -> Result<Option<&'a T>> {
    if pointer.is_null() {
        return Ok(None);
    }
    // SAFETY: as the caller promises.
    unsafe { shared(name, pointer) }.map(Some)
}

/// Returns the value behind a handle that a call changes.
///
/// # Safety
///
/// If it is not NULL, it points to a T that nobody else uses for as long as the call lasts.
pub(super) unsafe fn exclusive<'a, T>(name: &str, pointer: *mut T) -> Result<&'a mut T> {
    check(name, pointer)?;
    // SAFETY: not NULL and aligned; for the rest, as the caller promises.
    Ok(unsafe { &mut *pointer })
}

/// Returns the items of an array. If the length is 0, the pointer may be anything, even NULL.
///
/// # Safety
///
/// If it is not NULL, it points to `length` items that nobody changes for as long as the call lasts.
pub(super) unsafe fn slice<'a, T>(name: &str, pointer: *const T, length: usize) -> Result<&'a [T]> {
    if length == 0 {
        return Ok(&[]);
    }
    check(name, pointer)?;
    check_size::<T>(name, length)?;
    // SAFETY: not NULL, aligned, of a size that memory can have; for the rest, as the caller promises.
    Ok(unsafe { std::slice::from_raw_parts(pointer, length) })
}

/// Returns the bytes of a C array of `char`.
///
/// # Safety
///
/// As for [`slice()`].
pub(super) unsafe fn chars<'a>(name: &str, pointer: *const c_char, length: usize) -> Result<&'a [u8]> {
    // SAFETY: as the caller promises; every char is a byte.
    unsafe { slice(name, pointer.cast(), length) }
}

/// A place that C passes for a result. It is written once, after everything else has succeeded.
pub(super) struct Out<T>(*mut T);

impl<T> Out<T> {
    /// # Safety
    ///
    /// If the pointer is not NULL, the caller owns room for a T there for as long as this Out exists.
    pub(super) unsafe fn new(name: &str, pointer: *mut T) -> Result<Self> {
        check(name, pointer)?;
        Ok(Self(pointer))
    }

    pub(super) fn put(self, value: T) {
        // SAFETY: not NULL, aligned, and room for a T, as the caller of `new` promised. The old value belongs to C and
        // needs no drop.
        unsafe { self.0.write(value) };
    }
}

fn check<T>(name: &str, pointer: *const T) -> Result {
    if pointer.is_null() {
        return Err(Failure::argument(format!("{name} is NULL but must not be")));
    }
    if !pointer.is_aligned() {
        return Err(Failure::argument(format!("{name} is not aligned for its type")));
    }
    Ok(())
}

/// Returns VERISHUFFLE_ERROR_ARGUMENT for a length of more than isize::MAX bytes, which no array can have.
pub(super) fn check_size<T>(name: &str, length: usize) -> Result {
    match length.checked_mul(size_of::<T>()) {
        Some(bytes) if isize::try_from(bytes).is_ok() => Ok(()),
        _ => Err(Failure::argument(format!("{name} has a length that is larger than any memory"))),
    }
}

/// Copies items to an array of the program.
///
/// # Safety
///
/// If it is not NULL, the caller owns room for as many items there.
pub(super) unsafe fn copy_to<T: Copy>(name: &str, place: *mut T, items: &[T]) -> Result {
    check(name, place)?;
    // SAFETY: not NULL and aligned, with room as the caller promises; `items` is memory of the library.
    unsafe { place.copy_from_nonoverlapping(items.as_ptr(), items.len()) };
    Ok(())
}
