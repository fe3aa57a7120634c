//! Work on all cores, or on one core if the command is built without the feature `rayon`, or if no threads can be
//! started. The results are the same.

/// Starts a thread for each core, if there are none yet. Returns an error if they can't be started.
#[cfg(feature = "rayon")]
pub(crate) fn start() -> anyhow::Result<()> {
    anyhow::ensure!(
        have_threads(),
        "this command can't start a thread for each core, for want of memory or because of a limit; to use one core \
         only, set RAYON_NUM_THREADS to 1"
    );
    Ok(())
}

/// Returns whether there is a thread for each core. The first call starts the threads. rayon would start them too, but
/// with a panic if they can't be started.
#[cfg(feature = "rayon")]
fn have_threads() -> bool {
    use std::env;
    use std::sync::LazyLock;
    use std::thread;

    use crate::threads::check_room;

    static STARTED: LazyLock<bool> = LazyLock::new(|| {
        let named = env::var("RAYON_NUM_THREADS").ok().and_then(|number| number.parse().ok());
        let cores = || thread::available_parallelism().map_or(1, usize::from);
        let threads = named.filter(|&number| number > 0).unwrap_or_else(cores);
        let started =
            check_room(threads).is_ok() && rayon::ThreadPoolBuilder::new().num_threads(threads).build_global().is_ok();
        if started {
            // Every thread has begun, and has taken what it needs for itself, before the work takes memory.
            rayon::broadcast(|_| ());
        }
        started
    });
    *STARTED
}

#[cfg(not(feature = "rayon"))]
pub(crate) fn start() -> anyhow::Result<()> {
    Ok(())
}

/// Runs both functions and returns both results. They run at the same time if `worth_while` is true and there are cores
/// for both.
pub(crate) fn both<A: Send, B: Send>(
    worth_while: bool,
    first: impl FnOnce() -> A + Send,
    second: impl FnOnce() -> B + Send,
) -> (A, B) {
    #[cfg(feature = "rayon")]
    if worth_while && have_threads() {
        return rayon::join(first, second);
    }
    let _ = worth_while;
    (first(), second())
}

/// Maps each item and returns the results in the order of the items.
pub(crate) fn map<T: Send, R: Send>(items: Vec<T>, map: impl Fn(T) -> R + Send + Sync) -> Vec<R> {
    map_with_state(items, || (), |(), item| map(item))
}

/// Maps each item and returns the results in the order of the items. Each core that takes a share of the items makes a
/// state for this share.
pub(crate) fn map_with_state<T: Send, S, R: Send>(
    items: Vec<T>,
    new_state: impl Fn() -> S + Send + Sync,
    map: impl Fn(&mut S, T) -> R + Send + Sync,
) -> Vec<R> {
    #[cfg(feature = "rayon")]
    if items.len() > 1 && have_threads() {
        use rayon::prelude::*;

        return items.into_par_iter().map_init(new_state, map).collect();
    }
    let mut state = new_state();
    items.into_iter().map(|item| map(&mut state, item)).collect()
}

/// Sorts numbers. If there are many, the cores share them.
pub(crate) fn sort(numbers: &mut [u64]) {
    sort_on(threads(), numbers);
}

fn sort_on(threads: usize, numbers: &mut [u64]) {
    /// To sort so many numbers takes far longer than to wake a thread.
    const SHARED: usize = 1 << 17;
    if numbers.len() < SHARED || threads < 2 {
        return numbers.sort_unstable();
    }
    let (low, _, high) = numbers.select_nth_unstable(numbers.len() / 2);
    both(true, || sort_on(threads / 2, low), || sort_on(threads.div_ceil(2), high));
}

/// Returns how many threads share the work, at least 1.
fn threads() -> usize {
    #[cfg(feature = "rayon")]
    if have_threads() {
        return rayon::current_num_threads();
    }
    1
}
