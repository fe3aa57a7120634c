//! The secret key of a blinded list.

use std::ffi::c_char;
use std::sync::Arc;

use zeroize::Zeroizing;

use super::guard;
use super::memory::{self, Buffer, Out};
use super::status::verishuffle_error;
use crate::terms::blinding::Blinding;

/// The secret key of a blinded list. It belongs to the keeper of the list and to one context. It is wiped as soon as
/// its handle and all pins and provers that use it are freed. A blinding never changes.
pub struct verishuffle_blinding(pub(super) Arc<Blinding>);

/// Makes a key with the random generator of the operating system.
///
/// In: `context`, the text that names the draw, exactly as the terms will contain it.
/// Out: `blinding`, a new handle.
/// Can return VERISHUFFLE_ERROR_TEXT or VERISHUFFLE_ERROR_RANDOM.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_blinding_generate(
    context: *const c_char,
    context_length: usize,
    blinding: *mut *mut verishuffle_blinding,
    error: *mut verishuffle_error,
) -> i32 {
    let body = || {
        // SAFETY: the caller passes a text of that length, and room for a handle.
        let (context, blinding) =
            unsafe { (memory::text("the context", context, context_length)?, Out::new(blinding)?) };
        blinding.give(verishuffle_blinding(Arc::new(Blinding::generate(context)?)));
        Ok(())
    };
    // SAFETY: the caller passes NULL or an error of its own.
    unsafe { guard::status_with(error, body) }
}

/// Makes a blinding from a key that the caller has stored. The library copies the key. The caller wipes its own copy.
///
/// In: `context`, the text that names the draw; `key`, 32 bytes.
/// Out: `blinding`, a new handle.
/// Can return VERISHUFFLE_ERROR_TEXT.
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
        // SAFETY: the caller passes a text of that length, 32 bytes, and room for a handle.
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
    // SAFETY: the caller passes NULL or an error of its own.
    unsafe { guard::status_with(error, body) }
}

/// Reads a blinding document.
///
/// In: `json`, the document.
/// Out: `blinding`, a new handle.
/// Returns VERISHUFFLE_ERROR_DOCUMENT if the document is malformed.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_blinding_from_json(
    json: *const c_char,
    json_length: usize,
    blinding: *mut *mut verishuffle_blinding,
    error: *mut verishuffle_error,
) -> i32 {
    let body = || {
        // SAFETY: the caller passes that many bytes, and room for a handle.
        let (json, blinding) = unsafe { (memory::chars(json, json_length)?, Out::new(blinding)?) };
        blinding.give(verishuffle_blinding(Arc::new(Blinding::from_json(json)?)));
        Ok(())
    };
    // SAFETY: the caller passes NULL or an error of its own.
    unsafe { guard::status_with(error, body) }
}

/// Writes the blinding document. The caller stores it where nobody else can read it, and wipes the buffer.
///
/// Out: `json`, a buffer for the document.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_blinding_to_json(
    blinding: *const verishuffle_blinding,
    json: *mut c_char,
    json_size: usize,
    json_length: *mut usize,
) -> i32 {
    guard::status(|| {
        // SAFETY: the caller passes a blinding and a buffer of that size.
        let (blinding, buffer) =
            unsafe { (memory::shared(blinding)?, Buffer::of_chars(json, json_size, json_length)?) };
        buffer.fill(blinding.0.to_json().as_bytes())
    })
}

/// Frees a blinding. The key is wiped now, or as soon as no pins and no prover use it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_blinding_free(blinding: *mut verishuffle_blinding) {
    // SAFETY: the caller passes NULL or a blinding, and uses it no more.
    unsafe { guard::free(blinding) }
}
