//! What the operator of a running bot looks at, and messages that they try again or drop.

use rusqlite::named_params;
use serde::{Deserialize, Serialize};

use crate::domain::Millis;
use crate::store::fault::Fault;
use crate::store::outbox::OutboxId;
use crate::store::tx::Tx;

/// A server on which games were begun.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ServerRow {
    /// Its number on Discord.
    pub server: i64,
    /// Games that are running there.
    pub running: i64,
    /// All games that were begun there.
    pub games: i64,
    /// When something happened last.
    pub last_at: i64,
}

/// A game in which somebody is to move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameRow {
    /// Its ID.
    pub game: String,
    /// Its server, unless it is played in direct messages.
    pub server: Option<i64>,
    /// Its channel.
    pub channel: Option<i64>,
    /// What is played, with options.
    pub ruleset: String,
    /// Turns that count.
    pub turns: i64,
    /// When something happened last.
    pub last_at: i64,
}

/// A message that waits or was given up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OutboxRow {
    /// Its number.
    pub row: i64,
    /// Whether it is tried no more.
    pub given_up: bool,
    /// `channel` or `person`, and the number on Discord.
    pub target: String,
    /// Its game, if it is about one.
    pub game: Option<String>,
    /// What kind of message it is.
    pub kind: String,
    /// When it is due.
    pub due: i64,
    /// How often it was tried.
    pub attempts: i64,
    /// What went wrong the last time.
    pub error: Option<String>,
}

impl Tx<'_> {
    /// The servers, those first where something happened last.
    pub fn operator_servers(&self) -> Result<Vec<ServerRow>, Fault> {
        self.all(
            "SELECT guild, sum(state = 'running') AS running, count(*) AS games, max(last_at) AS last_at
             FROM games WHERE guild IS NOT NULL AND source IS NULL GROUP BY guild ORDER BY last_at DESC",
            named_params! {},
            |row| {
                Ok(ServerRow {
                    server: row.get("guild")?,
                    running: row.get("running")?,
                    games: row.get("games")?,
                    last_at: row.get("last_at")?,
                })
            },
        )
    }

    /// The running games, those first in which something happened last.
    pub fn operator_games(&self) -> Result<Vec<GameRow>, Fault> {
        self.all(
            "SELECT * FROM games WHERE state = 'running' ORDER BY last_at DESC",
            named_params! {},
            |row| {
                Ok(GameRow {
                    game: row.get("id")?,
                    server: row.get("guild")?,
                    channel: row.get("channel")?,
                    ruleset: row.get("ruleset")?,
                    turns: row.get("turns")?,
                    last_at: row.get("last_at")?,
                })
            },
        )
    }

    /// The messages that wait or were given up, oldest first.
    pub fn operator_outbox(&self) -> Result<Vec<OutboxRow>, Fault> {
        self.all(
            "SELECT * FROM outbox ORDER BY id",
            named_params! {},
            |row| {
                let (kind, target): (String, i64) = (row.get("target_kind")?, row.get("target")?);
                let state: String = row.get("state")?;
                Ok(OutboxRow {
                    row: row.get("id")?,
                    given_up: state == "given_up",
                    target: format!("{kind} {target}"),
                    game: row.get("game")?,
                    kind: row.get("kind")?,
                    due: row.get("due")?,
                    attempts: row.get("attempts")?,
                    error: row.get("last_error")?,
                })
            },
        )
    }

    /// Makes a message due now, also one that was given up, unless another says the same; what its target refused before is forgotten.
    /// Says whether there was such a message.
    pub fn operator_retry(&mut self, id: OutboxId, now: Millis) -> Result<bool, Fault> {
        let changed = self.change(
            "UPDATE outbox SET state = 'waiting', due = :now, failing_since = NULL
             WHERE id = :id AND (state = 'waiting' OR NOT EXISTS (
                 SELECT 1 FROM outbox AS other
                 WHERE other.state = 'waiting' AND other.dedupe_key = outbox.dedupe_key))",
            named_params! { ":id": id, ":now": now },
        )?;
        self.change(
            "DELETE FROM parked WHERE (target_kind, target) IN
                 (SELECT target_kind, target FROM outbox WHERE id = :id)",
            named_params! { ":id": id },
        )?;
        Ok(changed > 0)
    }

    /// Takes a message away, which is never sent then. Says whether there was one.
    pub fn operator_drop(&mut self, id: OutboxId) -> Result<bool, Fault> {
        let gone = self.change(
            "DELETE FROM outbox WHERE id = :id",
            named_params! { ":id": id },
        )?;
        Ok(gone > 0)
    }
}
