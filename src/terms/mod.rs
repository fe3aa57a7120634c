//! The terms of a draw and their commitment (SPEC.md, section 3).

pub(crate) mod blinding;
mod builder;
pub(crate) mod entries;
pub(crate) mod list;
pub(crate) mod seal;
pub(crate) mod source;

pub use builder::TermsBuilder;

use std::num::{NonZeroU8, NonZeroU32, NonZeroU64};
use std::sync::{Arc, OnceLock};

use crate::engine::plan::{Order, Plan};
use crate::error::{Error, Result};
use crate::hash::{Commitment, tag};
use crate::limits;
use crate::terms::blinding::Blinding;
use crate::terms::entries::Entries;
use crate::terms::list::List;
use crate::terms::seal::SealLeaves;
use crate::terms::source::{Promise, Source};
use crate::text::{Context, Rules};

/// Everything that is fixed before the commitment is published. Terms that exist keep every rule of section 3.
///
/// Clones share what they hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terms(Arc<Fixed>);

#[derive(Debug)]
struct Fixed {
    context: Context,
    previous: Previous,
    rules: Rules,
    rounds: NonZeroU32,
    entries: Entries,
    plan: Plan,
    width: NonZeroU8,
    sources: Vec<Source>,
    commitment: Commitment,
    /// For each source, what is the same in all leaves of its seal, once there is need of it.
    leaves: Vec<OnceLock<SealLeaves>>,
}

impl PartialEq for Fixed {
    /// The commitment is that to all the rest.
    fn eq(&self, other: &Self) -> bool {
        self.commitment == other.commitment
    }
}

impl Eq for Fixed {}

/// What terms are made of, not yet held against the rules.
#[derive(Clone, Debug)]
pub(crate) struct Parts {
    pub(crate) context: Context,
    pub(crate) previous: Previous,
    pub(crate) rules: Rules,
    pub(crate) rounds: u64,
    pub(crate) entries: Entries,
    pub(crate) draw: u64,
    pub(crate) order: Order,
    pub(crate) width: u64,
    pub(crate) sources: Vec<Source>,
}

/// Where a draw stands in its operator's chain of draws.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Previous {
    /// In no chain.
    Unchained,
    /// The first of a chain.
    First,
    /// After the draw of that commitment, opened or not.
    After(Commitment),
}

impl Terms {
    /// Begins terms: every entry drawn, forward, width 1, one round, no rules, in no chain, no source yet.
    pub fn builder(context: &str, entries: Entries) -> TermsBuilder {
        TermsBuilder(Context::new(context).map(|context| Parts {
            context,
            previous: Previous::Unchained,
            rules: Rules::new("").expect("rules may be empty"),
            rounds: 1,
            entries,
            draw: entries.count().get().into(),
            order: Order::Forward,
            width: 1,
            sources: Vec::new(),
        }))
    }

    /// Begins terms over a list that only its keeper sees, with the context of its blinding.
    ///
    /// # Errors
    ///
    /// [`Error::RepeatedEntry`].
    pub fn blinded_builder(list: &List, blinding: &Blinding) -> Result<TermsBuilder> {
        Ok(Self::builder(blinding.context().as_str(), Entries::blinded(list, blinding)?))
    }

    pub(crate) fn new(parts: Parts) -> Result<Self> {
        let Parts { context, previous, rules, rounds, entries, draw, order, width, sources } = parts;
        let rounds = in_range("the number of rounds", rounds, NonZeroU32::MAX)?;
        let width = in_range("the width", width, NonZeroU8::MAX)?;
        let draw: NonZeroU32 = in_range("the number of entries drawn", draw, entries.count())?;
        let plan = Plan::new(entries.count().get(), draw.get(), order)?;
        check_sources(&sources, rounds.get())?;
        let leaves = sources.iter().map(|_| OnceLock::new()).collect();
        let mut fixed = Fixed {
            context,
            previous,
            rules,
            rounds,
            entries,
            plan,
            width,
            sources,
            commitment: Commitment::from_bytes([0; 32]),
            leaves,
        };
        fixed.commitment = fixed.compute_commitment();
        Ok(Self(Arc::new(fixed)))
    }

    /// The 32 bytes to publish before anything is opened.
    pub fn commitment(&self) -> Commitment {
        self.0.commitment
    }

    /// The name of this draw and no other.
    pub fn context(&self) -> &Context {
        &self.0.context
    }

    /// Its place in a chain of draws.
    pub fn previous(&self) -> Previous {
        self.0.previous
    }

    /// What each drawn place means.
    pub fn rules(&self) -> &Rules {
        &self.0.rules
    }

    /// How many rounds the terms cover.
    pub fn rounds(&self) -> NonZeroU32 {
        self.0.rounds
    }

    /// The entries.
    pub fn entries(&self) -> Entries {
        self.0.entries
    }

    /// How many of how many entries are drawn, and which way.
    pub fn plan(&self) -> Plan {
        self.0.plan
    }

    /// Seeds are 32 * width bytes, and so many keystreams are combined.
    pub fn width(&self) -> NonZeroU8 {
        self.0.width
    }

    /// The sources of entropy, 1 to 64, in order.
    pub fn sources(&self) -> &[Source] {
        &self.0.sources
    }

    /// The leaves of the seal of a source, which is a sealed one.
    pub(crate) fn leaves(&self, source: usize) -> &SealLeaves {
        let new = || SealLeaves::new(self.context(), &self.sources()[source].name, self.rounds().get());
        self.0.leaves[source].get_or_init(new)
    }

    pub(crate) fn check_round(&self, round: u64) -> Result<u32> {
        let max = u64::from(self.rounds().get()) - 1;
        if round > max {
            return Err(Error::Range { what: "the round", value: round, min: 0, max });
        }
        Ok(round as u32)
    }
}

impl Fixed {
    fn compute_commitment(&self) -> Commitment {
        let hash = tag::TERMS.clone().bytes(self.context.as_bytes());
        let hash = match self.previous {
            Previous::Unchained => hash.u8(0),
            Previous::First => hash.u8(1),
            Previous::After(commitment) => hash.u8(2).raw(commitment.as_bytes()),
        };
        let hash = hash.bytes(self.rules.as_bytes()).u64(self.rounds.get().into());
        let hash = self.entries.encode(hash).u64(self.plan.draw().into());
        let order = match self.plan.order() {
            Order::Forward => 0,
            Order::Backward => 1,
        };
        let hash = hash.u8(order).u8(self.width.get()).u64(self.sources.len() as u64);
        let hash = self.sources.iter().fold(hash, |hash, source| source.encode(hash));
        Commitment::from_bytes(hash.finish())
    }
}

fn in_range<T>(what: &'static str, value: u64, max: T) -> Result<T>
where
    T: TryFrom<NonZeroU64> + Into<NonZeroU64> + Copy,
{
    let max = max.into();
    let fits = NonZeroU64::new(value).filter(|&value| value <= max).and_then(|value| T::try_from(value).ok());
    fits.ok_or(Error::Range { what, value, min: 1, max: max.get() })
}

fn check_sources(sources: &[Source], rounds: u32) -> Result<()> {
    let (value, max) = (sources.len() as u64, limits::SOURCES as u64);
    if !(1..=max).contains(&value) {
        return Err(Error::Range { what: "the number of sources", value, min: 1, max });
    }
    for (i, source) in sources.iter().enumerate() {
        if let Promise::Drand(beacon) = &source.promise {
            beacon.check(rounds)?;
        }
        for earlier in &sources[..i] {
            if earlier.name == source.name {
                return Err(Error::RepeatedName(source.name.to_string()));
            }
            if let (Promise::Sealed(a), Promise::Sealed(b)) = (&earlier.promise, &source.promise)
                && a == b
            {
                return Err(Error::RepeatedSeal(earlier.name.to_string(), source.name.to_string()));
            }
        }
    }
    Ok(())
}
