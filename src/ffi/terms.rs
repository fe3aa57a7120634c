//! Terms, and functions that read them.

use std::ffi::c_char;
use std::ptr::null_mut;

use super::call;
use super::engine::{VERISHUFFLE_BACKWARD, VERISHUFFLE_FORWARD};
use super::memory::{self, Out};
use super::status::{Failure, Outcome, verishuffle_error, verishuffle_status};
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
pub const VERISHUFFLE_PREVIOUS_NONE: i32 = 1;
/// The draw is the first draw of its chain.
pub const VERISHUFFLE_PREVIOUS_FIRST: i32 = 2;
/// The draw follows another draw of its chain.
pub const VERISHUFFLE_PREVIOUS_AFTER: i32 = 3;

/// The terms of a draw: everything that is fixed before the commitment is published. Terms never change.
pub struct verishuffle_terms(pub(super) Terms);

impl verishuffle_terms {
    fn source(&self, index: u32) -> Outcome<&Source> {
        call::item("the source", self.0.sources(), index)
    }
}

/// Reads a terms document.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_terms_from_json(
    json: *const c_char,
    json_length: usize,
    terms: *mut *mut verishuffle_terms,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe { call::read((json, json_length), terms, error, |json| Ok(verishuffle_terms(Terms::from_json(json)?))) }
}

/// Writes the terms document, which is published.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_terms_to_json(
    terms: *const verishuffle_terms,
    json: *mut c_char,
    json_size: usize,
    json_length: *mut usize,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe { call::document(terms, (json, json_size, json_length), error, |terms| Ok(&terms.0)) }
}

/// Copies the commitment to the terms. It is published before anything is opened.
/// cbindgen:ptrs-as-arrays=[[commitment;32]]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_terms_commitment(
    terms: *const verishuffle_terms,
    commitment: *mut u8,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe { call::bytes32(terms, commitment, null_mut(), |terms| Ok(*terms.0.commitment().as_bytes())) }
}

/// Copies the context without any change. A program that prints it for a person should pass it through
/// verishuffle_visible.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_terms_context(
    terms: *const verishuffle_terms,
    context: *mut c_char,
    context_size: usize,
    context_length: *mut usize,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe {
        call::text(terms, (context, context_size, context_length), error, |terms| Ok(terms.0.context().as_bytes()))
    }
}

/// Copies the rules without any change. They may be empty. A program that prints them for a person should pass each
/// line through verishuffle_visible.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_terms_rules(
    terms: *const verishuffle_terms,
    rules: *mut c_char,
    rules_size: usize,
    rules_length: *mut usize,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe { call::text(terms, (rules, rules_size, rules_length), error, |terms| Ok(terms.0.rules().as_bytes())) }
}

/// Returns the number of entries, at least 1.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_terms_entry_count(terms: *const verishuffle_terms) -> u32 {
    // SAFETY: as the header says.
    unsafe { call::value(terms, |terms| Ok(terms.0.plan().count())) }
}

/// Returns the number of entries that are drawn, at least 1.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_terms_drawn_count(terms: *const verishuffle_terms) -> u32 {
    // SAFETY: as the header says.
    unsafe { call::value(terms, |terms| Ok(terms.0.plan().drawn_count())) }
}

/// Returns the order of the draw, VERISHUFFLE_FORWARD or VERISHUFFLE_BACKWARD.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_terms_order(terms: *const verishuffle_terms) -> i32 {
    // SAFETY: as the header says.
    unsafe {
        call::value(terms, |terms| {
            Ok(match terms.0.plan().order() {
                Order::Forward => VERISHUFFLE_FORWARD,
                Order::Backward => VERISHUFFLE_BACKWARD,
            })
        })
    }
}

/// Returns the number of rounds, at least 1.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_terms_round_count(terms: *const verishuffle_terms) -> u32 {
    // SAFETY: as the header says.
    unsafe { call::value(terms, |terms| Ok(terms.0.rounds().get())) }
}

/// Returns the width, 1 to 255. A seed has 32 * width bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_terms_width(terms: *const verishuffle_terms) -> u32 {
    // SAFETY: as the header says.
    unsafe { call::value(terms, |terms| Ok(terms.0.width().get().into())) }
}

/// Returns the kind of the entries: VERISHUFFLE_ENTRIES_NUMBERS, VERISHUFFLE_ENTRIES_LIST or
/// VERISHUFFLE_ENTRIES_BLINDED.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_terms_entries_kind(terms: *const verishuffle_terms) -> i32 {
    // SAFETY: as the header says.
    unsafe {
        call::value(terms, |terms| {
            Ok(match terms.0.entries() {
                Entries::Numbers(_) => VERISHUFFLE_ENTRIES_NUMBERS,
                Entries::List { .. } => VERISHUFFLE_ENTRIES_LIST,
                Entries::Blinded { .. } => VERISHUFFLE_ENTRIES_BLINDED,
            })
        })
    }
}

/// Copies the root of the tree of the entries, a hash that fixes every entry (SPEC.md, section 1).
///
/// Returns VERISHUFFLE_ERROR_NOT_APPLICABLE if the entries are numbers.
/// cbindgen:ptrs-as-arrays=[[root;32]]
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_terms_root(
    terms: *const verishuffle_terms,
    root: *mut u8,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe {
        call::bytes32(terms, root, error, |terms| match terms.0.entries().root() {
            Some(root) => Ok(*root.as_bytes()),
            None => Err(Failure::not_applicable("entries that are numbers have no root")),
        })
    }
}

/// Returns the position of the draw in the chain of its operator: VERISHUFFLE_PREVIOUS_NONE, VERISHUFFLE_PREVIOUS_FIRST or
/// VERISHUFFLE_PREVIOUS_AFTER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_terms_previous_kind(terms: *const verishuffle_terms) -> i32 {
    // SAFETY: as the header says.
    unsafe {
        call::value(terms, |terms| {
            Ok(match terms.0.previous() {
                Previous::Unchained => VERISHUFFLE_PREVIOUS_NONE,
                Previous::First => VERISHUFFLE_PREVIOUS_FIRST,
                Previous::After(_) => VERISHUFFLE_PREVIOUS_AFTER,
            })
        })
    }
}

/// Copies the commitment of the draw that this draw follows.
///
/// Returns VERISHUFFLE_ERROR_NOT_APPLICABLE if verishuffle_terms_previous_kind is not VERISHUFFLE_PREVIOUS_AFTER.
/// cbindgen:ptrs-as-arrays=[[previous;32]]
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_terms_previous(
    terms: *const verishuffle_terms,
    previous: *mut u8,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe {
        call::bytes32(terms, previous, error, |terms| {
            let Previous::After(commitment) = terms.0.previous() else {
                return Err(Failure::not_applicable("this draw does not follow another draw"));
            };
            Ok(*commitment.as_bytes())
        })
    }
}

/// Returns the number of sources, 1 to 64.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_terms_source_count(terms: *const verishuffle_terms) -> u32 {
    // SAFETY: as the header says.
    unsafe { call::value(terms, |terms| Ok(terms.0.sources().len() as u32)) }
}

/// Returns the kind of a source: VERISHUFFLE_SOURCE_SEALED, VERISHUFFLE_SOURCE_DRAND or VERISHUFFLE_SOURCE_PUBLIC, or 0
/// if `index` is too large.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_terms_source_kind(terms: *const verishuffle_terms, index: u32) -> i32 {
    // SAFETY: as the header says.
    unsafe {
        call::value(terms, |terms| {
            Ok(match terms.source(index)?.spec() {
                SourceSpec::Sealed(_) => VERISHUFFLE_SOURCE_SEALED,
                SourceSpec::Drand(_) => VERISHUFFLE_SOURCE_DRAND,
                SourceSpec::Public(_) => VERISHUFFLE_SOURCE_PUBLIC,
            })
        })
    }
}

/// Copies the name of a source without any change.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_terms_source_name(
    terms: *const verishuffle_terms,
    index: u32,
    name: *mut c_char,
    name_size: usize,
    name_length: *mut usize,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe {
        call::text(terms, (name, name_size, name_length), error, |terms| Ok(terms.source(index)?.name().as_bytes()))
    }
}

/// Copies the seal of a sealed source.
///
/// Returns VERISHUFFLE_ERROR_NOT_APPLICABLE if the source is of another kind.
/// cbindgen:ptrs-as-arrays=[[seal;32]]
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_terms_source_seal(
    terms: *const verishuffle_terms,
    index: u32,
    seal: *mut u8,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe {
        call::bytes32(terms, seal, error, |terms| {
            let SourceSpec::Sealed(seal) = terms.source(index)?.spec() else {
                return Err(Failure::not_applicable("only a sealed source has a seal"));
            };
            Ok(*seal.as_bytes())
        })
    }
}

/// Copies the beacon chain, the round and the stride of a drand source.
///
/// Out: `round` and `stride`, as for verishuffle_terms_builder_drand.
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
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe {
        call::status(error, || {
            let terms = memory::shared(terms)?;
            let (chain, round, stride) = (memory::out32(chain)?, Out::new(round)?, Out::new(stride)?);
            let SourceSpec::Drand(beacon) = terms.source(index)?.spec() else {
                return Err(Failure::not_applicable("only a drand source has a beacon"));
            };
            chain.put(*beacon.chain().as_bytes());
            round.put(beacon.round());
            stride.put(beacon.stride());
            Ok(())
        })
    }
}

/// Copies the description of a public source without any change.
///
/// Returns VERISHUFFLE_ERROR_NOT_APPLICABLE if the source is of another kind.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_terms_source_description(
    terms: *const verishuffle_terms,
    index: u32,
    description: *mut c_char,
    description_size: usize,
    description_length: *mut usize,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe {
        call::text(terms, (description, description_size, description_length), error, |terms| {
            let SourceSpec::Public(description) = terms.source(index)?.spec() else {
                return Err(Failure::not_applicable("only a public source has a description"));
            };
            Ok(description.as_bytes())
        })
    }
}

/// Frees terms. Rounds, draws and transcripts that were made from them stay valid.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_terms_free(terms: *mut verishuffle_terms) {
    // SAFETY: as the header says.
    unsafe { call::free(terms) }
}
