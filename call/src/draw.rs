//! Requests of those who draw: what to look at, openings, and draws.

use std::io;

use verishuffle::awards::Awards;
use verishuffle::drand::Reply;
use verishuffle::draw::{Inspection, PartyOpening, Round};
use verishuffle::engine::{Key, Order, Plan};
use verishuffle::terms::EntriesKind;
use verishuffle::verdict::State;
use verishuffle::work::{self, Limit};
use verishuffle::{Blinding, BoundSecret, Commitment, Error, List, Secret, Terms};

use crate::answer::{Answer, Content, Document, written};
use crate::failure::{Failure, Result, Status};
use crate::text::{ByName, Text, read, requests};

requests! {
    /// Says what a party looks at before it opens its seal.
    Inspect {
        terms: Option<Text<'a>>,
        secret: Option<Text<'a>>,
        commitment: Option<Text<'a>>,
    }

    /// Opens one round of a secret.
    Open {
        secret: Text<'a>,
        terms: Text<'a>,
        commitment: Text<'a>,
        #[serde(default)]
        round: u32,
    }

    /// Draws one round.
    Draw {
        terms: Text<'a>,
        #[serde(default)]
        openings: Vec<Text<'a>>,
        #[serde(default)]
        public: ByName<'a>,
        #[serde(default)]
        beacons: ByName<'a>,
        entries: Option<Text<'a>>,
        blinding: Option<Text<'a>>,
        withdrawals: Option<Text<'a>>,
        #[serde(default)]
        round: u32,
    }

    /// Draws by a key alone.
    DrawByKey {
        key: Text<'a>,
        count: u32,
        draw: Option<u32>,
        order: Option<Text<'a>>,
    }
}

impl Inspect<'_> {
    pub(crate) fn answer(self) -> Result<Answer> {
        let terms = read("terms", &self.terms, Terms::from_json)?;
        let secret = read("secret", &self.secret, Secret::from_json)?;
        let published = self.commitment.as_ref().map(|published| published.parse("commitment")).transpose()?;
        let seal = secret.as_ref().map(Secret::seal);
        let mut answer = Answer::new();
        if let Some(seal) = seal {
            answer = answer.text("seal", seal.to_string())?;
        }
        match (&terms, &secret) {
            (None, None) => Err(Failure::argument("give terms or secret or both")),
            (None, Some(_)) if published.is_some() => Err(Failure::argument("commitment is given without terms")),
            (None, Some(_)) => Ok(answer),
            (Some(terms), secret) => {
                let found = Inspection::with_seal(terms, secret.as_ref().zip(seal), published);
                let answer = answer.text("commitment", terms.commitment().to_string())?;
                Ok(answer.json("points", found.points_to_json())?.with("holds", Content::Truth(found.holds())))
            }
        }
    }
}

impl Open<'_> {
    pub(crate) fn answer(self) -> Result<Answer> {
        let terms = self.terms.read("terms", Terms::from_json)?;
        let published: Commitment = self.commitment.parse("commitment")?;
        let secret = self.secret.read("secret", Secret::from_json)?;
        let (rounds, round) = (u64::from(secret.rounds().get()), self.round.into());
        if round >= rounds {
            return Err(Failure::range("the round", round, 0, rounds - 1));
        }
        let bound = bind(secret, &terms, published)?;
        Answer::new().document("opening", &bound.open(self.round)?)?.document("secret", bound.secret())
    }
}

/// Binds a secret to the published commitment of terms.
pub(crate) fn bind(secret: Secret, terms: &Terms, published: Commitment) -> Result<BoundSecret> {
    if let Some(opened) = secret.opened().filter(|opened| *opened != published) {
        let text = format!("the secret is bound to {opened}: it does not open for {published}");
        return Err(Failure::new(Status::Bound, text));
    }
    Ok(secret.bind(terms, published)?)
}

impl Draw<'_> {
    pub(crate) fn answer(self) -> Result<Answer> {
        let terms = self.terms.read("terms", Terms::from_json)?;
        let list = self.list(&terms)?;
        let withdrawals = read("withdrawals", &self.withdrawals, List::from_text)?;
        let has_names = list.is_some() || terms.entries().kind() == EntriesKind::Numbers;
        if withdrawals.is_some() && (terms.allocation().is_none() || !has_names) {
            return Err(Failure::not_applicable("withdrawals are given, but there are no awards"));
        }
        let least = SWAP * u64::from(terms.plan().steps());
        work::check(Limit::OutputBytes, least).map_err(|error| Failure::from(error).of("terms"))?;
        let mut round = terms.round(self.round)?;
        give(&mut round, &self.openings, &self.public, &self.beacons)?;
        let draw = round.draw()?;
        let drawn = draw.swaps().try_drawn()?;
        let result = ResultFile { drawn: &drawn, list: list.as_ref() };
        let result = has_names.then(|| written(&result)).transpose()?;
        let awards = match terms.allocation().filter(|_| has_names) {
            Some(allocation) => {
                let awards = Awards::new(allocation, list.as_ref(), &drawn)?;
                Some(withdrawals.iter().try_fold(awards, Awards::withdraw)?.to_text())
            }
            None => None,
        };
        let mut answer = Answer::new().document("transcript", &draw.into_transcript())?;
        answer = answer.with("drawn", Content::Numbers(drawn));
        if let Some(result) = result {
            answer = answer.with("result", Content::Text(result));
        }
        match awards {
            Some(awards) => answer.text("awards", awards),
            None => Ok(answer),
        }
    }

    /// Returns the list, if it is given. It must be that of the terms.
    fn list(&self, terms: &Terms) -> Result<Option<List>> {
        let list = read("entries", &self.entries, List::from_text)?;
        let blinding = read("blinding", &self.blinding, Blinding::from_json)?;
        let misfit = match (terms.entries().kind(), &list, &blinding) {
            (_, None, None) => return Ok(None),
            (_, None, Some(_)) => return Err(Failure::argument("blinding is given without entries")),
            (EntriesKind::Blinded, Some(_), None) => {
                return Err(Failure::argument("the list of the terms is blinded: give blinding too"));
            }
            (EntriesKind::Numbers, ..) => Some("entries are given, but those of the terms are numbers"),
            (EntriesKind::List, _, Some(_)) => Some("blinding is given, but the list of the terms is public"),
            _ => None,
        };
        if let Some(misfit) = misfit {
            return Err(Failure::not_applicable(misfit));
        }
        let compared = list.as_ref().map(|list| terms.compare_list(list, blinding.as_ref())).transpose()?;
        match compared.map(|compared| compared.state()) {
            None | Some(State::Passed(_)) => Ok(list),
            Some(other) => {
                Err(Failure::new(Status::EntriesMismatch, Error::EntriesMismatch(other.detail()).to_string()))
            }
        }
    }
}

/// A swap takes at least this many bytes in a transcript: a digit and a comma.
const SWAP: u64 = 2;

/// Gives a round what its sources turned out to be.
pub(crate) fn give(round: &mut Round, openings: &[Text<'_>], public: &ByName<'_>, beacons: &ByName<'_>) -> Result {
    for opening in openings {
        round.open(opening.read("openings", PartyOpening::from_json)?)?;
    }
    for (name, value) in &public.0 {
        round.public(name.text("public")?, value.text("public")?)?;
    }
    for (name, value) in &beacons.0 {
        let name = name.text("beacons")?;
        if value.bytes().trim_ascii_start().starts_with(b"{") {
            round.reply(name, &value.read("beacons", Reply::from_json)?)?;
        } else {
            round.signature(name, value.hex("the signature")?.to_vec())?;
        }
    }
    Ok(())
}

/// The drawn entries, one on each line.
struct ResultFile<'a> {
    drawn: &'a [u32],
    list: Option<&'a List>,
}

impl ResultFile<'_> {
    fn each_piece(&self, mut take: impl FnMut(&[u8])) {
        for (place, &index) in work::each(self.drawn).enumerate() {
            let mut number = itoa::Buffer::new();
            let entry = self.list.and_then(|list| list.entry(index)).unwrap_or_else(|| number.format(index).as_bytes());
            List::line(entry, place == 0).into_iter().for_each(&mut take);
        }
    }
}

impl Document for ResultFile<'_> {
    fn length(&self) -> usize {
        let mut length = 0;
        self.each_piece(|piece| length += piece.len());
        length
    }

    fn write(&self, out: &mut Vec<u8>) -> io::Result<()> {
        self.each_piece(|piece| out.extend_from_slice(piece));
        Ok(())
    }
}

impl DrawByKey<'_> {
    pub(crate) fn answer(self) -> Result<Answer> {
        let order = self.order.as_ref().map_or(Ok(Order::Forward), |order| order.parse("order"))?;
        let drawn = drawn_by_key(&self.key.hex("key")?, self.count, self.draw.unwrap_or(self.count), order)?;
        Ok(Answer::new().with("drawn", Content::Numbers(drawn)))
    }
}

/// Returns the entries that a key draws.
pub(crate) fn drawn_by_key(key: &[u8], count: u32, draw: u32, order: Order) -> Result<Vec<u32>> {
    let plan = Plan::new(count, draw, order)?;
    work::check(Limit::Entries, count.into())?;
    work::check(Limit::Draw, draw.into())?;
    Ok(plan.try_swaps(&key_of(key)?)?.try_drawn()?)
}

/// Returns the key of 32 bytes times a width of 1 to 255.
pub(crate) fn key_of(bytes: &[u8]) -> Result<Key> {
    let (blocks, rest) = bytes.as_chunks();
    match Key::from_bytes(blocks) {
        Ok(key) if rest.is_empty() => Ok(key),
        _ => {
            let text = format!("a key has {} bytes, but must have 32 times the width, which is 1 to 255", bytes.len());
            Err(Failure::new(Status::Length, text))
        }
    }
}
