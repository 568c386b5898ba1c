//! Star maps: the part of the rules that binary and multiplayer Homeworlds share.
//!
//! It may not know which game is played on the map: that comes in as [`StarRules`].
//!
//! [`turn::Turn::check`] is the only judge and [`Galaxy::apply`] the only hand that moves pieces. The generator, the
//! completion of omissions and autocomplete use the same two, so they cannot disagree.
//!
//! A [`Galaxy`] is a small value without heap. Everything here is written once over a [`Seating`], which says how wide the
//! words are: for a [`TwoPlayers`] a system is one 64-bit word (ships of both seats, stars, owner) and a fleet 24 bits, two a
//! kind; for a [`ManyPlayers`] of three to six a system has a word a seat, and a kind three bits. Names live beside the galaxy,
//! by slot; an [`Effect`] says how to keep them in step, and what happened. [`turn::ActionError`] is a bare fact, for speed; `explain`
//! makes of it a refusal that knows what would be accepted. The generator and the [`Lookout`] are for a `TwoPlayers`.

mod action;
mod cautions;
pub mod choose;
mod complete;
mod explain;
mod fill;
mod fleet;
mod galaxy;
pub mod game;
mod generate;
mod homeward;
pub mod list;
mod position;
pub mod position_text;
mod seating;
mod suggest;
mod system;
mod threat;
pub mod turn;
mod turn_in_progress;

pub use action::{Arrival, Effect, StarAction};
pub use complete::Misunderstood;
pub use fleet::Fleet;
pub use galaxy::{Galaxy, Slot, Slots};
pub use game::StarRules;
pub use generate::{Found, Generator};
pub use position::{Position, sorted_sizes};
pub use seating::{ManyPlayers, Seating, TwoPlayers};
pub use system::System;
pub use threat::ThreatSearch;
pub use turn::{ActionError, Phase, Turn};
pub use turn_in_progress::TurnInProgress;
