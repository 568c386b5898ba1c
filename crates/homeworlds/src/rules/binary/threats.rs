//! Wins in one and danger: exact answers, never estimates (B17, B21).

use std::ops::ControlFlow;

use crate::rules::count::TooMany;
use crate::rules::star::{Position, ThreatSearch};
use crate::rules::{BinaryGame, Seat, Verdict};

/// Visits every distinct result with which the seat to move wins this turn, shortest turns first.
/// Each is judged by a shortest turn that leads to it. Results are distinguished before the fallen
/// home is cleared (B17). A game that is over, or not set up by both seats, has none.
pub fn threats<B>(
    game: &BinaryGame,
    threat_search: &mut ThreatSearch,
    mut visit: impl FnMut(Verdict) -> ControlFlow<B>,
) -> Result<ControlFlow<B>, TooMany> {
    let position = game.position();
    if game.outcome().is_some() || !position.is_set_up() {
        return Ok(ControlFlow::Continue(()));
    }
    threat_search.wins(&position.galaxy, position.to_move, |found| {
        visit(game.verdict_of(&found.actions()))
    })
}

/// Returns whether the seat to move can win with this turn.
pub fn can_win(position: &Position, threat_search: &mut ThreatSearch) -> Result<bool, TooMany> {
    wins(position, position.to_move, threat_search)
}

/// Returns whether the other seat could win with its next turn if the seat to move did nothing in
/// all its turns before that (B21).
pub fn in_danger(position: &Position, threat_search: &mut ThreatSearch) -> Result<bool, TooMany> {
    wins(position, position.to_move.other(), threat_search)
}

/// Returns whether Red Alert holds for the seat to move: the other seat could win with its next
/// turn if this one did nothing in all its turns in a row (B20, B21). If passing would itself end
/// the game, there is no danger (B18).
pub fn is_red_alert(game: &BinaryGame, threat_search: &mut ThreatSearch) -> Result<bool, TooMany> {
    if game.outcome().is_some() || !in_danger(game.position(), threat_search)? {
        return Ok(false);
    }
    let seat = game.to_move();
    let mut idle = game.clone();
    while idle.to_move() == seat {
        let pass = idle.verdict_of(&[]);
        idle.accept(pass);
    }
    Ok(idle.outcome().is_none())
}

/// Returns whether the other seat could win with its next turn after `verdict`, if it moves next.
pub fn lets_win(
    game: &BinaryGame,
    verdict: &Verdict,
    threat_search: &mut ThreatSearch,
) -> Result<bool, TooMany> {
    let next = verdict.position.to_move;
    if verdict.outcome.is_some() || game.to_move() == Some(next) {
        return Ok(false);
    }
    can_win(&verdict.position, threat_search)
}

// A game that waits for a set-up, or that a fallen home has ended, has no win in one (B17).
fn wins(
    position: &Position,
    seat: Seat,
    threat_search: &mut ThreatSearch,
) -> Result<bool, TooMany> {
    let holds = |seat| position.galaxy.holds_home(seat);
    if !position.is_set_up() || !Seat::PAIR.into_iter().all(holds) {
        return Ok(false);
    }
    threat_search.can_win(&position.galaxy, seat)
}
