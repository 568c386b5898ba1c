//! The fair-clock contract, clause by clause, for every ruleset and at the very boundary: a
//! millisecond before and after.

mod away;
mod crowd;
mod gifts;
mod limits;
mod outages;
mod pauses;
mod seats;
mod stage;
mod stops;
mod texts;
