//! A progress bar on stderr, for a person who watches a long file being read.

use std::io::{self, IsTerminal, Read};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::form::{self, Form};

pub(crate) struct Progress(ProgressBar);

impl Progress {
    /// Makes a bar for a file of `bytes` bytes, or of an unknown number of bytes. The bar is hidden unless the answer is
    /// text and stderr is a terminal.
    pub(crate) fn new(bytes: Option<u64>) -> Self {
        if form::chosen() != Form::Text || !io::stderr().is_terminal() {
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

    /// Returns a reader of the same bytes, which moves the bar when it is read.
    pub(crate) fn watch(&self, reader: Box<dyn Read + Send>) -> Box<dyn Read + Send> {
        Box::new(self.0.wrap_read(reader))
    }

    /// Hides the bar while `print` runs, because stdout may be the same terminal. Returns what `print` returned.
    pub(crate) fn hide_while<T>(&self, print: impl FnOnce() -> T) -> T {
        self.0.suspend(print)
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}
