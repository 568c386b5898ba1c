//! Health of the bot: its current problems, counters for Prometheus, and the local port that serves
//! both. No name, id or text of a person is counted or shown here.
//!
//! Data about the store is queried from the bot on demand. Requests are counted where they are made
//! (`discord::api`), so none is missed. While writing fails, `discord::watch` retries every few
//! seconds, so health recovers automatically.

mod bot_stats;
mod condition;
mod counts;
mod metrics;
mod serve;
#[cfg(unix)]
pub mod supervisor;

pub use bot_stats::{BotStats, InteractionKind, UnreadableInput};
pub use condition::condition;
pub use serve::Server;
