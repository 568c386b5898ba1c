//! The metrics page for Prometheus, in the OpenMetrics text format.

use std::fmt;

use prometheus_client::encoding::text::{encode_eof, encode_registry};
use prometheus_client::metrics::counter::ConstCounter;
use prometheus_client::metrics::gauge::ConstGauge;
use prometheus_client::registry::Registry;

use crate::domain::Millis;
use crate::health::bot_stats::BotStats;
use crate::health::counts;
use crate::referee::Referee;
use crate::store::StoreStats;

/// The content type of the page.
pub const KIND: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// Returns all metrics at `now`, without those of the store if it cannot be read.
pub fn page(
    stats: &BotStats,
    stored: Option<(&Referee, &StoreStats)>,
    healthy: bool,
    now: Millis,
) -> Result<String, fmt::Error> {
    let mut page = String::new();
    encode_registry(&mut page, &stats.counts.registry)?;
    encode_registry(&mut page, &at_once(stats, healthy))?;
    if let Some((referee, census)) = stored {
        encode_registry(&mut page, &in_store(referee, census, now))?;
    }
    encode_eof(&mut page)?;
    Ok(page)
}

/// Returns the current state of the bot.
fn at_once(stats: &BotStats, healthy: bool) -> Registry {
    let mut page = counts::registry();
    let connected = ConstGauge::new(i64::from(stats.is_connected()));
    page.register(
        "healthy",
        "Whether nothing ails the bot",
        ConstGauge::new(i64::from(healthy)),
    );
    page.register(
        "gateway_connected",
        "Whether the gateway is connected",
        connected,
    );
    let seconded = stats.seconded_at().map_or(0, |at| at.0 / 1_000);
    page.register(
        "second_place_timestamp_seconds",
        "When the second place of the database was last said to be whole; 0 if never since the start",
        ConstGauge::new(seconded),
    );
    page
}

/// Returns the metrics of the store.
fn in_store(referee: &Referee, census: &StoreStats, now: Millis) -> Registry {
    let mut page = counts::registry();
    let pulse = referee.store().pulse();
    for (name, help, count) in [
        ("turns", "Turns that were saved", pulse.turns()),
        ("refusals", "Commands that were refused", referee.refused()),
        ("commits", "Commits to the database", pulse.saved()),
        ("failed_commits", "Commits that failed", pulse.lost()),
    ] {
        page.register(name, help, ConstCounter::new(count));
    }
    for (name, help, number) in [
        (
            "running_games",
            "Games in which somebody is to move",
            census.running_games,
        ),
        (
            "outbox_waiting",
            "Messages that wait to be delivered",
            census.waiting,
        ),
        (
            "outbox_given_up",
            "Messages that were given up",
            census.given_up,
        ),
        (
            "suspended_targets",
            "Channels and people that refuse messages",
            census.suspended,
        ),
        (
            "bot_player_waiting",
            "Games that wait for a bot player",
            census.bot_player,
        ),
        ("database_bytes", "The size of the database", census.bytes),
        (
            "operator_switches",
            "Switches that the operator has turned on: clocks stopped, no new games",
            census.switches.len() as i64,
        ),
        (
            "last_backup_timestamp_seconds",
            "When the last daily copy was made; 0 if never",
            census.last_copy,
        ),
    ] {
        page.register(name, help, ConstGauge::new(number));
    }
    if let Some(free) = census.free_bytes {
        page.register(
            "database_free_bytes",
            "Free bytes of the disk that holds the database",
            ConstGauge::new(free),
        );
    }
    page.register(
        "outbox_oldest_seconds",
        "How long the message has waited that has waited longest",
        ConstGauge::new(census.waited(now).as_secs_f64()),
    );
    page
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::health::{InteractionKind, UnreadableInput};

    #[test]
    fn metrics_page_shows_all_counts() {
        let stats = BotStats::new(Millis(0));
        stats.arrived(InteractionKind::Press);
        stats.requested("posting", "rate_limited");
        stats.acknowledged(Duration::from_millis(7));
        stats.unread(UnreadableInput::Frame, Millis(1));
        stats.seconded(Millis(5_000));
        let page = page(&stats, None, true, Millis(1)).expect("a string takes it");
        let version = format!("referee_build_info{{version=\"{}\"}} 1", crate::VERSION);
        for line in [
            "referee_healthy 1",
            "referee_interactions_total{kind=\"press\"} 1",
            "referee_requests_total{purpose=\"posting\",result=\"rate_limited\"} 1",
            "referee_unread_events_total{what=\"frame\"} 1",
            "referee_unread_events_total{what=\"interaction\"} 0",
            "referee_second_place_timestamp_seconds 5",
            "referee_acknowledgement_seconds_bucket{le=\"0.01\"} 1",
            "referee_acknowledgement_seconds_count 1",
            &version,
            "# EOF",
        ] {
            assert!(page.lines().any(|found| found == line), "{line} in {page}");
        }
    }
}
