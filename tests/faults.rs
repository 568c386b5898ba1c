//! What must not happen however people and machines misbehave: doubled and racing interactions, old buttons, forged ones,
//! hostile texts, a broken file. The counts are small by default; the variables named in each test make long runs.

#[path = "faults/broken.rs"]
mod broken;
#[path = "faults/forged.rs"]
mod forged;
#[path = "faults/hostile.rs"]
mod hostile;
#[path = "faults/orders.rs"]
mod orders;
#[path = "faults/races.rs"]
mod races;
#[path = "faults/repeats.rs"]
mod repeats;
#[path = "support/room.rs"]
#[allow(dead_code, reason = "another test uses the rest")]
mod room;
#[path = "faults/stale.rs"]
mod stale;
#[path = "support/times.rs"]
mod times;
#[path = "faults/typed.rs"]
mod typed;
