//! Random terms.

use std::num::NonZeroU32;

use proptest::collection::vec;
use proptest::prelude::*;
use verishuffle::drand::{Beacon, ChainHash, QUICKNET};
use verishuffle::terms::{Root, Source};
use verishuffle::{Commitment, Entries, Error, Order, Previous, Seal, Terms, UnixTime, limits};

use super::texts::{context, name, rules, text};

fn entries() -> impl Strategy<Value = Entries> {
    let count = prop_oneof![Just(1), 2..1000u32, any::<u32>().prop_map(|n| n.max(1)), Just(u32::MAX)];
    (count, 0..3, any::<[u8; 32]>()).prop_map(|(count, kind, root)| {
        let (count, root) = (NonZeroU32::new(count).unwrap(), Root::from_bytes(root));
        match kind {
            0 => Entries::Numbers(count),
            1 => Entries::List { count, root },
            _ => Entries::Blinded { count, root },
        }
    })
}

fn previous() -> impl Strategy<Value = Previous> {
    let after = any::<[u8; 32]>().prop_map(|bytes| Previous::After(Commitment::from_bytes(bytes)));
    prop_oneof![Just(Previous::Unchained), Just(Previous::First), after]
}

fn beacon(rounds: u32) -> impl Strategy<Value = Beacon> {
    let chain = prop_oneof![Just(*QUICKNET.chain()), any::<[u8; 32]>().prop_map(ChainHash::from_bytes)];
    let longest = if rounds == 1 { 0 } else { (limits::MAX_SAFE_INTEGER - 1) / u64::from(rounds - 1) };
    let stride = prop_oneof![Just(longest), longest.min(1)..=longest];
    (chain, stride, any::<u64>(), any::<bool>()).prop_map(move |(chain, stride, random, last)| {
        let most = limits::MAX_SAFE_INTEGER - stride * u64::from(rounds - 1);
        Beacon::new(chain, if last { most } else { 1 + random % most }, stride).unwrap()
    })
}

/// A source of this name.
fn source(name: &str, spec: &Spec) -> Source {
    match spec {
        Spec::Sealed(seal) => Source::sealed(name, *seal),
        Spec::Drand(beacon) => Source::drand(name, *beacon),
        Spec::Public(description, known_from) => Source::public(name, description, *known_from),
    }
    .unwrap()
}

#[derive(Clone, Debug)]
enum Spec {
    Sealed(Seal),
    Drand(Beacon),
    Public(String, UnixTime),
}

fn spec(rounds: u32) -> impl Strategy<Value = Spec> {
    let time = (1_000_000_000_u64..100_000_000_000).prop_map(|seconds| UnixTime::from_secs(seconds).unwrap());
    prop_oneof![
        any::<[u8; 32]>().prop_map(|seal| Spec::Sealed(Seal::from_bytes(seal))),
        beacon(rounds).prop_map(Spec::Drand),
        (text(limits::DESCRIPTION_BYTES), time).prop_map(|(description, time)| Spec::Public(description, time)),
    ]
}

fn sources(rounds: u32) -> impl Strategy<Value = Vec<Source>> {
    let number = prop_oneof![3 => 1..4usize, 2 => 4..=limits::SOURCES, 1 => Just(limits::SOURCES)];
    number.prop_flat_map(move |number| vec((name(60), spec(rounds)), number)).prop_map(|mut sources| {
        // Beacons that are equal become one.
        let mut beacons = Vec::new();
        sources.retain(|(_, spec)| match spec {
            Spec::Drand(beacon) if beacons.contains(beacon) => false,
            Spec::Drand(beacon) => {
                beacons.push(*beacon);
                true
            }
            _ => true,
        });
        // The number makes each name unique.
        let named = sources.into_iter().enumerate();
        named.map(|(i, (name, spec))| source(&format!("{name}.{i}"), &spec)).collect()
    })
}

/// The fields of terms.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Shape {
    pub(super) context: String,
    pub(super) previous: Previous,
    pub(super) rules: String,
    pub(super) rounds: u32,
    pub(super) entries: Entries,
    pub(super) draw: u32,
    pub(super) order: Order,
    pub(super) width: u8,
    pub(super) sources: Vec<Source>,
}

impl Shape {
    pub(super) fn build(&self) -> Result<Terms, Error> {
        let terms = Terms::builder(&self.context, self.entries)
            .previous(self.previous)
            .rules(&self.rules)
            .rounds(self.rounds)
            .draw(self.draw)
            .order(self.order)
            .width(self.width);
        self.sources.iter().cloned().fold(terms, |terms, source| terms.source(source)).build()
    }

    pub(super) fn with(&self, change: impl FnOnce(&mut Self)) -> Self {
        let mut shape = self.clone();
        change(&mut shape);
        shape
    }

    pub(super) fn with_source(&self, i: usize, change: impl FnOnce(&mut Source)) -> Self {
        self.with(|shape| change(&mut shape.sources[i]))
    }

    pub(super) fn with_count(&self, change: impl Fn(u32) -> u32) -> Self {
        let changed = |count: NonZeroU32| NonZeroU32::new(change(count.get())).unwrap_or(NonZeroU32::MAX);
        self.with(|shape| match &mut shape.entries {
            Entries::Numbers(count) | Entries::List { count, .. } | Entries::Blinded { count, .. } => {
                *count = changed(*count);
            }
            other => panic!("{other:?}"),
        })
    }
}

pub(super) fn shapes() -> impl Strategy<Value = Shape> {
    let rounds = prop_oneof![3 => Just(1), 2 => 2..50u32, 1 => 1..=u32::MAX, 1 => Just(u32::MAX)];
    let fields = (context(), previous(), rules(), rounds, entries(), any::<u32>(), any::<bool>());
    (fields, 1..=u8::MAX).prop_flat_map(|(fields, width)| {
        let (context, previous, rules, rounds, entries, random, forward) = fields;
        let order = if forward { Order::Forward } else { Order::Backward };
        let draw = if random % 4 == 0 { entries.count().get() } else { 1 + random % entries.count().get() };
        sources(rounds).prop_map(move |sources| Shape {
            context: context.clone(),
            previous,
            rules: rules.clone(),
            rounds,
            entries,
            draw,
            order,
            width,
            sources,
        })
    })
}
