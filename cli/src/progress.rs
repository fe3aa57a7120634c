//! Progress on stderr, if it is a terminal: one line, which each new text replaces.

use std::io::{self, IsTerminal, Read, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
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

/// Does some work, and says on the terminal what it is if it takes long. The work must print nothing. Nested work shows
/// nothing.
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

/// Replaces the line that the cursor is on.
fn show(text: &str) {
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

/// How much of a file is read. It shows nothing unless the answer is text and stderr is a terminal.
pub(crate) struct Progress(Option<Arc<Mutex<Count>>>);

impl Progress {
    /// Begins with a file of `total` bytes, or of an unknown number of bytes.
    pub(crate) fn new(total: Option<u64>) -> Self {
        let count = || Arc::new(Mutex::new(Count { total, read: 0, begun: Instant::now(), shown: None }));
        Self(is_watched().then(count))
    }

    /// Returns a reader of the same bytes that counts them.
    pub(crate) fn watch(&self, reader: Box<dyn Read + Send>) -> Box<dyn Read + Send> {
        match &self.0 {
            Some(count) => Box::new(Watched { reader, count: count.clone() }),
            None => reader,
        }
    }

    /// Hides the line while `print` runs, because stdout may be the same terminal, and returns the result.
    pub(crate) fn hide_while<T>(&self, print: impl FnOnce() -> T) -> T {
        let Some(count) = &self.0 else { return print() };
        let mut count = locked(count);
        show("");
        let result = print();
        count.show();
        result
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(count) = &self.0 {
            // No reader may write the line again meanwhile.
            let _count = locked(count);
            show("");
        }
    }
}

struct Count {
    total: Option<u64>,
    read: u64,
    begun: Instant,
    /// When the line was last written.
    shown: Option<Instant>,
}

impl Count {
    fn show(&mut self) {
        const MEGABYTE: u64 = 1_000_000;
        let (read, taken) = (self.read / MEGABYTE, self.begun.elapsed());
        show(&match self.total {
            None => format!("{read} MB, {}", rounded(taken)),
            Some(total) => {
                let left =
                    u128::from(total.saturating_sub(self.read)) * taken.as_millis() / u128::from(self.read.max(1));
                let left = Duration::from_millis(u64::try_from(left).unwrap_or(u64::MAX));
                format!("{read} of {} MB, {} to go", total / MEGABYTE, rounded(left))
            }
        });
        self.shown = Some(Instant::now());
    }
}

fn locked(count: &Mutex<Count>) -> MutexGuard<'_, Count> {
    count.lock().unwrap_or_else(PoisonError::into_inner)
}

struct Watched {
    reader: Box<dyn Read + Send>,
    count: Arc<Mutex<Count>>,
}

impl Read for Watched {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let bytes = self.reader.read(buffer)?;
        let mut count = locked(&self.count);
        count.read += bytes as u64;
        if count.shown.is_none_or(|shown| shown.elapsed() >= TICK) {
            count.show();
        }
        Ok(bytes)
    }
}
