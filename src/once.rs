//! A non-blocking `OnceLock`: while one thread makes the value, the others go on without it.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};

/// A cell for a value that the first call makes.
///
/// The standard library's types block every other thread until that call is done. A child process forked meanwhile
/// lacks the thread that would finish, and would block for ever.
pub(crate) struct Once<T> {
    value: OnceLock<T>,
    is_begun: AtomicBool,
}

impl<T> Once<T> {
    pub(crate) const fn new() -> Self {
        Self { value: OnceLock::new(), is_begun: AtomicBool::new(false) }
    }

    /// Returns whether there is a value, or a call is making it.
    #[cfg(feature = "rayon")]
    pub(crate) fn is_begun(&self) -> bool {
        self.is_begun.load(Ordering::Acquire)
    }

    /// Returns the value, making it if there is none. Returns `None` if `make` does, and then a later call tries again.
    /// Returns `None` too while another thread is making the value.
    #[inline]
    pub(crate) fn get_or_make(&self, make: impl FnOnce() -> Option<T>) -> Option<&T> {
        if self.value.get().is_none() && !self.is_begun.swap(true, Ordering::AcqRel) {
            match make() {
                // Only this thread sets the value, so it never waits here.
                Some(value) => drop(self.value.set(value)),
                None => self.is_begun.store(false, Ordering::Release),
            }
        }
        self.value.get()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_call_makes_the_value() {
        let once = Once::new();
        assert_eq!(once.get_or_make(|| Some(1)), Some(&1));
        assert_eq!(once.get_or_make(|| panic!("there is a value")), Some(&1));
    }

    #[test]
    fn a_call_after_a_failure_tries_again() {
        let once = Once::new();
        assert_eq!(once.get_or_make(|| None), None);
        assert_eq!(once.get_or_make(|| Some(2)), Some(&2));
    }

    #[test]
    fn no_call_waits_while_another_one_makes_the_value() {
        let once = Once::new();
        let value = once.get_or_make(|| {
            assert_eq!(once.get_or_make(|| panic!("another call makes the value")), None);
            Some(3)
        });
        assert_eq!(value, Some(&3));
    }
}
