//! Progress on stderr, if it is a terminal.

use std::io::{self, IsTerminal, Read};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::form::{self, Form};
use crate::threads;

/// Shorter work shows nothing.
const PATIENCE: Duration = Duration::from_millis(500);
const TICK: Duration = Duration::from_millis(100);

/// Whether a spinner may be on the terminal already.
static IS_SHOWN: AtomicBool = AtomicBool::new(false);

/// Does some work, and says on the terminal what it is if it takes long. The work must print nothing. Nested work shows
/// nothing.
pub(crate) fn during<T>(what: &str, work: impl FnOnce() -> T) -> T {
    if !is_watched() || IS_SHOWN.swap(true, Ordering::Relaxed) {
        return work();
    }
    let (done, wait) = channel::<()>();
    let what = what.to_owned();
    // Without memory for a thread, there is no spinner.
    let spinner = threads::begin(move || spin(&what, &wait));
    let result = work();
    drop(done);
    if let Ok(spinner) = spinner {
        let _ = spinner.join();
    }
    IS_SHOWN.store(false, Ordering::Relaxed);
    result
}

/// Shows a spinner until `wait` ends.
fn spin(what: &str, wait: &Receiver<()>) {
    if wait.recv_timeout(PATIENCE) != Err(RecvTimeoutError::Timeout) {
        return;
    }
    let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
    bar.set_style(ProgressStyle::with_template("{spinner} {msg}, {elapsed}").expect("the template is well formed"));
    bar.set_message(what.to_owned());
    bar.tick();
    while wait.recv_timeout(TICK) == Err(RecvTimeoutError::Timeout) {
        bar.tick();
    }
    bar.finish_and_clear();
}

/// Returns whether people watch stderr and want notes.
fn is_watched() -> bool {
    form::chosen() == Form::Text && io::stderr().is_terminal()
}

pub(crate) struct Progress(ProgressBar);

impl Progress {
    /// Makes a bar for a file of `bytes` bytes, or of an unknown number of bytes. The bar is hidden unless the answer
    /// is text and stderr is a terminal.
    pub(crate) fn new(bytes: Option<u64>) -> Self {
        if !is_watched() {
            return Self(ProgressBar::hidden());
        }
        let bar = ProgressBar::with_draw_target(bytes, ProgressDrawTarget::stderr());
        let template = match bytes {
            Some(_) => "{bar:40} {bytes} of {total_bytes}, {eta} to go",
            None => "{spinner} {bytes}, {elapsed}",
        };
        bar.set_style(ProgressStyle::with_template(template).expect("the template is well formed"));
        Self(bar)
    }

    /// Returns a reader of the same bytes that moves the bar.
    pub(crate) fn watch(&self, reader: Box<dyn Read + Send>) -> Box<dyn Read + Send> {
        Box::new(self.0.wrap_read(reader))
    }

    /// Hides the bar while `print` runs, because stdout may be the same terminal, and returns the result.
    pub(crate) fn hide_while<T>(&self, print: impl FnOnce() -> T) -> T {
        self.0.suspend(print)
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}
