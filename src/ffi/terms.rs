//! Terms and what they say.

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
/// The entries are a list that anyone may see.
pub const VERISHUFFLE_ENTRIES_LIST: i32 = 2;
/// The entries are a list that only its keeper sees, each behind a blind of its own.
pub const VERISHUFFLE_ENTRIES_BLINDED: i32 = 3;

/// A source is the seal of a party's secret.
pub const VERISHUFFLE_SOURCE_SEALED: i32 = 1;
/// A source is a drand beacon.
pub const VERISHUFFLE_SOURCE_DRAND: i32 = 2;
/// A source is a value that is read in public.
pub const VERISHUFFLE_SOURCE_PUBLIC: i32 = 3;

/// The draw is in no chain of draws.
pub const VERISHUFFLE_CHAIN_NONE: i32 = 1;
/// The draw is the first of its chain.
pub const VERISHUFFLE_CHAIN_FIRST: i32 = 2;
/// The draw comes after another of its chain.
pub const VERISHUFFLE_CHAIN_AFTER: i32 = 3;

/// Everything that is fixed before the commitment is published. Terms never change.
pub struct verishuffle_terms(pub(super) Terms);

impl verishuffle_terms {
    fn source(&self, index: u32) -> Outcome<&Source> {
        let sources = self.0.sources();
        sources.get(index as usize).ok_or_else(|| no_such("the source", index, sources.len() as u32))
    }
}

/// Reads a terms document.
///
/// In: `json`, `json_length` bytes. Out: `terms`, to be freed with verishuffle_terms_free; `error`, may be NULL.
///
/// Returns VERISHUFFLE_OK, or VERISHUFFLE_ERROR_DOCUMENT with line and column. Any thread.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_terms_from_json(
    json: *const c_char,
    json_length: usize,
    terms: *mut *mut verishuffle_terms,
    error: *mut verishuffle_error,
) -> i32 {
    let body = || {
        // SAFETY: the caller gives that many bytes, and room for a handle.
        let (json, terms) = unsafe { (memory::chars(json, json_length)?, Out::new(terms)?) };
        terms.give(verishuffle_terms(Terms::from_json(json)?));
        Ok(())
    };
    // SAFETY: the caller gives NULL or an error of its own.
    unsafe { guard::status_with(error, body) }
}

/// Writes the terms document, to be published.
///
/// Out: `json`, a buffer of `json_size` bytes; `json_length`, how many there are.
///
/// Returns VERISHUFFLE_OK or VERISHUFFLE_ERROR_BUFFER. Any thread, several at once.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_terms_to_json(
    terms: *const verishuffle_terms,
    json: *mut c_char,
    json_size: usize,
    json_length: *mut usize,
) -> i32 {
    guard::status(|| {
        // SAFETY: the caller gives terms and a buffer of that size.
        let (terms, buffer) = unsafe { (memory::shared(terms)?, Buffer::of_chars(json, json_size, json_length)?) };
        buffer.fill(terms.0.to_json().as_bytes())
    })
}

/// Copies the commitment, which is published before anything is opened.
///
/// Out: `commitment`, 32 bytes.
///
/// Returns VERISHUFFLE_OK. Any thread, several at once.
/// cbindgen:ptrs-as-arrays=[[commitment;32]]
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_terms_commitment(terms: *const verishuffle_terms, commitment: *mut u8) -> i32 {
    guard::status(|| {
        // SAFETY: the caller gives terms and room for 32 bytes.
        let (terms, commitment) = unsafe { (memory::shared(terms)?, memory::out32(commitment)?) };
        commitment.put(*terms.0.commitment().as_bytes());
        Ok(())
    })
}

/// Copies the context, as it is: what is printed for a person should not trust it.
///
/// Out: `context`, a buffer of `context_size` bytes; `context_length`, how many there are.
///
/// Returns VERISHUFFLE_OK or VERISHUFFLE_ERROR_BUFFER. Any thread, several at once.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_terms_context(
    terms: *const verishuffle_terms,
    context: *mut c_char,
    context_size: usize,
    context_length: *mut usize,
) -> i32 {
    guard::status(|| {
        // SAFETY: the caller gives terms and a buffer of that size.
        let (terms, buffer) =
            unsafe { (memory::shared(terms)?, Buffer::of_chars(context, context_size, context_length)?) };
        buffer.fill(terms.0.context().as_bytes())
    })
}

/// Copies the rules, as they are; they may be empty.
///
/// Out: `rules`, a buffer of `rules_size` bytes; `rules_length`, how many there are.
///
/// Returns VERISHUFFLE_OK or VERISHUFFLE_ERROR_BUFFER. Any thread, several at once.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_terms_rules(
    terms: *const verishuffle_terms,
    rules: *mut c_char,
    rules_size: usize,
    rules_length: *mut usize,
) -> i32 {
    guard::status(|| {
        // SAFETY: the caller gives terms and a buffer of that size.
        let (terms, buffer) = unsafe { (memory::shared(terms)?, Buffer::of_chars(rules, rules_size, rules_length)?) };
        buffer.fill(terms.0.rules().as_bytes())
    })
}

/// How many entries there are, at least 1.
///
/// Returns the number, 0 for NULL. Any thread, several at once.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_terms_count(terms: *const verishuffle_terms) -> u32 {
    // SAFETY: the caller gives terms or NULL.
    guard::value(|| Ok(unsafe { memory::shared(terms)? }.0.plan().count()))
}

/// How many entries are drawn, at least 1.
///
/// Returns the number, 0 for NULL. Any thread, several at once.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_terms_draw(terms: *const verishuffle_terms) -> u32 {
    // SAFETY: the caller gives terms or NULL.
    guard::value(|| Ok(unsafe { memory::shared(terms)? }.0.plan().drawn_count()))
}

/// Which end the draw begins at.
///
/// Returns VERISHUFFLE_FORWARD or VERISHUFFLE_BACKWARD; VERISHUFFLE_FORWARD for NULL. Any thread, several at once.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_terms_order(terms: *const verishuffle_terms) -> i32 {
    guard::value(|| {
        // SAFETY: the caller gives terms or NULL.
        let terms = unsafe { memory::shared(terms)? };
        Ok(match terms.0.plan().order() {
            Order::Forward => VERISHUFFLE_FORWARD,
            Order::Backward => VERISHUFFLE_BACKWARD,
        })
    })
}

/// How many rounds there are, at least 1.
///
/// Returns the number, 0 for NULL. Any thread, several at once.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_terms_rounds(terms: *const verishuffle_terms) -> u32 {
    // SAFETY: the caller gives terms or NULL.
    guard::value(|| Ok(unsafe { memory::shared(terms)? }.0.rounds().get()))
}

/// The width, 1 to 255: seeds are 32 * width bytes.
///
/// Returns the number, 0 for NULL. Any thread, several at once.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_terms_width(terms: *const verishuffle_terms) -> u32 {
    // SAFETY: the caller gives terms or NULL.
    guard::value(|| Ok(unsafe { memory::shared(terms)? }.0.width().get().into()))
}

/// What kind of entries there are.
///
/// Returns VERISHUFFLE_ENTRIES_NUMBERS, VERISHUFFLE_ENTRIES_LIST or VERISHUFFLE_ENTRIES_BLINDED; 0 for NULL. Any thread,
/// several at once.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_terms_entries(terms: *const verishuffle_terms) -> i32 {
    guard::value(|| {
        // SAFETY: the caller gives terms or NULL.
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
///
/// Returns VERISHUFFLE_OK, or VERISHUFFLE_ERROR_UNASKED where the entries are numbers. Any thread, several at once.
/// cbindgen:ptrs-as-arrays=[[root;32]]
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_terms_root(terms: *const verishuffle_terms, root: *mut u8) -> i32 {
    guard::status(|| {
        // SAFETY: the caller gives terms and room for 32 bytes.
        let (terms, out) = unsafe { (memory::shared(terms)?, memory::out32(root)?) };
        match terms.0.entries() {
            Entries::Numbers(_) => Err(Failure::unasked("numbers have no root")),
            Entries::List { root, .. } | Entries::Blinded { root, .. } => {
                out.put(*root.as_bytes());
                Ok(())
            }
        }
    })
}

/// Where the draw stands in its operator's chain of draws.
///
/// Returns VERISHUFFLE_CHAIN_NONE, VERISHUFFLE_CHAIN_FIRST or VERISHUFFLE_CHAIN_AFTER; 0 for NULL. Any thread, several at
/// once.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_terms_chain(terms: *const verishuffle_terms) -> i32 {
    guard::value(|| {
        // SAFETY: the caller gives terms or NULL.
        let terms = unsafe { memory::shared(terms)? };
        Ok(match terms.0.previous() {
            Previous::Unchained => VERISHUFFLE_CHAIN_NONE,
            Previous::First => VERISHUFFLE_CHAIN_FIRST,
            Previous::After(_) => VERISHUFFLE_CHAIN_AFTER,
        })
    })
}

/// Copies the commitment of the draw before this one.
///
/// Out: `previous`, 32 bytes.
///
/// Returns VERISHUFFLE_OK, or VERISHUFFLE_ERROR_UNASKED unless the chain is VERISHUFFLE_CHAIN_AFTER. Any thread, several at
/// once.
/// cbindgen:ptrs-as-arrays=[[previous;32]]
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_terms_previous(terms: *const verishuffle_terms, previous: *mut u8) -> i32 {
    guard::status(|| {
        // SAFETY: the caller gives terms and room for 32 bytes.
        let (terms, previous) = unsafe { (memory::shared(terms)?, memory::out32(previous)?) };
        let Previous::After(commitment) = terms.0.previous() else {
            return Err(Failure::unasked("no draw comes before this one"));
        };
        previous.put(*commitment.as_bytes());
        Ok(())
    })
}

/// How many sources there are, 1 to 64.
///
/// Returns the number, 0 for NULL. Any thread, several at once.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_terms_sources(terms: *const verishuffle_terms) -> u32 {
    // SAFETY: the caller gives terms or NULL.
    guard::value(|| Ok(unsafe { memory::shared(terms)? }.0.sources().len() as u32))
}

/// What kind of source one is.
///
/// In: `index`, counted from 0.
///
/// Returns VERISHUFFLE_SOURCE_SEALED, VERISHUFFLE_SOURCE_DRAND or VERISHUFFLE_SOURCE_PUBLIC; 0 for NULL or an index that
/// is none. Any thread, several at once.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_terms_source(terms: *const verishuffle_terms, index: u32) -> i32 {
    guard::value(|| {
        // SAFETY: the caller gives terms or NULL.
        let terms = unsafe { memory::shared(terms)? };
        Ok(match terms.source(index)?.spec() {
            SourceSpec::Sealed(_) => VERISHUFFLE_SOURCE_SEALED,
            SourceSpec::Drand(_) => VERISHUFFLE_SOURCE_DRAND,
            SourceSpec::Public(_) => VERISHUFFLE_SOURCE_PUBLIC,
        })
    })
}

/// Copies the name of a source, as it is.
///
/// In: `index`, counted from 0. Out: `name`, a buffer of `name_size` bytes; `name_length`, how many there are.
///
/// Returns VERISHUFFLE_OK, VERISHUFFLE_ERROR_BUFFER, or VERISHUFFLE_ERROR_RANGE for an index that is none. Any thread,
/// several at once.
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
        // SAFETY: the caller gives terms and a buffer of that size.
        let (terms, buffer) = unsafe { (memory::shared(terms)?, Buffer::of_chars(name, name_size, name_length)?) };
        buffer.fill(terms.source(index)?.name().as_bytes())
    })
}

/// Copies the seal of a sealed source.
///
/// In: `index`, counted from 0. Out: `seal`, 32 bytes.
///
/// Returns VERISHUFFLE_OK; VERISHUFFLE_ERROR_RANGE for an index that is none; VERISHUFFLE_ERROR_UNASKED for a source of
/// another kind. Any thread, several at once.
/// cbindgen:ptrs-as-arrays=[[seal;32]]
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_terms_source_seal(
    terms: *const verishuffle_terms,
    index: u32,
    seal: *mut u8,
) -> i32 {
    guard::status(|| {
        // SAFETY: the caller gives terms and room for 32 bytes.
        let (terms, out) = unsafe { (memory::shared(terms)?, memory::out32(seal)?) };
        let SourceSpec::Sealed(seal) = terms.source(index)?.spec() else {
            return Err(Failure::unasked("only a sealed source has a seal"));
        };
        out.put(*seal.as_bytes());
        Ok(())
    })
}

/// Copies what the terms say of a beacon.
///
/// In: `index`, counted from 0. Out: `chain`, 32 bytes; `round` and `stride`, as for verishuffle_terms_builder_drand.
///
/// Returns VERISHUFFLE_OK; VERISHUFFLE_ERROR_RANGE for an index that is none; VERISHUFFLE_ERROR_UNASKED for a source of
/// another kind. Any thread, several at once.
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
        // SAFETY: the caller gives terms, and room for 32 bytes and two numbers.
        let (terms, chain, round, stride) =
            unsafe { (memory::shared(terms)?, memory::out32(chain)?, Out::new(round)?, Out::new(stride)?) };
        let SourceSpec::Drand(beacon) = terms.source(index)?.spec() else {
            return Err(Failure::unasked("only a drand source has a beacon"));
        };
        chain.put(*beacon.chain().as_bytes());
        round.put(beacon.round());
        stride.put(beacon.stride());
        Ok(())
    })
}

/// Copies the description of a public source, as it is.
///
/// In: `index`, counted from 0. Out: `description`, a buffer of `description_size` bytes; `description_length`, how many
/// there are.
///
/// Returns VERISHUFFLE_OK or VERISHUFFLE_ERROR_BUFFER; VERISHUFFLE_ERROR_RANGE for an index that is none;
/// VERISHUFFLE_ERROR_UNASKED for a source of another kind. Any thread, several at once.
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
        // SAFETY: the caller gives terms and a buffer of that size.
        let (terms, buffer) =
            unsafe { (memory::shared(terms)?, Buffer::of_chars(description, description_size, description_length)?) };
        let SourceSpec::Public(description) = terms.source(index)?.spec() else {
            return Err(Failure::unasked("only a public source has a description"));
        };
        buffer.fill(description.as_bytes())
    })
}

/// Frees terms. Rounds, draws and transcripts that came of them stay. NULL is nothing to free.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_terms_free(terms: *mut verishuffle_terms) {
    // SAFETY: the caller gives NULL or terms, and uses them no more.
    unsafe { guard::free(terms) }
}
