//! Whom people do not play with, and whom they let invite them.

use rusqlite::named_params;

use crate::domain::{Millis, PersonId};
use crate::store::fault::Fault;
use crate::store::tx::Tx;

/// What a person decided about another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr, strum::EnumString)]
#[strum(serialize_all = "snake_case")]
pub enum Relation {
    /// They do not play with them.
    Blocked,
    /// They may be invited by them, also while not everybody may.
    Allowed,
}

impl Tx<'_> {
    /// What a person decided about another.
    pub fn stance(&self, person: PersonId, other: PersonId) -> Result<Option<Relation>, Fault> {
        self.one(
            "SELECT stance FROM stances WHERE person = :person AND other = :other",
            named_params! { ":person": person, ":other": other },
            |row| row.get(0),
        )
    }

    /// Remembers what a person decided about another, who must have been met; `None` takes it back.
    pub fn set_stance(
        &mut self,
        person: PersonId,
        other: PersonId,
        stance: Option<Relation>,
        at: Millis,
    ) -> Result<(), Fault> {
        let Some(stance) = stance else {
            self.change(
                "DELETE FROM stances WHERE person = :person AND other = :other",
                named_params! { ":person": person, ":other": other },
            )?;
            return Ok(());
        };
        self.change(
            "INSERT INTO stances (person, other, stance, at) VALUES (:person, :other, :stance, :at)
             ON CONFLICT (person, other) DO UPDATE SET stance = :stance, at = :at",
            named_params! { ":person": person, ":other": other, ":stance": stance, ":at": at },
        )?;
        Ok(())
    }

    /// Everybody about whom a person decided so, in the order in which they did.
    pub fn people_with(&self, person: PersonId, stance: Relation) -> Result<Vec<PersonId>, Fault> {
        self.all(
            "SELECT other FROM stances WHERE person = :person AND stance = :stance ORDER BY at, other",
            named_params! { ":person": person, ":stance": stance },
            |row| row.get(0),
        )
    }

    /// Whether only those may invite a person whom they allowed.
    pub fn allows_only_listed(&self, person: PersonId) -> Result<bool, Fault> {
        self.only(
            "SELECT EXISTS (SELECT 1 FROM choosy WHERE person = :person)",
            named_params! { ":person": person },
            |row| row.get(0),
        )
    }

    /// Lets only those invite a person whom they allowed, or everybody again.
    pub fn set_allowlist_only(&mut self, person: PersonId, choosy: bool) -> Result<(), Fault> {
        let sql = if choosy {
            "INSERT INTO choosy (person) VALUES (:person) ON CONFLICT (person) DO NOTHING"
        } else {
            "DELETE FROM choosy WHERE person = :person"
        };
        self.change(sql, named_params! { ":person": person })?;
        Ok(())
    }
}
