//! Random documents, which come back as they were written.

use proptest::collection::vec;
use proptest::prelude::*;
use verishuffle::draw::{Node, SealOpening, Seed};
use verishuffle::text::{Context, Name};
use verishuffle::{Commitment, PartyOpening, Plan, Secret, Terms, Transcript, limits};
use zeroize::Zeroizing;

use super::config;
use super::hostile::read_as_everything;
use super::scene::scenes;
use super::shape::shapes;
use super::texts::{context, name};
use crate::common::draws;

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

    // What is read is written so that it reads as the same value.
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

    #[test]
    fn openings_come_back_from_their_document(opening in seal_openings()) {
        let text = opening.to_json();
        prop_assert_eq!(&PartyOpening::from_json(text.as_bytes()).unwrap(), &opening);
        prop_assert_eq!(PartyOpening::from_json(text.as_bytes()).unwrap().to_json(), text);
    }

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
}
