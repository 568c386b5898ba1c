//! The rules and the notation under random play, against recorded games, and against plain enumerations.

mod claims;
mod composing;
mod composing_settlers;
mod corpus;
mod errors;
mod folders;
mod hindsight;
mod laws;
mod laws_many;
mod likeness;
mod perft;
mod perft_many;
mod settlers;
mod threats;
mod transcripts;
mod typed_turns;
