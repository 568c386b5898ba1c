//! Who is asked and has yet to answer, and what a ruling shows.

use crate::answer::error::Fault;
use crate::domain::ProposalId;
use crate::log::{self, Ruling, RulingKind};
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

/// Whether an entry is told with the card of where the game stands.
pub fn shows_a_card(table: &Match, ruling: &Ruling) -> bool {
    stands_still(table, ruling) && has_a_card(ruling)
}

/// Whether nothing has happened in the game since: what has happened has cards of its own.
pub fn stands_still(table: &Match, ruling: &Ruling) -> bool {
    table.turns() == ruling.turn && table.history.rewound() < ruling.seq
}

/// Whether the game stands otherwise after it, so that somebody else may be called.
pub const fn has_a_card(ruling: &Ruling) -> bool {
    match ruling.kind {
        RulingKind::Called
        | RulingKind::Answered
        | RulingKind::Adjourned
        | RulingKind::GaveTime => false,
        RulingKind::TakenBack
        | RulingKind::Resumed
        | RulingKind::RolledBack
        | RulingKind::Replaced
        | RulingKind::Adjudicated
        | RulingKind::Voided
        | RulingKind::Undone => true,
    }
}
