//! Prefetch hints.

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
