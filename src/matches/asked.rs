//! Who is asked and has yet to answer, and what a ruling shows.

use crate::answer::error::Fault;
use crate::domain::ProposalId;
use crate::log::{Ruling, RulingKind};
use crate::matches::Match;
use crate::store::{Proposal, Tx};
use homeworlds::rules::Seat;

/// The seats still in the game that have not agreed to the draw that `seat` offers, or would offer.
pub fn yet_to_agree(table: &Match, seat: Seat) -> Vec<Seat> {
    let offer = table.history.draw_offer.as_ref();
    others_than(table, seat, offer.map_or(&[], |offer| &offer.agreed))
}

/// The seats still in the game that have not allowed the takeback that `seat` asks for.
pub fn yet_to_allow(table: &Match, seat: Seat) -> Vec<Seat> {
    let asked = table.history.takeback.as_ref();
    others_than(table, seat, asked.map_or(&[], |asked| &asked.agreed))
}

fn others_than(table: &Match, seat: Seat, agreed: &[Seat]) -> Vec<Seat> {
    let mut seats = table.game.still_in();
    seats.retain(|other| *other != seat && !agreed.contains(other));
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
