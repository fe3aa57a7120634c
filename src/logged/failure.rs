//! Why a proof does not hold.

use std::fmt;

use crate::check::Mismatch;
use crate::hash::{Bytes32, Commitment, LogId};
use crate::text::quoted;

/// Why a proof does not hold: the first reason that applies (SPEC.md, section 8, "Logged commitments").
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LogFailure {
    /// The leaf is that of another log key.
    #[non_exhaustive]
    AnotherKey {
        /// The ID in the leaf.
        found: Bytes32,
        /// The ID of the pinned key.
        expected: Bytes32,
    },
    /// The log key did not sign the commitment.
    #[non_exhaustive]
    LeafSignature {
        /// The commitment.
        commitment: Commitment,
        /// Whether the log key signed the hash of the commitment's digits: `sigsum-submit` was run without
        /// `--raw-hash`.
        without_raw_hash: bool,
    },
    /// The policy does not name the log.
    UnknownLog(LogId),
    /// The log did not sign its size and its root.
    LogSignature(LogId),
    /// Too few witnesses of the policy signed.
    #[non_exhaustive]
    Quorum {
        /// How many signed.
        signed: usize,
        /// The quorum in words.
        quorum: String,
    },
    /// The path does not lead from the commitment to the root.
    Inclusion,
}

impl LogFailure {
    /// Returns the word for programs: `another key`, `leaf signature`, `unknown log`, `log signature`, `quorum` or
    /// `inclusion`.
    #[must_use]
    pub fn word(&self) -> &'static str {
        match self {
            Self::AnotherKey { .. } => "another key",
            Self::LeafSignature { .. } => "leaf signature",
            Self::UnknownLog(_) => "unknown log",
            Self::LogSignature(_) => "log signature",
            Self::Quorum { .. } => "quorum",
            Self::Inclusion => "inclusion",
        }
    }

    /// Returns what was found and what was expected, for people. It begins with the word.
    #[must_use]
    pub fn mismatch(&self) -> Mismatch {
        let mismatch = |subject: &str, found: &str, expected: &str| {
            Mismatch::new(format_args!("{}: {subject}", self.word()), found, expected)
        };
        match self {
            Self::AnotherKey { found, expected } => mismatch(
                "the SHA-256 of the key that logged this",
                &hex::encode(found),
                &format!("{}, that of the log key that was given", hex::encode(expected)),
            ),
            Self::LeafSignature { without_raw_hash: true, .. } => mismatch(
                "what the log key signed",
                "the hash of the commitment's digits, since sigsum-submit was run without --raw-hash",
                "the commitment itself: it has to be logged again, with --raw-hash",
            ),
            Self::LeafSignature { commitment, .. } => mismatch(
                "what the log key signed",
                "something else, or its signature is wrong",
                &format!("the commitment {commitment}"),
            ),
            Self::UnknownLog(log) => mismatch("the ID of the log", &log.to_string(), "that of a log of the policy"),
            Self::LogSignature(log) => {
                mismatch(&format!("the signature of the log {log}"), "wrong", "that of its key in the policy")
            }
            Self::Quorum { signed, quorum } => mismatch(
                "the number of the policy's witnesses that signed",
                &signed.to_string(),
                &format!("enough for its quorum {}", quoted(quorum)),
            ),
            Self::Inclusion => mismatch(
                "the place to which the path of the proof leads from the commitment",
                "another one",
                "the root that the log signed",
            ),
        }
    }
}

impl fmt::Display for LogFailure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.mismatch().fmt(f)
    }
}
