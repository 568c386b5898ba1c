//! Rulings and calls that wait for their author's confirmation. The next event of the game discards
//! them.

use rusqlite::Row;

use crate::domain::{GameId, PersonId, ProposalId};
use crate::store::error::Result;
use crate::store::tx::{Tx, first, named};

/// A ruling or a call to be confirmed. Its people must already be stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulingProposal {
    /// The game.
    pub game: GameId,
    /// The author.
    pub person: PersonId,
    /// The ruling as JSON; `None` for a call.
    pub deed: Option<String>,
    /// The reason, in the author's words.
    pub reason: String,
}

impl Tx {
    /// Stores a proposal in place of an earlier one by the same person in the same game.
    pub fn propose(&mut self, new: &RulingProposal) -> Result<ProposalId> {
        self.change(
            "DELETE FROM proposals WHERE game = :game AND person = :person",
            named! { game: new.game, person: new.person },
        )?;
        self.query_one(
            "INSERT INTO proposals (game, person, deed, reason)
             VALUES (:game, :person, :deed, :reason)
             RETURNING id",
            named! {
                game: new.game,
                person: new.person,
                deed: new.deed,
                reason: new.reason,
            },
            first,
        )
    }

    /// Returns the proposal with this ID; `None` once it was replaced, carried out, dropped or
    /// overtaken.
    pub fn proposal(&self, id: ProposalId) -> Result<Option<RulingProposal>> {
        self.query_opt(
            "SELECT * FROM proposals WHERE id = :id",
            named! { id },
            proposal,
        )
    }

    /// Deletes a proposal.
    pub fn drop_proposal(&mut self, id: ProposalId) -> Result<()> {
        self.execute("DELETE FROM proposals WHERE id = :id", named! { id })
    }

    /// Deletes all proposals of a game.
    pub(super) fn drop_proposals(&mut self, game: GameId) -> Result<()> {
        self.execute("DELETE FROM proposals WHERE game = :game", named! { game })
    }
}

fn proposal(row: &Row<'_>) -> rusqlite::Result<RulingProposal> {
    Ok(RulingProposal {
        game: row.get("game")?,
        person: row.get("person")?,
        deed: row.get("deed")?,
        reason: row.get("reason")?,
    })
}
