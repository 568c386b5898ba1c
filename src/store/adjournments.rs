//! Games that moderators have adjourned: they take no turns until they are resumed.

use rusqlite::named_params;

use crate::domain::{GameId, Millis};
use crate::store::fault::Fault;
use crate::store::tx::Tx;

/// A game waits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Adjournment {
    /// Why, in a moderator's words.
    pub reason: String,
    /// Since when.
    pub at: Millis,
}

impl Tx<'_> {
    /// Lets a game wait; submitted turns are drafts again.
    pub fn adjourn(&mut self, game: GameId, new: &Adjournment) -> Result<(), Fault> {
        self.change(
            "INSERT INTO adjournments (game, reason, at) VALUES (:game, :reason, :at)",
            named_params! { ":game": game, ":reason": new.reason, ":at": new.at },
        )?;
        self.drop_what_waits(game)?;
        self.unseal_drafts(game)?;
        self.adjourn_clock(game, &new.reason, new.at)?;
        self.touch_game(game, new.at)
    }

    /// Lets a game go on that waited.
    pub fn resume(&mut self, game: GameId, at: Millis) -> Result<(), Fault> {
        self.change(
            "DELETE FROM adjournments WHERE game = :game",
            named_params! { ":game": game },
        )?;
        self.resume_clock(game, at)?;
        self.touch_game(game, at)
    }

    /// Since when and why a game waits; `None` when it does not.
    pub fn adjournment(&self, game: GameId) -> Result<Option<Adjournment>, Fault> {
        self.one(
            "SELECT * FROM adjournments WHERE game = :game",
            named_params! { ":game": game },
            |row| {
                Ok(Adjournment {
                    reason: row.get("reason")?,
                    at: row.get("at")?,
                })
            },
        )
    }
}
