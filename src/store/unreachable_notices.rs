//! Which games' players were told that somebody is out of reach, so that it is said once, however often it is tried.

use rusqlite::named_params;

use crate::domain::{GameId, PersonId};
use crate::store::fault::Fault;
use crate::store::tx::Tx;

impl Tx<'_> {
    /// The others of a game are told that a person can no longer be reached; says whether that is news.
    pub fn note_loss(&mut self, person: PersonId, game: GameId) -> Result<bool, Fault> {
        let new = self.change(
            "INSERT INTO losses (person, game) VALUES (:person, :game) ON CONFLICT DO NOTHING",
            named_params! { ":person": person, ":game": game },
        )?;
        Ok(new > 0)
    }

    /// The others of a game were not told so after all.
    pub fn forget_loss(&mut self, person: PersonId, game: GameId) -> Result<(), Fault> {
        self.change(
            "DELETE FROM losses WHERE person = :person AND game = :game",
            named_params! { ":person": person, ":game": game },
        )?;
        Ok(())
    }

    /// A person was reached or heard of: should they be lost again, the others are told anew.
    pub fn forget_losses(&mut self, person: PersonId) -> Result<(), Fault> {
        self.change(
            "DELETE FROM losses WHERE person = :person",
            named_params! { ":person": person },
        )?;
        Ok(())
    }
}
