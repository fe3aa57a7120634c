//! A case of the benchmark, and the data that all cases of one size share.

use std::cell::OnceCell;
use std::sync::Arc;

use verishuffle::{Key, Order, Plan, Swaps};

/// Something to measure, in time per element.
pub(crate) struct Case {
    pub(crate) name: &'static str,
    pub(crate) threads: usize,
    /// The largest size at which the case is measured.
    pub(crate) most: u32,
    pub(crate) leaves: Leaves,
    /// Prepares the case and returns the function to time. Returns `None` if the case can't run here; the reason is
    /// printed.
    pub(crate) prepare: fn(&Ground) -> Option<Run>,
}

/// Does one run of a case. It may be called any number of times.
pub(crate) type Run = Box<dyn FnMut(&mut Memory) + Send>;

/// The contents of the items after the first run, if they were in order before.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Leaves {
    /// Anything else.
    Other,
    /// A permutation of the items.
    Permutation,
    /// The permutation that the first key gives, which must be the same on any number of threads.
    OurPermutation,
}

/// Memory shared by the runs of all cases. At 100 M entries, memory for each case would be too much.
pub(crate) struct Memory {
    pub(crate) items: Vec<u32>,
    pub(crate) buffer: Vec<u32>,
}

/// A size, with keys and swaps made once. Small shuffles rotate through many keys, so that the branch predictor can't
/// learn the shuffle of one.
pub(crate) struct Ground {
    pub(crate) n: u32,
    /// A run's time is divided by this number.
    pub(crate) elements: u32,
    /// The number of items to shuffle.
    pub(crate) items: u32,
    keys: OnceCell<Arc<[Key]>>,
    swaps: OnceCell<Arc<[Swaps]>>,
}

impl Ground {
    /// Makes the data for a list of n items, all of which are shuffled.
    pub(crate) fn list(n: u32) -> Self {
        Self { n, elements: n, items: n, keys: OnceCell::new(), swaps: OnceCell::new() }
    }

    /// Makes the data for a draw of `drawn` of n items.
    pub(crate) fn sample(n: u32, drawn: u32) -> Self {
        Self { elements: drawn, items: 0, ..Self::list(n) }
    }

    /// Returns the plan that draws all n items.
    pub(crate) fn plan(&self) -> Plan {
        Plan::new(self.n, self.n, Order::Forward).unwrap()
    }

    pub(crate) fn keys(&self) -> Arc<[Key]> {
        let count = (65_536 / self.n + 1).min(1024);
        let keys = || (0..count).map(key).collect();
        self.keys.get_or_init(keys).clone()
    }

    /// Returns the swaps of each key.
    pub(crate) fn swaps(&self) -> Arc<[Swaps]> {
        let swaps = || self.keys().iter().map(|key| self.plan().swaps(key)).collect();
        self.swaps.get_or_init(swaps).clone()
    }
}

fn key(number: u32) -> Key {
    let mut block = [7; 32];
    block[..4].copy_from_slice(&number.to_le_bytes());
    Key::from_bytes(&[block]).unwrap()
}

/// Hands out things round-robin.
pub(crate) struct Ring<T> {
    things: T,
    next: usize,
}

impl<T> Ring<T> {
    pub(crate) fn new(things: T) -> Self {
        Self { things, next: 0 }
    }

    pub(crate) fn next<'a, U: 'a>(&'a mut self) -> &'a U
    where
        T: AsRef<[U]>,
    {
        let things = self.things.as_ref();
        let at = self.next;
        self.next = if at + 1 == things.len() { 0 } else { at + 1 };
        &things[at]
    }
}
