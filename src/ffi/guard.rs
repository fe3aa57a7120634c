//! What stands around every function: no panic leaves the library, and a failure becomes a status.

use std::panic::{AssertUnwindSafe, catch_unwind};

use super::memory::Out;
use super::status::{Failure, Outcome, VERISHUFFLE_OK, verishuffle_error};

/// Runs the body of a function that returns a status and says more in `error`, which may be NULL.
///
/// # Safety
///
/// `error` is NULL or points to a `verishuffle_error` that the caller owns.
pub(super) unsafe fn status_with(error: *mut verishuffle_error, body: impl FnOnce() -> Outcome) -> i32 {
    let Err(failure) = caught(body).unwrap_or_else(|Panicked| Err(Failure::panic())) else { return VERISHUFFLE_OK };
    let status = failure.status();
    // SAFETY: as this function asks; NULL and misaligned pointers are no Out.
    if let Ok(error) = unsafe { Out::new(error) } {
        error.put(failure.into_error());
    }
    status
}

/// Runs the body of a function whose status says all there is to say.
pub(super) fn status(body: impl FnOnce() -> Outcome) -> i32 {
    match caught(body) {
        Ok(Ok(())) => VERISHUFFLE_OK,
        Ok(Err(failure)) => failure.status(),
        Err(Panicked) => Failure::panic().status(),
    }
}

/// Runs the body of a function that returns a value: the default where the body has none.
pub(super) fn value<T: Default>(body: impl FnOnce() -> Outcome<T>) -> T {
    caught(body).ok().and_then(Result::ok).unwrap_or_default()
}

/// Takes back a handle; NULL is none.
///
/// # Safety
///
/// It is NULL or a handle from [`Out::give`] that is used no more.
pub(super) unsafe fn free<T>(handle: *mut T) {
    let _: () = value(|| {
        if !handle.is_null() {
            // SAFETY: `give` made it by Box::into_raw, and nobody uses it from here on.
            drop(unsafe { Box::from_raw(handle) });
        }
        Ok(())
    });
}

struct Panicked;

fn caught<T>(body: impl FnOnce() -> T) -> Result<T, Panicked> {
    // Whatever a body changes is a handle's, and a handle that a panic went through may only be freed, says the header.
    let result = catch_unwind(AssertUnwindSafe(|| {
        #[cfg(test)]
        hook::panic_if_asked();
        body()
    }));
    result.map_err(|payload| {
        // Dropping what a panic carries may panic again.
        std::mem::forget(payload);
        Panicked
    })
}

/// For the test that panics behind every function. Nothing of it is in any library.
#[cfg(test)]
pub(super) mod hook {
    use std::cell::Cell;

    thread_local! {
        static ASKED: Cell<bool> = const { Cell::new(false) };
    }

    pub(super) fn panic_if_asked() {
        assert!(!ASKED.get(), "a panic was asked for");
    }

    /// Runs something in which the body of every function panics.
    pub(in crate::ffi) fn with_panics<T>(run: impl FnOnce() -> T) -> T {
        ASKED.set(true);
        let result = run();
        ASKED.set(false);
        result
    }
}
