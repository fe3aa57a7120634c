//! The self-test of the library.

use std::ffi::c_char;

use super::call;
use super::status::{verishuffle_error, verishuffle_status};
use crate::memory::check_room;
use crate::selftest::{self, SelfTest};

/// The result of a self-test. A result never changes.
pub struct verishuffle_selftest(SelfTest);

/// More bytes than a self-test uses at once. Checks of work on several cores take further memory, and are skipped if
/// there is none.
const ROOM: usize = 128 << 20;

/// Tests this build of the library on this processor: known answers, draws of every shape, and damages, each of which
/// must fail exactly the check meant for it. A check that fails is not an error of this call: the result reports it.
/// The call takes about half a second.
///
/// The test finds broken builds and broken processors. It does not show that the library is honest: a dishonest library
/// can report anything.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_selftest_new(
    selftest: *mut *mut verishuffle_selftest,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe {
        call::made(selftest, error, || {
            check_room("the self-test", ROOM)?;
            Ok(verishuffle_selftest(selftest::selftest()))
        })
    }
}

/// Returns 1 if no check failed, and 0 otherwise. Checks that this build or this processor cannot make do not
/// count.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_selftest_holds(selftest: *const verishuffle_selftest) -> i32 {
    // SAFETY: as the header says.
    unsafe { call::truth(selftest, |selftest| Ok(selftest.0.holds())) }
}

/// Copies one sentence with the numbers of checks that held, that failed and that were skipped.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_selftest_headline(
    selftest: *const verishuffle_selftest,
    headline: *mut c_char,
    headline_size: usize,
    headline_length: *mut usize,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe {
        call::text(selftest, (headline, headline_size, headline_length), error, |selftest| Ok(selftest.0.headline()))
    }
}

/// Writes the result as one JSON object in one line. Its keys are `holds` (true or false), `held`, `failed` and
/// `skipped` (numbers of checks), `version`, `engine`, `threads`, `features`, `registers`, `instructions`, and
/// `checks`, an array of objects with the keys `group`, `name`, `state` (`passed`, `failed` or `skipped`) and
/// `detail`.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_selftest_to_json(
    selftest: *const verishuffle_selftest,
    json: *mut c_char,
    json_size: usize,
    json_length: *mut usize,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    // SAFETY: as the header says.
    unsafe { call::document(selftest, (json, json_size, json_length), error, |selftest| Ok(&selftest.0)) }
}

/// Frees the result of a self-test.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn verishuffle_selftest_free(selftest: *mut verishuffle_selftest) {
    // SAFETY: as the header says.
    unsafe { call::free(selftest) }
}
