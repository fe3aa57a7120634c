//! What everybody may read of a draw, at an address with its commitment, which never changes.

use axum::body::{Body, Bytes};
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use axum::{Json, http::header::CONTENT_TYPE};
use base64::{Engine, engine::general_purpose::STANDARD};
use futures_util::stream::try_unfold;
use serde_json::json;
use sha2::{Digest, Sha256};
use sqlx::AnyPool;
use tokio::task::block_in_place;
use verishuffle::{Commitment, List, Transcript};
use verishuffle_web::CHECKER;

use crate::refusal::{Answer, Refusal, Result};
use crate::service::{Context, Service};
use crate::{lists, store::Draw};

/// Lines of an archive that are read at a time.
const PIECE: i64 = 500;

pub async fn summary(State(service): Context, Path(commitment): Path<Commitment>) -> Answer {
    let draw = service.store.draw(commitment).await?;
    let dealt = "SELECT COUNT(*) FROM rounds WHERE commitment = $1 AND transcript IS NOT NULL";
    let dealt: i64 = sqlx::query_scalar(dealt).bind(&draw.commitment).fetch_one(&service.store.pool).await?;
    Ok(Json(json!({
        "commitment": draw.commitment, "name": draw.name, "turn": draw.turn, "rounds": draw.rounds,
        "given_out": draw.reserved, "dealt": dealt, "due": draw.due, "published": draw.published,
        "opened": draw.opened, "state": lists::state(&draw, dealt > 0)?,
    })))
}

pub async fn document(State(service): Context, Path((of, file)): Path<(Commitment, String)>) -> Result<Response> {
    let draw = service.store.draw(of).await?;
    let (kind, text) = match &*file {
        "page.html" => ("text/html; charset=utf-8", made(&service, of, &draw, page).await?),
        "terms.json" => ("application/json", Some(draw.terms)),
        "opening.json" => ("application/json", draw.opening),
        "transcript.json" => ("application/json", drawn(&service, of, &draw).await?),
        "entries.txt" => ("text/plain; charset=utf-8", Some(service.store.entries(of).await?)),
        "result.txt" => ("text/plain; charset=utf-8", made(&service, of, &draw, result).await?),
        "archive.jsonl" => return Ok(lines(&service, draw, |_, _, _, transcript| transcript)),
        "pins.jsonl" => return Ok(lines(&service, draw, pins)),
        _ => ("", None),
    };
    let text = text.ok_or_else(|| Refusal::unknown("this draw has no such document, or not yet"))?;
    Ok(([(CONTENT_TYPE, kind)], text).into_response())
}

pub async fn round(State(service): Context, Path((commitment, number)): Path<(Commitment, u32)>) -> Result<Response> {
    let transcript = transcript(&service.store.pool, commitment, number).await?;
    let transcript = transcript.ok_or_else(|| Refusal::unknown("this round is not dealt"))?;
    Ok(([(CONTENT_TYPE, "application/json")], transcript).into_response())
}

async fn transcript(pool: &AnyPool, commitment: Commitment, number: u32) -> Result<Option<String>> {
    let row = "SELECT transcript FROM rounds WHERE commitment = $1 AND number = $2 AND transcript IS NOT NULL";
    let row = sqlx::query_scalar(row).bind(commitment.to_string()).bind(i64::from(number));
    Ok(row.fetch_optional(pool).await?)
}

/// Returns the transcript of a list that was drawn.
async fn drawn(service: &Service, of: Commitment, draw: &Draw) -> Result<Option<String>> {
    Ok(transcript(&service.store.pool, of, 0).await?.filter(|_| draw.due.is_some()))
}

type Make = fn(&Draw, &str, Option<&str>) -> Result<Option<String>>;

/// Makes a document of the entries, and of the transcript if there is one. Both may be long, so few are in memory at a
/// time, and the work is done where it keeps no other request waiting.
async fn made(service: &Service, of: Commitment, draw: &Draw, make: Make) -> Result<Option<String>> {
    let _turn = service.makers.acquire().await?;
    let (entries, drawn) = (service.store.entries(of).await?, drawn(service, of, draw).await?);
    block_in_place(|| make(draw, &entries, drawn.as_deref()))
}

/// Returns the drawn entries, one per line.
fn result(_: &Draw, entries: &str, drawn: Option<&str>) -> Result<Option<String>> {
    let Some(transcript) = drawn else { return Ok(None) };
    let list = List::from_text(entries.as_bytes())?;
    let drawn = Transcript::from_json(transcript.as_bytes())?.legal_swaps()?.try_drawn()?;
    let lines = drawn.iter().filter_map(|entry| list.entry(*entry));
    Ok(Some(lines.map(|line| String::from_utf8_lossy(line).into_owned() + "\n").collect()))
}

/// A line of pins (ARCHIVES.md, section 1), as this service knows them. An auditor who saw the commitment earlier, or
/// knows a guest's text, compares it.
fn pins(draw: &Draw, number: i64, value: Option<String>, _: String) -> String {
    let public = value.map(|value| json!({ "guest": value }));
    let mut pins = json!({
        "format": "verishuffle/1 pins", "commitment": draw.commitment, "round": number, "public": public,
        "published_at": draw.published, "opened_at": draw.opened,
    });
    if let Some(pins) = pins.as_object_mut() {
        pins.retain(|_, value| !value.is_null());
    }
    format!("{pins}\n")
}

type Line = fn(&Draw, i64, Option<String>, String) -> String;

/// Answers with a line for each dealt round, in order, without ever holding all of them.
fn lines(service: &Service, draw: Draw, line: Line) -> Response {
    let pieces = try_unfold((service.store.pool.clone(), draw, 0), move |(pool, draw, from)| async move {
        let rows = "SELECT number, value, transcript FROM rounds
            WHERE commitment = $1 AND number >= $2 AND transcript IS NOT NULL ORDER BY number LIMIT $3";
        let rows = sqlx::query_as(rows).bind(&draw.commitment).bind(from).bind(PIECE).fetch_all(&pool);
        let rows: Vec<(i64, Option<String>, String)> = rows.await?;
        let Some(next) = rows.last().map(|(number, ..)| number + 1) else { return Ok(None) };
        let piece: String = rows.into_iter().map(|(number, value, text)| line(&draw, number, value, text)).collect();
        Ok::<_, sqlx::Error>(Some((Bytes::from(piece), (pool, draw, next))))
    });
    ([(CONTENT_TYPE, "application/jsonl")], Body::from_stream(pieces)).into_response()
}

/// Returns the page that checks a draw, which holds its documents, as `verishuffle report` writes it.
fn page(draw: &Draw, entries: &str, drawn: Option<&str>) -> Result<Option<String>> {
    let held = match result(draw, entries, drawn)? {
        Some(result) => json!({ "transcript": drawn, "entries": entries, "result": result }),
        None => json!({ "terms": draw.terms, "entries": entries }),
    };
    let hash = |text: &str| format!("'sha256-{}'", STANDARD.encode(Sha256::digest(text)));
    let policy = format!(
        "default-src 'none'; script-src {}; style-src {}; worker-src blob:; base-uri 'none'; form-action 'none'; \
         require-trusted-types-for 'script'; trusted-types worker",
        hash(CHECKER.script),
        hash(CHECKER.style)
    );
    // The documents end at the first `</script`, so that they may hold no `<`.
    let held = held.to_string().replace('<', "\\u003c");
    let held = format!("<script type=\"application/json\" id=\"record\">{held}</script>\n<script>");
    let page = CHECKER.template.replacen("@POLICY@", &policy, 1).replacen("@VERSION@", env!("CARGO_PKG_VERSION"), 1);
    let page = page.replacen("@STYLE@", CHECKER.style, 1).replacen("@SCRIPT@", CHECKER.script, 1);
    Ok(Some(page.replacen("<script>", &held, 1)))
}
