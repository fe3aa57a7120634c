//! The draws that failures.rs damages. Each is valid before the damage.

use serde_json::{Value, json};
use verishuffle::drand::{Beacon, ChainHash};
use verishuffle::terms::Root;
use verishuffle::{Entries, List, Order, Secret, Terms, UnixTime};
use verishuffle_reference::entries;
use zeroize::Zeroizing;

use super::case::Given;

/// A valid draw, with everything that its verifier can be given.
#[derive(Clone)]
pub(crate) struct Base {
    pub(crate) name: &'static str,
    pub(crate) transcript: Value,
    pub(crate) given: Given,
}

/// When the commitments of draws with public values were public.
const PUBLISHED: &str = "2026-12-24T20:00:00Z";

fn from(seconds: u64) -> UnixTime {
    UnixTime::from_secs(seconds).unwrap()
}

fn master(first: u8, width: u8) -> Zeroizing<Vec<u8>> {
    Zeroizing::new((0..32 * u16::from(width)).map(|i| (i as u8).wrapping_mul(7) ^ first).collect())
}

fn secret(context: &str, name: &str, rounds: u32, width: u8) -> Secret {
    Secret::from_master(context, name, rounds, width, master(name.as_bytes()[0], width)).unwrap()
}

/// Opens everything and draws. The given result is that of the whole draw.
fn drawn(name: &'static str, terms: &Terms, round: u32, secrets: Vec<Secret>, mut given: Given) -> Base {
    let mut opened = terms.round(round).unwrap();
    for secret in secrets {
        opened.open(secret.bind(terms, terms.commitment()).unwrap().open(round).unwrap()).unwrap();
    }
    for (name, value) in &given.public {
        opened.public(name, value).unwrap();
    }
    let draw = opened.draw().unwrap();
    let list = given.entries.as_ref().map(|file| List::from_text(file).unwrap());
    let line = |&number: &u32| match &list {
        Some(list) => String::from_utf8(list.entry(number).unwrap().to_vec()).unwrap() + "\n",
        None => format!("{number}\n"),
    };
    given.result = Some(draw.swaps().drawn().iter().map(line).collect::<String>().into_bytes());
    given.commitment = Some(terms.commitment().to_string());
    given.round = (terms.rounds().get() > 1).then_some(round.into());
    Base { name, transcript: serde_json::from_str(&draw.into_transcript().to_json()).unwrap(), given }
}

/// A forward draw of some numbers, with a seal and a public value.
pub(crate) fn game() -> Base {
    let context = "A game of ten numbers, 2 May 2026";
    let host = secret(context, "host", 1, 1);
    let terms = Terms::builder(context, Entries::numbers(10).unwrap())
        .rules("Four win.")
        .draw(4)
        .sealed("host", host.seal())
        .public("guest", "a word of the guest's, such as: café", from(1_900_003_334))
        .build()
        .unwrap();
    let given = Given {
        public: vec![("guest".to_owned(), "Noé's ark".to_owned())],
        published_at: Some(PUBLISHED.to_owned()),
        ..Given::default()
    };
    drawn("game", &terms, 0, vec![host], given)
}

/// A backward draw of a whole list, with two seals of width 2 over seven rounds.
pub(crate) fn club() -> Base {
    let context = "A chess club's seven rounds, 2 May 2026";
    let [black, white] = ["black", "white"].map(|name| secret(context, name, 7, 2));
    let names = b"Ada\nGrace\nHedy\nKatherine\nMary\nRadia\nSof\xc3\xada\n".to_vec();
    let terms = Terms::builder(context, Entries::list(&List::from_text(&names).unwrap()).unwrap())
        .rules("Two by two.\nWho is left over rests.")
        .order(Order::Backward)
        .width(2)
        .rounds(7)
        .sealed("black", black.seal())
        .sealed("white", white.seal())
        .build()
        .unwrap();
    drawn("club", &terms, 5, vec![black, white], Given { entries: Some(names), ..Given::default() })
}

/// A forward draw of a blinded list, with one seal over three rounds and two public values.
pub(crate) fn guests() -> Base {
    let context = "Guests behind blinds, 2 May 2026";
    let keeper = secret(context, "keeper", 3, 1);
    let names = ["guest 1", "guest 2", "guest 3", "guest 4", "guest 5", "guest 6"];
    let blinded = entries::Entries::blinded(&names, &[9; 32], context);
    let root = Root::from_bytes(*blinded.root().unwrap());
    let terms = Terms::builder(context, Entries::Blinded { count: 6.try_into().unwrap(), root })
        .draw(3)
        .rounds(3)
        .public("weather", "the noon temperature, such as: 17", from(1_900_000_007))
        .sealed("keeper", keeper.seal())
        .public("paper", "the first word of the front page, such as: Spring", from(1_900_000_000))
        .build()
        .unwrap();
    let given = Given {
        public: [("weather", "21"), ("paper", "Rain")].map(|(a, b)| (a.to_owned(), b.to_owned())).into(),
        published_at: Some(PUBLISHED.to_owned()),
        entries: Some((names.join("\n") + "\n").into_bytes()),
        blinding: Some(json!({"format": "verishuffle/1 blinding", "context": context, "key": "09".repeat(32)})),
        ..Given::default()
    };
    drawn("guests", &terms, 2, vec![keeper], given)
}

/// A draw of numbers with more steps than one chunk holds.
pub(crate) fn two_chunks(i: u8, order: Order) -> Base {
    let name = ["chunks", "chunks backward", "chunks and one entry left"][usize::from(i)];
    let context = format!("Two chunks {i}, 2 May 2026");
    let host = secret(&context, "host", 1, 1);
    let terms = Terms::builder(&context, Entries::numbers(16_390 + u32::from(i)).unwrap())
        .draw(16_390)
        .order(order)
        .sealed("host", host.seal())
        .build()
        .unwrap();
    let base = drawn(name, &terms, 0, vec![host], Given::default());
    Base { given: Given { result: None, ..base.given }, ..base }
}

/// The quicknet rounds whose signatures this file has.
pub(crate) const QUICKNET_ROUNDS: [u64; 2] = [1000, 657_413];

/// Returns the signature of one of these rounds, and for any other round, bytes that nobody can check.
pub(crate) fn signature(round: u64) -> Vec<u8> {
    let quicknet = match round {
        1000 => "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39",
        657_413 => "b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b",
        _ => "00",
    };
    hex::decode(quicknet).unwrap()
}

/// A draw with a seal and a beacon for each chain and round.
pub(crate) fn beacons(name: &'static str, beacons: &[(ChainHash, u64)], published_at: Option<&str>) -> Base {
    let context = format!("A draw with beacons: {name}");
    let host = secret(&context, "host", 1, 1);
    let mut builder = Terms::builder(&context, Entries::numbers(20).unwrap()).draw(3).sealed("host", host.seal());
    for (i, &(chain, round)) in beacons.iter().enumerate() {
        builder = builder.drand(&format!("beacon {i}"), Beacon::new(chain, round, 0).unwrap());
    }
    let terms = builder.build().unwrap();
    let mut opened = terms.round(0).unwrap();
    opened.open(host.bind(&terms, terms.commitment()).unwrap().open(0).unwrap()).unwrap();
    for (i, &(_, round)) in beacons.iter().enumerate() {
        opened.signature(&format!("beacon {i}"), signature(round)).unwrap();
    }
    let draw = opened.draw().unwrap();
    let given = Given {
        commitment: Some(terms.commitment().to_string()),
        published_at: published_at.map(str::to_owned),
        ..Given::default()
    };
    Base { name, transcript: serde_json::from_str(&draw.into_transcript().to_json()).unwrap(), given }
}

/// Round 0 of a series, where a missing pin of the round is easy to overlook.
pub(crate) fn series() -> Base {
    let context = "A series, 2 May 2026";
    let host = secret(context, "host", 2, 1);
    let terms =
        Terms::builder(context, Entries::numbers(3).unwrap()).rounds(2).sealed("host", host.seal()).build().unwrap();
    drawn("series", &terms, 0, vec![host], Given::default())
}
