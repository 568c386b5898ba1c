//! Rare faults: simulated worlds, misuse, failing writes, power cuts, and laws under random play.
//! Variables make the tests longer. They begin in the order of their names, so that none of the
//! long ones is left to run alone at the end.

// Failures show what differs, line by line.
#[macro_use(assert_eq, assert_ne)]
extern crate pretty_assertions;

mod clock_laws;
mod misuse;
mod non_interference;
mod nth_write;
mod power;
mod secrets;
mod support;
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
