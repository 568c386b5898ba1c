//! Why a command cannot be read, or belongs to another state: what was asked, what stands against it, what would be accepted.
//!
//! It may not know how a refusal is shown, nor what a command does.

use crate::clock::NoTime;
use crate::i18n::markup::{codes, quoted};
use crate::i18n::{self, clock, either_or_none};

/// That a press belongs to another state of the game than the present one, for whoever pressed.
pub fn stale(was: Passed, now: u32) -> String {
    match was {
        Passed::Turn(was) => i18n::errors_turn(now, was),
        Passed::TakenBack => i18n::errors_gone_back(now),
        Passed::Unknown => i18n::errors_unknown(now),
    }
}

/// What a press belonged to.
#[derive(Debug)]
pub enum Passed {
    /// The turn of this number.
    Turn(u32),
    /// A turn before the game went back.
    TakenBack,
    /// A turn that is not there: the database was brought back from a copy.
    Unknown,
}

/// Why an option cannot be read. It is the asker's mistake, or an old command that Discord still shows.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unreadable {
    /// There is no such command or button.
    #[error("{}", i18n::UNREADABLE_UNKNOWN)]
    Unknown(String),
    /// The option is needed and was not given.
    #[error("{}", i18n::unreadable_missing(.0))]
    Missing(&'static str),
    /// The option holds another kind of value than it should.
    #[error("{}", i18n::unreadable_kind(.0))]
    Kind(&'static str),
    /// The text has more characters than a turn can need.
    #[error("{}", i18n::unreadable_long(.most, .option))]
    Long { option: &'static str, most: usize },
    /// No game can have this id.
    #[error("{}", i18n::error_no_such_game(quoted(.0)))]
    Game(String),
    /// There is no such time zone.
    #[error("{}", i18n::unreadable_zone(either_or_none(&codes(.near)), quoted(.text)))]
    Zone { text: String, near: Vec<String> },
    /// That is no day.
    #[error("{}", i18n::unreadable_day(quoted(.0)))]
    Day(String),
    /// A handicap is chosen, and nobody is named who gets it (B20-B22).
    #[error("{}", i18n::UNREADABLE_NO_JUNIOR)]
    NoJunior,
    /// A Junior is named, and no handicap is chosen (B20-B22).
    #[error("{}", i18n::UNREADABLE_NO_HANDICAP)]
    NoHandicap,
    /// The text is no time control.
    #[error("{}", clock::no_time(&quoted(.text), *.why))]
    Time { text: String, why: NoTime },
    /// The option holds something else than its choices.
    #[error("{}", i18n::unreadable_choice(.option, quoted(.text)))]
    Choice { option: &'static str, text: String },
}
