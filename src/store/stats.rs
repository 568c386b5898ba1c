//! Statistics of the store for the operator.

use std::time::Duration;

use crate::domain::Millis;
use crate::store::error::Result;
use crate::store::tx::{Tx, named};

/// The setting that holds the time of the last daily backup.
pub const LAST_COPY: &str = "last-daily-copy";

/// Counts at one moment.
#[derive(Clone, Debug)]
pub struct StoreStats {
    /// Number of games with a seat to move.
    pub running_games: i64,
    /// Number of pending messages, due or not.
    pub waiting: i64,
    /// Time since which the longest waiting message, among targets that accept messages, has been
    /// due or failing.
    pub oldest_due: Option<Millis>,
    /// Number of abandoned messages.
    pub given_up: i64,
    /// Number of channels and people that refuse messages.
    pub suspended: i64,
    /// Number of games that wait for a bot player.
    pub bot_player: i64,
    /// Size of the file.
    pub bytes: i64,
    /// Keys of the switches that the operator has turned on.
    pub switches: Vec<String>,
    /// Free bytes of the disk that holds the file, if the system reports them.
    pub free_bytes: Option<i64>,
    /// Time of the last daily backup, in seconds since 1970; 0 if never.
    pub last_copy: i64,
}

impl StoreStats {
    /// Returns how long the longest waiting message has waited.
    pub fn waited(&self, now: Millis) -> Duration {
        self.oldest_due
            .map_or(Duration::ZERO, |since| now.since(since))
    }
}

impl Tx {
    /// Collects the statistics at `now`.
    pub fn census(&self, now: Millis) -> Result<StoreStats> {
        self.query_one(
            "SELECT (SELECT count(*) FROM games WHERE state = 'running') AS running_games,
                    (SELECT count(*) FROM outbox WHERE state = 'waiting') AS waiting,
                    (SELECT min(coalesce(failing_since, due)) FROM outbox
                     WHERE state = 'waiting' AND (due <= :now OR failing_since IS NOT NULL)
                       AND NOT EXISTS (SELECT 1 FROM suspended_targets WHERE suspended_targets.target_kind = outbox.target_kind
                                                              AND suspended_targets.target = outbox.target)) AS oldest_due,
                    (SELECT count(*) FROM outbox WHERE state = 'given_up') AS given_up,
                    (SELECT count(*) FROM suspended_targets) AS suspended,
                    (SELECT count(*) FROM timers WHERE due <= :now AND kind = 'bot_player') AS bot_player,
                    (SELECT page_count * page_size FROM pragma_page_count, pragma_page_size) AS bytes,
                    (SELECT group_concat(key, ' ') FROM settings WHERE value = 'yes') AS switches,
                    coalesce((SELECT value / 1000 FROM settings WHERE key = :last_copy), 0) AS last_copy",
            named! { now, last_copy: LAST_COPY },
            |row| {
                let switches: Option<String> = row.get("switches")?;
                let switches = switches.unwrap_or_default();
                Ok(StoreStats {
                    running_games: row.get("running_games")?,
                    waiting: row.get("waiting")?,
                    oldest_due: row.get("oldest_due")?,
                    given_up: row.get("given_up")?,
                    suspended: row.get("suspended")?,
                    bot_player: row.get("bot_player")?,
                    bytes: row.get("bytes")?,
                    switches: switches.split_whitespace().map(str::to_owned).collect(),
                    free_bytes: None,
                    last_copy: row.get("last_copy")?,
                })
            },
        )
    }
}
