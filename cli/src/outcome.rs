//! The outcome of a command, and its exit code.

use std::process::ExitCode;

/// The outcome of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The work is done, and everything that was checked holds.
    Holds,
    /// Something was checked and failed, or too little was given to verify it.
    Fails,
    /// There was an error, already printed in the requested form: as text to stderr, or as JSON to stdout.
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
