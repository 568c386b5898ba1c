//! The rules as an engine: positions, legality, effects, results. No I/O, clock, chance or words.
//!
//! It may not know who plays, when, or in which language. Inside, folders import downwards only: `star`, then `binary`,
//! `multiplayer` and `settlers`, then `any`.
//!
//! Three types stand for a turn: what was typed (`order::PartialStep`, with holes), what is asked (`order::Step`, complete and
//! canonical), and what is done (`star::Action`, by slots). Judging borrows the game and accepting takes the verdict, so
//! a refused turn changes nothing.

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

/// The version of these rules, kept beside each stored game; it grows when a stored order would be judged otherwise.
pub const VERSION: u32 = 3;
