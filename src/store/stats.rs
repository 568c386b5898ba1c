//! How much there is of what an operator watches.

use std::time::Duration;

use crate::domain::Millis;
use crate::store::error::Result;
use crate::store::tx::{Tx, named};

/// The setting that holds when the last daily copy was made.
pub const LAST_COPY: &str = "last-daily-copy";

/// Counts at one moment.
#[derive(Clone, Debug)]
pub struct StoreStats {
    /// Games in which somebody is to move.
    pub running_games: i64,
    /// Messages that wait, whether they are due or not.
    pub waiting: i64,
    /// Since when the longest waiting of those waits, whose target takes messages: since it fell due, or since it fails.
    pub oldest_due: Option<Millis>,
    /// Messages that were given up.
    pub given_up: i64,
    /// Channels and people that refuse messages.
    pub suspended: i64,
    /// Games that wait for a bot player.
    pub bot_player: i64,
    /// The size of the file.
    pub bytes: i64,
    /// The keys of the switches that the operator has turned on.
    pub switches: Vec<String>,
    /// Free bytes of the disk that holds the file, where the system tells.
    pub free_bytes: Option<i64>,
    /// When the last daily copy was made, in seconds since 1970; 0 if never.
    pub last_copy: i64,
}

impl StoreStats {
    /// For how long the message has waited that has waited longest.
    pub fn waited(&self, now: Millis) -> Duration {
        self.oldest_due
            .map_or(Duration::ZERO, |since| now.since(since))
    }
}

impl Tx {
    /// Counts what is there at `now`.
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
                    (SELECT count(*) FROM bot_player_calls WHERE at <= :now) AS bot_player,
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
