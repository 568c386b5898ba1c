//! Homeworlds, its games for three to six, and Homeworlds Settlers: pieces, notation, records, rules.
//!
//! No I/O, clock, chance or async: a position goes in, a verdict or a position comes out.

pub mod piece;

pub mod order;

pub mod rules;
