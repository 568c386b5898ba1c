//! Changes the lists of those whom the asker blocks or allows.

use crate::answer::Message;
use crate::answer::error::{CommandError, UserError};
use crate::command::{Asker, PeopleStep, Person};
use crate::domain::PersonId;
use crate::matches::names;
use crate::show::people;
use crate::store::{Relation, Tx};
use crate::text::people as say;

/// Changes the asker's lists.
pub fn change(tx: &mut Tx<'_>, asker: &Asker, step: &PeopleStep) -> Result<Message, CommandError> {
    let text = match step {
        PeopleStep::OnlyAllowed(choosy) => {
            tx.set_allowlist_only(asker.person.id, *choosy)?;
            return people::show(tx, asker, 0);
        }
        PeopleStep::Block(other) => {
            set(tx, asker, other, Some(Relation::Blocked))?;
            say::blocked(&names::name(tx, other.id)?)
        }
        PeopleStep::Unblock(other) => {
            let changed = take_back(tx, asker, *other, Relation::Blocked)?;
            let name = names::name(tx, *other)?;
            if changed {
                say::unblocked(&name)
            } else {
                say::was_not_blocked(&name)
            }
        }
        PeopleStep::Allow(other) => {
            set(tx, asker, other, Some(Relation::Allowed))?;
            say::allowed(
                &names::name(tx, other.id)?,
                tx.allows_only_listed(asker.person.id)?,
            )
        }
        PeopleStep::Disallow(other) => {
            let changed = take_back(tx, asker, *other, Relation::Allowed)?;
            let name = names::name(tx, *other)?;
            if changed {
                say::disallowed(&name)
            } else {
                say::was_not_allowed(&name)
            }
        }
    };
    people::after(tx, asker, &text)
}

fn set(
    tx: &mut Tx<'_>,
    asker: &Asker,
    other: &Person,
    stance: Option<Relation>,
) -> Result<(), CommandError> {
    if other.id == asker.person.id {
        return Err(UserError::Yourself.into());
    }
    tx.meet_person(other.id, other.name.as_str(), asker.at())?;
    Ok(tx.set_stance(asker.person.id, other.id, stance, asker.at())?)
}

/// Takes a stance back; says whether it was one.
fn take_back(
    tx: &mut Tx<'_>,
    asker: &Asker,
    other: PersonId,
    stance: Relation,
) -> Result<bool, CommandError> {
    let was = tx.stance(asker.person.id, other)? == Some(stance);
    if was {
        tx.set_stance(asker.person.id, other, None, asker.at())?;
    }
    Ok(was)
}
