//! Work on several cores, with the feature `rayon`. Results never depend on the number of cores.
//!
//! The library's large calls use several cores by themselves, on one pool of threads in a process. These functions are
//! for programs that limit this pool, or start it at a time of their choice.

#[cfg(feature = "rayon")]
mod pool;

#[cfg(feature = "rayon")]
use std::collections::BTreeMap;
use std::ops::ControlFlow;
#[cfg(feature = "rayon")]
use std::sync::{Mutex, mpsc};

#[cfg(feature = "rayon")]
use self::pool::Pool;
use crate::work::{self, Meter};

/// Works on each part, and passes the results to `each` in the order of the parts. `each` runs on this thread and may
/// end the work early. Returns `Break` if `each` ended the work, and `Continue` if all parts are done.
///
/// With the feature `rayon`, other threads work on later parts at the same time. Before each part, the thread that works on
/// it asks whether to stop.
#[doc(hidden)]
pub fn in_order<P: Send, R: Send, B>(
    parts: impl ExactSizeIterator<Item = P> + Send,
    work: impl Fn(u32, P) -> R + Sync,
    mut each: impl FnMut(R) -> ControlFlow<B>,
) -> ControlFlow<B> {
    #[cfg(feature = "rayon")]
    if parts.len() >= PARTS_WORTH_A_THREAD
        && let Some(pool) = Pool::find()
    {
        return side_by_side(pool, parts, work, each);
    }
    (0..).zip(parts).try_for_each(|(number, part)| {
        work::cancellation_point();
        each(work(number, part))
    })
}

/// Starts the thread pool, unless it is running or only one thread is wanted. Returns `false` if its threads can't be
/// started, for lack of memory or because of a limit. Large calls then use one thread. A program that gives up rights
/// or memory later calls this first.
#[must_use]
pub fn start() -> bool {
    #[cfg(feature = "rayon")]
    return pool::wanted() == 1 || Pool::find().is_some();
    #[cfg(not(feature = "rayon"))]
    true
}

/// Sets the pool's maximum number of threads; with 1, the calling thread does all work, and 0 means one per core.
/// Returns `false`, and changes nothing, if the pool is already running.
#[must_use]
pub fn set_threads(threads: u32) -> bool {
    #[cfg(feature = "rayon")]
    return pool::set_threads(threads as usize);
    #[cfg(not(feature = "rayon"))]
    {
        let _ = threads;
        true
    }
}

/// Sorts numbers, on several threads if there are many.
pub(crate) fn sort(numbers: &mut [u64]) {
    /// Sorting this many numbers takes far longer than waking a thread.
    const SHARED: usize = 1 << 17;

    fn sort_on(threads: usize, numbers: &mut [u64]) {
        if numbers.len() < SHARED || threads < 2 {
            return sort_here(numbers);
        }
        let mut meter = Meter::default();
        let (low, _, high) = match work::asks() {
            false => numbers.select_nth_unstable(numbers.len() / 2),
            true => numbers.select_nth_unstable_by(numbers.len() / 2, |a, b| {
                meter.count(1);
                a.cmp(b)
            }),
        };
        both(true, || sort_on(threads / 2, low), || sort_on(threads.div_ceil(2), high));
    }

    fn sort_here(numbers: &mut [u64]) {
        if !work::asks() {
            return numbers.sort_unstable();
        }
        let mut meter = Meter::default();
        numbers.sort_unstable_by(|a, b| {
            meter.count(1);
            a.cmp(b)
        });
    }

    // Asking for the threads starts them.
    let threads = if numbers.len() < SHARED { 1 } else { threads() };
    sort_on(threads, numbers);
}

/// Runs both functions and returns both results. If `worth_while` and there are threads, they run in parallel.
#[doc(hidden)]
pub fn both<A: Send, B: Send>(
    worth_while: bool,
    first: impl FnOnce() -> A + Send,
    second: impl FnOnce() -> B + Send,
) -> (A, B) {
    #[cfg(feature = "rayon")]
    if worth_while && let Some(pool) = Pool::find() {
        return pool.join(first, second);
    }
    let _ = worth_while;
    (first(), second())
}

/// Fewer parts than this run on one thread, because waking a thread takes as long as two or three parts of a draw.
#[cfg(feature = "rayon")]
const PARTS_WORTH_A_THREAD: usize = 4;

/// Returns the number of threads that can work, including this one.
pub(crate) fn threads() -> usize {
    #[cfg(feature = "rayon")]
    if let Some(pool) = Pool::find() {
        return pool.threads();
    }
    1
}

/// Runs work of the command on a thread of the pool, and returns its result. Within it, the functions of rayon use the
/// threads of this pool, so that a process does not start a pool for each library. If there is no pool, the calling
/// thread does the work, and rayon's functions would start a pool of their own. Only for the command.
#[doc(hidden)]
pub fn run<R: Send>(work: impl FnOnce() -> R + Send) -> R {
    #[cfg(feature = "rayon")]
    if let Some(pool) = Pool::find() {
        return pool.run(work);
    }
    work()
}

#[cfg(feature = "rayon")]
fn side_by_side<P: Send, R: Send, B>(
    pool: Pool,
    parts: impl ExactSizeIterator<Item = P> + Send,
    work: impl Fn(u32, P) -> R + Sync,
    mut each: impl FnMut(R) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let count = parts.len() as u32;
    let parts = Mutex::new((0..).zip(parts));
    let next_result = || {
        let (number, part) = parts.lock().ok()?.next()?;
        work::cancellation_point();
        Some((number, work(number, part)))
    };
    let (sender, receiver) = mpsc::channel();
    pool.scope(|scope| {
        // The receiver moves in here, so that an early end closes the channel for the other threads.
        let receiver = receiver;
        for _ in 1..pool.threads() {
            let (sender, next_result) = (sender.clone(), &next_result);
            let work_on = work::carried(move || {
                while let Some(result) = next_result() {
                    if sender.send(result).is_err() {
                        break;
                    }
                }
            });
            scope.spawn(|_| work_on());
        }
        drop(sender);
        let mut early = BTreeMap::new();
        for number in 0..count {
            let result = loop {
                early.extend(receiver.try_iter());
                if let Some(result) = early.remove(&number) {
                    break result;
                }
                // The next result has not arrived: work as the other threads do, or, if no part is left, wait.
                match next_result().or_else(|| pool::awaited(&receiver)) {
                    Some((at, result)) => early.insert(at, result),
                    // A thread panicked or stopped, and the scope passes this on.
                    None => return ControlFlow::Continue(()),
                };
            };
            each(result)?;
        }
        ControlFlow::Continue(())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sum_in_order(parts: usize, stop: u32) -> (Vec<u32>, ControlFlow<u32>) {
        let mut seen = Vec::new();
        let flow = in_order(
            (0..parts).map(|p| 3 * p as u32),
            |number, part| {
                assert_eq!(part, 3 * number);
                // Parts of unequal length finish out of order.
                let turns = if number % 3 == 0 { 20_000 } else { 10 };
                (0..turns).fold(part, |sum, _| std::hint::black_box(sum))
            },
            |result| {
                seen.push(result);
                if result == stop { ControlFlow::Break(stop) } else { ControlFlow::Continue(()) }
            },
        );
        (seen, flow)
    }

    #[test]
    fn results_come_in_order_and_until_it_breaks_off() {
        let check = || {
            for parts in [0, 1, 3, 4, 5, 100] {
                let all: Vec<u32> = (0..parts as u32).map(|p| 3 * p).collect();
                assert_eq!(sum_in_order(parts, 1), (all, ControlFlow::Continue(())));
            }
            assert_eq!(sum_in_order(100, 6), (vec![0, 3, 6], ControlFlow::Break(6)));
        };
        check();
        #[cfg(feature = "rayon")]
        for threads in [1, 2, 5] {
            rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap().install(check);
        }
    }

    #[test]
    fn few_and_many_numbers_are_sorted() {
        let check = || {
            for count in [0, 1, 1000, 1 << 18] {
                // Equal numbers, and numbers in no order.
                let numbers: Vec<u64> = (0..count).map(|n| (n * 7919) % 100_003).collect();
                let (mut sorted, mut expected) = (numbers.clone(), numbers);
                sort(&mut sorted);
                expected.sort_unstable();
                assert!(sorted == expected, "{count}");
            }
        };
        check();
        #[cfg(feature = "rayon")]
        rayon::ThreadPoolBuilder::new().num_threads(5).build().unwrap().install(check);
    }

    #[cfg(feature = "rayon")]
    #[test]
    #[should_panic(expected = "part 7")]
    fn a_panic_in_the_work_is_a_panic_and_no_hang() {
        rayon::ThreadPoolBuilder::new().num_threads(3).build().unwrap().install(|| {
            let work = |number, ()| assert!(number != 7, "part 7");
            let _ = in_order([(); 100].into_iter(), work, |()| ControlFlow::<()>::Continue(()));
        });
    }
}
