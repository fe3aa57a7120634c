//! Draws of every shape, made from fixed secrets.

use zeroize::Zeroizing;

use super::answers::{ANSWERS, Answer};
use crate::drand::{Beacon, ChainHash, QUICKNET};
use crate::draw::bound_secret::BoundSecret;
use crate::draw::secret::Secret;
use crate::draw::transcript::Transcript;
use crate::engine::Order;
use crate::error::{Error, Result};
use crate::terms::blinding::Blinding;
use crate::terms::entries::Entries;
use crate::terms::list::List;
use crate::terms::{Previous, Terms};
use crate::time::UnixTime;
use crate::verify::pins::Pins;

/// A draw: its terms, what opens it, and its known answers.
pub(super) struct Shape {
    pub(super) name: &'static str,
    context: &'static str,
    rules: &'static str,
    /// The place in a chain, as documents write it; empty for a draw in no chain.
    previous: &'static str,
    entries: Kind,
    draw: u32,
    order: Order,
    rounds: u32,
    round: u32,
    width: u8,
    sources: &'static [Source],
    pub(super) answer: Answer,
}

enum Kind {
    Numbers(u32),
    Lines(&'static str),
    Tickets(u32),
    Blinded(u32),
}

#[derive(Clone, Copy)]
pub(super) enum Source {
    /// The name of a party, and the first byte of its master secret, which goes on with the next numbers.
    Sealed(&'static str, u8),
    /// The name, the description and the value.
    Public(&'static str, &'static str, &'static str),
    /// The round and the stride of quicknet, and the signature in hexadecimal.
    Quicknet(u64, u64, &'static str),
    /// The round and the stride of a chain that no reader knows.
    Unknown(u64, u64),
}

use Source::{Public, Quicknet, Sealed, Unknown};

/// The signatures that quicknet published for its rounds 1000 and 657413.
pub(super) const ROUND_1000: &str =
    "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39";
pub(super) const ROUND_657413: &str =
    "b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b";

/// What most draws have in common.
const DRAW: Shape = Shape {
    name: "",
    context: "",
    rules: "",
    previous: "",
    entries: Kind::Numbers(1),
    draw: 1,
    order: Order::Forward,
    rounds: 1,
    round: 0,
    width: 1,
    sources: &[],
    answer: Answer { commitment: "", swaps: "", drawn: "" },
};

const DICE: &str = "two dice on camera, such as: 3 4";

/// The draws. The reading group is the example of SPEC.md, which fixes its commitment and its swaps. All other answers
/// were computed by examples/verify.py, which shares no code with this library, from the transcripts.
pub(super) const SHAPES: &[Shape] = &[
    Shape {
        name: "reading group",
        context: "Reading group, 2 May 2026, example.org/group",
        rules: "Place 1 speaks first, and so on.",
        entries: Kind::Lines("Ada\nGrace\nHedy\nKatherine\nMary\n"),
        draw: 5,
        sources: &[
            Sealed("alice", 0),
            Public("guest", "a word the guest says once the commitment is out, such as: maple", "river"),
        ],
        answer: ANSWERS[0],
        ..DRAW
    },
    Shape {
        name: "one entry",
        context: "One entry",
        sources: &[Public("dice", DICE, "6 1")],
        answer: ANSWERS[1],
        ..DRAW
    },
    Shape {
        name: "two entries, backward",
        context: "Two entries",
        entries: Kind::Lines("heads\ntails\n"),
        draw: 2,
        order: Order::Backward,
        sources: &[Sealed("alice", 1)],
        answer: ANSWERS[2],
        ..DRAW
    },
    Shape {
        name: "card table",
        context: "Table 4, 7 May 2026",
        entries: Kind::Tickets(52),
        draw: 5,
        rounds: 100,
        round: 7,
        sources: &[Sealed("alice", 2), Sealed("bob", 3)],
        answer: ANSWERS[3],
        ..DRAW
    },
    Shape {
        name: "next hand",
        context: "Table 4, 7 May 2026",
        entries: Kind::Tickets(52),
        draw: 5,
        rounds: 100,
        round: 8,
        sources: &[Sealed("alice", 2), Sealed("bob", 3)],
        answer: ANSWERS[4],
        ..DRAW
    },
    Shape {
        name: "first audit",
        context: "Audit of precinct 1, 9 May 2026",
        previous: "first",
        entries: Kind::Numbers(30),
        draw: 4,
        order: Order::Backward,
        sources: &[Public("dice", DICE, "6 1"), Sealed("bob", 4)],
        answer: ANSWERS[5],
        ..DRAW
    },
    Shape {
        name: "second audit",
        context: "Audit of precinct 2, 16 May 2026",
        previous: ANSWERS[5].commitment,
        entries: Kind::Numbers(12_000),
        draw: 4,
        sources: &[Public("dice", DICE, "2 2"), Sealed("bob", 5)],
        answer: ANSWERS[6],
        ..DRAW
    },
    Shape {
        name: "jury",
        context: "Jury 12/2026, example.org/court",
        rules: "Places 1 to 10 serve.\nPlaces 11 and 12 are reserves.",
        entries: Kind::Blinded(250),
        draw: 12,
        sources: &[Sealed("clerk", 6), Public("dice", DICE, "1 1")],
        answer: ANSWERS[7],
        ..DRAW
    },
    Shape {
        name: "width 3",
        context: "Wide",
        entries: Kind::Numbers(60),
        draw: 40,
        rounds: 2,
        round: 1,
        width: 3,
        sources: &[Sealed("carol", 7)],
        answer: ANSWERS[8],
        ..DRAW
    },
    Shape {
        name: "width 255",
        context: "Widest",
        entries: Kind::Numbers(1000),
        draw: 999,
        width: 255,
        sources: &[Sealed("carol", 8)],
        answer: ANSWERS[9],
        ..DRAW
    },
    Shape {
        name: "public values only",
        context: "Lots",
        entries: Kind::Tickets(3),
        draw: 1,
        order: Order::Backward,
        sources: &[Public("lotto", "the six numbers of Saturday, such as: 1 2 3 4 5 6", "4 8 15 16 23 42")],
        answer: ANSWERS[10],
        ..DRAW
    },
    Shape {
        name: "one chunk",
        context: "One chunk",
        entries: Kind::Numbers(16_385),
        draw: 16_385,
        sources: &[Sealed("erin", 9)],
        answer: ANSWERS[11],
        ..DRAW
    },
    Shape {
        name: "a list of two chunks",
        context: "Two chunks",
        entries: Kind::Tickets(20_000),
        draw: 20_000,
        sources: &[Sealed("erin", 10)],
        answer: ANSWERS[12],
        ..DRAW
    },
    Shape {
        name: "five chunks",
        context: "Five chunks",
        entries: Kind::Numbers(70_000),
        draw: 70_000,
        sources: &[Sealed("erin", 11)],
        answer: ANSWERS[13],
        ..DRAW
    },
    Shape {
        name: "five chunks, backward",
        context: "Five chunks backward",
        entries: Kind::Numbers(1_000_000),
        draw: 66_000,
        order: Order::Backward,
        sources: &[Sealed("erin", 12)],
        answer: ANSWERS[14],
        ..DRAW
    },
    Shape {
        name: "half of the words refused",
        context: "Refusals",
        entries: Kind::Numbers(2_147_500_000),
        draw: 17_000,
        sources: &[Sealed("erin", 13)],
        answer: ANSWERS[15],
        ..DRAW
    },
    Shape {
        name: "the most entries",
        context: "The most",
        entries: Kind::Numbers(u32::MAX),
        draw: 40,
        order: Order::Backward,
        rounds: u32::MAX,
        round: 0,
        sources: &[Public("dice", DICE, "6 6")],
        answer: ANSWERS[16],
        ..DRAW
    },
    Shape {
        name: "raffle with a beacon",
        context: "Summer raffle, 23 August 2023",
        entries: Kind::Tickets(249),
        draw: 3,
        sources: &[Sealed("organiser", 14), Public("dice", DICE, "5 2"), Quicknet(1000, 0, ROUND_1000)],
        answer: ANSWERS[17],
        ..DRAW
    },
    Shape {
        name: "series with a beacon",
        context: "Weekly raffle, 2023",
        entries: Kind::Numbers(30),
        draw: 5,
        rounds: 2,
        round: 1,
        sources: &[Sealed("dealer", 15), Quicknet(1000, 656_413, ROUND_657413)],
        answer: ANSWERS[18],
        ..DRAW
    },
    Shape {
        name: "unknown chain",
        context: "Raffle with an unknown chain",
        entries: Kind::Numbers(40),
        draw: 40,
        rounds: 3,
        round: 2,
        sources: &[Sealed("dave", 16), Unknown(123_456, 20)],
        answer: ANSWERS[19],
        ..DRAW
    },
];

/// A draw that was made, and everything that its verifier knows from elsewhere.
pub(super) struct Made {
    pub(super) shape: &'static Shape,
    pub(super) terms: Terms,
    pub(super) transcript: Transcript,
    pub(super) list: Option<List>,
    pub(super) blinding: Option<Blinding>,
    pub(super) result: List,
}

impl Shape {
    pub(super) fn make(&'static self) -> Result<Made> {
        let (list, blinding) = (self.list()?, self.blinding()?);
        let terms = self.terms()?;
        let mut round = terms.round(self.round)?;
        for source in self.sources {
            match *source {
                Sealed(name, _) => round.open(self.bound(name, &terms)?.open(self.round)?)?,
                Public(name, _, value) => round.public(name, value)?,
                Quicknet(_, _, signature) => round.signature("quicknet", hex::decode(signature).unwrap_or_default())?,
                Unknown(..) => round.signature("beacon", vec![1, 2, 3])?,
            }
        }
        let draw = round.draw()?;
        let drawn = draw.swaps().drawn();
        let result = match &list {
            Some(list) => List::from_entries(drawn.iter().filter_map(|&number| list.entry(number))),
            None => List::from_entries(drawn.iter().map(u32::to_string)),
        }?;
        Ok(Made { shape: self, terms, transcript: draw.into_transcript(), list, blinding, result })
    }

    pub(super) fn list(&self) -> Result<Option<List>> {
        let tickets = |count| List::from_entries((0..count).map(|number| format!("ticket {number}")));
        match self.entries {
            Kind::Numbers(_) => Ok(None),
            Kind::Lines(lines) => List::from_text(lines.as_bytes()).map(Some),
            Kind::Tickets(count) | Kind::Blinded(count) => tickets(count).map(Some),
        }
    }

    fn blinding(&self) -> Result<Option<Blinding>> {
        match self.entries {
            Kind::Blinded(_) => Blinding::from_key(self.context, vec![0x5a; 32].into()).map(Some),
            _ => Ok(None),
        }
    }

    pub(super) fn terms(&self) -> Result<Terms> {
        let (list, blinding) = (self.list()?, self.blinding()?);
        let entries = match (&self.entries, &list) {
            (Kind::Numbers(count), _) => Entries::numbers(*count)?,
            (_, Some(list)) => Entries::list(list)?,
            _ => return Err(Error::NotApplicable("the draw has no list")),
        };
        let builder = match (&blinding, &list) {
            (Some(blinding), Some(list)) => Terms::blinded_builder(list, blinding)?,
            _ => Terms::builder(self.context, entries),
        };
        let previous = match self.previous {
            "" => Previous::Unchained,
            "first" => Previous::First,
            commitment => Previous::After(commitment.parse()?),
        };
        let mut builder = builder
            .rules(self.rules)
            .previous(previous)
            .draw(self.draw)
            .order(self.order)
            .rounds(self.rounds)
            .width(self.width);
        for source in self.sources {
            builder = match *source {
                Sealed(name, _) => builder.sealed(name, self.secret(name)?.try_seal()?),
                Public(name, description, _) => builder.public(name, description),
                Quicknet(round, stride, _) => builder.drand("quicknet", Beacon::new(*QUICKNET.chain(), round, stride)?),
                Unknown(round, stride) => {
                    builder.drand("beacon", Beacon::new(ChainHash::from_bytes([7; 32]), round, stride)?)
                }
            };
        }
        builder.build()
    }

    /// Returns the secret of a party of this draw.
    pub(super) fn secret(&self, party: &str) -> Result<Secret> {
        let begins = self.sources.iter().find_map(|source| match *source {
            Sealed(name, first) if name == party => Some(first),
            _ => None,
        });
        let first = begins.ok_or(Error::NotApplicable("the draw has no such party"))?;
        let master: Vec<u8> = (0..32 * usize::from(self.width)).map(|i| first.wrapping_add(i as u8)).collect();
        Secret::from_master(self.context, party, self.rounds, self.width, Zeroizing::new(master))
    }

    pub(super) fn bound(&self, party: &str, terms: &Terms) -> Result<BoundSecret> {
        let bound = self.secret(party)?.bind(terms, terms.commitment());
        bound.map_err(|_| Error::NotApplicable("the secret stays closed"))
    }
}

impl Made {
    /// Returns whether the draw waits for a beacon.
    pub(super) fn has_beacon(&self) -> bool {
        self.shape.sources.iter().any(|source| matches!(source, Quicknet(..) | Unknown(..)))
    }

    /// Returns whether the draw waits for a beacon of a chain that no reader knows.
    pub(super) fn has_unknown_chain(&self) -> bool {
        self.shape.sources.iter().any(|source| matches!(source, Unknown(..)))
    }

    /// Returns all that a verifier can know from elsewhere.
    pub(super) fn pins(&self) -> Result<Pins<'_>> {
        let pins = self.pins_without_list()?.result(&self.result);
        let pins = self.list.iter().fold(pins, |pins, list| pins.entries(list));
        Ok(self.blinding.iter().fold(pins, |pins, blinding| pins.blinding(blinding)))
    }

    /// Returns the pins alone, without the list, the blinding and the result.
    pub(super) fn pins_without_list(&self) -> Result<Pins<'static>> {
        let mut pins = Pins::new().commitment(self.terms.commitment());
        if self.terms.rounds().get() > 1 {
            pins = pins.round(self.transcript.round().into());
        }
        if self.has_beacon() {
            pins = pins.published_at(PUBLISHED_AT);
        }
        for source in self.shape.sources {
            if let Public(name, _, value) = *source {
                pins = pins.public(name, value)?;
            }
        }
        Ok(pins)
    }
}

/// A time before every beacon round of these draws was due: 2023-08-23T15:00:00Z.
pub(super) const PUBLISHED_AT: UnixTime = UnixTime::from_secs(1_692_802_800);
