//! A person's proof of either kind.

use super::entry_proof::EntryProof;
use super::id_proof::IdProof;
use super::pins::Pins;
use super::proof_verdict::ProofVerdict;
use crate::draw::transcript::Transcript;
use crate::error::Result;
use crate::terms::Terms;

/// A person's proof, of either kind.
#[derive(Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Proof {
    /// That an entry is in the list.
    Entry(EntryProof),
    /// That an id of the list is theirs.
    Id(IdProof),
}

impl Proof {
    /// Checks the proof and verifies the transcript with the same pins.
    ///
    /// # Errors
    ///
    /// Those of [`EntryProof::verify`] or of [`IdProof::verify`].
    pub fn verify(&self, transcript: &Transcript, pins: &Pins<'_>) -> Result<ProofVerdict> {
        match self {
            Self::Entry(proof) => proof.verify(transcript, pins),
            Self::Id(proof) => proof.verify(transcript, pins),
        }
    }

    /// Checks the proof by terms, before their draw.
    ///
    /// # Errors
    ///
    /// Those of [`EntryProof::verify_before_draw`] or of [`IdProof::verify_before_draw`].
    pub fn verify_before_draw(&self, terms: &Terms, pins: &Pins<'_>) -> Result<ProofVerdict> {
        match self {
            Self::Entry(proof) => proof.verify_before_draw(terms, pins),
            Self::Id(proof) => proof.verify_before_draw(terms, pins),
        }
    }
}
