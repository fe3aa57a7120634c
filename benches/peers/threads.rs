//! Pools of threads, where the library uses any.

/// The most threads that a case takes.
pub(crate) const MOST: usize = if cfg!(feature = "rayon") { 2 } else { 1 };

/// A pool of each size.
pub(crate) struct Threads {
    #[cfg(feature = "rayon")]
    pools: [rayon::ThreadPool; MOST],
}

impl Threads {
    #[cfg(feature = "rayon")]
    pub(crate) fn new() -> Self {
        let pool = |threads| rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        Self { pools: [pool(1), pool(2)] }
    }

    #[cfg(not(feature = "rayon"))]
    pub(crate) fn new() -> Self {
        Self {}
    }

    /// Runs in the pool of so many threads.
    #[cfg(feature = "rayon")]
    pub(crate) fn run<R: Send>(&self, threads: usize, work: impl FnOnce() -> R + Send) -> R {
        self.pools[threads - 1].install(work)
    }

    #[cfg(not(feature = "rayon"))]
    pub(crate) fn run<R>(&self, _one: usize, work: impl FnOnce() -> R) -> R {
        work()
    }
}
