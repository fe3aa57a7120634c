//! The proof for an entrant that their entry is in the list: it is made by a prover, and has a verdict of its own.

use std::ffi::c_char;
use std::sync::Arc;

use super::call;
use super::list::{verishuffle_blinding, verishuffle_list};
use super::memory;
use super::status::{verishuffle_error, verishuffle_status};
use super::terms::verishuffle_terms;
use crate::terms::blinding::Blinding;
use crate::terms::list::List;
use crate::verify::entry_proof::EntryTree;

/// A prover makes the proofs for the entrants. The keeper of the list uses it. It holds the list of the terms and the
/// whole tree of the list, and it never changes.
pub struct verishuffle_prover {
    list: Arc<List>,
    blinding: Option<Arc<Blinding>>,
    tree: EntryTree,
}

/// Makes a prover. The function checks that the list is the list of the terms. The tree takes about 64 bytes for each
/// entry. The caller may free the list and the blinding before the prover.
///
/// In: `blinding`, the key that the terms were made with, or NULL if the list is not blinded.
/// Returns VERISHUFFLE_ERROR_ENTRIES_MISMATCH if the list or the blinding is not the one of the terms, if the entries
/// of the terms are numbers, or if the list is blinded and `blinding` is NULL.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_prover_new(
    terms: *const verishuffle_terms,
    list: *const verishuffle_list,
    blinding: *const verishuffle_blinding,
    prover: *mut *mut verishuffle_prover,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    unsafely!(call::made(prover, error, || {
        let terms = memory::shared(terms)?;
        let list = memory::shared(list)?;
        let blinding = memory::optional(blinding)?;
        let (list, blinding) = (list.0.clone(), blinding.map(|blinding| blinding.0.clone()));
        let tree = EntryTree::new(&terms.0, &list, blinding.as_deref())?;
        Ok(verishuffle_prover { list, blinding, tree })
    }))
}

/// Makes the proof that an entry is in the list, and writes the entry proof document, which is sent to the entrant. If
/// the list is blinded, the document is for the entrant alone: it contains the blind of the entry, whoever has it can
/// show that the entry is in the list, and the caller wipes the buffer.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_prover_to_json(
    prover: *const verishuffle_prover,
    index: u32,
    json: *mut c_char,
    json_size: usize,
    json_length: *mut usize,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    unsafely!(call::document(prover, (json, json_size, json_length), error, |prover| {
        Ok(prover.tree.proof(&prover.list, prover.blinding.as_deref(), index)?)
    }))
}

/// Frees a prover.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_prover_free(prover: *mut verishuffle_prover) {
    unsafely!(call::free(prover))
}
