//! The condition of the bot: its problems in words, and the alarms that they justify.

use std::time::Duration;

use crate::act::outages::CLOCKS_STOPPED_KEY;
use crate::domain::{Alarm, Millis};
use crate::health::bot_stats::BotStats;
use crate::i18n;
use crate::notify::alarms::Condition;
use crate::store::{Store, StoreStats};

/// Maximum waiting time of a message before it counts as a problem. Short outages of Discord are
/// over by then.
const MAX_MESSAGE_AGE: Duration = Duration::from_secs(5 * 60);

/// Free space below which a disk counts as nearly full, in bytes.
const NEARLY_FULL: i64 = 1_000_000_000;

/// Returns the bot's problems at `now` in words. `census` is `None` if the store cannot be read.
pub(super) fn ailments(
    stats: &BotStats,
    store: &Store,
    census: Option<&StoreStats>,
    now: Millis,
) -> Vec<String> {
    let mut ailments = stats.ailments(now);
    if store.pulse().is_unwritable() {
        ailments.push(i18n::OPERATING_UNWRITABLE.to_string());
    }
    match census.map(|census| census.waited(now)) {
        None => ailments.push(i18n::OPERATING_UNREADABLE.to_string()),
        Some(waited) if waited > MAX_MESSAGE_AGE => {
            ailments.push(i18n::operating_outbox_ages(waited.as_secs()));
        }
        Some(_) => {}
    }
    ailments
}

/// Returns the alarms that the bot's present state justifies.
pub fn condition(stats: &BotStats, store: &Store, now: Millis) -> Condition {
    let census = store.read(|tx| tx.census(now)).ok();
    let is_on = |key: &str| {
        let switches = census.iter().flat_map(|census| &census.switches);
        switches.into_iter().any(|on| on == key)
    };
    let free = store.free_bytes();
    let given_up = census.as_ref().map_or(0, |census| census.given_up);
    let found = [
        (Alarm::Backup, stats.is_backup_failing()),
        (Alarm::Disk, free.is_some_and(|free| free < NEARLY_FULL)),
        (Alarm::Clocks, is_on(CLOCKS_STOPPED_KEY)),
        (Alarm::Message, given_up > 0),
        (
            Alarm::Health,
            !ailments(stats, store, census.as_ref(), now).is_empty(),
        ),
    ];
    let wrong = found.into_iter().filter(|(_, wrong)| *wrong);
    Condition {
        wrong: wrong.map(|(alarm, _)| alarm).collect(),
        seconded_at: stats.seconded_at(),
    }
}
