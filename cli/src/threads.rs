//! Threads beside the one that does the work.

use std::io;
use std::sync::mpsc::channel;
use std::thread::{Builder, JoinHandle};

/// Starts a thread and returns once the thread has begun. A thread that begins takes some memory, and the process is
/// aborted if there is none. So the calling thread must not take this memory in the meantime.
pub(crate) fn begin<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> io::Result<JoinHandle<T>> {
    let (begins, begun) = channel::<()>();
    let thread = Builder::new().spawn(move || {
        drop(begins);
        work()
    })?;
    // Nothing is sent. The call returns when the other thread has dropped its end of the channel.
    let _ = begun.recv();
    Ok(thread)
}
