//! The commitment of random terms, and of those that differ from them in one field.

use std::collections::HashMap;

use proptest::prelude::*;
use verishuffle::drand::{Beacon, ChainHash};
use verishuffle::terms::{Root, Source, SourceSpec};
use verishuffle::{Commitment, Entries, Order, Previous, Seal, UnixTime};

use super::config;
use super::shape::{Shape, shapes};

pub(super) fn flipped(bytes: &[u8; 32], bit: usize) -> [u8; 32] {
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
    add(
        "another source",
        shape.with(|s| {
            s.sources.push(Source::public("another", "any", "2030-01-01T00:00:00Z".parse().unwrap()).unwrap())
        }),
    );
    for (i, source) in shape.sources.iter().enumerate() {
        add(&format!("without source {i}"), shape.with(|s| drop(s.sources.remove(i))));
        if i > 0 {
            add(&format!("source {i} earlier"), shape.with(|s| s.sources.swap(i - 1, i)));
        }
        let name = source.name().as_str();
        let renamed = |name: String| {
            shape.with_source(i, |changed| {
                let source = match changed.spec() {
                    SourceSpec::Sealed(seal) => Source::sealed(&name, *seal),
                    SourceSpec::Drand(beacon) => Source::drand(&name, *beacon),
                    SourceSpec::Public { description, known_from, .. } => {
                        Source::public(&name, description.as_str(), *known_from)
                    }
                    other => panic!("{other:?}"),
                };
                *changed = source.unwrap();
            })
        };
        add(&format!("name {i}"), renamed(format!("{}!", &name[..name.len() - 1])));
        match source.spec() {
            SourceSpec::Sealed(seal) => {
                let other = Seal::from_bytes(flipped(seal.as_bytes(), 8 * (i % 32)));
                add(
                    &format!("seal {i}"),
                    shape.with_source(i, |source| *source = Source::sealed(name, other).unwrap()),
                );
                // A public source whose description is the seal's digits.
                let public = Source::public(name, &seal.to_string(), "2030-01-01T00:00:00Z".parse().unwrap()).unwrap();
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
            SourceSpec::Public { description, known_from, .. } => {
                let text = description.as_str();
                for seconds in [known_from.as_secs() ^ 1, known_from.as_secs() ^ 256] {
                    let Ok(time) = UnixTime::from_secs(seconds) else { continue };
                    let source = Source::public(name, text, time).unwrap();
                    let changed = shape.with_source(i, |changed| *changed = source);
                    add(&format!("known from {seconds} in {i}"), changed);
                }
                // A changed text that is too long gives no source, and is left out.
                let mut described = |what: &str, name: &str, text: &str| {
                    if let Ok(source) = Source::public(name, text, *known_from) {
                        add(&format!("{what} {i}"), shape.with_source(i, |changed| *changed = source));
                    }
                };
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

proptest! {
    #![proptest_config(config(96))]

    // The commitment binds every field of the terms: another field gives another commitment.
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
}
