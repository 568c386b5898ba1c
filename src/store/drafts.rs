//! Turns that are being composed: one draft a game and person; a sealed one becomes the turn when its time comes.

use rusqlite::{Row, named_params};

use crate::domain::{GameId, InteractionId, Millis, PersonId};
use crate::log::Seq;
use crate::store::fault::Fault;
use crate::store::tx::Tx;

/// A turn that is being composed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
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
    /// Set when it was submitted and is not yet the turn.
    pub seal: Option<Submission>,
}

/// A submission that can still be brought back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Submission {
    /// When it becomes the turn.
    pub publish_at: Millis,
    /// The submission; the turn was made then.
    pub interaction: InteractionId,
}

impl Tx<'_> {
    /// The draft of a person in a game.
    pub fn draft(&self, game: GameId, person: PersonId) -> Result<Option<Draft>, Fault> {
        self.one(
            "SELECT * FROM drafts WHERE game = :game AND person = :person",
            named_params! { ":game": game, ":person": person },
            draft,
        )
    }

    /// Keeps a draft, instead of the person's earlier one in the same game.
    pub fn set_draft(&mut self, draft: &Draft) -> Result<(), Fault> {
        self.change(
            "INSERT INTO drafts (game, person, turn, rev, text, at, offers_draw, publish_at, interaction)
             VALUES (:game, :person, :turn, :rev, :text, :at, :offers_draw, :publish_at, :interaction)
             ON CONFLICT (game, person) DO UPDATE
             SET turn = :turn, rev = :rev, text = :text, at = :at, offers_draw = :offers_draw,
                 publish_at = :publish_at, interaction = :interaction",
            named_params! {
                ":game": draft.game,
                ":person": draft.person,
                ":turn": draft.turn,
                ":rev": draft.rev,
                ":text": draft.text,
                ":at": draft.at,
                ":offers_draw": draft.offers_draw,
                ":publish_at": draft.seal.map(|seal| seal.publish_at),
                ":interaction": draft.seal.map(|seal| seal.interaction),
            },
        )?;
        Ok(())
    }

    /// Empties a person's draft in a game, sealed or not, since they have made their turn.
    pub fn clear_draft(&mut self, game: GameId, person: PersonId) -> Result<(), Fault> {
        self.change(
            "UPDATE drafts SET rev = rev + 1, text = '', offers_draw = 0, publish_at = NULL, interaction = NULL
             WHERE game = :game AND person = :person",
            named_params! { ":game": game, ":person": person },
        )?;
        Ok(())
    }

    /// The sealed drafts whose time has come, the earliest first, at most `most`.
    pub fn sealed_due(&self, now: Millis, most: u32) -> Result<Vec<Draft>, Fault> {
        self.all(
            "SELECT * FROM drafts WHERE publish_at <= :now ORDER BY publish_at, game LIMIT :most",
            named_params! { ":now": now, ":most": most },
            draft,
        )
    }

    /// When the next sealed draft becomes a turn.
    pub fn next_publication(&self) -> Result<Option<Millis>, Fault> {
        self.only(
            "SELECT min(publish_at) FROM drafts WHERE publish_at IS NOT NULL",
            &[],
            |row| row.get(0),
        )
    }

    /// Makes all submitted turns of a game drafts again, and every panel of it an old one.
    pub(super) fn unseal_drafts(&mut self, game: GameId) -> Result<(), Fault> {
        self.change(
            "UPDATE drafts SET rev = rev + 1, publish_at = NULL, interaction = NULL WHERE game = :game",
            named_params! { ":game": game },
        )?;
        Ok(())
    }

    /// Takes all drafts of a game away, sealed ones too: it is over.
    pub(super) fn drop_drafts(&mut self, game: GameId) -> Result<(), Fault> {
        self.change(
            "DELETE FROM drafts WHERE game = :game",
            named_params! { ":game": game },
        )?;
        Ok(())
    }
}

fn draft(row: &Row<'_>) -> rusqlite::Result<Draft> {
    let publish_at: Option<Millis> = row.get("publish_at")?;
    let interaction: Option<InteractionId> = row.get("interaction")?;
    let seal = publish_at
        .zip(interaction)
        .map(|(publish_at, interaction)| Submission {
            publish_at,
            interaction,
        });
    Ok(Draft {
        game: row.get("game")?,
        person: row.get("person")?,
        turn: row.get("turn")?,
        rev: row.get("rev")?,
        text: row.get("text")?,
        at: row.get("at")?,
        offers_draw: row.get("offers_draw")?,
        seal,
    })
}
