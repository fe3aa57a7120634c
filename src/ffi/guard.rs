//! The wrapper around the body of every function. No panic leaves the library, and a failure becomes a status.

use std::panic::{AssertUnwindSafe, catch_unwind};

use super::memory::Out;
use super::status::{Failure, Outcome, VERISHUFFLE_OK, verishuffle_error};

/// Runs the body of a function that returns a status. Returns the status, and describes a failure in `error`, which may
/// be NULL.
///
/// # Safety
///
/// `error` is NULL or points to a `verishuffle_error` that the caller owns.
pub(super) unsafe fn status_with(error: *mut verishuffle_error, body: impl FnOnce() -> Outcome) -> i32 {
    let Err(failure) = caught(body).unwrap_or_else(|Panicked| Err(Failure::panic())) else { return VERISHUFFLE_OK };
    let status = failure.status();
    // SAFETY: the caller promises the same; `new` refuses NULL and misaligned pointers.
    if let Ok(error) = unsafe { Out::new(error) } {
        error.put(failure.into_error());
    }
    status
}

/// Runs the body of a function that has no `error`, and returns its status.
pub(super) fn status(body: impl FnOnce() -> Outcome) -> i32 {
    match caught(body) {
        Ok(Ok(())) => VERISHUFFLE_OK,
        Ok(Err(failure)) => failure.status(),
        Err(Panicked) => Failure::panic().status(),
    }
}

/// Runs the body of a function that returns a value, and returns the value. If the body fails or panics, the value is
/// the default of its type.
pub(super) fn value<T: Default>(body: impl FnOnce() -> Outcome<T>) -> T {
    caught(body).ok().and_then(Result::ok).unwrap_or_default()
}

/// Frees a handle. NULL is allowed and does nothing.
///
/// # Safety
///
/// The handle is NULL or comes from [`Out::give`], and it is not used afterwards.
pub(super) unsafe fn free<T>(handle: *mut T) {
    let _: () = value(|| {
        if !handle.is_null() {
            // SAFETY: `give` made the pointer with Box::into_raw, and the caller does not use the handle afterwards.
            drop(unsafe { Box::from_raw(handle) });
        }
        Ok(())
    });
}

struct Panicked;

fn caught<T>(body: impl FnOnce() -> T) -> Result<T, Panicked> {
    // A body changes only handles, outputs and arrays. The header says that a handle that was being changed may only be
    // freed after a panic, and that outputs and arrays may then hold anything.
    let result = catch_unwind(AssertUnwindSafe(|| {
        #[cfg(test)]
        hook::panic_if_asked();
        body()
    }));
    result.map_err(|payload| {
        // Dropping the payload of a panic may panic again.
        std::mem::forget(payload);
        Panicked
    })
}

/// Makes every function panic, for a test. This module is not part of the C library.
#[cfg(test)]
pub(super) mod hook {
    use std::cell::Cell;

    thread_local! {
        static ASKED: Cell<bool> = const { Cell::new(false) };
    }

    pub(super) fn panic_if_asked() {
        assert!(!ASKED.get(), "a panic was asked for");
    }

    /// Calls `run` and returns its result. During this call, the body of every function panics.
    pub(in crate::ffi) fn with_panics<T>(run: impl FnOnce() -> T) -> T {
        ASKED.set(true);
        let result = run();
        ASKED.set(false);
        result
    }
}
