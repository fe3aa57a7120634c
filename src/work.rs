//! What a program allows the library's work: when it stops, and how large it may be.
//!
//! A server verifies documents of others, and some of them ask for much work:
//!
//! ```
//! use std::sync::Arc;
//! use std::sync::atomic::{AtomicBool, Ordering};
//!
//! use verishuffle::work::Work;
//! use verishuffle::{Entries, Error, Terms};
//!
//! let cancelled = Arc::new(AtomicBool::new(false)); // another thread sets it
//! let stop = Arc::clone(&cancelled);
//! let work = Work::new().entries(10_000).draw(1000).stop(move || stop.load(Ordering::Relaxed));
//! let time = "2026-05-02T19:30:00Z".parse().unwrap();
//! let terms = || Terms::builder("a large draw", Entries::numbers(1_000_000)?).public("dice", "ten dice", time).build();
//! assert!(matches!(work.run(terms), Ok(Err(Error::Limit { max: 10_000, .. }))));
//!
//! cancelled.store(true, Ordering::Relaxed);
//! assert!(work.run(terms).is_err());
//! ```
//!
//! All functions of the library that are called within [`Work::run`] keep to it, on the calling thread and on the threads
//! of the pool. Other threads of the program do not: each needs its own call of [`Work::run`].

use std::any::Any;
use std::cell::{Cell, RefCell};
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::error::{Error, Result};

/// When the library's work stops, and what it refuses as too large.
#[derive(Clone, Default)]
#[must_use = "it limits nothing until it is run"]
pub struct Work {
    stop: Option<Arc<Stop>>,
    entries: u32,
    rounds: u32,
    draw: u32,
    output_bytes: usize,
}

impl fmt::Debug for Work {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { entries, rounds, draw, .. } = self;
        write!(f, "Work({entries} entries, {rounds} rounds, {draw} drawn)")
    }
}

type Stop = dyn Fn() -> bool + Send + Sync;

/// The question of the program, whether to stop, was answered with yes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the program stopped the work")]
pub struct Stopped(());

impl Work {
    /// Makes work that is never stopped and has no limits.
    pub fn new() -> Self {
        Self::default()
    }

    /// Asks this question again and again, at least every 10 ms of work, on every thread that works. Once the answer is
    /// `true`, all of them stop, so it should take no longer than reading a flag or a clock.
    ///
    /// The stack is unwound, as a panic does it, but without a message. A program that is built with
    /// `panic = "abort"` can't stop work, and does not have this function.
    #[cfg(panic = "unwind")]
    pub fn stop(self, question: impl Fn() -> bool + Send + Sync + 'static) -> Self {
        Self { stop: Some(Arc::new(question)), ..self }
    }

    /// Refuses lists and files with more lines, and terms with more entries than this. 0 means no limit.
    pub fn entries(self, most: u32) -> Self {
        Self { entries: most, ..self }
    }

    /// Refuses terms and secrets of more rounds than this. 0 means no limit.
    pub fn rounds(self, most: u32) -> Self {
        Self { rounds: most, ..self }
    }

    /// Refuses terms that draw more entries than this. 0 means no limit.
    pub fn draw(self, most: u32) -> Self {
        Self { draw: most, ..self }
    }

    /// Refuses parts of answers with more bytes than this, for a program that writes them ([`check`]). 0 means no limit.
    pub fn output_bytes(self, most: usize) -> Self {
        Self { output_bytes: most, ..self }
    }

    /// Calls the function, which calls the library, and returns its result. A limit that is exceeded is an
    /// [`Error::Limit`] of the function of the library. Within, only this work counts, and not that of an outer call.
    ///
    /// # Errors
    ///
    /// [`Stopped`] if the question was answered with `true`. A value that the function was changing then may be changed
    /// in part, and should be dropped.
    pub fn run<R>(&self, work: impl FnOnce() -> R) -> Result<R, Stopped> {
        let counted = || {
            within(Some(Arc::new(Current::new(self.clone()))), || {
                cancellation_point();
                work()
            })
        };
        catch_unwind(AssertUnwindSafe(counted)).map_err(|payload| match stopped(&*payload) {
            Some(stopped) => stopped,
            None => resume_unwind(payload),
        })
    }
}

/// Returns whether a payload says that the work was stopped.
pub(crate) fn stopped(payload: &(dyn Any + Send)) -> Option<Stopped> {
    payload.downcast_ref().copied()
}

/// The work of a call, shared by the threads that do it.
struct Current {
    work: Work,
    /// Whether the question was answered with yes. It is then not asked again.
    is_stopped: AtomicBool,
}

impl Current {
    fn new(work: Work) -> Self {
        Self { work, is_stopped: AtomicBool::new(false) }
    }
}

thread_local! {
    /// Whether this thread has a question to ask, and whether it has any work that is limited or can be stopped. A look at
    /// this takes less time than one at the work itself, whose first use also calls a function of the system.
    static ASKS: Cell<bool> = const { Cell::new(false) };
    static WORKS: Cell<bool> = const { Cell::new(false) };
    /// What this thread is working for.
    static CURRENT: RefCell<Option<Arc<Current>>> = const { RefCell::new(None) };
}

/// Restores what a thread was working for, also if the stack is unwound.
struct Restored(Option<Arc<Current>>);

impl Drop for Restored {
    fn drop(&mut self) {
        begin(self.0.take());
    }
}

fn begin(current: Option<Arc<Current>>) -> Option<Arc<Current>> {
    let works = current.is_some();
    if !works && !WORKS.get() {
        return None;
    }
    WORKS.set(works);
    ASKS.set(current.as_ref().is_some_and(|current| current.work.stop.is_some()));
    CURRENT.replace(current)
}

fn within<R>(current: Option<Arc<Current>>, work: impl FnOnce() -> R) -> R {
    let _restored = Restored(begin(current));
    work()
}

/// Calls the function, which stops as the work of the caller does, but has no limits.
pub(crate) fn without_limits<R>(work: impl FnOnce() -> R) -> R {
    let stop = current().and_then(|current| current.work.stop.clone());
    within(stop.map(|stop| Arc::new(Current::new(Work { stop: Some(stop), ..Work::new() }))), work)
}

fn current() -> Option<Arc<Current>> {
    if WORKS.get() { CURRENT.with_borrow(Clone::clone) } else { None }
}

/// Returns the function for another thread, which then works for the same call as this one.
#[cfg(feature = "rayon")]
pub(crate) fn carried<R>(work: impl FnOnce() -> R + Send) -> impl FnOnce() -> R + Send {
    let current = current();
    move || within(current, work)
}

/// Returns whether there is a question to ask.
#[inline(always)]
pub(crate) fn asks() -> bool {
    ASKS.get()
}

/// Asks whether to stop. All work that grows with an input asks at least every 10 ms; if the answer is yes, the stack is
/// unwound to [`Work::run`]. Loops of a program that take long between two calls of the library ask too.
#[inline(always)]
pub fn cancellation_point() {
    if asks() {
        end_if_stopped();
    }
}

#[cold]
fn end_if_stopped() {
    let Some(current) = current() else { return };
    let Some(question) = &current.work.stop else { return };
    #[cfg(test)]
    ASKED.set(ASKED.get() + 1);
    if current.is_stopped.load(Ordering::Relaxed) || question() {
        current.is_stopped.store(true, Ordering::Relaxed);
        drop(current);
        resume_unwind(Box::new(Stopped(())));
    }
}

#[cfg(test)]
thread_local! {
    /// How often this thread has asked.
    pub(crate) static ASKED: Cell<u64> = const { Cell::new(0) };
}

/// Counts work in items and bytes, and asks once for every [`Meter::UNIT`] of them.
#[derive(Default)]
pub(crate) struct Meter(usize);

impl Meter {
    /// Handling this many items takes a few milliseconds at most, and this many bytes much less.
    pub(crate) const UNIT: usize = 1 << 14;

    #[inline(always)]
    pub(crate) fn count(&mut self, more: usize) {
        self.0 += more;
        if self.0 >= Self::UNIT {
            self.0 = 0;
            cancellation_point();
        }
    }
}

/// Returns the same items, with a [`cancellation_point`] now and then while they are taken.
#[inline]
pub fn each<I: IntoIterator>(items: I) -> Each<I::IntoIter> {
    Each { items: items.into_iter(), meter: Meter::default() }
}

/// The iterator of [`each`].
pub struct Each<I> {
    items: I,
    meter: Meter,
}

impl<I: Iterator> Iterator for Each<I> {
    type Item = I::Item;

    #[inline(always)]
    fn next(&mut self) -> Option<I::Item> {
        self.meter.count(1);
        self.items.next()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.items.size_hint()
    }
}

impl<I: ExactSizeIterator> ExactSizeIterator for Each<I> {}

/// What [`Work`] limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Limit {
    /// The number of entries ([`Work::entries`]).
    Entries,
    /// The number of rounds ([`Work::rounds`]).
    Rounds,
    /// The number of entries drawn ([`Work::draw`]).
    Draw,
    /// The number of bytes of a part of an answer ([`Work::output_bytes`]).
    OutputBytes,
}

/// Checks a number against the limit of the work, before anything is allocated or computed for it. The library does so by
/// itself; programs do it for what they make beside it.
///
/// # Errors
///
/// [`Error::Limit`] if the number is larger.
pub fn check(limit: Limit, value: u64) -> Result<()> {
    let most = |work: &Work| match limit {
        Limit::Entries => ("the number of entries", work.entries.into()),
        Limit::Rounds => ("the number of rounds", work.rounds.into()),
        Limit::Draw => ("the number of entries drawn", work.draw.into()),
        Limit::OutputBytes => ("the number of bytes of the output", work.output_bytes as u64),
    };
    match current().map(|current| most(&current.work)) {
        Some((what, max)) if max > 0 && value > max => Err(Error::Limit { what, value, max }),
        _ => Ok(()),
    }
}
