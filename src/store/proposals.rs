//! Rulings and calls that wait until their author has confirmed them. What happens next in the game takes them away.

use rusqlite::Row;

use crate::domain::{GameId, PersonId, ProposalId};
use crate::store::error::Result;
use crate::store::tx::{Tx, first, named};

/// A ruling or a call to be proposed. Its people must have been met.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulingProposal {
    /// The game.
    pub game: GameId,
    /// Who wants it.
    pub person: PersonId,
    /// What is ruled, in JSON; nothing for a call.
    pub deed: Option<String>,
    /// Why, in their words.
    pub reason: String,
}

impl Tx {
    /// Lets a proposal wait, instead of an earlier one of the same person in the same game.
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

    /// The proposal of this number; `None` once it was replaced, carried out, dropped or overtaken.
    pub fn proposal(&self, id: ProposalId) -> Result<Option<RulingProposal>> {
        self.query_opt(
            "SELECT * FROM proposals WHERE id = :id",
            named! { id },
            proposal,
        )
    }

    /// Takes a proposal away.
    pub fn drop_proposal(&mut self, id: ProposalId) -> Result<()> {
        self.execute("DELETE FROM proposals WHERE id = :id", named! { id })
    }

    /// Takes all proposals of a game away.
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
