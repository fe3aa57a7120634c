//! Random draws.

use proptest::collection::vec;
use proptest::prelude::*;
use verishuffle::drand::{Beacon, ChainHash};
use verishuffle::terms::SourceSpec;
use verishuffle::text::Name;
use verishuffle::verdict::Missing;
use verishuffle::{Entries, List, Order, Pins, Secret, Terms, Transcript, UnixTime};

use super::texts::name;
use crate::common::draws;

/// The ingredients of a draw.
#[derive(Clone, Debug)]
pub(super) struct Scene {
    pub(super) parties: usize,
    pub(super) public: Vec<String>,
    pub(super) signatures: Vec<(ChainHash, Vec<u8>)>,
    pub(super) listed: bool,
    pub(super) count: u32,
    pub(super) draw: u32,
    pub(super) order: Order,
    pub(super) width: u8,
    pub(super) rounds: u32,
    pub(super) round: u32,
}

pub(super) fn scenes() -> impl Strategy<Value = Scene> {
    let unknown = (any::<[u8; 32]>().prop_map(ChainHash::from_bytes), vec(any::<u8>(), 1..200));
    let signatures = prop_oneof![
        4 => Just(Vec::new()),
        2 => vec(unknown, 1..3),
    ];
    let count = prop_oneof![2 => Just(1u32), 2 => Just(2), 6 => 3..300u32, 1 => 16_300..16_500u32];
    let rounds = prop_oneof![Just(1u32), 2..20u32];
    let sources = (0..4usize, vec(name(200), 0..4), signatures);
    (sources, any::<bool>(), count, any::<(u32, bool)>(), 1..4u8, rounds, any::<u32>()).prop_map(
        |((parties, public, signatures), listed, count, (random, forward), width, rounds, round)| Scene {
            parties: if public.is_empty() && signatures.is_empty() { parties.max(1) } else { parties },
            public,
            signatures,
            listed,
            count,
            draw: if random % 3 == 0 { count } else { 1 + random % count },
            order: if forward { Order::Forward } else { Order::Backward },
            width,
            rounds,
            round: round % rounds,
        },
    )
}

/// A scene's draw, and what its verifier knows.
pub(super) struct Drawn {
    pub(super) terms: Terms,
    pub(super) transcript: Transcript,
    pub(super) drawn: Vec<u32>,
    pub(super) values: Vec<(String, String)>,
    pub(super) list: Option<List>,
    pub(super) result: List,
}

impl Scene {
    pub(super) fn drawn(&self) -> Drawn {
        let context = "A scene";
        let list = self.listed.then(|| List::from_entries((0..self.count).map(|i| format!("entry {i}"))).unwrap());
        let entries = match &list {
            Some(list) => Entries::list(list).unwrap(),
            None => Entries::numbers(self.count).unwrap(),
        };
        let secrets: Vec<Secret> =
            (0..self.parties).map(|i| draws::secret(context, &format!("party {i}"), self.rounds, self.width)).collect();
        let named = |kind: &str, i: usize| format!("{kind} {i}");
        let values: Vec<_> =
            self.public.iter().enumerate().map(|(i, value)| (named("public", i), value.clone())).collect();
        let signatures: Vec<_> =
            self.signatures.iter().enumerate().map(|(i, (_, bytes))| (named("beacon", i), bytes.clone())).collect();
        let mut terms =
            Terms::builder(context, entries).draw(self.draw).order(self.order).width(self.width).rounds(self.rounds);
        for (name, _) in &values {
            terms = terms.public(name, "any text", "2030-01-01T00:00:00Z".parse().unwrap());
        }
        for secret in &secrets {
            terms = terms.sealed(secret.name().as_str(), secret.seal());
        }
        for ((name, _), (chain, _)) in signatures.iter().zip(&self.signatures) {
            terms = terms.drand(name, Beacon::new(*chain, 9, u64::from(self.rounds > 1)).unwrap());
        }
        let terms = terms.build().unwrap();
        let draw = draws::draw(&terms, self.round, secrets, &values, &signatures);
        // Shuffling the numbers is independent of how a verdict gets them.
        let mut drawn: Vec<u32> = (0..self.count).collect();
        draw.swaps().shuffle(&mut drawn).unwrap();
        if self.order == Order::Backward {
            drawn.reverse();
        }
        drawn.truncate(self.draw as usize);
        assert_eq!(draw.swaps().drawn(), drawn);
        let result = List::from_entries(drawn.iter().map(|&number| match &list {
            Some(list) => list.entry(number).unwrap().to_vec(),
            None => number.to_string().into_bytes(),
        }));
        Drawn { transcript: draw.into_transcript(), drawn, values, list, result: result.unwrap(), terms }
    }
}

impl Drawn {
    /// Returns all pins except one.
    pub(super) fn pins(&self, without: Option<&Missing>) -> Pins<'_> {
        let mut pins = Pins::new().result(&self.result);
        if without != Some(&Missing::Commitment) {
            pins = pins.commitment(self.terms.commitment());
        }
        if without != Some(&Missing::Round) && self.terms.rounds().get() > 1 {
            pins = pins.round(self.transcript.round());
        }
        if without != Some(&Missing::PublishedAt) && self.is_timed() {
            pins = pins.published_at(UnixTime::from_secs(1_000_000_000).unwrap());
        }
        for (name, value) in &self.values {
            if without != Some(&Missing::Public(Name::new(name.as_str()).unwrap())) {
                pins = pins.public(name, value);
            }
        }
        match &self.list {
            Some(list) if without != Some(&Missing::Entries) => pins.entries(list),
            _ => pins,
        }
    }

    /// Returns every pin that can be left out.
    pub(super) fn all_missing(&self) -> Vec<Missing> {
        let round = (self.terms.rounds().get() > 1).then_some(Missing::Round);
        let time = self.is_timed().then_some(Missing::PublishedAt);
        let values = self.values.iter().map(|(name, _)| Missing::Public(Name::new(name.as_str()).unwrap()));
        [Missing::Commitment].into_iter().chain(round).chain(time).chain(values).collect()
    }

    /// Returns whether some source is not sealed.
    fn is_timed(&self) -> bool {
        self.terms.sources().iter().any(|source| !matches!(source.spec(), SourceSpec::Sealed(_)))
    }

    /// Returns the beacons. Their chains are unknown, so their signatures can't be checked.
    pub(super) fn unchecked(&self) -> Vec<Missing> {
        let drand = self.terms.sources().iter().filter(|source| matches!(source.spec(), SourceSpec::Drand(_)));
        drand.map(|source| Missing::Signature(source.name().clone())).collect()
    }
}
