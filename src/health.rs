//! How the bot is: what ails it, counts for Prometheus, and the port on this machine at which both are asked for. No name, no
//! id and no text of anybody is counted by or shown here.
//!
//! What it shows of the store it asks of the referee when somebody looks. Requests are counted
//! where they are made (`discord::api`), so none leaves uncounted; while writing fails, `discord::watch` tries it every
//! few seconds, so health recovers by itself.

mod bot_stats;
mod counts;
mod metrics;
mod serve;
#[cfg(unix)]
pub mod supervisor;

pub use bot_stats::{BotStats, InteractionKind, UnreadableInput};
pub use serve::Server;
