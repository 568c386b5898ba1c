//! When a person's next digest comes.

use crate::answer::error::Fault;
use crate::domain::{Event, Millis, PersonId, Way};
use crate::matches::waiting;
use crate::store::Tx;

/// Remembers the moment of a person's next digest if anything of theirs goes into one, or is still to be told by one.
pub fn arrange(tx: &mut Tx<'_>, person: PersonId, now: Millis) -> Result<(), Fault> {
    let set = tx.settings_of(person)?;
    let due = tx.digest_at(person)?;
    let wanted = set.notices == Way::Digest || due.is_some() && is_owed_one(tx, person)?;
    let next = set.zone.next(set.digest_hour, now);
    let next = next.filter(|_| wanted).map(|comes| comes.at);
    Ok(tx.set_digest_at(person, next)?)
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
