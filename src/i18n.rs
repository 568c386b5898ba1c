//! The texts of games: `texts` has a function for each text, the other modules select among them.
//! Notation appears between backticks. Command descriptions are in `command::specs`, those of
//! settings in `config`.
//!
//! Must not depend on where a text is shown, nor on the caller.

pub mod agreement;
mod any;
mod board;
mod choose;
pub mod clock;
pub mod game;
pub mod help;
pub mod invitation;
pub mod language;
pub mod markup;
pub mod notices;
mod outcome;
mod places;
mod position;
pub mod proposals;
pub mod reading;
mod refusal;
pub mod search;
pub mod settlers;
mod spoken;
pub mod texts;
mod turn;
pub mod unreadable;
mod words;

pub use agreement::{game, options};
pub use any::{
    asked, bad_start, choice, chosen_so_far, left, not_understood, played, refused_turn, told,
    told_so_far,
};
pub use board::board;
pub use choose::{ChoiceLabel, suggested_home};
pub use outcome::{caution, outcome, result};
pub use places::Places;
pub use position::bad_position;
pub use reading::{bad_name, bad_record, note, unread};
pub use refusal::{refusal, set_up};
pub use spoken::turn as spoken_turn;
pub use turn::{turn, turn_among_homes, turn_that_led_here};
pub use words::{all_of, bullets, either, first_of, or_none};

pub use language::TextKey;
pub use texts::*;
