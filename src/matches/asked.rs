//! What is asked in a game, who is asked and has yet to answer.

use crate::answer::error::{CommandResult, refusal};
use crate::command::{Caller, GameRef};
use crate::domain::Millis;
use crate::log::{self, ProposalKind, Proposed};
use crate::matches::{Game, play_clock};
use crate::store::Tx;
use crate::text;
use homeworlds::rules::Seat;

/// A game in which the asker plays, and what is asked for there of one kind.
pub struct Asking {
    /// The game.
    pub match_: Game,
    /// The asker's seat.
    pub seat: Seat,
    /// What is asked for and can still be agreed to.
    pub asked: Option<log::Proposal>,
}

/// The game in which a player asks for something of this kind, or answers; refused where it cannot be asked for.
pub fn find(
    tx: &Tx,
    asker: &Caller,
    (game, kind): (GameRef, ProposalKind),
) -> CommandResult<Asking> {
    let (match_, seat) = Game::played(tx, asker, game)?;
    match kind {
        ProposalKind::Draw => {}
        ProposalKind::Takeback => match_.check_not_adjourned()?,
        ProposalKind::Pause => {
            let clock = match_.course.at(asker.at());
            clock.ok_or_else(|| refusal(text::error_no_clock(match_.id())))?;
        }
    }
    let asked = standing(&match_, kind, asker.at()).cloned();
    Ok(Asking {
        match_,
        seat,
        asked,
    })
}

/// What is asked for of this kind and can still be agreed to.
pub fn standing(match_: &Game, kind: ProposalKind, now: Millis) -> Option<&log::Proposal> {
    let asked = match_.history.proposal(kind)?;
    let open = match asked.what {
        Proposed::Pause { .. } if asked.ends_a_pause() => play_clock::is_paused(match_, now),
        Proposed::Pause { until, .. } => until > now,
        Proposed::Draw | Proposed::Takeback { .. } => true,
    };
    open.then_some(asked)
}

/// The seats still in the game that have yet to agree to what is asked.
pub fn yet_to_agree(match_: &Game, asked: &log::Proposal) -> Vec<Seat> {
    let agrees = |person| person == asked.by || asked.agreed.contains(&person);
    let mut seats = match_.state.still_in();
    seats.retain(|&seat| !match_.person(seat).is_some_and(agrees));
    seats
}

/// The seats still in the game beside one.
pub fn others(match_: &Game, seat: Seat) -> Vec<Seat> {
    let mut seats = match_.state.still_in();
    seats.retain(|other| *other != seat);
    seats
}

/// Whether a draw is offered that everybody but this seat has agreed to.
pub fn is_drawn_without(match_: &Game, seat: Seat) -> bool {
    let offer = match_.history.proposal(ProposalKind::Draw);
    offer.is_some_and(|offer| {
        let waiting = yet_to_agree(match_, offer);
        waiting.into_iter().all(|other| other == seat)
    })
}
