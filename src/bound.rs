//! A secret bound to the one commitment that it opens for (SPEC.md, section 2).

use crate::error::{Error, Result};
use crate::hash::{Commitment, Node};
use crate::inspection::Inspection;
use crate::secret::Secret;
use crate::seed::Seed;
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
        let inspection = Inspection::new(terms, Some(&self), Some(published));
        if inspection.holds() {
            Ok(BoundSecret { secret: self, commitment: published })
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

/// A secret that opens for one commitment and no other.
#[derive(Debug)]
pub struct BoundSecret {
    secret: Secret,
    commitment: Commitment,
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

    /// Opens one round, 0 to rounds - 1. Takes as long as making the seal.
    ///
    /// # Errors
    ///
    /// [`Error::Range`] for a round that is none.
    pub fn open(&self, round: u32) -> Result<SealOpening> {
        let secret = &self.secret;
        let rounds = secret.rounds().get();
        if round >= rounds {
            let max = u64::from(rounds) - 1;
            return Err(Error::Range { what: "the round", value: round.into(), min: 0, max });
        }
        Ok(SealOpening {
            commitment: self.commitment,
            context: secret.context().clone(),
            name: secret.name().clone(),
            round,
            seed: secret.seed(round),
            path: secret.path(round),
        })
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
