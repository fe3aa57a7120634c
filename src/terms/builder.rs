//! Building terms step by step (SPEC.md, section 3).

use super::allocation::Allocation;
use super::blinding::Blinding;
use super::entries::Entries;
use super::list::List;
use super::source::Source;
use super::{Previous, Terms, UncheckedTerms};
use crate::drand::{Beacon, QUICKNET};
use crate::engine::Order;
use crate::error::{Error, Result};
use crate::hash::Seal;
use crate::text::{Context, Rules};
use crate::time::UnixTime;

impl Terms {
    /// Starts terms with every entry drawn, forward, width 1, one round, no rules and no allocation, outside any chain.
    /// At least one source must still be added.
    pub fn builder(context: &str, entries: Entries) -> TermsBuilder {
        Self::builder_of(Context::new(context), Ok(entries))
    }

    /// Starts terms over a list that only its keeper sees, with the blinding's context. If two entries are equal, the
    /// terms can't be built: [`Error::RepeatedEntry`].
    pub fn blinded_builder(list: &List, blinding: &Blinding) -> TermsBuilder {
        Self::builder_of(Ok(blinding.context().clone()), Entries::blinded(list, blinding))
    }

    fn builder_of(context: Result<Context>, entries: Result<Entries>) -> TermsBuilder {
        TermsBuilder(context.and_then(|context| {
            let entries = entries?;
            Ok(UncheckedTerms {
                context,
                previous: Previous::Unchained,
                rules: Rules::new("")?,
                rounds: 1,
                entries,
                draw: entries.count().get().into(),
                order: Order::Forward,
                width: 1,
                sources: Vec::new(),
                allocation: None,
            })
        }))
    }
}

/// Unfinished terms. [`build`](Self::build) reports the first mistake in what the other functions were given.
#[derive(Clone, Debug)]
#[must_use = "terms are made by build()"]
pub struct TermsBuilder(Result<UncheckedTerms>);

impl TermsBuilder {
    fn with(mut self, change: impl FnOnce(&mut UncheckedTerms) -> Result<()>) -> Self {
        if let Ok(parts) = &mut self.0
            && let Err(error) = change(parts)
        {
            self.0 = Err(error);
        }
        self
    }

    fn set(self, change: impl FnOnce(&mut UncheckedTerms)) -> Self {
        self.with(|parts| {
            change(parts);
            Ok(())
        })
    }

    /// Sets the rules: what each drawn place means, the deadlines, and what happens if a seal stays closed. The text
    /// has 0 to 4096 bytes.
    pub fn rules(self, rules: &str) -> Self {
        self.with(|parts| Rules::new(rules).map(|rules| parts.rules = rules))
    }

    /// Sets the allocation: the text that turns the drawn order into awards (SPEC.md, section 6a). [`Allocation`] has
    /// an example. If it has columns, only [`build_for`](Self::build_for) makes the terms: it checks that the list fits
    /// them.
    pub fn allocation(self, text: &str) -> Self {
        self.with(|parts| {
            parts.allocation = Some(Allocation::new(text, parts.entries.kind())?);
            Ok(())
        })
    }

    /// Sets how many entries are drawn, 1 to all. Winners and reserves are drawn together, so count both.
    pub fn draw(self, draw: u32) -> Self {
        self.set(|parts| parts.draw = draw.into())
    }

    /// Sets the end of the list at which the draw begins.
    pub fn order(self, order: Order) -> Self {
        self.set(|parts| parts.order = order)
    }

    /// Sets the width, 1 to 255. Seeds have 32 * width bytes, and only a secret of the same width can be bound.
    /// [`Plan::least_width`](crate::Plan::least_width) gives the smallest width with room for every order.
    pub fn width(self, width: u8) -> Self {
        self.set(|parts| parts.width = width.into())
    }

    /// Sets the number of rounds, 1 to 2^32 - 1. Only a secret for the same number can be bound.
    pub fn rounds(self, rounds: u32) -> Self {
        self.set(|parts| parts.rounds = rounds.into())
    }

    /// Sets the place of this draw in a chain of draws.
    pub fn previous(self, previous: Previous) -> Self {
        self.set(|parts| parts.previous = previous)
    }

    /// Adds a source.
    pub fn source(self, source: Source) -> Self {
        self.set(|parts| parts.sources.push(source))
    }

    /// Adds a party and its seal as a source.
    pub fn sealed(self, name: &str, seal: Seal) -> Self {
        self.with(|parts| Source::sealed(name, seal).map(|source| parts.sources.push(source)))
    }

    /// Adds rounds of a beacon as a source.
    pub fn drand(self, name: &str, beacon: Beacon) -> Self {
        self.with(|parts| Source::drand(name, beacon).map(|source| parts.sources.push(source)))
    }

    /// Adds the first round of the beacon quicknet that is due after a time, as a source of that name. The terms must
    /// be of one round; [`Beacon::every`] has those of several.
    ///
    /// ```
    /// use verishuffle::{Entries, Terms, UnixTime};
    ///
    /// # fn main() -> verishuffle::Result<()> {
    /// let evening: UnixTime = "2026-12-24T20:00:00Z".parse()?;
    /// let terms = Terms::builder("Raffle of 24 December 2026", Entries::numbers(20)?).quicknet(evening).build()?;
    /// assert_eq!(terms.beacon("quicknet")?.due(0), evening.checked_add(3));
    /// # Ok(())
    /// # }
    /// ```
    pub fn quicknet(self, time: UnixTime) -> Self {
        self.with(|parts| {
            let beacon = Beacon::quicknet_after(time)?;
            Source::drand(QUICKNET.name(), beacon).map(|source| parts.sources.push(source))
        })
    }

    /// Adds a value that will be read in public, as described, as a source. Nobody can know it before `known_from`.
    ///
    /// Names are taken as they are. A program for people warns of a name or a value that Unicode's NFKC changes, and of
    /// two names that look alike (SPEC.md, section 11).
    pub fn public(self, name: &str, description: &str, known_from: UnixTime) -> Self {
        self.with(|parts| Source::public(name, description, known_from).map(|source| parts.sources.push(source)))
    }

    /// Builds the terms, and checks all rules for them (SPEC.md, section 3). If the allocation has columns, call
    /// [`build_for`](Self::build_for).
    ///
    /// # Errors
    ///
    /// The first mistake: [`Error::Text`], [`Error::Range`], [`Error::RepeatedName`], [`Error::RepeatedSeal`],
    /// [`Error::Stride`] or [`Error::BeaconRange`]. [`Error::NotApplicable`] if the allocation has columns, since
    /// verifiers refuse a list that does not fit them.
    pub fn build(self) -> Result<Terms> {
        let terms = self.unfitted()?;
        if terms.allocation().is_some_and(|allocation| !allocation.columns().is_empty()) {
            return Err(Error::NotApplicable(
                "the allocation has columns, which the list must fit: call build_for with the list in place of build",
            ));
        }
        Ok(terms)
    }

    /// Builds the terms, and checks that the list that the entries were made of fits the columns of the allocation.
    /// [`List::column_faults`] names every entry that does not.
    ///
    /// # Errors
    ///
    /// The first mistake, as [`build`](Self::build) has it, [`Error::Columns`] with the first entry that does not fit,
    /// and [`Error::Memory`] if out of memory.
    pub fn build_for(self, list: &List) -> Result<Terms> {
        let terms = self.unfitted()?;
        let fault = terms.allocation().map(|allocation| list.first_column_fault(allocation)).transpose()?.flatten();
        fault.map_or(Ok(terms), |fault| Err(Error::Columns(fault.to_string())))
    }

    /// Builds terms whose list may not fit the columns.
    fn unfitted(self) -> Result<Terms> {
        self.0?.try_into()
    }
}
