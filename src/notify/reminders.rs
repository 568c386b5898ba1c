//! The warning of the last fifth, for which the clock waits.

use crate::answer::error::Fault;
use crate::clock::Mover;
use crate::domain::{GameId, Millis};
use crate::matches::Match;
use crate::notify::{Notice, closed_channel, targets};
use crate::store::{Target, Tx};

/// The last fifth of the time of the seat to move has begun: its player is warned.
pub fn warn(tx: &mut Tx<'_>, game: GameId, now: Millis) -> Result<(), Fault> {
    let table = Match::known(tx, game)?;
    let Some(person) = table.person_to_move() else {
        return Ok(());
    };
    let Some(&target) = targets(&table.history.game.origin, [person]).first() else {
        return Ok(());
    };
    let told = Notice::Warning.at(table.place());
    let new = tx.push_outgoing(&told.outgoing(table.id(), target, now))?;
    let closed = matches!(target, Target::Channel(_)) && tx.barrier(target)?.is_some();
    if closed && new.is_some() {
        closed_channel::announced(tx, &table, told, now)?;
    }
    Ok(())
}

/// Whether the message about an outage is yet to reach the place where the seat to move would be warned.
pub fn waits_for_outage(tx: &Tx<'_>, game: GameId, mover: &Mover) -> Result<bool, Fault> {
    let found = tx.game(game)?;
    let targets = found.map_or_else(Vec::new, |game| targets(&game.origin, mover.person));
    match targets.first() {
        Some(&target) => Ok(tx.outage_is_untold(target)?),
        None => Ok(false),
    }
}
