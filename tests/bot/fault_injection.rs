//! What takes long: worlds, faults, power cuts and laws under random play. Variables make them
//! longer. Tests begin in the order of their names; these early, so that none is left to run alone
//! at the end.

mod clock_laws;
mod faults;
mod non_interference;
mod nth_write;
mod power;
mod secrets;
mod world;

use homeworlds::rules::Seat;
use referee::clock::{Ledger, Span};
use referee::domain::Millis;

/// The time that a ledger charges a seat since a moment.
fn charged_since(ledger: &Ledger, seat: Seat, moment: Millis) -> Span {
    let own = ledger.entries().iter().filter(|entry| {
        entry.seat == seat && entry.excused.is_none() && entry.period.until > moment
    });
    own.fold(Span::ZERO, |sum, entry| {
        sum + (entry.period.until - entry.period.from.max(moment))
    })
}
