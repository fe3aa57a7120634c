//! The threads that share large work. A call from a thread of a rayon pool shares its work with that pool. Every other
//! call shares its work with the library's own pool.

use std::sync::atomic::{AtomicU32, AtomicUsize, Ordering};
use std::{env, thread};

use rayon::{Scope, ThreadPool, ThreadPoolBuilder};

use crate::memory::mappings;
use crate::once::Once;

/// At least two threads that can work for the calling thread.
#[derive(Clone, Copy)]
pub(super) enum Pool {
    /// The rayon pool that the calling thread belongs to.
    OfCaller,
    /// The pool of the library.
    Own(&'static ThreadPool),
}

impl Pool {
    /// Returns the pool for the calling thread, or `None` if this thread has to do all work itself: if the pool has one
    /// thread, if the threads can't be started, and in a child process that was forked after the first large call of
    /// its parent. Threads do not survive a fork, and a child process that waited for them would wait for ever.
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

    /// Returns the number of threads of the pool.
    pub(super) fn threads(self) -> usize {
        match self {
            Self::OfCaller => rayon::current_num_threads(),
            Self::Own(pool) => pool.current_num_threads(),
        }
    }

    /// Runs both functions, at the same time if two threads of the pool have time, and returns both results.
    pub(super) fn join<A: Send, B: Send>(
        self,
        first: impl FnOnce() -> A + Send,
        second: impl FnOnce() -> B + Send,
    ) -> (A, B) {
        match self {
            Self::OfCaller => rayon::join(first, second),
            Self::Own(pool) => pool.join(first, second),
        }
    }

    /// Runs the function on a thread of the pool and returns its result.
    pub(super) fn run<R: Send>(self, work: impl FnOnce() -> R + Send) -> R {
        match self {
            Self::OfCaller => work(),
            Self::Own(pool) => pool.install(work),
        }
    }

    /// Runs the function on the calling thread. Returns its result when all work is done that the function gave to
    /// threads of the pool.
    pub(super) fn scope<'scope, R>(self, work: impl FnOnce(&Scope<'scope>) -> R) -> R {
        match self {
            Self::OfCaller => rayon::in_place_scope(work),
            Self::Own(pool) => pool.in_place_scope(work),
        }
    }
}

/// No process has this number.
const NONE: u32 = 0;

/// Returns the pool of the library. The first call starts it. Returns `None` if this fails, and then a later call tries
/// again. Returns `None` too while another thread starts the pool.
fn own() -> Option<&'static ThreadPool> {
    OWN.get_or_make(start)
}

static OWN: Once<ThreadPool> = Once::new();

/// The most threads that the program allows, or 0 if it has not said.
static MOST: AtomicUsize = AtomicUsize::new(0);

/// Sets the most threads of the pool; 0 means as many as without this call. Returns `false` if the pool has begun.
pub(super) fn set_threads(threads: usize) -> bool {
    let is_in_time = !OWN.is_begun();
    if is_in_time {
        MOST.store(threads, Ordering::Release);
    }
    is_in_time
}

/// Returns how many threads the pool should have: one for each core, or fewer if the program or the environment variable
/// RAYON_NUM_THREADS says so. More threads than cores would only wait for each other.
pub(super) fn wanted() -> usize {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let named = env::var("RAYON_NUM_THREADS").ok().and_then(|number| number.parse().ok());
    let asked = [named.unwrap_or_default(), MOST.load(Ordering::Acquire)];
    asked.into_iter().filter(|&number| number > 0).fold(cores, usize::min)
}

/// Starts the threads that are [`wanted`]. Returns `None` if this is a single thread, which would help nobody, if threads
/// can't be started, or if there is no room for them.
fn start() -> Option<ThreadPool> {
    let threads = wanted();
    if threads == 1 || !mappings::has_room_for_threads(threads) {
        return None;
    }
    let builder = ThreadPoolBuilder::new().num_threads(threads);
    let builder = builder.thread_name(|number| format!("verishuffle-{number}"));
    let pool = signals::blocked(|| builder.build()).ok()?;
    // Wait until every thread has started and taken its own memory, before the rest of the call takes more.
    pool.broadcast(|_| ());
    Some(pool)
}

#[cfg(unix)]
mod signals {
    use nix::sys::signal::{SigSet, SigmaskHow, Signal};

    /// The signals by which the processor reports a fault to the thread that caused the fault. A program may handle
    /// them and go on, for example to learn which of its pages are written.
    const FAULTS: [Signal; 6] =
        [Signal::SIGBUS, Signal::SIGFPE, Signal::SIGILL, Signal::SIGSEGV, Signal::SIGSYS, Signal::SIGTRAP];

    /// Runs the function and returns its result. Threads that the function starts keep all signals blocked, except
    /// [`FAULTS`], so that the program's own threads receive the signals of the process.
    pub(super) fn blocked<R>(start: impl FnOnce() -> R) -> R {
        let mut others = SigSet::all();
        FAULTS.into_iter().for_each(|fault| others.remove(fault));
        let before = others.thread_swap_mask(SigmaskHow::SIG_BLOCK);
        let result = start();
        if let Ok(before) = before {
            // Setting a mask fails only for a kind of change that does not exist.
            let _ = before.thread_set_mask();
        }
        result
    }
}

#[cfg(not(unix))]
mod signals {
    /// Runs the function and returns its result. There are no signals here.
    pub(super) fn blocked<R>(start: impl FnOnce() -> R) -> R {
        start()
    }
}
