//! Terms in the making (SPEC.md, section 3).

use super::{Parts, Previous, Terms};
use crate::drand::Beacon;
use crate::engine::plan::Order;
use crate::error::Result;
use crate::hash::Seal;
use crate::terms::source::Source;
use crate::text::Rules;

/// Terms in the making. What was given wrongly is said by [`build`](Self::build).
#[derive(Clone, Debug)]
#[must_use = "terms are made by build()"]
pub struct TermsBuilder(pub(super) Result<Parts>);

impl TermsBuilder {
    fn with(mut self, change: impl FnOnce(&mut Parts) -> Result<()>) -> Self {
        if let Ok(parts) = &mut self.0
            && let Err(error) = change(parts)
        {
            self.0 = Err(error);
        }
        self
    }

    /// What each drawn place means, deadlines, what is done if a seal stays closed. 0 to 4096 bytes.
    pub fn rules(self, rules: &str) -> Self {
        self.with(|parts| Rules::new(rules).map(|rules| parts.rules = rules))
    }

    /// How many entries are drawn, 1 to all. Reserves are drawn with the winners: count both.
    pub fn draw(self, draw: u32) -> Self {
        self.with(|parts| {
            parts.draw = draw.into();
            Ok(())
        })
    }

    /// Which end of the list the draw begins at.
    pub fn order(self, order: Order) -> Self {
        self.with(|parts| {
            parts.order = order;
            Ok(())
        })
    }

    /// The width, 1 to 255.
    pub fn width(self, width: u8) -> Self {
        self.with(|parts| {
            parts.width = width.into();
            Ok(())
        })
    }

    /// The number of rounds, 1 to 2^32 - 1.
    pub fn rounds(self, rounds: u32) -> Self {
        self.with(|parts| {
            parts.rounds = rounds.into();
            Ok(())
        })
    }

    /// The place in a chain of draws.
    pub fn previous(self, previous: Previous) -> Self {
        self.with(|parts| {
            parts.previous = previous;
            Ok(())
        })
    }

    /// Adds a source.
    pub fn source(self, source: Source) -> Self {
        self.with(|parts| {
            parts.sources.push(source);
            Ok(())
        })
    }

    /// Adds a party's seal.
    pub fn sealed(self, name: &str, seal: Seal) -> Self {
        self.with(|parts| Source::sealed(name, seal).map(|source| parts.sources.push(source)))
    }

    /// Adds rounds of a beacon.
    pub fn drand(self, name: &str, beacon: Beacon) -> Self {
        self.with(|parts| Source::drand(name, beacon).map(|source| parts.sources.push(source)))
    }

    /// Adds a value that will be read in public as the description says.
    pub fn public(self, name: &str, description: &str) -> Self {
        self.with(|parts| Source::public(name, description).map(|source| parts.sources.push(source)))
    }

    /// The terms.
    ///
    /// # Errors
    ///
    /// The first thing that was given wrongly: [`Error::Text`], [`Error::Range`], [`Error::RepeatedName`],
    /// [`Error::RepeatedSeal`], [`Error::Stride`] or [`Error::BeaconRange`].
    pub fn build(self) -> Result<Terms> {
        Terms::new(self.0?)
    }
}
