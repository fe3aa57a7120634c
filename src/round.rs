//! One round of a draw: openings that match the terms make its key, and there is no other way to one
//! (SPEC.md, section 4).

use crate::bound::SealOpening;
use crate::draw::Draw;
use crate::error::{Error, Result};
use crate::hash::Tagged;
use crate::key::Key;
use crate::merkle::Climb;
use crate::opening::{Held, Opening};
use crate::signature::Signature;
use crate::source::{Promise, Source};
use crate::terms::Terms;
use crate::text::Value;

impl Terms {
    /// Begins a round of the draw: takes its openings, then gives its key.
    ///
    /// # Errors
    ///
    /// [`Error::Range`] unless `round` is below the number of rounds.
    pub fn round(&self, round: u32) -> Result<Round<'_>> {
        Round::new(self, round)
    }
}

/// A round whose sources are being opened, in any order.
#[derive(Debug)]
pub struct Round<'t> {
    terms: &'t Terms,
    round: u32,
    openings: Vec<Option<Opening>>,
}

impl<'t> Round<'t> {
    pub(crate) fn new(terms: &'t Terms, round: u32) -> Result<Self> {
        let round = terms.check_round(round.into())?;
        Ok(Self { terms, round, openings: terms.sources().iter().map(|_| None).collect() })
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
        if let Held::Fails(mismatch) = opening.held_against(source, self.terms, self.round, &mut Climb::default()) {
            let why = format!("{} stands, {} should", mismatch.found, mismatch.expected);
            return Err(Error::OpeningMismatch { name: source.name.to_string(), why });
        }
        self.openings[at] = Some(opening);
        Ok(())
    }

    /// The sources that are still to be opened.
    pub fn missing(&self) -> impl Iterator<Item = &'t Source> {
        let sources = self.terms.sources().iter();
        sources.zip(&self.openings).filter(|(_, opening)| opening.is_none()).map(|(source, _)| source)
    }

    /// The key, once every source is opened.
    ///
    /// # Errors
    ///
    /// [`Error::Missing`] names the sources that are still to be opened.
    pub fn key(self) -> Result<RoundKey<'t>> {
        let missing: Vec<String> = self.missing().map(|source| source.name.to_string()).collect();
        if !missing.is_empty() {
            return Err(Error::Missing(missing));
        }
        let openings: Vec<Opening> = self.openings.into_iter().flatten().collect();
        let key = derive_key(self.terms, self.round, &openings);
        Ok(RoundKey { terms: self.terms, round: self.round, openings, key })
    }
}

fn unknown(kind: &'static str, name: &str) -> Error {
    Error::UnknownSource { kind, name: crate::text::visible(name).to_string() }
}

/// The key that these openings give, one for each source of the terms. The caller has held them against the sources.
pub(crate) fn derive_key(terms: &Terms, round: u32, openings: &[Opening]) -> Key {
    let values = |hash: Tagged| openings.iter().fold(hash, |hash, opening| hash.bytes(&opening.value()));
    Key::from_blocks(terms.width(), |b, block| {
        let hash = Tagged::new("verishuffle/1/key")
            .u8(b)
            .raw(terms.commitment().as_bytes())
            .u64(round.into())
            .u64(openings.len() as u64);
        values(hash).finish_into(block);
    })
}

/// The key of a round whose every source is opened.
#[derive(Debug)]
pub struct RoundKey<'t> {
    terms: &'t Terms,
    round: u32,
    openings: Vec<Opening>,
    key: Key,
}

impl RoundKey<'_> {
    /// Makes the swaps.
    pub fn draw(self) -> Draw {
        let swaps = self.terms.plan().swaps(&self.key);
        Draw::new(self.terms.clone(), self.round, self.openings, swaps)
    }

    /// As [`draw`](Self::draw), or `None` where there is no memory for the swaps.
    #[cfg(feature = "capi")]
    pub(crate) fn try_draw(self) -> Option<Draw> {
        let swaps = self.terms.plan().try_swaps(&self.key)?;
        Some(Draw::new(self.terms.clone(), self.round, self.openings, swaps))
    }
}
