//! The checks of a self-test and their results.

use std::fmt::Display;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

use crate::check::State;
use crate::error::{Error, Result};
use crate::getters::getters;
use crate::kind::keywords;
use crate::work;

keywords! {
    /// The groups of checks in a [`SelfTest`](super::SelfTest), in their order.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    #[non_exhaustive]
    pub enum Group, "the group of a check" {
        /// Known answers for SHA-256 and the tagged hash.
        Hash = "hash",
        /// Known answers for the keystream.
        Keystream = "keystream",
        /// Words mapped to choices, with each register set.
        Mapping = "mapping",
        /// Known answers for Merkle trees and their paths.
        Trees = "trees",
        /// Work on several cores and in other ways, with the same results.
        Cores = "cores",
        /// Known answers for whole draws, and the verdicts on them.
        Draws = "draws",
        /// Damages, each of which must fail the check meant for it.
        Damages = "damages",
    }
}

/// One check of a self-test, with its result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SelfCheck {
    group: Group,
    name: String,
    state: State,
}

impl SelfCheck {
    getters! {
        /// Returns the group that the check belongs to.
        pub group: Group;
        /// Returns the name of the check, unique in its group and the same in later versions.
        pub name: &str;
    }

    /// Returns the result: what held, or what was found and what was expected, or why the check was skipped.
    #[must_use = "the check may have failed"]
    pub fn state(&self) -> &State {
        &self.state
    }
}

/// The checks of a self-test in progress.
#[derive(Debug, Default)]
pub(super) struct Checklist(Vec<SelfCheck>);

impl Checklist {
    /// Runs a check. A panic, also that of a pool's thread, fails this check alone, since checks share no state.
    pub(super) fn check(&mut self, group: Group, name: impl Into<String>, check: impl FnOnce() -> State) {
        let state = catch_unwind(AssertUnwindSafe(check)).unwrap_or_else(|payload| match work::stopped(&*payload) {
            Some(_) => resume_unwind(payload),
            None => State::failed("the end of the check", "a panic", "a result"),
        });
        self.0.push(SelfCheck { group, name: name.into(), state });
    }

    pub(super) fn into_checks(self) -> Vec<SelfCheck> {
        self.0
    }
}

/// Returns the result of a check that may end with an error. Lack of memory says nothing about the build, so the check
/// is skipped. Any other error is a failure.
pub(super) fn settled(result: Result<State>) -> State {
    match result {
        Ok(state) => state,
        Err(error @ Error::Memory { .. }) => State::Skipped(error.to_string().into()),
        Err(error) => State::failed("the result", error, "no error"),
    }
}

/// Returns `Passed` with the words `holds` if what was found is what was expected. Otherwise the failure names the
/// first place that differs, counted from 0.
pub(super) fn all_equal<T: PartialEq + Display>(
    subject: &str,
    holds: &'static str,
    found: impl IntoIterator<Item = T>,
    expected: impl IntoIterator<Item = T>,
) -> State {
    let (mut found, mut expected) = (found.into_iter(), expected.into_iter());
    let shown = |value: Option<T>| value.map_or_else(|| "nothing".to_owned(), |value| value.to_string());
    for place in 0u64.. {
        match (found.next(), expected.next()) {
            (None, None) => break,
            (found, expected) if found == expected => {}
            (found, expected) => {
                return State::failed(format_args!("{subject} {place}"), shown(found), shown(expected));
            }
        }
    }
    State::Passed(holds.into())
}
