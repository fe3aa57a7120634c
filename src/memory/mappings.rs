//! Memory that the operating system maps, such as the stack of a thread.

/// Returns whether there is memory for this many more threads.
#[cfg(feature = "rayon")]
pub(crate) fn has_room_for_threads(threads: usize) -> bool {
    /// More than the stack and the start of a thread take.
    const THREAD: usize = 3 << 20;
    has_room(THREAD.saturating_mul(threads))
}

/// Returns whether the system would map this many bytes now. The allocator can't answer this: memory that it holds
/// already can't become a thread's stack.
#[cfg(all(unix, not(miri)))]
#[allow(unsafe_code)]
pub(super) fn has_room(bytes: usize) -> bool {
    use std::ptr;

    if bytes == 0 {
        return true;
    }
    let (access, kind) = (libc::PROT_READ | libc::PROT_WRITE, libc::MAP_PRIVATE | libc::MAP_ANONYMOUS);
    // SAFETY: the system chooses the place of a new mapping, so no memory that is in use changes.
    let start = unsafe { libc::mmap(ptr::null_mut(), bytes, access, kind, -1, 0) };
    // SAFETY: this is the whole new mapping, and nothing refers to it.
    start != libc::MAP_FAILED && unsafe { libc::munmap(start, bytes) } == 0
}

/// Asks the allocator, because mmap is asked only on Unix, and not under Miri.
#[cfg(not(all(unix, not(miri))))]
pub(super) fn has_room(bytes: usize) -> bool {
    super::check_room("threads", bytes).is_ok()
}

#[cfg(test)]
mod tests {
    use super::has_room;

    #[test]
    fn the_whole_address_space_can_not_be_mapped() {
        assert!(has_room(0) && has_room(1) && has_room(3 << 20));
        assert!(!has_room(usize::MAX - 0xffff));
    }
}
