//! The channels of games: those that refuse messages, the messages pending for them, and games that
//! move.

use crate::domain::{ChannelId, GameId, Millis, PersonId};
use crate::store::error::Result;
use crate::store::outbox::{OutboxId, Outgoing, Target, outgoing};
use crate::store::tx::{Tx, first, named};

/// The reason why a target refuses messages.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, strum::Display, strum::IntoStaticStr, strum::EnumString,
)]
#[strum(serialize_all = "snake_case")]
pub enum UndeliverableReason {
    /// The channel is deleted.
    Deleted,
    /// The bot may not post there, or is no longer a member.
    Forbidden,
    /// The thread is archived and locked.
    Locked,
    /// The person does not accept the bot's direct messages.
    Closed,
    /// The person no longer exists.
    Nobody,
}

impl Tx {
    /// Suspends a target that refuses messages: nothing is sent to it until it is resumed.
    pub fn suspend(
        &mut self,
        target: Target,
        now: Millis,
        barrier: UndeliverableReason,
        error: &str,
    ) -> Result<()> {
        let (kind, id) = target.columns();
        self.change(
            "INSERT INTO suspended_targets (target_kind, target, at, error, cause)
             VALUES (:kind, :target, :now, :error, :barrier)
             ON CONFLICT (target_kind, target) DO UPDATE SET error = :error, cause = :barrier",
            named! {
                kind, target: id, now, error, barrier,
            },
        )?;
        self.look_at_clocks_at(target, now)
    }

    /// Returns why a target is suspended, or `None` if it accepts messages.
    pub fn blocked_reason(&self, target: Target) -> Result<Option<UndeliverableReason>> {
        let (kind, id) = target.columns();
        self.query_opt(
            "SELECT cause FROM suspended_targets WHERE target_kind = :kind AND target = :target",
            named! { kind, target: id },
            first,
        )
    }

    /// Returns all pending messages for a target, in order.
    pub fn waiting_for(&self, target: Target) -> Result<Vec<Outgoing>> {
        let (kind, id) = target.columns();
        self.query_all(
            "SELECT * FROM outbox
             WHERE state = 'waiting' AND target_kind = :kind AND target = :target ORDER BY id",
            named! { kind, target: id },
            outgoing,
        )
    }

    /// Returns the unreachable players of a channel's running games, without former players.
    pub fn unreached_players_in(&self, channel: ChannelId) -> Result<Vec<PersonId>> {
        self.query_all(
            "SELECT DISTINCT people.id FROM games
             JOIN seats ON seats.game = games.id
             JOIN people ON people.id = seats.person AND NOT people.former
             JOIN suspended_targets ON suspended_targets.target_kind = 'person' AND suspended_targets.target = people.id AND suspended_targets.cause = 'nobody'
             WHERE games.channel = :channel AND games.state = 'running'
             ORDER BY people.id",
            named! { channel },
            first,
        )
    }

    /// Moves a game to another channel, with its pending messages except those of the kind `stays`.
    pub fn move_game(&mut self, game: GameId, to: ChannelId, stays: &str) -> Result<()> {
        self.change(
            "UPDATE outbox SET target = :to, due = due, attempts = 0, failing_since = NULL
             WHERE state = 'waiting' AND game = :game AND target_kind = 'channel'
               AND target = (SELECT channel FROM games WHERE id = :game) AND kind <> :stays",
            named! { game, to, stays },
        )?;
        self.execute(
            "UPDATE games SET channel = :to WHERE id = :game",
            named! { game, to },
        )
    }

    /// Postpones a message to `due` because of a rate limit. It blocks the messages after it but
    /// does not count as failed.
    pub fn postpone_outgoing(&mut self, id: OutboxId, now: Millis, due: Millis) -> Result<()> {
        self.execute(
            "UPDATE outbox SET due = :due, attempts = max(attempts, 1),
                               failing_since = coalesce(failing_since, :now)
             WHERE id = :id",
            named! { id, now, due },
        )
    }

    /// Returns whether a message of this kind is pending for a target.
    pub fn is_pending(&self, target: Target, kind: &str) -> Result<bool> {
        let (target_kind, id) = target.columns();
        self.query_one(
            "SELECT EXISTS (SELECT 1 FROM outbox WHERE state = 'waiting' AND kind = :kind
                            AND target_kind = :target_kind AND target = :target)",
            named! { kind, target_kind, target: id },
            first,
        )
    }

    /// Drops the pending messages of this kind for a target that will never return.
    pub fn drop_outgoing_to(&mut self, target: Target, kind: &str) -> Result<()> {
        let (target_kind, id) = target.columns();
        self.execute(
            "DELETE FROM outbox
             WHERE state = 'waiting' AND target_kind = :target_kind AND target = :target AND kind = :kind",
            named! { target_kind, target: id, kind },
        )
    }

    /// Drops a game's messages of this kind that are due later and were not tried yet.
    pub fn drop_outgoing_after(&mut self, game: GameId, kind: &str, now: Millis) -> Result<()> {
        self.execute(
            "DELETE FROM outbox
             WHERE state = 'waiting' AND game = :game AND kind = :kind AND due > :now AND attempts = 0",
            named! { game, kind, now },
        )
    }
}
