//! Signals that end the command. Its unfinished files are removed first.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;

/// What to remove if a signal ends the command now.
pub(crate) struct HalfMade {
    things: Vec<(What, PathBuf)>,
    /// Whether a thread watches for signals.
    is_watched: bool,
}

#[derive(Clone, Copy)]
pub(crate) enum What {
    /// It does not matter if the file is moved or removed later.
    File,
    /// A folder and everything that will be in it.
    Folder,
    /// A folder that stays if something is in it.
    FolderIfEmpty,
}

static HALF_MADE: Mutex<HalfMade> = Mutex::new(HalfMade { things: Vec::new(), is_watched: false });
/// Whether a signal is ending the command.
static ENDING: AtomicBool = AtomicBool::new(false);

impl HalfMade {
    pub(crate) fn add(&mut self, what: What, path: &Path) {
        self.things.push((what, path.to_owned()));
    }

    /// Takes out a finished file, which stays.
    pub(crate) fn keep(&mut self, path: &Path) {
        self.things.retain(|(_, half_made)| half_made != path);
    }

    /// Removes everything. Nobody is left to read an error.
    #[cfg_attr(not(unix), expect(dead_code, reason = "only Unix has the signals that end the command"))]
    fn remove(&mut self) {
        // The files of a folder were added after the folder.
        for (what, path) in self.things.drain(..).rev() {
            let _ = match what {
                What::File => fs::remove_file(path),
                What::Folder => fs::remove_dir_all(path),
                What::FolderIfEmpty => fs::remove_dir(path),
            };
        }
    }
}

/// Runs a step that is atomic for signals: they end the command before or after it. The step must be short, must not
/// block, and must not run another such step. A command's first step starts the thread that watches for signals, which
/// is an error if the thread can't start.
pub(crate) fn undivided<T, E: From<io::Error>>(step: impl FnOnce(&mut HalfMade) -> Result<T, E>) -> Result<T, E> {
    let mut half_made = lock();
    if ENDING.load(Ordering::SeqCst) {
        // Another thread needs the lock to end the process, and this one must create nothing more.
        drop(half_made);
        loop {
            thread::park();
        }
    }
    if !half_made.is_watched {
        watch().map_err(|error| {
            let why = format!("can't watch for signals: {error}");
            io::Error::new(error.kind(), why)
        })?;
        half_made.is_watched = true;
    }
    step(&mut half_made)
}

fn lock() -> MutexGuard<'static, HalfMade> {
    // After a panic the list still names what is half made.
    HALF_MADE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// From now on, SIGINT, SIGTERM and SIGHUP remove what is half made before they end the process. A command that makes
/// nothing does not need this: signals end it like any process.
#[cfg(unix)]
fn watch() -> io::Result<()> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::emulate_default_handler;

    let ignored = ignored_signals();
    let mut signals = Signals::new([SIGINT, SIGTERM, SIGHUP].into_iter().filter(|signal| !ignored(*signal)))?;
    thread::Builder::new()
        .spawn(move || {
            if let Some(signal) = signals.forever().next() {
                ENDING.store(true, Ordering::SeqCst);
                // The lock is held until the process ends.
                let mut half_made = lock();
                half_made.remove();
                // If the default action fails, the exit code says which signal it was.
                let _ = emulate_default_handler(signal);
                std::process::exit(128 + signal);
            }
        })
        .map(drop)
}

/// Nothing is watched on systems without these signals.
#[cfg(not(unix))]
fn watch() -> io::Result<()> {
    Ok(())
}

/// Returns a function that says whether a signal is ignored, as `nohup` asks for. Such a signal must stay ignored. On
/// systems other than Linux there is no safe way to ask.
#[cfg(unix)]
fn ignored_signals() -> impl Fn(i32) -> bool {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let mask = mask.and_then(|digits| u64::from_str_radix(digits.trim(), 16).ok()).unwrap_or_default();
    move |signal| mask >> (signal - 1) & 1 == 1
}
