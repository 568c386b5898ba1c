//! The fair-clock contract, clause by clause, for every ruleset and at the very boundary: a millisecond before and after.

#[path = "fair_clock/away.rs"]
mod away;
#[path = "fair_clock/crowd.rs"]
mod crowd;
#[path = "support/desk.rs"]
#[allow(dead_code, reason = "another test uses the rest")]
mod desk;
#[path = "fair_clock/gifts.rs"]
mod gifts;
#[path = "fair_clock/limits.rs"]
mod limits;
#[path = "fair_clock/outages.rs"]
mod outages;
#[path = "fair_clock/pauses.rs"]
mod pauses;
#[path = "support/post.rs"]
#[allow(dead_code, reason = "another test uses the rest")]
mod post;
#[path = "fair_clock/seats.rs"]
mod seats;
#[path = "fair_clock/stage.rs"]
mod stage;
#[path = "fair_clock/stops.rs"]
mod stops;
#[path = "fair_clock/told.rs"]
mod told;
