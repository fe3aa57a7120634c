//! Text for a person, and bytes as text.

use std::ffi::c_char;
use std::fmt::{self, Write as _};

use zeroize::Zeroizing;

use super::call;
use super::memory::{self, Buffer};
use super::status::{Failure, verishuffle_error, verishuffle_status};
use crate::hash::read_hex;
use crate::memory::{extend, zeros};
use crate::text::visible;

/// Makes any bytes safe to print for a person: the result is one line of UTF-8. Control characters, line separators,
/// characters that change the direction of text and characters that most programs show as nothing become escapes, such
/// as a backslash and `u{1b}`. Only U+200C, U+200D, U+FE0E and U+FE0F stay, because scripts and emoji need them. Bytes
/// that are not UTF-8 become escapes too, such as a backslash and `x{ff}`. A backslash that would look like the
/// beginning of an escape becomes a backslash and `u{5c}`.
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
    error: *mut verishuffle_error,
) -> verishuffle_status {
    unsafely!(call::filled((shown.cast(), shown_size, shown_length), error, || {
        let shown = visible(memory::chars(text, text_length)?);
        let mut written = Shown(Vec::new());
        write!(written, "{shown}").map_err(|_| Failure::memory())?;
        Ok(written.0)
    }))
}

/// A text that is written to memory which may be too little.
struct Shown(Vec<u8>);

impl fmt::Write for Shown {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        extend("a text", &mut self.0, text.as_bytes()).map_err(|_| fmt::Error)
    }
}

const HEX: &str = "bytes and their digits";

/// Writes bytes as lower-case hexadecimal digits, two for each byte. This is the form of all hashes in documents.
///
/// Out: `hex`, a buffer for 2 * bytes_length digits.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_to_hex(
    bytes: *const u8,
    bytes_length: usize,
    hex: *mut c_char,
    hex_size: usize,
    hex_length: *mut usize,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    unsafely!(call::filled((hex.cast(), hex_size, hex_length), error, || {
        let bytes = memory::slice(bytes, bytes_length)?;
        // The bytes may be a secret.
        let mut hex = Zeroizing::new(zeros(HEX, 2 * bytes.len())?);
        hex::encode_to_slice(bytes, &mut hex).expect("there are two digits for each byte");
        Ok(hex)
    }))
}

/// Reads bytes from lower-case hexadecimal digits, two for each byte, with nothing between or around them. A program
/// that expects 32 bytes, such as a commitment, compares the length with 32.
///
/// Out: `bytes`, a buffer for hex_length / 2 bytes.
/// Returns VERISHUFFLE_ERROR_TEXT for any other text.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_from_hex(
    hex: *const c_char,
    hex_length: usize,
    bytes: *mut u8,
    bytes_size: usize,
    bytes_length: *mut usize,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    unsafely!(call::working(error, || {
        let hex = memory::text("the hexadecimal text", hex, hex_length)?;
        let buffer = Buffer::new(bytes, bytes_size, bytes_length)?;
        let mut read = Zeroizing::new(zeros(HEX, hex.len().div_ceil(2))?);
        read_hex("the hexadecimal text", hex, &mut read)?;
        buffer.fill(&read)
    }))
}
