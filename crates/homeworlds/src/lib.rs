//! Homeworlds: pieces, notation, records, rules.
#![doc = include_str!("../README.md")]
#![warn(missing_docs, unreachable_pub)]

pub mod order;
pub mod piece;
pub mod rules;
