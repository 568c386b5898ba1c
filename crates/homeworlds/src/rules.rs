//! The rules engine: positions, legality, effects and results. No I/O, clock, randomness or
//! language.
//!
//! Must not depend on who plays, when, or in which language. Inside, folders import downwards only:
//! `star`, then `binary`, `multiplayer` and `settlers`, then `any`.
//!
//! Three types stand for a turn: the typed one (`order::PartialStep`, with omissions), the
//! requested one (`order::Step`, complete and canonical), and the performed one
//! (`star::StarAction`, by slots). Judging borrows the game and accepting takes the verdict, so a
//! refused turn changes nothing.

pub mod agreed;
pub mod any;
pub mod binary;
pub mod choose;
pub mod count;
pub mod illegal;
pub mod multiplayer;
mod outcome;
pub mod position_text;
pub mod replay;
mod ruleset;
pub mod search;
pub mod seat;
pub mod settlers;
pub mod star;
mod view;

pub use agreed::{BadRuleset, Catastrophes, FirstShip, GameOption, Goal};
pub use any::{
    AnyChoiceKind, AnyDraft, AnyEvents, AnyGame, AnyLeft, AnyMisunderstood, AnyTurn, AnyVerdict,
    AnyView, BadStart, Renaming, Resumed, Standing,
};
pub use binary::{BinaryGame, BinaryRules, Verdict};
pub use illegal::{Caution, Illegal, Refusal};
pub use outcome::{DrawReason, Leaving, NoResult, Outcome, SettlersEnd, WinReason};
pub use ruleset::Ruleset;
pub use search::Suggestion;
pub use seat::{Alignment, Seat, Seats};
pub use view::{Event, Founding, LastTurn, ManyView, SystemView, View};

/// The version of these rules, stored with each game. It increases whenever a stored order would be
/// judged differently.
pub const VERSION: u32 = 3;
