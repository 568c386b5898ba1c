//! Star maps: the rules shared by binary and multiplayer Homeworlds.
//!
//! Must not depend on the game played on the map: [`StarRules`] provides its specifics.
//!
//! [`turn::Turn::check`] alone judges actions and `Galaxy::apply` alone moves pieces. The
//! generator, the completion of omissions and autocomplete use the same two, so they cannot
//! disagree.
//!
//! A [`Galaxy`] is a small value without heap memory. All code here is generic over a [`Seating`],
//! which determines the word widths. For [`TwoPlayers`], a system is one 64-bit word (ships of both
//! seats, stars, owner) and a fleet has 24 bits, two per kind. For [`ManyPlayers`], with three to
//! six seats, a system has one word per seat, and a kind three bits. Names are stored next to the
//! galaxy, by slot; an [`Effect`] tells how to keep them in sync, and what happened.
//! [`turn::ActionError`] is a bare code, for speed; `explain` turns it into a refusal with what
//! would be accepted. The generator and the [`ThreatSearch`] only support `TwoPlayers`.

mod action;
mod cautions;
pub mod choose;
mod complete;
mod effects;
mod explain;
mod fill;
mod fleet;
mod galaxy;
pub mod game;
mod generate;
mod homeward;
mod judge;
pub mod list;
mod position;
pub mod position_text;
mod seating;
mod suggest;
mod system;
mod threat;
pub mod turn;
mod turn_in_progress;

pub use action::{Arrival, Effect, Slot, Slots, StarAction};
pub use complete::Misunderstood;
pub use fleet::Fleet;
pub use galaxy::Galaxy;
pub use game::StarRules;
pub use generate::{Found, Generator};
pub use position::{Position, sorted_sizes};
pub use seating::{ManyPlayers, Seating, TwoPlayers};
pub use system::System;
pub use threat::ThreatSearch;
pub use turn::{ActionError, Phase, Turn};
pub use turn_in_progress::TurnInProgress;
