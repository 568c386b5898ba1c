//! Invitations that are not sent yet: one a person, until it is sent, replaced or too old.

use std::collections::BTreeMap;

use rusqlite::types::FromSqlError;
use rusqlite::{Row, named_params};

use crate::domain::{Millis, PersonId, UnsentId};
use crate::store::fault::Fault;
use crate::store::tx::Tx;

/// An invitation that is not sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unsent {
    /// Its number, by which an older panel is told from the present one.
    pub id: UnsentId,
    /// Whom it is for; nobody in particular is for anybody.
    pub guests: Vec<PersonId>,
    /// What was chosen, by the key of each choice.
    pub chosen: BTreeMap<String, String>,
}

impl Tx<'_> {
    /// Begins an invitation in place of the one that this person began before. Its people must have been met.
    pub fn begin_unsent(
        &mut self,
        person: PersonId,
        guests: &[PersonId],
        chosen: &BTreeMap<String, String>,
        at: Millis,
    ) -> Result<Unsent, Fault> {
        self.drop_unsent(person)?;
        let id = self.only(
            "INSERT INTO unsent_invitations (person, chosen, at) VALUES (:person, '{}', :at) RETURNING id",
            named_params! { ":person": person, ":at": at },
            |row| row.get(0),
        )?;
        let unsent = Unsent {
            id,
            guests: guests.to_vec(),
            chosen: chosen.clone(),
        };
        self.keep_unsent(&unsent)?;
        Ok(unsent)
    }

    /// Keeps what an invitation says now.
    pub fn keep_unsent(&mut self, unsent: &Unsent) -> Result<(), Fault> {
        let chosen = serde_json::json!(unsent.chosen).to_string();
        self.change(
            "UPDATE unsent_invitations SET chosen = :chosen WHERE id = :id",
            named_params! { ":id": unsent.id, ":chosen": chosen },
        )?;
        self.change(
            "DELETE FROM unsent_guests WHERE invitation = :id",
            named_params! { ":id": unsent.id },
        )?;
        for guest in &unsent.guests {
            self.change(
                "INSERT INTO unsent_guests (invitation, person) VALUES (:id, :person)
                 ON CONFLICT (invitation, person) DO NOTHING",
                named_params! { ":id": unsent.id, ":person": guest },
            )?;
        }
        Ok(())
    }

    /// The invitation that a person has begun, if it is the one with this number.
    pub fn unsent(&self, person: PersonId, id: UnsentId) -> Result<Option<Unsent>, Fault> {
        let found = self.one(
            "SELECT * FROM unsent_invitations WHERE person = :person AND id = :id",
            named_params! { ":person": person, ":id": id },
            unsent,
        )?;
        let Some(mut found) = found else {
            return Ok(None);
        };
        found.guests = self.all(
            "SELECT person FROM unsent_guests WHERE invitation = :id ORDER BY person",
            named_params! { ":id": id },
            |row| row.get(0),
        )?;
        Ok(Some(found))
    }

    /// Drops what a person has begun.
    pub fn drop_unsent(&mut self, person: PersonId) -> Result<(), Fault> {
        self.change(
            "DELETE FROM unsent_invitations WHERE person = :person",
            named_params! { ":person": person },
        )?;
        Ok(())
    }

    /// Drops what was begun before `moment`.
    pub fn prune_unsent(&mut self, moment: Millis) -> Result<(), Fault> {
        self.change(
            "DELETE FROM unsent_invitations WHERE at < :moment",
            named_params! { ":moment": moment },
        )?;
        Ok(())
    }
}

/// The invitation of a row, yet without its guests.
fn unsent(row: &Row<'_>) -> rusqlite::Result<Unsent> {
    let chosen: String = row.get("chosen")?;
    Ok(Unsent {
        id: row.get("id")?,
        guests: Vec::new(),
        chosen: serde_json::from_str(&chosen).map_err(FromSqlError::other)?,
    })
}
