//! Damage to a transcript is noticed. A damaged document is malformed, fails the check that the damage concerns, or
//! still says the same.

use std::collections::BTreeMap;

use crate::common::draws;
use serde_json::{Value, json};
use verishuffle::drand::{Beacon, ChainHash};
use verishuffle::verdict::{CheckName, Conclusion};
use verishuffle::{
    Blinding, Commitment, Entries, Error, List, Order, PartyOpening, Pins, Previous, Secret, Terms, Transcript,
    UnixTime,
};

/// A transcript, and everything that its verifier knows from elsewhere.
struct Base {
    name: &'static str,
    transcript: Transcript,
    text: String,
    values: Vec<(String, String)>,
    list: Option<List>,
    result: Option<List>,
    /// The conclusion for the undamaged document.
    conclusion: Conclusion,
}

/// The outcome for a damaged document.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Outcome {
    /// Malformed: an error that names its place.
    Malformed,
    /// Refused. The number is the index of the first failed check.
    Refused(usize),
    /// No damage: the transcript and its conclusion are equal to the base's.
    Same,
}

const fn refused(check: CheckName) -> Outcome {
    Outcome::Refused(check as usize)
}

use Outcome::{Malformed, Same};
const COMMITMENT: Outcome = refused(CheckName::Commitment);
const OPENINGS: Outcome = refused(CheckName::Openings);
const STEPS: Outcome = refused(CheckName::Steps);
const LEGAL: Outcome = refused(CheckName::Legal);
const DERIVED: Outcome = refused(CheckName::Derived);

fn assert_has_place(error: &Error, text: &[u8], what: &str) {
    let Error::Document { line, .. } = error else { panic!("{what}: {error:?}") };
    let lines = 1 + text.iter().filter(|&&b| b == b'\n').count();
    assert!((1..=lines).contains(line), "{what}: {error}");
}

impl Base {
    fn pins(&self) -> Pins<'_> {
        let mut pins = Pins::new()
            .published_at(UnixTime::from_secs(1_000_000_000).unwrap())
            .commitment(self.transcript.terms().commitment());
        if self.transcript.terms().rounds().get() > 1 {
            pins = pins.round(self.transcript.round());
        }
        for (name, value) in &self.values {
            pins = pins.public(name, value);
        }
        if let Some(list) = &self.list {
            pins = pins.entries(list);
        }
        if let Some(result) = &self.result {
            pins = pins.result(result);
        }
        pins
    }

    /// Judges a document. Asserts that it gets the conclusion of the base only if it is the same transcript.
    fn judge(&self, text: &[u8]) -> Outcome {
        let shown = || format!("{}: {}", self.name, String::from_utf8_lossy(text));
        let found = match Transcript::from_json(text) {
            Ok(found) => found,
            Err(error) => {
                assert_has_place(&error, text, self.name);
                return Malformed;
            }
        };
        let same = found == self.transcript;
        let verdict = match found.verdict(&self.pins()) {
            Ok(verdict) => verdict,
            Err(error) => panic!("{error}: {}", shown()),
        };
        assert_eq!(verdict.conclusion() == self.conclusion, same, "{verdict}{}", shown());
        if same {
            return Same;
        }
        assert!(!verdict.is_verified(), "{verdict}{}", shown());
        assert_eq!(verdict.conclusion(), Conclusion::Refused, "{verdict}{}", shown());
        assert!(verdict.to_json().contains("\"drawn\":[],\"drawn_of\":0,"), "{verdict}{}", shown());
        refused(verdict.first_failed().unwrap())
    }

    fn judge_value(&self, document: &Value) -> Outcome {
        self.judge(document.to_string().as_bytes())
    }

    fn document(&self) -> Value {
        serde_json::from_str(&self.text).unwrap()
    }

    /// Returns where each key of the transcript begins in the text, and the possible outcomes of damage to it.
    fn regions(&self) -> Vec<(usize, &'static [Outcome])> {
        let at = |key: &str| self.text.rfind(key).unwrap();
        let openings: &[_] = match self.conclusion {
            Conclusion::Verified => &[Malformed, OPENINGS],
            // The signature can't be checked, and another signature gives other swaps.
            _ => &[Malformed, OPENINGS, DERIVED],
        };
        vec![
            (0, &[Malformed]),
            (at(r#","terms":"#), &[Malformed, COMMITMENT]),
            (at(r#","commitment":"#), &[Malformed, COMMITMENT]),
            (at(r#","round":"#), &[Malformed, COMMITMENT]),
            (at(r#","openings":"#), openings),
            (at(r#","swaps":"#), &[Malformed, STEPS, LEGAL, DERIVED]),
        ]
    }
}

/// Counts the outcomes. Each must be possible for the damaged region.
struct Tally<'a> {
    base: &'a Base,
    regions: Vec<(usize, &'static [Outcome])>,
    counts: BTreeMap<Outcome, usize>,
}

impl<'a> Tally<'a> {
    fn new(base: &'a Base) -> Self {
        Self { base, regions: base.regions(), counts: BTreeMap::new() }
    }

    /// Judges a document that was damaged at this byte of the base's text, or right after it.
    fn judge(&mut self, at: usize, damaged: &[u8]) -> Outcome {
        let outcome = self.base.judge(damaged);
        let (_, allowed) = self.regions.iter().rev().find(|(start, _)| *start <= at).unwrap();
        assert!(
            outcome == Same || allowed.contains(&outcome),
            "damage at byte {at} gave {outcome:?}: {}",
            String::from_utf8_lossy(damaged)
        );
        *self.counts.entry(outcome).or_default() += 1;
        outcome
    }

    fn count(&self, outcome: Outcome) -> usize {
        self.counts.get(&outcome).copied().unwrap_or_default()
    }

    /// Asserts that each of these outcomes occurred.
    fn assert_met(&self, outcomes: &[Outcome]) {
        println!("{}: {:?}", self.base.name, self.counts);
        for outcome in outcomes {
            assert!(self.count(*outcome) > 0, "{}: {outcome:?} never occurred: {:?}", self.base.name, self.counts);
        }
    }
}

fn base(
    name: &'static str,
    terms: &Terms,
    round: u32,
    secrets: Vec<Secret>,
    values: &[(&str, &str)],
    signatures: &[(String, Vec<u8>)],
    list: Option<List>,
) -> Base {
    let values: Vec<_> = values.iter().map(|(name, value)| (name.to_string(), value.to_string())).collect();
    let draw = draws::draw(terms, round, secrets, &values, signatures);
    let drawn = draw.swaps().drawn();
    let result = match &list {
        Some(list) => List::from_entries(drawn.iter().map(|&number| list.entry(number).unwrap())),
        None => List::from_entries(drawn.iter().map(u32::to_string)),
    };
    let transcript = draw.into_transcript();
    let text = transcript.to_json();
    let conclusion = if signatures.is_empty() { Conclusion::Verified } else { Conclusion::Consistent };
    let base = Base { name, transcript, text, values, list, result: Some(result.unwrap()), conclusion };
    assert_eq!(base.judge(base.text.as_bytes()), Same);
    base
}

/// One party and a public value, with a list of entries.
fn reading_group() -> Base {
    let context = "Reading group, 2 May 2026, example.org/group";
    let list = List::from_text("Ada\nGrace\nHédy\nKatherine\nMary \"M\"\n".as_bytes()).unwrap();
    let alice = draws::secret(context, "alice", 1, 1);
    let terms = Terms::builder(context, Entries::list(&list).unwrap())
        .rules("Place 1 speaks first,\nand so on.")
        .sealed("alice", alice.seal())
        .public("guest", "a word the guest says, such as: maple", "2030-01-01T00:00:00Z".parse().unwrap())
        .build()
        .unwrap();
    base("reading group", &terms, 0, vec![alice], &[("guest", "rivière")], &[], Some(list))
}

/// Two parties in round 4 of 7, in a chain.
fn series() -> Base {
    let context = "Bridge evening 7";
    let secrets = ["north", "east"].map(|name| draws::secret(context, name, 7, 1));
    let terms = Terms::builder(context, Entries::numbers(13).unwrap())
        .rounds(7)
        .previous(Previous::After(Commitment::from_bytes([0xa5; 32])))
        .sealed("north", secrets[0].seal())
        .sealed("east", secrets[1].seal())
        .build()
        .unwrap();
    base("series", &terms, 4, secrets.into(), &[], &[], None)
}

/// Four of thirty numbers, drawn backward, in the first draw of a chain.
fn backward() -> Base {
    let context = "Backward";
    let bob = draws::secret(context, "bob", 1, 1);
    let terms = Terms::builder(context, Entries::numbers(30).unwrap())
        .draw(4)
        .order(Order::Backward)
        .previous(Previous::First)
        .public("dice", "two dice on camera, such as: 3 4", "2030-01-01T00:00:00Z".parse().unwrap())
        .sealed("bob", bob.seal())
        .build()
        .unwrap();
    base("backward", &terms, 0, vec![bob], &[("dice", "6 1")], &[], None)
}

/// Seeds of 96 bytes, in round 1 of the rounds 0 and 1.
fn wide() -> Base {
    let context = "Wide";
    let carol = draws::secret(context, "carol", 2, 3);
    let terms = Terms::builder(context, Entries::numbers(60).unwrap())
        .draw(40)
        .rounds(2)
        .width(3)
        .sealed("carol", carol.seal())
        .build()
        .unwrap();
    base("wide", &terms, 1, vec![carol], &[], &[], None)
}

/// A party and a beacon of an unknown chain, whose signature can't be checked: at best consistent.
fn beacon() -> Base {
    let context = "Raffle, 24 December 2026";
    let dave = draws::secret(context, "dave", 3, 1);
    let terms = Terms::builder(context, Entries::numbers(40).unwrap())
        .rounds(3)
        .sealed("dave", dave.seal())
        .drand("beacon", Beacon::new(ChainHash::from_bytes([7; 32]), 123_456, 20).unwrap())
        .build()
        .unwrap();
    let signature: Vec<u8> = (0..48).map(|i| i * 5 + 1).collect();
    base("beacon", &terms, 2, vec![dave], &[], &[("beacon".to_owned(), signature)], None)
}

/// A draw with more steps than one chunk holds.
fn many() -> Base {
    let context = "Many";
    let erin = draws::secret(context, "erin", 1, 1);
    let terms = Terms::builder(context, Entries::numbers(20_001).unwrap()).sealed("erin", erin.seal()).build().unwrap();
    base("many", &terms, 0, vec![erin], &[], &[], None)
}

fn small_bases() -> [Base; 5] {
    [reading_group(), series(), backward(), wide(), beacon()]
}

// Damage to a transcript is an error, or the check that it concerns fails.
#[test]
fn every_flipped_bit() {
    for base in small_bases() {
        let mut tally = Tally::new(&base);
        let mut text = base.text.clone().into_bytes();
        for at in 0..text.len() {
            for bit in 0..8 {
                text[at] ^= 1 << bit;
                assert_ne!(tally.judge(at, &text), Same, "byte {at}, bit {bit}");
                text[at] ^= 1 << bit;
            }
        }
        tally.assert_met(&[Malformed, COMMITMENT, OPENINGS, LEGAL, DERIVED]);
    }
}

#[test]
fn every_cut() {
    for base in small_bases() {
        let text = base.text.as_bytes();
        let whole = text.len() - 1;
        for end in 0..=text.len() {
            let expected = if end < whole { Malformed } else { Same };
            assert_eq!(base.judge(&text[..end]), expected, "{}: {end} bytes", base.name);
            if end > 0 {
                assert_eq!(base.judge(&text[end..]), Malformed, "{}: from {end}", base.name);
            }
        }
        assert_eq!(base.judge(&[text, text].concat()), Malformed);
    }
}

#[test]
fn every_byte_at_every_position_of_one() {
    let base = reading_group();
    let mut tally = Tally::new(&base);
    let text = base.text.as_bytes();
    for at in 0..=text.len() {
        let mut damaged = text.to_vec();
        damaged.insert(at, 0);
        for byte in 0..=u8::MAX {
            damaged[at] = byte;
            tally.judge(at.saturating_sub(1), &damaged);
        }
    }
    tally.assert_met(&[Malformed, Same, COMMITMENT, OPENINGS, LEGAL]);
    let mut tally = Tally::new(&base);
    for at in 0..text.len() {
        let mut damaged = text.to_vec();
        for byte in (0..=u8::MAX).filter(|&byte| byte != text[at]) {
            damaged[at] = byte;
            tally.judge(at, &damaged);
        }
    }
    // Only the line feed at the end can be replaced, by any of the three other white-space characters.
    assert_eq!(tally.count(Same), 3);
    tally.assert_met(&[Malformed, COMMITMENT, OPENINGS, LEGAL, DERIVED]);
}

#[test]
fn bytes_put_in_and_left_out_and_moved() {
    for base in small_bases() {
        let text = base.text.as_bytes();
        let mut tally = Tally::new(&base);
        for at in 0..=text.len() {
            let mut damaged = text.to_vec();
            damaged.insert(at, 0);
            for &byte in b"\0 \n\"',.:-/09af[]{}\\un\xc2\xff" {
                damaged[at] = byte;
                tally.judge(at.saturating_sub(1), &damaged);
            }
        }
        for at in 0..text.len() {
            let mut damaged = text.to_vec();
            damaged.remove(at);
            tally.judge(at, &damaged);
            damaged.insert(at, text[at]);
            damaged.insert(at, text[at]);
            tally.judge(at, &damaged);
            if at + 1 < text.len() {
                let mut damaged = text.to_vec();
                damaged.swap(at, at + 1);
                tally.judge(at, &damaged);
            }
        }
        tally.assert_met(&[Malformed, Same, COMMITMENT, OPENINGS, STEPS, LEGAL]);
    }
}

/// Returns every value in a document with its pointer, the document itself first.
fn values(document: &Value) -> Vec<(String, Value)> {
    let mut all = vec![(String::new(), document.clone())];
    let mut at = 0;
    while at < all.len() {
        let (pointer, value) = all[at].clone();
        match value {
            Value::Object(map) => all.extend(map.into_iter().map(|(key, value)| (format!("{pointer}/{key}"), value))),
            Value::Array(items) => {
                all.extend(items.into_iter().enumerate().map(|(i, value)| (format!("{pointer}/{i}"), value)));
            }
            _ => {}
        }
        at += 1;
    }
    all
}

fn with(document: &Value, pointer: &str, value: Value) -> Value {
    let mut changed = document.clone();
    *changed.pointer_mut(pointer).unwrap() = value;
    changed
}

/// Returns the refusal that a well-formed change of this value must cause.
fn check_of(pointer: &str) -> Outcome {
    match pointer {
        _ if pointer.ends_with("/signature") => DERIVED,
        _ if pointer.starts_with("/openings") => OPENINGS,
        _ => COMMITMENT,
    }
}

/// Returns the refusal that one changed swap must cause.
fn check_of_swap(base: &Base, step: usize, partner: u64) -> Outcome {
    let partners = base.transcript.terms().plan().partners(step as u32).unwrap();
    if u32::try_from(partner).is_ok_and(|partner| partners.contains(&partner)) { DERIVED } else { LEGAL }
}

fn is_hex(text: &str) -> bool {
    text.len() >= 64 && text.bytes().all(|b| b.is_ascii_digit() || (b'a'..=b'f').contains(&b))
}

// Hexadecimal of a wrong length or with upper-case digits is an error.
#[test]
fn every_hexadecimal_digit() {
    for base in small_bases() {
        let document = base.document();
        let mut changed = 0;
        for (pointer, value) in values(&document) {
            let Some(text) = value.as_str().filter(|text| is_hex(text)) else { continue };
            let digits = text.as_bytes();
            for at in 0..text.len() {
                let mut damaged = text.to_owned().into_bytes();
                for digit in *b"0123456789abcdef" {
                    if digit == digits[at] {
                        continue;
                    }
                    damaged[at] = digit;
                    let damaged = String::from_utf8(damaged.clone()).unwrap();
                    let outcome = base.judge_value(&with(&document, &pointer, damaged.into()));
                    assert_eq!(outcome, check_of(&pointer), "{}: {pointer}, digit {at}", base.name);
                    changed += 1;
                }
            }
            let upper = with(&document, &pointer, text.to_uppercase().into());
            if upper != document {
                assert_eq!(base.judge_value(&upper), Malformed, "{}: {pointer}", base.name);
            }
            for length in [0, 1, 2, 62, 63] {
                let cut = with(&document, &pointer, text[..length].into());
                // Signatures of an unknown chain may have any length.
                let signature = pointer.ends_with("/signature") && length > 0 && length % 2 == 0;
                let expected = if signature { DERIVED } else { Malformed };
                assert_eq!(base.judge_value(&cut), expected, "{}: {pointer}", base.name);
            }
        }
        assert!(changed > 2000, "{}: only {changed} digits were changed", base.name);
    }
}

#[test]
fn every_number() {
    for base in small_bases() {
        let document = base.document();
        for (pointer, value) in values(&document) {
            let Some(number) = value.as_u64() else { continue };
            for changed in [number + 1, number.wrapping_sub(1), 0, 1, 255, u32::MAX.into(), (1 << 53) - 1] {
                if changed == number || changed == u64::MAX {
                    continue;
                }
                let outcome = base.judge_value(&with(&document, &pointer, changed.into()));
                match pointer.strip_prefix("/swaps/") {
                    Some(step) => {
                        assert_eq!(outcome, check_of_swap(&base, step.parse().unwrap(), changed), "{pointer}");
                    }
                    None => assert!([Malformed, COMMITMENT].contains(&outcome), "{pointer}: {outcome:?}"),
                }
            }
            for not_a_number in
                [json!(-1), json!(1.5), json!(1u64 << 53), json!("1"), json!(true), json!(null), json!([1])]
            {
                assert_eq!(base.judge_value(&with(&document, &pointer, not_a_number)), Malformed, "{pointer}");
            }
        }
    }
    // A change within the range always fails the commitment.
    let base = series();
    for (pointer, number) in [("/round", 3), ("/round", 6), ("/terms/entries/count", 14), ("/terms/draw", 12)] {
        assert_eq!(base.judge_value(&with(&base.document(), pointer, number.into())), COMMITMENT, "{pointer}");
    }
    for (pointer, number) in [("/round", 7), ("/terms/draw", 14), ("/terms/rounds", 4), ("/terms/width", 2)] {
        assert_eq!(base.judge_value(&with(&base.document(), pointer, number.into())), Malformed, "{pointer}");
    }
    let base = beacon();
    for (pointer, number) in [("/terms/sources/1/round", 123_457), ("/terms/sources/1/stride", 21)] {
        assert_eq!(base.judge_value(&with(&base.document(), pointer, number.into())), COMMITMENT, "{pointer}");
    }
}

// Text is never normalised: two spellings of one letter are two texts.
#[test]
fn every_text() {
    for base in small_bases() {
        let document = base.document();
        for (pointer, value) in values(&document) {
            let Some(text) = value.as_str().filter(|text| !is_hex(text)) else { continue };
            // Invisible or space-like characters, and the kinds of text that may hold them.
            for (more, kinds) in [
                ("\u{200b}", &["rules", "description"][..]),
                ("\u{a0}", &["rules", "description", "context"]),
                ("\u{2009}.", &["rules"]),
                ("  .", &["rules"]),
            ] {
                let outcome = base.judge_value(&with(&document, &pointer, format!("{text}{more}").into()));
                let free = kinds.iter().any(|key| pointer.ends_with(key));
                assert_eq!(outcome, if free { check_of(&pointer) } else { Malformed }, "{pointer}, {more:?}");
            }
            for changed in [format!("{text}."), format!("x{text}"), text.to_uppercase(), format!("{text}\u{301}")] {
                let outcome = base.judge_value(&with(&document, &pointer, changed.into()));
                let free = ["context", "rules", "description", "value"].iter().any(|key| pointer.ends_with(key));
                if free {
                    assert!([check_of(&pointer), Same].contains(&outcome), "{pointer}: {outcome:?}");
                } else {
                    // A pin may use the changed name. All other words are fixed.
                    assert!([Malformed, COMMITMENT].contains(&outcome), "{pointer}: {outcome:?}");
                }
            }
        }
    }
    let base = series();
    let document = base.document();
    for previous in [json!(null), json!("first"), json!("00".repeat(32))] {
        assert_eq!(base.judge_value(&with(&document, "/terms/previous", previous)), COMMITMENT);
    }
    for (pointer, word) in [("/terms/order", "backward"), ("/terms/sources/0/name", "west")] {
        assert_eq!(base.judge_value(&with(&document, pointer, word.into())), COMMITMENT, "{pointer}");
    }
    // The same text in another Unicode normal form is another text.
    let base = reading_group();
    let other = with(&base.document(), "/openings/1/value", "rivie\u{300}re".into());
    assert_eq!(base.judge_value(&other), OPENINGS);
}

// A transcript that is right in itself is refused if its terms, round or public value are others than the pinned ones.
/// Only a pin can show this damage: everything in the transcript agrees, but the commitment is not the published one.
#[test]
fn other_terms_with_their_own_commitment() {
    for base in small_bases() {
        let document = base.document();
        let mut forged = 0;
        for (pointer, value) in values(&document["terms"]) {
            let changed = match &value {
                Value::Number(number) => (number.as_u64().unwrap() + 1).into(),
                Value::String(text) if is_hex(text) => text.chars().rev().collect::<String>().into(),
                Value::String(text) => format!("{text}.").into(),
                _ => continue,
            };
            let changed = with(&document["terms"], &pointer, changed);
            let Ok(terms) = Terms::from_json(changed.to_string().as_bytes()) else { continue };
            let document = with(&document, "/terms", changed);
            let document = with(&document, "/commitment", terms.commitment().to_string().into());
            let outcome = base.judge_value(&document);
            assert!([Malformed, COMMITMENT].contains(&outcome), "{pointer}: {outcome:?}");
            forged += usize::from(outcome == COMMITMENT);
        }
        assert!(forged >= 4, "{}: only {forged} terms were forged", base.name);
    }
    // Another round, correctly drawn.
    let base = series();
    let terms = base.transcript.terms();
    for round in [0, 3, 5, 6] {
        let secrets = ["north", "east"].map(|name| draws::secret(terms.context().as_str(), name, 7, 1));
        let other = draws::draw(terms, round, secrets.into(), &[], &[]).into_transcript();
        let its_own = Pins::new()
            .published_at(UnixTime::from_secs(1_000_000_000).unwrap())
            .commitment(terms.commitment())
            .round(round);
        assert!(other.verdict(&its_own).unwrap().is_verified());
        assert_eq!(base.judge(other.to_json().as_bytes()), COMMITMENT, "round {round}");
    }
    // Another public value, from which the draw was correctly made.
    let base = backward();
    let terms = base.transcript.terms();
    let bob = draws::secret(terms.context().as_str(), "bob", 1, 1);
    let other = draws::draw(terms, 0, vec![bob], &[("dice".to_owned(), "6 2".to_owned())], &[]).into_transcript();
    assert_eq!(base.judge(other.to_json().as_bytes()), OPENINGS);
}

/// Asserts the outcome of a changed array: of the swaps, of a path, of the sources or of the openings.
fn assert_array_damage(base: &Base, pointer: &str, damaged: Vec<Value>, longer_or_shorter: bool) {
    let document = base.document();
    let same = document.pointer(pointer).unwrap().as_array() == Some(&damaged);
    let outcome = base.judge_value(&with(&document, pointer, damaged.into()));
    let allowed: &[_] = match pointer {
        _ if same => &[Same],
        "/swaps" if longer_or_shorter => &[STEPS],
        "/swaps" => &[LEGAL, DERIVED],
        "/terms/sources" if longer_or_shorter => &[Malformed],
        "/terms/sources" => &[Malformed, COMMITMENT],
        "/openings" if longer_or_shorter => &[Malformed],
        "/openings" => &[Malformed, OPENINGS],
        _ => &[OPENINGS],
    };
    assert!(allowed.contains(&outcome), "{}: {pointer}: {outcome:?}", base.name);
}

#[test]
fn items_exchanged_dropped_added_and_repeated() {
    let mut arrays = 0;
    for base in small_bases() {
        for (pointer, value) in values(&base.document()) {
            let Some(items) = value.as_array() else { continue };
            arrays += 1;
            for a in 0..items.len() {
                for b in a + 1..items.len() {
                    let mut damaged = items.clone();
                    damaged.swap(a, b);
                    assert_array_damage(&base, &pointer, damaged, false);
                }
                let mut damaged = items.clone();
                let item = damaged.remove(a);
                assert_array_damage(&base, &pointer, damaged.clone(), true);
                damaged.insert(a, item.clone());
                damaged.insert(a, item);
                assert_array_damage(&base, &pointer, damaged, true);
            }
            assert_array_damage(&base, &pointer, items.iter().rev().cloned().collect(), false);
            if !items.is_empty() {
                assert_array_damage(&base, &pointer, Vec::new(), true);
            }
            let another = match pointer.as_str() {
                "/swaps" => json!(0),
                "/terms/sources" => json!({"kind": "public", "name": "another", "description": "such as: 1"}),
                "/openings" => json!({"value": "1"}),
                _ => json!("00".repeat(32)),
            };
            let mut damaged = items.clone();
            damaged.push(another);
            assert_array_damage(&base, &pointer, damaged, true);
        }
    }
    // Each of the five bases has sources, openings and swaps, and there are six sealed sources with a path each.
    assert_eq!(arrays, 5 * 3 + 6);
}

#[test]
fn any_two_values_exchanged() {
    for base in small_bases() {
        let document = base.document();
        let all = values(&document);
        let mut exchanged = 0;
        for (a, (first, one)) in all.iter().enumerate().skip(1) {
            for (second, other) in &all[a + 1..] {
                let inside = second.strip_prefix(first.as_str()).is_some_and(|rest| rest.starts_with('/'));
                // Another test exchanges two swaps.
                if inside || one == other || first.starts_with("/swaps/") && second.starts_with("/swaps/") {
                    continue;
                }
                let damaged = with(&with(&document, first, other.clone()), second, one.clone());
                assert_ne!(base.judge_value(&damaged), Same, "{}: {first} and {second}", base.name);
                exchanged += 1;
            }
        }
        assert!(exchanged > 300, "{}: only {exchanged} pairs were exchanged", base.name);
    }
}

#[test]
fn spots_of_a_long_draw() {
    let base = many();
    let document = base.document();
    let swaps: Vec<u64> = base.transcript.stated_swaps().iter().collect();
    assert_eq!(swaps.len(), 20_000);
    let judge = |swaps: &[u64]| base.judge_value(&with(&document, "/swaps", swaps.into()));
    assert_eq!(judge(&swaps), Same);
    for step in [0, 1, 31, 32, 8191, 16_383, 16_384, 16_385, 19_998, 19_999] {
        let mut damaged = swaps.clone();
        for partner in [swaps[step] + 1, swaps[step].wrapping_sub(1), 20_000, 20_001, step as u64, 1 << 32] {
            if partner != swaps[step] && partner < u64::MAX {
                damaged[step] = partner;
                assert_eq!(judge(&damaged), check_of_swap(&base, step, partner), "step {step}, partner {partner}");
            }
        }
        // A number with only the lower 32 bits right.
        damaged[step] = swaps[step] + (1 << 32);
        assert_eq!(judge(&damaged), LEGAL);
        let mut damaged = swaps.clone();
        damaged.remove(step);
        assert_eq!(judge(&damaged), STEPS);
        damaged.insert(step, swaps[step]);
        damaged.insert(step, swaps[step]);
        assert_eq!(judge(&damaged), STEPS);
    }
    for (a, b) in [(0, 19_000), (16_383, 16_384), (10, 16_394), (17_000, 17_001)] {
        let mut damaged = swaps.clone();
        damaged.swap(a, b);
        assert!([LEGAL, DERIVED].contains(&judge(&damaged)), "{a} and {b}");
    }
}

/// Splits compact JSON into tokens. A text with its quotes is one token.
fn tokens(text: &str) -> Vec<&str> {
    let bytes = text.as_bytes();
    let mut tokens = Vec::new();
    let mut start = 0;
    while start < bytes.len() {
        let mut end = start + 1;
        match bytes[start] {
            b'"' => {
                while bytes[end] != b'"' {
                    end += if bytes[end] == b'\\' { 2 } else { 1 };
                }
                end += 1;
            }
            b'{' | b'}' | b'[' | b']' | b',' | b':' | b'\n' => {}
            _ => {
                while bytes[end].is_ascii_alphanumeric() {
                    end += 1;
                }
            }
        }
        tokens.push(&text[start..end]);
        start = end;
    }
    tokens
}

// White space of JSON may be between the parts of a document, and nothing else may.
#[test]
fn white_space_is_no_damage() {
    for base in small_bases() {
        let tokens = tokens(&base.text);
        assert_eq!(tokens.concat(), base.text);
        assert!(tokens.len() > 60);
        for at in 0..=tokens.len() {
            let (before, after) = tokens.split_at(at);
            for space in [" ", "\t", "\n", "\r", " \r\n\t "] {
                assert_eq!(base.judge(format!("{}{space}{}", before.concat(), after.concat()).as_bytes()), Same);
            }
            for other in ["\u{b}", "\u{c}", "\u{a0}", "\u{feff}", "\u{2028}", "/**/", "\0"] {
                let damaged = format!("{}{other}{}", before.concat(), after.concat());
                assert_eq!(base.judge(damaged.as_bytes()), Malformed, "{other:?}");
            }
        }
        assert_eq!(base.judge(serde_json::to_string_pretty(&base.document()).unwrap().as_bytes()), Same);
    }
}

/// Prints a document with the keys of every object rotated by this many places.
fn turned(value: &Value, by: usize) -> String {
    match value {
        Value::Object(map) => {
            let mut fields: Vec<_> = map.iter().map(|(key, value)| format!("{key:?}:{}", turned(value, by))).collect();
            let places = by % fields.len();
            fields.rotate_left(places);
            format!("{{{}}}", fields.join(","))
        }
        Value::Array(items) => {
            format!("[{}]", items.iter().map(|item| turned(item, by)).collect::<Vec<_>>().join(","))
        }
        other => other.to_string(),
    }
}

// Keys may come in any order, and they are compared after their escapes are resolved.
#[test]
fn the_order_of_keys_is_no_damage() {
    for base in small_bases() {
        for by in 0..20 {
            assert_eq!(base.judge(turned(&base.document(), by).as_bytes()), Same, "{} turned by {by}", base.name);
        }
    }
}

#[test]
fn an_escape_spelt_otherwise_is_no_damage() {
    for base in small_bases() {
        let tokens = tokens(&base.text);
        let mut spelt = 0;
        for (at, token) in tokens.iter().enumerate().filter(|(_, token)| token.starts_with('"')) {
            let inside = &token[1..token.len() - 1];
            for (i, c) in inside.char_indices() {
                if c == '\\' || inside[..i].ends_with('\\') {
                    continue;
                }
                let escape: String = c.encode_utf16(&mut [0; 2]).iter().map(|unit| format!("\\u{unit:04x}")).collect();
                let inside = format!("{}{escape}{}", &inside[..i], &inside[i + c.len_utf8()..]);
                let (before, after) = (tokens[..at].concat(), tokens[at + 1..].concat());
                assert_eq!(base.judge(format!("{before}\"{inside}\"{after}").as_bytes()), Same, "{inside}");
                // Escapes of lone surrogates are not characters.
                let broken = inside.replacen("\\u", "\\ud", 1);
                assert_ne!(base.judge(format!("{before}\"{broken}\"{after}").as_bytes()), Same, "{broken}");
                spelt += 1;
            }
        }
        assert!(spelt > 300, "{}: only {spelt} characters were escaped", base.name);
    }
}

/// Asserts that a document with other keys or another shape, at any level, gives an error that names its place.
fn assert_strict(what: &str, document: &Value, read: impl Fn(&[u8]) -> Result<(), Error>) {
    let judge =
        |text: String| read(text.as_bytes()).inspect_err(|error| assert_has_place(error, text.as_bytes(), what));
    judge(document.to_string()).unwrap();
    let assert_error = |text: String| assert!(judge(text.clone()).is_err(), "{what}: {text}");
    for (pointer, value) in values(document) {
        let replaced = |other: Value| with(document, &pointer, other).to_string();
        if !pointer.ends_with("/previous") && !pointer.ends_with("/opened") {
            assert_error(replaced(Value::Null));
        }
        if !pointer.ends_with("/rules") {
            assert_error(replaced(json!("")));
        }
        for other in [json!({}), json!(true), json!(-1), json!([value]), json!({"a": value})] {
            assert_error(replaced(other));
        }
        match &value {
            Value::Object(map) => {
                assert_error(replaced(map.values().cloned().collect::<Vec<_>>().into()));
                assert_error(replaced(map.keys().cloned().collect::<Vec<_>>().into()));
                assert_error(replaced(json!([])));
                assert_object(&pointer, map, document, &assert_error);
            }
            Value::Array(items) => {
                let numbered: serde_json::Map<_, _> =
                    items.iter().enumerate().map(|(i, item)| (i.to_string(), item.clone())).collect();
                assert_error(replaced(numbered.into()));
                assert_error(replaced(json!([[]])));
            }
            _ => assert_error(replaced(json!([]))),
        }
    }
}

fn assert_object(
    pointer: &str,
    map: &serde_json::Map<String, Value>,
    document: &Value,
    assert_error: &impl Fn(String),
) {
    let changed = |change: &dyn Fn(&mut serde_json::Map<String, Value>)| {
        let mut map = map.clone();
        change(&mut map);
        with(document, pointer, map.into()).to_string()
    };
    let unknown = ["", "Format", "comment", "swaps ", "__proto__", "0", "version"];
    // Keys known in other objects.
    let elsewhere =
        ["root", "seal", "chain", "round", "stride", "description", "seed", "path", "signature", "value", "opened"];
    for unknown in unknown.into_iter().chain(elsewhere.into_iter().filter(|key| !map.contains_key(*key))) {
        for value in [Value::Null, json!(0), json!("x")] {
            assert_error(changed(&|map| drop(map.insert(unknown.to_owned(), value.clone()))));
        }
    }
    for key in map.keys() {
        // Secrets written before the key "opened" existed lack it.
        if key != "opened" {
            assert_error(changed(&|map| drop(map.remove(key))));
        }
        // A duplicate key, with the same or another value, also spelt with an escape.
        let marked = changed(&|map| drop(map.insert("~mark".to_owned(), Value::Null)));
        let escaped = format!("\"\\u{:04x}{}\"", u32::from(key.as_bytes()[0]), &key[1..]);
        for again in [format!("{key:?}"), escaped] {
            for value in [map[key].to_string(), "null".to_owned(), "0".to_owned(), "{}".to_owned()] {
                let repeated = marked.replacen("\"~mark\":null", &format!("{again}:{value}"), 1);
                assert!(repeated != marked);
                assert_error(repeated);
            }
        }
        // The key with another spelling.
        for other in [key.to_uppercase(), format!("{key} "), key.replace('e', "\u{435}")] {
            if other != *key {
                assert_error(changed(&|map| {
                    let value = map.remove(key).unwrap();
                    map.insert(other.clone(), value);
                }));
            }
        }
    }
}

// A document has each of its keys once and no other key, and each value has its type.
#[test]
fn keys_and_shapes_are_strict_at_every_level() {
    for base in small_bases() {
        assert_strict(base.name, &base.document(), |text| Transcript::from_json(text).map(drop));
        assert_strict(base.name, &base.document()["terms"], |text| Terms::from_json(text).map(drop));
    }
    let context = "Bridge evening 7";
    let terms = series().transcript.terms().clone();
    let secret = draws::secret(context, "north", 7, 1);
    let document = |text: &str| serde_json::from_str::<Value>(text).unwrap();
    assert_strict("secret", &document(&secret.to_json()), |text| Secret::from_json(text).map(drop));
    let secret = secret.bind(&terms, terms.commitment()).unwrap();
    assert_strict("opened secret", &document(&secret.secret().to_json()), |text| Secret::from_json(text).map(drop));
    let opening = secret.open(4).unwrap();
    assert_strict("opening", &document(&opening.to_json()), |text| PartyOpening::from_json(text).map(drop));
    let blinding = json!({"format": "verishuffle/1 blinding", "context": context, "key": "5a".repeat(32)});
    assert_strict("blinding", &blinding, |text| Blinding::from_json(text).map(drop));
}

/// An error names what is expected, for whoever mends the document.
#[test]
fn a_value_of_another_type_is_told_what_it_should_be() {
    let said = |base: &Base, pointer: &str, value: Value| {
        let text = with(&base.document(), pointer, value).to_string();
        Transcript::from_json(text.as_bytes()).unwrap_err().to_string()
    };
    let (beacon, series, group) = (beacon(), series(), reading_group());
    for (base, pointer, expected) in [
        (&series, "/terms", "expected an object"),
        (&series, "/terms/rounds", "expected a whole number from 0 to 9007199254740991"),
        (&series, "/terms/context", "expected a text"),
        (&series, "/terms/sources", "expected an array of at most 64 items"),
        (&series, "/terms/previous", "expected null, \"first\" or a commitment"),
        (&series, "/commitment", "expected a text"),
        (&series, "/openings/0/path", "expected an array of hashes"),
        (&series, "/swaps", "expected an array of numbers"),
        (&group, "/openings/1/value", "expected a text"),
        (&beacon, "/terms/sources/1/round", "expected a whole number from 0 to 9007199254740991"),
    ] {
        for (value, found) in [(json!(true), "boolean `true`"), (json!(1.5), "the number `1.5`")] {
            let said = said(base, pointer, value);
            assert!(said.contains(&format!("{found}, but {expected}")), "{pointer}: {said}");
        }
    }
}

// A number has one spelling and is at most 2^53 - 1.
#[test]
fn numbers_have_one_spelling() {
    let base = series();
    let text = |number: &str| base.text.replacen("\"rounds\":7", &format!("\"rounds\":{number}"), 1);
    assert_eq!(base.judge(text("7").as_bytes()), Same);
    for number in ["07", "+7", "7.0", "7e0", "70e-1", "0x7", "-7", "-0", "7 0", "٧", "7_", "Infinity", "NaN", ""] {
        assert_ne!(text(number), base.text);
        assert_eq!(base.judge(text(number).as_bytes()), Malformed, "{number}");
    }
    let swap = |number: &str| {
        let at = base.text.rfind("[").unwrap();
        let end = at + base.text[at..].find(',').unwrap();
        format!("{}[{number}{}", &base.text[..at], &base.text[end..])
    };
    for number in ["-0", "1.0", "1e0", "00", "9007199254740992", "18446744073709551616", "1e400", "-1"] {
        assert_eq!(base.judge(swap(number).as_bytes()), Malformed, "{number}");
    }
    assert_eq!(base.judge(swap("9007199254740991").as_bytes()), LEGAL);
}
