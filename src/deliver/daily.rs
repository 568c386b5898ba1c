//! When digests leave: each once a day of its reader, or by the way that is left.

use crate::answer::error::Fault;
use crate::deliver::refused;
use crate::domain::{Millis, PersonId, Way};
use crate::notify::{Notice, digests};
use crate::store::{Store, Target, Tx};

/// The most digests that are made at once.
const BATCH: u32 = 64;

/// Puts the digests that are due in the outbox, each once a day of its reader.
pub fn due(store: &Store, now: Millis) -> Result<(), Fault> {
    let due = store.read(|tx| Ok::<_, Fault>(tx.digests_due(now, BATCH)?))?;
    if due.is_empty() {
        return Ok(());
    }
    store.write(move |tx| {
        for person in due {
            let set = tx.settings_of(person)?;
            let comes = set.notices == Way::Digest || digests::is_owed_one(tx, person)?;
            if let Some(at) = tx.digest_at(person)?.filter(|_| comes) {
                let day = set.zone.next(set.digest_hour, Millis(at.0 - 1));
                let day = day.map_or(0, |comes| comes.day);
                send(tx, person, day, now)?;
            }
            digests::arrange(tx, person, now)?;
        }
        Ok(())
    })
}

/// Puts a digest in the outbox; a person who takes no direct messages is called in the channels instead.
fn send(tx: &mut Tx<'_>, person: PersonId, day: i64, now: Millis) -> Result<(), Fault> {
    let target = Target::Person(person);
    if tx.barrier(target)?.is_some() {
        return refused::digest_instead(tx, person, now);
    }
    tx.push_outgoing(&Notice::Digest { day }.outgoing(None, target, now))?;
    Ok(())
}
