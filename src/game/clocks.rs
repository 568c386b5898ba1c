//! The clocks of a game: reads them from the store and schedules their next check.

use crate::clock::{Clock, ClockTimeline, SeatToMove, Span, Timeout};
use crate::domain::{GameId, Millis, PersonId};
use crate::event_log::Seq;
use crate::game::{Game, clock_timeline};
use crate::reply::error::Result;
use crate::store::{Deadline, Timer, Tx};

/// A clock that is due for a check while a seat is to move.
#[derive(Clone, Copy)]
pub struct DueClock<'a> {
    /// The game.
    pub game: GameId,
    /// The timeline of its clock.
    pub course: &'a ClockTimeline,
    /// The clock now.
    pub clock: &'a Clock,
    /// The seat to move.
    pub mover: &'a SeatToMove,
    /// The time of the check.
    pub now: Millis,
}

/// Returns whether a warning delivered now falls into the last fifth of the time of the seat to
/// move, or comes after it.
pub fn is_last_fifth(tx: &Tx, game: GameId, at: Millis) -> Result<bool> {
    let Some(clock) = clock_timeline::course(tx, game)?.at(at) else {
        return Ok(true);
    };
    Ok(clock.mover.is_some_and(|mover| mover.is_in_last_fifth(at)))
}

/// Returns whether the others were notified that the seat to move, in the turn at this log
/// position, is out of time.
pub fn is_claim_told(tx: &Tx, game: &Game, at: Seq) -> Result<bool> {
    let turn = game.history.log.turn(at);
    Ok(tx.claim_told(game.id())? == Some(turn))
}

/// Schedules the next check of a clock, as it stands at `now`; `again` is the earliest time if the
/// due work has been done. A clock that stands until the notice of the turn is delivered has none:
/// the delivery sets it.
pub fn keep(
    tx: &mut Tx,
    game: GameId,
    course: &ClockTimeline,
    now: Millis,
    again: Millis,
) -> Result<()> {
    let mover = course.at(now).and_then(|clock| clock.mover);
    let Some(mover) = mover.filter(|mover| !mover.waits_for_notice(now)) else {
        return Ok(tx.set_deadline(game, Deadline::default())?);
    };
    let coming = looks(&mover);
    let next = coming.clone().find(|&look| look >= again);
    let due = next.or_else(|| coming.max().map(|_| again));
    let flag = if ends_by_itself(tx, course, &mover, again)? {
        mover.flag
    } else {
        None
    };
    Ok(tx.set_deadline(game, Deadline { due, flag })?)
}

/// Returns the moments at which the clock of the seat to move needs attention, in order.
fn looks(mover: &SeatToMove) -> impl Iterator<Item = Millis> + Clone {
    let looks = if mover.warned {
        [mover.overdue, mover.flag]
    } else {
        [mover.fifth, None]
    };
    looks.into_iter().flatten()
}

/// Returns whether the clock needs attention before its timer goes off, as things stood at the last
/// heartbeat. A silence since then ends with a check of all clocks. A clock that stands until a
/// message is delivered is checked at the delivery.
pub fn is_overlooked(tx: &Tx, game: &Game) -> Result<bool> {
    let known = game.course.heard.max(game.course.latest());
    let Some((now, clock)) = known.and_then(|now| Some((now, game.course.at(now)?))) else {
        return Ok(false);
    };
    let runs = |mover: &SeatToMove| {
        !mover.waits_for_notice(now) && (mover.stands.is_none() || clock.stands())
    };
    let mover = clock.mover.filter(runs);
    let Some(next) = mover.and_then(|mover| looks(&mover).find(|&look| look > now)) else {
        return Ok(false);
    };
    let due = tx.timer(Timer::Clock(game.id()))?;
    // A check of all clocks may have been set at a heartbeat that Discord did not hear.
    let alive = tx.heartbeat()?.map(|pulse| pulse.alive);
    Ok(due.is_none_or(|due| due > next && Some(due) > alive))
}

/// Returns whether the game ends automatically when the mover's flag falls: not if the win must be
/// claimed, nor while the player has days of absence left.
fn ends_by_itself(
    tx: &Tx,
    course: &ClockTimeline,
    mover: &SeatToMove,
    now: Millis,
) -> Result<bool> {
    let (Timeout::Auto, true, Some(person)) = (course.time.timeout, mover.warned, mover.person)
    else {
        return Ok(false);
    };
    Ok(!protects(tx, course, person, now)?)
}

/// Returns whether the person would count as away if a clock of this timeline ran out now.
fn protects(tx: &Tx, course: &ClockTimeline, person: PersonId, now: Millis) -> Result<bool> {
    Ok(hours_for(tx, course, person, now)? > 0)
}

/// Returns how many more hours of absence the person has if a clock of this timeline runs out.
pub fn hours_for(tx: &Tx, course: &ClockTimeline, person: PersonId, now: Millis) -> Result<i64> {
    if course.time.control.is_live() {
        return Ok(0);
    }
    Ok(tx.absence(person)?.left(now).0 / Span::hours(1).0)
}

/// Returns the deadline of the seat to move, as its card shows it; `None` if the game has no clock
/// or the clock is stopped indefinitely.
pub fn deadline(game: &Game) -> Option<Millis> {
    let latest = game.course.latest()?;
    let now = game.told_at.map_or(latest, |now| now.max(latest));
    game.course.at(now)?.mover?.deadline
}

/// Returns the remaining players who are away, and until when.
pub fn away(game: &Game, now: Millis) -> Vec<(String, Millis)> {
    let seats = game.state.still_in().into_iter();
    seats
        .filter_map(|seat| {
            let absence = game.course.absences.get(&game.person(seat)?)?;
            Some((game.name(seat), absence.running(now)?.until))
        })
        .collect()
}
