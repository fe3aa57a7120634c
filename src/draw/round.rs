//! One round of a draw, whose key is made only once all its sources are open (SPEC.md, section 4).

use super::Draw;
use super::opening::{self, Opening, OpeningChecker, PartyOpening, SharedChecker};
use crate::check::State;
use crate::drand::{Beacon, Reply, Signature};
use crate::engine::Swaps;
use crate::engine::key::KeyRef;
use crate::error::{Error, Result};
use crate::kind::SourceKind;
use crate::terms::Terms;
use crate::terms::source::Source;
use crate::text::{Value, hidden_difference, printable_name};

impl Terms {
    /// Begins a round of the draw, which takes the openings of all sources and then draws.
    ///
    /// # Errors
    ///
    /// [`Error::Range`] if `round` is not below the number of rounds of the terms.
    pub fn round(&self, round: u32) -> Result<Round> {
        let round = self.check_round(round.into())?;
        let openings = self.sources().iter().map(|_| None).collect();
        Ok(Round { terms: self.clone(), round, openings, checker: None })
    }
}

/// A round whose sources are being opened, in any order. Each opening is checked when it is taken.
///
/// ```
/// use verishuffle::{Entries, Secret, Terms};
///
/// # fn main() -> verishuffle::Result<()> {
/// let context = "Jury 12/2026, example.org/court";
/// let secret = Secret::generate(context, "clerk", 1, 1)?;
/// let terms = Terms::builder(context, Entries::numbers(249)?)
///     .draw(12)
///     .sealed("clerk", secret.seal())
///     .public("dice", "ten dice thrown in court, such as: 1 2 3 4 5 6 1 2 3 4", "2026-05-04T09:30:00Z".parse()?)
///     .build()?;
/// let mut round = terms.round(0)?;
/// round.open(secret.bind(&terms, terms.commitment())?.open(0)?)?;
/// assert_eq!(round.missing().map(|source| source.name().as_str()).collect::<Vec<_>>(), ["dice"]);
/// round.public("dice", "6 1 1 4 2 5 3 3 6 2")?;
/// assert_eq!(round.draw()?.swaps().drawn().len(), 12);
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug)]
#[must_use = "a round gives its draw by draw()"]
pub struct Round {
    pub(super) terms: Terms,
    pub(super) round: u32,
    pub(super) openings: Vec<Option<Opening>>,
    /// The checker of the round's table, for openings from parties that do not sit there.
    pub(super) checker: Option<SharedChecker>,
}

impl Round {
    /// Opens a sealed source with the opening that a party sent.
    ///
    /// # Errors
    ///
    /// [`Error::OpeningMismatch`] if the opening is for another commitment, context or round, or if it does not open
    /// the party's seal. [`Error::UnknownSource`] if no sealed source has the party's name, and [`Error::GivenTwice`]
    /// if the source is open already.
    pub fn open(&mut self, opening: PartyOpening) -> Result<()> {
        let PartyOpening { commitment, context, name, round, opening } = opening;
        let at = self.find(SourceKind::Sealed, name.as_str())?;
        let mismatch = |what: &str, found: String, expected: String| {
            let why = format!("its {what} is {found}, but the {what} of the draw is {expected}");
            Err(Error::OpeningMismatch { name: name.to_string(), why })
        };
        if commitment != self.terms.commitment() {
            return mismatch("commitment", commitment.to_string(), self.terms.commitment().to_string());
        }
        if context != *self.terms.context() {
            let of_terms = self.terms.context();
            let difference = hidden_difference(context.as_str(), of_terms.as_str());
            return mismatch("context", format!("\"{context}\""), format!("\"{of_terms}\"{difference}"));
        }
        if round != self.round {
            return mismatch("round", round.to_string(), self.round.to_string());
        }
        self.take(at, Opening::Sealed(opening))
    }

    /// Opens a public source with the value as it was read.
    ///
    /// # Errors
    ///
    /// [`Error::Text`] if the value breaks a rule for texts, [`Error::UnknownSource`] if no public source has the name,
    /// and [`Error::GivenTwice`] if the source is open already.
    pub fn public(&mut self, name: &str, value: &str) -> Result<()> {
        let at = self.find(SourceKind::Public, name)?;
        self.take(at, Opening::Public(Value::new(value)?))
    }

    /// Opens a drand source with the signature of the beacon. The signature is checked if the feature `drand` is on and
    /// the library knows the chain.
    ///
    /// # Errors
    ///
    /// [`Error::OpeningMismatch`] if the chain did not make the signature for this round. [`Error::Length`] or
    /// [`Error::Range`] if the signature has the wrong length, [`Error::UnknownSource`] if no beacon has the name, and
    /// [`Error::GivenTwice`] if the source is open already.
    pub fn signature(&mut self, name: &str, signature: Vec<u8>) -> Result<()> {
        let (at, beacon) = self.find_beacon(name)?;
        self.take_signature(at, beacon, signature)
    }

    /// Like [`signature`](Self::signature), with a drand server's reply. The reply must be for the beacon round that
    /// this round of the draw waits for.
    ///
    /// # Errors
    ///
    /// [`Error::OpeningMismatch`] if the reply is for another round of the beacon, and the errors of
    /// [`signature`](Self::signature).
    pub fn reply(&mut self, name: &str, reply: &Reply) -> Result<()> {
        let (at, beacon) = self.find_beacon(name)?;
        let (found, expected) = (reply.round(), beacon.beacon_round(self.round)?);
        if found != expected {
            let name = self.terms.sources()[at].name().to_string();
            let why = format!("the reply is for round {found} of the beacon, but should be for round {expected}");
            return Err(Error::OpeningMismatch { name, why });
        }
        self.take_signature(at, beacon, reply.signature().to_vec())
    }

    fn take_signature(&mut self, at: usize, beacon: Beacon, signature: Vec<u8>) -> Result<()> {
        self.take(at, Opening::Drand(Signature::new(beacon.chain(), signature)?))
    }

    fn find_beacon(&self, name: &str) -> Result<(usize, Beacon)> {
        Ok((self.find(SourceKind::Drand, name)?, *self.terms.beacon(name)?))
    }

    fn find(&self, kind: SourceKind, name: &str) -> Result<usize> {
        let fits = |source: &Source| source.kind() == kind && source.name().as_str() == name;
        self.terms
            .sources()
            .iter()
            .position(fits)
            .ok_or_else(|| Error::UnknownSource { kind, name: printable_name(name).to_string() })
    }

    fn take(&mut self, at: usize, opening: Opening) -> Result<()> {
        let name = self.terms.sources()[at].name();
        if self.openings[at].is_some() {
            return Err(Error::GivenTwice(name.to_string()));
        }
        let state = match &self.checker {
            Some(checker) => checker.check(&self.terms, self.round, at, &opening),
            None => OpeningChecker::default().check(&self.terms, self.round, at, &opening),
        };
        if let State::Failed(mismatch) = state {
            let why = format!("it is {}, but should be {}", mismatch.found(), mismatch.expected());
            return Err(Error::OpeningMismatch { name: name.to_string(), why });
        }
        self.openings[at] = Some(opening);
        Ok(())
    }

    /// Returns the sources that are not opened yet.
    pub fn missing(&self) -> impl Iterator<Item = &Source> {
        let sources = self.terms.sources().iter();
        sources.zip(&self.openings).filter(|(_, opening)| opening.is_none()).map(|(source, _)| source)
    }

    /// Draws, once every source is open. The swaps take 4 bytes of memory each. Somebody else's terms may ask for up to
    /// 2^32 - 2 of them, 16 GiB; [`Plan::steps`](crate::Plan::steps) says how many.
    ///
    /// # Errors
    ///
    /// [`Error::NotOpened`], with the names of the sources that are not opened yet, and [`Error::Memory`] if out of
    /// memory for the swaps.
    pub fn draw(self) -> Result<Draw> {
        self.draw_into(Vec::new())
    }

    /// Like [`draw`](Self::draw), but reuses the memory of `buffer` for the swaps.
    ///
    /// # Errors
    ///
    /// Those of [`draw`](Self::draw).
    pub fn draw_into(self, buffer: Vec<u32>) -> Result<Draw> {
        let swaps = self.with_key(|key| Swaps::derive(self.terms.plan(), key, buffer))?;
        Ok(self.drawn(swaps))
    }

    /// Draws and shuffles the items, faster than [`draw_into`](Self::draw_into) followed by [`Swaps::shuffle`]. Reuses
    /// the memory of `buffer`, which may be empty.
    ///
    /// # Errors
    ///
    /// Those of [`draw`](Self::draw), and [`Error::Length`] unless there is one item per entry; then no item is moved.
    pub fn shuffle<T>(self, items: &mut [T], buffer: Vec<u32>) -> Result<Draw> {
        let swaps = self.shuffle_with_swaps(items, buffer)?;
        Ok(self.drawn(swaps))
    }

    /// Like [`shuffle`](Self::shuffle), but returns only the swaps and keeps the round, so that
    /// [`Table::round_into`](crate::Table::round_into) can reuse its memory. To publish the draw you need the
    /// transcript, which only a [`Draw`] gives.
    ///
    /// # Errors
    ///
    /// Those of [`shuffle`](Self::shuffle).
    pub fn shuffle_with_swaps<T>(&self, items: &mut [T], buffer: Vec<u32>) -> Result<Swaps> {
        self.with_key(|key| Swaps::derive_and_shuffle(self.terms.plan(), key, items, buffer))
    }

    /// Like [`shuffle`](Self::shuffle), with the same result. With the feature `rayon`, up to four cores move the items
    /// if they take more than 24 MiB in total, there are at least 131,072 swaps, and several cores are faster than one,
    /// which is tried on some of the swaps.
    ///
    /// # Errors
    ///
    /// Those of [`shuffle`](Self::shuffle).
    pub fn par_shuffle<T: Send>(self, items: &mut [T], buffer: Vec<u32>) -> Result<Draw> {
        let swaps = self.with_key(|key| Swaps::derive_and_par_shuffle(self.terms.plan(), key, items, buffer))?;
        Ok(self.drawn(swaps))
    }

    /// Returns the swaps, and keeps the round.
    pub fn swaps(&self) -> Result<Swaps> {
        self.with_key(|key| Swaps::derive(self.terms.plan(), key, Vec::new()))
    }

    /// Makes the key of the round, calls `use_key` with it, wipes it, and returns the result, or [`Error::NotOpened`]
    /// if a source is not open yet.
    pub(crate) fn with_key<R>(&self, use_key: impl FnOnce(KeyRef<'_>) -> Result<R>) -> Result<R> {
        if self.openings.iter().any(Option::is_none) {
            return Err(Error::NotOpened(self.missing().map(|source| source.name().to_string()).collect()));
        }
        // Each opening was checked when the round took it.
        opening::with_key(&self.terms, self.round, self.openings.iter().flatten(), use_key)
    }

    /// Returns the draw of this round, whose sources are all open, with these swaps.
    fn drawn(self, swaps: Swaps) -> Draw {
        let openings = self.openings.into_iter().map_while(|opening| opening).collect();
        Draw { terms: self.terms, round: self.round, openings, swaps }
    }
}
