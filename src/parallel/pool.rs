//! The thread pool for large work: the rayon pool that the calling thread belongs to, or else the library's own.

use std::sync::atomic::{AtomicU32, AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::Duration;
use std::{env, thread};

use rayon::{Scope, ThreadPool, ThreadPoolBuilder};

use crate::once::Once;
use crate::work;

/// A pool of at least two threads for the calling thread.
#[derive(Clone, Copy)]
pub(super) enum Pool {
    /// The rayon pool that the calling thread belongs to.
    OfCaller,
    /// The library's own pool.
    Own(&'static ThreadPool),
}

impl Pool {
    /// Returns the pool for the calling thread, or `None` if this thread has to do all the work: if the pool has one
    /// thread, if its threads can't be started, and in a child process forked after its parent's first large call.
    /// Threads do not survive a fork, and the child would wait for them for ever.
    pub(super) fn find() -> Option<Self> {
        static PROCESS: AtomicU32 = AtomicU32::new(NONE);
        let this = std::process::id();
        let first = PROCESS.compare_exchange(NONE, this, Ordering::AcqRel, Ordering::Acquire);
        if first.is_err_and(|process| process != this) {
            return None;
        }
        let pool = if rayon::current_thread_index().is_some() { Self::OfCaller } else { Self::Own(own()?) };
        (pool.threads() > 1).then_some(pool)
    }

    pub(super) fn threads(self) -> usize {
        match self {
            Self::OfCaller => rayon::current_num_threads(),
            Self::Own(pool) => pool.current_num_threads(),
        }
    }

    /// Runs both functions, in parallel if two threads of the pool are free, and returns both results.
    pub(super) fn join<A: Send, B: Send>(
        self,
        first: impl FnOnce() -> A + Send,
        second: impl FnOnce() -> B + Send,
    ) -> (A, B) {
        let (first, second) = (work::carried(first), work::carried(second));
        self.run(|| rayon::join(first, second))
    }

    /// Runs the function on a thread of the pool and returns its result.
    pub(super) fn run<R: Send>(self, work: impl FnOnce() -> R + Send) -> R {
        match self {
            Self::OfCaller => work(),
            Self::Own(pool) if work::asks() => asking(pool, work),
            // The thread of the pool may be waiting for another call, which has a question of its own.
            Self::Own(pool) => pool.install(work::carried(work)),
        }
    }

    /// Runs the function on the calling thread, and returns its result once all that it spawned on the pool is done.
    pub(super) fn scope<'scope, R>(self, work: impl FnOnce(&Scope<'scope>) -> R) -> R {
        match self {
            Self::OfCaller => rayon::in_place_scope(work),
            Self::Own(pool) => pool.in_place_scope(work),
        }
    }
}

/// Runs the function on a thread of the pool, and asks on the calling thread whether to stop until it returns.
fn asking<R: Send>(pool: &ThreadPool, work: impl FnOnce() -> R + Send) -> R {
    let work = work::carried(work);
    let (sender, receiver) = mpsc::channel();
    let result = pool.in_place_scope(|scope| {
        let receiver = receiver;
        scope.spawn(move |_| _ = sender.send(work()));
        let result = awaited(&receiver);
        // However soon the work is done, the program is asked.
        work::cancellation_point();
        result
    });
    result.expect("the scope passes a panic on")
}

/// Waits for the next value, and asks meanwhile whether to stop. Returns `None` if there will be none.
pub(super) fn awaited<T>(values: &Receiver<T>) -> Option<T> {
    const OFTEN: Duration = Duration::from_millis(2);
    if !work::asks() {
        return values.recv().ok();
    }
    loop {
        match values.recv_timeout(OFTEN) {
            Ok(value) => return Some(value),
            Err(RecvTimeoutError::Timeout) => work::cancellation_point(),
            Err(RecvTimeoutError::Disconnected) => return None,
        }
    }
}

/// Not a process ID.
const NONE: u32 = 0;

/// Returns the library's own pool, which the first call starts. Returns `None` if that fails, and then a later call
/// tries again. Returns `None` too while another thread is starting it.
fn own() -> Option<&'static ThreadPool> {
    OWN.get_or_make(start)
}

static OWN: Once<ThreadPool> = Once::new();

/// The maximum number of threads that the program has set, or 0.
static MOST: AtomicUsize = AtomicUsize::new(0);

/// Sets the maximum number of threads; 0 is the default. Returns `false` if the pool has started.
pub(super) fn set_threads(threads: usize) -> bool {
    let is_in_time = !OWN.is_begun();
    if is_in_time {
        MOST.store(threads, Ordering::Release);
    }
    is_in_time
}

/// Returns how many threads the pool should have: one per core, or fewer if the program or the environment variable
/// RAYON_NUM_THREADS says so. More threads than cores would only wait for each other.
pub(super) fn wanted() -> usize {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let named = env::var("RAYON_NUM_THREADS").ok().and_then(|number| number.parse().ok());
    let asked = [named.unwrap_or_default(), MOST.load(Ordering::Acquire)];
    asked.into_iter().filter(|&number| number > 0).fold(cores, usize::min)
}

/// Starts the [`wanted`] threads. Returns `None` if that is one, or if they have no room or can't be started.
fn start() -> Option<ThreadPool> {
    let threads = wanted();
    if threads == 1 || !has_room_for(threads) {
        return None;
    }
    let builder = ThreadPoolBuilder::new().num_threads(threads);
    let builder = builder.thread_name(|number| format!("verishuffle-{number}"));
    let pool = signals::blocked(|| builder.build()).ok()?;
    // Wait until every thread has started and taken its own memory, before the rest of the call takes more.
    pool.broadcast(|_| ());
    Some(pool)
}

/// Returns whether the system has memory for the stacks of this many more threads. A thread that begins without memory
/// for its start aborts the process.
#[cfg(all(unix, not(miri)))]
#[allow(unsafe_code)]
fn has_room_for(threads: usize) -> bool {
    /// More than the stack and the start of a thread take.
    const THREAD: usize = 3 << 20;
    let bytes = THREAD.saturating_mul(threads);
    let (access, kind) = (libc::PROT_READ | libc::PROT_WRITE, libc::MAP_PRIVATE | libc::MAP_ANONYMOUS);
    // SAFETY: the system chooses the place of a new mapping, so no memory that is in use changes.
    let start = unsafe { libc::mmap(std::ptr::null_mut(), bytes, access, kind, -1, 0) };
    // SAFETY: this is the whole new mapping, and nothing refers to it.
    start != libc::MAP_FAILED && unsafe { libc::munmap(start, bytes) } == 0
}

#[cfg(not(all(unix, not(miri))))]
fn has_room_for(_threads: usize) -> bool {
    true
}

#[cfg(unix)]
#[allow(unsafe_code)]
mod signals {
    use std::mem::MaybeUninit;
    use std::ptr;

    /// The signals that report a fault to the thread that caused it. A program may handle them and go on, for example
    /// to track which of its pages are written.
    const FAULTS: [libc::c_int; 6] =
        [libc::SIGBUS, libc::SIGFPE, libc::SIGILL, libc::SIGSEGV, libc::SIGSYS, libc::SIGTRAP];

    /// Runs the function and returns its result. Threads that the function starts keep all signals blocked, except
    /// [`FAULTS`], so that the program's own threads receive the signals of the process.
    pub(super) fn blocked<R>(start: impl FnOnce() -> R) -> R {
        let (mut others, mut before) = (MaybeUninit::uninit(), MaybeUninit::uninit());
        // SAFETY: sigfillset writes the whole set, and sigdelset changes a set that was written. If the mask is set,
        // pthread_sigmask writes the old one.
        let is_set = unsafe {
            libc::sigfillset(others.as_mut_ptr());
            for fault in FAULTS {
                libc::sigdelset(others.as_mut_ptr(), fault);
            }
            libc::pthread_sigmask(libc::SIG_BLOCK, others.as_ptr(), before.as_mut_ptr()) == 0
        };
        let result = start();
        if is_set {
            // SAFETY: pthread_sigmask has written the old mask.
            unsafe { libc::pthread_sigmask(libc::SIG_SETMASK, before.as_ptr(), ptr::null_mut()) };
        }
        result
    }
}

#[cfg(not(unix))]
mod signals {
    /// Runs the function and returns its result. This platform has no signals.
    pub(super) fn blocked<R>(start: impl FnOnce() -> R) -> R {
        start()
    }
}
