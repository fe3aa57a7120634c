//! What a program allows a call: when it stops, and how large its work may be.

use std::ffi::c_void;
use std::ptr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use super::guard;
use super::options::{self, options};
use super::status::verishuffle_status;
use crate::failure::{Failure, Result, Status};
use verishuffle::parallel;
use verishuffle::work::Work;

/// A function of the program that says whether a call stops: 0 to go on, and any other number to stop.
///
/// In: `context`, the pointer that the program has passed.
///
/// Only the thread that made the call calls it, so that it may use what belongs to this thread. It must return: it must
/// not leave by longjmp or by a C++ exception, nor end its thread. It must not call the library.
pub type verishuffle_stop = Option<unsafe extern "C" fn(context: *mut c_void) -> i32>;

/// A function of the program that calls the library.
///
/// In: `context`, the pointer that the program has passed.
///
/// It must return: it must not leave by longjmp or by a C++ exception, nor end its thread.
pub type verishuffle_task = Option<unsafe extern "C" fn(context: *mut c_void)>;

/// What a program allows a call that does work for others, such as to verify what somebody has sent. All bytes that are
/// not set are 0, and then nothing stops the call and nothing limits it.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct verishuffle_work {
    /// sizeof(verishuffle_work).
    pub size: usize,
    /// Called when the call begins, and then after each millisecond or few of work, at least every 10 ms. If it returns
    /// a number other than 0, the call returns VERISHUFFLE_ERROR_STOPPED. NULL: nothing stops the call.
    pub stop: verishuffle_stop,
    /// Passed to `stop`.
    pub context: *mut c_void,
    /// The most bytes that a part of an answer may have. 0 means no limit.
    pub output_bytes: usize,
    /// The most lines of a list or file, and the most entries of terms. 0 means no limit.
    pub entries: u32,
    /// The most rounds of terms or of a secret. 0 means no limit.
    pub rounds: u32,
    /// The most entries that terms may draw. 0 means no limit.
    pub draw: u32,
    /// 0.
    pub reserved: u32,
}

options! { verishuffle_work }

/// Calls a function of the program. All functions of the library that it calls on its thread are stopped and limited as
/// `work` says.
///
/// In: `work`, or NULL if nothing stops or limits them; `task`, the function; `context`, any pointer, which the
/// function receives.
/// Returns VERISHUFFLE_ERROR_STOPPED without a call of `task` if `stop` says so at once. A function of the library that
/// is stopped later returns this status to `task`.
#[unsafe(no_mangle)]
#[must_use]
pub unsafe extern "C" fn verishuffle_run(
    work: *const verishuffle_work,
    task: verishuffle_task,
    context: *mut c_void,
) -> verishuffle_status {
    guard::status(|| {
        let task = task.ok_or_else(|| Failure::argument("task is NULL but must not be"))?;
        let task = || unsafe { task(context) };
        if work.is_null() {
            task();
        } else {
            let stopped = |_| Failure::new(Status::Stopped, "a function of the program stopped the call");
            unsafe { limits(work)? }.run(task).map_err(stopped)?;
        }
        Ok(())
    })
}

/// Limits the number of threads that large calls use, for the whole process. A program that has its own workers, or
/// that forks, calls it before all other calls.
///
/// In: `threads`, the limit: 1 means the calling thread alone, and 0 means no limit by this call. There are never more
/// threads than cores, nor more than the environment variable RAYON_NUM_THREADS says.
/// Returns VERISHUFFLE_ERROR_NOT_APPLICABLE if the library has started its threads already: they stay.
#[unsafe(no_mangle)]
#[must_use]
pub extern "C" fn verishuffle_set_threads(threads: u32) -> verishuffle_status {
    guard::status(|| {
        if parallel::set_threads(threads) {
            Ok(())
        } else {
            Err(Failure::new(Status::NotApplicable, "the library has started its threads already"))
        }
    })
}

/// Reads what the program allows.
///
/// # Safety
///
/// As for [`options::copied`], and `stop` may be called with `context`.
unsafe fn limits(work: *const verishuffle_work) -> Result<Work> {
    let work = unsafe { options::copied(work)? };
    options::unused(work.reserved)?;
    let limits = Work::new().entries(work.entries).rounds(work.rounds).draw(work.draw).output_bytes(work.output_bytes);
    Ok(match work.stop {
        Some(stop) => {
            let question = Question::new(stop, work.context);
            limits.stop(move || question.answer())
        }
        None => limits,
    })
}

/// A function of the program, which only the thread of the call asks: other threads may lack what it needs, such as the
/// lock of an interpreter.
struct Question {
    stop: unsafe extern "C" fn(*mut c_void) -> i32,
    context: *mut c_void,
    thread: usize,
    begun: Instant,
    /// When it is asked again, in microseconds after the beginning.
    next: AtomicU64,
}

// SAFETY: only the thread that made it uses the pointer.
unsafe impl Send for Question {}
// SAFETY: as above.
unsafe impl Sync for Question {}

/// The program is not asked again for this many microseconds, because an answer may take some of them.
const PAUSE: u64 = 1000;

impl Question {
    fn new(stop: unsafe extern "C" fn(*mut c_void) -> i32, context: *mut c_void) -> Self {
        Self { stop, context, thread: this_thread(), begun: Instant::now(), next: AtomicU64::new(0) }
    }

    fn answer(&self) -> bool {
        if this_thread() != self.thread {
            return false;
        }
        let now = self.begun.elapsed().as_micros() as u64;
        if now < self.next.load(Ordering::Relaxed) {
            return false;
        }
        // SAFETY: as the header says, and on the thread of the call, which has not returned.
        let answer = unsafe { (self.stop)(self.context) };
        self.next.store(now + PAUSE, Ordering::Relaxed);
        answer != 0
    }
}

/// Returns a number that no other running thread has.
fn this_thread() -> usize {
    thread_local! {
        static PLACE: u8 = const { 0 };
    }
    PLACE.with(|place| ptr::from_ref(place).addr())
}
