//! Threads beside the one that does the work.

use std::io;
use std::sync::mpsc::channel;
use std::thread::{Builder, JoinHandle};

/// Checks that the system has memory for so many threads. A thread that begins takes some memory, and the process is
/// aborted if there is none. The allocator can't answer this: it may have as much memory at hand, of which no stack can
/// be made.
#[cfg(unix)]
#[allow(unsafe_code)]
pub(crate) fn check_room(threads: usize) -> io::Result<()> {
    use std::ptr::null_mut;

    use rustix::mm::{MapFlags, ProtFlags, mmap_anonymous, munmap};

    /// More than the stack of a thread and what it takes when it begins.
    const THREAD: usize = 3 << 20;
    let bytes = THREAD.saturating_mul(threads);
    // SAFETY: the system chooses the place of a new mapping, so no memory that is in use changes.
    let start = unsafe { mmap_anonymous(null_mut(), bytes, ProtFlags::READ | ProtFlags::WRITE, MapFlags::PRIVATE) }?;
    // SAFETY: this is the whole mapping from above, and nothing refers to it.
    unsafe { munmap(start, bytes) }?;
    Ok(())
}

/// Other systems are not asked.
#[cfg(not(unix))]
pub(crate) fn check_room(_threads: usize) -> io::Result<()> {
    Ok(())
}

/// Starts a thread and returns once the thread has begun, so that the calling thread does not take the memory with which
/// the other thread begins.
pub(crate) fn begin<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> io::Result<JoinHandle<T>> {
    check_room(1)?;
    let (begins, begun) = channel::<()>();
    let thread = Builder::new().spawn(move || {
        drop(begins);
        work()
    })?;
    // Nothing is sent. The call returns when the other thread has dropped its end of the channel.
    let _ = begun.recv();
    Ok(thread)
}
