//! The key behind a blinded list.

use std::ffi::c_char;
use std::sync::Arc;

use zeroize::Zeroizing;

use super::guard;
use super::memory::{self, Buffer, Out};
use super::status::verishuffle_error;
use crate::terms::blinding::Blinding;

/// The key behind a blinded list, the keeper's alone, for one context. It is wiped when it and all pins and provers that
/// were given it are freed, and never changes.
pub struct verishuffle_blinding(pub(super) Arc<Blinding>);

/// Makes a key from the operating system's random generator.
///
/// In: `context`, the text that names the draw, as the terms will hold it. Out: `blinding`, to be freed with
/// verishuffle_blinding_free; `error`, may be NULL.
///
/// Returns VERISHUFFLE_OK, VERISHUFFLE_ERROR_TEXT or VERISHUFFLE_ERROR_RANDOM. Any thread.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_blinding_generate(
    context: *const c_char,
    context_length: usize,
    blinding: *mut *mut verishuffle_blinding,
    error: *mut verishuffle_error,
) -> i32 {
    let body = || {
        // SAFETY: the caller gives a text of that length, and room for a handle.
        let (context, blinding) =
            unsafe { (memory::text("the context", context, context_length)?, Out::new(blinding)?) };
        blinding.give(verishuffle_blinding(Arc::new(Blinding::generate(context)?)));
        Ok(())
    };
    // SAFETY: the caller gives NULL or an error of its own.
    unsafe { guard::status_with(error, body) }
}

/// Takes a key that was kept elsewhere. It is copied; wiping its own copy is the caller's business.
///
/// In: `context`, the draw's; `key`, 32 bytes. Out: `blinding`, to be freed with verishuffle_blinding_free; `error`, may
/// be NULL.
///
/// Returns VERISHUFFLE_OK or VERISHUFFLE_ERROR_TEXT. Any thread.
/// cbindgen:ptrs-as-arrays=[[key;32]]
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_blinding_from_key(
    context: *const c_char,
    context_length: usize,
    key: *const u8,
    blinding: *mut *mut verishuffle_blinding,
    error: *mut verishuffle_error,
) -> i32 {
    let body = || {
        // SAFETY: the caller gives a text of that length, 32 bytes, and room for a handle.
        let (context, key, blinding) = unsafe {
            (
                memory::text("the context", context, context_length)?,
                memory::shared(key.cast::<[u8; 32]>())?,
                Out::new(blinding)?,
            )
        };
        let key = Zeroizing::new(key.to_vec());
        blinding.give(verishuffle_blinding(Arc::new(Blinding::from_key(context, key)?)));
        Ok(())
    };
    // SAFETY: the caller gives NULL or an error of its own.
    unsafe { guard::status_with(error, body) }
}

/// Reads a blinding document.
///
/// In: `json`, `json_length` bytes. Out: `blinding`, to be freed with verishuffle_blinding_free; `error`, may be NULL.
///
/// Returns VERISHUFFLE_OK, or VERISHUFFLE_ERROR_DOCUMENT with line and column. Any thread.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_blinding_from_json(
    json: *const c_char,
    json_length: usize,
    blinding: *mut *mut verishuffle_blinding,
    error: *mut verishuffle_error,
) -> i32 {
    let body = || {
        // SAFETY: the caller gives that many bytes, and room for a handle.
        let (json, blinding) = unsafe { (memory::chars(json, json_length)?, Out::new(blinding)?) };
        blinding.give(verishuffle_blinding(Arc::new(Blinding::from_json(json)?)));
        Ok(())
    };
    // SAFETY: the caller gives NULL or an error of its own.
    unsafe { guard::status_with(error, body) }
}

/// Writes the blinding document, to be kept where nobody else reads it. Whose buffer it is wipes it.
///
/// Out: `json`, a buffer of `json_size` bytes; `json_length`, how many there are.
///
/// Returns VERISHUFFLE_OK or VERISHUFFLE_ERROR_BUFFER. Any thread, several at once.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_blinding_to_json(
    blinding: *const verishuffle_blinding,
    json: *mut c_char,
    json_size: usize,
    json_length: *mut usize,
) -> i32 {
    guard::status(|| {
        // SAFETY: the caller gives a blinding and a buffer of that size.
        let (blinding, buffer) =
            unsafe { (memory::shared(blinding)?, Buffer::of_chars(json, json_size, json_length)?) };
        buffer.fill(blinding.0.to_json().as_bytes())
    })
}

/// Frees a blinding, and wipes it unless pins or a prover still hold it. NULL is nothing to free.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_blinding_free(blinding: *mut verishuffle_blinding) {
    // SAFETY: the caller gives NULL or a blinding, and uses it no more.
    unsafe { guard::free(blinding) }
}
