//! Where games are told: channels that refuse messages, games that wait for one, games that move.

use crate::domain::{ChannelId, GameId, Millis, PersonId, Place};
use crate::store::error::Result;
use crate::store::outbox::{OutboxId, Outgoing, Target, outgoing};
use crate::store::tx::{Tx, first, named};

/// Why a target refuses messages.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, strum::Display, strum::IntoStaticStr, strum::EnumString,
)]
#[strum(serialize_all = "snake_case")]
pub enum UndeliverableReason {
    /// The channel is deleted.
    Deleted,
    /// We may not post there, or are no member any more.
    Forbidden,
    /// The thread was put away and locked.
    Locked,
    /// The person takes no direct messages from us.
    Closed,
    /// There is no such person any more.
    Nobody,
}

impl Tx {
    /// Nothing is sent to this target until it is resumed: it refuses messages.
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

    /// Why nothing is sent to a target; `None` when it takes messages.
    pub fn blocked_reason(&self, target: Target) -> Result<Option<UndeliverableReason>> {
        let (kind, id) = target.columns();
        self.query_opt(
            "SELECT cause FROM suspended_targets WHERE target_kind = :kind AND target = :target",
            named! { kind, target: id },
            first,
        )
    }

    /// All that waits for a target, in order.
    pub fn waiting_for(&self, target: Target) -> Result<Vec<Outgoing>> {
        let (kind, id) = target.columns();
        self.query_all(
            "SELECT * FROM outbox
             WHERE state = 'waiting' AND target_kind = :kind AND target = :target ORDER BY id",
            named! { kind, target: id },
            outgoing,
        )
    }

    /// The players of running games of a channel whom nothing reaches, and who did not ask to be forgotten.
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

    /// Moves a game to another channel, with what waits to be told of it there.
    pub fn move_game(
        &mut self,
        game: GameId,
        from: ChannelId,
        to: Place,
        at: Millis,
    ) -> Result<()> {
        self.change(
            "UPDATE games SET channel = :channel WHERE id = :game",
            named! { game, channel: to.channel },
        )?;
        self.change(
            "UPDATE outbox SET target = :channel, due = due, attempts = 0, failing_since = NULL
             WHERE state = 'waiting' AND game = :game AND target_kind = 'channel' AND target = :from
               AND kind <> 'refresh'",
            named! { game, from, channel: to.channel },
        )?;
        self.look_at_clocks_at(Target::Channel(to.channel), at)
    }

    /// Discord wants a pause: the message is due again at `due`, and holds up what comes after it, but has not failed.
    pub fn postpone_outgoing(&mut self, id: OutboxId, now: Millis, due: Millis) -> Result<()> {
        self.execute(
            "UPDATE outbox SET due = :due, attempts = max(attempts, 1),
                               failing_since = coalesce(failing_since, :now)
             WHERE id = :id",
            named! { id, now, due },
        )
    }

    /// Drops what of this kind waits for a target: it will never be there again.
    pub fn drop_outgoing_to(&mut self, target: Target, kind: &str) -> Result<()> {
        let (target_kind, id) = target.columns();
        self.execute(
            "DELETE FROM outbox
             WHERE state = 'waiting' AND target_kind = :target_kind AND target = :target AND kind = :kind",
            named! { target_kind, target: id, kind },
        )
    }

    /// Drops what of this kind is to be told of a game later than now, and was not tried yet.
    pub fn drop_outgoing_after(&mut self, game: GameId, kind: &str, now: Millis) -> Result<()> {
        self.execute(
            "DELETE FROM outbox
             WHERE state = 'waiting' AND game = :game AND kind = :kind AND due > :now AND attempts = 0",
            named! { game, kind, now },
        )
    }
}
