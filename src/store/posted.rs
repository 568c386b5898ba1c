//! The last message of ours about a game that is known to stand where a target is written to: what comes later is another.

use rusqlite::named_params;

use crate::domain::{GameId, MessageId};
use crate::store::fault::Fault;
use crate::store::outbox::Target;
use crate::store::tx::Tx;

impl Tx<'_> {
    /// A message about a game, or about none, was posted for a target.
    pub fn set_last_posted(
        &mut self,
        target: Target,
        game: Option<GameId>,
        message: MessageId,
    ) -> Result<(), Fault> {
        let (kind, id) = target.columns();
        self.change(
            "INSERT INTO posted (target_kind, target, game, message) VALUES (:kind, :target, :game, :message)
             ON CONFLICT (target_kind, target, coalesce(game, '')) DO UPDATE SET message = excluded.message",
            named_params! { ":kind": kind, ":target": id, ":game": game, ":message": message },
        )?;
        Ok(())
    }

    /// The last message about a game, or about none, that was posted for a target, as far as is known.
    pub fn last_posted(
        &self,
        target: Target,
        game: Option<GameId>,
    ) -> Result<Option<MessageId>, Fault> {
        let (kind, id) = target.columns();
        self.one(
            "SELECT message FROM posted
             WHERE target_kind = :kind AND target = :target AND coalesce(game, '') = coalesce(:game, '')",
            named_params! { ":kind": kind, ":target": id, ":game": game },
            |row| row.get(0),
        )
    }

    /// Forgets that, of somebody who is forgotten.
    pub(super) fn forget_last_posted(&mut self, target: Target) -> Result<(), Fault> {
        let (kind, id) = target.columns();
        self.change(
            "DELETE FROM posted WHERE target_kind = :kind AND target = :target",
            named_params! { ":kind": kind, ":target": id },
        )?;
        Ok(())
    }
}
