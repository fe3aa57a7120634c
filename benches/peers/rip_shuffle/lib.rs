//! The two shuffles of rip_shuffle, as a library for the bench to load.

use std::cell::RefCell;
use std::slice;
use std::sync::LazyLock;

use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;
use rayon::{ThreadPool, ThreadPoolBuilder};
use rip_shuffle::{RipShuffleParallel, RipShuffleSequential};

thread_local! {
    static RNG: RefCell<Pcg64Mcg> = RefCell::new(Pcg64Mcg::seed_from_u64(1));
}

static POOL: LazyLock<ThreadPool> = LazyLock::new(|| ThreadPoolBuilder::new().num_threads(2).build().unwrap());

/// Shuffles the items on one thread.
///
/// # Safety
///
/// `items` must point to `count` items that no other code uses meanwhile.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rip_shuffle_seq(items: *mut u32, count: usize) {
    // SAFETY: the caller promises it.
    let items = unsafe { slice::from_raw_parts_mut(items, count) };
    RNG.with_borrow_mut(|rng| items.seq_shuffle(rng));
}

/// Shuffles the items on two threads.
///
/// # Safety
///
/// `items` must point to `count` items that no other code uses meanwhile.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn rip_shuffle_par(items: *mut u32, count: usize) {
    // SAFETY: the caller promises it.
    let items = unsafe { slice::from_raw_parts_mut(items, count) };
    POOL.install(|| RNG.with_borrow_mut(|rng| items.par_shuffle(rng)));
}
