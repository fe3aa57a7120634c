//! Bytes of the program: as hexadecimal digits, and wiped.

use std::ffi::{c_char, c_void};
use std::mem::MaybeUninit;

use super::guard;
use super::memory::{self, check_size};
use super::status::verishuffle_status;
use crate::failure::Failure;
use crate::text::Text;
use zeroize::{Zeroize, Zeroizing};

/// Writes bytes as lower-case hexadecimal digits, two for each byte, and a NUL.
///
/// In: `bytes`, which may be a secret.
/// Out: `hex`, an array with room for 2 * bytes_length + 1 characters.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_to_hex(
    bytes: *const u8,
    bytes_length: usize,
    hex: *mut c_char,
) -> verishuffle_status {
    guard::status(|| {
        let bytes = unsafe { memory::slice("bytes", bytes, bytes_length)? };
        let mut digits = Zeroizing::new(vec![0; 2 * bytes.len() + 1]);
        let written = hex::encode_to_slice(bytes, &mut digits[..2 * bytes.len()]);
        written.map_err(|_| Failure::argument("there are two digits for each byte"))?;
        unsafe { memory::copy_to("hex", hex.cast(), &digits) }
    })
}

/// Reads lower-case hexadecimal digits, two for each byte.
///
/// In: `hex`, the digits, which need no NUL.
/// Out: `bytes`, an array with room for hex_length / 2 bytes.
/// Returns VERISHUFFLE_ERROR_TEXT if there is an odd number of digits, or anything else.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_from_hex(
    hex: *const c_char,
    hex_length: usize,
    bytes: *mut u8,
) -> verishuffle_status {
    guard::status(|| {
        let digits = Text::Given(unsafe { memory::chars("hex", hex, hex_length)? });
        unsafe { memory::copy_to("bytes", bytes, &digits.hex("hex")?) }
    })
}

/// Overwrites memory with zeros, such as a secret document that is no longer needed. A compiler may leave out a
/// memset() of memory that is freed next, but not this call. NULL is allowed and does nothing.
///
/// Out: `memory`, `size` bytes, which are all 0 afterwards.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_wipe(memory: *mut c_void, size: usize) {
    let _: () = guard::computed(|| {
        check_size::<u8>("memory", size)?;
        if !memory.is_null() {
            // SAFETY: not NULL, of a size that memory can have, and perhaps not initialised; for the rest, as the
            // header says.
            unsafe { std::slice::from_raw_parts_mut(memory.cast::<MaybeUninit<u8>>(), size) }.zeroize();
        }
        Ok(())
    });
}
