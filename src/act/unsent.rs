//! An invitation before it is sent: begun, changed, sent. Whatever stands against it is said on its panel, where it can be mended.

use crate::act::invitation::{self, check_guests};
use crate::answer::Message;
use crate::answer::error::{CommandError, Fault, UserError, check_may_post};
use crate::command::unsent::{Writing, Written};
use crate::command::{Asker, Person, terms};
use crate::domain::{PersonId, UnsentId};
use crate::show::unsent::{find, panel, written};
use crate::store::{Tx, Unsent};

/// Begins an invitation, and shows what would be sent.
pub fn begin(tx: &mut Tx<'_>, asker: &Asker, begun: &Written) -> Result<Message, CommandError> {
    check_may_post(asker)?;
    check_guests(asker, &begun.guests)?;
    let guests = meet(tx, asker, &begun.guests)?;
    let unsent = tx.begin_unsent(asker.person.id, &guests, &begun.chosen, asker.at())?;
    Ok(panel(tx, asker, &unsent, None, None)?)
}

fn meet(tx: &mut Tx<'_>, asker: &Asker, guests: &[Person]) -> Result<Vec<PersonId>, Fault> {
    for guest in guests {
        tx.meet_person(guest.id, guest.name.as_str(), asker.at())?;
    }
    Ok(guests.iter().map(|guest| guest.id).collect())
}

/// Changes or sends an invitation.
pub fn write(
    tx: &mut Tx<'_>,
    asker: &Asker,
    id: UnsentId,
    writing: Writing,
) -> Result<Message, CommandError> {
    let mut unsent = find(tx, asker, id)?;
    let mut open = None;
    match writing {
        Writing::Send => return send(tx, asker, &unsent),
        Writing::Anybody => unsent.guests.clear(),
        Writing::Invite(people) => {
            if let Err(why) = check_guests(asker, &people) {
                return Ok(panel(tx, asker, &unsent, None, Some(why))?);
            }
            unsent.guests = meet(tx, asker, &people)?;
        }
        Writing::Choose(key, value) => {
            let choices = terms::choices(&written(tx, &unsent)?);
            if !choices.iter().any(|choice| choice.offers(&key, &value)) {
                return Err(UserError::UnsentGone.into());
            }
            unsent.chosen.insert(key.clone(), value);
            // What was chosen of one game says nothing of another.
            if key == terms::GAME {
                let kept = terms::choices(&written(tx, &unsent)?);
                let is_kept = |key: &str| kept.iter().any(|choice| choice.key == key);
                unsent.chosen.retain(|key, _| is_kept(key));
            }
            open = Some(key);
        }
    }
    tx.keep_unsent(&unsent)?;
    Ok(panel(tx, asker, &unsent, open.as_deref(), None)?)
}

fn send(tx: &mut Tx<'_>, asker: &Asker, unsent: &Unsent) -> Result<Message, CommandError> {
    let Ok(terms) = terms::read(&written(tx, unsent)?) else {
        return Ok(panel(tx, asker, unsent, None, None)?);
    };
    match invitation::make(tx, asker, &terms, None) {
        Ok(made) => {
            tx.drop_unsent(asker.person.id)?;
            Ok(made)
        }
        Err(CommandError::User(why)) => Ok(panel(tx, asker, unsent, None, Some(*why))?),
        Err(other) => Err(other),
    }
}
