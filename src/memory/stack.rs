//! The stack of the calling thread. A system maps the stack of the first thread page by page as it is touched, and ends the
//! process if there is no memory for a page.

use std::cell::Cell;
use std::hint::black_box;
use std::mem::MaybeUninit;
use std::ptr;

use super::mappings::has_room;
use crate::error::{Error, Result};

/// A call uses less than this. A program leaves at least 64 KiB for it.
const NEEDED: usize = 56 << 10;

thread_local! {
    /// Above this address, the stack of this thread is mapped.
    static MAPPED: Cell<usize> = const { Cell::new(usize::MAX) };
}

/// Makes sure that a call has its stack: if it was not touched before, and if there is memory for it, it is touched now.
// In line, each call in one function would have a byte of its own to measure from.
#[inline(never)]
pub(crate) fn check_stack() -> Result<()> {
    let here = 0u8;
    let end = ptr::from_ref(black_box(&here)).addr().saturating_sub(NEEDED);
    if end >= MAPPED.get() {
        return Ok(());
    }
    if !has_room(NEEDED) {
        return Err(Error::Memory { what: "the stack", bytes: NEEDED as u64 });
    }
    touch();
    MAPPED.set(end);
    Ok(())
}

/// Touches each page of the stack that a call needs, from the top down, as functions with large frames do.
#[inline(never)]
fn touch() {
    const PAGE: usize = 4 << 10;
    let mut room = [MaybeUninit::<u8>::uninit(); NEEDED];
    for page in room.rchunks_mut(PAGE) {
        page[0].write(0);
        black_box(page.as_mut_ptr());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stack_of_a_call_is_touched_once() {
        check_stack().unwrap();
        let mapped = MAPPED.get();
        check_stack().unwrap();
        assert_eq!(MAPPED.get(), mapped);
    }
}
