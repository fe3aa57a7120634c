//! The number of threads.

use super::call;
use super::status::{Failure, verishuffle_error, verishuffle_status};
use crate::parallel;

const TOO_LATE: &str = "the library has started its threads already: limit their number before all other calls";

/// Limits the number of threads that large calls use, for the whole process. A program that has its own workers, or
/// that forks, calls it before all other calls.
///
/// In: `threads`, the limit: 1 means the calling thread alone, and 0 means no limit by this call. There are never more
/// threads than cores, nor more than the environment variable RAYON_NUM_THREADS says.
/// Returns VERISHUFFLE_ERROR_NOT_APPLICABLE if the library has started its threads already: they stay.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_set_threads(threads: u32, error: *mut verishuffle_error) -> verishuffle_status {
    unsafely!(call::working(error, || {
        if parallel::set_threads(threads) { Ok(()) } else { Err(Failure::not_applicable(TOO_LATE)) }
    }))
}
