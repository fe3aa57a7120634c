//! What every function of the header does: no panic leaves the library, and a failure becomes a status.
//!
//! All functions here have the same rules for their caller, and so has every function of the header. A pointer that is
//! not NULL points to as much memory as the call says. An answer or a table was made by the library and is not freed.
//! While a call writes to memory or changes a table, no other thread uses it. The library itself refuses NULL where it
//! is not allowed, misaligned pointers and lengths that no memory has.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

use super::status::{VERISHUFFLE_OK, verishuffle_status};
use crate::failure::{Failure, Result, Status};
use verishuffle::work::Stopped;

/// Runs the body of a function that gives its status alone.
pub(super) fn status(body: impl FnOnce() -> Result) -> verishuffle_status {
    checked(body).map_or_else(|failure| failure.status as i32, |()| VERISHUFFLE_OK)
}

/// Runs a body. A panic or a stop is a failure.
pub(super) fn checked<T>(body: impl FnOnce() -> Result<T>) -> Result<T> {
    caught(body).unwrap_or_else(|end| {
        Err(match end {
            End::Panic => Failure::new(Status::Panic, "there is a bug in the library: it panicked"),
            End::Stop => Failure::new(Status::Stopped, "a function of the program stopped the call"),
        })
    })
}

/// Returns what the body returns, or the default if it panics.
pub(super) fn computed<V: Default>(body: impl FnOnce() -> Result<V>) -> V {
    caught(body).ok().and_then(Result::ok).unwrap_or_default()
}

/// Frees what the library made. NULL is allowed and does nothing.
///
/// # Safety
///
/// As this file says, and the pointer is not used afterwards.
pub(super) unsafe fn free<T>(made: *mut T) {
    let _: () = computed(|| {
        if !made.is_null() {
            // SAFETY: the library made the pointer with Box::into_raw, and the caller does not use it afterwards.
            drop(unsafe { Box::from_raw(made) });
        }
        Ok(())
    });
}

/// Why the stack was unwound.
enum End {
    Panic,
    /// The program stopped the work.
    Stop,
}

fn caught<T>(body: impl FnOnce() -> T) -> Result<T, End> {
    // A body changes only tables, outputs and arrays. The header says that a table that was being changed may only be
    // freed after a panic, and that outputs and arrays may then hold anything.
    catch_unwind(AssertUnwindSafe(|| {
        #[cfg(test)]
        hook::panic_if_asked();
        body()
    }))
    .map_err(end)
}

fn end(payload: Box<dyn Any + Send>) -> End {
    if payload.is::<Stopped>() {
        return End::Stop;
    }
    // The payload may panic when it is dropped. The payload of that second panic may do so too, and is forgotten.
    if let Err(again) = catch_unwind(AssertUnwindSafe(|| drop(payload))) {
        std::mem::forget(again);
    }
    End::Panic
}

/// Makes every function panic, for a test. This module is not part of the C library.
#[cfg(test)]
pub(super) mod hook {
    use std::cell::Cell;

    thread_local! {
        static ASKED: Cell<u32> = const { Cell::new(0) };
    }

    pub(super) fn panic_if_asked() {
        if ASKED.get() > 0 {
            ASKED.set(ASKED.get() - 1);
            panic!("a panic was asked for");
        }
    }

    /// Calls `run` and returns its result. The next so many bodies of functions panic.
    pub(in crate::c) fn with_panics<T>(count: u32, run: impl FnOnce() -> T) -> T {
        ASKED.set(count);
        let result = run();
        ASKED.set(0);
        result
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct PanicsOnDrop;

    impl Drop for PanicsOnDrop {
        fn drop(&mut self) {
            panic!("the payload panics when it is dropped");
        }
    }

    #[test]
    fn a_payload_that_panics_when_it_is_dropped_is_caught_too() {
        assert!(caught(|| std::panic::panic_any(PanicsOnDrop)).is_err());
    }
}
