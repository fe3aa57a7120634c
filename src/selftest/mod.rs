//! The self-test: does this build, on this processor, compute what the specification says, and does it notice damage?
//!
//! It needs no files and no randomness. SHA-256, ChaCha20, the mapping, the trees and draws of every shape are compared
//! with published answers and with those of another program (answers.json, draws.json and the test vectors). Then the
//! draws are damaged (damages.json), and for each damage the check meant for it must fail.

mod answers;
mod change;
mod checklist;
mod cores;
mod damages;
mod draws;
mod judge;
mod keystreams;
mod mappings;
mod processor;
mod report;
#[cfg(test)]
mod tests;
mod trees;

pub use self::checklist::{Group, SelfCheck};
pub use self::processor::Part;

use self::checklist::Checklist;
use crate::check::State;
use crate::work;

/// Tests this build of the library on this processor, and returns the result of every check. It takes less than two
/// seconds in an optimised build.
///
/// The test finds builds and processors that compute wrongly, and builds that miss a check. It does not show that the
/// program is honest: a dishonest program can report anything. Faults unlike any on the list stay unnoticed.
///
/// A check that panics fails, and its message goes to stderr as for any panic. A program that aborts on panic ends
/// there. The test needs about 80 MiB of memory. Checks of work on several cores are skipped if there is not enough
/// memory for them.
///
/// ```
/// let selftest = verishuffle::selftest();
/// for check in selftest.checks().filter(|check| check.state().is_failed()) {
///     println!("{}: {}: {}", check.group(), check.name(), check.state());
/// }
/// assert!(selftest.holds());
/// ```
#[must_use = "a check may have failed"]
pub fn selftest() -> SelfTest {
    work::without_limits(checked)
}

fn checked() -> SelfTest {
    let mut list = Checklist::default();
    answers::check(&mut list, Group::Hash);
    answers::check(&mut list, Group::Keystream);
    keystreams::check(&mut list);
    mappings::check(&mut list);
    answers::check(&mut list, Group::Trees);
    trees::check(&mut list);
    answers::check(&mut list, Group::Cores);
    cores::check(&mut list);
    let draws = draws::check(&mut list);
    damages::check(&mut list, &draws);
    SelfTest { checks: list.into_checks() }
}

/// The result of a self-test: every check with its result, and what the test ran on.
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use = "a check may have failed"]
pub struct SelfTest {
    checks: Vec<SelfCheck>,
}

impl SelfTest {
    /// Returns whether no check failed. Checks that this build or this processor cannot make are skipped and do not
    /// count.
    #[must_use]
    pub fn holds(&self) -> bool {
        self.count(State::is_passed) > 0 && self.count(State::is_failed) == 0
    }

    /// Returns all checks in their order, group after group.
    pub fn checks(&self) -> impl ExactSizeIterator<Item = &SelfCheck> {
        self.checks.iter()
    }

    /// Returns the number of checks with this result.
    ///
    /// ```
    /// use verishuffle::verdict::State;
    ///
    /// assert_eq!(verishuffle::selftest().count(State::is_failed), 0);
    /// ```
    #[must_use]
    pub fn count(&self, is_counted: impl Fn(&State) -> bool) -> usize {
        self.checks.iter().filter(|check| is_counted(check.state())).count()
    }

    /// Returns one sentence with the numbers of checks that held, failed and were skipped.
    #[must_use]
    pub fn headline(&self) -> String {
        let (held, failed) = (self.count(State::is_passed), self.count(State::is_failed));
        let skipped = self.checks.len() - held - failed;
        let word = if self.holds() { "HOLDS" } else { "FAILED" };
        format!("{word}: {held} of {} checks held, {failed} failed, {skipped} skipped", self.checks.len())
    }

    /// Returns the version of the library, such as `1.2.3`.
    #[must_use]
    pub fn version(&self) -> &'static str {
        env!("CARGO_PKG_VERSION")
    }

    /// Returns the name of the crate that makes the keystream.
    #[must_use]
    pub fn engine(&self) -> &'static str {
        "chacha20"
    }

    /// Returns the register sets that the mapping has code for, and whether this processor has the registers and this
    /// build the code. The test ran the code for each that is there.
    #[must_use]
    pub fn registers(&self) -> Vec<Part> {
        mappings::registers()
    }

    /// Returns instructions that the crates for SHA-256 and ChaCha20 may use, and whether this processor has them. The
    /// crates choose by themselves.
    #[must_use]
    pub fn instructions(&self) -> Vec<Part> {
        processor::instructions()
    }

    /// Returns the features of this crate, and whether this build has them.
    #[must_use]
    pub fn features(&self) -> Vec<Part> {
        processor::features()
    }

    /// Returns the number of threads that work on large draws, 1 without the feature `rayon`.
    #[must_use]
    pub fn threads(&self) -> usize {
        crate::parallel::threads()
    }
}
