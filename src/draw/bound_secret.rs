//! A secret bound to the one commitment that it opens for (SPEC.md, section 2).

use std::fmt;

use crate::draw::inspection::Inspection;
use crate::draw::secret::Secret;
use crate::draw::seed::{RoundSeeds, Seed};
use crate::error::{Error, Result};
use crate::hash::{Commitment, Node, Seal};
use crate::merkle::Tree;
use crate::terms::Terms;
use crate::text::{Context, Name};

impl Secret {
    /// Binds the secret to the one commitment that it will be opened for, having inspected the terms: the commitment
    /// is the published one, and the secret's own seal, recomputed, stands in them under its name.
    ///
    /// # Errors
    ///
    /// [`Unbound`] gives the secret back with what the inspection found.
    pub fn bind(self, terms: &Terms, published: Commitment) -> Result<BoundSecret, Unbound> {
        let seeds = self.seeds();
        let tree = Tree::new(self.rounds().get().into(), KEPT, &seeds.leaves());
        let seal = Seal::from_bytes(tree.root());
        let inspection = Inspection::by_seal(terms, Some((&self, seal)), Some(published));
        if inspection.holds() {
            Ok(BoundSecret { secret: self, commitment: published, seeds, tree })
        } else {
            Err(Unbound { secret: self, inspection })
        }
    }
}

/// A secret that did not pass its inspection of the terms, given back unopened.
#[derive(Debug, thiserror::Error)]
#[error("the secret stays closed: {}", inspection.first_failure())]
pub struct Unbound {
    /// The secret, as it was.
    pub secret: Secret,
    /// What was inspected.
    pub inspection: Inspection,
}

/// Nodes of a seal's tree that a bound secret keeps on a level: all where there are up to a million rounds.
const KEPT: u64 = 1 << 20;

/// A secret that opens for one commitment and no other. It keeps the tree of its seal: 64 bytes a round, and 64 MiB from
/// a million rounds on.
pub struct BoundSecret {
    secret: Secret,
    commitment: Commitment,
    seeds: RoundSeeds,
    tree: Tree,
}

impl BoundSecret {
    /// The secret that was bound.
    pub fn secret(&self) -> &Secret {
        &self.secret
    }

    /// The commitment that it opens for.
    pub fn commitment(&self) -> Commitment {
        self.commitment
    }

    /// Opens one round, 0 to rounds - 1. Takes about as long as hashing one seed; past a million rounds, some more.
    ///
    /// # Errors
    ///
    /// [`Error::Range`] for a round that is none.
    pub fn open(&self, round: u32) -> Result<SealOpening> {
        let rounds = self.secret.rounds().get();
        if round >= rounds {
            let max = u64::from(rounds) - 1;
            return Err(Error::Range { what: "the round", value: round.into(), min: 0, max });
        }
        let (seed, path) = self.seed_and_path(round);
        Ok(SealOpening {
            commitment: self.commitment,
            context: self.secret.context().clone(),
            name: self.secret.name().clone(),
            round,
            seed,
            path,
        })
    }

    /// What opens a round, which is one of the secret's.
    pub(crate) fn seed_and_path(&self, round: u32) -> (Seed, Vec<Node>) {
        (self.seeds.seed(round), self.tree.path(round.into(), &self.seeds.leaves()))
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

/// What a party sends when the time has come. It claims to open a seal; [`Round`](crate::Round) checks that it does.
#[derive(Debug, PartialEq, Eq)]
pub struct SealOpening {
    /// The commitment that it was opened for.
    pub commitment: Commitment,
    /// The context of the draw.
    pub context: Context,
    /// The party.
    pub name: Name,
    /// The round.
    pub round: u32,
    /// The seed of that round.
    pub seed: Seed,
    /// The path from the seed's leaf to the seal; empty where there is one round.
    pub path: Vec<Node>,
}

impl SealOpening {
    #[cfg(feature = "capi")]
    pub(crate) fn copied(&self) -> Self {
        let Self { commitment, round, .. } = *self;
        let (context, name, path) = (self.context.clone(), self.name.clone(), self.path.clone());
        Self { commitment, context, name, round, seed: self.seed.copied(), path }
    }
}
