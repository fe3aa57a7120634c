//! A table, where round after round is dealt from one commitment (SPEC.md, section 4).

use std::sync::Arc;

use crate::draw::bound_secret::BoundSecret;
use crate::draw::opening::Opening;
use crate::draw::round::Round;
use crate::error::{Error, Result};
use crate::terms::Terms;

/// The rounds of one draw and the parties whose secrets are at hand: those open every round by themselves, the others
/// are opened round by round.
///
/// What does not change with the round is computed once: the tree of each secret's seal above all.
#[derive(Debug)]
pub struct Table {
    terms: Terms,
    /// For each source, its party if it sits at the table.
    seats: Vec<Option<Arc<BoundSecret>>>,
}

impl Table {
    /// A table at which nobody sits yet.
    pub fn new(terms: &Terms) -> Self {
        Self { terms: terms.clone(), seats: terms.sources().iter().map(|_| None).collect() }
    }

    #[cfg(feature = "capi")]
    pub(crate) fn terms(&self) -> &Terms {
        &self.terms
    }

    /// Seats a party, which was bound to these terms.
    ///
    /// # Errors
    ///
    /// [`Error::OpeningMismatch`] if it was bound to others; [`Error::GivenTwice`].
    pub fn seat(&mut self, secret: BoundSecret) -> Result<()> {
        self.seat_shared(Arc::new(secret))
    }

    /// As [`seat`](Self::seat), for a secret that others hold too.
    pub(crate) fn seat_shared(&mut self, secret: Arc<BoundSecret>) -> Result<()> {
        let name = secret.secret().name();
        let (bound_to, commitment) = (secret.commitment(), self.terms.commitment());
        if bound_to != commitment {
            let why = format!("its commitment is {bound_to}, but the draw's is {commitment}");
            return Err(Error::OpeningMismatch { name: name.to_string(), why });
        }
        // Bound to the same commitment, it is known to be one of the sources.
        let at = self.terms.sources().iter().position(|source| source.name == *name);
        let at = at.ok_or_else(|| Error::UnknownSource { kind: "sealed", name: name.to_string() })?;
        if self.seats[at].is_some() {
            return Err(Error::GivenTwice(name.to_string()));
        }
        self.seats[at] = Some(secret);
        Ok(())
    }

    /// Begins a round: those who sit at the table have opened, the others are [missing](Round::missing).
    ///
    /// # Errors
    ///
    /// [`Error::Range`] unless `round` is below the number of rounds.
    pub fn round(&self, round: u32) -> Result<Round> {
        let mut begun = self.terms.round(round)?;
        for (source, secret) in self.seats.iter().enumerate() {
            if let Some(secret) = secret {
                let (seed, path) = secret.seed_and_path(round);
                begun.take_known(source, Opening::Sealed { seed, path });
            }
        }
        Ok(begun)
    }
}
