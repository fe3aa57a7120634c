//! How text from outside is shown to a person.

use std::ffi::c_char;

use super::guard;
use super::memory::{self, Buffer};
use crate::text::visible;

/// Shows any bytes to a person on one line, safe on a terminal: control, line-separating and bidirectional-formatting
/// characters become `\u{1b}`, bytes that are no UTF-8 `\x{ff}`. Entries, names and texts of others should pass through
/// it.
///
/// In: `text`, `text_length` bytes. Out: `shown`, a buffer of `shown_size` bytes; `shown_length`, how many there are, at most
/// eight times as many as `text` has.
///
/// Returns VERISHUFFLE_OK or VERISHUFFLE_ERROR_BUFFER. Any thread.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_visible(
    text: *const c_char,
    text_length: usize,
    shown: *mut c_char,
    shown_size: usize,
    shown_length: *mut usize,
) -> i32 {
    guard::status(|| {
        // SAFETY: the caller gives that many bytes, and a buffer of that size.
        let (text, buffer) =
            unsafe { (memory::chars(text, text_length)?, Buffer::of_chars(shown, shown_size, shown_length)?) };
        buffer.fill(visible(text).to_string().as_bytes())
    })
}
