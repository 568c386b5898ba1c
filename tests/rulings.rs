//! Takebacks, the referee desk, and every end undone: the game stands as it did before, and goes on.

#[path = "rulings/called_off.rs"]
mod called_off;
#[path = "rulings/callees.rs"]
mod callees;
#[path = "rulings/calls.rs"]
mod calls;
#[path = "rulings/chains.rs"]
mod chains;
#[path = "rulings/crowd.rs"]
mod crowd;
#[path = "support/desk.rs"]
#[allow(dead_code, reason = "another test uses the rest")]
mod desk;
#[path = "rulings/ends.rs"]
mod ends;
#[path = "rulings/moderators.rs"]
mod moderators;
#[path = "rulings/play.rs"]
mod play;
#[path = "rulings/rematches.rs"]
mod rematches;
#[path = "rulings/seats.rs"]
mod seats;
#[path = "rulings/second_words.rs"]
mod second_words;
#[path = "rulings/shown_sides.rs"]
mod shown_sides;
#[path = "rulings/takebacks.rs"]
mod takebacks;
