//! Who pressed what last, so that the panel of a submitted turn can be renewed when the turn counts, if its player still has it
//! before them. Nothing of it outlives the process: a panel that was not renewed says the present when it is pressed.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use crate::command::Asker;
use crate::discord::api::Ticket;
use crate::domain::{InteractionId, PersonId};

/// How long Discord lets an answer be changed.
const LIVES: Duration = Duration::from_secs(15 * 60);

/// From so many people on those are forgotten whose answers cannot be changed any more.
const MANY: usize = 1_024;

/// The last interaction of each person.
#[derive(Default)]
pub struct Panels(Mutex<HashMap<PersonId, (Asker, Ticket)>>);

impl Panels {
    /// Remembers what a person did last.
    pub fn remember(&self, asker: &Asker, ticket: &Ticket) {
        let mut last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if last.len() >= MANY {
            last.retain(|_, (_, ticket)| ticket.arrived.elapsed() < LIVES);
        }
        last.insert(asker.person.id, (asker.clone(), ticket.clone()));
    }

    /// Who made this interaction and how its answer is changed, if they have done nothing since.
    pub fn last(&self, person: PersonId, interaction: InteractionId) -> Option<(Asker, Ticket)> {
        let last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (asker, ticket) = last.get(&person)?;
        let changeable = asker.interaction == interaction && ticket.arrived.elapsed() < LIVES;
        changeable.then(|| (asker.clone(), ticket.clone()))
    }
}
