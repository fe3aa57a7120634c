//! Documents of strangers: judged within limits, and no longer than whoever asked waits.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use serde_json::json;
use tokio::task::spawn_blocking;
use verishuffle::work::Work;
use verishuffle::{Pins, Transcript};

use crate::refusal::{Refusal, Result};
use crate::service::Context;

const TIME: Duration = Duration::from_millis(500);

/// Sets a flag once it is dropped: when the answer is there, or when the client has gone.
struct Gone(Arc<AtomicBool>);

impl Drop for Gone {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Judges a transcript: the body has a line of pins (ARCHIVES.md, section 1), and then the transcript.
pub async fn verify(State(service): Context, body: Bytes) -> Result<Response> {
    let permit = Arc::clone(&service.verifiers).try_acquire_owned();
    let permit = permit.map_err(|_| Refusal::later("too many documents are being verified: send it again later"))?;
    let stop = Arc::new(AtomicBool::new(false));
    let gone = Gone(Arc::clone(&stop));
    let began = Instant::now();
    let work = Work::new().entries(100_000).rounds(1 << 20).draw(10_000);
    let work = work.stop(move || stop.load(Ordering::Relaxed) || began.elapsed() > TIME);
    let verdict = spawn_blocking(move || {
        let _permit = permit;
        work.run(|| judge(&body))
    });
    let verdict = verdict.await.map_err(Refusal::later)?;
    drop(gone);
    service.metrics.verify_seconds.observe(began.elapsed().as_secs_f64());
    let limited = |_| Refusal::limited(format_args!("this takes more than {} ms: verify it at home", TIME.as_millis()));
    let (is_verified, text) = verdict.map_err(limited)??;
    Ok(Json(json!({ "verified": is_verified, "verdict": text })).into_response())
}

fn judge(body: &[u8]) -> Result<(bool, String)> {
    let end = body.iter().position(|byte| *byte == b'\n');
    let (pins, transcript) =
        body.split_at(end.ok_or_else(|| Refusal::wrong("the body should be a line of pins, and then the transcript"))?);
    let pins = Pins::from_json(pins)?;
    let verdict = Transcript::from_json(transcript)?.verdict(&pins)?;
    Ok((verdict.is_verified(), verdict.headline()))
}
