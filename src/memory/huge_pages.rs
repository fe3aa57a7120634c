//! Asks the operating system for huge pages.

/// Asks Linux to back a large vector with huge pages. New memory then comes faster, 2 MiB at a time.
#[cfg(all(target_os = "linux", not(miri)))]
#[allow(unsafe_code)]
pub(super) fn ask_for<T>(items: &mut Vec<T>) {
    /// Huge pages save time only for vectors of at least this many bytes.
    const MIN_BYTES: usize = 8 << 20;
    /// The size of a huge page on most processors, and a multiple of every ordinary page size.
    const HUGE_PAGE: usize = 2 << 20;

    let bytes = items.capacity().saturating_mul(size_of::<T>());
    if bytes < MIN_BYTES {
        return;
    }
    let memory = items.as_mut_ptr().cast::<u8>();
    let skipped = memory.addr().wrapping_neg() % HUGE_PAGE;
    let length = (bytes - skipped) / HUGE_PAGE * HUGE_PAGE;
    let start = memory.wrapping_add(skipped);
    // SAFETY: `start` and `length` are multiples of the size of a page. `skipped` is less than 2 MiB and `bytes` is at
    // least 8 MiB, so all these pages are within memory that the vector owns. The advice changes no byte of the memory,
    // and if the system refuses the advice, nothing changes.
    let _ = unsafe { libc::madvise(start.cast(), length, libc::MADV_HUGEPAGE) };
}

/// Only Linux takes this advice.
#[cfg(not(all(target_os = "linux", not(miri))))]
pub(super) fn ask_for<T>(_items: &mut Vec<T>) {}

#[cfg(all(test, target_os = "linux", not(miri)))]
mod tests {
    use std::fs;
    use std::path::Path;

    use crate::memory::{room, zeros};

    /// Returns the flags that Linux has for the memory at an address (man 5 proc_pid_smaps).
    fn flags_at(address: usize) -> String {
        let mut is_here = false;
        for line in fs::read_to_string("/proc/self/smaps").unwrap().lines() {
            let ends = line.split_once(' ').and_then(|(range, _)| range.split_once('-'));
            let ends =
                ends.and_then(|(a, b)| Some((usize::from_str_radix(a, 16).ok()?, usize::from_str_radix(b, 16).ok()?)));
            if let Some((start, end)) = ends {
                is_here = (start..end).contains(&address);
            } else if is_here && let Some(flags) = line.strip_prefix("VmFlags:") {
                return flags.to_owned();
            }
        }
        panic!("no memory at {address:x}");
    }

    #[test]
    fn large_vectors_are_advised_to_huge_pages() {
        if !Path::new("/sys/kernel/mm/transparent_hugepage").exists() {
            eprintln!("This system has no huge pages, so nothing is tested.");
            return;
        }
        const COUNT: usize = 4 << 20;
        let (zeros, room) = (zeros::<u32>("a test", COUNT).unwrap(), room::<u32>("a test", COUNT).unwrap());
        for vector in [&zeros, &room] {
            let middle = vector.as_ptr().wrapping_add(COUNT / 2).addr();
            assert!(flags_at(middle).split(' ').any(|flag| flag == "hg"), "{}", flags_at(middle));
        }
    }
}
