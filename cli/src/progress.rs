//! Progress on stderr, if it is a terminal: one line, which each new text replaces.

use std::io::{self, IsTerminal, Write};
use std::mem;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use crate::form::{self, Form};

/// Shorter work shows nothing.
const PATIENCE: Duration = Duration::from_millis(500);
const TICK: Duration = Duration::from_millis(100);
/// The most columns of the line. A terminal would wrap a longer one, and then it could not be replaced.
const COLUMNS: usize = 60;

/// Whether some work may be on the terminal already.
static IS_SHOWN: AtomicBool = AtomicBool::new(false);
/// Whether the line has text. Whoever writes to the terminal meanwhile holds this.
static LINE: Mutex<bool> = Mutex::new(false);

/// Does some work, and shows on the terminal what it is if it takes long. The work prints only with [`hide_while`].
/// Nested work shows nothing.
pub(crate) fn during<T>(what: &str, work: impl FnOnce() -> T) -> T {
    if !is_watched() || IS_SHOWN.swap(true, Ordering::Relaxed) {
        return work();
    }
    let (done, wait) = channel::<()>();
    let what = what.to_owned();
    // If no thread can start, nothing is shown.
    let shown = thread::Builder::new().spawn(move || show_until(&wait, &what));
    let result = work();
    drop(done);
    if let Ok(shown) = shown {
        let _ = shown.join();
    }
    IS_SHOWN.store(false, Ordering::Relaxed);
    result
}

/// Hides the line while `print` runs during some work, because stdout may be the same terminal, and returns the result.
pub(crate) fn hide_while<T>(print: impl FnOnce() -> T) -> T {
    if !is_watched() {
        return print();
    }
    let mut line = LINE.lock().unwrap_or_else(PoisonError::into_inner);
    if mem::take(&mut *line) {
        replace_line("");
    }
    print()
}

/// Shows what the work is, and how long it has taken, until `wait` ends.
fn show_until(wait: &Receiver<()>, what: &str) {
    let begun = Instant::now();
    let mut pause = PATIENCE;
    while wait.recv_timeout(pause) == Err(RecvTimeoutError::Timeout) {
        show(&format!("{what}, {}", rounded(begun.elapsed())));
        pause = TICK;
    }
    if pause == TICK {
        show("");
    }
}

fn show(text: &str) {
    let mut line = LINE.lock().unwrap_or_else(PoisonError::into_inner);
    *line = !text.is_empty();
    replace_line(text);
}

/// Replaces the line that the cursor is on.
fn replace_line(text: &str) {
    let mut columns = 0;
    let fits = |c: &char| {
        // No character takes more than two columns.
        columns += if c.is_ascii() { 1 } else { 2 };
        columns <= COLUMNS
    };
    let text: String = text.chars().take_while(fits).collect();
    // Failure is ignored: there is nowhere to report it.
    let _ = io::stderr().lock().write_all(format!("\r{:COLUMNS$}\r{text}", "").as_bytes());
}

fn rounded(time: Duration) -> String {
    match time.as_secs() {
        seconds @ ..120 => format!("{seconds} s"),
        seconds => format!("{} min", seconds / 60),
    }
}

/// Returns whether people watch stderr and want notes.
fn is_watched() -> bool {
    form::chosen() == Form::Text && io::stderr().is_terminal()
}
