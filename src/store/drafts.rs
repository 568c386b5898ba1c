//! Turns that are being composed: one draft a game and person.

use rusqlite::Row;

use crate::domain::{GameId, Millis, PersonId};
use crate::event_log::Seq;
use crate::store::error::Result;
use crate::store::tx::{Tx, named};

/// A turn that is being composed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredDraft {
    /// The game.
    pub game: GameId,
    /// Whose draft it is.
    pub person: PersonId,
    /// For which turn it was last touched, by the place in the log that calls to it.
    pub turn: Seq,
    /// Grows with every change; a panel that shows another one is old.
    pub rev: u32,
    /// The steps so far in canonical text; empty when there is none.
    pub text: String,
    /// When it was last touched.
    pub at: Millis,
    /// Whether a draw is to be offered with it.
    pub offers_draw: bool,
}

impl Tx {
    /// The draft of a person in a game.
    pub fn draft(&self, game: GameId, person: PersonId) -> Result<Option<StoredDraft>> {
        self.query_opt(
            "SELECT * FROM drafts WHERE game = :game AND person = :person",
            named! { game, person },
            draft,
        )
    }

    /// Keeps a draft, instead of the person's earlier one in the same game.
    pub fn set_draft(&mut self, draft: &StoredDraft) -> Result<()> {
        self.execute(
            "INSERT INTO drafts (game, person, turn, rev, text, at, offers_draw)
             VALUES (:game, :person, :turn, :rev, :text, :at, :offers_draw)
             ON CONFLICT (game, person) DO UPDATE
             SET turn = :turn, rev = :rev, text = :text, at = :at, offers_draw = :offers_draw",
            named! {
                game: draft.game,
                person: draft.person,
                turn: draft.turn,
                rev: draft.rev,
                text: draft.text,
                at: draft.at,
                offers_draw: draft.offers_draw,
            },
        )
    }

    /// Gives a person a draft of the turn at this place, in place of any that they have.
    pub fn give_draft(
        &mut self,
        (game, person): (GameId, PersonId),
        turn: Seq,
        text: String,
        at: Millis,
    ) -> Result<()> {
        let before = self.draft(game, person)?;
        self.set_draft(&StoredDraft {
            game,
            person,
            turn,
            rev: before.map_or(0, |before| before.rev) + 1,
            text,
            at,
            offers_draw: false,
        })
    }

    /// Empties a person's draft in a game, since they have made their turn.
    pub fn clear_draft(&mut self, game: GameId, person: PersonId) -> Result<()> {
        self.execute(
            "UPDATE drafts SET rev = rev + 1, text = '', offers_draw = 0
             WHERE game = :game AND person = :person",
            named! { game, person },
        )
    }

    /// Makes every panel of a game an old one.
    pub(super) fn age_panels(&mut self, game: GameId) -> Result<()> {
        self.execute(
            "UPDATE drafts SET rev = rev + 1 WHERE game = :game",
            named! { game },
        )
    }

    /// Takes all drafts of a game away: it is over.
    pub(super) fn drop_drafts(&mut self, game: GameId) -> Result<()> {
        self.execute("DELETE FROM drafts WHERE game = :game", named! { game })
    }
}

fn draft(row: &Row<'_>) -> rusqlite::Result<StoredDraft> {
    Ok(StoredDraft {
        game: row.get("game")?,
        person: row.get("person")?,
        turn: row.get("turn")?,
        rev: row.get("rev")?,
        text: row.get("text")?,
        at: row.get("at")?,
        offers_draw: row.get("offers_draw")?,
    })
}
