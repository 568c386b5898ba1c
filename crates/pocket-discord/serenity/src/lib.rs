//! Contains only the examples in the README of `pocket-discord`, which run as tests here; the bot
//! is in `tests/toy/`.
#![doc = include_str!("../../README.md")]
