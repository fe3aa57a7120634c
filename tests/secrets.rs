//! Secrets are not shown, copied or left in freed memory, and they open only for what they were made for.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::fmt::Debug;
use std::io::Write;
use std::sync::atomic::{AtomicU32, Ordering};

use serde_json::Value;
use verishuffle::cells::text_of_cells;
use verishuffle::draw::{BindError, Node, SealOpening, Seed, StatedSwaps};
use verishuffle::proof::{EntryProof, IdProof, Proof, ProofVerdict, Prover};
use verishuffle::text::{Context, Name};
use verishuffle::work::Work;
use verishuffle::{
    Blinding, BoundSecret, Commitment, Entries, Error, Key, List, Order, PartyOpening, Pins, Plan, Seal, Secret, Table,
    Terms, Transcript, Verdict, VerifiedDraw, Verifier,
};
use verishuffle_reference::hash::sha256;
use verishuffle_reference::{key, sources};
use zeroize::Zeroizing;

const CONTEXT: &str = "A kept secret";
const ROUNDS: u32 = 3;
const WIDTH: u8 = 2;

/// Returns a party's own master, whose bytes occur nowhere else.
fn master(party: u8) -> Zeroizing<Vec<u8>> {
    let mut bytes = Zeroizing::new(vec![0; 64]);
    bytes.iter_mut().zip(0u8..).for_each(|(byte, i)| *byte = (i.wrapping_mul(73) ^ 0xb5).wrapping_add(party * 31));
    bytes
}

fn party(name: &str, number: u8) -> Secret {
    Secret::from_master(CONTEXT, name, ROUNDS, WIDTH, master(number)).unwrap()
}

fn alice() -> Secret {
    party("alice", 1)
}

fn bob() -> Secret {
    party("bob", 2)
}

/// The parts of an opening, for tests to change.
struct Parts {
    commitment: Commitment,
    context: Context,
    name: Name,
    round: u32,
    seed: Seed,
    path: Vec<Node>,
}

impl From<PartyOpening> for Parts {
    fn from(opening: PartyOpening) -> Self {
        let (context, name) = (opening.context().clone(), opening.name().clone());
        let (seed, path) = (opening.opening().seed().clone(), opening.opening().path().to_vec());
        Self { commitment: opening.commitment(), context, name, round: opening.round(), seed, path }
    }
}

impl From<Parts> for PartyOpening {
    fn from(parts: Parts) -> Self {
        let Parts { commitment, context, name, round, seed, path } = parts;
        Self::new(commitment, context, name, round, SealOpening::new(seed, path))
    }
}

fn terms(context: &str) -> Terms {
    Terms::builder(context, Entries::numbers(30).unwrap())
        .rounds(ROUNDS)
        .width(WIDTH)
        .sealed("alice", alice().seal())
        .sealed("bob", bob().seal())
        .build()
        .unwrap()
}

fn bound(secret: Secret, terms: &Terms) -> BoundSecret {
    secret.bind(terms, terms.commitment()).unwrap()
}

/// A party's seed, as reference/ computes it.
fn seed_of(name: &str, master: &[u8], round: u32) -> Vec<u8> {
    let (context, name, master) = (CONTEXT.to_owned(), name.to_owned(), master.to_vec());
    sources::Secret { context, name, rounds: ROUNDS, width: WIDTH, master }.seed(round)
}

/// A round's key, as reference/ computes it.
fn key_of(terms: &Terms, round: u32, seeds: &[Vec<u8>]) -> Vec<[u8; 32]> {
    key::keys(WIDTH, terms.commitment().as_bytes(), round, seeds)
}

// Integers are encoded with the least significant byte first, and each field of variable length is preceded by its
// length.
/// reference/ computes the library's seeds and keys.
#[test]
fn seeds_and_keys_are_those_of_the_second_computation() {
    let terms = terms(CONTEXT);
    let seeds = [seed_of("alice", &master(1), 2), seed_of("bob", &master(2), 2)];
    let mut round = terms.round(2).unwrap();
    for (secret, seed) in [alice(), bob()].into_iter().zip(&seeds) {
        let opening = bound(secret, &terms).open(2).unwrap();
        assert_eq!(opening.opening().seed().as_bytes(), seed);
        round.open(opening).unwrap();
    }
    let key = Key::from_bytes(&key_of(&terms, 2, &seeds)).unwrap();
    assert_eq!(round.draw().unwrap().swaps(), &terms.plan().swaps(&key));
}

mod not_copied {
    //! Each line compiles only if the types lack the trait. Otherwise the call is ambiguous.

    use super::*;

    macro_rules! lacks {
        ($($type:ty),+: $trait:path) => { $(
            const _: fn() = || {
                struct Has;
                trait Blank<A> {
                    fn item() {}
                }
                impl<T: ?Sized> Blank<()> for T {}
                impl<T: ?Sized + $trait> Blank<Has> for T {}
                let _ = <$type as Blank<_>>::item;
            };
        )+ };
    }

    lacks!(Secret, BoundSecret, BindError, Key, Table, Blinding: Clone);
    lacks!(Secret, BoundSecret, Seed, SealOpening, PartyOpening, Key, Blinding: std::fmt::Display);
    lacks!(Secret, BoundSecret, Seed, SealOpening, PartyOpening, Key, Blinding: serde::Serialize);
    // Only `to_json` and `from_json` write and read documents.
    lacks!(Terms, Transcript, StatedSwaps: serde::Serialize);
    lacks!(Secret, BoundSecret, Seed, SealOpening, PartyOpening, Key, Blinding: serde::Deserialize<'static>);
    lacks!(Terms, Transcript, StatedSwaps: serde::Deserialize<'static>);
    // Nobody can write a verdict by hand and have it read as one.
    lacks!(Verdict, ProofVerdict, VerifiedDraw<'static>: serde::Deserialize<'static>);
    #[cfg(not(feature = "serde"))]
    lacks!(Commitment, Seal, Verdict: serde::Serialize);
    lacks!(Secret, BoundSecret, Key, Blinding: AsRef<[u8]>);
    lacks!(Secret, BoundSecret, Key, Blinding: std::ops::Deref);
    lacks!(Secret, BoundSecret, Seed, Key, Blinding: std::hash::Hash);
}

fn base64(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let (groups, _) = bytes.as_chunks::<3>();
    let digits = groups.iter().flat_map(|three| {
        let group = three.iter().fold(0, |group, byte| group << 8 | usize::from(*byte));
        [18, 12, 6, 0].map(|shift| char::from(DIGITS[group >> shift & 63]))
    });
    digits.collect()
}

/// Returns whether a text contains four consecutive bytes of the secret in any common notation, or nine in base64.
fn tells(text: &str, secret: &[u8]) -> bool {
    let text: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    let listed =
        |bytes: &[u8], one: fn(&u8) -> String, between: &str| bytes.iter().map(one).collect::<Vec<_>>().join(between);
    let in_few = secret.windows(4).any(|few| {
        let hex = hex::encode(few);
        [
            hex.to_uppercase(),
            hex,
            listed(few, u8::to_string, ","),
            listed(few, |byte| format!("0x{byte:02x}"), ","),
            listed(few, |byte| format!("{byte:x}"), ","),
            listed(few, |byte| format!("\\x{byte:02x}"), ""),
            few.iter().map(|&byte| char::from(byte)).collect(),
        ]
        .iter()
        .any(|form| text.contains(form))
    });
    in_few || secret.windows(9).any(|nine| text.contains(&base64(nine)))
}

#[test]
fn telling_is_noticed() {
    let secret = *master(1).first_chunk::<32>().unwrap();
    let hidden = secret[5..20].to_vec();
    for text in [
        hex::encode(&hidden),
        hex::encode_upper(&hidden),
        format!("Seed({hidden:?})"),
        format!("{hidden:#?}"),
        format!("{hidden:02x?}"),
        format!("{hidden:#04x?}"),
        base64(&hidden),
        format!("x{}y", base64(&secret[1..31])),
    ] {
        assert!(tells(&text, &secret), "{text}");
    }
    assert!(!tells(&hex::encode(sha256(&secret)), &secret));
}

fn shown(value: &impl Debug) -> [String; 2] {
    [format!("{value:?}"), format!("{value:#?}")]
}

// No message and no debug output shows a secret.
#[test]
fn nothing_shows_a_secret() {
    let terms = terms(CONTEXT);
    let rounds = 0..ROUNDS;
    let mut secrets: Vec<Vec<u8>> = vec![master(1).to_vec(), master(2).to_vec(), vec![0xc7; 32]];
    secrets.extend(rounds.clone().map(|round| seed_of("alice", &master(1), round)));
    secrets.extend(rounds.map(|round| seed_of("bob", &master(2), round)));
    let seeds = [seed_of("alice", &master(1), 1), seed_of("bob", &master(2), 1)];
    secrets.push(key_of(&terms, 1, &seeds).concat());

    let other = Commitment::from_bytes([3; 32]);
    let unbound = alice().bind(&terms, other).unwrap_err();
    let mut texts = vec![unbound.to_string(), unbound.inspection().to_string()];
    texts.extend(shown(&unbound));
    texts.extend(shown(&alice()));
    let alice = bound(alice(), &terms);
    texts.extend(shown(&alice));
    let opening = alice.open(1).unwrap();
    texts.extend(shown(&opening));
    texts.extend(shown(opening.opening().seed()));
    let mut round = terms.round(1).unwrap();
    for error in [
        round.open(alice.open(0).unwrap()).unwrap_err(),
        round.open(PartyOpening::from(Parts { commitment: other, ..alice.open(1).unwrap().into() })).unwrap_err(),
        round
            .open(PartyOpening::from(Parts { name: Name::new("bob").unwrap(), ..alice.open(1).unwrap().into() }))
            .unwrap_err(),
        round
            .open(PartyOpening::from(Parts { name: Name::new("eve").unwrap(), ..alice.open(1).unwrap().into() }))
            .unwrap_err(),
    ] {
        texts.push(error.to_string());
        texts.extend(shown(&error));
    }
    round.open(opening).unwrap();
    texts.extend(shown(&round));
    round.open(bound(bob(), &terms).open(1).unwrap()).unwrap();
    texts.extend(shown(&round));
    texts.extend(shown(&Key::from_bytes(&key_of(&terms, 1, &seeds)).unwrap()));
    let draw = round.draw().unwrap();
    texts.extend(shown(&draw));
    let transcript = draw.into_transcript();
    texts.extend(shown(&transcript));
    texts.push(transcript.verdict(&Pins::new()).unwrap().to_string());
    texts.extend(shown(&Blinding::from_key(CONTEXT, Zeroizing::new(vec![0xc7; 32])).unwrap()));
    let short = Secret::from_master(CONTEXT, "alice", 1, 1, master(1)).unwrap_err();
    texts.extend(shown(&short));
    texts.extend(shown(&Blinding::from_key(CONTEXT, master(1)).unwrap_err()));
    texts.extend(shown(&Seed::new(1.try_into().unwrap(), master(1)).unwrap_err()));
    assert!(texts.len() > 40);
    for text in texts {
        for secret in &secrets {
            assert!(!tells(&text, secret), "{text}");
        }
    }
}

/// The placeholder still says what kind of value it replaces.
#[test]
fn what_hides_a_secret_says_what_it_is() {
    let list = List::from_text(b"Ada\nGrace\nHedy\n").unwrap();
    let blinding = Blinding::from_key(CONTEXT, Zeroizing::new(vec![0xc7; 32])).unwrap();
    assert_eq!(format!("{list:?}"), "List(3 entries)");
    assert_eq!(format!("{blinding:?}"), format!("Blinding {{ context: {:?}, .. }}", blinding.context()));
    let (secret, open) = (alice(), bound(alice(), &self::terms(CONTEXT)));
    let shown = format!("Secret {{ context: {:?}, name: {:?}, .. }}", secret.context(), secret.name());
    assert_eq!(format!("{secret:?}"), shown);
    assert_eq!(
        format!("{open:?}"),
        format!("BoundSecret {{ secret: {shown}, commitment: {:?}, .. }}", open.commitment())
    );
    let opening = open.open(1).unwrap();
    let seed = opening.opening().seed();
    assert_eq!(format!("{seed:?}"), "Seed(..)");
    assert_eq!((seed.as_bytes(), seed.as_ref()), (&seed_of("alice", &master(1), 1)[..], seed.as_bytes()));
    assert_eq!(format!("{:?}", Key::from_bytes(&[[7; 32]]).unwrap()), "Key(..)");
    let terms = Terms::blinded_builder(&list, &blinding).rounds(ROUNDS).width(WIDTH);
    let terms = terms.sealed("alice", alice().seal()).build().unwrap();
    let proof = Prover::new(&terms, &list, Some(&blinding)).unwrap().proof(1).unwrap();
    let shown = format!("{proof:?}");
    assert!(shown.contains("blind: Some(Blind(..))"), "{shown}");
    let verdict = format!("{:?}", proof.verdict_before_draw(&terms, &Pins::new()).unwrap());
    assert!(verdict.contains("about: ..,") && !verdict.contains("Grace"), "{verdict}");
    let mut round = terms.round(1).unwrap();
    round.open(bound(alice(), &terms).open(1).unwrap()).unwrap();
    let mut verifier = Verifier::default();
    drop(verifier.verdict(&round.draw().unwrap().into_transcript(), &Pins::new()).unwrap());
    let verifier = format!("{verifier:?}");
    assert!(verifier.contains("leaves: Some(SealLeaves(..))"), "{verifier}");
}

/// Errors for damaged secret documents do not show the master's digits.
#[test]
fn errors_do_not_repeat_the_digits() {
    const FEW: usize = 6;
    let text = alice().to_json();
    let digits = hex::encode(&*master(1));
    let begin = text.find(&digits).unwrap();
    // Asserts that no error shows this many consecutive digits. Returns whether there was an error.
    let assert_silent = |damaged: &str, many: usize| {
        // A change within a text may leave the document valid. Then there is no error.
        let Err(error) = Secret::from_json(damaged.as_bytes()) else { return false };
        for shown in [error.to_string(), format!("{error:?}"), format!("{error:#?}")] {
            let repeats = digits.as_bytes().windows(many).any(|few| shown.contains(str::from_utf8(few).unwrap()));
            assert!(!repeats, "{shown}");
        }
        true
    };
    let mut silent = 0;
    for at in 0..digits.len() {
        let damaged = |wrong: &str| format!("{}{wrong}{}", &text[..begin + at], &text[begin + at + 1..]);
        for wrong in ["g", "A", "é", " ", "", "00", "\\n", "\n", "\"", "\0", "\\"] {
            silent += usize::from(assert_silent(&damaged(wrong), FEW));
        }
        // Such a cut turns the remaining digits into a key, and an error shows a short key.
        for cut in ["\",\"", "\":\""] {
            silent += usize::from(assert_silent(&damaged(cut), 17));
        }
    }
    assert_eq!(silent, 13 * digits.len());
    for at in 0..text.len() {
        for wrong in ["", "0", "\"", ",", ":", "{", "}", "[", "]", "\\", "x"] {
            assert_silent(&format!("{}{wrong}{}", &text[..at], &text[at + 1..]), FEW);
            assert_silent(&format!("{}{wrong}{}", &text[..at], &text[at..]), FEW);
        }
        assert_silent(&text[..at], FEW);
    }
    // The digits in a wrong place of the document.
    let document: Value = serde_json::from_str(&text).unwrap();
    for (key, other) in document.as_object().unwrap() {
        let mut exchanged = document.clone();
        exchanged[key] = digits.clone().into();
        exchanged["master"] = other.clone();
        if key != "master" {
            assert!(assert_silent(&exchanged.to_string(), FEW), "{key}");
        }
        let mut doubled = document.clone();
        doubled[key] = vec![digits.clone()].into();
        assert!(assert_silent(&doubled.to_string(), FEW), "{key}");
    }
    for bare in [format!("\"{digits}\""), format!("[\"{digits}\"]"), digits.clone(), format!("0x{digits}")] {
        assert!(assert_silent(&bare, FEW));
    }
}

// A secret that stays closed is an error of the library after `?`, with the same text and without the secret.
// A party opens its seal only for terms with the published commitment and its own seal.
#[test]
fn a_secret_bound_to_other_terms_comes_back_closed() {
    let terms = terms(CONTEXT);
    let builder = |context: &str| Terms::builder(context, Entries::numbers(30).unwrap()).rounds(ROUNDS).width(WIDTH);
    let seal = alice().seal();
    let other_draw = builder("Another draw").sealed("alice", seal).build().unwrap();
    let not_a_party = builder(CONTEXT).sealed("bob", seal).build().unwrap();
    let public = builder(CONTEXT)
        .public("alice", "a word", "2030-01-01T00:00:00Z".parse().unwrap())
        .sealed("bob", seal)
        .build()
        .unwrap();
    let another_seal = builder(CONTEXT).sealed("alice", Seal::from_bytes([1; 32])).build().unwrap();
    let fewer_rounds = builder(CONTEXT).rounds(2).sealed("alice", seal).build().unwrap();
    let narrower = builder(CONTEXT).width(1).sealed("alice", seal).build().unwrap();
    for (terms, published, what) in [
        (&terms, Commitment::from_bytes([0; 32]), "commitment"),
        (&other_draw, terms.commitment(), "commitment"),
        (&other_draw, other_draw.commitment(), "context"),
        (&not_a_party, not_a_party.commitment(), "seal"),
        (&public, public.commitment(), "seal"),
        (&another_seal, another_seal.commitment(), "seal"),
        (&fewer_rounds, fewer_rounds.commitment(), "rounds"),
        (&narrower, narrower.commitment(), "width"),
    ] {
        let error = alice().bind(terms, published).unwrap_err();
        let inspection = error.inspection().clone();
        assert!(!inspection.holds());
        let failed: Vec<_> = inspection.points().filter(|(_, point)| !point.is_passed()).collect();
        assert_eq!(failed[0].0.as_str(), what, "{inspection}");
        let lines: String = inspection.points().map(|(name, point)| format!("{name}: {point}\n")).collect();
        assert_eq!(inspection.to_string(), lines);
        // `?` drops the secret, and keeps the text.
        let closed = Error::from(alice().bind(terms, published).unwrap_err());
        assert!(matches!(&closed, Error::Closed(why) if *why == failed[0].1.detail()), "{closed:?}");
        assert_eq!(closed.to_string(), error.to_string());
        // The secret came back unchanged.
        let secret = error.into_secret();
        assert_eq!((secret.seal(), secret.name().as_str()), (seal, "alice"));
        assert_eq!(*secret.to_json(), *alice().to_json());
        for seed in (0..ROUNDS).map(|round| seed_of("alice", &master(1), round)) {
            assert!(!tells(&format!("{inspection} {inspection:?} {closed} {closed:?}"), &seed));
        }
    }
    assert!(alice().bind(&terms, terms.commitment()).is_ok());
}

/// A bound secret's document holds the commitment, and what is read from it opens only for that.
#[test]
fn a_secret_that_was_opened_remembers_for_what() {
    let builder = || Terms::builder(CONTEXT, Entries::numbers(30).unwrap()).rounds(ROUNDS).width(WIDTH);
    let (terms, other) = (terms(CONTEXT), builder().sealed("alice", alice().seal()).build().unwrap());
    let document = |secret: &Secret| serde_json::from_str::<Value>(&secret.to_json()).unwrap();
    let sealed = document(&alice());
    assert_eq!((alice().opened(), &sealed["opened"]), (None, &Value::Null));

    let opened = bound(alice(), &terms).secret().to_json();
    let read = || Secret::from_json(opened.as_bytes()).unwrap();
    assert_eq!(read().opened(), Some(terms.commitment()));
    assert_eq!(document(&read())["opened"], terms.commitment().to_string());
    assert!(bound(read(), &terms).open(1).is_ok());
    let closed = read().bind(&other, other.commitment()).unwrap_err();
    let failed: Vec<&str> =
        closed.inspection().points().filter(|(_, point)| !point.is_passed()).map(|(point, _)| point.as_str()).collect();
    assert_eq!(failed, ["opened"]);
    for commitment in [terms.commitment(), other.commitment()] {
        assert!(closed.to_string().contains(&commitment.to_string()), "{closed}");
    }
    assert_eq!(closed.into_secret().opened(), Some(terms.commitment()));
    // The published commitment is not that of the terms, and one of the two was opened.
    assert!(read().bind(&terms, other.commitment()).is_err() && read().bind(&other, terms.commitment()).is_err());

    let mut without = sealed;
    without.as_object_mut().unwrap().remove("opened");
    let error = Secret::from_json(without.to_string().as_bytes()).unwrap_err();
    assert!(error.to_string().ends_with("the key `opened` is missing"), "{error}");
}

// An opening for another party, round, context or commitment opens nothing, and neither does a path of a wrong length.
#[test]
fn an_opening_serves_its_own_party_round_and_draw() {
    let terms = terms(CONTEXT);
    let alice = bound(alice(), &terms);
    let bob = bound(bob(), &terms);
    let assert_mismatch = |opening: PartyOpening, what: &str| {
        let mut round = terms.round(1).unwrap();
        match round.open(opening) {
            Err(Error::OpeningMismatch { why, .. }) => assert!(why.contains(what), "{why}"),
            other => panic!("{what}: {other:?}"),
        }
        assert_eq!(round.missing().count(), 2, "the round took the wrong opening");
    };
    let own = || alice.open(1).unwrap();
    let name = |name: &str| Name::new(name).unwrap();
    // Another draw's, with its own commitment.
    assert_mismatch(
        PartyOpening::from(Parts { commitment: Commitment::from_bytes([1; 32]), ..own().into() }),
        "commitment",
    );
    assert_mismatch(
        PartyOpening::from(Parts { context: Context::new("Another draw").unwrap(), ..own().into() }),
        "context",
    );
    // Another round's, and one that claims to be this one's.
    assert_mismatch(alice.open(0).unwrap(), "round");
    assert_mismatch(PartyOpening::from(Parts { round: 1, ..alice.open(0).unwrap().into() }), "seal");
    assert_mismatch(
        PartyOpening::from(Parts { path: alice.open(0).unwrap().opening().path().to_vec(), ..own().into() }),
        "seal",
    );
    // Another party's under this one's name.
    assert_mismatch(PartyOpening::from(Parts { name: name("alice"), ..bob.open(1).unwrap().into() }), "seal");
    assert_mismatch(PartyOpening::from(Parts { name: name("bob"), ..own().into() }), "seal");
    // A path of another length, and one changed node.
    assert_mismatch(PartyOpening::from(Parts { path: Vec::new(), ..own().into() }), "path of 0 nodes");
    let longer = own().opening().path().iter().copied().chain([Node::from_bytes([0; 32])]).collect();
    assert_mismatch(PartyOpening::from(Parts { path: longer, ..own().into() }), "path of 3 nodes");
    let mut path = own().opening().path().to_vec();
    path.reverse();
    assert_mismatch(PartyOpening::from(Parts { path, ..own().into() }), "seal");
    // One bit of the seed.
    let mut seed = seed_of("alice", &master(1), 1);
    seed[63] ^= 1;
    let seed = Seed::new(WIDTH.try_into().unwrap(), Zeroizing::new(seed)).unwrap();
    assert_mismatch(PartyOpening::from(Parts { seed, ..own().into() }), "seal");

    let mut round = terms.round(1).unwrap();
    let stranger = round.open(PartyOpening::from(Parts { name: name("eve"), ..own().into() }));
    assert_eq!(stranger.unwrap_err().to_string(), "no sealed source is named \"eve\"");
    round.open(own()).unwrap();
    assert_eq!(round.open(own()), Err(Error::GivenTwice("alice".to_owned())));
    assert_eq!(round.draw().unwrap_err(), Error::NotOpened(vec!["bob".to_owned()]));
    assert_eq!(alice.open(3).unwrap_err().to_string(), "the round is 3, but must be from 0 to 2");
}

// No two sources of a draw have the same seal or the same name.
/// A copied seal's opening can't be repeated by the copier, because a seal depends on its owner's name, context and
/// number of rounds.
#[test]
fn a_copied_seal_opens_for_nobody() {
    let seal = alice().seal();
    let builder = |context: &str| Terms::builder(context, Entries::numbers(30).unwrap()).rounds(ROUNDS).width(WIDTH);
    let both = builder(CONTEXT).sealed("alice", seal).sealed("mallory", seal).build();
    assert_eq!(both, Err(Error::RepeatedSeal("alice".to_owned(), "mallory".to_owned())));

    let draw = terms(CONTEXT);
    let seen = bound(alice(), &draw).open(1).unwrap();
    for (terms, name) in [
        (builder(CONTEXT).sealed("mallory", seal).build().unwrap(), "mallory"),
        (builder("Another draw").sealed("alice", seal).build().unwrap(), "alice"),
        (builder(CONTEXT).rounds(4).sealed("alice", seal).build().unwrap(), "alice"),
    ] {
        let (commitment, context, name) = (terms.commitment(), terms.context().clone(), Name::new(name).unwrap());
        let copied = PartyOpening::new(commitment, context, name, 1, seen.opening().clone());
        let refused = terms.round(1).unwrap().open(copied);
        assert!(matches!(&refused, Err(Error::OpeningMismatch { why, .. }) if why.contains("seal")), "{refused:?}");
    }
}

/// Allocates with the system's allocator, and searches each block that a watched thread frees.
struct Watching;

#[global_allocator]
static ALLOCATOR: Watching = Watching;

/// Bytes that no freed block may hold, with the name of their secret.
type Needle = (&'static str, Vec<u8>);

thread_local! {
    static NEEDLES: Cell<&'static [Needle]> = const { Cell::new(&[]) };
    static FREED: Cell<usize> = const { Cell::new(0) };
    static FOUND: Cell<Option<&'static str>> = const { Cell::new(None) };
}

// SAFETY: every block comes from the system's allocator and goes back to it. The default `realloc` moves each block
// with `alloc` and `dealloc`, so growing blocks are searched too.
unsafe impl GlobalAlloc for Watching {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: the caller's layout is passed on. The block is zeroed, so that all of it can be read when it is
        // freed.
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        let needles = NEEDLES.try_with(Cell::get).unwrap_or_default();
        if !needles.is_empty() {
            // SAFETY: the block has that size, nothing else uses it any more, and `alloc` wrote all of it.
            let bytes = unsafe { std::slice::from_raw_parts(block, layout.size()) };
            FREED.set(FREED.get() + 1);
            if let Some((what, _)) = needles.iter().find(|(_, needle)| holds(bytes, needle)) {
                FOUND.set(Some(what));
            }
        }
        // SAFETY: the block came from `alloc` with this layout.
        unsafe { System.dealloc(block, layout) }
    }
}

fn holds(bytes: &[u8], needle: &[u8]) -> bool {
    let first = needle[0];
    let mut from = 0;
    while let Some(at) = bytes[from..].iter().position(|&byte| byte == first) {
        if bytes[from + at..].starts_with(needle) {
            return true;
        }
        from += at + 1;
    }
    false
}

/// Returns 32-byte pieces of each secret and of its digits. Shorter pieces would give false alarms: hashing leaves
/// bytes on the stack, which this test does not watch, and a few of them can reach the heap in other values' padding.
fn needles(secrets: &[(&'static str, Vec<u8>)]) -> &'static [Needle] {
    let pieces = secrets.iter().flat_map(|(what, secret)| secret.chunks(32).map(|piece| (*what, piece.to_vec())));
    Box::leak(pieces.collect())
}

/// Runs something, and returns how many blocks it freed and the name of a secret found in one of them.
fn watched(needles: &'static [Needle], run: impl FnOnce()) -> (usize, Option<&'static str>) {
    FREED.set(0);
    FOUND.set(None);
    NEEDLES.set(needles);
    run();
    NEEDLES.set(&[]);
    (FREED.get(), FOUND.get())
}

#[test]
fn what_is_left_behind_is_found() {
    let needles = needles(&[("master", master(1).to_vec()), ("digits", hex::encode(&*master(1)).into_bytes())]);
    assert_eq!(watched(needles, || drop(vec![0u8; 1000])), (1, None));
    assert_eq!(watched(needles, || drop(master(1))), (1, None), "a wiped master");
    assert_eq!(watched(needles, || drop(master(1).to_vec())).1, Some("master"));
    assert_eq!(watched(needles, || drop(master(1)[30..].to_vec())).1, Some("master"), "a part of the master");
    assert_eq!(watched(needles, || drop(hex::encode(&*master(1)))).1, Some("digits"));
    // A growing vector leaves its content in its old block.
    let grown = watched(needles, || {
        let mut bytes = Zeroizing::new(Vec::with_capacity(64));
        bytes.extend_from_slice(&master(1));
        bytes.extend_from_slice(&[0; 64]);
    });
    assert_eq!(grown.1, Some("master"));
    // So does a vector that is cleared without wiping.
    let cleared = watched(needles, || {
        let mut bytes = master(1).to_vec();
        bytes.clear();
    });
    assert_eq!(cleared.1, Some("master"));
}

/// Goes from the master to the verdict, with some failures on the way.
fn live(terms: &Terms) {
    let text = alice().to_json();
    let secret = Secret::from_json(text.as_bytes()).unwrap();
    assert_eq!(secret.seal(), alice().seal());
    let unbound = secret.bind(terms, Commitment::from_bytes([0; 32])).unwrap_err();
    let _ = (unbound.to_string(), format!("{unbound:?}"));
    let bound_alice = bound(unbound.into_secret(), terms);
    let wrong_round = terms.round(1).unwrap().open(bound_alice.open(0).unwrap());
    assert!(wrong_round.is_err());
    let sent = bound_alice.open(1).unwrap().to_json();
    drop(bound_alice);
    let mut round = terms.round(1).unwrap();
    round.open(PartyOpening::from_json(sent.as_bytes()).unwrap()).unwrap();
    round.open(bound(bob(), terms).open(1).unwrap()).unwrap();
    let draw = round.draw().unwrap();
    let transcript = Transcript::from_json(draw.into_transcript().to_json().as_bytes()).unwrap();
    assert!(transcript.verdict(&Pins::new().commitment(terms.commitment()).round(1)).unwrap().is_verified());
}

/// An opened seed is published in hexadecimal, so its digits may stay in memory. The raw bytes of seeds, masters and
/// keys may not.
#[test]
fn nothing_that_is_freed_still_holds_a_secret() {
    let terms = terms(CONTEXT);
    let digits = |bytes: &[u8]| hex::encode(bytes).into_bytes();
    let seeds = |round| [seed_of("alice", &master(1), round), seed_of("bob", &master(2), round)];
    let key = key_of(&terms, 1, &seeds(1)).concat();
    let mut secrets = vec![("key's digits", digits(&key)), ("key", key)];
    for number in [1, 2] {
        secrets.extend([("master", master(number).to_vec()), ("master's digits", digits(&master(number)))]);
    }
    for round in 0..ROUNDS {
        for seed in seeds(round) {
            if round != 1 {
                secrets.push(("digits of a seed that stays closed", digits(&seed)));
            }
            secrets.push(("seed", seed));
        }
    }
    // Round 0 is opened too, but its seed is never written in digits.
    let (freed, found) = watched(needles(&secrets), || live(&terms));
    assert_eq!(found, None);
    assert!(freed > 100, "only {freed} blocks were freed");
}

#[test]
fn no_failure_leaves_a_master_behind() {
    let needles = needles(&[("master", master(1).to_vec()), ("digits", hex::encode(&*master(1)).into_bytes())]);
    let text = alice().to_json();
    let master_first = format!("{{\"master\":\"{}\",", hex::encode(&*master(1)));
    let mut failures = 0;
    let (freed, found) = watched(needles, || {
        for at in 0..text.len() {
            failures += usize::from(Secret::from_json(&text.as_bytes()[..at]).is_err());
            for wrong in *b"0g\"x,}\xff" {
                let mut damaged = Zeroizing::new(text.as_bytes().to_vec());
                damaged[at] = wrong;
                failures += usize::from(Secret::from_json(&damaged).is_err());
            }
        }
        // The reader meets the master before the error in the document.
        for rest in ["", "}", "\"rounds\":0}", "\"rounds\":-1}", "\"no\":1}", "\"master\":\"\"}", "\"width\":3}", "]"] {
            let mut document = Zeroizing::new(Vec::with_capacity(1000));
            document.extend_from_slice(master_first.as_bytes());
            document.extend_from_slice(rest.as_bytes());
            failures += usize::from(Secret::from_json(&document).is_err());
        }
        let wrongly_made = [
            Secret::from_master("", "alice", 1, 2, master(1)),
            Secret::from_master(CONTEXT, "a=b", 1, 2, master(1)),
            Secret::from_master(CONTEXT, "alice", 0, 2, master(1)),
            Secret::from_master(CONTEXT, "alice", 1, 0, master(1)),
            Secret::from_master(CONTEXT, "alice", 1, 1, master(1)),
        ];
        failures += wrongly_made.into_iter().filter(Result::is_err).count();
        failures += usize::from(Seed::new(1.try_into().unwrap(), master(1)).is_err());
        failures += usize::from(Blinding::from_key(CONTEXT, master(1)).is_err());
    });
    assert_eq!(found, None);
    assert!(failures > 1000 && freed > failures, "{failures} failures, {freed} blocks");
}

/// A secret from the random generator leaves nothing behind either.
#[cfg(feature = "getrandom")]
#[test]
fn a_generated_secret_leaves_nothing() {
    let secret = Secret::generate(CONTEXT, "alice", ROUNDS, WIDTH).unwrap();
    let document: Value = serde_json::from_str(&secret.to_json()).unwrap();
    let digits = document["master"].as_str().unwrap();
    let master = hex::decode(digits).unwrap();
    assert_eq!(master.len(), 64);
    let needles = needles(&[("master", master.clone()), ("digits", digits.as_bytes().to_vec())]);
    let (freed, found) = watched(needles, || {
        let seal = secret.seal();
        assert_eq!(Secret::from_json(secret.to_json().as_bytes()).unwrap().seal(), seal);
        drop(secret);
    });
    assert_eq!(found, None);
    assert!(freed > 10, "only {freed} blocks were freed");
    // Printing a document of any of these lengths never reallocates its buffer.
    for length in 1..=260 {
        let secret = Secret::from_master(&"x".repeat(length), "alice", ROUNDS, WIDTH, Zeroizing::new(master.clone()));
        let secret = secret.unwrap();
        assert_eq!(watched(needles, || drop(secret.to_json())).1, None, "{length}");
    }
    let again = Secret::generate(CONTEXT, "alice", ROUNDS, WIDTH).unwrap();
    assert!(!again.to_json().contains(digits));
}

#[test]
fn keys_and_blindings_leave_nothing() {
    let [key, blinding] = [1, 2].map(|number| master(number)[..32].to_vec());
    let digits = hex::encode(&blinding);
    let document = format!("{{\"format\":\"verishuffle/1 blinding\",\"context\":\"{CONTEXT}\",\"key\":\"{digits}\"}}");
    let list = List::from_entries(["Ada", "Grace", "Hedy"]).unwrap();
    let terms = Terms::builder(CONTEXT, Entries::numbers(3).unwrap())
        .public("dice", "a throw", "2030-01-01T00:00:00Z".parse().unwrap())
        .build()
        .unwrap();
    let mut text: Value = serde_json::from_str(&terms.to_json()).unwrap();
    text["entries"] = serde_json::json!({"kind": "blinded", "count": 3, "root": "00".repeat(32)});
    let terms = Terms::from_json(text.to_string().as_bytes()).unwrap();
    let mut round = terms.round(0).unwrap();
    round.public("dice", "5").unwrap();
    let transcript = round.draw().unwrap().into_transcript();
    let secrets = [("key", key.clone()), ("blinding", blinding), ("blinding's digits", digits.into_bytes())];
    let (freed, found) = watched(needles(&secrets), || {
        let plan = Plan::new(20_000, 20_000, Order::Backward).unwrap();
        let blocks = [*key.first_chunk().unwrap(); 3];
        assert_eq!(plan.swaps(&Key::from_bytes(&blocks).unwrap()).partners().len(), 19_999);
        let blinding = Blinding::from_json(document.as_bytes()).unwrap();
        let verdict = transcript.verdict(&Pins::new().entries(&list).blinding(&blinding)).unwrap();
        assert!(verdict.check(verishuffle::verdict::CheckName::Entries).is_failed(), "another root");
    });
    assert_eq!(found, None);
    assert!(freed > 10, "only {freed} blocks were freed");
}

/// The text of a blinded cell is published by nobody but the person it concerns.
#[test]
fn blinded_cells_proofs_and_stopped_work_leave_nothing() {
    const TEXT: &str = "Ada Lovelace, born 1815 in London, Piccadilly Terrace 13";
    let key = master(3)[..32].to_vec();
    let blinding = || Blinding::from_key(CONTEXT, Zeroizing::new(key.clone())).unwrap();
    let id = blinding().blind_cell("person", TEXT).unwrap().to_string();
    let list = List::from_entries([format!("{id};South"), "Hedy;North".to_owned()]).unwrap();
    let terms = Terms::builder(CONTEXT, Entries::list(&list).unwrap()).allocation("columns person;ward\naward Seat: 1");
    let terms = terms.public("dice", "ten dice", "2030-01-01T00:00:00Z".parse().unwrap()).build_for(&list).unwrap();
    let blinded = Terms::blinded_builder(&list, &blinding())
        .public("dice", "ten dice", "2030-01-01T00:00:00Z".parse().unwrap())
        .build()
        .unwrap();
    let pins = Pins::new().commitment(terms.commitment()).entries(&list);
    let secrets = [("key", key.clone()), ("text", TEXT.as_bytes().to_vec())];
    let (freed, found) = watched(needles(&secrets), || {
        let text = text_of_cells(&[TEXT], None).unwrap();
        let cell = blinding().blind_cell("person", &text).unwrap();
        let sent = IdProof::new(blinding().context(), vec![cell]).unwrap().to_json();
        let Proof::Id(proof) = Proof::from_json(sent.as_bytes()).unwrap() else { panic!("an entry proof") };
        let verdict = proof.verdict_before_draw(&terms, &pins).unwrap();
        assert!(verdict.proof().is_passed());
        write!(std::io::sink(), "{verdict}").unwrap();
        let key = blinding();
        let prover = Prover::new(&blinded, &list, Some(&key)).unwrap();
        drop(EntryProof::from_json(prover.proof(1).unwrap().to_json().as_bytes()).unwrap());
    });
    assert_eq!(found, None);
    assert!(freed > 10, "only {freed} blocks were freed");

    let secrets = [("master", master(1).to_vec())];
    let mut stopped = 0;
    for last in 0..40 {
        let questions = AtomicU32::new(0);
        let work = Work::new().stop(move || questions.fetch_add(1, Ordering::Relaxed) >= last);
        let (_, found) = watched(needles(&secrets), || {
            let ended = work.run(|| {
                let secret = Secret::from_master(CONTEXT, "alice", 5000, WIDTH, master(1)).unwrap();
                Secret::from_json(secret.to_json().as_bytes()).unwrap().seal()
            });
            stopped += usize::from(ended.is_err());
        });
        assert_eq!(found, None, "stopped at question {last}");
    }
    assert!(stopped > 20, "stopped {stopped} times");
}
