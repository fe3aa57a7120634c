//! The self-test: does this build, on this processor, compute what the specification says?
//!
//! It needs no files and no randomness. Hashes, words, choices, trees and two long draws are compared with the answers
//! of another program, and one whole draw with the example of SPEC.md.

mod answers;
#[cfg(test)]
mod tests;

use serde::Serialize;

use crate::check::State;
use crate::getters::getters;
use crate::json::verdict::CheckField;
use crate::json::written;
use crate::work;

/// Tests this build of the library on this processor, and returns the result of every check. It takes a few
/// milliseconds in an optimised build.
///
/// The test finds builds and processors that compute wrongly. It does not show that the program is honest: a dishonest
/// program can report anything. A check that panics or ends with an error, also for lack of memory, has failed.
///
/// ```
/// let selftest = verishuffle::selftest();
/// for check in selftest.checks().filter(|check| check.state().is_failed()) {
///     println!("{}: {}", check.name(), check.state());
/// }
/// assert!(selftest.holds());
/// ```
#[must_use = "a check may have failed"]
pub fn selftest() -> SelfTest {
    work::without_limits(|| SelfTest { checks: answers::KNOWN.iter().map(answers::Known::check).collect() })
}

/// The result of a self-test: every check with its result.
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use = "a check may have failed"]
pub struct SelfTest {
    checks: Vec<SelfCheck>,
}

impl SelfTest {
    /// Returns whether every check passed.
    #[must_use]
    pub fn holds(&self) -> bool {
        self.checks.iter().all(|check| check.state.is_passed())
    }

    /// Returns all checks in their order.
    pub fn checks(&self) -> impl ExactSizeIterator<Item = &SelfCheck> {
        self.checks.iter()
    }

    /// Returns one sentence with the numbers of checks that held and that failed.
    #[must_use]
    pub fn headline(&self) -> String {
        let (word, all) = (if self.holds() { "HOLDS" } else { "FAILED" }, self.checks.len());
        let held = self.checks.iter().filter(|check| check.state.is_passed()).count();
        format!("{word}: {held} of {all} checks held, {} failed", all - held)
    }

    /// Returns the version of the library, such as `1.2.3`.
    #[must_use]
    pub fn version(&self) -> &'static str {
        env!("CARGO_PKG_VERSION")
    }
}

/// One check of a self-test, with its result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SelfCheck {
    name: &'static str,
    state: State,
}

impl SelfCheck {
    getters! {
        /// Returns the name of the check.
        pub name: &'static str;
    }

    /// Returns the result: that the answer is the known one, or what was found and what was expected.
    #[must_use = "the check may have failed"]
    pub fn state(&self) -> &State {
        &self.state
    }
}

written! {
    /// Returns the result as one JSON object in one line, without a line feed. Its keys are `holds` (true or false),
    /// `version`, and `checks`, an array of objects with the keys `name`, `state` (`passed` or `failed`) and `detail`.
    SelfTest => String, one_line(|result| Report {
        holds: result.holds(),
        version: result.version(),
        checks: result.checks().map(|check| CheckField::new(check.name, &check.state)).collect(),
    })
}

#[derive(Serialize)]
struct Report {
    holds: bool,
    version: &'static str,
    checks: Vec<CheckField>,
}
