//! Who is asked and has yet to answer, and what a ruling shows.

use crate::answer::error::Fault;
use crate::domain::ProposalId;
use crate::log::{self, ProposalKind};
use crate::matches::Match;
use crate::store::{Proposal, Tx};
use homeworlds::rules::Seat;

/// The seats still in the game that have yet to agree to what is asked.
pub fn yet_to_agree(table: &Match, asked: &log::Proposal) -> Vec<Seat> {
    let agrees = |person| person == asked.by || asked.agreed.contains(&person);
    let mut seats = table.game.still_in();
    seats.retain(|&seat| !table.person(seat).is_some_and(agrees));
    seats
}

/// The seats still in the game beside one.
pub fn others(table: &Match, seat: Seat) -> Vec<Seat> {
    let mut seats = table.game.still_in();
    seats.retain(|other| *other != seat);
    seats
}

/// The seats that are asked about what stands and have yet to agree.
pub fn asked_seats(tx: &Tx<'_>, id: ProposalId) -> Result<Vec<Seat>, Fault> {
    let found = tx.proposal(id)?;
    Ok(found.as_ref().map(yet_to_answer).unwrap_or_default())
}

pub fn yet_to_answer(proposal: &Proposal) -> Vec<Seat> {
    let whom = proposal.what.whom.iter();
    whom.filter(|seat| !proposal.agreed.contains(seat))
        .collect()
}

/// Whether a draw is offered that everybody but this seat has agreed to.
pub fn is_drawn_without(table: &Match, seat: Seat) -> bool {
    let offer = table.history.proposal(ProposalKind::Draw);
    offer.is_some_and(|offer| {
        let waiting = yet_to_agree(table, offer);
        waiting.into_iter().all(|other| other == seat)
    })
}
