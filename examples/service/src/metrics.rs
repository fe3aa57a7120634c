//! What an operator watches.

use axum::extract::State;
use prometheus::{Histogram, HistogramOpts, IntCounter, IntCounterVec, IntGaugeVec, Opts, Registry, TextEncoder};

use crate::refusal::{Refusal, Result};
use crate::service::Context;

pub struct Metrics {
    registry: Registry,
    pub dealt: IntCounter,
    /// By status.
    pub refused: IntCounterVec,
    pub verify_seconds: Histogram,
    rounds_left: IntGaugeVec,
}

impl Metrics {
    pub fn new() -> prometheus::Result<Self> {
        let metrics = Self {
            registry: Registry::new(),
            dealt: IntCounter::new("rounds_dealt_total", "Answers with the cards of a round.")?,
            refused: IntCounterVec::new(Opts::new("requests_refused_total", "Requests not done."), &["status"])?,
            verify_seconds: Histogram::with_opts(HistogramOpts::new("verify_seconds", "Time to verify a document."))?,
            rounds_left: IntGaugeVec::new(
                Opts::new("rounds_left", "Numbers of a seal not given out."),
                &["name", "commitment"],
            )?,
        };
        metrics.registry.register(Box::new(metrics.dealt.clone()))?;
        metrics.registry.register(Box::new(metrics.refused.clone()))?;
        metrics.registry.register(Box::new(metrics.verify_seconds.clone()))?;
        metrics.registry.register(Box::new(metrics.rounds_left.clone()))?;
        Ok(metrics)
    }
}

pub async fn show(State(service): Context) -> Result<String> {
    let left = "SELECT name, commitment, rounds - reserved FROM draws WHERE due IS NULL AND reserved < rounds";
    let left: Vec<(String, String, i64)> = sqlx::query_as(left).fetch_all(&service.store.pool).await?;
    let metrics = &service.metrics;
    // Other processes deal from the same seals, so that only the database knows.
    metrics.rounds_left.reset();
    for (name, commitment, left) in left {
        metrics.rounds_left.with_label_values(&[&*name, &commitment]).set(left);
    }
    TextEncoder::new().encode_to_string(&metrics.registry.gather()).map_err(Refusal::later)
}
