//! What all requests share, and which request goes where.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::{DefaultBodyLimit, MatchedPath, Request, State};
use axum::http::StatusCode;
use axum::middleware::{Next, from_fn_with_state};
use axum::response::Response;
use axum::routing::{get, post};
use tokio::sync::{Semaphore, mpsc};
use tower_http::timeout::TimeoutLayer;

use crate::metrics::{self, Metrics};
use crate::refusal::Result;
use crate::secrets::Key;
use crate::store::Store;
use crate::tables::Tables;
use crate::{clock, lists, pages, tables, verify};

pub struct Service {
    pub store: Store,
    pub key: Arc<Key>,
    pub tables: Tables,
    pub metrics: Metrics,
    /// What contexts end with, so that no two services have the same.
    pub site: String,
    /// The names of tables whose rounds run out.
    pub running_out: mpsc::Sender<String>,
    /// One for each document that may be verified at a time.
    pub verifiers: Arc<Semaphore>,
}

pub type Context = State<Arc<Service>>;

/// What guests and auditors may ask.
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

/// What only the operator may ask.
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
    let router = router.layer(DefaultBodyLimit::max(bytes)).layer(timeout);
    router.layer(from_fn_with_state(Arc::clone(&service), log)).with_state(service)
}

/// Logs a request by the form of its path: neither a ticket nor a text of a guest is in the log.
async fn log(State(service): Context, request: Request, next: Next) -> Response {
    let path = request.extensions().get::<MatchedPath>().map_or("", |path| path.as_str()).to_owned();
    let (method, began) = (request.method().clone(), Instant::now());
    let response = next.run(request).await;
    let status = response.status();
    if status.is_client_error() || status.is_server_error() {
        service.metrics.refused.with_label_values(&[status.as_str()]).inc();
        tracing::info!(%method, path, status = status.as_u16(), micros = began.elapsed().as_micros(), "refused");
    } else {
        tracing::debug!(%method, path, status = status.as_u16(), micros = began.elapsed().as_micros(), "done");
    }
    response
}

async fn health(State(service): Context) -> Result<&'static str> {
    clock::now()?;
    sqlx::query("SELECT 1").execute(&service.store.pool).await?;
    Ok("well\n")
}
