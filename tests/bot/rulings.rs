//! Takebacks, the referee desk, and every end undone: the game stands as it did before, and goes
//! on.

mod called_off;
mod calls;
mod chains;
mod confirmed;
mod crowd;
mod ends;
mod moderators;
pub mod play;
mod rematches;
mod seats;
mod server;
mod shown_sides;
mod takebacks;
