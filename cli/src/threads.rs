//! Background threads, such as the one that waits for signals.

use std::io;
use std::sync::mpsc::channel;
use std::thread::{Builder, JoinHandle};

/// Starts a thread and returns once it has begun, so that the caller does not take the memory it needs to start.
pub(crate) fn begin<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> io::Result<JoinHandle<T>> {
    if !has_room() {
        return Err(io::ErrorKind::OutOfMemory.into());
    }
    let (begins, begun) = channel::<()>();
    let thread = Builder::new().spawn(move || {
        drop(begins);
        work()
    })?;
    // Nothing is sent: this returns when the other thread drops its end of the channel.
    let _ = begun.recv();
    Ok(thread)
}

/// Returns whether the system has memory for one more thread. A starting thread takes some memory, and the process
/// aborts if there is none. The allocator can't answer this: memory that it holds already can't become a stack.
#[cfg(unix)]
#[allow(unsafe_code)]
fn has_room() -> bool {
    use std::ptr;

    use rustix::mm::{MapFlags, ProtFlags, mmap_anonymous, munmap};

    /// More than the stack and the start of a thread take.
    const THREAD: usize = 3 << 20;
    // SAFETY: the system chooses the place of a new mapping, so no memory that is in use changes. What is unmapped is
    // that mapping, to which nothing refers.
    unsafe {
        let start = mmap_anonymous(ptr::null_mut(), THREAD, ProtFlags::READ | ProtFlags::WRITE, MapFlags::PRIVATE);
        start.is_ok_and(|start| munmap(start, THREAD).is_ok())
    }
}

#[cfg(not(unix))]
fn has_room() -> bool {
    true
}
