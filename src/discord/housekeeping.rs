//! Periodic work while the bot runs, however busy it is: the heartbeat of the outage detection, the
//! supervision of the store and the daily backup.

use std::future;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::time::sleep;

use crate::act::outages::Since;
use crate::clock::Span;
use crate::discord::context::BotContext;
use crate::domain::Millis;
use crate::health::condition;
use crate::notify::alarms::operator;

/// Interval between two checks of the store.
const POLL_INTERVAL: Duration = Duration::from_secs(3);

/// Interval between two checks of what the operator has to be told.
const ALARM_INTERVAL: Duration = Duration::from_secs(10);

/// Checks the store forever. Without requests nothing else would notice that the disk has space
/// again.
pub async fn watch(context: &BotContext) {
    loop {
        context.stats.moves(Instant::now());
        if context.referee.store().pulse().is_unwritable() {
            match context
                .with_referee(|referee| referee.probe(Millis::now()))
                .await
            {
                Ok(()) => tracing::info!("the store is writable again"),
                Err(fault) => tracing::error!(%fault, "the store is not writable"),
            }
        }
        sleep(POLL_INTERVAL).await;
    }
}

/// Tells the operator what is wrong, and what is well again, forever.
pub async fn alarms(context: &BotContext) {
    loop {
        sleep(ALARM_INTERVAL).await;
        // Moments of notices are Discord's.
        if !context.api.is_dated() {
            continue;
        }
        let (stats, now) = (Arc::clone(&context.stats), context.api.now());
        let updated = context.with_referee(move |referee| {
            if referee.store().read(operator)?.is_none() {
                return Ok(false);
            }
            let condition = condition(&stats, referee.store(), now);
            referee.update_alarms(condition, now)
        });
        match updated.await {
            Ok(true) => context.due.notify_one(),
            Ok(false) => {}
            Err(fault) => tracing::error!(%fault, "failed to update the operator's alarms"),
        }
    }
}

/// Interval between two polls of the gateway's state.
const TICK: Duration = Duration::from_secs(1);

/// Interval between two heartbeats while no live clock runs, and between two requests that show
/// that Discord responds.
const HEALTH_INTERVAL: Duration = Duration::from_secs(30);

/// Records the bot's heartbeat forever, once Discord has dated a response. The end of an outage
/// signals a due notice.
pub async fn beat(context: &BotContext) {
    let BotContext {
        api, stats, due, ..
    } = context;
    let [mut last, mut last_heard, mut asked]: [Option<Instant>; 3] = [None; 3];
    let (mut was_heard, mut answers, mut was_connected) = (false, false, false);
    let is_over =
        |since: Option<Instant>| since.is_none_or(|since| since.elapsed() >= HEALTH_INTERVAL);
    loop {
        let connected = stats.is_connected();
        if connected && (is_over(asked) || !was_connected) {
            answers = api.is_heard().await;
            asked = Some(Instant::now());
        }
        was_connected = connected;
        let heard = connected && answers;
        let time = api.now();
        let is_live = context.with_referee(move |referee| referee.is_live_clock_running(time));
        let is_live = matches!(is_live.await, Ok(true));
        let is_wanted = is_over(last) || heard != was_heard || is_live;
        if let Some(silent) = stats.take_silence() {
            last_heard = last_heard.map(|heard| heard.min(silent));
        }
        let now = Instant::now();
        if is_wanted && api.is_dated() {
            let since =
                |then: Option<Instant>| then.map(|then| Span::from(now.duration_since(then)));
            let since = Since {
                last: since(last),
                heard: since(last_heard),
            };
            (last, was_heard) = (Some(now), heard);
            let beaten = context.with_referee(move |referee| referee.beat(time, since, heard));
            match beaten.await {
                Ok(None) => {}
                Ok(Some(outage)) => {
                    tracing::warn!(
                        seconds = outage.0 / 1_000,
                        "an outage has ended; its time was given back to the clocks"
                    );
                    due.notify_one();
                }
                Err(fault) => tracing::error!(%fault, "failed to record that the bot is running"),
            }
        }
        if heard {
            last_heard = Some(now);
        }
        sleep(TICK).await;
    }
}

/// Interval between two checks whether today's backup exists.
const BACKUP_POLL_INTERVAL: Duration = Duration::from_secs(10 * 60);

/// Makes daily backups in a folder, forever.
pub async fn copy(context: &BotContext, folder: Option<PathBuf>) {
    let Some(folder) = folder else {
        return future::pending().await;
    };
    loop {
        let to = folder.clone();
        let kept = context.with_referee(move |referee| referee.keep_copy(&to, Millis::now()));
        let kept = kept.await;
        context.stats.backup_tried(kept.is_err());
        match kept {
            Ok(None) => {}
            Ok(Some(kept)) => {
                tracing::info!(copy = %kept.copy.display(), games = kept.report.games,
                turns = kept.report.turns, removed = kept.removed, "made and verified the daily backup")
            }
            Err(fault) => tracing::error!(%fault, "the daily backup failed"),
        }
        sleep(BACKUP_POLL_INTERVAL).await;
    }
}
