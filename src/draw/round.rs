//! One round of a draw: openings that match the terms make its key, and there is no other way to one
//! (SPEC.md, section 4).

use crate::drand::Signature;
use crate::draw::Draw;
use crate::draw::bound_secret::SealOpening;
use crate::draw::opening::{Held, Opening};
use crate::engine::key::{Blocks, Key};
use crate::engine::plan::Plan;
use crate::error::{Error, Result};
use crate::hash::{Bytes32, tag};
use crate::merkle::Climb;
use crate::terms::Terms;
use crate::terms::source::{Promise, Source};
use crate::text::Value;

impl Terms {
    /// Begins a round of the draw: takes its openings, then gives its key.
    ///
    /// # Errors
    ///
    /// [`Error::Range`] unless `round` is below the number of rounds.
    pub fn round(&self, round: u32) -> Result<Round> {
        Round::new(self.clone(), round)
    }
}

/// A round whose sources are being opened, in any order.
#[derive(Debug)]
pub struct Round {
    terms: Terms,
    round: u32,
    openings: Vec<Option<Opening>>,
}

impl Round {
    pub(crate) fn new(terms: Terms, round: u32) -> Result<Self> {
        let round = terms.check_round(round.into())?;
        let openings = terms.sources().iter().map(|_| None).collect();
        Ok(Self { terms, round, openings })
    }

    /// Takes what a party sent.
    ///
    /// # Errors
    ///
    /// [`Error::OpeningMismatch`] if it is for another commitment, context or round, or does not open the party's
    /// seal; [`Error::UnknownSource`] and [`Error::GivenTwice`].
    pub fn open(&mut self, opening: SealOpening) -> Result<()> {
        let SealOpening { commitment, context, name, round, seed, path } = opening;
        let at = self.find("sealed", name.as_str())?;
        let mismatch = |what: &str, found: String, expected: String| {
            let why = format!("its {what} is {found}, but the draw's is {expected}");
            Err(Error::OpeningMismatch { name: name.to_string(), why })
        };
        if commitment != self.terms.commitment() {
            return mismatch("commitment", commitment.to_string(), self.terms.commitment().to_string());
        }
        if context != *self.terms.context() {
            return mismatch("context", context.to_string(), self.terms.context().to_string());
        }
        if round != self.round {
            return mismatch("round", round.to_string(), self.round.to_string());
        }
        self.take(at, Opening::Sealed { seed, path })
    }

    /// Takes a public value as it was read.
    ///
    /// # Errors
    ///
    /// [`Error::Text`], [`Error::UnknownSource`] and [`Error::GivenTwice`].
    pub fn public(&mut self, name: &str, value: &str) -> Result<()> {
        let at = self.find("public", name)?;
        self.take(at, Opening::Public(Value::new(value)?))
    }

    /// Takes a beacon's signature. It is checked if the feature `drand` is on and the chain is known.
    ///
    /// # Errors
    ///
    /// [`Error::OpeningMismatch`] if it is none of the beacon's for this round; [`Error::Length`], [`Error::Range`],
    /// [`Error::UnknownSource`] and [`Error::GivenTwice`].
    pub fn signature(&mut self, name: &str, signature: Vec<u8>) -> Result<()> {
        let at = self.find("drand", name)?;
        let Promise::Drand(beacon) = &self.terms.sources()[at].promise else { return Err(unknown("drand", name)) };
        let signature = Signature::new(&beacon.chain, signature)?;
        self.take(at, Opening::Drand(signature))
    }

    fn find(&self, kind: &'static str, name: &str) -> Result<usize> {
        let fits = |source: &Source| source.promise.kind() == kind && source.name.as_str() == name;
        self.terms.sources().iter().position(fits).ok_or_else(|| unknown(kind, name))
    }

    fn take(&mut self, at: usize, opening: Opening) -> Result<()> {
        let source = &self.terms.sources()[at];
        if self.openings[at].is_some() {
            return Err(Error::GivenTwice(source.name.to_string()));
        }
        if let Held::Fails(mismatch) = opening.held_against(&self.terms, at, self.round, &mut Climb::default()) {
            let why = format!("{} stands, {} should", mismatch.found, mismatch.expected);
            return Err(Error::OpeningMismatch { name: source.name.to_string(), why });
        }
        self.openings[at] = Some(opening);
        Ok(())
    }

    /// Takes what is known to open a source, by its number.
    pub(crate) fn take_known(&mut self, source: usize, opening: Opening) {
        self.openings[source] = Some(opening);
    }

    /// Another with the same openings: a handle of the C library draws as often as it is asked to.
    #[cfg(feature = "capi")]
    pub(crate) fn copied(&self) -> Self {
        let openings = self.openings.iter().map(|opening| opening.as_ref().map(Opening::copied)).collect();
        Self { terms: self.terms.clone(), round: self.round, openings }
    }

    /// The sources that are still to be opened.
    pub fn missing(&self) -> impl Iterator<Item = &Source> {
        let sources = self.terms.sources().iter();
        sources.zip(&self.openings).filter(|(_, opening)| opening.is_none()).map(|(source, _)| source)
    }

    /// The key, once every source is opened.
    ///
    /// # Errors
    ///
    /// [`Error::Missing`] names the sources that are still to be opened.
    pub fn key(self) -> Result<RoundKey> {
        let missing: Vec<String> = self.missing().map(|source| source.name.to_string()).collect();
        let openings: Option<Vec<Opening>> = self.openings.into_iter().collect();
        let openings = openings.ok_or(Error::Missing(missing))?;
        Ok(RoundKey { terms: self.terms, round: self.round, openings })
    }
}

fn unknown(kind: &'static str, name: &str) -> Error {
    Error::UnknownSource { kind, name: crate::text::visible(name).to_string() }
}

/// Makes a block of the key that these openings give, one for each source of the terms. The caller has held them against
/// the sources.
fn derive_block(terms: &Terms, round: u32, openings: &[Opening], b: u8, block: &mut Bytes32) {
    let hash = tag::KEY.clone().u8(b).raw(terms.commitment().as_bytes()).u64(round.into()).u64(openings.len() as u64);
    openings.iter().fold(hash, |hash, opening| opening.enter(hash)).finish_into(block);
}

/// The key that these openings give. The caller has held them against the sources.
pub(crate) fn derive_key(terms: &Terms, round: u32, openings: &[Opening]) -> Key {
    Key::from_blocks(terms.width(), |b, block| derive_block(terms, round, openings, b, block))
}

/// A round whose every source is opened: what its key takes. The key itself is there only while it is used.
#[derive(Debug)]
pub struct RoundKey {
    terms: Terms,
    round: u32,
    openings: Vec<Opening>,
}

impl RoundKey {
    /// Makes the swaps.
    pub fn draw(self) -> Draw {
        self.draw_in(Vec::new())
    }

    /// As [`draw`](Self::draw), in memory that is there already.
    pub fn draw_in(self, buffer: Vec<u32>) -> Draw {
        let swaps = self.with_blocks(|plan, blocks| plan.swaps_by(blocks, buffer));
        Draw::new(self.terms, self.round, self.openings, swaps)
    }

    /// Makes the swaps and does them to the items, in less time than one after the other. An empty buffer serves too.
    ///
    /// # Errors
    ///
    /// [`Error::Length`], with nothing moved, unless there is one item for each entry.
    pub fn shuffle<T: Send>(self, items: &mut [T], buffer: Vec<u32>) -> Result<Draw> {
        let swaps = self.with_blocks(|plan, blocks| plan.shuffle_by(blocks, items, buffer))?;
        Ok(Draw::new(self.terms, self.round, self.openings, swaps))
    }

    /// As [`draw`](Self::draw), or `None` where there is no memory for the swaps.
    #[cfg(feature = "capi")]
    pub(crate) fn try_draw(self) -> Option<Draw> {
        let mut buffer = Vec::new();
        buffer.try_reserve_exact(self.terms.plan().steps() as usize).ok()?;
        Some(self.draw_in(buffer))
    }

    fn with_blocks<R>(&self, use_them: impl FnOnce(Plan, Blocks<'_>) -> R) -> R {
        let (terms, round) = (&self.terms, self.round);
        let derive = |b, block: &mut Bytes32| derive_block(terms, round, &self.openings, b, block);
        Blocks::with(terms.width(), derive, |blocks| use_them(terms.plan(), blocks))
    }
}
