//! Makes text from outside safe to show to a person.

use std::ffi::c_char;

use super::call;
use super::memory::{self};
use crate::text::visible;

/// Makes any bytes safe to print for a person: the result is one line of UTF-8. Control characters, line separators,
/// characters that change the direction of text and characters that most programs show as nothing become escapes such
/// as `\u{1b}`. Only U+200C, U+200D, U+FE0E and U+FE0F stay, because scripts and emoji need them. Bytes that are not
/// UTF-8 become escapes such as `\x{ff}`. A backslash that would look like the beginning of an escape becomes `\u{5c}`.
/// Entries, names and texts from other people should pass through this function before they are printed.
///
/// In: `text`, the bytes.
/// Out: `shown`, a buffer for at most 8 * text_length bytes.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_visible(
    text: *const c_char,
    text_length: usize,
    shown: *mut c_char,
    shown_size: usize,
    shown_length: *mut usize,
) -> i32 {
    // SAFETY: as the header says.
    unsafe {
        call::filled((shown.cast(), shown_size, shown_length), || {
            Ok(visible(memory::chars(text, text_length)?).to_string())
        })
    }
}
