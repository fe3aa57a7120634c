//! Lists and blindings of bytes that a program has stored, terms of them, and the inspection of terms before an
//! opening.

use std::ffi::c_char;
use std::sync::Arc;

use zeroize::Zeroizing;

use crate::draw::inspection::Inspection;
use crate::ffi::call;
use crate::ffi::front::{PIECES, terms_over, verishuffle_commit_input};
use crate::ffi::list::{verishuffle_blinding, verishuffle_list};
use crate::ffi::memory::{self, Buffer};
use crate::ffi::options;
use crate::ffi::secret::verishuffle_secret;
use crate::ffi::status::{Failure, verishuffle_error, verishuffle_status};
use crate::ffi::terms::verishuffle_terms;
use crate::hash::Commitment;
use crate::memory::check_room;
use crate::terms::blinding::Blinding;
use crate::terms::list::List;

/// Makes a list of entries that are in memory. An entry may contain any bytes.
///
/// In: `entries`, an array of `count` pointers to the entries; `lengths`, an array of their `count` lengths in bytes.
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
) -> verishuffle_status {
    unsafely!(call::made(list, error, || {
        let entries = memory::slice(entries, count)?;
        let lengths = memory::slice(lengths, count)?;
        for (&entry, &length) in entries.iter().zip(lengths) {
            memory::chars(entry, length)?;
        }
        // The loop above has refused every pointer and length that can't be a slice.
        let entry = |(&entry, &length)| memory::chars(entry, length).unwrap_or_default();
        let taken = List::from_entries(entries.iter().zip(lengths).map(entry))?;
        Ok(verishuffle_list(Arc::new(taken)))
    }))
}

/// Makes a blinding from a key that the caller has stored. The library copies the key. The caller wipes its own copy.
///
/// In: `context`, the text that names the draw.
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
) -> verishuffle_status {
    unsafely!(call::made(blinding, error, || {
        let context = memory::text("the context", context, context_length)?;
        let key = memory::shared(key.cast::<[u8; 32]>())?;
        let key = Zeroizing::new(key.to_vec());
        Ok(verishuffle_blinding(Arc::new(Blinding::from_key(context, key)?)))
    }))
}

/// Makes terms as verishuffle_commit does, of a list and a blinding that were read before.
///
/// In: `input`, without `entries` and `blinding`; `list` and `blinding`, or NULL.
/// Can return the errors of verishuffle_commit.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_terms_new(
    input: *const verishuffle_commit_input,
    list: *const verishuffle_list,
    blinding: *const verishuffle_blinding,
    terms: *mut *mut verishuffle_terms,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    unsafely!(call::made(terms, error, || {
        let input = options::copied(input)?;
        let (list, blinding) = (memory::optional(list)?, memory::optional(blinding)?);
        if input.entries.given != 0 || input.blinding.given != 0 {
            return Err(Failure::argument("input.entries or input.blinding is given: pass list and blinding instead"));
        }
        check_room("the terms", PIECES)?;
        let (list, blinding) = (list.map(|list| &*list.0), blinding.map(|blinding| &*blinding.0));
        Ok(verishuffle_terms(terms_over(&input, list, blinding)?))
    }))
}

/// Compares terms with the published commitment and with a secret, and writes what was found as one JSON object:
/// `holds` is true if every point was checked and passed, and a party should open its seal only then; `points` is an
/// array of objects with `name`, `state` (`passed`, `failed` or `skipped`) and `detail`, which is safe to print on a
/// terminal. With a secret the points are commitment, context, rounds, width, seal and opened, in this order, and the
/// call takes as long as verishuffle_secret_seal. Without a secret they are commitment and seal.
///
/// In: `secret`, the secret of the party, or NULL; `published`, the 32 bytes that were published as the commitment, or
/// NULL. A point is skipped if the argument that it needs is NULL.
/// cbindgen:ptrs-as-arrays=[[published;32]]
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_inspect(
    terms: *const verishuffle_terms,
    secret: *const verishuffle_secret,
    published: *const u8,
    json: *mut c_char,
    json_size: usize,
    json_length: *mut usize,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    unsafely!(call::working(error, || {
        let (terms, secret) = (memory::shared(terms)?, memory::optional(secret)?);
        let published = memory::optional_bytes32(published)?.map(Commitment::from_bytes);
        let buffer = Buffer::of_chars(json, json_size, json_length)?;
        check_room("the inspection", call::DOCUMENT)?;
        let secret = secret.map(|secret| secret.secret()).transpose()?;
        let sealed = secret.map(|secret| Ok::<_, Failure>((secret, secret.try_seal()?))).transpose()?;
        call::write(buffer, &Inspection::with_seal(&terms.0, sealed, published))
    }))
}
