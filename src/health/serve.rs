//! The port for health and metrics, on this machine only. It has its own thread and runtime and
//! waits for nothing that the bot or its store might block, so it reports their problems at once.

use crate::i18n;
use std::net::{SocketAddr, TcpListener};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use std::{io, thread};

use axum::Router;
use axum::extract::{ConnectInfo, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use tokio::runtime;
use tokio::sync::{Semaphore, oneshot};
use tokio::task::spawn_blocking;
use tokio::time::timeout;

use crate::act::outages::CLOCKS_STOPPED_KEY;
use crate::domain::Millis;
use crate::health::bot_stats::{BotStats, lock};
use crate::health::condition::ailments;
use crate::health::metrics;
use crate::referee::admission::DRAINING;
use crate::referee::{Referee, bot_player};
use crate::store::StoreStats;

/// Timeout for a query of the store. A page takes less than a second.
const STORE_TIMEOUT: Duration = Duration::from_millis(700);
/// Maximum age of the last query while the store is slow, before it counts as a problem.
const STALE_AFTER: Duration = Duration::from_secs(10);

/// A server of health and metrics. It stops when dropped.
pub struct Server {
    address: SocketAddr,
    /// The server's thread ends when this is dropped.
    _lives: oneshot::Sender<()>,
}

#[derive(Clone)]
struct Watched {
    referee: Arc<Referee>,
    stats: Arc<BotStats>,
    /// Permits one query at a time, so that a hanging store blocks only one thread.
    looking: Arc<Semaphore>,
    last: Arc<Mutex<Option<(Instant, StoreStats)>>>,
}

impl Server {
    /// Serves `/live`, `/health` and `/metrics` at an address of this machine, and accepts reports
    /// of a complete replica at `/second-place`.
    pub fn start(
        address: SocketAddr,
        referee: Arc<Referee>,
        stats: Arc<BotStats>,
    ) -> io::Result<Self> {
        let listener = TcpListener::bind(address)?;
        listener.set_nonblocking(true)?;
        let address = listener.local_addr()?;
        let watched = Watched {
            referee,
            stats,
            looking: Arc::new(Semaphore::new(1)),
            last: Arc::default(),
        };
        let runtime = runtime::Builder::new_current_thread()
            .enable_all()
            .build()?;
        let (lives, ended) = oneshot::channel();
        thread::Builder::new()
            .name("health".to_owned())
            .spawn(move || {
                runtime.block_on(async {
                    tokio::select! {
                        Err(error) = serve(listener, watched) => {
                            tracing::error!(%error, "the health and metrics server failed");
                        }
                        _ = ended => {}
                    }
                });
                // Nobody waits for a query of a hanging store any more.
                runtime.shutdown_background();
            })?;
        Ok(Self {
            address,
            _lives: lives,
        })
    }

    /// Returns the address on which it listens.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }
}

async fn serve(listener: TcpListener, watched: Watched) -> io::Result<()> {
    let router = Router::new()
        .route("/live", get(live))
        .route("/health", get(health))
        .route("/metrics", get(metrics))
        .route("/second-place", get(second_place).post(second_place))
        .with_state(watched);
    let service = router.into_make_service_with_connect_info::<SocketAddr>();
    axum::serve(tokio::net::TcpListener::from_std(listener)?, service).await
}

/// Reports whether the process should be kept: a hung bot must be restarted.
async fn live(State(watched): State<Watched>) -> Response {
    let still = watched.stats.still_for(Instant::now());
    answer(
        still
            .map(|time| i18n::operating_still(time.as_secs()))
            .as_slice(),
    )
}

/// Reports whether people are served. The bot's problems may be temporary.
async fn health(State(watched): State<Watched>) -> Response {
    let (lines, census) = watched.look(Millis::now()).await;
    let (true, Some(census)) = (lines.is_empty(), census) else {
        return answer(&lines);
    };
    let mut text = format!("{}\n", i18n::OPERATING_WELL);
    for (switch, words) in [
        (CLOCKS_STOPPED_KEY, i18n::OPERATING_CLOCKS_STOPPED),
        (DRAINING, i18n::OPERATING_DRAINING),
    ] {
        if census.switches.iter().any(|on| on == switch) {
            text.push_str(&format!("{words}\n"));
        }
    }
    if bot_player::thinks_less(census.bot_player) {
        let words = i18n::operating_bot_player_crowded(census.bot_player);
        text.push_str(&format!("{words}\n"));
    }
    (StatusCode::OK, text).into_response()
}

/// Accepts Litestream's heartbeat, a GET request that reports a complete replica. Only requests
/// from this machine are trusted.
async fn second_place(
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    State(watched): State<Watched>,
) -> StatusCode {
    if !from.ip().to_canonical().is_loopback() {
        return StatusCode::FORBIDDEN;
    }
    watched.stats.seconded(Millis::now());
    StatusCode::NO_CONTENT
}

fn answer(wrong: &[String]) -> Response {
    if wrong.is_empty() {
        return (StatusCode::OK, format!("{}\n", i18n::OPERATING_WELL)).into_response();
    }
    let text = format!("{}\n", wrong.join("\n"));
    (StatusCode::SERVICE_UNAVAILABLE, text).into_response()
}

async fn metrics(State(watched): State<Watched>) -> Response {
    let now = Millis::now();
    let (ailments, census) = watched.look(now).await;
    let stored = census.as_ref().map(|census| (&*watched.referee, census));
    match metrics::page(&watched.stats, stored, ailments.is_empty(), now) {
        Ok(page) => ([(header::CONTENT_TYPE, metrics::KIND)], page).into_response(),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

impl Watched {
    /// Returns the bot's problems, and the statistics of the store if it can be read, or could be a
    /// moment ago.
    async fn look(&self, now: Millis) -> (Vec<String>, Option<StoreStats>) {
        let looked = timeout(STORE_TIMEOUT, self.upkeep(now)).await;
        let census = looked.unwrap_or_else(|_| self.recent());
        let store = self.referee.store();
        let ailments = ailments(&self.stats, store, census.as_ref(), now);
        (ailments, census)
    }

    async fn upkeep(&self, now: Millis) -> Option<StoreStats> {
        let looking = Arc::clone(&self.looking).acquire_owned().await.ok()?;
        let watched = self.clone();
        let looked = spawn_blocking(move || {
            // Log here rather than where a page waits: the log may hang as well.
            let looked = watched
                .referee
                .store()
                .read(|tx| tx.census(now))
                .inspect_err(
                    |fault| tracing::error!(%fault, "failed to read metrics from the store"),
                )
                .ok()
                .map(|stats| StoreStats {
                    free_bytes: watched.referee.store().free_bytes(),
                    ..stats
                });
            *lock(&watched.last) = looked.clone().map(|upkeep| (Instant::now(), upkeep));
            drop(looking);
            looked
        });
        looked.await.ok().flatten()
    }

    fn recent(&self) -> Option<StoreStats> {
        let last = lock(&self.last);
        let recent = last.as_ref().filter(|(at, _)| at.elapsed() < STALE_AFTER);
        recent.map(|(_, upkeep)| upkeep.clone())
    }
}
