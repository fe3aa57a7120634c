//! What everybody may read of a draw, at an address with its commitment, which never changes.

use axum::body::{Body, Bytes};
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use axum::{Json, http::header::CONTENT_TYPE};
use base64::{Engine, engine::general_purpose::STANDARD};
use futures_util::stream::try_unfold;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use sqlx::AnyPool;
use tokio::task::block_in_place;
use verishuffle::{Commitment, List, Transcript};
use verishuffle_web::CHECKER;

use crate::refusal::{Answer, Refusal, Result};
use crate::{lists, service::Context, service::Service, store::Draw};

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
    let drawn = transcript(&service.store.pool, of, 0).await?.filter(|_| draw.due.is_some());
    // Lists may be long, so few are worked on at a time, where that keeps no other request waiting.
    let _turn = service.verifiers.acquire().await?;
    let result = || drawn.as_ref().map(|transcript| block_in_place(|| result(&draw, transcript))).transpose();
    let held = || -> Result<Value> {
        Ok(match result()? {
            Some(result) => json!({ "transcript": drawn, "entries": draw.entries, "result": result }),
            None => json!({ "terms": draw.terms, "entries": draw.entries }),
        })
    };
    let (kind, text) = match &*file {
        "page.html" => ("text/html; charset=utf-8", Some(page(&held()?))),
        "terms.json" => ("application/json", Some(draw.terms)),
        "opening.json" => ("application/json", draw.opening),
        "transcript.json" => ("application/json", drawn),
        "entries.txt" => ("text/plain; charset=utf-8", Some(draw.entries)),
        "result.txt" => ("text/plain; charset=utf-8", result()?),
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

/// Returns the drawn entries, one per line.
fn result(draw: &Draw, transcript: &str) -> Result<String> {
    let list = List::from_text(draw.entries.as_bytes())?;
    let drawn = Transcript::from_json(transcript.as_bytes())?.legal_swaps()?.try_drawn()?;
    let entries = drawn.iter().filter_map(|entry| list.entry(*entry)).enumerate();
    let lines: Vec<_> = entries.flat_map(|(place, entry)| List::line(entry, place == 0)).collect();
    Ok(String::from_utf8(lines.concat())?)
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

/// Returns the page that checks a draw, which holds these documents, as `verishuffle report` writes it.
fn page(held: &Value) -> String {
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
    page.replacen("<script>", &held, 1)
}
