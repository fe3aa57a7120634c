//! Card tables: the house seals a secret for many rounds, and in each round a guest brings a text of their own.
//!
//! A table has a name, and one draw after the other. Each is published with its commitment before its first round.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use axum::Json;
use axum::extract::{Path, State};
use lru::LruCache;
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::task::spawn_blocking;
use verishuffle::{Commitment, Entries, List, Previous, Secret, Table, Terms, UnixTime};

use crate::clock;
use crate::refusal::{Refusal, Result};
use crate::service::{Context, Service};
use crate::store::{Change, NewDraw, Outcome, StoredDraw};

const RULES: &str = "Places 1 to 5 are the guest's cards, 6 to 10 the house's. A round whose number was given out is \
    dealt with the first text that its guest sends. A text without an answer: the house has lost the round.";
const ALLOCATION: &str = "award guest: 5\naward house: 5";
const GUEST: &str = "a text that the guest sends once the service has told the number of the round, such as: lucky 7";
/// From the making of terms to the first round: the time to publish them.
const LEAD: i64 = 3;
const MOST_ROUNDS: u32 = 10_000;
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
    /// Whether that time is past. From then on no clock stops the table.
    has_begun: AtomicBool,
    table: Table,
}

/// The tables in memory: those that dealt last.
pub struct Tables(Mutex<(LruCache<Commitment, Arc<OpenTable>>, u64)>);

impl Tables {
    pub fn new() -> Self {
        Self(Mutex::new((LruCache::unbounded(), 0)))
    }

    async fn get(&self, service: &Service, commitment: Commitment) -> Result<Arc<OpenTable>> {
        if let Some(table) = self.0.lock().unwrap_or_else(PoisonError::into_inner).0.get(&commitment) {
            return Ok(Arc::clone(table));
        }
        let stored = service.store.draw(commitment).await?;
        let key = Arc::clone(&service.key);
        let opened = spawn_blocking(move || open(&key, stored)).await.map_err(Refusal::later)?;
        let opened = Arc::new(opened?);
        let mut guard = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (tables, rounds) = &mut *guard;
        *rounds += opened.rounds();
        if let Some((_, gone)) = tables.push(commitment, Arc::clone(&opened)) {
            *rounds -= gone.rounds();
        }
        while *rounds > ROUNDS_IN_MEMORY
            && let Some((_, gone)) = tables.pop_lru()
        {
            *rounds -= gone.rounds();
        }
        Ok(opened)
    }
}

impl OpenTable {
    fn rounds(&self) -> u64 {
        self.table.terms().rounds().get().into()
    }

    fn has_begun(&self) -> Result<bool> {
        if !self.has_begun.load(Ordering::Relaxed) {
            self.has_begun.store(self.known_from <= clock::now()?, Ordering::Relaxed);
        }
        Ok(self.has_begun.load(Ordering::Relaxed))
    }
}

fn open(key: &crate::secrets::Key, stored: StoredDraw) -> Result<OpenTable> {
    if stored.due.is_some() {
        return Err(Refusal::unknown("this is a draw of a list, which has no rounds to deal"));
    }
    let terms = Terms::from_json(stored.terms.as_bytes())?;
    let secret = key.open(&stored.secret, &terms).map_err(|error| {
        tracing::error!(%error, "a secret can't be read");
        Refusal::later("the secret of this table can't be read; tell the operator")
    })?;
    let known_from = terms.known_from(0).ok_or_else(|| Refusal::later("the terms lack the text of the guest"))?;
    let mut table = Table::new(&terms);
    table.seat(secret)?;
    Ok(OpenTable { name: stored.name, known_from, has_begun: AtomicBool::new(false), table })
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Opening {
    rounds: u32,
}

/// The operator opens a table, with the number of rounds of each of its seals.
pub async fn create(
    State(service): Context,
    Path(name): Path<String>,
    Json(Opening { rounds }): Json<Opening>,
) -> Result<Json<Value>> {
    if !(4..=MOST_ROUNDS).contains(&rounds) {
        return Err(Refusal::wrong(format_args!("a seal has 4 to {MOST_ROUNDS} rounds, but {rounds} are asked for")));
    }
    if service.store.last(&name).await?.is_none() {
        add(&service, &name, rounds, None).await?;
    }
    status(State(service), Path(name)).await
}

/// Makes the next draw of a table: secret, seal, terms and commitment. It is at its address once it is stored.
async fn add(service: &Service, name: &str, rounds: u32, last: Option<&StoredDraw>) -> Result<()> {
    let (turn, previous) = match last {
        Some(last) => (last.turn + 1, Previous::After(last.commitment.parse()?)),
        None => (0, Previous::First),
    };
    let context = format!("Table {name}, seal {turn}, {}", service.site);
    let known_from = clock::now()?.checked_add(LEAD).ok_or_else(|| Refusal::later("the clock is too late"))?;
    let (key, name) = (Arc::clone(&service.key), name.to_owned());
    let made = spawn_blocking(move || -> Result<(Terms, NewDraw)> {
        let secret = Secret::generate(&context, "house", rounds, 1)?;
        let terms = Terms::builder(&context, Entries::list(&List::from_text(deck().as_bytes())?)?)
            .rules(RULES)
            .allocation(ALLOCATION)
            .draw(10)
            .rounds(rounds)
            .previous(previous)
            .sealed("house", secret.seal())
            .public("guest", GUEST, known_from)
            .build()?;
        let commitment = terms.commitment();
        // Bound before it is stored: no copy of the database holds a secret that could open for other terms.
        let bound = secret.bind(&terms, commitment).map_err(verishuffle::Error::from)?;
        let secret = key.close(&bound).map_err(Refusal::later)?;
        let (json, entries) = (terms.to_json().to_string(), deck());
        Ok((terms, NewDraw { commitment, name, turn, terms: json, entries, secret, rounds, due: None }))
    });
    let (terms, draw) = made.await.map_err(Refusal::later)??;
    // Another process may have added this turn. Then the secret is wiped, and nobody has seen its seal.
    if let Outcome::Changed(true) = service.store.change(Change::Add(Box::new(draw))).await? {
        publish(service, &terms).await?;
    }
    Ok(())
}

/// Notes when a stored draw was already at its address. If it is too late for that, it is never dealt or opened.
pub async fn publish(service: &Service, terms: &Terms) -> Result<()> {
    let now = clock::now()?;
    if terms.known_from(0).is_some_and(|known_from| now < known_from) {
        let statement = "UPDATE draws SET published = $2 WHERE commitment = $1 AND published IS NULL";
        service.store.change(Change::Set(statement, terms.commitment(), now.to_string())).await?;
        tracing::info!(commitment = %terms.commitment(), context = terms.context().as_str(), "published");
    }
    Ok(())
}

/// Opens the next draw of a table if fewer than a quarter of the rounds of the last one are left.
pub async fn rotate(service: &Service, name: &str) -> Result<()> {
    let Some(last) = service.store.last(name).await?.filter(|last| last.due.is_none()) else { return Ok(()) };
    let terms = Terms::from_json(last.terms.as_bytes())?;
    let now = clock::now()?;
    // Another process may be about to publish it.
    let is_missed = last.published.is_none() && terms.known_from(0).is_none_or(|known_from| known_from <= now);
    if !is_missed && (last.rounds - last.reserved) * 4 >= last.rounds {
        return Ok(());
    }
    add(service, name, terms.rounds().get(), Some(&last)).await
}

/// What guests ask first: the commitment of the table's last draw, and when its rounds begin.
pub async fn status(State(service): Context, Path(name): Path<String>) -> Result<Json<Value>> {
    let rows = sqlx::query_as(
        "SELECT commitment, rounds, reserved, published FROM draws WHERE name = $1 ORDER BY turn DESC LIMIT 100",
    );
    let rows: Vec<(String, i64, i64, Option<String>)> = rows.bind(&name).fetch_all(&service.store.pool).await?;
    if rows.is_empty() {
        return Err(Refusal::unknown("nothing has this name"));
    }
    let draw = |(commitment, rounds, reserved, published): (String, i64, i64, Option<String>)| {
        let left = if published.is_some() { rounds - reserved } else { 0 };
        json!({ "commitment": commitment, "rounds": rounds, "left": left, "published": published })
    };
    let draws: Vec<Value> = rows.into_iter().map(draw).collect();
    Ok(Json(json!({ "name": name, "draws": draws })))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Seat {
    /// A text that the guest makes up, and nobody else knows. The same ticket gets the same number again.
    ticket: String,
}

/// Step 1: the number, which is stored before it is told. It depends on nothing that the guest says about cards: a house
/// that chose the number once it knew the text would choose the cards.
pub async fn reserve(
    State(service): Context,
    Path(commitment): Path<Commitment>,
    Json(Seat { ticket }): Json<Seat>,
) -> Result<Json<Value>> {
    let table = service.tables.get(&service, commitment).await?;
    if !(16..=64).contains(&ticket.len()) {
        return Err(Refusal::wrong("a ticket has 16 to 64 bytes, which nobody can guess"));
    }
    if !table.has_begun()? {
        return Err(Refusal::later(format_args!("the rounds of this table begin at {}", table.known_from)));
    }
    let outcome = service.store.change(Change::Reserve { commitment, ticket: ticket.clone() }).await?;
    let left = match outcome {
        Outcome::Reserved { number } => table.rounds() - u64::from(number) - 1,
        _ => 0,
    };
    if left * 4 < table.rounds() {
        // A full queue holds other tables, and the next round asks again.
        let _ = service.running_out.try_send(table.name.clone());
    }
    let Outcome::Reserved { number } = outcome else {
        let why = format!("all numbers of this draw are given out: ask /tables/{} for the next draw", table.name);
        return Err(Refusal::conflict(why));
    };
    Ok(Json(json!({ "commitment": commitment, "round": number, "ticket": ticket })))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Play {
    ticket: String,
    /// The text of the guest. Here the service sees it for the first time.
    value: String,
}

/// Steps 2 and 3: the guest's value for a number that was given out, and then the cards. The transcript is stored before
/// anybody sees a card: otherwise the round could be dealt again, to a guest who knows the cards of one text.
pub async fn deal(
    State(service): Context,
    Path((commitment, number)): Path<(Commitment, u32)>,
    Json(Play { ticket, value }): Json<Play>,
) -> Result<Json<Value>> {
    let table = service.tables.get(&service, commitment).await?;
    let mut round = table.table.round(number)?;
    round.public("guest", &value)?;
    let draw = round.draw()?;
    // The same text gives the same draw, so that these are also the cards of a request that is repeated.
    let drawn = draw.swaps().try_drawn()?;
    let transcript = draw.into_transcript().to_json();
    match service.store.change(Change::Deal { commitment, number, ticket, value, transcript }).await? {
        Outcome::Dealt => {}
        Outcome::OtherValue => return Err(Refusal::conflict("this round was dealt with another value")),
        _ => return Err(Refusal::conflict("this number was not given out with this ticket: ask for a number first")),
    }
    service.metrics.dealt.inc();
    let deck = deck();
    let deck: Vec<&str> = deck.lines().collect();
    let cards: Vec<&str> = drawn.iter().filter_map(|card| deck.get(*card as usize).copied()).collect();
    let (guest, house) = cards.split_at_checked(5).unwrap_or_default();
    let transcript = format!("/draws/{commitment}/rounds/{number}");
    Ok(Json(json!({ "round": number, "guest": guest, "house": house, "transcript": transcript })))
}
