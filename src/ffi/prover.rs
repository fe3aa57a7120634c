//! The prover, with which the keeper of a list makes the proofs for the entrants.

use std::sync::Arc;

use super::blinding::verishuffle_blinding;
use super::guard;
use super::list::verishuffle_list;
use super::memory::{self, Out};
use super::proof::verishuffle_proof;
use super::status::verishuffle_error;
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
/// In: `terms`, the terms of the draw; `list`, the entries; `blinding`, the key that the terms were made with, or NULL
/// if the list is not blinded.
/// Out: `prover`, a new handle.
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
) -> i32 {
    let body = || {
        // SAFETY: the caller passes terms, a list, NULL or a blinding, and room for a handle.
        let (terms, list, blinding, prover) =
            unsafe { (memory::shared(terms)?, memory::shared(list)?, memory::optional(blinding)?, Out::new(prover)?) };
        let (list, blinding) = (list.0.clone(), blinding.map(|blinding| blinding.0.clone()));
        let tree = EntryTree::new(&terms.0, &list, blinding.as_deref())?;
        prover.give(verishuffle_prover { list, blinding, tree });
        Ok(())
    };
    // SAFETY: the caller passes NULL or an error of its own.
    unsafe { guard::status_with(error, body) }
}

/// Makes the proof that an entry is in the list. If the list is blinded, the proof is for the entrant alone: everyone
/// who has it can show that the entry is in the list.
///
/// In: `index`, the index of the entry.
/// Out: `proof`, a new handle.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_prover_proof(
    prover: *const verishuffle_prover,
    index: u32,
    proof: *mut *mut verishuffle_proof,
    error: *mut verishuffle_error,
) -> i32 {
    let body = || {
        // SAFETY: the caller passes a prover, and room for a handle.
        let (prover, proof) = unsafe { (memory::shared(prover)?, Out::new(proof)?) };
        proof.give(verishuffle_proof(prover.tree.proof(&prover.list, prover.blinding.as_deref(), index)?));
        Ok(())
    };
    // SAFETY: the caller passes NULL or an error of its own.
    unsafe { guard::status_with(error, body) }
}

/// Frees a prover. Proofs that it made stay valid.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_prover_free(prover: *mut verishuffle_prover) {
    // SAFETY: the caller passes NULL or a prover, and uses it no more.
    unsafe { guard::free(prover) }
}
