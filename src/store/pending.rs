//! Orders that wait for their player's second word: an unwise set-up, a self-destruction.

use rusqlite::{Row, named_params};

use crate::domain::{GameId, Millis, PersonId};
use crate::store::fault::Fault;
use crate::store::tx::Tx;

/// One waiting order; never used again, so that an old button cannot confirm a newer order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PendingId(pub i64);

/// An order that waits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pending {
    /// The game.
    pub game: GameId,
    /// Who ordered it.
    pub person: PersonId,
    /// The number that the turn would get.
    pub turn: u32,
    /// The order in canonical text.
    pub text: String,
    /// When it was ordered.
    pub at: Millis,
}

impl Tx<'_> {
    /// Lets an order wait, instead of an earlier one of the same person in the same game.
    pub fn set_pending(&mut self, order: &Pending) -> Result<PendingId, Fault> {
        self.change(
            "DELETE FROM pending WHERE game = :game AND person = :person",
            named_params! { ":game": order.game, ":person": order.person },
        )?;
        self.only(
            "INSERT INTO pending (game, person, turn, text, at)
             VALUES (:game, :person, :turn, :text, :at) RETURNING id",
            named_params! {
                ":game": order.game,
                ":person": order.person,
                ":turn": order.turn,
                ":text": order.text,
                ":at": order.at,
            },
            |row| row.get(0),
        )
    }

    /// The waiting order; `None` when it was replaced, confirmed or overtaken.
    pub fn pending(&self, id: PendingId) -> Result<Option<Pending>, Fault> {
        self.one(
            "SELECT * FROM pending WHERE id = :id",
            named_params! { ":id": id },
            pending,
        )
    }

    /// What a person lets wait in a game.
    pub fn pending_of(
        &self,
        game: GameId,
        person: PersonId,
    ) -> Result<Option<(PendingId, Pending)>, Fault> {
        self.one(
            "SELECT * FROM pending WHERE game = :game AND person = :person",
            named_params! { ":game": game, ":person": person },
            |row| Ok((row.get("id")?, pending(row)?)),
        )
    }

    /// Takes one waiting order away, since its player thought better of it.
    pub fn drop_one_pending(&mut self, id: PendingId) -> Result<(), Fault> {
        self.change(
            "DELETE FROM pending WHERE id = :id",
            named_params! { ":id": id },
        )?;
        Ok(())
    }

    /// Takes all waiting orders of a game away.
    pub(super) fn drop_pending(&mut self, game: GameId) -> Result<(), Fault> {
        self.change(
            "DELETE FROM pending WHERE game = :game",
            named_params! { ":game": game },
        )?;
        Ok(())
    }
}

fn pending(row: &Row<'_>) -> rusqlite::Result<Pending> {
    Ok(Pending {
        game: row.get("game")?,
        person: row.get("person")?,
        turn: row.get("turn")?,
        text: row.get("text")?,
        at: row.get("at")?,
    })
}
