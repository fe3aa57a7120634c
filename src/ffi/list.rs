//! Lists of entries, and the secret key of a blinded list.

use std::ffi::c_char;
use std::sync::Arc;

use super::call;
use super::memory::{self};
use super::status::{verishuffle_error, verishuffle_status};
use crate::memory::check_room;
use crate::terms::blinding::Blinding;
use crate::terms::list::List;
use crate::warnings::{self, Warning};

/// A list of 1 to 2^32 - 1 entries in a fixed order. Each entry has 1 to 2^20 bytes. A list never changes.
pub struct verishuffle_list(pub(super) Arc<List>);

/// Reads an entries file that is in memory. The file is UTF-8 text with one entry per line. A line ends with LF or CR
/// LF; the last line may have no line end. One byte-order mark at the beginning is ignored.
///
/// In: `text`, the contents of the file.
/// Returns VERISHUFFLE_ERROR_LIST if a line is empty or longer than 2^20 bytes, if a line contains a NUL, a CR that is
/// not part of its end, or invalid UTF-8, or if there are no lines or too many.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_list_from_text(
    text: *const c_char,
    text_length: usize,
    list: *mut *mut verishuffle_list,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    unsafely!(call::made(list, error, || Ok(verishuffle_list(Arc::new(List::from_text(memory::chars(
        text,
        text_length
    )?)?)))))
}

/// Returns the number of entries, at least 1.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_list_entry_count(list: *const verishuffle_list) -> u32 {
    unsafely!(call::value(list, |list| Ok(list.0.len())))
}

/// Copies one entry.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_list_entry(
    list: *const verishuffle_list,
    index: u32,
    entry: *mut c_char,
    entry_size: usize,
    entry_length: *mut usize,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    unsafely!(call::text(list, (entry, entry_size, entry_length), error, |list| {
        list.0.entry(index).ok_or_else(|| call::no_such("the entry", index, list.0.len()))
    }))
}

/// Writes the warnings about a list as a JSON array, `[]` if there is nothing: headings, lines that are hard to tell
/// apart, damaged ones and so on. Nothing of it is an error. Each warning is an object with `warning`, a word for its
/// kind; `lines`, an array of numbers from 1; `allocation_line`, a number or null; `values`, an array of texts, which
/// may hold anything; `more`, how many more there are, a number; and `text`, which is safe to print on a terminal. At
/// most 20 of each kind are written, and a further one without lines says how many more there are.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_list_warnings(
    list: *const verishuffle_list,
    json: *mut c_char,
    json_size: usize,
    json_length: *mut usize,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    unsafely!(call::text(list, (json, json_size, json_length), error, |list| {
        check_room(SEARCH, search_bytes(&list.0))?;
        Ok(Warning::all_to_json(&warnings::of_list(&list.0)))
    }))
}

pub(super) const SEARCH: &str = "the search for warnings";

/// Returns more bytes than a search of a list takes: a few numbers and maps for each entry, and copies of entries.
pub(super) fn search_bytes(list: &List) -> usize {
    let bytes: usize = list.iter().map(<[u8]>::len).sum();
    (list.len() as usize).saturating_mul(256).saturating_add(bytes.saturating_mul(4))
}

/// Frees a list. Pins and provers that use the list stay valid.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_list_free(list: *mut verishuffle_list) {
    unsafely!(call::free(list))
}

/// The secret key of a blinded list. It belongs to the keeper of the list and to one context. It is wiped as soon as
/// its handle and all pins and provers that use it are freed. A blinding never changes.
pub struct verishuffle_blinding(pub(super) Arc<Blinding>);

/// Makes a blinding with a new key from the random generator of the operating system.
///
/// In: `context`, the text that names the draw, exactly as the terms will contain it.
/// Can return VERISHUFFLE_ERROR_TEXT or VERISHUFFLE_ERROR_RANDOM.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_blinding_generate(
    context: *const c_char,
    context_length: usize,
    blinding: *mut *mut verishuffle_blinding,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    unsafely!(call::made(blinding, error, || {
        Ok(verishuffle_blinding(Arc::new(Blinding::generate(memory::text("the context", context, context_length)?)?)))
    }))
}

/// Reads a blinding document.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_blinding_from_json(
    json: *const c_char,
    json_length: usize,
    blinding: *mut *mut verishuffle_blinding,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    unsafely!(call::read((json, json_length), blinding, error, |json| {
        Ok(verishuffle_blinding(Arc::new(Blinding::from_json(json)?)))
    }))
}

/// Writes the blinding document. The caller stores it where nobody else can read it, and wipes the buffer.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_blinding_to_json(
    blinding: *const verishuffle_blinding,
    json: *mut c_char,
    json_size: usize,
    json_length: *mut usize,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    unsafely!(call::document(blinding, (json, json_size, json_length), error, |blinding| Ok(&*blinding.0)))
}

/// Frees a blinding. The key is wiped now, or as soon as no pins and no prover use it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_blinding_free(blinding: *mut verishuffle_blinding) {
    unsafely!(call::free(blinding))
}
