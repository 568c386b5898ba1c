//! A Discord on this machine, to try bots with and to test them: REST, gateway, page and faults.
//!
// What it shows is run as a test in `serenity/`, which has a client library.
#![cfg_attr(not(doctest), doc = include_str!("../README.md"))]
#![warn(missing_docs)]

mod check;
mod door;
mod front;
mod gateway;
mod guard;
mod language;
mod page;
mod pocket;
mod refusal;
mod rest;
mod server;
mod snowflake;
mod switches;
mod window;
mod world;

pub use door::Identity;
pub use front::act::Answer;
pub use front::mistake::Mistake;
pub use front::player::Player;
pub use front::seen::{Button, Menu, Seen};
pub use pocket::{Hint, Pocket, PocketOptions};
pub use snowflake::Snowflake;
pub use switches::FaultSwitches;
pub use window::Key;
pub use world::channel::Access;
pub use world::faults::{Fault, Likely, SessionLimit, Trouble};
pub use world::file::Picture;
pub use world::limits::Rate;
pub use world::names::Names;
pub use world::offers::Choice;
pub use world::record::Recorded;
pub use world::sessions::Order;
