//! How far a long reading is, on stderr, for a person who is looking on.

use std::io::{self, IsTerminal};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

pub(crate) struct Progress(ProgressBar);

impl Progress {
    /// Of so many bytes, if that is known. Nothing is shown unless it is wanted and stderr is a terminal.
    pub(crate) fn of(bytes: Option<u64>, wanted: bool) -> Self {
        if !wanted || !io::stderr().is_terminal() {
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

    pub(crate) fn at(&self, bytes: u64) {
        self.0.set_position(bytes);
    }

    /// Takes the bar away while something is printed, which may be on the same terminal.
    pub(crate) fn aside<T>(&self, print: impl FnOnce() -> T) -> T {
        self.0.suspend(print)
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}
