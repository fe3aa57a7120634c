//! The terms of a draw and their commitment (SPEC.md, section 3).

pub(crate) mod allocation;
pub(crate) mod blinding;
mod builder;
pub(crate) mod cells;
pub(crate) mod columns;
pub(crate) mod entries;
pub(crate) mod list;
pub(crate) mod repeats;
pub(crate) mod source;
mod statements;

use std::num::{NonZeroU8, NonZeroU32};
use std::sync::Arc;

pub use self::allocation::{Allocation, Award, Cap, StepLine, Target, Waitlist};
pub use self::blinding::Blinding;
pub use self::builder::TermsBuilder;
pub use self::columns::ColumnFault;
#[doc(hidden)]
pub use self::columns::cell;
pub use self::entries::Entries;
pub use self::list::List;
// Only for the warnings about lists.
#[doc(hidden)]
pub use self::list::Part;
#[doc(hidden)]
pub use self::repeats::repeated;
pub use self::source::{Source, SourceSpec};
use crate::drand::{Beacon, Network};
use crate::engine::{Order, Plan};
use crate::error::{Error, Result, check_range, nonzero};
use crate::getters::getters;
pub use crate::hash::Root;
use crate::hash::{Commitment, tag};
pub use crate::kind::{EntriesKind, SourceKind};
use crate::limits;
use crate::text::{Context, Rules, printable_name};
use crate::time::UnixTime;
use crate::work::{self, Limit};

/// Everything fixed before the commitment is published. Terms always satisfy the rules of SPEC.md, section 3.
///
/// Cloning is cheap: a clone shares the original's memory. Terms are equal if their commitments are.
///
/// ```
/// use verishuffle::{Entries, Terms};
///
/// # fn main() -> verishuffle::Result<()> {
/// let terms = Terms::builder("Reading group, 2 May 2026, example.org/group", Entries::numbers(20)?)
///     .draw(3)
///     .rules("Places 1 and 2 win, place 3 is the reserve.")
///     .public("lotto", "the six numbers of Saturday 2 May 2026, such as: 1 2 3 4 5 6", "2026-05-02T20:00:00Z".parse()?)
///     .build()?;
/// println!("{}", terms.commitment()); // to be published
/// assert_eq!(Terms::from_json(terms.to_json().as_bytes())?, terms);
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use]
pub struct Terms(Arc<TermsInner>);

#[derive(Debug)]
struct TermsInner {
    context: Context,
    previous: Previous,
    rules: Rules,
    rounds: NonZeroU32,
    entries: Entries,
    plan: Plan,
    width: NonZeroU8,
    sources: Vec<Source>,
    allocation: Option<Allocation>,
    commitment: Commitment,
}

impl PartialEq for TermsInner {
    /// The commitment is a hash of everything else, so terms with equal commitments are equal.
    fn eq(&self, other: &Self) -> bool {
        self.commitment == other.commitment
    }
}

impl Eq for TermsInner {}

/// The parts of terms, not yet checked against the rules.
#[derive(Clone, Debug)]
pub(crate) struct UncheckedTerms {
    pub(crate) context: Context,
    pub(crate) previous: Previous,
    pub(crate) rules: Rules,
    pub(crate) rounds: u64,
    pub(crate) entries: Entries,
    pub(crate) draw: u64,
    pub(crate) order: Order,
    pub(crate) width: u64,
    pub(crate) sources: Vec<Source>,
    /// For entries of the kind above.
    pub(crate) allocation: Option<Allocation>,
}

/// A draw's place in its operator's chain of draws.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Previous {
    /// The draw is in no chain.
    Unchained,
    /// The draw is the first of a chain.
    First,
    /// The draw follows the one with this commitment, whether that was opened or not.
    After(Commitment),
}

impl TryFrom<UncheckedTerms> for Terms {
    type Error = Error;

    fn try_from(parts: UncheckedTerms) -> Result<Self> {
        let UncheckedTerms { context, previous, rules, rounds, entries, draw, order, width, sources, allocation } =
            parts;
        let rounds = nonzero("the number of rounds", rounds, NonZeroU32::MAX)?;
        let width = nonzero("the width", width, NonZeroU8::MAX)?;
        let draw: NonZeroU32 = nonzero("the number of entries drawn", draw, entries.count())?;
        work::check(Limit::Entries, entries.count().get().into())?;
        work::check(Limit::Rounds, rounds.get().into())?;
        work::check(Limit::Draw, draw.get().into())?;
        let plan = Plan::new(entries.count().get(), draw.get(), order)?;
        check_sources(&sources, rounds.get())?;
        let commitment = Commitment::from_bytes([0; 32]);
        let mut inner =
            TermsInner { context, previous, rules, rounds, entries, plan, width, sources, allocation, commitment };
        inner.commitment = inner.compute_commitment();
        Ok(Self(Arc::new(inner)))
    }
}

impl Terms {
    getters! {
        /// Returns the commitment: 32 bytes, published before anything is opened.
        pub commitment = 0.commitment: Commitment;
        /// Returns the unique name of this draw.
        pub context = 0.context: &Context;
        /// Returns the draw's place in a chain of draws.
        pub previous = 0.previous: Previous;
        /// Returns the rules: what each drawn place means, and anything else the terms say in words.
        pub rules = 0.rules: &Rules;
        /// Returns the number of rounds that the terms cover.
        pub rounds = 0.rounds: NonZeroU32;
        /// Returns the entries to draw from.
        pub entries = 0.entries: Entries;
        /// Returns the plan: the number of entries, how many of them are drawn, and from which end.
        pub plan = 0.plan: Plan;
        /// Returns the width, 1 to 255: the number of combined keystreams. Seeds have 32 * width bytes.
        pub width = 0.width: NonZeroU8;
        /// Returns the 1 to 64 sources of entropy, in order.
        pub sources = 0.sources: &[Source];
    }

    /// Returns the allocation, which turns the drawn order into awards, or `None` if the terms have none.
    #[must_use]
    pub fn allocation(&self) -> Option<&Allocation> {
        self.0.allocation.as_ref()
    }

    /// Returns the plan of the draw that counts outcomes: with an allocation, it draws only as many entries as can hold an
    /// award or wait. Its outcome bits are those of the terms (SPEC.md, section 8, "Room for every order").
    #[must_use]
    pub fn outcome_plan(&self) -> Plan {
        let plan = self.plan();
        let places = self.allocation().map(|allocation| allocation.places(plan.drawn_count()));
        places.and_then(|places| Plan::new(plan.count(), places, plan.order()).ok()).unwrap_or(plan)
    }

    /// Returns the earliest known time at which a beacon of this round is due, or `None` if there is no beacon whose
    /// chain the library knows.
    #[must_use]
    pub fn earliest_due(&self, round: u32) -> Option<UnixTime> {
        self.beacons(round).filter_map(|(_, due)| due).min()
    }

    /// Returns the earliest known time at which somebody can know the value of a source for this round that is not sealed,
    /// or `None` if there is none. The commitment must be public before this time (SPEC.md, section 8).
    #[must_use]
    pub fn known_from(&self, round: u32) -> Option<UnixTime> {
        self.sources().iter().filter_map(|source| source.known_from(round)).min()
    }

    /// Returns the beacon of the drand source with this name.
    ///
    /// # Errors
    ///
    /// [`Error::UnknownSource`] if no drand source has the name.
    pub fn beacon(&self, name: &str) -> Result<&Beacon> {
        let named = self.sources().iter().find(|source| source.name().as_str() == name);
        match named.map(Source::spec) {
            Some(SourceSpec::Drand(beacon)) => Ok(beacon),
            _ => Err(Error::UnknownSource { kind: SourceKind::Drand, name: printable_name(name).to_string() }),
        }
    }

    /// Returns each beacon with its due time for this round, if the library knows its chain.
    pub(crate) fn beacons(&self, round: u32) -> impl Iterator<Item = (&Source, Option<UnixTime>)> {
        self.sources().iter().filter_map(move |source| match source.spec() {
            SourceSpec::Drand(beacon) => Some((source, beacon.due(round))),
            _ => None,
        })
    }

    /// Returns the bits of the largest source whose bits are known: 256 * width for a sealed source, and 254 for a
    /// quicknet beacon. This is what the draw has if only that source is honest. Returns `None` if no source has known
    /// bits: those of a public value, or of a beacon on an unknown chain, are unknown (SPEC.md, section 8).
    #[must_use]
    pub fn seed_bits(&self) -> Option<u32> {
        let bits = self.sources().iter().filter_map(|source| match source.spec() {
            SourceSpec::Sealed(_) => Some(256 * u32::from(self.width().get())),
            SourceSpec::Drand(beacon) => Network::of(beacon.chain()).map(Network::bits),
            SourceSpec::Public { .. } => None,
        });
        bits.max()
    }

    /// Checks that the number is a round of these terms, and returns it, or [`Error::Range`].
    pub(crate) fn check_round(&self, round: u64) -> Result<u32> {
        check_range("the round", round, 0, u64::from(self.rounds().get()) - 1)?;
        Ok(round as u32)
    }
}

impl TermsInner {
    fn compute_commitment(&self) -> Commitment {
        let mut hash = tag::TERMS.begin();
        hash.bytes(self.context.as_bytes());
        match self.previous {
            Previous::Unchained => hash.u8(0),
            Previous::First => hash.u8(1),
            Previous::After(commitment) => hash.u8(2).raw(commitment.as_bytes()),
        };
        hash.bytes(self.rules.as_bytes()).u64(self.rounds.get().into());
        self.entries.encode(&mut hash);
        let order = match self.plan.order() {
            Order::Forward => 0,
            Order::Backward => 1,
        };
        hash.u64(self.plan.drawn_count().into()).u8(order).u8(self.width.get()).u64(self.sources.len() as u64);
        self.sources.iter().for_each(|source| source.encode(&mut hash));
        if let Some(allocation) = &self.allocation {
            hash.bytes(allocation.as_str().as_bytes());
        }
        Commitment::from_bytes(hash.finish())
    }
}

fn check_sources(sources: &[Source], rounds: u32) -> Result<()> {
    check_range("the number of sources", sources.len() as u64, 1, limits::SOURCES as u64)?;
    for (i, source) in sources.iter().enumerate() {
        if let SourceSpec::Drand(beacon) = source.spec() {
            beacon.check(rounds)?;
        }
        for earlier in &sources[..i] {
            if earlier.name() == source.name() {
                return Err(Error::RepeatedName(source.name().to_string()));
            }
            if let (SourceSpec::Sealed(a), SourceSpec::Sealed(b)) = (earlier.spec(), source.spec())
                && a == b
            {
                return Err(Error::RepeatedSeal(earlier.name().to_string(), source.name().to_string()));
            }
            if let (SourceSpec::Drand(a), SourceSpec::Drand(b)) = (earlier.spec(), source.spec())
                && a == b
            {
                return Err(Error::RepeatedBeacon(earlier.name().to_string(), source.name().to_string()));
            }
        }
    }
    Ok(())
}
