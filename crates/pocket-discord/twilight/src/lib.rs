//! An empty library: the bot and its test are in `tests/ping.rs`.
