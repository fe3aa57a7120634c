//! The kinds of calls: each function of the header is one of them. No panic leaves the library, and a failure becomes a
//! status.
//!
//! All functions here have the same rules for their caller, and so has every function of the header. A pointer that is
//! not NULL points to as much memory as the call says. A handle was made by [`made`] and is not freed. While a call
//! writes to memory or changes a handle, no other thread uses it. The library itself refuses NULL where it is not
//! allowed, misaligned pointers and lengths that no memory has.

use std::any::Any;
use std::ffi::c_char;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::ptr::null_mut;

use super::memory::{self, Buffer, Out};

use super::status::{Failure, Outcome, VERISHUFFLE_OK, verishuffle_error, verishuffle_status};
use crate::error::Error;
use crate::json::Document;
use crate::memory::stack::check_stack;
use crate::memory::{check_room, headroom};
use crate::registers;
use crate::work;

/// Runs the body of a function that returns a status. Returns the status, and describes a failure in `error`, which may
/// be NULL. The body itself asks for the memory that it takes: it takes none, or only by functions that can fail.
pub(super) unsafe fn status(error: *mut verishuffle_error, body: impl FnOnce() -> Outcome) -> verishuffle_status {
    // SAFETY: as the caller promises.
    match unsafe { place(error) } {
        Ok(error) => reported(error, caught(body)),
        // There is no place to say what is wrong: that place is what is wrong.
        Err(failure) => failure.status,
    }
}

unsafe fn place(error: *mut verishuffle_error) -> Outcome<Option<Out<verishuffle_error>>> {
    if error.is_null() {
        return Ok(None);
    }
    // SAFETY: as the caller promises.
    unsafe { Out::new(error) }.map(Some)
}

fn reported(error: Option<Out<verishuffle_error>>, result: Result<Outcome, End>) -> verishuffle_status {
    let ended = |end| match end {
        End::Panic => Failure::panic(),
        End::Stop => Failure::stopped(),
    };
    let Err(failure) = result.unwrap_or_else(|end| Err(ended(end))) else { return VERISHUFFLE_OK };
    let status = failure.status;
    if let Some(error) = error {
        error.put(failure.into_error());
    }
    status
}

/// Like [`status`], for a body that takes memory. Names, handles and messages are small pieces of memory, for which
/// Rust aborts the process if there is none, so there must be memory for them before the body begins.
pub(super) unsafe fn working(error: *mut verishuffle_error, body: impl FnOnce() -> Outcome) -> verishuffle_status {
    if let Err(no_memory) = check_stack() {
        return unsafely!(status(error, || Err(no_memory.into())));
    }
    unsafely!(with_stack(error, body))
}

/// Runs the body in a frame of its own, which may be large.
#[inline(never)]
unsafe fn with_stack(error: *mut verishuffle_error, body: impl FnOnce() -> Outcome) -> verishuffle_status {
    let body = || {
        headroom("the call")?;
        body()
    };
    unsafely!(status(error, body))
}

pub(super) unsafe fn made<T: Send + Sync>(
    handle: *mut *mut T,
    error: *mut verishuffle_error,
    make: impl FnOnce() -> Outcome<T>,
) -> verishuffle_status {
    let body = || {
        let handle = unsafely!(Out::new(handle)?);
        handle.give(make()?);
        Ok(())
    };
    unsafely!(working(error, body))
}

/// Makes a new handle of bytes, such as a document.
pub(super) unsafe fn read<T: Send + Sync>(
    (bytes, length): (*const c_char, usize),
    handle: *mut *mut T,
    error: *mut verishuffle_error,
    read: impl FnOnce(&[u8]) -> Outcome<T>,
) -> verishuffle_status {
    unsafely!(made(handle, error, || read(memory::chars(bytes, length)?)))
}

pub(super) unsafe fn change<'a, T: 'a>(
    handle: *mut T,
    error: *mut verishuffle_error,
    change: impl FnOnce(&'a mut T) -> Outcome,
) -> verishuffle_status {
    unsafely!(working(error, || change(memory::exclusive(handle)?)))
}

/// Sets a value behind a handle. This takes no memory, so only a mistake of the program or of the library is a failure.
pub(super) unsafe fn set<'a, T: 'a>(handle: *mut T, set: impl FnOnce(&'a mut T) -> Outcome) -> verishuffle_status {
    // SAFETY: as the caller promises; NULL is allowed.
    unsafe { status(null_mut(), || set(memory::exclusive(handle)?)) }
}

/// Returns a number. It is 0 if the handle is NULL, or if `read` fails or panics.
pub(super) unsafe fn value<'a, T: 'a, V: Default>(handle: *const T, read: impl FnOnce(&'a T) -> Outcome<V>) -> V {
    computed(|| read(unsafely!(memory::shared(handle)?)))
}

/// Returns 1 for true, and 0 for false or where [`value`] returns 0. A C `bool` fills only a part of a register, and
/// languages that take it for an int then read true for false.
pub(super) unsafe fn truth<'a, T: 'a>(handle: *const T, read: impl FnOnce(&'a T) -> Outcome<bool>) -> i32 {
    unsafely!(value(handle, |handle| read(handle).map(i32::from)))
}

/// Like [`value`], but for a function without a handle.
pub(super) fn computed<V: Default>(body: impl FnOnce() -> Outcome<V>) -> V {
    caught(body).ok().and_then(Result::ok).unwrap_or_default()
}

/// Copies a text, or the bytes of an entry, to a buffer.
pub(super) unsafe fn text<'a, T: 'a, B: AsRef<[u8]>>(
    handle: *const T,
    (text, size, length): (*mut c_char, usize, *mut usize),
    error: *mut verishuffle_error,
    read: impl FnOnce(&'a T) -> Outcome<B>,
) -> verishuffle_status {
    // SAFETY: as the caller promises; every char is a byte.
    unsafe { items(handle, (text.cast(), size, length), error, read) }
}

/// Copies items, such as numbers, to a buffer.
pub(super) unsafe fn items<'a, T: 'a, N: Copy, I: AsRef<[N]>>(
    handle: *const T,
    place: (*mut N, usize, *mut usize),
    error: *mut verishuffle_error,
    read: impl FnOnce(&'a T) -> Outcome<I>,
) -> verishuffle_status {
    unsafely!(filled(place, error, || read(memory::shared(handle)?)))
}

/// Like [`items`], but for a function without a handle.
pub(super) unsafe fn filled<N: Copy, I: AsRef<[N]>>(
    (items, size, length): (*mut N, usize, *mut usize),
    error: *mut verishuffle_error,
    make: impl FnOnce() -> Outcome<I>,
) -> verishuffle_status {
    let body = || {
        let buffer = unsafely!(Buffer::new(items, size, length)?);
        buffer.fill(make()?.as_ref())
    };
    unsafely!(working(error, body))
}

/// Writes the document of a value to a buffer. Its bytes are counted first, which takes less time than writing.
pub(super) unsafe fn document<'a, T: 'a, D: Document>(
    handle: *const T,
    (json, size, length): (*mut c_char, usize, *mut usize),
    error: *mut verishuffle_error,
    read: impl FnOnce(&'a T) -> Outcome<D>,
) -> verishuffle_status {
    let body = || {
        // SAFETY: as the caller promises; every char is a byte.
        let (handle, buffer) = unsafe { (memory::shared(handle)?, Buffer::of_chars(json, size, length)?) };
        check_room("the document", DOCUMENT)?;
        let document = read(handle)?;
        write(buffer, &document)
    };
    unsafely!(status(error, body))
}

/// Writes a document to a buffer. There must be room for its small pieces.
pub(super) fn write(buffer: Buffer<u8>, document: &impl Document) -> Outcome {
    buffer.fill_with(document.length(), |mut json| {
        let written = document.write(&mut json);
        assert!(written.is_ok() && json.is_empty(), "the length of the document is wrong");
    })
}

/// More bytes than the small pieces of a document take while it is written: 64 sources with their texts, and a buffer.
pub(super) const DOCUMENT: usize = 128 << 10;

/// Copies 32 bytes, such as a commitment. `read` takes no memory, or only by functions that can fail.
pub(super) unsafe fn bytes32<'a, T: 'a>(
    handle: *const T,
    bytes: *mut u8,
    error: *mut verishuffle_error,
    read: impl FnOnce(&'a T) -> Outcome<[u8; 32]>,
) -> verishuffle_status {
    let body = || {
        let (handle, bytes) = unsafely!((memory::shared(handle)?, memory::out32(bytes)?));
        bytes.put(read(handle)?);
        Ok(())
    };
    unsafely!(status(error, body))
}

/// Returns the failure for an index, counted from 0, that is not below `count`.
pub(super) fn no_such(what: &'static str, index: u32, count: u32) -> Failure {
    Error::Range { what, value: index.into(), min: 0, max: u64::from(count).saturating_sub(1) }.into()
}

/// Frees a handle. NULL is allowed and does nothing.
///
/// # Safety
///
/// As this file says, and the handle is not used afterwards.
pub(super) unsafe fn free<T>(handle: *mut T) {
    let _: () = computed(|| {
        if !handle.is_null() {
            // SAFETY: `give` made the pointer with Box::into_raw, and the caller does not use the handle afterwards.
            drop(unsafe { Box::from_raw(handle) });
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
    // A body changes only handles, outputs and arrays. The header says that a handle that was being changed may only be
    // freed after a panic, and that outputs and arrays may then hold anything.
    let result = catch_unwind(AssertUnwindSafe(|| {
        #[cfg(test)]
        hook::panic_if_asked();
        body()
    }));
    // The call may have worked with a secret.
    registers::clear();
    result.map_err(end)
}

fn end(payload: Box<dyn Any + Send>) -> End {
    if work::stopped(&*payload).is_some() {
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
