//! Draws of lists, a series under each name: announced with a seal and a round of a beacon, opened before the
//! beacon is due, and drawn once the operator brings the beacon's signature.

use axum::extract::{Json, Path, State};
use serde::Deserialize;
use serde_json::json;
use verishuffle::{Commitment, Entries, List, PartyOpening, Previous, Secret, Terms, UnixTime, drand::Reply};

use crate::refusal::{Answer, Refusal, Result};
use crate::store::{Change, Draw};
use crate::{clock, service::Context, service::Service, tables::publish};

const RULES: &str = "If the opening of the seal is not public before the beacon's round is due, the draw is void. A \
    beacon that is late is waited for, and nothing takes its place.";
/// How long before the beacon the seal is opened. Until then the organiser alone could stop the draw blindly.
const OPEN_AHEAD: i64 = 600;

#[derive(Deserialize)]
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

pub async fn announce(State(service): Context, Path(name): Path<String>, Json(new): Json<Announcement>) -> Answer {
    let Announcement { previous, entries, draw, at, rules } = new;
    let last = service.store.draws(&name, 1).await?.pop();
    let conflict = || Refusal::conflict(format_args!("previous is not the last draw of this name: ask /lists/{name}"));
    if last.as_ref().map(|last| last.commitment.clone()) != previous.map(|previous| previous.to_string()) {
        return Err(conflict());
    }
    let turn = last.map_or(0, |last| last.turn + 1);
    let (now, site) = (clock::now()?, &service.site);
    let context = format!("List {name}, draw {turn}, {now}, {site}");
    let secret = Secret::generate(&context, "organiser", 1, 1)?;
    let terms = Terms::builder(&context, Entries::list(&List::from_text(entries.as_bytes())?)?)
        .rules(&format!("{rules}\n{RULES}"))
        .draw(draw)
        .previous(previous.map_or(Previous::First, Previous::After))
        .sealed("organiser", secret.seal())
        .quicknet(at)
        .build()?;
    let (commitment, due) = (terms.commitment(), terms.earliest_due(0).map(|due| due.to_string()));
    if at <= now {
        return Err(Refusal::wrong("the beacon's round should be in the future"));
    }
    let new = Draw { name: name.clone(), turn, entries, due: due.clone(), ..Draw::default() };
    publish(&service, secret, &terms, new).await?.then_some(()).ok_or_else(conflict)?;
    Ok(Json(json!({ "commitment": commitment, "due": due })))
}

/// Opens the seals whose beacons are due soon. What was stored before an end of the process is dated here.
pub async fn open_due(service: &Service) -> Result<()> {
    let rows = "SELECT * FROM draws WHERE due IS NOT NULL AND published IS NOT NULL AND opened IS NULL AND due > $1";
    let rows = sqlx::query_as(rows).bind(clock::now()?.to_string()).fetch_all(&service.store.pool);
    for draw in rows.await? as Vec<Draw> {
        let due: UnixTime = draw.due.as_deref().unwrap_or_default().parse()?;
        if due.checked_add(-OPEN_AHEAD).is_some_and(|time| clock::now().is_ok_and(|now| time <= now)) {
            open(service, &draw, due).await?;
        }
    }
    Ok(())
}

async fn open(service: &Service, draw: &Draw, due: UnixTime) -> Result<()> {
    let terms = Terms::from_json(draw.terms.as_bytes())?;
    let commitment = terms.commitment();
    let set = |statement, value: String| service.store.change(Change::Set(statement, commitment, value));
    let secret = service.key.open(&draw.secret, &terms)?;
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
pub async fn beacon(State(service): Context, Path(commitment): Path<Commitment>, reply: String) -> Answer {
    let stored = service.store.draw(commitment).await?;
    let terms = Terms::from_json(stored.terms.as_bytes())?;
    let (Some(opening), Some(_)) = (&stored.opening, &stored.opened) else {
        return Err(Refusal::conflict(format_args!("the seal is not open. The rules: {}", terms.rules().as_str())));
    };
    let mut round = terms.round(0)?;
    round.open(PartyOpening::from_json(opening.as_bytes())?)?;
    round.reply("quicknet", &Reply::from_json(reply.as_bytes())?)?;
    let transcript = round.draw()?.into_transcript().to_json();
    let row = "INSERT INTO rounds (commitment, ticket, transcript, number) VALUES ($1,'',$2,0) ON CONFLICT DO NOTHING";
    service.store.change(Change::Set(row, commitment, transcript)).await?;
    tracing::info!(%commitment, "drawn");
    Ok(Json(json!({ "commitment": commitment, "transcript": format!("/draws/{commitment}/transcript.json") })))
}

/// Says how far a draw is, and what its rules say where it waits.
pub fn state(draw: &Draw, is_drawn: bool) -> Result<String> {
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
