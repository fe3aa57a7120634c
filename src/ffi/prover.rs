//! The keeper of a list, who makes each entrant's proof.

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

/// The keeper's side: the list of the terms and its whole tree, from which every entrant's proof is made. It never
/// changes.
pub struct verishuffle_prover {
    list: Arc<List>,
    blinding: Option<Arc<Blinding>>,
    tree: EntryTree,
}

/// Makes the tree of the list of the terms, having checked that it is theirs. It takes about 64 bytes an entry.
///
/// In: `terms`; `list`; `blinding`, the one that the terms were made with, NULL if the list is not blinded. List and
/// blinding may be freed before the prover. Out: `prover`, to be freed with verishuffle_prover_free; `error`, may be NULL.
///
/// Returns VERISHUFFLE_OK, or VERISHUFFLE_ERROR_NOT_THE_ENTRIES if the list is not that of the terms, or can't be told to
/// be. Any thread.
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
        // SAFETY: the caller gives terms, a list, NULL or a blinding, and room for a handle.
        let (terms, list, blinding, prover) =
            unsafe { (memory::shared(terms)?, memory::shared(list)?, memory::optional(blinding)?, Out::new(prover)?) };
        let (list, blinding) = (list.0.clone(), blinding.map(|blinding| blinding.0.clone()));
        let tree = EntryTree::new(&terms.0, &list, blinding.as_deref())?;
        prover.give(verishuffle_prover { list, blinding, tree });
        Ok(())
    };
    // SAFETY: the caller gives NULL or an error of its own.
    unsafe { guard::status_with(error, body) }
}

/// Makes the proof that an entry is in the list, for its entrant alone where the list is blinded: whoever has it can show
/// the entry to be in the list.
///
/// In: `index`, the entry's, counted from 0. Out: `proof`, to be freed with verishuffle_proof_free; `error`, may be NULL.
///
/// Returns VERISHUFFLE_OK, or VERISHUFFLE_ERROR_RANGE for an index that is none. Any thread, several at once.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_prover_proof(
    prover: *const verishuffle_prover,
    index: u32,
    proof: *mut *mut verishuffle_proof,
    error: *mut verishuffle_error,
) -> i32 {
    let body = || {
        // SAFETY: the caller gives a prover, and room for a handle.
        let (prover, proof) = unsafe { (memory::shared(prover)?, Out::new(proof)?) };
        proof.give(verishuffle_proof(prover.tree.proof(&prover.list, prover.blinding.as_deref(), index)?));
        Ok(())
    };
    // SAFETY: the caller gives NULL or an error of its own.
    unsafe { guard::status_with(error, body) }
}

/// Frees a prover. Proofs that it made stay. NULL is nothing to free.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_prover_free(prover: *mut verishuffle_prover) {
    // SAFETY: the caller gives NULL or a prover, and uses it no more.
    unsafe { guard::free(prover) }
}
