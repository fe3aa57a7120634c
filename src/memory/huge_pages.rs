//! Asks the operating system for huge pages.

/// To ask for huge pages saves time only for at least so many bytes.
const MIN_BYTES: usize = 8 << 20;

/// Asks Linux to back large memory with huge pages. New memory is then handed out 2 MiB at a time, and not 4 KiB at a
/// time. This never has an effect on a result. On other systems this does nothing.
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

        /// The advised memory begins and ends at multiples of this size, and every such multiple begins a page.
        const HUGE_PAGE: usize = 2 << 20;

        let memory = items.as_mut_ptr().cast::<u8>();
        let skipped = memory.addr().wrapping_neg() % HUGE_PAGE;
        let length = (bytes - skipped) / HUGE_PAGE * HUGE_PAGE;
        let Some(start) = NonNull::new(memory.wrapping_add(skipped)) else { return };
        // SAFETY: the pages are within memory that the vector owns, and the advice changes no byte of the memory.
        // If the system does not know the advice, the pages stay as they are.
        let _ = unsafe { madvise(start.cast(), length, MmapAdvise::MADV_HUGEPAGE) };
    }
}
