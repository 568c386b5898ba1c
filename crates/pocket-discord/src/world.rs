//! The state of the pocket Discord, in memory: people, channels, messages, interactions.
//!
//! Must not depend on HTTP: requests and user actions arrive as calls, changes leave as events for
//! bots and pages.

mod calls;
pub(crate) mod channel;
pub(crate) mod commands;
mod connections;
pub(crate) mod faults;
pub(crate) mod file;
pub(crate) mod interaction;
pub(crate) mod message;
mod posts;
pub(crate) mod requests;
pub(crate) mod sessions;
mod state;
pub(crate) mod user;

pub(crate) use state::{Change, World};
pub use state::{PageHint, PocketOptions};
