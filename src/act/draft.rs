//! A turn becomes its player's draft without their doing: it was armed, planned, or taken back.

use crate::answer::error::Fault;
use crate::domain::{GameId, Millis, PersonId};
use crate::log::Seq;
use crate::store::{Draft, Tx};

/// Gives a person a draft of the turn at this place, in place of any that they have.
pub fn give(
    tx: &mut Tx<'_>,
    (game, person): (GameId, PersonId),
    turn: Seq,
    text: String,
    at: Millis,
) -> Result<(), Fault> {
    let before = tx.draft(game, person)?;
    Ok(tx.set_draft(&Draft {
        game,
        person,
        turn,
        rev: before.map_or(0, |before| before.rev) + 1,
        text,
        at,
        offers_draw: false,
    })?)
}
