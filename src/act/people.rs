//! Changes the list of those whom the asker blocks.

use crate::answer::Message;
use crate::answer::error::{CommandError, UserError};
use crate::command::{Asker, PeopleStep};
use crate::matches::seating;
use crate::show::people;
use crate::store::Tx;
use crate::text;

/// Changes the asker's list.
pub fn change(tx: &mut Tx<'_>, asker: &Asker, step: &PeopleStep) -> Result<Message, CommandError> {
    let me = asker.person.id;
    let text = match step {
        PeopleStep::Block(other) if other.id == me => return Err(UserError::Yourself.into()),
        PeopleStep::Block(other) => {
            tx.meet_person(other.id, other.name.as_str(), asker.at())?;
            tx.block(me, other.id, asker.at())?;
            text::people_blocked(&seating::name(tx, other.id)?)
        }
        PeopleStep::Unblock(other) => {
            let was = tx.unblock(me, *other)?;
            let name = seating::name(tx, *other)?;
            if was {
                text::people_unblocked(&name)
            } else {
                text::people_was_not_blocked(&name)
            }
        }
    };
    people::after(tx, asker, &text)
}
