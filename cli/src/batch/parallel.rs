//! Work on all cores, or on one core if the command is built without the feature `rayon`. The results are the same.

/// Starts a thread for each core. Otherwise they start when they are needed first, and it is a panic if they can't.
#[cfg(feature = "rayon")]
pub(super) fn start() -> anyhow::Result<()> {
    use anyhow::Context;

    rayon::ThreadPoolBuilder::new().build_global().context(
        "this command can't start a thread for each core, for want of memory or because of a limit; to use one core \
         only, set RAYON_NUM_THREADS to 1",
    )
}

#[cfg(not(feature = "rayon"))]
pub(super) fn start() -> anyhow::Result<()> {
    Ok(())
}

/// Runs both functions, at the same time if there are cores for both, and returns both results.
#[cfg(feature = "rayon")]
pub(super) fn both<A: Send, B: Send>(a: impl FnOnce() -> A + Send, b: impl FnOnce() -> B + Send) -> (A, B) {
    rayon::join(a, b)
}

/// Maps each item and returns the results in the order of the items. Each core that takes a share of the items makes a
/// state for this share.
#[cfg(feature = "rayon")]
pub(super) fn map_with_state<T: Send, S, R: Send>(
    items: Vec<T>,
    new_state: impl Fn() -> S + Send + Sync,
    map: impl Fn(&mut S, T) -> R + Send + Sync,
) -> Vec<R> {
    use rayon::prelude::*;
    items.into_par_iter().map_init(new_state, map).collect()
}

#[cfg(not(feature = "rayon"))]
pub(super) fn both<A, B>(a: impl FnOnce() -> A, b: impl FnOnce() -> B) -> (A, B) {
    (a(), b())
}

#[cfg(not(feature = "rayon"))]
pub(super) fn map_with_state<T, S, R>(
    items: Vec<T>,
    new_state: impl FnOnce() -> S,
    map: impl Fn(&mut S, T) -> R,
) -> Vec<R> {
    let mut state = new_state();
    items.into_iter().map(|item| map(&mut state, item)).collect()
}
