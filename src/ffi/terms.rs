//! Terms, and functions that read them.

use std::ffi::c_char;

use super::guard;
use super::list::no_such;
use super::memory::{self, Buffer, Out};
use super::number::{VERISHUFFLE_BACKWARD, VERISHUFFLE_FORWARD};
use super::status::{Failure, Outcome, verishuffle_error};
use crate::engine::plan::Order;
use crate::terms::entries::Entries;
use crate::terms::source::{Source, SourceSpec};
use crate::terms::{Previous, Terms};

/// The entries are the numbers 0 to count - 1.
pub const VERISHUFFLE_ENTRIES_NUMBERS: i32 = 1;
/// The entries are a public list.
pub const VERISHUFFLE_ENTRIES_LIST: i32 = 2;
/// The entries are a list that only its keeper sees. A blind hides each entry.
pub const VERISHUFFLE_ENTRIES_BLINDED: i32 = 3;

/// The source is the seal of the secret of a party.
pub const VERISHUFFLE_SOURCE_SEALED: i32 = 1;
/// The source is a drand beacon.
pub const VERISHUFFLE_SOURCE_DRAND: i32 = 2;
/// The source is a value that is read in public.
pub const VERISHUFFLE_SOURCE_PUBLIC: i32 = 3;

/// The draw belongs to no chain of draws.
pub const VERISHUFFLE_CHAIN_NONE: i32 = 1;
/// The draw is the first draw of its chain.
pub const VERISHUFFLE_CHAIN_FIRST: i32 = 2;
/// The draw follows another draw of its chain.
pub const VERISHUFFLE_CHAIN_AFTER: i32 = 3;

/// The terms of a draw: everything that is fixed before the commitment is published. Terms never change.
pub struct verishuffle_terms(pub(super) Terms);

impl verishuffle_terms {
    fn source(&self, index: u32) -> Outcome<&Source> {
        let sources = self.0.sources();
        sources.get(index as usize).ok_or_else(|| no_such("the source", index, sources.len() as u32))
    }
}

/// Reads a terms document.
///
/// In: `json`, the document.
/// Out: `terms`, a new handle.
/// Returns VERISHUFFLE_ERROR_DOCUMENT if the document is malformed.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_terms_from_json(
    json: *const c_char,
    json_length: usize,
    terms: *mut *mut verishuffle_terms,
    error: *mut verishuffle_error,
) -> i32 {
    let body = || {
        // SAFETY: the caller passes that many bytes, and room for a handle.
        let (json, terms) = unsafe { (memory::chars(json, json_length)?, Out::new(terms)?) };
        terms.give(verishuffle_terms(Terms::from_json(json)?));
        Ok(())
    };
    // SAFETY: the caller passes NULL or an error of its own.
    unsafe { guard::status_with(error, body) }
}

/// Writes the terms document, which is published.
///
/// Out: `json`, a buffer for the document.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_terms_to_json(
    terms: *const verishuffle_terms,
    json: *mut c_char,
    json_size: usize,
    json_length: *mut usize,
) -> i32 {
    guard::status(|| {
        // SAFETY: the caller passes terms and a buffer of that size.
        let (terms, buffer) = unsafe { (memory::shared(terms)?, Buffer::of_chars(json, json_size, json_length)?) };
        buffer.fill(terms.0.to_json().as_bytes())
    })
}

/// Copies the commitment to the terms. It is published before anything is opened.
///
/// Out: `commitment`, 32 bytes.
/// cbindgen:ptrs-as-arrays=[[commitment;32]]
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_terms_commitment(terms: *const verishuffle_terms, commitment: *mut u8) -> i32 {
    guard::status(|| {
        // SAFETY: the caller passes terms and room for 32 bytes.
        let (terms, commitment) = unsafe { (memory::shared(terms)?, memory::out32(commitment)?) };
        commitment.put(*terms.0.commitment().as_bytes());
        Ok(())
    })
}

/// Copies the context without any change. A program that prints it for a person should pass it through
/// verishuffle_visible.
///
/// Out: `context`, a buffer for the text.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_terms_context(
    terms: *const verishuffle_terms,
    context: *mut c_char,
    context_size: usize,
    context_length: *mut usize,
) -> i32 {
    guard::status(|| {
        // SAFETY: the caller passes terms and a buffer of that size.
        let (terms, buffer) =
            unsafe { (memory::shared(terms)?, Buffer::of_chars(context, context_size, context_length)?) };
        buffer.fill(terms.0.context().as_bytes())
    })
}

/// Copies the rules without any change. They may be empty. A program that prints them for a person should pass each
/// line through verishuffle_visible.
///
/// Out: `rules`, a buffer for the text.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_terms_rules(
    terms: *const verishuffle_terms,
    rules: *mut c_char,
    rules_size: usize,
    rules_length: *mut usize,
) -> i32 {
    guard::status(|| {
        // SAFETY: the caller passes terms and a buffer of that size.
        let (terms, buffer) = unsafe { (memory::shared(terms)?, Buffer::of_chars(rules, rules_size, rules_length)?) };
        buffer.fill(terms.0.rules().as_bytes())
    })
}

/// Returns the number of entries, at least 1, or 0 if `terms` is NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_terms_count(terms: *const verishuffle_terms) -> u32 {
    // SAFETY: the caller passes terms or NULL.
    guard::value(|| Ok(unsafe { memory::shared(terms)? }.0.plan().count()))
}

/// Returns the number of entries that are drawn, at least 1, or 0 if `terms` is NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_terms_draw(terms: *const verishuffle_terms) -> u32 {
    // SAFETY: the caller passes terms or NULL.
    guard::value(|| Ok(unsafe { memory::shared(terms)? }.0.plan().drawn_count()))
}

/// Returns the order of the draw, VERISHUFFLE_FORWARD or VERISHUFFLE_BACKWARD, or VERISHUFFLE_FORWARD if `terms` is
/// NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_terms_order(terms: *const verishuffle_terms) -> i32 {
    guard::value(|| {
        // SAFETY: the caller passes terms or NULL.
        let terms = unsafe { memory::shared(terms)? };
        Ok(match terms.0.plan().order() {
            Order::Forward => VERISHUFFLE_FORWARD,
            Order::Backward => VERISHUFFLE_BACKWARD,
        })
    })
}

/// Returns the number of rounds, at least 1, or 0 if `terms` is NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_terms_rounds(terms: *const verishuffle_terms) -> u32 {
    // SAFETY: the caller passes terms or NULL.
    guard::value(|| Ok(unsafe { memory::shared(terms)? }.0.rounds().get()))
}

/// Returns the width, 1 to 255, or 0 if `terms` is NULL. A seed has 32 * width bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_terms_width(terms: *const verishuffle_terms) -> u32 {
    // SAFETY: the caller passes terms or NULL.
    guard::value(|| Ok(unsafe { memory::shared(terms)? }.0.width().get().into()))
}

/// Returns the kind of the entries: VERISHUFFLE_ENTRIES_NUMBERS, VERISHUFFLE_ENTRIES_LIST or
/// VERISHUFFLE_ENTRIES_BLINDED, or 0 if `terms` is NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_terms_entries(terms: *const verishuffle_terms) -> i32 {
    guard::value(|| {
        // SAFETY: the caller passes terms or NULL.
        let terms = unsafe { memory::shared(terms)? };
        Ok(match terms.0.entries() {
            Entries::Numbers(_) => VERISHUFFLE_ENTRIES_NUMBERS,
            Entries::List { .. } => VERISHUFFLE_ENTRIES_LIST,
            Entries::Blinded { .. } => VERISHUFFLE_ENTRIES_BLINDED,
        })
    })
}

/// Copies the root of the tree of the entries.
///
/// Out: `root`, 32 bytes.
/// Returns VERISHUFFLE_ERROR_NOT_APPLICABLE if the entries are numbers.
/// cbindgen:ptrs-as-arrays=[[root;32]]
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_terms_root(terms: *const verishuffle_terms, root: *mut u8) -> i32 {
    guard::status(|| {
        // SAFETY: the caller passes terms and room for 32 bytes.
        let (terms, out) = unsafe { (memory::shared(terms)?, memory::out32(root)?) };
        match terms.0.entries() {
            Entries::Numbers(_) => Err(Failure::not_applicable("entries that are numbers have no root")),
            Entries::List { root, .. } | Entries::Blinded { root, .. } => {
                out.put(*root.as_bytes());
                Ok(())
            }
        }
    })
}

/// Returns the position of the draw in the chain of its operator: VERISHUFFLE_CHAIN_NONE, VERISHUFFLE_CHAIN_FIRST or
/// VERISHUFFLE_CHAIN_AFTER, or 0 if `terms` is NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_terms_chain(terms: *const verishuffle_terms) -> i32 {
    guard::value(|| {
        // SAFETY: the caller passes terms or NULL.
        let terms = unsafe { memory::shared(terms)? };
        Ok(match terms.0.previous() {
            Previous::Unchained => VERISHUFFLE_CHAIN_NONE,
            Previous::First => VERISHUFFLE_CHAIN_FIRST,
            Previous::After(_) => VERISHUFFLE_CHAIN_AFTER,
        })
    })
}

/// Copies the commitment of the draw that this draw follows.
///
/// Out: `previous`, 32 bytes.
/// Returns VERISHUFFLE_ERROR_NOT_APPLICABLE if verishuffle_terms_chain is not VERISHUFFLE_CHAIN_AFTER.
/// cbindgen:ptrs-as-arrays=[[previous;32]]
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_terms_previous(terms: *const verishuffle_terms, previous: *mut u8) -> i32 {
    guard::status(|| {
        // SAFETY: the caller passes terms and room for 32 bytes.
        let (terms, previous) = unsafe { (memory::shared(terms)?, memory::out32(previous)?) };
        let Previous::After(commitment) = terms.0.previous() else {
            return Err(Failure::not_applicable("this draw does not follow another draw"));
        };
        previous.put(*commitment.as_bytes());
        Ok(())
    })
}

/// Returns the number of sources, 1 to 64, or 0 if `terms` is NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_terms_sources(terms: *const verishuffle_terms) -> u32 {
    // SAFETY: the caller passes terms or NULL.
    guard::value(|| Ok(unsafe { memory::shared(terms)? }.0.sources().len() as u32))
}

/// Returns the kind of a source: VERISHUFFLE_SOURCE_SEALED, VERISHUFFLE_SOURCE_DRAND or VERISHUFFLE_SOURCE_PUBLIC, or 0
/// if `terms` is NULL or `index` is too large.
///
/// In: `index`, the index of the source.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_terms_source(terms: *const verishuffle_terms, index: u32) -> i32 {
    guard::value(|| {
        // SAFETY: the caller passes terms or NULL.
        let terms = unsafe { memory::shared(terms)? };
        Ok(match terms.source(index)?.spec() {
            SourceSpec::Sealed(_) => VERISHUFFLE_SOURCE_SEALED,
            SourceSpec::Drand(_) => VERISHUFFLE_SOURCE_DRAND,
            SourceSpec::Public(_) => VERISHUFFLE_SOURCE_PUBLIC,
        })
    })
}

/// Copies the name of a source without any change.
///
/// In: `index`, the index of the source.
/// Out: `name`, a buffer for the text.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_terms_source_name(
    terms: *const verishuffle_terms,
    index: u32,
    name: *mut c_char,
    name_size: usize,
    name_length: *mut usize,
) -> i32 {
    guard::status(|| {
        // SAFETY: the caller passes terms and a buffer of that size.
        let (terms, buffer) = unsafe { (memory::shared(terms)?, Buffer::of_chars(name, name_size, name_length)?) };
        buffer.fill(terms.source(index)?.name().as_bytes())
    })
}

/// Copies the seal of a sealed source.
///
/// In: `index`, the index of the source.
/// Out: `seal`, 32 bytes.
/// Returns VERISHUFFLE_ERROR_NOT_APPLICABLE if the source is of another kind.
/// cbindgen:ptrs-as-arrays=[[seal;32]]
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_terms_source_seal(
    terms: *const verishuffle_terms,
    index: u32,
    seal: *mut u8,
) -> i32 {
    guard::status(|| {
        // SAFETY: the caller passes terms and room for 32 bytes.
        let (terms, out) = unsafe { (memory::shared(terms)?, memory::out32(seal)?) };
        let SourceSpec::Sealed(seal) = terms.source(index)?.spec() else {
            return Err(Failure::not_applicable("only a sealed source has a seal"));
        };
        out.put(*seal.as_bytes());
        Ok(())
    })
}

/// Copies the beacon chain, the round and the stride of a drand source.
///
/// In: `index`, the index of the source.
/// Out: `chain`, 32 bytes; `round` and `stride`, as for verishuffle_terms_builder_drand.
/// Returns VERISHUFFLE_ERROR_NOT_APPLICABLE if the source is of another kind.
/// cbindgen:ptrs-as-arrays=[[chain;32]]
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_terms_source_beacon(
    terms: *const verishuffle_terms,
    index: u32,
    chain: *mut u8,
    round: *mut u64,
    stride: *mut u64,
) -> i32 {
    guard::status(|| {
        // SAFETY: the caller passes terms, and room for 32 bytes and two numbers.
        let (terms, chain, round, stride) =
            unsafe { (memory::shared(terms)?, memory::out32(chain)?, Out::new(round)?, Out::new(stride)?) };
        let SourceSpec::Drand(beacon) = terms.source(index)?.spec() else {
            return Err(Failure::not_applicable("only a drand source has a beacon"));
        };
        chain.put(*beacon.chain().as_bytes());
        round.put(beacon.round());
        stride.put(beacon.stride());
        Ok(())
    })
}

/// Copies the description of a public source without any change.
///
/// In: `index`, the index of the source.
/// Out: `description`, a buffer for the text.
/// Returns VERISHUFFLE_ERROR_NOT_APPLICABLE if the source is of another kind.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_terms_source_description(
    terms: *const verishuffle_terms,
    index: u32,
    description: *mut c_char,
    description_size: usize,
    description_length: *mut usize,
) -> i32 {
    guard::status(|| {
        // SAFETY: the caller passes terms and a buffer of that size.
        let (terms, buffer) =
            unsafe { (memory::shared(terms)?, Buffer::of_chars(description, description_size, description_length)?) };
        let SourceSpec::Public(description) = terms.source(index)?.spec() else {
            return Err(Failure::not_applicable("only a public source has a description"));
        };
        buffer.fill(description.as_bytes())
    })
}

/// Frees terms. Rounds, draws and transcripts that were made from them stay valid.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_terms_free(terms: *mut verishuffle_terms) {
    // SAFETY: the caller passes NULL or terms, and uses them no more.
    unsafe { guard::free(terms) }
}
