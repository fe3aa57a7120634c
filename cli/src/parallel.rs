//! Work on several cores, on the threads of the library. Without the feature `rayon`, or without threads, the calling
//! thread does all the work.

#[cfg(feature = "rayon")]
use rayon::prelude::*;
pub(crate) use verishuffle::parallel::both;
use verishuffle::parallel::run;

/// Maps each item and returns the results in order. Each thread makes its own state for its share of the items.
pub(crate) fn map_with_state<T: Send, S, R: Send>(
    items: Vec<T>,
    new_state: impl Fn() -> S + Send + Sync,
    map: impl Fn(&mut S, T) -> R + Send + Sync,
) -> Vec<R> {
    let on_one = |items: Vec<T>| {
        let mut state = new_state();
        items.into_iter().map(|item| map(&mut state, item)).collect()
    };
    if items.len() < 2 {
        return on_one(items);
    }
    run(|| {
        #[cfg(feature = "rayon")]
        if rayon::current_thread_index().is_some() && rayon::current_num_threads() > 1 {
            return items.into_par_iter().map_init(&new_state, &map).collect();
        }
        on_one(items)
    })
}
