//! What everybody may read of a draw, at an address with its commitment, which never changes.

use axum::Json;
use axum::body::{Body, Bytes};
use axum::extract::{Path, State};
use axum::http::header::CONTENT_TYPE;
use axum::response::{Html, IntoResponse, Response};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use futures_util::stream::try_unfold;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use sqlx::AnyPool;
use verishuffle::{Commitment, List, Transcript};
use verishuffle_web::CHECKER;

use crate::lists;
use crate::refusal::{Refusal, Result};
use crate::service::Context;
use crate::store::StoredDraw;

/// Lines of an archive that are read at a time.
const PIECE: i64 = 500;

pub async fn summary(State(service): Context, Path(commitment): Path<Commitment>) -> Result<Json<Value>> {
    let draw = service.store.draw(commitment).await?;
    let dealt = "SELECT COUNT(*) FROM rounds WHERE commitment = $1 AND transcript IS NOT NULL";
    let (dealt,): (i64,) = sqlx::query_as(dealt).bind(&draw.commitment).fetch_one(&service.store.pool).await?;
    let state = lists::state(&draw, dealt > 0)?;
    let StoredDraw { commitment, name, turn, rounds, reserved, due, published, opened, .. } = draw;
    Ok(Json(json!({
        "commitment": commitment, "name": name, "turn": turn, "rounds": rounds, "given_out": reserved, "dealt": dealt,
        "due": due, "published": published, "opened": opened, "state": state,
    })))
}

pub async fn document(
    State(service): Context,
    Path((commitment, file)): Path<(Commitment, String)>,
) -> Result<Response> {
    let draw = service.store.draw(commitment).await?;
    let text = |text: String| ([(CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response();
    let json = |text: String| ([(CONTENT_TYPE, "application/json")], text).into_response();
    let missing = || Refusal::unknown("this draw has no such document, or not yet");
    let transcript = || transcript(&service.store.pool, &draw.commitment, 0);
    Ok(match &*file {
        "terms.json" => json(draw.terms),
        "entries.txt" => text(draw.entries),
        "opening.json" => json(draw.opening.ok_or_else(missing)?),
        "transcript.json" if draw.due.is_some() => json(transcript().await?),
        "result.txt" if draw.due.is_some() => text(result(&draw, &transcript().await?)?),
        "page.html" => match transcript().await {
            Ok(transcript) if draw.due.is_some() => {
                let result = result(&draw, &transcript)?;
                Html(page(&json!({ "transcript": transcript, "entries": draw.entries, "result": result })))
                    .into_response()
            }
            _ => Html(page(&json!({ "terms": draw.terms, "entries": draw.entries }))).into_response(),
        },
        "archive.jsonl" => lines(service.store.pool.clone(), draw, |_, _, _, transcript| transcript),
        "pins.jsonl" => lines(service.store.pool.clone(), draw, pins),
        _ => return Err(missing()),
    })
}

pub async fn round(State(service): Context, Path((commitment, number)): Path<(Commitment, u32)>) -> Result<Response> {
    let transcript = transcript(&service.store.pool, &commitment.to_string(), number).await?;
    Ok(([(CONTENT_TYPE, "application/json")], transcript).into_response())
}

async fn transcript(pool: &AnyPool, commitment: &str, number: u32) -> Result<String> {
    let row = "SELECT transcript FROM rounds WHERE commitment = $1 AND number = $2 AND transcript IS NOT NULL";
    let row = sqlx::query_as(row).bind(commitment).bind(i64::from(number)).fetch_optional(pool).await?;
    row.map(|(transcript,)| transcript).ok_or_else(|| Refusal::unknown("this round is not dealt"))
}

/// Returns the drawn entries, one per line.
fn result(draw: &StoredDraw, transcript: &str) -> Result<String> {
    let list = List::from_text(draw.entries.as_bytes())?;
    let drawn = Transcript::from_json(transcript.as_bytes())?.legal_swaps()?.try_drawn()?;
    let lines = drawn.iter().filter_map(|entry| list.entry(*entry));
    Ok(lines.map(|line| String::from_utf8_lossy(line).into_owned() + "\n").collect())
}

/// A line of pins (ARCHIVES.md, section 1), as this service knows them. An auditor who saw the commitment earlier, or
/// knows a guest's text, compares it.
fn pins(draw: &StoredDraw, number: i64, value: Option<String>, _: String) -> String {
    let mut pins = json!({ "format": "verishuffle/1 pins", "commitment": draw.commitment, "round": number });
    let known = [
        ("public", value.map(|value| json!({ "guest": value }))),
        ("published_at", draw.published.clone().map(Value::String)),
        ("opened_at", draw.opened.clone().map(Value::String)),
    ];
    for (key, value) in known {
        if let Some(value) = value {
            pins[key] = value;
        }
    }
    format!("{pins}\n")
}

/// Answers with a line for each dealt round, in order, without ever holding all of them.
fn lines(pool: AnyPool, draw: StoredDraw, line: fn(&StoredDraw, i64, Option<String>, String) -> String) -> Response {
    let pieces = try_unfold((pool, draw, 0), move |(pool, draw, from)| async move {
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
