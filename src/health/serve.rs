//! The port for health and metrics, on this machine only.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use tokio::net::TcpListener;
use tokio::task::{JoinHandle, spawn_blocking};

use crate::health::metrics;
use crate::health::vitals::{Ailment, Vitals};
use crate::referee::{Referee, Upkeep};
use crate::table::Millis;
use crate::words::operating as say;

/// A server of health and metrics; it ends when dropped.
pub struct Server {
    address: SocketAddr,
    serving: JoinHandle<()>,
}

#[derive(Clone)]
struct Watched {
    referee: Arc<Referee>,
    vitals: Arc<Vitals>,
}

impl Server {
    /// Serves `/health` and `/metrics` at an address of this machine.
    pub async fn start(
        address: SocketAddr,
        referee: Arc<Referee>,
        vitals: Arc<Vitals>,
    ) -> std::io::Result<Self> {
        let listener = TcpListener::bind(address).await?;
        let address = listener.local_addr()?;
        let router = Router::new()
            .route("/health", get(health))
            .route("/metrics", get(metrics))
            .with_state(Watched { referee, vitals });
        let serving = tokio::spawn(async move {
            if let Err(error) = axum::serve(listener, router).await {
                tracing::error!(%error, "health and metrics are not served any more");
            }
        });
        Ok(Self { address, serving })
    }

    /// Where it listens.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.serving.abort();
    }
}

async fn health(State(watched): State<Watched>) -> Response {
    let (ailments, _) = watched.look(now()).await;
    if ailments.is_empty() {
        return (StatusCode::OK, format!("{}\n", say::WELL)).into_response();
    }
    let lines: Vec<String> = ailments.into_iter().map(Ailment::told).collect();
    let text = format!("{}\n", lines.join("\n"));
    (StatusCode::SERVICE_UNAVAILABLE, text).into_response()
}

async fn metrics(State(watched): State<Watched>) -> Response {
    let now = now();
    let (ailments, upkeep) = watched.look(now).await;
    let page = metrics::page(&watched.vitals, upkeep.as_ref(), ailments.is_empty(), now);
    let kind = [(
        header::CONTENT_TYPE,
        "text/plain; version=0.0.4; charset=utf-8",
    )];
    (kind, page).into_response()
}

impl Watched {
    /// What ails the bot, and what is in its store if that can be read.
    async fn look(&self, now: Millis) -> (Vec<Ailment>, Option<Upkeep>) {
        let mut ailments = self.vitals.ailments(now);
        if self.referee.is_unwritable() {
            ailments.push(Ailment::Unwritable);
        }
        let referee = Arc::clone(&self.referee);
        match spawn_blocking(move || referee.upkeep(now)).await {
            Ok(Ok(upkeep)) => (ailments, Some(upkeep)),
            failed => {
                let why = failed.map(|read| read.err().map(|fault| fault.to_string()));
                tracing::error!(?why, "the store could not be read for its metrics");
                ailments.push(Ailment::Unreadable);
                (ailments, None)
            }
        }
    }
}

fn now() -> Millis {
    let since = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap_or_default();
    Millis(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
}
