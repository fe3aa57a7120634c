//! Asks the operating system for huge pages.

/// Huge pages save time only for vectors of at least this many bytes.
const MIN_BYTES: usize = 8 << 20;

/// Asks Linux to use huge pages for the memory of a large vector. Linux then hands out new memory in pieces of 2 MiB
/// instead of 4 KiB, which takes less time. The results are the same. On other systems this function does nothing.
#[allow(unsafe_code)]
pub(super) fn ask_for<T>(items: &mut Vec<T>) {
    let bytes = items.capacity().saturating_mul(size_of::<T>());
    if bytes < MIN_BYTES {
        return;
    }
    #[cfg(all(target_os = "linux", not(miri)))]
    {
        use std::ptr::NonNull;

        use nix::sys::mman::{MmapAdvise, madvise};

        /// The size of a huge page on most processors. It is a multiple of the size of every ordinary page.
        const HUGE_PAGE: usize = 2 << 20;

        let memory = items.as_mut_ptr().cast::<u8>();
        let skipped = memory.addr().wrapping_neg() % HUGE_PAGE;
        let length = (bytes - skipped) / HUGE_PAGE * HUGE_PAGE;
        let Some(start) = NonNull::new(memory.wrapping_add(skipped)) else { return };
        // SAFETY: `start` and `length` are multiples of the size of a page. `skipped` is less than 2 MiB and `bytes` is
        // at least 8 MiB, so all these pages are within memory that the vector owns. The advice changes no byte of the
        // memory, and if the system refuses the advice, nothing changes.
        let _ = unsafe { madvise(start.cast(), length, MmapAdvise::MADV_HUGEPAGE) };
    }
}
