//! Nothing but what the README of `pocket-discord` shows, which is run as a test here; the bot is in `tests/toy/`.
//!
#![doc = include_str!("../../README.md")]
