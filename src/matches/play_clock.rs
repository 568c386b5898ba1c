//! What players may do about the clocks of a game: pause it, give time, claim a win.

use crate::answer::error::{Answer, refusal, refuse};
use crate::clock::{Clock, Fate, Mover, Timeout};
use crate::command::{Asker, Which};
use crate::domain::Millis;
use crate::matches::Match;
use crate::store::Tx;
use crate::text::{self, markup};
use homeworlds::rules::Seat;

/// The game, in which the asker plays and time is kept.
pub fn on_the_clock(tx: &Tx, asker: &Asker, game: Which) -> Answer<(Match, Clock, Seat)> {
    let (match_, seat) = Match::played(tx, asker, game)?;
    let clock = match_
        .course
        .at(asker.at())
        .ok_or_else(|| refusal(text::error_no_clock(match_.id())))?;
    Ok((match_, clock, seat))
}

/// To whom a player at `seat` gives time: the seat to move, or the only other one.
pub fn receiver(match_: &Match, seat: Seat) -> Answer<Seat> {
    match match_.game.to_move() {
        Some(to) if to != seat => Ok(to),
        Some(_) | None if match_.game.seats() == 2 => Ok(seat.other()),
        Some(_) | None => refuse(text::error_nobody_to_give(match_.id())),
    }
}

/// Whether the players have paused the game; what a referee adjourned is not theirs to end.
pub fn is_paused(match_: &Match, now: Millis) -> bool {
    match_
        .course
        .at(now)
        .is_some_and(|clock| matches!(clock.pause, Some((Some(_), _))))
}

/// The game in which the seat to move is out of time and the asker may choose what follows.
pub fn claimable(tx: &Tx, asker: &Asker, game: Which) -> Answer<(Match, Mover)> {
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
pub fn claimed_from(match_: &Match, clock: &Clock, seat: Seat) -> Option<Mover> {
    let mover = clock.mover.filter(|mover| mover.seat != seat)?;
    let fate = match_.course.fate_of(clock.left[mover.seat.index()]);
    let may = match_.course.time.timeout == Timeout::Claim
        && clock.pause.is_none()
        && matches!(fate, Fate::Claimable | Fate::Lost);
    may.then_some(mover)
}
