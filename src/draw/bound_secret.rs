//! A secret bound to the one commitment it opens for (SPEC.md, section 2).

use std::fmt;

use super::inspection::Inspection;
use super::opening::{PartyOpening, SealOpening};
use super::secret::Secret;
use super::seed::RoundSeeds;
use crate::error::{Error, Result, check_range};
use crate::getters::getters;
use crate::hash::{Commitment, Seal};
use crate::memory;
use crate::merkle::Tree;
use crate::terms::Terms;

impl Secret {
    /// Inspects the terms and binds the secret to their commitment, the only one it will open for. That commitment must
    /// be the published one, and the secret's recomputed seal must be in the terms under the party's name. A secret
    /// that was [opened](Secret::opened) before binds to the same commitment only.
    ///
    /// # Errors
    ///
    /// [`BindError`] if the inspection fails. It hands back the unopened secret and the inspection.
    /// `?` makes an [`Error`] of it, and then the secret is lost, so save it before.
    pub fn bind(self, terms: &Terms, published: Commitment) -> Result<BoundSecret, BindError> {
        let seeds = self.seeds();
        let tree = memory::abort_on_error(Tree::new(self.rounds().get().into(), KEPT_NODES, &seeds.leaves()));
        let seal = Seal::from_bytes(tree.root());
        let inspection = Inspection::with_seal(terms, Some((&self, seal)), Some(published));
        if inspection.holds() {
            Ok(BoundSecret { secret: self.opened_for(published), commitment: published, seeds, tree })
        } else {
            Err(BindError { secret: self, inspection: Box::new(inspection) })
        }
    }
}

/// A secret that was not bound, because the inspection failed. It stays unopened. As an [`Error`], it is
/// [`Error::Closed`], and the secret is wiped.
#[derive(Debug, thiserror::Error)]
#[error("the secret stays closed: {}", inspection.first_failure())]
pub struct BindError {
    secret: Secret,
    inspection: Box<Inspection>,
}

impl BindError {
    /// Returns the secret, unchanged.
    pub fn into_secret(self) -> Secret {
        self.secret
    }

    /// Returns what the inspection found.
    #[must_use = "the inspection says why the secret was not bound"]
    pub fn inspection(&self) -> &Inspection {
        &self.inspection
    }
}

impl From<BindError> for Error {
    fn from(BindError { inspection, .. }: BindError) -> Self {
        Self::Closed(inspection.first_failure())
    }
}

/// Maximum number of nodes kept per level of the seal's tree: all of them for up to 262,144 rounds.
const KEPT_NODES: u64 = 1 << 18;

/// A secret that opens for one commitment only. It keeps its seal's tree: 64 bytes per round, at most 16 MiB.
#[must_use = "a bound secret opens its rounds by open()"]
pub struct BoundSecret {
    secret: Secret,
    commitment: Commitment,
    seeds: RoundSeeds,
    tree: Tree,
}

impl BoundSecret {
    getters! {
        /// Returns the secret. Its document names the commitment it is [opened](Secret::opened) for, so save it before any
        /// opening leaves your hands.
        pub secret: &Secret;
        /// Returns the commitment that the secret opens for.
        pub commitment: Commitment;
    }

    /// Returns the seal, already computed.
    #[must_use]
    pub fn seal(&self) -> Seal {
        Seal::from_bytes(self.tree.root())
    }

    /// Returns the opening of one round, 0 to the number of rounds - 1. This takes about as long as hashing one seed,
    /// and somewhat longer if the secret covers more than a million rounds.
    ///
    /// # Errors
    ///
    /// [`Error::Range`] for a round that the secret does not cover.
    pub fn open(&self, round: u32) -> Result<PartyOpening> {
        check_range("the round", round.into(), 0, u64::from(self.secret.rounds().get()) - 1)?;
        let (context, name) = (self.secret.context().clone(), self.secret.name().clone());
        Ok(PartyOpening::new(self.commitment, context, name, round, self.seal_opening(round)))
    }

    /// Returns the seed and the path of a round. The secret must cover this round.
    pub(crate) fn seal_opening(&self, round: u32) -> SealOpening {
        let mut opening = SealOpening::empty();
        self.seal_opening_into(round, &mut opening);
        opening
    }

    /// Like [`seal_opening`](Self::seal_opening), but overwrites another opening, in its memory.
    pub(crate) fn seal_opening_into(&self, round: u32, opening: &mut SealOpening) {
        self.seeds.seed_into(round, &mut opening.seed);
        self.tree.path_into(round.into(), &self.seeds.leaves(), &mut opening.path);
    }
}

impl fmt::Debug for BoundSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BoundSecret")
            .field("secret", &self.secret)
            .field("commitment", &self.commitment)
            .finish_non_exhaustive()
    }
}
