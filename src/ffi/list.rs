//! Lists of entries.

use std::ffi::c_char;
use std::sync::Arc;

use super::guard;
use super::memory::{self, Buffer, Out};
use super::status::{Failure, verishuffle_error};
use crate::error::Error;
use crate::terms::list::List;

/// A list of 1 to 2^32 - 1 entries in a fixed order. Each entry has 1 to 2^20 bytes. A list never changes.
pub struct verishuffle_list(pub(super) Arc<List>);

/// Reads an entries file that is in memory. The file is UTF-8 text with one entry per line. A line ends with LF or CR
/// LF; the last line may have no line end. One byte-order mark at the beginning is ignored.
///
/// In: `text`, the contents of the file.
/// Out: `list`, a new handle.
/// Returns VERISHUFFLE_ERROR_LIST if a line is empty or longer than 2^20 bytes, if a line contains a NUL, a CR that is
/// not part of its end, or invalid UTF-8, or if there are no lines or too many.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_list_from_text(
    text: *const c_char,
    text_length: usize,
    list: *mut *mut verishuffle_list,
    error: *mut verishuffle_error,
) -> i32 {
    let body = || {
        // SAFETY: the caller passes `text_length` bytes, and room for a handle.
        let (text, list) = unsafe { (memory::chars(text, text_length)?, Out::new(list)?) };
        list.give(verishuffle_list(Arc::new(List::from_text(text)?)));
        Ok(())
    };
    // SAFETY: the caller passes NULL or an error of its own.
    unsafe { guard::status_with(error, body) }
}

/// Makes a list of entries that are in memory. An entry may contain any bytes.
///
/// In: `entries`, an array of `count` pointers to the entries; `lengths`, an array of their `count` lengths in bytes.
/// Out: `list`, a new handle.
/// Returns VERISHUFFLE_ERROR_LIST if an entry is empty or longer than 2^20 bytes, or if there are no entries or too
/// many.
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
        // SAFETY: the caller passes `count` pointers and lengths, and room for a handle.
        let (entries, lengths, list) =
            unsafe { (memory::slice(entries, count)?, memory::slice(lengths, count)?, Out::new(list)?) };
        for (&entry, &length) in entries.iter().zip(lengths) {
            // SAFETY: the caller passes that many bytes there.
            unsafe { memory::chars(entry, length)? };
        }
        // SAFETY: as above; the loop above has refused every pointer and length that can't be a slice.
        let entry = |(&entry, &length)| unsafe { memory::chars(entry, length) }.unwrap_or_default();
        let taken = List::from_entries(entries.iter().zip(lengths).map(entry))?;
        list.give(verishuffle_list(Arc::new(taken)));
        Ok(())
    };
    // SAFETY: the caller passes NULL or an error of its own.
    unsafe { guard::status_with(error, body) }
}

/// Returns the number of entries, at least 1, or 0 if `list` is NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_list_count(list: *const verishuffle_list) -> u32 {
    // SAFETY: the caller passes a list or NULL.
    guard::value(|| Ok(unsafe { memory::shared(list)? }.0.len()))
}

/// Copies one entry.
///
/// In: `index`, the index of the entry.
/// Out: `entry`, a buffer for the bytes of the entry.
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
        // SAFETY: the caller passes a list and a buffer of that size.
        let (list, buffer) = unsafe { (memory::shared(list)?, Buffer::of_chars(entry, entry_size, entry_length)?) };
        buffer.fill(list.0.entry(index).ok_or_else(|| no_such("the entry", index, list.0.len()))?)
    })
}

/// Frees a list. Pins and provers that use the list stay valid.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_list_free(list: *mut verishuffle_list) {
    // SAFETY: the caller passes NULL or a list, and uses it no more.
    unsafe { guard::free(list) }
}

/// Returns the failure for an index, counted from 0, that is not below `count`.
pub(super) fn no_such(what: &'static str, index: u32, count: u32) -> Failure {
    Error::Range { what, value: index.into(), min: 0, max: u64::from(count).saturating_sub(1) }.into()
}
