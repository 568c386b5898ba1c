//! The clocks of a game: read from what is stored, and told what happens.

use crate::clock::{Clock, ClockTimeline, SeatToMove, Span, Timeout};
use crate::domain::{GameId, Millis, PersonId};
use crate::event_log::{History, Seq};
use crate::game::Game;
use crate::reply::error::Result;
use crate::store::{Deadline, Tx};

/// All that is stored about the clocks of a game.
pub fn course(tx: &Tx, game: GameId) -> Result<ClockTimeline> {
    match tx.history(game)? {
        Some(history) => course_of(tx, &history),
        None => Ok(ClockTimeline::default()),
    }
}

/// The same of one whose log is read.
pub fn course_of(tx: &Tx, history: &History) -> Result<ClockTimeline> {
    let game = history.game.id;
    let time = tx.game_time(game)?;
    let mut course = ClockTimeline {
        time,
        ..ClockTimeline::default()
    };
    let (true, Some(first)) = (time.is_kept(), history.log.get(Seq(1))) else {
        return Ok(course);
    };
    course.outages = tx.outages_since(first.at)?;
    course.heard = tx.heartbeat()?.map(|pulse| pulse.heard);
    if let Some(heard) = course.heard.filter(|_| time.control.is_live()) {
        course.longest_pause = tx.longest_silence(heard)?;
    }
    for person in history.everybody() {
        course.absences.insert(person, tx.absence(person)?);
    }
    course.people = history.people_at_first();
    course.log = history.log.clone();
    Ok(course)
}

/// Whether a warning that reaches the seat to move at this moment is that of the last fifth of its time, or comes after it.
pub fn is_last_fifth(tx: &Tx, game: GameId, at: Millis) -> Result<bool> {
    let Some(clock) = course(tx, game)?.at(at) else {
        return Ok(true);
    };
    Ok(clock.mover.is_some_and(|mover| mover.is_in_last_fifth(at)))
}

/// Whether the others were told, in the turn at a place of the log, that its seat is out of time.
pub fn is_claim_told(tx: &Tx, game: &Game, at: Seq) -> Result<bool> {
    let turn = game.history.log.turn(at);
    Ok(tx.claim_told(game.id())? == Some(turn))
}

/// Keeps when a clock is to be looked at next; `again` is when at the earliest, where what is due has been done.
pub fn keep(
    tx: &mut Tx,
    game: GameId,
    course: &ClockTimeline,
    clock: &Clock,
    again: Millis,
) -> Result<()> {
    let Some(mover) = clock.mover else {
        return Ok(tx.set_deadline(game, Deadline::default())?);
    };
    let looks = if mover.warned {
        [mover.overdue, mover.flag]
    } else {
        [mover.fifth, None]
    };
    let coming = looks.into_iter().flatten();
    let next = coming.clone().find(|&look| look >= again);
    let due = next.or_else(|| coming.max().map(|_| again));
    let flag = if ends_by_itself(tx, course, &mover, again)? {
        mover.flag
    } else {
        None
    };
    Ok(tx.set_deadline(game, Deadline { due, flag })?)
}

/// Whether the game ends when the flag of its mover falls: where a win is to be claimed it does not, nor while the player has
/// days left on which they may be away.
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

/// Whether the person would count as away now, if a clock on this course ran out.
fn protects(tx: &Tx, course: &ClockTimeline, person: PersonId, now: Millis) -> Result<bool> {
    Ok(hours_for(tx, course, person, now)? > 0)
}

/// How many hours the person can still be away for, if a clock on this course runs out.
pub fn hours_for(tx: &Tx, course: &ClockTimeline, person: PersonId, now: Millis) -> Result<i64> {
    if course.time.control.is_live() {
        return Ok(0);
    }
    Ok(tx.absence(person)?.left(now).0 / Span::hours(1).0)
}

/// When the time of the seat to move runs out, as its card says; `None` where no time is kept, and while the clock stands
/// without an end.
pub fn deadline(game: &Game) -> Option<Millis> {
    let latest = game.course.latest()?;
    let now = game.told_at.map_or(latest, |now| now.max(latest));
    game.course.at(now)?.mover?.deadline
}

/// Who of the players still in a game is away, and until when.
pub fn away(game: &Game, now: Millis) -> Vec<(String, Millis)> {
    let seats = game.state.still_in().into_iter();
    seats
        .filter_map(|seat| {
            let absence = game.course.absences.get(&game.person(seat)?)?;
            Some((game.name(seat), absence.running(now)?.until))
        })
        .collect()
}
