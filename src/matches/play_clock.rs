//! What players may do about the clocks of a game: pause it, give time, claim a win.

use crate::answer::error::{CommandResult, refusal, refuse};
use crate::clock::{Clock, SeatToMove, TimeStatus, Timeout};
use crate::command::{Caller, GameRef};
use crate::domain::Millis;
use crate::matches::Game;
use crate::store::Tx;
use crate::text::{self, markup};
use homeworlds::rules::Seat;

/// The game, in which the asker plays and time is kept.
pub fn on_the_clock(tx: &Tx, asker: &Caller, game: GameRef) -> CommandResult<(Game, Clock, Seat)> {
    let (match_, seat) = Game::played(tx, asker, game)?;
    let clock = match_
        .course
        .at(asker.at())
        .ok_or_else(|| refusal(text::error_no_clock(match_.id())))?;
    Ok((match_, clock, seat))
}

/// To whom a player at `seat` gives time: the seat to move, or the only other one.
pub fn receiver(match_: &Game, seat: Seat) -> CommandResult<Seat> {
    match match_.state.to_move() {
        Some(to) if to != seat => Ok(to),
        Some(_) | None if match_.state.seats() == 2 => Ok(seat.other()),
        Some(_) | None => refuse(text::error_nobody_to_give(match_.id())),
    }
}

/// Whether the players have paused the game; what a referee adjourned is not theirs to end.
pub fn is_paused(match_: &Game, now: Millis) -> bool {
    match_
        .course
        .at(now)
        .is_some_and(|clock| matches!(clock.pause, Some((Some(_), _))))
}

/// The game in which the seat to move is out of time and the asker may choose what follows.
pub fn claimable(tx: &Tx, asker: &Caller, game: GameRef) -> CommandResult<(Game, SeatToMove)> {
    let (match_, clock, seat) = on_the_clock(tx, asker, game)?;
    match_.check_not_adjourned()?;
    if let Some((Some(until), _)) = clock.pause {
        return refuse(text::error_paused(match_.id(), markup::moment(until)));
    }
    match claimed_from(&match_, &clock, seat) {
        Some(mover) => Ok((match_, mover)),
        None => refuse(text::error_nothing_to_claim(match_.id())),
    }
}

/// The seat to move, if it is out of time and `seat` may choose what follows.
pub fn claimed_from(match_: &Game, clock: &Clock, seat: Seat) -> Option<SeatToMove> {
    let mover = clock.mover.filter(|mover| mover.seat != seat)?;
    let fate = match_.course.fate_of(clock.left[mover.seat.index()]);
    let may = match_.course.time.timeout == Timeout::Claim
        && clock.pause.is_none()
        && matches!(fate, TimeStatus::Claimable | TimeStatus::Lost);
    may.then_some(mover)
}
