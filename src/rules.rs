//! The rules as an engine: positions, legality, effects, results. No I/O, clock, chance or words.

pub mod event;
pub mod outcome;
pub mod seat;
pub mod view;

pub use event::Event;
pub use outcome::{DrawReason, Outcome, WinReason};
pub use seat::Seat;
pub use view::{LastTurn, SystemView, View};
