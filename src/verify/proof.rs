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
    /// Judges the proof and the transcript by the same pins.
    ///
    /// # Errors
    ///
    /// Those of [`EntryProof::verdict`] or of [`IdProof::verdict`].
    pub fn verdict(&self, transcript: &Transcript, pins: &Pins<'_>) -> Result<ProofVerdict> {
        match self {
            Self::Entry(proof) => proof.verdict(transcript, pins),
            Self::Id(proof) => proof.verdict(transcript, pins),
        }
    }

    /// Judges the proof by terms, before their draw.
    ///
    /// # Errors
    ///
    /// Those of [`EntryProof::verdict_before_draw`] or of [`IdProof::verdict_before_draw`].
    pub fn verdict_before_draw(&self, terms: &Terms, pins: &Pins<'_>) -> Result<ProofVerdict> {
        match self {
            Self::Entry(proof) => proof.verdict_before_draw(terms, pins),
            Self::Id(proof) => proof.verdict_before_draw(terms, pins),
        }
    }
}
