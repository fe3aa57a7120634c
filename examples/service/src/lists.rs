//! Draws of a list, one after the other under a name: announced with a seal and a round of a beacon, opened before the
//! beacon is due, and drawn once the operator brings the beacon's signature.

use axum::Json;
use axum::extract::{Path, State};
use serde::Deserialize;
use serde_json::{Value, json};
use verishuffle::drand::Reply;
use verishuffle::{Commitment, Entries, List, PartyOpening, Previous, Secret, Terms, UnixTime};

use crate::clock;
use crate::refusal::{Refusal, Result};
use crate::service::{Context, Service};
use crate::store::{Change, NewDraw, Outcome, StoredDraw};
use crate::tables::publish;

const RULES: &str = "If the opening of the seal is not public before the beacon's round is due, the draw is void. A \
    beacon that is late is waited for, and nothing takes its place.";
/// How long before the beacon the seal is opened. Until then the organiser alone could stop the draw blindly.
const OPEN_AHEAD: i64 = 600;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Announcement {
    /// The commitment of the last draw of this name, or null: a request that is repeated announces no second draw.
    previous: Option<Commitment>,
    /// One entry per line.
    entries: String,
    draw: u32,
    /// The first round of the beacon after this time decides.
    at: UnixTime,
    #[serde(default)]
    rules: String,
}

pub async fn announce(
    State(service): Context,
    Path(name): Path<String>,
    Json(announcement): Json<Announcement>,
) -> Result<Json<Value>> {
    let Announcement { previous, entries, draw, at, rules } = announcement;
    let last = service.store.last(&name).await?;
    if last.as_ref().map(|last| last.commitment.clone()) != previous.map(|previous| previous.to_string()) {
        let last = last.map_or("null".to_owned(), |last| last.commitment);
        return Err(Refusal::conflict(format_args!("the last draw of this name is {last}: give it as previous")));
    }
    let turn = last.map_or(0, |last| last.turn + 1);
    let context = format!("List {name}, draw {turn}, {}", service.site);
    let list = List::from_text(entries.as_bytes())?;
    let secret = Secret::generate(&context, "organiser", 1, 1)?;
    let terms = Terms::builder(&context, Entries::list(&list)?)
        .rules(&if rules.is_empty() { RULES.to_owned() } else { format!("{rules}\n{RULES}") })
        .draw(draw)
        .previous(previous.map_or(Previous::First, Previous::After))
        .sealed("organiser", secret.seal())
        .quicknet(at)
        .build()?;
    let (commitment, due) = (terms.commitment(), terms.earliest_due(0));
    if due.is_none_or(|due| clock::now().is_ok_and(|now| due <= now)) {
        return Err(Refusal::wrong("the beacon's round should be in the future"));
    }
    // Bound before it is stored, as the secret of a table.
    let bound = secret.bind(&terms, commitment).map_err(verishuffle::Error::from)?;
    let secret = service.key.close(&bound).map_err(Refusal::later)?;
    let json = terms.to_json().to_string();
    let new = NewDraw { commitment, name, turn, terms: json, entries, secret, rounds: 1, due };
    let Outcome::Changed(true) = service.store.change(Change::Add(Box::new(new))).await? else {
        return Err(Refusal::conflict("another draw of this name was announced meanwhile: ask for it"));
    };
    publish(&service, &terms).await?;
    Ok(Json(json!({ "commitment": commitment, "due": due.map(|due| due.to_string()) })))
}

/// Opens the seals whose beacons are due soon. What was stored before an end of the process is dated here.
pub async fn open_due(service: &Service) -> Result<()> {
    let rows = "SELECT * FROM draws WHERE due IS NOT NULL AND published IS NOT NULL AND opened IS NULL AND due > $1";
    let rows = sqlx::query_as(rows).bind(clock::now()?.to_string());
    let rows: Vec<StoredDraw> = rows.fetch_all(&service.store.pool).await?;
    for draw in rows {
        let due: UnixTime = draw.due.as_deref().unwrap_or_default().parse()?;
        if due.checked_add(-OPEN_AHEAD).is_some_and(|time| clock::now().is_ok_and(|now| time <= now)) {
            open(service, &draw, due).await?;
        }
    }
    Ok(())
}

async fn open(service: &Service, draw: &StoredDraw, due: UnixTime) -> Result<()> {
    let terms = Terms::from_json(draw.terms.as_bytes())?;
    let commitment = terms.commitment();
    let set = |statement, value: String| service.store.change(Change::Set(statement, commitment, value));
    let secret = service.key.open(&draw.secret, &terms).map_err(Refusal::later)?;
    let opening = secret.open(0)?.to_json().to_string();
    if clock::now()? < due {
        set("UPDATE draws SET opening = $2 WHERE commitment = $1 AND opening IS NULL", opening).await?;
    }
    // It is at its address now. Unless this is in time, the draw is void.
    let opened = clock::now()?;
    if opened < due {
        set("UPDATE draws SET opened = $2 WHERE commitment = $1 AND opened IS NULL", opened.to_string()).await?;
        tracing::info!(%commitment, "opened");
    }
    Ok(())
}

/// The operator brings drand's reply, and the draw is made.
pub async fn beacon(State(service): Context, Path(commitment): Path<Commitment>, reply: String) -> Result<Json<Value>> {
    let stored = service.store.draw(commitment).await?;
    let terms = Terms::from_json(stored.terms.as_bytes())?;
    let (Some(opening), Some(_)) = (&stored.opening, &stored.opened) else {
        return Err(Refusal::conflict(format_args!("the seal is not open. The rules: {}", terms.rules().as_str())));
    };
    let mut round = terms.round(0)?;
    round.open(PartyOpening::from_json(opening.as_bytes())?)?;
    round.reply("quicknet", &Reply::from_json(reply.as_bytes())?)?;
    let transcript = round.draw()?.into_transcript().to_json();
    let row =
        "INSERT INTO rounds (commitment, number, ticket, transcript) VALUES ($1, 0, '', $2) ON CONFLICT DO NOTHING";
    service.store.change(Change::Set(row, commitment, transcript)).await?;
    tracing::info!(%commitment, "drawn");
    Ok(Json(json!({ "commitment": commitment, "transcript": format!("/draws/{commitment}/transcript.json") })))
}

/// Says how far a draw is, and what its rules say where it waits.
pub fn state(draw: &StoredDraw, is_drawn: bool) -> Result<String> {
    let Some(due) = &draw.due else { return Ok("dealing".to_owned()) };
    let (due, now): (UnixTime, _) = (due.parse()?, clock::now()?);
    Ok(match (&draw.opened, is_drawn) {
        (_, true) => "drawn".to_owned(),
        (Some(_), false) if due <= now => format!("waiting for the beacon, which was due {due}. The rules: {RULES}"),
        (Some(_), false) => format!("opened; the beacon is due {due}"),
        (None, _) if draw.published.is_none() || due <= now => format!("void. The rules: {RULES}"),
        (None, _) => format!("announced; the beacon is due {due}"),
    })
}
