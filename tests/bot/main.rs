//! The bot without a gateway: what it answers, tells, keeps and forgets, and its command line.

// Failures show what differs, line by line.
#[macro_use(assert_eq, assert_ne)]
extern crate pretty_assertions;

mod about_a_game;
mod admin;
mod against_the_referee;
mod boards;
mod cli;
mod clocks;
mod club;
mod coach;
mod composing;
mod fair_clock;
mod finding;
mod interactions;
mod inviting;
mod lessons;
mod localized_notation;
mod notices;
mod people;
mod planning;
mod rated;
mod rating_club;
mod records;
mod rulings;
mod sharing;
mod store;
mod stored;
mod threads;
mod timers;
mod transcripts;
mod typed_turns;
mod wins;
