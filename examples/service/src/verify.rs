//! Documents of strangers: judged within limits, and no longer than whoever asked waits.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::body::Bytes;
use axum::extract::{Json, State};
use serde_json::json;
use tokio::task::spawn_blocking;
use tokio_util::sync::CancellationToken;
use verishuffle::{Pins, Transcript, work::Work};

use crate::refusal::{Answer, Refusal, Result};
use crate::{metrics::VERIFIED, service::Context};

const TIME: Duration = Duration::from_millis(500);

/// Judges a transcript: the body has a line of pins (ARCHIVES.md, section 1), and then the transcript.
pub async fn verify(State(service): Context, body: Bytes) -> Answer {
    let permit = Arc::clone(&service.verifiers).try_acquire_owned();
    let permit = permit.map_err(|_| Refusal::later("too many documents are being verified: send it again later"))?;
    let (gone, began) = (CancellationToken::new(), Instant::now());
    // Dropped with this function: when the answer is there, or when the client has gone.
    let _guard = gone.clone().drop_guard();
    let work = Work::new().entries(100_000).rounds(1 << 20).draw(10_000);
    let work = work.stop(move || gone.is_cancelled() || began.elapsed() > TIME);
    let verdict = spawn_blocking(move || {
        let _permit = permit;
        work.run(|| judge(&body))
    });
    let verdict = verdict.await?;
    VERIFIED.observe(began.elapsed().as_secs_f64());
    let limited = |_| Refusal::wrong(format_args!("this takes more than {} ms: verify it at home", TIME.as_millis()));
    let (is_verified, text) = verdict.map_err(limited)??;
    Ok(Json(json!({ "verified": is_verified, "verdict": text })))
}

fn judge(body: &[u8]) -> Result<(bool, String)> {
    let form = || Refusal::wrong("the body should be a line of pins, and then the transcript");
    let (pins, transcript) = body.split_at(body.iter().position(|byte| *byte == b'\n').ok_or_else(form)?);
    let verdict = Transcript::from_json(transcript)?.verdict(&Pins::from_json(pins)?)?;
    Ok((verdict.is_verified(), verdict.headline()))
}
