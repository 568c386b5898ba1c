//! The bot's pulse: every half a minute it asks Discord for a sign of life, and lets the referee know.

use std::time::{Duration, Instant};

use tokio::time::sleep;

use crate::clock::Span;
use crate::discord::office::Office;

/// From one pulse to the next.
const EVERY: Duration = Duration::from_secs(30);

/// Beats for ever; when an outage is over there is something to say.
pub async fn beat(office: &Office) {
    let Office {
        api, stats, due, ..
    } = office;
    let mut last: Option<Instant> = None;
    loop {
        let heard = stats.is_connected() && api.is_heard().await;
        let now = Instant::now();
        let passed = last.map(|last| span(now.duration_since(last)));
        last = Some(now);
        let time = api.now();
        let beaten = office.ask(move |referee| referee.beat(time, passed, heard));
        match beaten.await {
            Ok(None) => {}
            Ok(Some(outage)) => {
                tracing::warn!(
                    seconds = outage.0 / 1_000,
                    "an outage is over and given back"
                );
                due.notify_one();
            }
            Err(fault) => tracing::error!(%fault, "the pulse could not be kept"),
        }
        sleep(EVERY).await;
    }
}

fn span(time: Duration) -> Span {
    Span(i64::try_from(time.as_millis()).unwrap_or(i64::MAX))
}
