//! Players' actions on a game's clocks: pausing it, giving time, claiming a win.

use crate::clock::{Clock, SeatToMove, TimeStatus, Timeout};
use crate::command::{Caller, GameRef};
use crate::domain::Millis;
use crate::game::Game;
use crate::i18n::{self, markup};
use crate::reply::error::{CommandResult, refusal, refuse};
use crate::store::Tx;
use homeworlds::rules::Seat;

/// Loads the timed game in which the caller plays.
pub fn on_the_clock(
    tx: &Tx,
    caller: &Caller,
    game_ref: GameRef,
) -> CommandResult<(Game, Clock, Seat)> {
    let (game, seat) = Game::played(tx, caller, game_ref)?;
    let clock = game
        .course
        .at(caller.at())
        .ok_or_else(|| refusal(i18n::error_no_clock(game.id())))?;
    Ok((game, clock, seat))
}

/// Returns the seat to which a player at `seat` gives time: the seat to move, or the only other
/// one.
pub fn receiver(game: &Game, seat: Seat) -> CommandResult<Seat> {
    match game.state.to_move() {
        Some(to) if to != seat => Ok(to),
        Some(_) | None if game.state.seats() == 2 => Ok(seat.other()),
        Some(_) | None => refuse(i18n::error_nobody_to_give(game.id())),
    }
}

/// Returns whether the players have paused the game. They cannot end a moderator's adjournment.
pub fn is_paused(game: &Game, now: Millis) -> bool {
    game.course
        .at(now)
        .is_some_and(|clock| matches!(clock.pause, Some((Some(_), _))))
}

/// Loads the game in which the seat to move is out of time and the caller may choose what follows.
pub fn claimable(tx: &Tx, caller: &Caller, game_ref: GameRef) -> CommandResult<(Game, SeatToMove)> {
    let (game, clock, seat) = on_the_clock(tx, caller, game_ref)?;
    game.check_not_adjourned()?;
    if let Some((Some(until), _)) = clock.pause {
        return refuse(
            i18n::ErrorPaused {
                game: game.id(),
                who: markup::moment(until),
            }
            .text(),
        );
    }
    match claimed_from(&game, &clock, seat) {
        Some(mover) => Ok((game, mover)),
        None => refuse(i18n::error_nothing_to_claim(game.id())),
    }
}

/// Returns the seat to move, if it is out of time and `seat` may choose what follows.
pub fn claimed_from(game: &Game, clock: &Clock, seat: Seat) -> Option<SeatToMove> {
    let mover = clock.mover.filter(|mover| mover.seat != seat)?;
    let fate = game.course.fate_of(clock.left[mover.seat.index()]);
    let may = game.course.time.timeout == Timeout::Claim
        && clock.pause.is_none()
        && matches!(fate, TimeStatus::Claimable | TimeStatus::Lost);
    may.then_some(mover)
}
