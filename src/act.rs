//! Actions: everything that changes something, one file per family of commands.
//!
//! Each function takes the transaction, validates, records the events and their notices, and
//! returns the result; `show` builds a card or panel in the reply.
//!
//! Must not depend on how a message is sent. `commit_turn` plays a turn of any game, `ending` ends
//! one, `invitation` begins one.

pub mod absence;
pub mod bot_player;
pub mod commit_turn;
pub mod compose;
pub mod conditional_moves;
pub mod ending;
pub mod invitation;
pub mod invitation_draft;
pub mod learn;
pub mod moving;
pub mod outages;
pub mod personal_data;
pub mod plan;
pub mod play;
pub mod proposals;
pub mod records;
pub mod rematch;
pub mod rulings;
pub mod settings;
pub mod sharing;
pub mod takeback;
pub mod timeouts;
pub mod timing;
pub mod watching;
