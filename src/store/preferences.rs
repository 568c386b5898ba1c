//! What each person prefers.

use rusqlite::named_params;

use crate::domain::PersonId;
use crate::store::fault::Fault;
use crate::store::tx::Tx;

impl Tx<'_> {
    /// For how many seconds a person's submitted turns can be brought back, if they ever said.
    pub fn hold(&self, person: PersonId) -> Result<Option<u8>, Fault> {
        self.one(
            "SELECT hold FROM preferences WHERE person = :person",
            named_params! { ":person": person },
            |row| row.get(0),
        )
    }

    /// Remembers for how many seconds a person's submitted turns can be brought back; at most 120.
    pub fn set_hold(&mut self, person: PersonId, seconds: u8) -> Result<(), Fault> {
        self.change(
            "INSERT INTO preferences (person, hold) VALUES (:person, :hold)
             ON CONFLICT (person) DO UPDATE SET hold = :hold",
            named_params! { ":person": person, ":hold": seconds },
        )?;
        Ok(())
    }
}
