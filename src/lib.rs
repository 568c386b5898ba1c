//! A bot that referees Homeworlds by correspondence on Discord, with its store. Rules, pictures and
//! a stand-in for Discord are separate crates.
//!
//! `ARCHITECTURE.md` is the map and defines the permitted imports; `tests/tidy/` checks them.

/// The version of this program.
const VERSION: &str = env!("CARGO_PKG_VERSION");

pub mod act;
#[cfg(unix)]
pub mod admin;
pub mod clock;
pub mod command;
pub mod config;
pub mod discord;
pub mod domain;
pub mod event_log;
pub mod failpoint;
pub mod game;
pub mod health;
pub mod i18n;
pub mod lessons;
pub mod notify;
pub mod ratings;
pub mod referee;
pub mod reply;
pub mod settings;
pub mod show;
pub mod store;
