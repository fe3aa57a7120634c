//! What a command comes to, as an exit code.

use std::process::ExitCode;

/// What a command comes to, if it comes to its end.
#[derive(Clone, Copy)]
pub(crate) enum Outcome {
    /// Done; where something was checked, it holds.
    Holds,
    /// Something was checked and does not hold, or not enough of it.
    Fails,
    /// An error, already said on stdout in the form that was asked for.
    Error,
}

impl From<Outcome> for ExitCode {
    fn from(outcome: Outcome) -> Self {
        Self::from(match outcome {
            Outcome::Holds => 0,
            Outcome::Fails => 1,
            Outcome::Error => 2,
        })
    }
}
