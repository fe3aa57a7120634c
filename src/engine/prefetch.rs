//! A hint to the processor that memory will be needed soon.

/// How many steps before its use an item is fetched: time enough for memory to answer.
pub(crate) const PREFETCH_STEPS: usize = 128;

/// Has the item at `index` fetched into the cache, where the processor can be asked to; no effect on any result.
#[inline(always)]
#[allow(unsafe_code)]
pub(crate) fn prefetch<T>(items: &[T], index: usize) {
    let address = items.as_ptr().wrapping_add(index);
    #[cfg(target_arch = "x86_64")]
    // SAFETY: every x86-64 processor has the instruction, and as a mere hint it may be given any address at all.
    unsafe {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        _mm_prefetch::<_MM_HINT_T0>(address.cast());
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = address;
}
