//! How each person wants to play against the house.

use rusqlite::named_params;

use crate::domain::{PersonId, Sparring};
use crate::store::fault::Fault;
use crate::store::tx::Tx;

impl Tx<'_> {
    /// How a person wants to play against the house; the usual where they never said.
    pub fn sparring(&self, person: PersonId) -> Result<Sparring, Fault> {
        let said = self.one(
            "SELECT tempo, may_end FROM sparring WHERE person = :person",
            named_params! { ":person": person },
            |row| {
                Ok(Sparring {
                    tempo: row.get("tempo")?,
                    may_end: row.get("may_end")?,
                })
            },
        )?;
        Ok(said.unwrap_or_default())
    }

    /// Remembers how a person wants to play against the house.
    pub fn set_sparring(&mut self, person: PersonId, wish: Sparring) -> Result<(), Fault> {
        self.change(
            "INSERT INTO sparring (person, tempo, may_end) VALUES (:person, :tempo, :may_end)
             ON CONFLICT (person) DO UPDATE SET tempo = :tempo, may_end = :may_end",
            named_params! { ":person": person, ":tempo": wish.tempo, ":may_end": wish.may_end },
        )?;
        Ok(())
    }
}
