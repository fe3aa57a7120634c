//! Background threads, such as the one that waits for signals.

use std::io;
use std::sync::mpsc::channel;
use std::thread::{Builder, JoinHandle};

use verishuffle::parallel;

/// Starts a thread and returns once it has begun, so that the caller does not take the memory it needs to start.
pub(crate) fn begin<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> io::Result<JoinHandle<T>> {
    if !parallel::has_room_for(1) {
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
