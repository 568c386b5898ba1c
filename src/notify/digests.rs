//! When a person's next digest comes.

use crate::answer::error::Fault;
use crate::domain::{Event, Millis, PersonId, Way};
use crate::matches::waiting;
use crate::store::{NoticeSettings, Tx};

/// Keeps a person's settings, with the moment of their next digest if anything of theirs goes into one, or is still to be told
/// by one.
pub fn arrange(
    tx: &mut Tx<'_>,
    person: PersonId,
    settings: NoticeSettings,
    now: Millis,
) -> Result<(), Fault> {
    let wanted = wants_one(tx, person)? || settings.digest_at.is_some() && is_owed_one(tx, person)?;
    let next = settings.zone.next(settings.digest_hour, now);
    let digest_at = next.filter(|_| wanted).map(|comes| comes.at);
    Ok(tx.set_notice_settings(
        person,
        &NoticeSettings {
            digest_at,
            ..settings
        },
    )?)
}

pub fn wants_one(tx: &Tx<'_>, person: PersonId) -> Result<bool, Fault> {
    for &event in Event::ALL {
        if tx.way(person, event)? == Way::Digest {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Whether something was left to a digest that somebody no longer wants: it is told all the same, once.
pub fn is_owed_one(tx: &Tx<'_>, person: PersonId) -> Result<bool, Fault> {
    if !tx.news_of(person)?.is_empty() {
        return Ok(true);
    }
    for table in waiting::waiting_for(tx, person)? {
        let turn = table.turn_place();
        if tx.told(table.id(), turn, person, Event::Turn)?.is_none() {
            return Ok(true);
        }
    }
    Ok(false)
}
