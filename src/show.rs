//! Views: everything that people see, one file per family: cards, boards, reviews, panels,
//! settings, help.
//!
//! They change nothing: `act` performs the buttons' actions. Must not depend on recipients or on
//! how a message is sent. Views that only some games have are in separate files (`home` for star
//! maps, `settlers`).

pub mod absence;
pub mod board_style;
mod brief;
pub mod card;
pub mod cards;
pub mod chances;
pub mod club;
pub mod coach;
pub mod compose;
pub mod conditional_moves;
pub mod desk;
pub mod example;
pub mod film;
pub mod finished;
pub mod game;
pub mod games;
mod glossary;
pub mod guide;
pub mod help;
pub mod invitation;
pub mod invitation_draft;
pub mod learn;
pub mod lesson;
pub mod long_board;
pub mod look;
pub mod modal;
pub mod openings;
pub mod panel;
pub mod people;
pub mod personal_data;
pub mod plan;
pub mod planning;
pub mod profile;
pub mod proposals;
pub mod puzzles;
pub mod queue;
pub mod reasons;
pub mod records;
pub mod review;
pub mod ruling_log;
pub mod rulings;
pub mod settings;
pub mod settlers;
pub mod shared;
pub mod side;
pub mod suggest;
pub mod timing;
pub mod tips;
pub mod turning_points;
pub mod which_game;
