//! Stdout, which may be closed.

use std::io::{self, StdoutLock, Write};
use std::sync::atomic::{AtomicBool, Ordering};

static IS_CLOSED: AtomicBool = AtomicBool::new(false);

#[cfg(unix)]
ctor::declarative::ctor! {
    /// Notes whether stdout is closed. This runs before `main`, because the standard library then puts /dev/null in the
    /// place of a closed stdout, and everything that is written would be lost in silence.
    #[ctor(unsafe)]
    fn note_closed_stdout() {
        IS_CLOSED.store(rustix::io::fcntl_getfd(rustix::stdio::stdout()).is_err(), Ordering::Relaxed);
    }
}

/// Stdout, for this thread alone. Writing is an error if stdout was closed from the start.
pub(super) struct Stdout(StdoutLock<'static>);

impl Stdout {
    pub(super) fn lock() -> Self {
        Self(io::stdout().lock())
    }
}

impl Write for Stdout {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if IS_CLOSED.load(Ordering::Relaxed) {
            return Err(io::Error::other("it is closed"));
        }
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}
