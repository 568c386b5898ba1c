//! How each person wants to be shown boards.

use rusqlite::named_params;

use crate::domain::{PersonId, Viewing, Wish};
use crate::store::fault::Fault;
use crate::store::tx::Tx;

impl Tx<'_> {
    /// How a person wants to be shown boards; the usual where they never said.
    pub fn viewing(&self, person: PersonId) -> Result<Viewing, Fault> {
        let wishes = self.one(
            "SELECT boards, contrast, size FROM viewings WHERE person = :person",
            named_params! { ":person": person },
            |row| Ok([row.get(0)?, row.get(1)?, row.get(2)?]),
        )?;
        let wishes: [Wish; 3] = wishes.unwrap_or(Viewing::default().wishes());
        Ok(wishes.into_iter().fold(Viewing::default(), Viewing::with))
    }

    /// Remembers how a person wants to be shown boards.
    pub fn set_viewing(&mut self, person: PersonId, viewing: Viewing) -> Result<(), Fault> {
        let [boards, contrast, size] = viewing.wishes();
        self.change(
            "INSERT INTO viewings (person, boards, contrast, size) VALUES (:person, :boards, :contrast, :size)
             ON CONFLICT (person) DO UPDATE SET boards = :boards, contrast = :contrast, size = :size",
            named_params! { ":person": person, ":boards": boards, ":contrast": contrast, ":size": size },
        )?;
        Ok(())
    }
}
