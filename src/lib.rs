//! A referee for Homeworlds by correspondence: rules, notation, pictures, a store, and a Discord bot.
//!
//! `ARCHITECTURE.md` is the map. Modules may import only from the ones named before them.

/// The version of this program.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

pub mod failpoint;

pub mod table;

pub mod clock;

pub mod words;

pub mod render;

pub mod notify;

pub mod store;

pub mod command;

pub mod referee;

pub mod config;

pub mod health;

pub mod discord;
