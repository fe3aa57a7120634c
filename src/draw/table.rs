//! A table, which deals many rounds of one commitment (SPEC.md, section 4).

use super::bound_secret::BoundSecret;
use super::opening::{Opening, SharedChecker};
use super::round::Round;
use crate::error::{Error, Result};
use crate::kind::SourceKind;
use crate::terms::Terms;

/// The rounds of one draw, with the secrets of the parties at the table. Their sources open by themselves in every
/// round; the others are opened round by round.
///
/// What all rounds share is computed once, above all the tree of each secret's seal. Most nodes in the path of any
/// other party's opening were in an earlier opening too, and are checked once.
///
/// ```
/// use verishuffle::{Entries, Secret, Table, Terms};
///
/// # fn main() -> verishuffle::Result<()> {
/// let secret = Secret::generate("Table 4, 7 May 2026", "dealer", 100, 1)?;
/// let terms = Terms::builder("Table 4, 7 May 2026", Entries::numbers(52)?)
///     .rounds(100)
///     .sealed("dealer", secret.seal())
///     .build()?;
/// let mut table = Table::new(&terms);
/// table.seat(secret.bind(&terms, terms.commitment())?)?;
/// for round in 0..3 {
///     let deck = table.round(round)?.draw()?.swaps().permutation();
///     assert_eq!(deck.len(), 52);
/// }
/// # Ok(())
/// # }
/// ```
#[derive(Debug)]
pub struct Table {
    terms: Terms,
    /// For each source, the secret of its party, if it sits at the table.
    seats: Vec<Option<BoundSecret>>,
    /// Checks the openings of the parties that do not sit at the table.
    checker: SharedChecker,
}

impl Table {
    /// Makes a table at which nobody sits yet.
    #[must_use]
    pub fn new(terms: &Terms) -> Self {
        let seats = terms.sources().iter().map(|_| None).collect();
        Self { terms: terms.clone(), seats, checker: SharedChecker::default() }
    }

    /// Returns the terms of all rounds.
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// Seats a party whose secret is bound to these terms.
    ///
    /// # Errors
    ///
    /// [`Error::OpeningMismatch`] if the secret is bound to other terms, and [`Error::GivenTwice`] if the party sits at
    /// the table already.
    pub fn seat(&mut self, secret: BoundSecret) -> Result<()> {
        let name = secret.secret().name();
        let (bound_to, commitment) = (secret.commitment(), self.terms.commitment());
        if bound_to != commitment {
            let why = format!("its commitment is {bound_to}, but the commitment of the draw is {commitment}");
            return Err(Error::OpeningMismatch { name: name.to_string(), why });
        }
        // A secret bound to this commitment belongs to one of the sources.
        let at = self.terms.sources().iter().position(|source| source.name() == name);
        let at = at.ok_or_else(|| Error::UnknownSource { kind: SourceKind::Sealed, name: name.to_string() })?;
        if self.seats[at].is_some() {
            return Err(Error::GivenTwice(name.to_string()));
        }
        self.seats[at] = Some(secret);
        Ok(())
    }

    /// Begins a round. The sources of the parties at the table are open, the others [missing](Round::missing).
    ///
    /// # Errors
    ///
    /// [`Error::Range`] if `round` is not below the number of rounds, and [`Error::Memory`] if out of memory.
    pub fn round(&self, round: u32) -> Result<Round> {
        let mut begun = self.terms.round(round)?;
        self.open_own(&mut begun, round);
        Ok(begun)
    }

    /// Like [`round`](Self::round), but reuses the memory of another round, whose openings are lost. Allocates nothing
    /// if this table began that round after its last party was seated.
    ///
    /// ```
    /// use verishuffle::{Entries, Secret, Table, Terms};
    ///
    /// # fn main() -> verishuffle::Result<()> {
    /// let secret = Secret::generate("Table 5, 7 May 2026", "dealer", 100, 1)?;
    /// let terms = Terms::builder("Table 5, 7 May 2026", Entries::numbers(52)?)
    ///     .rounds(100)
    ///     .sealed("dealer", secret.seal())
    ///     .build()?;
    /// let mut table = Table::new(&terms);
    /// table.seat(secret.bind(&terms, terms.commitment())?)?;
    /// let (mut round, mut buffer) = (table.round(0)?, Vec::new());
    /// let mut cards: Vec<u8> = (0..52).collect();
    /// for number in 0..100 {
    ///     table.round_into(number, &mut round)?;
    ///     buffer = round.shuffle_with_swaps(&mut cards, buffer)?.into_partners();
    /// }
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    ///
    /// Those of [`round`](Self::round). Then the other round is unchanged.
    pub fn round_into(&self, round: u32, begun: &mut Round) -> Result<()> {
        if !self.has_room_in(begun) {
            *begun = self.round(round)?;
            return Ok(());
        }
        begun.round = self.terms.check_round(round.into())?;
        self.open_own(begun, round);
        Ok(())
    }

    /// Returns whether a round has room for the openings of the parties at the table.
    fn has_room_in(&self, begun: &Round) -> bool {
        let has_room = |(opening, secret): (&Option<_>, &Option<_>)| {
            secret.is_none() || matches!(opening, Some(Opening::Sealed(_)))
        };
        begun.terms.commitment() == self.terms.commitment() && begun.openings.iter().zip(&self.seats).all(has_room)
    }

    /// Opens the sources of the parties at the table, unchecked, since their secrets are bound to these terms. Closes
    /// the others. An old opening is overwritten in its place.
    fn open_own(&self, begun: &mut Round, round: u32) {
        for (opening, secret) in begun.openings.iter_mut().zip(&self.seats) {
            match (opening, secret) {
                (Some(Opening::Sealed(opening)), Some(secret)) => secret.seal_opening_into(round, opening),
                (opening, Some(secret)) => *opening = Some(Opening::Sealed(secret.seal_opening(round))),
                (opening, None) => *opening = None,
            }
        }
        if self.seats.iter().any(Option::is_none) {
            begun.checker = Some(self.checker.clone());
        }
    }
}
