//! Drafts of invitations: one document per person, kept until it is sent, replaced or too old.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::domain::{InteractionId, Millis, PersonId};
use crate::store::error::Result;
use crate::store::tx::{Tx, first, named};

/// A draft of an invitation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unsent {
    /// The interaction that began it, which distinguishes its panel from outdated ones.
    pub id: InteractionId,
    /// The invited people; empty if it is open to anyone.
    pub guests: Vec<PersonId>,
    /// The chosen values by the key of each choice.
    pub chosen: BTreeMap<String, String>,
}

impl Tx {
    /// Stores a person's draft in place of an earlier one, or deletes it. Its people must already
    /// be stored.
    pub fn keep_unsent(&mut self, person: PersonId, unsent: Option<&Unsent>) -> Result<()> {
        self.execute(
            "UPDATE people SET unsent = :unsent WHERE id = :person",
            named! { person, unsent },
        )
    }

    /// Returns a person's draft, if it has this ID.
    pub fn unsent(&self, person: PersonId, id: InteractionId) -> Result<Option<Unsent>> {
        let found: Option<Unsent> = self.query_opt(
            "SELECT unsent FROM people WHERE id = :person AND unsent IS NOT NULL",
            named! { person },
            first,
        )?;
        Ok(found.filter(|unsent| unsent.id == id))
    }

    /// Deletes the drafts begun before `moment`.
    pub fn prune_unsent(&mut self, moment: Millis) -> Result<()> {
        self.execute(
            "UPDATE people SET unsent = NULL WHERE unsent IS NOT NULL AND unsent ->> '$.id' < :begun",
            named! { begun: InteractionId::at(moment) },
        )
    }
}
