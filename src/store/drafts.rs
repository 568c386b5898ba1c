//! Drafts of turns: one per game and person.

use rusqlite::Row;

use crate::domain::{GameId, Millis, PersonId};
use crate::event_log::Seq;
use crate::store::error::Result;
use crate::store::tx::{Tx, named};

/// A draft of a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredDraft {
    /// The game.
    pub game: GameId,
    /// The author of the draft.
    pub person: PersonId,
    /// The turn for which it was last changed, as the log position that calls to it.
    pub turn: Seq,
    /// Revision, incremented by every change; a panel with another revision is outdated.
    pub rev: u32,
    /// The steps so far in canonical text; empty if there are none.
    pub text: String,
    /// Time of the last change.
    pub at: Millis,
    /// Whether the turn comes with an offer of a draw.
    pub offers_draw: bool,
}

/// A text that becomes a person's draft.
#[derive(Clone, Debug)]
pub struct GivenDraft {
    /// The game.
    pub game: GameId,
    /// The author of the draft.
    pub person: PersonId,
    /// The turn that it is for, as the log position that calls to it.
    pub turn: Seq,
    /// The steps in canonical text.
    pub text: String,
    /// The time.
    pub at: Millis,
}

impl Tx {
    /// Returns a person's draft in a game.
    pub fn draft(&self, game: GameId, person: PersonId) -> Result<Option<StoredDraft>> {
        self.query_opt(
            "SELECT * FROM drafts WHERE game = :game AND person = :person",
            named! { game, person },
            draft,
        )
    }

    /// Stores a draft in place of the person's earlier one in the same game.
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

    /// Creates a person's draft in place of any earlier one.
    pub fn give_draft(&mut self, given: GivenDraft) -> Result<()> {
        let before = self.draft(given.game, given.person)?;
        self.set_draft(&StoredDraft {
            game: given.game,
            person: given.person,
            turn: given.turn,
            rev: before.map_or(0, |before| before.rev) + 1,
            text: given.text,
            at: given.at,
            offers_draw: false,
        })
    }

    /// Empties a person's draft in a game after they have made their turn.
    pub fn clear_draft(&mut self, game: GameId, person: PersonId) -> Result<()> {
        self.execute(
            "UPDATE drafts SET rev = rev + 1, text = '', offers_draw = 0
             WHERE game = :game AND person = :person",
            named! { game, person },
        )
    }

    /// Marks every panel of a game as outdated.
    pub(super) fn age_panels(&mut self, game: GameId) -> Result<()> {
        self.execute(
            "UPDATE drafts SET rev = rev + 1 WHERE game = :game",
            named! { game },
        )
    }

    /// Deletes all drafts of a finished game.
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
