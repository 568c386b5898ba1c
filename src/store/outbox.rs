//! Messages on their way: written with what causes them, tried until delivered, in order for each game and target.

use std::fmt;
use std::time::Duration;

use rusqlite::Row;
use rusqlite::types::FromSqlError;

use crate::domain::{ChannelId, GameId, Millis, PersonId};
use crate::store::error::Result;
use crate::store::tx::{Tx, first, named};

/// How long a message is tried before it is given up.
pub const RETRY_FOR: Duration = Duration::from_secs(7 * 24 * 60 * 60);

const SHORTEST_WAIT: Duration = Duration::from_secs(1);
const LONGEST_WAIT: Duration = Duration::from_secs(15 * 60);

/// A row of the outbox.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct OutboxId(pub i64);

/// Whom a message is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Target {
    /// A channel or thread.
    Channel(ChannelId),
    /// A person, in their direct messages.
    Person(PersonId),
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.kind(), self.id())
    }
}

impl Target {
    /// How it stands in a table: its kind and number.
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

/// A message to be sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewOutgoing {
    /// Names the message: while one with this key waits, another is not taken.
    pub dedupe_key: String,
    /// The game it is about.
    pub game: Option<GameId>,
    /// Whom it is for.
    pub target: Target,
    /// What is to be done, in the sender's words.
    pub kind: String,
    /// All that it needs, as JSON.
    pub payload: String,
    /// Not before this moment.
    pub due: Millis,
}

/// A message that is due.
#[derive(Clone, Debug)]
pub struct Outgoing {
    /// Its row.
    pub id: OutboxId,
    /// Makes sending it twice harmless: of one nonce Discord takes one message. It is drawn with the row and stays with it, so a bot
    /// that was killed doubles nothing, and a store that was put back from a copy does not name new messages like old ones.
    pub nonce: String,
    /// What is to be sent.
    pub message: NewOutgoing,
    /// How often it was tried.
    pub attempts: u32,
    /// Since when it fails, if it does.
    pub failing_since: Option<Millis>,
}

impl Outgoing {
    /// Whether it was to be sent by now; one that failed is only tried again later.
    pub fn was_due(&self, now: Millis) -> bool {
        self.attempts > 0 || self.message.due <= now
    }
}

/// The wait after so many attempts, doubling from one second to fifteen minutes; `jitter` from 0 to 1 picks a moment in its second half.
pub fn backoff(attempts: u32, jitter: f64) -> Duration {
    let doubled = SHORTEST_WAIT.saturating_mul(1 << attempts.min(20));
    doubled
        .min(LONGEST_WAIT)
        .mul_f64(0.5 + 0.5 * jitter.clamp(0.0, 1.0))
}

impl Tx {
    /// Puts a message in the outbox; `None` when one with its key waits already.
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

    /// The messages to be sent now, at most `most`, but for the targets that are busy: for each game and target the first that waits,
    /// unless its target is suspended. A message whose own time has not come does not hold up later ones; one that failed does.
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

    /// When to look again: the earliest moment after `now` at which a message falls due.
    pub fn next_due(&self, now: Millis) -> Result<Option<Millis>> {
        self.query_one(
            "SELECT min(due) FROM outbox WHERE state = 'waiting' AND due > :now",
            named! { now },
            first,
        )
    }

    /// What is left to a person's next digest, the oldest first: messages of their own that leave by themselves later.
    pub fn left_to_digest(&self, person: PersonId, now: Millis) -> Result<Vec<Outgoing>> {
        self.query_all(
            "SELECT * FROM outbox
             WHERE state = 'waiting' AND target_kind = 'person' AND target = :person AND attempts = 0
               AND due > :now AND kind IN ('own', 'declined') ORDER BY id",
            named! { person, now },
            outgoing,
        )
    }

    /// The message was delivered, or is never to be: its row goes. Says whether there was one.
    pub fn outgoing_done(&mut self, id: OutboxId) -> Result<bool> {
        let gone = self.change("DELETE FROM outbox WHERE id = :id", named! { id })?;
        Ok(gone > 0)
    }

    /// The message could not be sent at `now`: it is due again at `due`, or given up after [`PATIENCE`]. Says whether it is given up.
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

    /// The message can never be sent: its row stays with the reason, and holds nothing up.
    pub fn give_up_outgoing(&mut self, id: OutboxId, error: &str) -> Result<()> {
        self.execute(
            "UPDATE outbox SET state = 'given_up', last_error = :error WHERE id = :id",
            named! { id, error },
        )
    }

    /// The target was heard of again: what waits for it is due now. Says whether it was suspended.
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
    /// Makes a message due now, also one that was given up, unless another says the same; what its target refused before is forgotten.
    /// Says whether there was such a message.
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

    #[test]
    fn waits_double_from_a_second_to_a_quarter_of_an_hour() {
        assert_eq!(backoff(0, 1.0), Duration::from_secs(1));
        assert_eq!(backoff(3, 1.0), Duration::from_secs(8));
        assert_eq!(backoff(3, 0.0), Duration::from_secs(4));
        assert_eq!(backoff(10, 1.0), LONGEST_WAIT);
        assert_eq!(backoff(u32::MAX, 1.0), LONGEST_WAIT);
        assert_eq!(backoff(0, -3.0), Duration::from_millis(500));
    }
}
