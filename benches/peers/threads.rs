//! Thread pools, if the library is built to use threads.

/// The largest number of threads of a case.
pub(crate) const MOST: usize = if cfg!(feature = "rayon") { 2 } else { 1 };

/// One pool per number of threads.
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

    /// Runs the work in the pool with this number of threads, and returns its result.
    #[cfg(feature = "rayon")]
    pub(crate) fn run<R: Send>(&self, threads: usize, work: impl FnOnce() -> R + Send) -> R {
        self.pools[threads - 1].install(work)
    }

    #[cfg(not(feature = "rayon"))]
    pub(crate) fn run<R>(&self, _one: usize, work: impl FnOnce() -> R) -> R {
        work()
    }
}
