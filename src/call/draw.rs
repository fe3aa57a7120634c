//! Requests of those who draw: what to look at, openings, and draws.

use std::io;

use super::answer::{Answer, Content, written};
use super::failure::{Failure, Outcome, Status};
use super::fields::ByName;
use super::request::requests;
use super::text::{Text, read};
use crate::awards::Awards;
use crate::check::State;
use crate::drand::Reply;
use crate::draw::inspection::Inspection;
use crate::draw::opening::PartyOpening;
use crate::draw::round::Round;
use crate::draw::secret::Secret;
use crate::engine::Order;
use crate::engine::key::Key;
use crate::engine::plan::Plan;
use crate::error::Error;
use crate::hash::{Commitment, read_hex};
use crate::json::Document;
use crate::json::verdict::Points;
use crate::kind::EntriesKind;
use crate::terms::Terms;
use crate::terms::blinding::Blinding;
use crate::terms::list::List;
use crate::work::{self, Limit};
use zeroize::Zeroizing;

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
        round: u32 = 0,
    }

    /// Draws one round.
    Draw {
        terms: Text<'a>,
        openings: Vec<Text<'a>>,
        public: ByName<'a>,
        beacons: ByName<'a>,
        entries: Option<Text<'a>>,
        blinding: Option<Text<'a>>,
        withdrawals: Option<Text<'a>>,
        round: u32 = 0,
    }

    /// Draws by a key alone.
    DrawByKey {
        key: Text<'a>,
        count: u32,
        draw: Option<u32>,
        order: Order = Order::Forward,
    }
}

impl Inspect<'_> {
    pub(crate) fn answer(self) -> Outcome<Answer> {
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
                Ok(answer.json("points", &Points(&found))?.with("holds", Content::Truth(found.holds())))
            }
        }
    }
}

impl Open<'_> {
    pub(crate) fn answer(self) -> Outcome<Answer> {
        let terms = self.terms.read("terms", Terms::from_json)?;
        let published: Commitment = self.commitment.parse("commitment")?;
        let secret = self.secret.read("secret", Secret::from_json)?;
        let (rounds, round) = (u64::from(secret.rounds().get()), self.round.into());
        if round >= rounds {
            return Err(Error::Range { what: "the round", value: round, min: 0, max: rounds - 1 }.into());
        }
        let bound = bind(secret, &terms, published)?;
        Answer::new().document("opening", &bound.open(self.round)?)?.document("secret", bound.secret())
    }
}

/// Binds a secret to the published commitment of terms.
pub(crate) fn bind(secret: Secret, terms: &Terms, published: Commitment) -> Outcome<crate::draw::BoundSecret> {
    if let Some(opened) = secret.opened().filter(|opened| *opened != published) {
        let text = format!("the secret is bound to {opened}: it does not open for {published}");
        return Err(Failure::new(Status::Bound, text));
    }
    Ok(secret.bind(terms, published)?)
}

impl Draw<'_> {
    pub(crate) fn answer(self) -> Outcome<Answer> {
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
    fn list(&self, terms: &Terms) -> Outcome<Option<List>> {
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
            Some(other) => Err(Error::EntriesMismatch(other.detail()).into()),
        }
    }
}

/// A swap takes at least this many bytes in a transcript: a digit and a comma.
const SWAP: u64 = 2;

/// Gives a round what its sources turned out to be.
pub(crate) fn give(round: &mut Round, openings: &[Text<'_>], public: &ByName<'_>, beacons: &ByName<'_>) -> Outcome {
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
            let digits = value.text("beacons")?;
            let mut signature = vec![0; digits.len() / 2];
            read_hex("the signature", digits, &mut signature)?;
            round.signature(name, signature)?;
        }
    }
    Ok(())
}

/// The drawn entries, one on each line.
struct ResultFile<'a> {
    drawn: &'a [u32],
    list: Option<&'a List>,
}

impl Document for ResultFile<'_> {
    fn write(&self, out: &mut dyn io::Write) -> io::Result<()> {
        work::each(self.drawn).try_for_each(|&index| {
            match self.list.and_then(|list| list.entry(index)) {
                Some(entry) => out.write_all(entry)?,
                None => out.write_all(itoa::Buffer::new().format(index).as_bytes())?,
            }
            out.write_all(b"\n")
        })
    }
}

impl DrawByKey<'_> {
    pub(crate) fn answer(self) -> Outcome<Answer> {
        let digits = self.key.text("key")?;
        let mut bytes = Zeroizing::new(vec![0; 32 * digits.len().div_ceil(64).max(1)]);
        read_hex("the key", digits, &mut bytes)?;
        let drawn = drawn_by_key(&bytes, self.count, self.draw.unwrap_or(self.count), self.order)?;
        Ok(Answer::new().with("drawn", Content::Numbers(drawn)))
    }
}

/// Returns the entries that a key draws.
pub(crate) fn drawn_by_key(key: &[u8], count: u32, draw: u32, order: Order) -> Outcome<Vec<u32>> {
    let plan = Plan::new(count, draw, order)?;
    work::check(Limit::Entries, count.into())?;
    work::check(Limit::Draw, draw.into())?;
    Ok(plan.try_swaps(&key_of(key)?)?.try_drawn()?)
}

pub(crate) fn key_of(bytes: &[u8]) -> Outcome<Key> {
    let (blocks, rest) = bytes.as_chunks();
    if !rest.is_empty() {
        let expected = 32 * (blocks.len() + 1);
        return Err(Error::Length { what: "bytes of a key", found: bytes.len(), expected }.into());
    }
    match Key::from_bytes(blocks) {
        Err(Error::Range { .. }) => {
            let expected = if blocks.is_empty() { 32 } else { 32 * 255 };
            Err(Error::Length { what: "bytes of a key", found: bytes.len(), expected }.into())
        }
        key => Ok(key?),
    }
}
