//! Records that people give: opened for a while, kept, deleted.

use crate::act::invitation::Randomness;
use crate::command::{Caller, GameRef, RecordStep, Sight};
use crate::domain::GameId;
use crate::event_log::ReadRecord;
use crate::i18n;
use crate::reply::Message;
use crate::reply::error::{CommandResult, refuse};
use crate::show::{records, review};
use crate::store::Tx;
use rand::SeedableRng;
use rand::rngs::StdRng;

/// Maximum number of records that a person keeps.
const MOST_KEPT: usize = 10;

/// Performs a step.
pub fn step(tx: &mut Tx, caller: &Caller, step: &RecordStep, dice: Randomness) -> CommandResult {
    match step {
        // `Referee::answer` reads records outside the store.
        RecordStep::Read(_) => Ok(Message::of(i18n::GAME_NOTHING_DONE)),
        RecordStep::Open(record, notes) => open(tx, caller, (record, notes), dice),
        RecordStep::Keep(id) => keep(tx, caller, *id),
        RecordStep::Delete(id) => {
            check_own(tx, caller, *id)?;
            tx.delete_record(*id)?;
            Ok(Message::of(i18n::RECORD_DELETED))
        }
    }
}

/// Stores a record for a while and opens its review.
fn open(
    tx: &mut Tx,
    caller: &Caller,
    (record, notes): (&ReadRecord, &[String]),
    dice: Randomness,
) -> CommandResult {
    let mut rng = StdRng::seed_from_u64(dice.seed.0);
    let id = tx.add_record(caller.person.id, record, caller.at(), &mut rng)?;
    let sight = Sight {
        more: true,
        ..Sight::default()
    };
    let page = review::page(tx, caller, GameRef::Named(id), None, sight)?;
    let lines = [vec![page.text.clone()], records::notes(notes)].concat();
    Ok(Message {
        text: lines.join("\n"),
        ..page
    })
}

fn keep(tx: &mut Tx, caller: &Caller, id: GameId) -> CommandResult {
    check_own(tx, caller, id)?;
    let kept = tx.kept_records(caller.person.id)?;
    if kept.len() >= MOST_KEPT && kept.iter().all(|record| record.id != id) {
        return refuse(i18n::error_record_many(MOST_KEPT));
    }
    tx.keep_record(id)?;
    let page = review::page(tx, caller, GameRef::Named(id), None, Sight::default())?;
    Ok(Message {
        text: format!("{}\n-# {}", page.text, i18n::RECORD_KEPT),
        ..page
    })
}

/// Refuses a record that is not the caller's own.
fn check_own(tx: &Tx, caller: &Caller, id: GameId) -> CommandResult<()> {
    match tx.record(id)? {
        Some(record) if record.person == caller.person.id => Ok(()),
        Some(_) | None => refuse(i18n::ERROR_RECORD_GONE),
    }
}
