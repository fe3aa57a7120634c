//! Card tables: the house seals a secret for many rounds, and in each round a guest brings a text of their own.
//!
//! A table has a name, and one draw after the other. Each is published with its commitment before its first round.

use std::sync::Arc;

use axum::extract::{Json, Path, State};
use moka::future::Cache;
use serde::Deserialize;
use serde_json::json;
use tokio::task::block_in_place;
use verishuffle::{Commitment, Entries, List, Previous, Secret, Table, Terms, UnixTime};

use crate::refusal::{Answer, Refusal, Result};
use crate::store::{Change, Draw, Outcome};
use crate::{clock, metrics::DEALT, service::Context, service::Service};

const RULES: &str = "Places 1 to 5 are the guest's cards, 6 to 10 the house's. A round whose number was given out is \
    dealt with the first text that its guest sends. A text without an answer: the house has lost the round.";
const ALLOCATION: &str = "award guest: 5\naward house: 5";
const GUEST: &str = "a text that the guest sends once the service has told the number of the round, such as: lucky 7";
/// Seconds from the making of terms to the first round: the time to publish them.
const LEAD: i64 = 2;
const MOST_ROUNDS: u32 = 100_000;
/// The rounds of all tables in memory, at 64 bytes each: 160 MB.
const ROUNDS_IN_MEMORY: u64 = 2_500_000;

pub fn deck() -> String {
    let suits = ["clubs", "diamonds", "hearts", "spades"];
    let ranks = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king", "ace"];
    suits.iter().flat_map(|suit| ranks.map(|rank| format!("{rank} of {suit}\n"))).collect()
}

/// A draw of a table, with the secret of the house bound to it.
pub struct OpenTable {
    name: String,
    known_from: UnixTime,
    table: Table,
}

/// The tables in memory: those that dealt last.
pub type Tables = Cache<Commitment, Arc<OpenTable>>;

pub fn in_memory() -> Tables {
    Cache::builder().weigher(|_, table: &Arc<OpenTable>| table.rounds()).max_capacity(ROUNDS_IN_MEMORY).build()
}

impl OpenTable {
    async fn of(service: &Service, commitment: Commitment) -> Result<Arc<Self>> {
        let load = async { open(service, service.store.draw(commitment).await?).map(Arc::new) };
        service.tables.try_get_with(commitment, load).await.map_err(|refusal: Arc<Refusal>| (*refusal).clone())
    }

    fn rounds(&self) -> u32 {
        self.table.terms().rounds().get()
    }
}

fn open(service: &Service, draw: Draw) -> Result<OpenTable> {
    let terms = Terms::from_json(draw.terms.as_bytes())?;
    let known_from = terms.known_from(0).filter(|_| draw.due.is_none());
    let known_from = known_from.ok_or_else(|| Refusal::unknown("this is a draw of a list, which has no rounds"))?;
    let mut table = Table::new(&terms);
    table.seat(block_in_place(|| service.key.open(&draw.secret, &terms))?)?;
    Ok(OpenTable { name: draw.name, known_from, table })
}

/// The operator opens a table, with the number of rounds of each of its seals.
pub async fn create(State(service): Context, Path(name): Path<String>, Json(rounds): Json<u32>) -> Answer {
    if !(4..=MOST_ROUNDS).contains(&rounds) {
        return Err(Refusal::wrong(format_args!("a seal has 4 to {MOST_ROUNDS} rounds, but {rounds} are asked for")));
    }
    if service.store.draws(&name, 1).await?.is_empty() {
        add(&service, &name, rounds, None).await?;
    }
    status(State(service), Path(name)).await
}

/// Makes the next draw of a table: secret, seal, terms and commitment. It is at its address once it is stored.
async fn add(service: &Service, name: &str, rounds: u32, last: Option<&Draw>) -> Result<()> {
    let (turn, previous) = match last {
        Some(last) => (last.turn + 1, Previous::After(last.commitment.parse()?)),
        None => (0, Previous::First),
    };
    let now = clock::now()?;
    let context = format!("Table {name}, seal {turn}, {now}, {}", service.site);
    let known_from = now.checked_add(LEAD).ok_or_else(|| Refusal::later("the clock is too late"))?;
    let secret = Secret::generate(&context, "house", rounds, 1)?;
    let terms = Terms::builder(&context, Entries::list(&List::from_text(deck().as_bytes())?)?)
        .rules(RULES)
        .allocation(ALLOCATION)
        .draw(10)
        .rounds(rounds)
        .previous(previous)
        .sealed("house", block_in_place(|| secret.seal()))
        .public("guest", GUEST, known_from)
        .build()?;
    let draw = Draw { name: name.to_owned(), turn, entries: deck(), ..Draw::default() };
    // Another process may have added this turn. Then the secret is wiped, and nobody has seen its seal.
    publish(service, secret, &terms, draw).await.map(drop)
}

/// Stores a draw, which thereby is at its address, and then notes when it was. Returns whether it was stored.
pub async fn publish(service: &Service, secret: Secret, terms: &Terms, draw: Draw) -> Result<bool> {
    let commitment = terms.commitment();
    // Bound before it is stored: no copy of the database holds a secret that could open for other terms.
    let bound = block_in_place(|| secret.bind(terms, commitment))?;
    let (json, rounds) = (terms.to_json().to_string(), terms.rounds().get().into());
    let secret = service.key.close(&bound)?;
    let draw = Draw { commitment: commitment.to_string(), terms: json, secret, rounds, ..draw };
    if !matches!(service.store.change(Change::Add(Box::new(draw))).await?, Outcome::Changed(true)) {
        return Ok(false);
    }
    let now = clock::now()?;
    // One that is too late is never dealt or opened.
    if terms.known_from(0).is_some_and(|known_from| now < known_from) {
        let statement = "UPDATE draws SET published = $2 WHERE commitment = $1 AND published IS NULL";
        service.store.change(Change::Set(statement, commitment, now.to_string())).await?;
        tracing::info!(%commitment, context = terms.context().as_str(), "published");
    }
    Ok(true)
}

/// Opens the next draw of a table if fewer than a quarter of the rounds of the last one are left.
pub async fn rotate(service: &Service, name: &str) -> Result<()> {
    let Some(last) = service.store.draws(name, 1).await?.pop().filter(|last| last.due.is_none()) else { return Ok(()) };
    let (terms, now) = (Terms::from_json(last.terms.as_bytes())?, clock::now()?);
    // Another process may be about to publish it.
    let is_missed = last.published.is_none() && terms.known_from(0).is_none_or(|known_from| known_from <= now);
    if !is_missed && (last.rounds - last.reserved) * 4 >= last.rounds {
        return Ok(());
    }
    add(service, name, terms.rounds().get(), Some(&last)).await
}

/// What guests ask first: the commitments of the draws of a name, the last one first.
pub async fn status(State(service): Context, Path(name): Path<String>) -> Answer {
    let draws = service.store.draws(&name, 20).await?;
    if draws.is_empty() {
        return Err(Refusal::unknown("nothing has this name"));
    }
    let draws = draws.into_iter().map(|draw| {
        let left = if draw.published.is_some() { draw.rounds - draw.reserved } else { 0 };
        json!({ "commitment": draw.commitment, "rounds": draw.rounds, "left": left, "published": draw.published })
    });
    Ok(Json(json!({ "name": name, "draws": draws.collect::<Vec<_>>() })))
}

#[derive(Deserialize)]
pub struct Seat {
    /// A text that the guest makes up, and nobody else knows. The same ticket gets the same number again.
    ticket: String,
}

/// Step 1: the round number, stored before it is returned. If the house could pick it after it saw the guest's text, it
/// could pick the cards.
pub async fn reserve(State(service): Context, Path(commitment): Path<Commitment>, Json(seat): Json<Seat>) -> Answer {
    let ticket = checked(seat.ticket)?;
    let table = OpenTable::of(&service, commitment).await?;
    if clock::now()? < table.known_from {
        return Err(Refusal::later(format_args!("the rounds of this draw begin at {}", table.known_from)));
    }
    let outcome = service.store.change(Change::Reserve(commitment, ticket.clone())).await?;
    let number = if let Outcome::Reserved(number) = outcome { number } else { None };
    if number.is_none_or(|number| number >= table.rounds() / 4 * 3) {
        // If the queue is full, the next round asks again.
        let _ = service.running_out.try_send(table.name.clone());
    }
    let full = || Refusal::conflict(format_args!("no number is left: ask /tables/{} for its next draw", table.name));
    Ok(Json(json!({ "commitment": commitment, "round": number.ok_or_else(full)?, "ticket": ticket })))
}

fn checked(ticket: String) -> Result<String> {
    let fits = (16..=64).contains(&ticket.len()) && !ticket.contains('\0');
    fits.then_some(ticket).ok_or_else(|| Refusal::wrong("a ticket is a text of 16 to 64 bytes that nobody can guess"))
}

#[derive(Deserialize)]
pub struct Play {
    ticket: String,
    /// The text of the guest. Here the service sees it for the first time.
    value: String,
}

/// Steps 2 and 3: the guest's text for a number that was given out, and then the cards. The transcript is stored before
/// anybody sees a card: otherwise the round could be dealt again, to a guest who knows the cards of one text.
pub async fn deal(State(service): Context, Path(address): Path<(Commitment, u32)>, Json(play): Json<Play>) -> Answer {
    let ((commitment, number), Play { ticket, value }) = (address, play);
    let table = OpenTable::of(&service, commitment).await?;
    let mut round = table.table.round(number)?;
    round.public("guest", &value)?;
    let draw = round.draw()?;
    // The same text gives the same cards, so that a request that is repeated gets the answer that it got.
    let drawn = draw.swaps().try_drawn()?;
    let transcript = draw.into_transcript().to_json();
    let ticket = checked(ticket)?;
    let change = Change::Deal { commitment, number, ticket, value: value.clone(), transcript };
    match service.store.change(change).await? {
        Outcome::Dealt(Some(dealt)) if dealt == value => DEALT.inc(),
        Outcome::Dealt(Some(_)) => return Err(Refusal::conflict("this round was dealt with another text")),
        _ => return Err(Refusal::conflict("this number was not given out to this ticket: ask for a number first")),
    }
    let deck = deck();
    let cards: Vec<&str> = drawn.iter().filter_map(|card| deck.lines().nth(*card as usize)).collect();
    let (guest, house) = cards.split_at_checked(5).unwrap_or_default();
    Ok(Json(json!({ "round": number, "guest": guest, "house": house })))
}
