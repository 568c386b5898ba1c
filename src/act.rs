//! What changes something, a file a family of commands.
//!
//! Each function takes the transaction, judges, writes what happened and what is to be told, and says what came of it; where a
//! card or a panel answers, `show` makes it.
//!
//! It may not know how a message leaves. `count` makes a turn of any game, `ending` ends one, `invitation` begins one.

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
pub mod post_board;
pub mod proposals;
pub mod rematch;
pub mod rulings;
pub mod settings;
pub mod takeback;
pub mod timeouts;
pub mod timing;
