//! Work on all cores, or on one where the command is built without the feature `rayon`. What comes of it is the same.

/// Both at once.
#[cfg(feature = "rayon")]
pub(crate) fn both<A: Send, B: Send>(a: impl FnOnce() -> A + Send, b: impl FnOnce() -> B + Send) -> (A, B) {
    rayon::join(a, b)
}

/// What comes of each item, in order.
#[cfg(feature = "rayon")]
pub(crate) fn each<T: Sync, R: Send>(items: &[T], of: impl Fn(&T) -> R + Send + Sync) -> Vec<R> {
    use rayon::prelude::*;
    items.par_iter().map(of).collect()
}

#[cfg(not(feature = "rayon"))]
pub(crate) fn both<A, B>(a: impl FnOnce() -> A, b: impl FnOnce() -> B) -> (A, B) {
    (a(), b())
}

#[cfg(not(feature = "rayon"))]
pub(crate) fn each<T, R>(items: &[T], of: impl Fn(&T) -> R) -> Vec<R> {
    items.iter().map(of).collect()
}
