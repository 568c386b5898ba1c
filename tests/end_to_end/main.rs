//! People play with the bot as it runs, against the pocket Discord. Every request that the bot
//! makes is judged by Discord's own description at the end of each test.

// Failures show what differs, line by line.
#[macro_use(assert_eq)]
extern crate pretty_assertions;

mod against_the_referee;
mod alike;
mod bad_input;
mod cards;
mod clocks;
mod closes;
mod company;
mod composer;
mod desk;
mod endings;
mod exposition;
mod gone;
mod guards;
mod handicaps;
mod journal;
mod kill;
mod kills;
mod languages;
mod limits;
mod live_bot;
mod lobby;
mod many;
mod moments;
mod notices;
mod operating;
mod outbox;
mod outside;
mod people;
mod places;
mod plans;
mod pocket_json;
mod process;
mod records;
mod review;
mod settlers;
mod settlers_panel;
mod setup;
mod shipped;
mod small_disk;
mod soak;
mod starts;
mod takeback;
mod threads;
mod whole_game;
