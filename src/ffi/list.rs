//! Entries as they were read.

use std::ffi::c_char;
use std::sync::Arc;

use super::guard;
use super::memory::{self, Buffer, Out};
use super::status::{Failure, verishuffle_error};
use crate::error::Error;
use crate::terms::list::List;

/// A list of entries in a fixed order, 1 to 2^32 - 1 of them, each of 1 to 2^20 bytes. It never changes.
pub struct verishuffle_list(pub(super) Arc<List>);

/// Reads an entries file that is in memory: UTF-8 text, an entry a line. Only LF ends a line; one CR straight before it
/// belongs to the line's end; one leading byte-order mark is dropped; the last line may do without its LF.
///
/// In: `text`, `text_length` bytes. Out: `list`, to be freed with verishuffle_list_free; `error`, may be NULL.
///
/// Returns VERISHUFFLE_OK, or VERISHUFFLE_ERROR_LIST with the line: it is empty, too long, holds a NUL, another CR or
/// invalid UTF-8, or there is none. Any thread.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_list_from_text(
    text: *const c_char,
    text_length: usize,
    list: *mut *mut verishuffle_list,
    error: *mut verishuffle_error,
) -> i32 {
    let body = || {
        // SAFETY: the caller gives `text_length` bytes, and room for a handle.
        let (text, list) = unsafe { (memory::chars(text, text_length)?, Out::new(list)?) };
        list.give(verishuffle_list(Arc::new(List::from_text(text)?)));
        Ok(())
    };
    // SAFETY: the caller gives NULL or an error of its own.
    unsafe { guard::status_with(error, body) }
}

/// Takes entries that are in memory, any bytes.
///
/// In: `entries`, an array of `count` pointers; `lengths`, an array of `count` lengths in bytes. All is copied. Out:
/// `list`, to be freed with verishuffle_list_free; `error`, may be NULL.
///
/// Returns VERISHUFFLE_OK, or VERISHUFFLE_ERROR_LIST with the entry counted from 1: it is empty, too long, or there is
/// none. Any thread.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_list_from_entries(
    entries: *const *const c_char,
    lengths: *const usize,
    count: usize,
    list: *mut *mut verishuffle_list,
    error: *mut verishuffle_error,
) -> i32 {
    let body = || {
        // SAFETY: the caller gives `count` pointers and lengths, and room for a handle.
        let (entries, lengths, list) =
            unsafe { (memory::slice(entries, count)?, memory::slice(lengths, count)?, Out::new(list)?) };
        for (&entry, &length) in entries.iter().zip(lengths) {
            // SAFETY: the caller gives that many bytes there.
            unsafe { memory::chars(entry, length)? };
        }
        // SAFETY: as above; what can't be a slice was refused above.
        let entry = |(&entry, &length)| unsafe { memory::chars(entry, length) }.unwrap_or_default();
        let taken = List::from_entries(entries.iter().zip(lengths).map(entry))?;
        list.give(verishuffle_list(Arc::new(taken)));
        Ok(())
    };
    // SAFETY: the caller gives NULL or an error of its own.
    unsafe { guard::status_with(error, body) }
}

/// How many entries there are, at least 1.
///
/// Returns the number, 0 for NULL. Any thread, several at once.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_list_count(list: *const verishuffle_list) -> u32 {
    // SAFETY: the caller gives a list or NULL.
    guard::value(|| Ok(unsafe { memory::shared(list)? }.0.len()))
}

/// Copies an entry.
///
/// In: `index`, counted from 0. Out: `entry`, a buffer of `entry_size` bytes; `entry_length`, how many there are.
///
/// Returns VERISHUFFLE_OK, VERISHUFFLE_ERROR_BUFFER, or VERISHUFFLE_ERROR_RANGE for an index that is none. Any thread,
/// several at once.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_list_entry(
    list: *const verishuffle_list,
    index: u32,
    entry: *mut c_char,
    entry_size: usize,
    entry_length: *mut usize,
) -> i32 {
    guard::status(|| {
        // SAFETY: the caller gives a list and a buffer of that size.
        let (list, buffer) = unsafe { (memory::shared(list)?, Buffer::of_chars(entry, entry_size, entry_length)?) };
        buffer.fill(list.0.entry(index).ok_or_else(|| no_such("the entry", index, list.0.len()))?)
    })
}

/// Frees a list. Pins and provers that were given it keep what they need. NULL is nothing to free.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_list_free(list: *mut verishuffle_list) {
    // SAFETY: the caller gives NULL or a list, and uses it no more.
    unsafe { guard::free(list) }
}

/// An index, counted from 0, that none of `count` things has.
pub(super) fn no_such(what: &'static str, index: u32, count: u32) -> Failure {
    Error::Range { what, value: index.into(), min: 0, max: u64::from(count).saturating_sub(1) }.into()
}
