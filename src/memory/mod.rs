//! Fallible allocation for what grows with an input: out of memory is [`Error::Memory`] instead of an abort.
//!
//! Names, messages and other small pieces are allocated as usual, which aborts the process if it fails. So every
//! function here that allocates [`LARGE`] or more also makes sure that [`HEADROOM`] is left for small pieces. Code that
//! makes more of them calls [`headroom`] or [`check_room`] again.

mod huge_pages;
#[cfg(any(feature = "capi", feature = "rayon"))]
pub(crate) mod mappings;
#[cfg(feature = "capi")]
pub(crate) mod stack;

use std::alloc::{Layout, handle_alloc_error};
use std::hint::black_box;

use zerocopy::FromZeros;

use crate::error::{Error, Result};
use crate::work;

/// Returns the error for `count` items of this type.
pub(crate) fn none_for<T>(what: &'static str, count: usize) -> Error {
    Error::Memory { what, bytes: (count as u64).saturating_mul(size_of::<T>() as u64) }
}

/// Returns the value of work that can fail only for lack of memory, or aborts, as failed allocations do in Rust.
pub(crate) fn or_abort<T>(result: Result<T>) -> T {
    result.unwrap_or_else(|error| {
        let bytes = if let Error::Memory { bytes, .. } = error { usize::try_from(bytes).ok() } else { None };
        let layout = bytes.and_then(|bytes| Layout::array::<u8>(bytes).ok());
        handle_alloc_error(layout.unwrap_or(Layout::new::<u8>()))
    })
}

/// Every function here leaves this many bytes allocatable. glibc allocates and frees a block of this size in less than
/// 0.1 µs, and keeps the memory; it may return a block of 64 KiB or more to the operating system each time.
const HEADROOM: usize = 60 << 10;

/// Fewer bytes are small: checking the headroom would take longer than allocating them.
const LARGE: usize = 4 << 10;

/// Copying this many items takes less than a millisecond.
const PART: usize = 1 << 16;

/// Checks that [`HEADROOM`] is left for small pieces.
pub(crate) fn headroom(what: &'static str) -> Result<()> {
    check_room(what, 0)
}

/// Checks that this many bytes and [`HEADROOM`] are left for small pieces.
pub(crate) fn check_room(what: &'static str, bytes: usize) -> Result<()> {
    let bytes = bytes.saturating_add(HEADROOM);
    let mut room = Vec::<u8>::new();
    room.try_reserve_exact(bytes).map_err(|_| none_for::<u8>(what, bytes))?;
    // Otherwise the compiler may remove the unused allocation.
    black_box(room.as_mut_ptr());
    Ok(())
}

/// Like [`check_room`], but checks nothing if there are fewer than [`LARGE`] bytes.
pub(crate) fn check_room_unless_small(what: &'static str, bytes: usize) -> Result<()> {
    if bytes < LARGE { Ok(()) } else { check_room(what, bytes) }
}

/// Checks that [`HEADROOM`] is left after allocating `count` items, unless they are small.
fn headroom_after<T>(what: &'static str, count: usize) -> Result<()> {
    if size_of::<T>().saturating_mul(count) < LARGE { Ok(()) } else { headroom(what) }
}

/// Returns an empty vector with room for exactly `count` items.
pub(crate) fn room<T>(what: &'static str, count: usize) -> Result<Vec<T>> {
    let mut items = Vec::new();
    items.try_reserve_exact(count).map_err(|_| none_for::<T>(what, count))?;
    headroom_after::<T>(what, count)?;
    huge_pages::ask_for(&mut items);
    Ok(items)
}

/// Returns a vector of `count` zeros. New memory is zero already, and costs no time until it is touched.
pub(crate) fn zeros<T: FromZeros>(what: &'static str, count: usize) -> Result<Vec<T>> {
    let mut zeros = T::new_vec_zeroed(count).map_err(|_| none_for::<T>(what, count))?;
    headroom_after::<T>(what, count)?;
    huge_pages::ask_for(&mut zeros);
    Ok(zeros)
}

pub(crate) fn copy<T: Copy>(what: &'static str, items: &[T]) -> Result<Vec<T>> {
    let mut copy = room(what, items.len())?;
    for part in items.chunks(PART) {
        work::ask();
        copy.extend_from_slice(part);
    }
    Ok(copy)
}

/// Returns the numbers from 0 to count - 1.
pub(crate) fn numbers(what: &'static str, count: u32) -> Result<Vec<u32>> {
    let mut numbers = room(what, count as usize)?;
    for first in (0..count).step_by(PART) {
        work::ask();
        numbers.extend(first..count.min(first.saturating_add(PART as u32)));
    }
    Ok(numbers)
}

/// Returns the items of an iterator that knows their number.
pub(crate) fn collect<T>(what: &'static str, items: impl ExactSizeIterator<Item = T>) -> Result<Vec<T>> {
    let mut all = room(what, items.len())?;
    all.extend(items);
    Ok(all)
}

/// Makes room for `more` items, growing the vector geometrically, as [`Vec::push`] does.
#[cold]
#[inline(never)]
pub(crate) fn make_room<T>(what: &'static str, items: &mut Vec<T>, more: usize) -> Result<()> {
    let needed = items.len().saturating_add(more);
    if needed <= items.capacity() {
        return Ok(());
    }
    // The room is checked before the vector takes it.
    let bytes = needed.max(2 * items.capacity()).saturating_mul(size_of::<T>());
    check_room_unless_small(what, bytes)?;
    items.try_reserve(more).map_err(|_| none_for::<T>(what, needed))
}

pub(crate) fn extend<T: Copy>(what: &'static str, items: &mut Vec<T>, more: &[T]) -> Result<()> {
    if items.capacity() - items.len() < more.len() {
        make_room(what, items, more.len())?;
    }
    items.extend_from_slice(more);
    Ok(())
}

/// Appends an item. Most calls find room, and should be as fast as [`Vec::push`].
#[inline(always)]
pub(crate) fn push<T>(what: &'static str, items: &mut Vec<T>, item: T) -> Result<()> {
    if items.len() == items.capacity() {
        make_room(what, items, 1)?;
    }
    items.push(item);
    Ok(())
}
