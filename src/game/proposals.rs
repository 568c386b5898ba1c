//! Proposals in a game, and the seats that have yet to answer.

use crate::command::{Caller, GameRef};
use crate::domain::Millis;
use crate::event_log::{self, ProposalKind, Proposed};
use crate::game::{Game, play_clock};
use crate::i18n;
use crate::reply::error::{CommandResult, refusal};
use crate::store::Tx;
use homeworlds::rules::Seat;

/// A game in which the caller plays, and its open proposal of one kind.
pub struct Asking {
    /// The game.
    pub game: Game,
    /// The caller's seat.
    pub seat: Seat,
    /// The open proposal.
    pub asked: Option<event_log::Proposal>,
}

/// Loads the game in which a player makes or answers a proposal of this kind; refuses if it is not
/// allowed.
pub fn find(tx: &Tx, caller: &Caller, game: GameRef, kind: ProposalKind) -> CommandResult<Asking> {
    let (game, seat) = Game::played(tx, caller, game)?;
    match kind {
        ProposalKind::Draw => {}
        ProposalKind::Takeback => game.check_not_adjourned()?,
        ProposalKind::Pause => {
            let clock = game.course.at(caller.at());
            clock.ok_or_else(|| refusal(i18n::error_no_clock(game.id())))?;
        }
    }
    let asked = standing(&game, kind, caller.at()).cloned();
    Ok(Asking { game, seat, asked })
}

/// Returns the open proposal of this kind.
pub fn standing(game: &Game, kind: ProposalKind, now: Millis) -> Option<&event_log::Proposal> {
    let asked = game.history.proposal(kind)?;
    let open = match asked.what {
        Proposed::Pause { .. } if asked.ends_a_pause() => play_clock::is_paused(game, now),
        Proposed::Pause { until, .. } => until > now,
        Proposed::Draw | Proposed::Takeback { .. } => true,
    };
    open.then_some(asked)
}

/// Returns the remaining seats that have yet to agree to a proposal.
pub fn yet_to_agree(game: &Game, asked: &event_log::Proposal) -> Vec<Seat> {
    let agrees = |person| person == asked.by || asked.agreed.contains(&person);
    let mut seats = game.state.still_in();
    seats.retain(|&seat| !game.person(seat).is_some_and(agrees));
    seats
}

/// Returns the remaining seats other than this one.
pub fn others(game: &Game, seat: Seat) -> Vec<Seat> {
    let mut seats = game.state.still_in();
    seats.retain(|other| *other != seat);
    seats
}

/// Returns whether a draw is offered that every seat except this one has agreed to.
pub fn is_drawn_without(game: &Game, seat: Seat) -> bool {
    let offer = game.history.proposal(ProposalKind::Draw);
    offer.is_some_and(|offer| {
        let waiting = yet_to_agree(game, offer);
        waiting.into_iter().all(|other| other == seat)
    })
}
