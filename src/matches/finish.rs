//! What a game that is over came to for each who played it, kept for lists.

use crate::answer::error::Fault;
use crate::domain::Finish;
use crate::matches::Match;
use crate::store::Tx;
use homeworlds::rules::{Outcome, Seat};

/// Keeps what a game came to, if it is over.
pub fn keep(tx: &mut Tx<'_>, match_: &Match) -> Result<(), Fault> {
    let Some(outcome) = match_.game.outcome() else {
        return Ok(());
    };
    for seat in (0..match_.game.seats()).map(Seat) {
        tx.set_finish(match_.id(), match_.began_at(seat), finish(outcome, seat))?;
    }
    Ok(())
}

fn finish(outcome: &Outcome, seat: Seat) -> Finish {
    match outcome {
        Outcome::Win { seats, .. } if seats.contains(&seat) => Finish::Won,
        Outcome::Win { .. } => Finish::Lost,
        Outcome::Draw(_) => Finish::Drawn,
        Outcome::NoResult(_) => Finish::Void,
    }
}
