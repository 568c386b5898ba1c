//! What changes something, a file a family of commands.
//!
//! Each function takes the transaction, judges, writes what happened and what is to be told, and says what came of it.
//!
//! It may not know screens, nor how a message leaves. `play` makes a turn of any game, `ending` ends one, `challenge`
//! invites an opponent and `lobby` gathers several; what only some games have stands in a file of its own (`handicap` and
//! `home` for star maps, `settlers`).

pub mod absence;
pub mod challenge;
pub mod conditional;
pub mod ending;
pub mod flag;
pub mod handicap;
pub mod home;
pub mod lobby;
pub mod moderator_pings;
pub mod moving;
pub mod notices;
pub mod play;
pub mod proposals;
pub mod publish;
pub mod pulse;
pub mod rematch;
pub mod rulings;
pub mod settlers;
pub mod takeback;
pub mod timing;
pub mod warnings;
