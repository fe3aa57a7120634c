//! Deriving swaps from a key (SPEC.md, section 6).

use std::convert::Infallible;
use std::ops::ControlFlow;

use super::key::KeyRef;
use super::plan::{CHUNK_STEPS, Order, Plan};
use super::uniform;
use crate::parallel;

#[cfg(test)]
thread_local! {
    /// How many partners this thread has derived.
    pub(crate) static DERIVED: std::cell::Cell<usize> = const { std::cell::Cell::new(0) };
}

/// Writes the partners of a chunk's first steps, one per element of `partners`.
pub(crate) fn derive_chunk(plan: Plan, key: KeyRef<'_>, chunk: u32, partners: &mut [u32]) {
    #[cfg(test)]
    DERIVED.set(DERIVED.get() + partners.len());
    let first = chunk * CHUNK_STEPS as u32;
    let mut keystream = key.keystream(chunk);
    keystream.fill(partners);
    uniform::choices_in_place(plan.count() - first, partners, || keystream.next());
    if plan.order() == Order::Forward {
        for (t, partner) in (first..).zip(partners) {
            *partner += t;
        }
    }
}

/// Writes the partners of the chunks from number `first` on, and passes each chunk to `each` in order. Every chunk but
/// the last has room for [`CHUNK_STEPS`] partners.
pub(crate) fn derive_chunks<'a>(
    plan: Plan,
    key: KeyRef<'_>,
    first: usize,
    chunks: impl ExactSizeIterator<Item = &'a mut [u32]> + Send,
    mut each: impl FnMut(&'a [u32]),
) {
    let derive = |number, partners: &'a mut [u32]| {
        derive_chunk(plan, key, first as u32 + number, partners);
        &*partners
    };
    let ControlFlow::Continue(()) = parallel::in_order(chunks, derive, |partners| {
        each(partners);
        ControlFlow::<Infallible>::Continue(())
    });
}

/// Writes the partners of the steps from step 0 on, one per element of `partners`.
pub(crate) fn derive(plan: Plan, key: KeyRef<'_>, partners: &mut [u32]) {
    derive_chunks(plan, key, 0, partners.chunks_mut(CHUNK_STEPS), |_| ());
}
