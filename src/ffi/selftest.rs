//! The self-test of the library.

use std::ffi::c_char;

use super::call;
use super::memory::{Buffer, Out};
use super::status::{verishuffle_error, verishuffle_status};
use crate::memory::check_room;
use crate::selftest::selftest;

/// More bytes than a self-test uses at once. Checks of work on several cores take further memory, and are skipped if
/// there is none.
const ROOM: usize = 128 << 20;

/// Tests this build of the library on this processor: known answers, draws of every shape, and damages, each of which
/// must fail exactly the check meant for it. A check that fails is not an error of this call: `holds` reports it. The
/// call takes about half a second.
///
/// The test finds broken builds and broken processors. It does not show that the library is honest: a dishonest library
/// can report anything.
///
/// Out: `holds`, 1 if no check failed, and 0 otherwise; checks that this build or this processor cannot make do not
/// count; `json`, the result as one JSON object in one line: 65536 bytes are enough. Its keys are `holds` (true or
/// false), `held`, `failed` and `skipped` (numbers of checks), `version`, `engine`, `threads`, `features`, `registers`,
/// `instructions`, and `checks`, an array of objects with the keys `group`, `name`, `state` (`passed`, `failed` or
/// `skipped`) and `detail`.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_selftest(
    holds: *mut i32,
    json: *mut c_char,
    json_size: usize,
    json_length: *mut usize,
    error: *mut verishuffle_error,
) -> verishuffle_status {
    unsafely!(call::working(error, || {
        let (holds, buffer) = (Out::new(holds)?, Buffer::of_chars(json, json_size, json_length)?);
        check_room("the self-test", ROOM)?;
        let found = selftest();
        call::write(buffer, &found)?;
        holds.put(found.holds().into());
        Ok(())
    }))
}
