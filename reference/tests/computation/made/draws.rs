//! The draws of which archives, merges and chains are made.

use serde_json::{Value, json};
use verishuffle_reference::documents::{hex, read_hex, terms as terms_document, transcript};
use verishuffle_reference::draw as run;
use verishuffle_reference::entries::Entries;
use verishuffle_reference::hash::sha256;
use verishuffle_reference::sources::{Opening, QUICKNET, Secret, Source};
use verishuffle_reference::terms::{Order, Previous, Terms};

/// The value of every public source.
pub(crate) const VALUE: &str = "river";

/// The `known_from` of public sources, which is in 2030.
pub(crate) const KNOWN_FROM: u64 = 1_900_000_000;

/// A time before that.
pub(crate) const BEFORE: &str = "2026-12-24T20:00:00Z";

/// The signature of round 1000 of quicknet (SPEC.md, section 2).
const ROUND_1000: &str =
    "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39";

/// A draw before it has a seal.
#[derive(Clone)]
pub(crate) struct Plan<'a> {
    pub(crate) context: &'a str,
    pub(crate) previous: Previous,
    pub(crate) rounds: u32,
    pub(crate) entries: Entries,
    pub(crate) drawn: u32,
    /// Whether there is a sealed source, of the dealer.
    pub(crate) is_sealed: bool,
    /// Whether there is a beacon of a chain that no reader knows.
    pub(crate) has_beacon: bool,
    /// Whether there is round 1000 of quicknet, whose signature holds.
    pub(crate) has_quicknet: bool,
    /// The names of public sources.
    pub(crate) public: Vec<String>,
    /// From when their values can be known.
    pub(crate) known_from: u64,
}

impl<'a> Plan<'a> {
    pub(crate) fn new(context: &'a str, rounds: u32) -> Self {
        let (previous, entries, public) = (Previous::None, Entries::Numbers(9), Vec::new());
        let (is_sealed, has_beacon, has_quicknet) = (true, false, false);
        let known_from = KNOWN_FROM;
        Self { context, previous, rounds, entries, drawn: 4, is_sealed, has_beacon, has_quicknet, public, known_from }
    }

    pub(crate) fn with_guest(self) -> Self {
        Self { public: vec!["guest".to_owned()], ..self }
    }
}

/// A draw of which each round is made.
#[derive(Clone)]
pub(crate) struct Draw {
    pub(crate) commitment: String,
    pub(crate) terms: Value,
    pub(crate) transcripts: Vec<Value>,
    made: Terms,
    openings: Vec<Vec<Opening>>,
}

impl Draw {
    pub(crate) fn make(plan: Plan<'_>) -> Self {
        let Plan { context, previous, rounds, entries, drawn: draw, .. } = plan;
        let Plan { is_sealed, has_beacon, has_quicknet, public, known_from, .. } = plan;
        let (context, name, width) = (context.to_owned(), "dealer".to_owned(), 1);
        let master = sha256(context.as_bytes()).to_vec();
        let secret = Secret { context: context.clone(), name: name.clone(), rounds, width, master };
        let mut sources: Vec<Source> =
            is_sealed.then(|| Source::Sealed { name, seal: secret.seal() }).into_iter().collect();
        let beacon =
            Source::Drand { name: "beacon".to_owned(), chain: [7; 32], round: 1000, stride: u64::from(rounds > 1) };
        sources.extend(has_beacon.then_some(beacon));
        let quicknet = Source::Drand { name: "quicknet".to_owned(), chain: QUICKNET, round: 1000, stride: 0 };
        sources.extend(has_quicknet.then_some(quicknet));
        let description = "a word, such as: maple".to_owned();
        sources.extend(public.iter().map(|name| Source::Public {
            name: name.clone(),
            description: description.clone(),
            known_from,
        }));
        let (rules, order) = (String::new(), Order::Forward);
        let made = Terms { context, previous, rules, rounds, entries, draw, order, width, sources };
        let opening = |r: u32| {
            let seed = is_sealed.then(|| secret.open(r));
            let signature = has_beacon.then(|| Opening::Signature(vec![r as u8; 48]));
            let quicknet = has_quicknet.then(|| Opening::Signature(read_hex(&json!(ROUND_1000)).unwrap()));
            let values = public.iter().map(|_| Opening::Value(VALUE.to_owned()));
            seed.into_iter().chain(signature).chain(quicknet).chain(values).collect()
        };
        let openings: Vec<Vec<Opening>> = (0..rounds).map(opening).collect();
        let commitment = hex(made.commitment());
        let mut of = Self { commitment, terms: terms_document(&made), transcripts: Vec::new(), made, openings };
        of.transcripts = (0..rounds).map(|r| of.round(r, &of.openings[r as usize])).collect();
        of
    }

    fn round(&self, r: u32, openings: &[Opening]) -> Value {
        transcript(&self.made, r, openings, &run(&self.made, r, openings).swaps)
    }

    /// The transcript of a round with another value of the last source, which is public. Its swaps follow from that.
    pub(crate) fn with_value(&self, r: u32, value: &str) -> Value {
        let mut openings = self.openings[r as usize].clone();
        *openings.last_mut().unwrap() = Opening::Value(value.to_owned());
        self.round(r, &openings)
    }

    /// The transcript of a round with another legal swap in it.
    pub(crate) fn with_wrong_swap(&self, r: u32) -> Value {
        let mut transcript = self.transcripts[r as usize].clone();
        let swap = transcript["swaps"][1].as_u64().unwrap();
        transcript["swaps"][1] = (if swap == 1 { 2 } else { swap - 1 }).into();
        transcript
    }
}
