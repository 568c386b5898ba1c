//! Nothing: the bot and its test are in `tests/ping.rs`.
