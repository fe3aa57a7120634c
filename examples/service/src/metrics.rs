//! What an operator watches.

use std::sync::LazyLock;

use axum::extract::State;
use prometheus::{Histogram, IntCounter, IntCounterVec, IntGaugeVec, TextEncoder, gather};
use prometheus::{register_histogram, register_int_counter, register_int_counter_vec, register_int_gauge_vec};

use crate::{refusal::Refusal, refusal::Result, service::Context};

pub static DEALT: LazyLock<IntCounter> =
    LazyLock::new(|| register_int_counter!("rounds_dealt_total", "Answers with the cards of a round.").unwrap());
pub static REFUSED: LazyLock<IntCounterVec> =
    LazyLock::new(|| register_int_counter_vec!("refused_total", "Requests not done.", &["status"]).unwrap());
pub static VERIFIED: LazyLock<Histogram> =
    LazyLock::new(|| register_histogram!("verify_seconds", "Time to verify a document.").unwrap());
static LEFT: LazyLock<IntGaugeVec> =
    LazyLock::new(|| register_int_gauge_vec!("rounds_left", "Numbers left.", &["name", "commitment"]).unwrap());

pub async fn show(State(service): Context) -> Result<String> {
    let left = "SELECT name, commitment, rounds - reserved FROM draws WHERE due IS NULL AND reserved < rounds";
    let left: Vec<(String, String, i64)> = sqlx::query_as(left).fetch_all(&service.store.pool).await?;
    // Other processes deal from the same seals, so that only the database knows.
    LEFT.reset();
    for (name, commitment, left) in left {
        LEFT.with_label_values(&[&name, &commitment]).set(left);
    }
    TextEncoder::new().encode_to_string(&gather()).map_err(Refusal::later)
}
