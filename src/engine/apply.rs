//! Applying swaps to items in place, on one core (SPEC.md, section 6).

use super::plan::{CHUNK_STEPS, Order, Plan};
use crate::work;

/// Applies the steps from `step` on to the items, one per partner. There must be one item per entry, and the partners
/// must be legal.
pub(crate) fn swap_from<T>(plan: Plan, step: u32, items: &mut [T], partners: &[u32]) {
    for (partners, step) in partners.chunks(CHUNK_STEPS).zip((step..).step_by(CHUNK_STEPS)) {
        work::cancellation_point();
        let first = plan.step_place(step) as usize;
        match plan.order() {
            Order::Forward => swap_each(items, partners, |k| first + k),
            Order::Backward => swap_each(items, partners, |k| first - k),
        }
    }
}

/// Swaps the item at `place(k)` with the item at `partners[k]`, for each k in turn.
fn swap_each<T>(items: &mut [T], partners: &[u32], place: impl Fn(usize) -> usize) {
    if size_of_val(items) <= PREFETCH_BYTES {
        // Unrolled by eight, because the loop overhead costs as much as the swaps themselves.
        let (eights, rest) = partners.as_chunks::<8>();
        for (at, eight) in eights.iter().enumerate() {
            for (k, &j) in eight.iter().enumerate() {
                items.swap(place(8 * at + k), j as usize);
            }
        }
        for (k, &j) in rest.iter().enumerate() {
            items.swap(place(8 * eights.len() + k), j as usize);
        }
        return;
    }
    let (first, later) = partners.split_at(PREFETCH_STEPS.min(partners.len()));
    first.iter().for_each(|&j| prefetch(items, j as usize));
    for (k, (&later, &j)) in later.iter().zip(partners).enumerate() {
        prefetch(items, later as usize);
        items.swap(place(k), j as usize);
    }
    for (k, &j) in partners.iter().enumerate().skip(later.len()) {
        items.swap(place(k), j as usize);
    }
}

/// Above this many bytes of items, most are not in a cache. Below, prefetching costs more than it saves.
const PREFETCH_BYTES: usize = 8 << 20;

/// How many steps ahead to prefetch an item, which is enough to hide the memory's latency.
pub(crate) const PREFETCH_STEPS: usize = 128;

/// Asks the processor to fetch the item at `index` into its cache. Does nothing on processors other than x86-64, and
/// never affects a result.
#[inline(always)]
#[allow(unsafe_code)]
pub(crate) fn prefetch<T>(items: &[T], index: usize) {
    let address = items.as_ptr().wrapping_add(index);
    #[cfg(target_arch = "x86_64")]
    // SAFETY: every x86-64 processor has the instruction. It is only a hint, so any address is valid.
    unsafe {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        _mm_prefetch::<_MM_HINT_T0>(address.cast());
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = address;
}

#[cfg(test)]
mod tests {
    use super::prefetch;

    #[test]
    fn an_item_that_is_not_there_is_no_fault() {
        for index in [0, 1, usize::MAX / 8, usize::MAX] {
            prefetch(&[0_u64; 0], index);
        }
    }
}
