//! Proofs that a commitment is in a public Sigsum log, and since when (SPEC.md, section 8, "Logged commitments").
//!
//! A reader names logs, witnesses and a quorum of them in a [`LogPolicy`], and pins the organiser's [`LogKey`]. A
//! [`LogProof`] then shows by when a quorum of the witnesses had seen the commitment in a log.
//!
//! ```
//! use verishuffle::logged::{LogKey, LogPolicy, LogProof};
//! use verishuffle::{Commitment, Result, UnixTime};
//!
//! # #[cfg(feature = "sigsum")]
//! /// Returns the time from which on the commitment counts as public.
//! fn public_from(commitment: Commitment, key: LogKey, proof: &[u8]) -> Result<Option<UnixTime>> {
//!     let policy = LogPolicy::named("sigsum-generic-2025-1").expect("a known policy");
//!     let proof = LogProof::from_text(proof)?;
//!     Ok(proof.logged(&policy, key, commitment).ok().map(|logged| logged.public_from()))
//! }
//! ```

#[cfg(feature = "sigsum")]
mod evidence;
mod failure;
pub(crate) mod lines;
pub(crate) mod policy;
pub(crate) mod proof;
#[cfg(feature = "sigsum")]
pub(crate) mod signature;

#[cfg(feature = "sigsum")]
use crate::check::Confirmed;
use crate::check::State;
use crate::hash::Commitment;

pub use self::failure::LogFailure;
pub use self::policy::LogPolicy;
pub use self::proof::LogProof;
pub use crate::check::Logged;
pub use crate::hash::{LogId, LogKey};

impl LogProof {
    /// Checks whether the proof holds, as the check `logged` of a verdict.
    pub(crate) fn check(&self, policy: &LogPolicy, key: LogKey, commitment: Commitment) -> State {
        #[cfg(feature = "sigsum")]
        match self.logged(policy, key, commitment) {
            Ok(logged) => State::Passed(Confirmed::Logged(logged)),
            Err(failure) => State::Failed(failure.mismatch()),
        }
        #[cfg(not(feature = "sigsum"))]
        {
            let _ = (policy, key, commitment);
            State::Skipped("this program can't check Ed25519 signatures".into())
        }
    }
}
