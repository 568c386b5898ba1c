//! Invitations that are not sent yet: one a person, a document of theirs, until it is sent, replaced or too old.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::domain::{InteractionId, Millis, PersonId};
use crate::store::error::Result;
use crate::store::tx::{Tx, first, named};

/// An invitation that is not sent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unsent {
    /// By what it was begun: an older panel is told from the present one by that.
    pub id: InteractionId,
    /// Whom it is for; nobody in particular is for anybody.
    pub guests: Vec<PersonId>,
    /// What was chosen, by the key of each choice.
    pub chosen: BTreeMap<String, String>,
}

impl Tx {
    /// Keeps what a person's invitation says now, in place of the one that they began before; or drops it. Its people must have
    /// been met.
    pub fn keep_unsent(&mut self, person: PersonId, unsent: Option<&Unsent>) -> Result<()> {
        self.execute(
            "UPDATE people SET unsent = :unsent WHERE id = :person",
            named! { person, unsent },
        )
    }

    /// The invitation that a person has begun, if it is the one of this number.
    pub fn unsent(&self, person: PersonId, id: InteractionId) -> Result<Option<Unsent>> {
        let found: Option<Unsent> = self.query_opt(
            "SELECT unsent FROM people WHERE id = :person AND unsent IS NOT NULL",
            named! { person },
            first,
        )?;
        Ok(found.filter(|unsent| unsent.id == id))
    }

    /// Drops what was begun before `moment`.
    pub fn prune_unsent(&mut self, moment: Millis) -> Result<()> {
        self.execute(
            "UPDATE people SET unsent = NULL WHERE unsent IS NOT NULL AND unsent ->> '$.id' < :begun",
            named! { begun: InteractionId::at(moment) },
        )
    }
}
