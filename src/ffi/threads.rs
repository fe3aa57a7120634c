//! The number of threads.

use super::call;
use super::status::{Failure, verishuffle_error, verishuffle_status};
use crate::parallel;

/// Sets how many threads large calls use at most, for the whole process. A program that has its own workers, or that
/// forks, calls it before all other calls.
///
/// In: `threads`, the largest number: 1 means the calling thread alone, and 0 as many as without this call. There are never
/// more than cores, nor more than the environment variable RAYON_NUM_THREADS says.
/// Returns VERISHUFFLE_ERROR_NOT_APPLICABLE if the threads of the library have begun already: they stay.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_set_threads(threads: u32, error: *mut verishuffle_error) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe {
        call::working(error, || {
            if parallel::set_threads(threads) {
                Ok(())
            } else {
                Err(Failure::not_applicable("the threads of the library have begun already"))
            }
        })
    }
}
