//! Which games' players were told that their channel is closed, so that they are told once, however often it is tried.

use rusqlite::named_params;

use crate::domain::{ChannelId, GameId};
use crate::store::fault::Fault;
use crate::store::outbox::OutboxId;
use crate::store::tx::Tx;

impl Tx<'_> {
    /// Up to which row of the outbox a game's players were told directly what its closed channel does not take; `None` if
    /// they do not know yet that it is closed.
    pub fn told_of_closing(
        &self,
        game: GameId,
        channel: ChannelId,
    ) -> Result<Option<OutboxId>, Fault> {
        self.one(
            "SELECT told FROM closings WHERE game = :game AND channel = :channel",
            named_params! { ":game": game, ":channel": channel },
            |row| row.get(0),
        )
    }

    /// The players of a game were told of all that is in the outbox now for its closed channel.
    pub fn note_closing(&mut self, game: GameId, channel: ChannelId) -> Result<(), Fault> {
        self.change(
            "INSERT INTO closings (game, channel, told)
             VALUES (:game, :channel, (SELECT coalesce(max(id), 0) FROM outbox))
             ON CONFLICT (game) DO UPDATE SET channel = excluded.channel, told = excluded.told",
            named_params! { ":game": game, ":channel": channel },
        )?;
        Ok(())
    }

    /// A channel took a message: should it close again, its players are told anew.
    pub fn forget_closing(&mut self, channel: ChannelId) -> Result<(), Fault> {
        self.change(
            "DELETE FROM closings WHERE channel = :channel",
            named_params! { ":channel": channel },
        )?;
        Ok(())
    }
}
