//! Memory for what grows with an input: if there is none, the result is [`Error::Memory`]. Without these functions the
//! process would be aborted.

use std::alloc::{Layout, handle_alloc_error};

use zerocopy::FromZeros;

use crate::error::{Error, Result};

/// Returns the error for `count` items of this type.
pub(crate) fn none_for<T>(what: &'static str, count: usize) -> Error {
    Error::Memory { what, bytes: (count as u64).saturating_mul(size_of::<T>() as u64) }
}

/// Returns the value. If there is no memory, the process is aborted, as by every allocation of Rust that fails.
pub(crate) fn or_abort<T>(result: Result<T>) -> T {
    result.unwrap_or_else(|error| match error {
        Error::Memory { bytes, .. } => handle_alloc_error(
            usize::try_from(bytes)
                .ok()
                .and_then(|bytes| Layout::array::<u8>(bytes).ok())
                .unwrap_or(Layout::new::<u8>()),
        ),
        error => unreachable!("{error}"),
    })
}

/// Returns an empty vector with room for exactly `count` items.
pub(crate) fn room<T>(what: &'static str, count: usize) -> Result<Vec<T>> {
    let mut items = Vec::new();
    items.try_reserve_exact(count).map_err(|_| none_for::<T>(what, count))?;
    Ok(items)
}

/// Returns a vector of `count` zeros. New memory is zero already, and costs no time until it is used.
pub(crate) fn zeros<T: FromZeros>(what: &'static str, count: usize) -> Result<Vec<T>> {
    T::new_vec_zeroed(count).map_err(|_| none_for::<T>(what, count))
}

/// Returns a copy of the items.
pub(crate) fn copy<T: Copy>(what: &'static str, items: &[T]) -> Result<Vec<T>> {
    let mut copy = room(what, items.len())?;
    copy.extend_from_slice(items);
    Ok(copy)
}

/// Returns the items of an iterator that knows their number.
pub(crate) fn collect<T>(what: &'static str, items: impl ExactSizeIterator<Item = T>) -> Result<Vec<T>> {
    let mut all = room(what, items.len())?;
    all.extend(items);
    Ok(all)
}

/// Makes room for `more` items. The vector grows as it does by [`Vec::push`], so that many calls take little time.
#[cold]
#[inline(never)]
pub(crate) fn make_room<T>(what: &'static str, items: &mut Vec<T>, more: usize) -> Result<()> {
    items.try_reserve(more).map_err(|_| none_for::<T>(what, items.len().saturating_add(more)))
}

/// Adds copies of the items at the end.
pub(crate) fn extend<T: Copy>(what: &'static str, items: &mut Vec<T>, more: &[T]) -> Result<()> {
    if items.capacity() - items.len() < more.len() {
        make_room(what, items, more.len())?;
    }
    items.extend_from_slice(more);
    Ok(())
}

/// Adds an item at the end. Most calls find room, and should take no longer than [`Vec::push`].
#[inline(always)]
pub(crate) fn push<T>(what: &'static str, items: &mut Vec<T>, item: T) -> Result<()> {
    if items.len() == items.capacity() {
        make_room(what, items, 1)?;
    }
    items.push(item);
    Ok(())
}
