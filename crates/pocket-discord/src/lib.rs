//! A Discord on this machine, to try bots with and to test them: REST, gateway, page and faults.
//!
// Its examples run as tests in `serenity/`, which has a client library.
#![cfg_attr(not(doctest), doc = include_str!("../README.md"))]
#![warn(missing_docs, unreachable_pub)]

mod check;
mod front;
mod gateway;
mod guard;
mod json;
mod language;
mod page;
mod pocket;
mod refusal;
mod rest;
mod server;
mod snowflake;
mod world;

pub use front::act::ActOutcome;
pub use front::line::Mistake;
pub use front::player::Player;
pub use front::seen::{ButtonView, MenuView, MessageView, Picture};
pub use guard::Key;
pub use pocket::Pocket;
pub use snowflake::Snowflake;
pub use world::channel::Access;
pub use world::faults::{Fault, Rate, SessionLimit, Trouble};
pub use world::requests::Recorded;
pub use world::sessions::{ConnectionFault, SessionCommand};
pub use world::{PageHint, PocketOptions};
