//! What all requests share, and which request goes where.

use std::{sync::Arc, time::Duration, time::Instant};

use axum::extract::{DefaultBodyLimit, MatchedPath, Request, State};
use axum::middleware::{Next, from_fn};
use axum::routing::{get, post};
use axum::{Router, http::StatusCode, response::Response};
use tokio::sync::{Semaphore, mpsc};
use tower_http::timeout::TimeoutLayer;

use crate::{clock, lists, metrics, pages, refusal::Result, secrets::Key, store::Store, tables, verify};

pub struct Service {
    pub store: Store,
    pub key: Key,
    pub tables: tables::Tables,
    /// What contexts end with, so that no two services have the same.
    pub site: String,
    /// The names of tables whose rounds run out.
    pub running_out: mpsc::Sender<String>,
    /// Limits how many documents are verified or made at the same time.
    pub verifiers: Arc<Semaphore>,
}

pub type Context = State<Arc<Service>>;

/// Routes for guests and auditors.
pub fn public(service: Arc<Service>) -> Router {
    let router = Router::new()
        .route("/health", get(health))
        .route("/tables/{name}", get(tables::status))
        .route("/lists/{name}", get(tables::status))
        .route("/draws/{commitment}", get(pages::summary))
        .route("/draws/{commitment}/{file}", get(pages::document))
        .route("/draws/{commitment}/rounds", post(tables::reserve))
        .route("/draws/{commitment}/rounds/{number}", get(pages::round).post(tables::deal))
        .route("/verify", post(verify::verify).layer(DefaultBodyLimit::max(1 << 20)));
    limited(router, service, 16 << 10)
}

/// Routes for the operator alone.
pub fn operators(service: Arc<Service>) -> Router {
    let router = Router::new()
        .route("/metrics", get(metrics::show))
        .route("/tables/{name}", post(tables::create))
        .route("/lists/{name}", post(lists::announce))
        .route("/draws/{commitment}/beacon", post(lists::beacon));
    limited(router, service, 16 << 20)
}

fn limited(router: Router<Arc<Service>>, service: Arc<Service>, bytes: usize) -> Router {
    let timeout = TimeoutLayer::with_status_code(StatusCode::SERVICE_UNAVAILABLE, Duration::from_secs(10));
    router.layer(DefaultBodyLimit::max(bytes)).layer(timeout).layer(from_fn(log)).with_state(service)
}

/// Logs a refused request by the form of its path: neither a ticket nor a text of a guest is in the log.
async fn log(request: Request, next: Next) -> Response {
    let path = request.extensions().get::<MatchedPath>().cloned();
    let (method, began) = (request.method().clone(), Instant::now());
    let response = next.run(request).await;
    let (status, path) = (response.status().as_u16(), path.as_ref().map_or("", MatchedPath::as_str));
    if status >= 400 {
        tracing::info!(%method, path, status, micros = began.elapsed().as_micros(), "refused");
        metrics::REFUSED.with_label_values(&[response.status().as_str()]).inc();
    }
    response
}

async fn health(State(service): Context) -> Result<&'static str> {
    clock::now()?;
    sqlx::query("SELECT 1").execute(&service.store.pool).await?;
    Ok("well\n")
}
