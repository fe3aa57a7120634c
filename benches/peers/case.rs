//! One way to do something, and what all ways of one size work on.

use std::cell::OnceCell;
use std::sync::Arc;

use verishuffle::{Key, Order, Plan, Swaps};

/// Something that takes time for each of its elements.
pub(crate) struct Case {
    pub(crate) name: &'static str,
    pub(crate) threads: usize,
    /// The largest size that it is measured at.
    pub(crate) most: u32,
    pub(crate) leaves: Leaves,
    /// Makes ready, and gives what is timed; `None` where it can't be had here, after saying why.
    pub(crate) prepare: fn(&Ground) -> Option<Run>,
}

/// One run; it may be called any number of times.
pub(crate) type Run = Box<dyn FnMut(&mut Memory) + Send>;

/// What the first run makes of items in their order.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Leaves {
    /// No order.
    Other,
    /// Some order.
    Permutation,
    /// The order that the first key gives, on any number of threads.
    OurPermutation,
}

/// What the runs of all cases share: at 100 M entries each of its own would be too much.
pub(crate) struct Memory {
    pub(crate) items: Vec<u32>,
    pub(crate) buffer: Vec<u32>,
}

/// A size, and what is made once for it. Small shuffles take one key after the other, so that no processor learns one
/// by heart.
pub(crate) struct Ground {
    pub(crate) n: u32,
    /// How many elements a run's time is divided by.
    pub(crate) elements: u32,
    /// How many items there are to shuffle.
    pub(crate) items: u32,
    keys: OnceCell<Arc<[Key]>>,
    swaps: OnceCell<Arc<[Swaps]>>,
}

impl Ground {
    /// A list of n items.
    pub(crate) fn list(n: u32) -> Self {
        Self { n, elements: n, items: n, keys: OnceCell::new(), swaps: OnceCell::new() }
    }

    /// A few of n.
    pub(crate) fn sample(n: u32, drawn: u32) -> Self {
        Self { elements: drawn, items: 0, ..Self::list(n) }
    }

    /// All of n.
    pub(crate) fn plan(&self) -> Plan {
        Plan::new(self.n, self.n, Order::Forward).unwrap()
    }

    pub(crate) fn keys(&self) -> Arc<[Key]> {
        let count = (65_536 / self.n + 1).min(1024);
        let keys = || (0..count).map(key).collect();
        self.keys.get_or_init(keys).clone()
    }

    /// The swaps of each key.
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

/// Goes round a ring of things.
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
