//! A service that deals rounds of card tables and draws lists, so that everybody can check each of them.
//!
//! ```sh
//! cargo run --release
//! ```
//!
//! [docs/service.md](../../../docs/service.md) says why each step is where it is.

mod clock;
mod fence;
mod lists;
mod metrics;
mod pages;
mod refusal;
mod secrets;
mod service;
mod store;
mod tables;
mod verify;

use std::{env, path::PathBuf, sync::Arc, time::Duration};

use anyhow::{Context, Result, ensure};
use axum::Router;
use hyper::server::conn::http1;
use hyper_util::{rt::TokioIo, rt::TokioTimer, service::TowerToHyperService};
use tokio::net::TcpListener;
use tokio::sync::{Semaphore, mpsc};

use crate::service::Service;

/// Connections at a time. Each takes a file descriptor, of which a process often has 1024.
const CONNECTIONS: usize = 900;
/// How long a client may take to send the head of a request.
const HEAD: Duration = Duration::from_secs(10);

#[tokio::main]
async fn main() -> Result<()> {
    tracing_subscriber::fmt().json().with_writer(std::io::stderr).init();
    let arguments: Vec<String> = env::args().skip(1).collect();
    let restored = arguments == ["--restored"];
    ensure!(restored || arguments.is_empty(), "usage: service [--restored]; docs/service.md lists the settings");
    let setting = |name: &str, default: &str| env::var(name).unwrap_or_else(|_| default.to_owned());
    let fences = PathBuf::from(setting("SERVICE_FENCES", "service.fences"));
    let database = setting("SERVICE_DATABASE", "sqlite:service.db?mode=rwc");
    let store = store::Store::open(&database, &fences, restored).await?;
    let key = secrets::Key::load(&PathBuf::from(setting("SERVICE_KEY", "service.key")), &store.pool).await?;
    let (running_out, names) = mpsc::channel(1024);
    let service = Arc::new(Service {
        store,
        key,
        tables: tables::in_memory(),
        site: setting("SERVICE_SITE", "cards.example.org"),
        running_out,
        verifiers: Arc::new(Semaphore::new(2)),
    });
    tokio::spawn(rotate(Arc::clone(&service), names));
    tokio::spawn(open_due(Arc::clone(&service)));
    let operators = listen(&setting("SERVICE_OPERATORS", "127.0.0.1:8081")).await?;
    let public = listen(&setting("SERVICE_ADDRESS", "127.0.0.1:8080")).await?;
    tokio::spawn(serve(operators, service::operators(Arc::clone(&service))));
    serve(public, service::public(service)).await;
    Ok(())
}

async fn listen(address: &str) -> Result<TcpListener> {
    let listener = TcpListener::bind(address).await.with_context(|| format!("{address} can't be listened at"))?;
    tracing::info!(address = %listener.local_addr()?, "listening");
    Ok(listener)
}

async fn serve(listener: TcpListener, router: Router) {
    let room = Arc::new(Semaphore::new(CONNECTIONS));
    while let Ok(permit) = Arc::clone(&room).acquire_owned().await {
        let Ok((stream, _)) = listener.accept().await else {
            tokio::time::sleep(Duration::from_millis(100)).await;
            continue;
        };
        let _ = stream.set_nodelay(true);
        let service = TowerToHyperService::new(router.clone());
        tokio::spawn(async move {
            let _permit = permit;
            let mut http = http1::Builder::new();
            // Whoever breaks off a connection breaks off its request.
            let http = http.timer(TokioTimer::new()).header_read_timeout(HEAD);
            let _ = http.serve_connection(TokioIo::new(stream), service).await;
        });
    }
}

/// Opens the next draw of each table of which a guest found that its rounds run out.
async fn rotate(service: Arc<Service>, mut names: mpsc::Receiver<String>) {
    while let Some(name) = names.recv().await {
        if let Err(error) = tables::rotate(&service, &name).await {
            tracing::error!(?error, name, "the next draw of a table could not be opened");
        }
    }
}

async fn open_due(service: Arc<Service>) {
    loop {
        if let Err(error) = lists::open_due(&service).await {
            tracing::error!(?error, "the seals of lists could not be opened");
        }
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
}
