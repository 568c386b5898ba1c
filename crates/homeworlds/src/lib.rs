//! Homeworlds: pieces, notation, records, rules.
#![doc = include_str!("../README.md")]
#![warn(unreachable_pub)]
#![warn(missing_docs)]

pub mod order;
pub mod piece;
pub mod rules;
