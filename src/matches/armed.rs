//! Armed turns of a game: which can still come about, which fits the present position, and what speaks against making one.

use crate::answer::error::Fault;
use crate::domain::{GameId, PersonId};
use crate::matches::Match;
use crate::matches::warnings::{cautions, warnings};
use crate::store::{Armed, Tx};
use crate::text::armed as say;
use homeworlds::rules::{AnyGame, AnyVerdict, Outcome, Seat};

/// Parts a person's armed turns into those that the game has overtaken and those that can still come about; what waits for an
/// overtaken one is neither.
pub fn parted(all: Vec<Armed>) -> (Vec<Armed>, Vec<Armed>) {
    let (mut gone, mut live) = (Vec::new(), Vec::new());
    let mut lost: Vec<u32> = Vec::new();
    // What waits for another has a later number.
    for armed in all {
        if armed.overtaken {
            lost.push(armed.id);
            gone.push(armed);
        } else if armed.parent.is_some_and(|parent| lost.contains(&parent)) {
            lost.push(armed.id);
        } else {
            live.push(armed);
        }
    }
    (gone, live)
}

/// How many armed turns the list of a person shows.
pub fn count(tx: &Tx<'_>, game: GameId, person: PersonId) -> Result<usize, Fault> {
    let (gone, live) = parted(tx.armed_by(game, person)?);
    Ok(gone.len() + live.len())
}

/// Those that wait for no other one, for the present turn or an earlier one.
pub fn waiting(armed: Vec<Armed>, table: &Match) -> Vec<Armed> {
    let now = table.turns();
    let waits = |armed: &Armed| !armed.overtaken && armed.parent.is_none() && armed.turn <= now;
    armed.into_iter().filter(waits).collect()
}

/// The turn that is armed as a turn of the present position, if the person sits there and the position is the one.
pub fn fits(table: &Match, armed: &Armed) -> Option<AnyVerdict> {
    let sits = table.seat_of(armed.person) == Some(armed.seat);
    if !sits || table.game.to_move() != Some(armed.seat) || armed.turn != table.turns() {
        return None;
    }
    judged(table, &table.game, armed)
}

/// The turn that is armed as a turn of `game`, if that stands like the position it waits for.
pub fn judged(table: &Match, game: &AnyGame, armed: &Armed) -> Option<AnyVerdict> {
    let planned = table.rules.standing(&armed.position)?;
    let renaming = planned.renaming(&game.standing())?;
    game.judge_alike(&armed.text, &renaming)
}

/// What speaks against making a turn without asking: what its player would be asked about, and an end that is not their win.
pub fn objections(table: &Match, seat: Seat, verdict: &AnyVerdict) -> Vec<String> {
    let mut found = warnings(table, seat, &cautions(table, seat, verdict));
    let badly = match verdict.outcome() {
        None => false,
        Some(Outcome::Draw(_) | Outcome::NoResult(_)) => true,
        Some(Outcome::Win { seats, .. }) => !seats.contains(&seat),
    };
    if badly && found.is_empty() {
        found.push(say::ENDS_BADLY.to_string());
    }
    found
}

/// Whether an armed turn of theirs was not made, for their own lists.
pub fn is_stopped(tx: &Tx<'_>, table: &Match, person: PersonId) -> Result<bool, Fault> {
    Ok(stopped(tx, table, person)?.is_some())
}

/// The armed turn of a person that fits the present position and was not made, with their seat.
pub fn stopped(
    tx: &Tx<'_>,
    table: &Match,
    person: PersonId,
) -> Result<Option<(Seat, AnyVerdict)>, Fault> {
    let armed = waiting(tx.armed_by(table.id(), person)?, table);
    let fitting = |armed: &Armed| Some((armed.seat, fits(table, armed)?));
    Ok(armed.iter().find_map(fitting))
}
