//! The outbox: messages written together with their cause, retried until delivered, in order per
//! game and target.

use std::fmt;
use std::result;
use std::str::FromStr;
use std::time::Duration;

use rusqlite::Row;
use rusqlite::types::FromSqlError;

use crate::domain::{ChannelId, GameId, Millis, PersonId, Place};
use crate::store::error::Result;
use crate::store::tx::{Tx, first, named};

/// Time for which a message is retried before it is given up.
pub const RETRY_FOR: Duration = Duration::from_secs(7 * 24 * 60 * 60);

const SHORTEST_WAIT: Duration = Duration::from_secs(1);
const LONGEST_WAIT: Duration = Duration::from_secs(15 * 60);

/// ID of a row of the outbox.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct OutboxId(pub i64);

/// The target of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Target {
    /// A channel or thread.
    Channel(ChannelId),
    /// A person's direct messages.
    Person(PersonId),
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.kind(), self.id())
    }
}

impl FromStr for Target {
    type Err = NotATarget;

    fn from_str(text: &str) -> result::Result<Self, NotATarget> {
        let (kind, id) = text.split_once([' ', ':']).ok_or(NotATarget)?;
        match (kind, id.parse()) {
            (_, Ok(0) | Err(_)) => Err(NotATarget),
            ("channel", Ok(id)) => Ok(Target::Channel(ChannelId(id))),
            ("person", Ok(id)) => Ok(Target::Person(PersonId(id))),
            _ => Err(NotATarget),
        }
    }
}

/// The error for a text that is no target.
#[derive(Debug)]
pub struct NotATarget;

impl Target {
    /// Returns the channel of a place on a server; elsewhere the direct messages of this person.
    pub const fn at(place: Place, person: PersonId) -> Self {
        match place.guild {
            Some(_) => Target::Channel(place.channel),
            None => Target::Person(person),
        }
    }

    /// Returns the kind and number that represent it in a table.
    pub(super) const fn columns(self) -> (&'static str, i64) {
        (self.kind(), self.id())
    }

    const fn kind(self) -> &'static str {
        match self {
            Target::Channel(_) => "channel",
            Target::Person(_) => "person",
        }
    }

    const fn id(self) -> i64 {
        match self {
            Target::Channel(id) => id.0.cast_signed(),
            Target::Person(id) => id.0.cast_signed(),
        }
    }
}

/// A message to be queued.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewOutgoing {
    /// Deduplication key: while a message with this key is pending, another is not queued.
    pub dedupe_key: String,
    /// The game that it is about.
    pub game: Option<GameId>,
    /// The target.
    pub target: Target,
    /// The task, in the sender's terms.
    pub kind: String,
    /// The payload, as JSON.
    pub payload: String,
    /// Earliest time of the delivery.
    pub due: Millis,
}

/// A due message.
#[derive(Clone, Debug)]
pub struct Outgoing {
    /// ID of its row.
    pub id: OutboxId,
    /// Makes a repeated send harmless: Discord accepts one message per nonce. It is drawn with the
    /// row and stays with it. A bot that was killed therefore duplicates nothing, and a store
    /// restored from a backup does not reuse nonces.
    pub nonce: String,
    /// The queued message.
    pub message: NewOutgoing,
    /// Number of attempts so far.
    pub attempts: u32,
    /// Time of the first failure, if it is failing.
    pub failing_since: Option<Millis>,
}

impl Outgoing {
    /// Returns whether it was originally due by now; a failed message is only retried later.
    pub fn was_due(&self, now: Millis) -> bool {
        self.attempts > 0 || self.message.due <= now
    }
}

/// Returns the delay after this many attempts, doubling from one second to fifteen minutes;
/// `jitter` from 0 to 1 picks a moment in its second half.
pub fn backoff(attempts: u32, jitter: f64) -> Duration {
    let doubled = SHORTEST_WAIT.saturating_mul(1 << attempts.min(20));
    doubled
        .min(LONGEST_WAIT)
        .mul_f64(0.5 + 0.5 * jitter.clamp(0.0, 1.0))
}

impl Tx {
    /// Queues a message; returns `None` if one with its key is already pending.
    pub fn push_outgoing(&mut self, message: &NewOutgoing) -> Result<Option<OutboxId>> {
        self.query_opt(
            "INSERT INTO outbox (dedupe_key, game, target_kind, target, kind, payload, due)
             VALUES (:dedupe_key, :game, :target_kind, :target, :kind, :payload, :due)
             ON CONFLICT (dedupe_key) WHERE state = 'waiting' DO NOTHING RETURNING id",
            named! {
                dedupe_key: message.dedupe_key,
                game: message.game,
                target_kind: message.target.kind(),
                target: message.target.id(),
                kind: message.kind,
                payload: message.payload,
                due: message.due,
            },
            first,
        )
    }

    /// Returns at most `most` due messages, without busy targets: the first pending one per game
    /// and target, unless the target is suspended. A message that is not due yet does not block
    /// later ones; a failed one does.
    pub fn due_outgoing(&self, now: Millis, most: u32, busy: &[Target]) -> Result<Vec<Outgoing>> {
        let busy: Vec<String> = busy.iter().map(Target::to_string).collect();
        let busy = serde_json::json!(busy).to_string();
        self.query_all(
            "SELECT * FROM outbox AS mine
             WHERE state = 'waiting' AND due <= :now
               AND NOT EXISTS (SELECT 1 FROM outbox AS first
                               WHERE first.state = 'waiting'
                                 AND first.target_kind = mine.target_kind
                                 AND first.target = mine.target
                                 AND first.game IS mine.game
                                 AND first.id < mine.id
                                 AND (first.due <= :now OR first.attempts > 0))
               AND NOT EXISTS (SELECT 1 FROM suspended_targets
                               WHERE suspended_targets.target_kind = mine.target_kind
                                 AND suspended_targets.target = mine.target)
               AND target_kind || ' ' || target NOT IN (SELECT value FROM json_each(:busy))
             ORDER BY due, id LIMIT :most",
            named! { now, most, busy },
            outgoing,
        )
    }

    /// Returns the time of the next poll: the earliest moment after `now` at which a message falls
    /// due.
    pub fn next_due(&self, now: Millis) -> Result<Option<Millis>> {
        self.query_one(
            "SELECT min(due) FROM outbox WHERE state = 'waiting' AND due > :now",
            named! { now },
            first,
        )
    }

    /// Returns a person's messages that are due later and were not tried yet, oldest first.
    pub fn deferred_to(&self, person: PersonId, now: Millis) -> Result<Vec<Outgoing>> {
        self.query_all(
            "SELECT * FROM outbox
             WHERE state = 'waiting' AND target_kind = 'person' AND target = :person AND attempts = 0
               AND due > :now ORDER BY id",
            named! { person, now },
            outgoing,
        )
    }

    /// Deletes the row of a message that was delivered or never will be. Returns whether it
    /// existed.
    pub fn outgoing_done(&mut self, id: OutboxId) -> Result<bool> {
        let gone = self.change("DELETE FROM outbox WHERE id = :id", named! { id })?;
        Ok(gone > 0)
    }

    /// Schedules a retry at `due` for a message that could not be sent at `now`, or gives it up
    /// after [`RETRY_FOR`]. Returns whether it is given up.
    pub fn retry_outgoing(
        &mut self,
        id: OutboxId,
        now: Millis,
        due: Millis,
        error: &str,
    ) -> Result<bool> {
        let failing_since: Option<Millis> = self.query_opt(
            "UPDATE outbox SET attempts = attempts + 1, due = :due, last_error = :error,
                                   failing_since = coalesce(failing_since, :now)
                 WHERE id = :id RETURNING failing_since",
            named! { id, now, due, error },
            first,
        )?;
        let given_up = failing_since.is_some_and(|since| now.since(since) >= RETRY_FOR);
        if given_up {
            self.give_up_outgoing(id, error)?;
        }
        Ok(given_up)
    }

    /// Gives up a message that can never be sent: its row stays with the reason and blocks nothing.
    pub fn give_up_outgoing(&mut self, id: OutboxId, error: &str) -> Result<()> {
        self.execute(
            "UPDATE outbox SET state = 'given_up', last_error = :error WHERE id = :id",
            named! { id, error },
        )
    }

    /// Resumes a target that was heard of again: its pending messages are due now. Returns whether
    /// it was suspended.
    pub fn resume_target(&mut self, target: Target, now: Millis) -> Result<bool> {
        let suspended = self.change(
            "DELETE FROM suspended_targets WHERE target_kind = :kind AND target = :target",
            named! { kind: target.kind(), target: target.id() },
        )?;
        if suspended == 0 {
            return Ok(false);
        }
        self.look_at_clocks_at(target, now)?;
        self.change(
            "UPDATE outbox SET due = min(due, :now), failing_since = NULL
             WHERE state = 'waiting' AND attempts > 0 AND target_kind = :kind AND target = :target",
            named! { kind: target.kind(), target: target.id(), now },
        )?;
        Ok(true)
    }
}

pub(super) fn outgoing(row: &Row<'_>) -> rusqlite::Result<Outgoing> {
    let kind: String = row.get("target_kind")?;
    let target = match kind.as_str() {
        "channel" => Target::Channel(row.get("target")?),
        "person" => Target::Person(row.get("target")?),
        _ => return Err(FromSqlError::InvalidType.into()),
    };
    Ok(Outgoing {
        id: row.get("id")?,
        nonce: row.get("nonce")?,
        message: NewOutgoing {
            dedupe_key: row.get("dedupe_key")?,
            game: row.get("game")?,
            target,
            kind: row.get("kind")?,
            payload: row.get("payload")?,
            due: row.get("due")?,
        },
        attempts: row.get("attempts")?,
        failing_since: row.get("failing_since")?,
    })
}

impl Tx {
    /// Makes a message due now, even if it was given up, unless an equal one is pending; a
    /// suspension of its target is lifted. Returns whether the message existed.
    pub fn operator_retry(&mut self, id: OutboxId, now: Millis) -> Result<bool> {
        let changed = self.change(
            "UPDATE outbox SET state = 'waiting', due = :now, failing_since = NULL
             WHERE id = :id AND (state = 'waiting' OR NOT EXISTS (
                 SELECT 1 FROM outbox AS other
                 WHERE other.state = 'waiting' AND other.dedupe_key = outbox.dedupe_key))",
            named! { id, now },
        )?;
        self.change(
            "DELETE FROM suspended_targets WHERE (target_kind, target) IN
                 (SELECT target_kind, target FROM outbox WHERE id = :id)",
            named! { id },
        )?;
        Ok(changed > 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The limit is a quarter of an hour.
    #[test]
    fn retry_delay_doubles_to_its_limit() {
        assert_eq!(backoff(0, 1.0), Duration::from_secs(1));
        assert_eq!(backoff(3, 1.0), Duration::from_secs(8));
        assert_eq!(backoff(3, 0.0), Duration::from_secs(4));
        assert_eq!(backoff(10, 1.0), LONGEST_WAIT);
        assert_eq!(backoff(u32::MAX, 1.0), LONGEST_WAIT);
        assert_eq!(backoff(0, -3.0), Duration::from_millis(500));
    }
}
