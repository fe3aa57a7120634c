//! Properties of terms, documents and draws, tested on many random ones with a fixed seed.

use std::collections::HashMap;
use std::num::NonZeroU32;

use crate::common::draws;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use serde_json::json;
use verishuffle::drand::{Beacon, ChainHash, QUICKNET};
use verishuffle::draw::{Node, SealOpening, Seed};
use verishuffle::terms::{Root, Source, SourceSpec};
use verishuffle::text::{Context, Name, is_ignorable};
use verishuffle::verdict::{CheckName, Conclusion, Missing};
use verishuffle::{
    Blinding, Commitment, Entries, Error, List, NotVerified, Order, PartyOpening, Pins, Plan, Previous, Seal, Secret,
    Terms, Transcript, UnixTime, limits,
};
use zeroize::Zeroizing;

fn config(cases: u32) -> ProptestConfig {
    let rng_seed = RngSeed::Fixed(0x7665_7269);
    ProptestConfig { cases, failure_persistence: None, rng_seed, ..ProptestConfig::default() }
}

/// Text in any script that is valid as a description, of 1 to `max` bytes.
fn text(max: usize) -> impl Strategy<Value = String> {
    text_without(max, is_narrow_space)
}

/// The same, for names of sources and public values.
fn name(max: usize) -> impl Strategy<Value = String> {
    text_without(max, |c| is_ignorable(c) || c != ' ' && c.is_whitespace())
}

/// Whether the character is white space that neither contexts nor descriptions may hold.
fn is_narrow_space(c: char) -> bool {
    c.is_whitespace() && ![' ', '\u{a0}', '\u{3000}'].contains(&c)
}

/// The same, for contexts.
fn context() -> impl Strategy<Value = String> {
    let allowed = ['\u{200c}', '\u{200d}', '\u{fe0e}', '\u{fe0f}'];
    text_without(limits::CONTEXT_BYTES, move |c| is_ignorable(c) && !allowed.contains(&c) || is_narrow_space(c))
}

fn text_without(max: usize, without: impl Fn(char) -> bool + Clone) -> impl Strategy<Value = String> {
    let forbidden = move |&c: &char| c.is_control() || ['\u{2028}', '\u{2029}', '='].contains(&c) || without(c);
    let character = prop_oneof![
        4 => prop::char::range(' ', '~'),
        2 => any::<char>(),
        1 => prop::sample::select(vec![
            '"', '\\', '/', '\u{202e}', '\u{200d}', '\u{feff}', 'é', '\u{301}', '🂡', '\u{a0}',
        ]),
    ];
    let length = prop_oneof![8 => 1..40usize, 1 => max / 2..max + 1, 1 => Just(max)];
    length.prop_flat_map(move |length| vec(character.clone(), length)).prop_map(move |characters| {
        let mut text: String = characters.into_iter().filter(|c| !forbidden(c)).collect();
        while text.contains("  ") {
            text = text.replace("  ", " ");
        }
        while text.len() > max {
            text.pop();
        }
        let trimmed = text.trim_matches(' ');
        if trimmed.is_empty() { "x".to_owned() } else { trimmed.to_owned() }
    })
}

fn rules() -> impl Strategy<Value = String> {
    let lines = vec(text(400), 0..8).prop_map(|lines| lines.join("\n"));
    prop_oneof![Just(String::new()), Just(" \n\n ".to_owned()), lines, Just("=".repeat(limits::RULES_BYTES))]
}

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

fn spec(rounds: u32) -> impl Strategy<Value = SourceSpec> {
    prop_oneof![
        any::<[u8; 32]>().prop_map(|seal| SourceSpec::Sealed(Seal::from_bytes(seal))),
        beacon(rounds).prop_map(SourceSpec::Drand),
        text(limits::DESCRIPTION_BYTES)
            .prop_map(|description| SourceSpec::Public(verishuffle::text::Description::new(description).unwrap())),
    ]
}

fn source(name: &str, spec: &SourceSpec) -> Source {
    match spec {
        SourceSpec::Sealed(seal) => Source::sealed(name, *seal),
        SourceSpec::Drand(beacon) => Source::drand(name, *beacon),
        SourceSpec::Public(description) => Source::public(name, description.as_str()),
        other => panic!("{other:?}"),
    }
    .unwrap()
}

fn sources(rounds: u32) -> impl Strategy<Value = Vec<Source>> {
    let number = prop_oneof![3 => 1..4usize, 2 => 4..=limits::SOURCES, 1 => Just(limits::SOURCES)];
    number.prop_flat_map(move |number| vec((name(60), spec(rounds)), number)).prop_map(|sources| {
        // The number makes each name unique.
        let named = sources.into_iter().enumerate();
        named.map(|(i, (name, spec))| source(&format!("{name}.{i}"), &spec)).collect()
    })
}

/// The fields of terms.
#[derive(Clone, Debug, PartialEq)]
struct Shape {
    context: String,
    previous: Previous,
    rules: String,
    rounds: u32,
    entries: Entries,
    draw: u32,
    order: Order,
    width: u8,
    sources: Vec<Source>,
}

impl Shape {
    fn build(&self) -> Result<Terms, Error> {
        let terms = Terms::builder(&self.context, self.entries)
            .previous(self.previous)
            .rules(&self.rules)
            .rounds(self.rounds)
            .draw(self.draw)
            .order(self.order)
            .width(self.width);
        self.sources.iter().cloned().fold(terms, |terms, source| terms.source(source)).build()
    }

    fn with(&self, change: impl FnOnce(&mut Self)) -> Self {
        let mut shape = self.clone();
        change(&mut shape);
        shape
    }

    fn with_source(&self, i: usize, change: impl FnOnce(&mut Source)) -> Self {
        self.with(|shape| change(&mut shape.sources[i]))
    }

    fn with_count(&self, change: impl Fn(u32) -> u32) -> Self {
        let changed = |count: NonZeroU32| NonZeroU32::new(change(count.get())).unwrap_or(NonZeroU32::MAX);
        self.with(|shape| match &mut shape.entries {
            Entries::Numbers(count) | Entries::List { count, .. } | Entries::Blinded { count, .. } => {
                *count = changed(*count);
            }
            other => panic!("{other:?}"),
        })
    }
}

fn shapes() -> impl Strategy<Value = Shape> {
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

fn flipped(bytes: &[u8; 32], bit: usize) -> [u8; 32] {
    let mut bytes = *bytes;
    bytes[bit / 8] ^= 1 << (bit % 8);
    bytes
}

fn without_last(text: &str) -> String {
    let mut characters = text.chars();
    characters.next_back();
    characters.as_str().to_owned()
}

/// Returns the shape with one field changed, for many changes of every field. Some of the terms are invalid.
fn variants(shape: &Shape) -> Vec<(String, Shape)> {
    let mut all = Vec::new();
    let mut add = |what: &str, changed: Shape| {
        if changed != *shape {
            all.push((what.to_owned(), changed));
        }
    };
    add("context longer", shape.with(|s| s.context.push('x')));
    add("context shorter", shape.with(|s| s.context = without_last(&s.context)));
    add("context's first", shape.with(|s| s.context.insert(0, 'x')));
    // The same bytes, divided elsewhere.
    add("context into rules", shape.with(|s| s.context.pop().into_iter().for_each(|c| s.rules.insert(0, c))));
    add("rules longer", shape.with(|s| s.rules.push('\n')));
    add("rules shorter", shape.with(|s| s.rules = without_last(&s.rules)));
    let after = |bytes| Previous::After(Commitment::from_bytes(bytes));
    for (what, previous) in [("no chain", Previous::Unchained), ("first", Previous::First), ("after", after([7; 32]))] {
        add(what, shape.with(|s| s.previous = previous));
    }
    if let Previous::After(commitment) = shape.previous {
        add("previous", shape.with(|s| s.previous = after(flipped(commitment.as_bytes(), 255))));
    }
    for (what, by) in [("one more", 1), ("one less", u32::MAX), ("a byte more", 256), ("half more", 1 << 31)] {
        add(&format!("rounds {what}"), shape.with(|s| s.rounds = s.rounds.wrapping_add(by)));
        add(&format!("count {what}"), shape.with_count(|count| count.wrapping_add(by)));
        add(&format!("draw {what}"), shape.with(|s| s.draw = s.draw.wrapping_add(by)));
    }
    for (what, kind) in [("numbers", 0), ("list", 1), ("blinded", 2)] {
        if what != shape.entries.kind().as_str() {
            let (count, root) = match shape.entries {
                Entries::Numbers(count) => (count, Root::from_bytes([9; 32])),
                Entries::List { count, root } | Entries::Blinded { count, root } => (count, root),
                other => panic!("{other:?}"),
            };
            add(
                what,
                shape.with(|s| {
                    s.entries = match kind {
                        0 => Entries::Numbers(count),
                        1 => Entries::List { count, root },
                        _ => Entries::Blinded { count, root },
                    }
                }),
            );
        }
    }
    if let Entries::List { root, .. } | Entries::Blinded { root, .. } = shape.entries {
        for bit in [0, 100, 255] {
            let other = Root::from_bytes(flipped(root.as_bytes(), bit));
            add(
                &format!("root, bit {bit}"),
                shape.with(|s| match &mut s.entries {
                    Entries::List { root, .. } | Entries::Blinded { root, .. } => *root = other,
                    _ => {}
                }),
            );
        }
    }
    add("order", shape.with(|s| s.order = if s.order == Order::Forward { Order::Backward } else { Order::Forward }));
    add("wider", shape.with(|s| s.width = s.width.wrapping_add(1)));
    add("narrower", shape.with(|s| s.width -= 1));
    add("another source", shape.with(|s| s.sources.push(Source::public("another", "any").unwrap())));
    for (i, source) in shape.sources.iter().enumerate() {
        add(&format!("without source {i}"), shape.with(|s| drop(s.sources.remove(i))));
        if i > 0 {
            add(&format!("source {i} earlier"), shape.with(|s| s.sources.swap(i - 1, i)));
        }
        let name = source.name().as_str();
        let renamed = |name: String| shape.with_source(i, |changed| *changed = self::source(&name, changed.spec()));
        add(&format!("name {i}"), renamed(format!("{}!", &name[..name.len() - 1])));
        match source.spec() {
            SourceSpec::Sealed(seal) => {
                let other = Seal::from_bytes(flipped(seal.as_bytes(), 8 * (i % 32)));
                add(
                    &format!("seal {i}"),
                    shape.with_source(i, |source| *source = Source::sealed(name, other).unwrap()),
                );
                // A public source whose description is the seal's digits.
                let public = Source::public(name, &seal.to_string()).unwrap();
                add(&format!("public for {i}"), shape.with_source(i, |source| *source = public));
            }
            SourceSpec::Drand(beacon) => {
                let chain = ChainHash::from_bytes(flipped(beacon.chain().as_bytes(), 1));
                for (what, other) in [
                    ("chain", Beacon::new(chain, beacon.round(), beacon.stride())),
                    ("beacon round", Beacon::new(*beacon.chain(), beacon.round() ^ 1, beacon.stride())),
                    ("stride", Beacon::new(*beacon.chain(), beacon.round(), beacon.stride() ^ 2)),
                    ("round as stride", Beacon::new(*beacon.chain(), beacon.stride(), beacon.round())),
                ] {
                    // Beacon rounds begin at 1.
                    let Ok(other) = other else { continue };
                    let changed = shape.with_source(i, |source| *source = Source::drand(name, other).unwrap());
                    add(&format!("{what} of {i}"), changed);
                }
            }
            SourceSpec::Public(description) => {
                // A changed text that is too long gives no source, and is left out.
                let mut described = |what: &str, name: &str, text: &str| {
                    if let Ok(source) = Source::public(name, text) {
                        add(&format!("{what} {i}"), shape.with_source(i, |changed| *changed = source));
                    }
                };
                let text = description.as_str();
                described("description", name, &format!("{text}~"));
                described("other description", name, "~");
                // The same bytes, divided elsewhere.
                let (cut, last) = name.split_at(name.len() - 1);
                described("name into description", cut, &format!("{last}{text}"));
            }
            other => panic!("{other:?}"),
        }
    }
    all
}

fn digests(most: usize) -> impl Strategy<Value = Vec<Node>> {
    vec(any::<[u8; 32]>().prop_map(Node::from_bytes), 0..=most)
}

fn seal_openings() -> impl Strategy<Value = PartyOpening> {
    let fields = (any::<[u8; 32]>(), context(), name(limits::NAME_BYTES), 0..u32::MAX);
    let seed = prop_oneof![4 => 1..4usize, 1 => 4..=255usize]
        .prop_flat_map(|width| vec(any::<u8>(), 32 * width))
        .prop_map(|bytes| ((bytes.len() / 32) as u8, bytes));
    (fields, seed, digests(32)).prop_map(|((commitment, context, name, round), (width, seed), path)| {
        let (context, name) = (Context::new(context).unwrap(), Name::new(name).unwrap());
        let seed = Seed::new(width.try_into().unwrap(), Zeroizing::new(seed)).unwrap();
        PartyOpening::new(Commitment::from_bytes(commitment), context, name, round, SealOpening::new(seed, path))
    })
}

/// The ingredients of a draw.
#[derive(Clone, Debug)]
struct Scene {
    parties: usize,
    public: Vec<String>,
    signatures: Vec<(ChainHash, Vec<u8>)>,
    listed: bool,
    count: u32,
    draw: u32,
    order: Order,
    width: u8,
    rounds: u32,
    round: u32,
}

fn scenes() -> impl Strategy<Value = Scene> {
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
struct Drawn {
    terms: Terms,
    transcript: Transcript,
    drawn: Vec<u32>,
    values: Vec<(String, String)>,
    list: Option<List>,
    result: List,
}

impl Scene {
    fn drawn(&self) -> Drawn {
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
            terms = terms.public(name, "any text");
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
    fn pins(&self, without: Option<&Missing>) -> Pins<'_> {
        let mut pins = Pins::new().result(&self.result);
        if without != Some(&Missing::Commitment) {
            pins = pins.commitment(self.terms.commitment());
        }
        if without != Some(&Missing::Round) && self.terms.rounds().get() > 1 {
            pins = pins.round(self.transcript.round());
        }
        if without != Some(&Missing::PublishedAt) && !self.unchecked().is_empty() {
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
    fn all_missing(&self) -> Vec<Missing> {
        let round = (self.terms.rounds().get() > 1).then_some(Missing::Round);
        let time = (!self.unchecked().is_empty()).then_some(Missing::PublishedAt);
        let values = self.values.iter().map(|(name, _)| Missing::Public(Name::new(name.as_str()).unwrap()));
        [Missing::Commitment].into_iter().chain(round).chain(time).chain(values).collect()
    }

    /// Returns the beacons. Their chains are unknown, so their signatures can't be checked.
    fn unchecked(&self) -> Vec<Missing> {
        let drand = self.terms.sources().iter().filter(|source| matches!(source.spec(), SourceSpec::Drand(_)));
        drand.map(|source| Missing::Signature(source.name().clone())).collect()
    }
}

/// Reads the bytes as every kind of document. No reader may panic, and no error may show a control character.
fn read_as_everything(bytes: &[u8]) {
    let errors = [
        Terms::from_json(bytes).err(),
        Transcript::from_json(bytes).err(),
        Secret::from_json(bytes).err(),
        PartyOpening::from_json(bytes).err(),
        Blinding::from_json(bytes).err(),
        List::from_text(bytes).err(),
    ];
    for error in errors.into_iter().flatten() {
        let shown = error.to_string();
        assert!(!shown.contains(|c: char| c.is_control() || ('\u{202a}'..='\u{202e}').contains(&c)), "{shown:?}");
        assert!(shown.len() < 5000);
        match error {
            Error::Document { line, .. } => assert!(line >= 1, "{shown}"),
            Error::List { line, .. } => assert!(line >= 1, "{shown}"),
            other => panic!("{other:?}"),
        }
    }
}

/// JSON-like text.
fn soup() -> impl Strategy<Value = Vec<u8>> {
    let word = prop::sample::select(vec![
        "{",
        "}",
        "[",
        "]",
        ":",
        ",",
        "\"",
        "\\",
        "\\u",
        "null",
        "true",
        "-",
        "0",
        "1e9",
        "9007199254740993",
        " ",
        "\n",
        "\"format\":\"verishuffle/1 terms\"",
        "\"format\":\"verishuffle/1 transcript\"",
        "\"terms\"",
        "\"swaps\":[",
        "\"openings\":[",
        "\"entries\":{",
        "\"sources\":[",
        "\"kind\":\"sealed\"",
        "\"seed\"",
        "\"name\":\"a\"",
        "d800",
    ]);
    let unicode = any::<char>().prop_map(String::from);
    vec(prop_oneof![8 => word.prop_map(str::to_owned), 1 => unicode], 0..60)
        .prop_map(|words| words.concat().into_bytes())
}

/// Returns the bytes with a few of them replaced, removed or inserted.
fn edited(mut bytes: Vec<u8>, edits: &[(prop::sample::Index, u8, u8)]) -> Vec<u8> {
    for (at, how, byte) in edits {
        let at = at.index(bytes.len());
        match how % 4 {
            0 => bytes[at] = *byte,
            1 => drop(bytes.remove(at)),
            2 => bytes.insert(at, *byte),
            // Bytes that often keep the document well formed.
            _ => bytes[at] = b"0123456789abcdef \n,"[usize::from(*byte) % 19],
        }
    }
    bytes
}

fn edits() -> impl Strategy<Value = Vec<(prop::sample::Index, u8, u8)>> {
    vec(any::<(prop::sample::Index, u8, u8)>(), 1..4)
}

/// Asserts that every readable document survives a round trip.
fn assert_prints_back(bytes: &[u8]) {
    if let Ok(terms) = Terms::from_json(bytes) {
        let printed = terms.to_json();
        assert_eq!(Terms::from_json(printed.as_bytes()).unwrap(), terms);
    }
    if let Ok(transcript) = Transcript::from_json(bytes) {
        let printed = transcript.to_json();
        assert_eq!(Transcript::from_json(printed.as_bytes()).unwrap(), transcript);
    }
    if let Ok(opening) = PartyOpening::from_json(bytes) {
        let printed = opening.to_json();
        assert_eq!(PartyOpening::from_json(printed.as_bytes()).unwrap(), opening);
    }
    if let Ok(secret) = Secret::from_json(bytes) {
        let printed = secret.to_json();
        let again = Secret::from_json(printed.as_bytes()).unwrap();
        assert_eq!(*again.to_json(), *printed);
        assert_eq!((again.context(), again.name()), (secret.context(), secret.name()));
        assert_eq!((again.rounds(), again.width()), (secret.rounds(), secret.width()));
        if secret.rounds().get() < 100 {
            assert_eq!(again.seal(), secret.seal());
        }
    }
}

proptest! {
    #![proptest_config(config(256))]

    // Promise round-trip: What is read is written so that it reads as the same value. (SPEC.md "7. Documents")
    #[test]
    fn terms_of_every_shape_come_back_from_their_document(shape in shapes()) {
        let terms = shape.build().unwrap();
        let read = Terms::from_json(terms.to_json().as_bytes()).unwrap();
        prop_assert_eq!(&read, &terms);
        prop_assert_eq!(read.commitment(), terms.commitment());
        prop_assert_eq!(read.to_json(), terms.to_json());
        // The terms have the given values.
        prop_assert_eq!(terms.context().as_str(), &shape.context);
        prop_assert_eq!(terms.rules().as_str(), &shape.rules);
        prop_assert_eq!((terms.previous(), terms.entries()), (shape.previous, shape.entries));
        prop_assert_eq!((terms.rounds().get(), terms.width().get()), (shape.rounds, shape.width));
        prop_assert_eq!(terms.plan(), Plan::new(shape.entries.count().get(), shape.draw, shape.order).unwrap());
        prop_assert_eq!(terms.sources(), &shape.sources);
    }

    // Keeps: round-trip.
    #[test]
    fn openings_come_back_from_their_document(opening in seal_openings()) {
        let text = opening.to_json();
        prop_assert_eq!(&PartyOpening::from_json(text.as_bytes()).unwrap(), &opening);
        prop_assert_eq!(PartyOpening::from_json(text.as_bytes()).unwrap().to_json(), text);
    }

    // Keeps: round-trip.
    #[test]
    fn secrets_come_back_from_their_document(
        context in context(), name in name(limits::NAME_BYTES), rounds in 1..30u32, width in 1..=u8::MAX,
    ) {
        let secret = draws::secret(&context, &name, rounds, width);
        let text = secret.to_json();
        let again = Secret::from_json(text.as_bytes()).unwrap();
        prop_assert_eq!(&*again.to_json(), &*text);
        prop_assert_eq!(again.seal(), secret.seal());
        prop_assert_eq!((again.context().as_str(), again.name().as_str()), (&*context, &*name));
    }
}

proptest! {
    #![proptest_config(config(96))]

    // Promise: The commitment binds every field of the terms: another field gives another commitment.
    // (SPEC.md "3. Terms and commitment", SPEC.md "9. Threat model")
    #[test]
    fn any_one_field_changed_changes_the_commitment(shape in shapes()) {
        let terms = shape.build().unwrap();
        let mut seen = HashMap::from([(terms.commitment(), (terms, "as it was".to_owned()))]);
        for (what, variant) in variants(&shape) {
            let Ok(changed) = variant.build() else { continue };
            if let Some((other, before)) = seen.get(&changed.commitment()) {
                // Two changes may give the same terms, but none may keep the commitment.
                prop_assert!(before != "as it was" && *other == changed, "{} and {}: {:?}", what, before, shape);
            }
            seen.insert(changed.commitment(), (changed, what));
        }
        prop_assert!(seen.len() > 10);
    }

    // Keeps: round-trip.
    #[test]
    fn whatever_parses_prints_back(
        (shape, scene, opening) in (shapes(), scenes(), seal_openings()), edits in vec(edits(), 40),
    ) {
        let transcript = scene.drawn().transcript;
        let secret = draws::secret("A secret", "someone", 3, 1).to_json();
        let documents = [shape.build().unwrap().to_json(), transcript.to_json(), opening.to_json(), secret.to_string()];
        for document in documents {
            assert_prints_back(document.as_bytes());
            if document.len() > 20_000 {
                continue;
            }
            for edits in &edits {
                let damaged = edited(document.clone().into_bytes(), edits);
                assert_prints_back(&damaged);
                read_as_everything(&damaged);
            }
        }
    }

    // Promise missing-words: A consistent verdict names everything that is missing, by the words of the table and in
    // their order. (SPEC.md "Verdicts", README.md "What a verdict means")
    // Promise first-1000-drawn: A verdict lists at most the first 1000 drawn entries and says how many are drawn, and a refused
    // one lists none. (SPEC.md "The verdict for machines")
    #[test]
    fn a_draw_is_verified_with_every_pin_and_names_the_one_that_is_missing(scene in scenes()) {
        let drawn = scene.drawn();
        let unchecked = drawn.unchecked();
        let transcript = Transcript::from_json(drawn.transcript.to_json().as_bytes()).unwrap();
        prop_assert_eq!(&transcript, &drawn.transcript);
        let verdict = transcript.verify(&drawn.pins(None)).unwrap();
        let best = if unchecked.is_empty() { Conclusion::Verified } else { Conclusion::Consistent };
        prop_assert_eq!(verdict.conclusion(), best, "{}", verdict);
        prop_assert_eq!(verdict.missing(), &unchecked);
        prop_assert_eq!(verdict.is_verified(), unchecked.is_empty());
        prop_assert!(verdict.check(CheckName::Result).is_passed(), "{}", verdict);
        prop_assert_eq!(verdict.check(CheckName::Entries).is_passed(), scene.listed);
        let first = &drawn.drawn[..drawn.drawn.len().min(limits::DRAWN_IN_VERDICT)];
        let listed = format!("\"drawn\":{first:?},\"drawn_of\":{},", drawn.drawn.len()).replace(' ', "");
        prop_assert!(verdict.to_json().contains(&listed), "{}", verdict.to_json());
        match transcript.verified(&drawn.pins(None)) {
            Ok(draw) => prop_assert_eq!(draw.drawn().unwrap(), drawn.drawn.clone()),
            Err(not) => prop_assert_eq!(not, NotVerified::Verdict(verdict.into())),
        }
        for left_out in drawn.all_missing() {
            let verdict = transcript.verify(&drawn.pins(Some(&left_out))).unwrap();
            prop_assert_eq!(verdict.conclusion(), Conclusion::Consistent, "{}: {}", left_out, verdict);
            let mut missing = vec![left_out];
            missing.extend(unchecked.iter().cloned());
            prop_assert_eq!(verdict.missing(), &missing);
        }
        // A result that is given but not compared prevents `verified`.
        if scene.listed {
            let verdict = transcript.verify(&drawn.pins(Some(&Missing::Entries))).unwrap();
            prop_assert_eq!(verdict.conclusion(), Conclusion::Consistent, "{}", verdict);
            let missing: Vec<Missing> = unchecked.iter().cloned().chain([Missing::Entries]).collect();
            prop_assert_eq!(verdict.missing(), &missing);
        }
        // Without pins, the verdict names all of them as missing, in order.
        let verdict = transcript.verify(&Pins::new()).unwrap();
        prop_assert_eq!(verdict.conclusion(), Conclusion::Consistent);
        prop_assert_eq!(verdict.missing(), &[drawn.all_missing(), unchecked].concat());
    }

    // Promise shortened-result: A result is compared with what the key draws, and a verdict on a shortened result says
    // so in its first line. (SPEC.md "The checks")
    // Keeps: wrong-pin, first-1000-drawn.
    #[test]
    fn a_wrong_pin_is_refused(scene in scenes(), bit in 0..256usize) {
        let drawn = scene.drawn();
        let refused = |pins: Pins<'_>, check: CheckName| {
            let verdict = drawn.transcript.verify(&pins).unwrap();
            prop_assert_eq!(verdict.conclusion(), Conclusion::Refused, "{}", verdict);
            prop_assert_eq!(verdict.first_failed(), Some(check), "{}", verdict);
            prop_assert!(verdict.to_json().contains("\"drawn\":[],\"drawn_of\":0,"));
            Ok(())
        };
        let other = Commitment::from_bytes(flipped(drawn.terms.commitment().as_bytes(), bit));
        refused(drawn.pins(None).commitment(other), CheckName::Commitment)?;
        refused(drawn.pins(None).round(scene.round + 1), CheckName::Commitment)?;
        for (name, value) in &drawn.values {
            let left_out = Missing::Public(Name::new(name.as_str()).unwrap());
            let wrong = if value == "other" { "another" } else { "other" };
            refused(drawn.pins(Some(&left_out)).public(name, wrong), CheckName::Openings)?;
        }
        if let Some(list) = &drawn.list {
            let mut entries: Vec<_> = list.iter().map(<[u8]>::to_vec).collect();
            let last = entries.len() - 1;
            entries[last].push(b'.');
            refused(drawn.pins(None).entries(&List::from_entries(&entries).unwrap()), CheckName::Entries)?;
            entries[last] = entries[0].clone();
            if last > 0 {
                refused(drawn.pins(None).entries(&List::from_entries(&entries).unwrap()), CheckName::Entries)?;
            }
            entries.push(b"more".to_vec());
            refused(drawn.pins(None).entries(&List::from_entries(&entries).unwrap()), CheckName::Entries)?;
        }
        let mut result: Vec<_> = drawn.result.iter().map(<[u8]>::to_vec).collect();
        for place in [0, result.len() - 1] {
            result[place].push(b' ');
            refused(drawn.pins(None).result(&List::from_entries(&result).unwrap()), CheckName::Result)?;
            result[place].pop();
        }
        result.push(b"0".to_vec());
        refused(drawn.pins(None).result(&List::from_entries(&result).unwrap()), CheckName::Result)?;
    }

    // Promise first-wrong-swap: The first swap that differs from the derived one is named. (SPEC.md "The checks",
    // SPEC.md "9. Threat model")
    #[test]
    fn the_swaps_stated_are_never_what_is_drawn(scene in scenes(), step in any::<prop::sample::Index>(), by in 1..1000u32) {
        let drawn = scene.drawn();
        let plan = drawn.terms.plan();
        prop_assume!(plan.steps() > 0);
        // One step has another legal swap.
        let step = step.index(plan.steps() as usize);
        let (least, most) = plan.partners(step as u32).unwrap().into_inner();
        let mut document: serde_json::Value = serde_json::from_str(&drawn.transcript.to_json()).unwrap();
        let stated = document["swaps"][step].as_u64().unwrap() as u32;
        let other = least + (stated - least + by) % (most - least + 1);
        prop_assume!(other != stated);
        document["swaps"][step] = json!(other);
        let verdict = Transcript::from_json(document.to_string().as_bytes()).unwrap().verify(&drawn.pins(None)).unwrap();
        prop_assert_eq!(verdict.first_failed(), Some(CheckName::Derived));
        prop_assert!(verdict.check(CheckName::Legal).is_passed());
        let subject = format!("the partner of step {}, both counted from 1, is ", step + 1);
        prop_assert!(verdict.check(CheckName::Derived).detail().starts_with(&subject), "{}: {}", subject, verdict);
    }
}

proptest! {
    #![proptest_config(config(2000))]

    // Promise no-panic: No bytes make a reader panic. (SPEC.md "9. Threat model")
    #[test]
    fn no_bytes_make_a_reader_panic(bytes in vec(any::<u8>(), 0..300)) {
        read_as_everything(&bytes);
    }

    // Keeps: no-panic.
    #[test]
    fn no_text_makes_a_reader_panic(text in any::<String>()) {
        read_as_everything(text.as_bytes());
    }

    // Keeps: no-panic.
    #[test]
    fn nothing_like_a_document_makes_a_reader_panic(text in soup()) {
        read_as_everything(&text);
    }
}

// Promise counts-cost-nothing: Counts and depth in a document cost nothing. (SPEC.md "7. Documents",
// SPEC.md "9. Threat model")
// Keeps: at-most-64-sources.
#[test]
fn depth_and_counts_cost_nothing() {
    for open in ["[", "{\"terms\":", "{\"swaps\":[", "[{\"openings\":"] {
        read_as_everything(open.repeat(1_000_000).as_bytes());
    }
    let terms = Terms::builder("Counts", Entries::numbers(u32::MAX).unwrap())
        .rounds(u32::MAX)
        .draw(3)
        .sealed("a", Seal::from_bytes([1; 32]))
        .build()
        .unwrap();
    assert_eq!(Terms::from_json(terms.to_json().as_bytes()).unwrap(), terms);
    let sources: Vec<_> =
        (0..65).map(|i| json!({"kind": "public", "name": i.to_string(), "description": "x"})).collect();
    let mut document: serde_json::Value = serde_json::from_str(&terms.to_json()).unwrap();
    document["sources"] = sources.into();
    assert!(Terms::from_json(document.to_string().as_bytes()).is_err());
    document["sources"].as_array_mut().unwrap().pop();
    assert_eq!(Terms::from_json(document.to_string().as_bytes()).unwrap().sources().len(), 64);
}

/// Long names can make an error too long. Then it is cut, but never within a character.
#[test]
fn a_long_error_is_cut_between_characters() {
    let seal = "00".repeat(32);
    let mut cut = 0;
    for turned in 10..=20 {
        for plain in 0..4 {
            // In a message, a backslash that could be mistaken for an escape takes six characters.
            let first = r"\u{".repeat(21);
            let second = r"\u{".repeat(turned) + &"a".repeat(plain);
            let second = second.clone() + &"é".repeat((limits::NAME_BYTES - second.len()) / 2);
            let source = |name: &str| json!({"kind": "sealed", "name": name, "seal": seal});
            let terms = json!({
                "format": "verishuffle/1 terms", "context": "Long", "previous": null, "rules": "", "rounds": 1,
                "entries": {"kind": "numbers", "count": 5}, "draw": 5, "order": "forward", "width": 1,
                "sources": [source(&first), source(&second)],
            });
            read_as_everything(terms.to_string().as_bytes());
            let shown = Terms::from_json(terms.to_string().as_bytes()).unwrap_err().to_string();
            cut += usize::from(shown.ends_with('…'));
        }
    }
    assert!(cut > 10, "only {cut} errors were cut");
}
