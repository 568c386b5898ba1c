//! Whom people do not play with.

use rusqlite::named_params;

use crate::domain::{Millis, PersonId};
use crate::store::fault::Fault;
use crate::store::tx::Tx;

impl Tx<'_> {
    /// Whether a person has blocked another.
    pub fn has_blocked(&self, person: PersonId, other: PersonId) -> Result<bool, Fault> {
        self.only(
            "SELECT EXISTS (SELECT 1 FROM blocks WHERE person = :person AND other = :other)",
            named_params! { ":person": person, ":other": other },
            |row| row.get(0),
        )
    }

    /// A person blocks another, who must have been met.
    pub fn block(&mut self, person: PersonId, other: PersonId, at: Millis) -> Result<(), Fault> {
        self.change(
            "INSERT INTO blocks (person, other, at) VALUES (:person, :other, :at)
             ON CONFLICT (person, other) DO NOTHING",
            named_params! { ":person": person, ":other": other, ":at": at },
        )?;
        Ok(())
    }

    /// A person blocks another no more; says whether they did.
    pub fn unblock(&mut self, person: PersonId, other: PersonId) -> Result<bool, Fault> {
        let gone = self.change(
            "DELETE FROM blocks WHERE person = :person AND other = :other",
            named_params! { ":person": person, ":other": other },
        )?;
        Ok(gone > 0)
    }

    /// Everybody whom a person has blocked, in the order in which they did.
    pub fn blocked_by(&self, person: PersonId) -> Result<Vec<PersonId>, Fault> {
        self.all(
            "SELECT other FROM blocks WHERE person = :person ORDER BY at, other",
            named_params! { ":person": person },
            |row| row.get(0),
        )
    }
}
