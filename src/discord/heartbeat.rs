//! The bot's pulse: every half a minute it asks Discord for a sign of life, and lets the referee know.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::Notify;
use tokio::task::spawn_blocking;
use tokio::time::sleep;

use crate::clock::Span;
use crate::discord::api::Api;
use crate::health::BotStats;
use crate::referee::Referee;

/// From one pulse to the next.
const EVERY: Duration = Duration::from_secs(30);

/// Beats for ever; `due` is told when an outage is over, since there is something to say.
pub async fn beat(referee: Arc<Referee>, api: Api, vitals: Arc<BotStats>, due: Arc<Notify>) {
    let mut last: Option<Instant> = None;
    loop {
        let heard = vitals.is_connected() && api.is_heard().await;
        let now = Instant::now();
        let passed = last.map(|last| span(now.duration_since(last)));
        last = Some(now);
        let (referee, time) = (Arc::clone(&referee), api.now());
        let beaten = spawn_blocking(move || referee.beat(time, passed, heard)).await;
        match beaten {
            Ok(Ok(None)) => {}
            Ok(Ok(Some(outage))) => {
                tracing::warn!(
                    seconds = outage.0 / 1_000,
                    "an outage is over and given back"
                );
                due.notify_one();
            }
            Ok(Err(fault)) => tracing::error!(%fault, "the pulse could not be kept"),
            Err(panic) => tracing::error!(%panic, "the pulse could not be kept"),
        }
        sleep(EVERY).await;
    }
}

fn span(time: Duration) -> Span {
    Span(i64::try_from(time.as_millis()).unwrap_or(i64::MAX))
}
