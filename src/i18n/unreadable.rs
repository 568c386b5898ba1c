//! Unreadable or stale commands: the request, the objection, and what would be accepted.
//!
//! Must not depend on how a refusal is shown, nor on what a command does.

use crate::clock::NoTime;
use crate::i18n;
use crate::i18n::clock;
use crate::i18n::markup::{codes, quoted};
use crate::i18n::words::either_or_none;

/// Explains to the caller that a button belongs to a different state of the game.
pub fn stale(was: Passed, now: u32) -> String {
    match was {
        Passed::Turn(was) => i18n::ErrorsTurn { now, was }.text(),
        Passed::TakenBack => i18n::errors_gone_back(now),
        Passed::Unknown => i18n::errors_unknown(now),
    }
}

/// The state to which a stale button belongs.
#[derive(Debug)]
pub enum Passed {
    /// The turn with this number.
    Turn(u32),
    /// A turn before the game went back.
    TakenBack,
    /// A turn that does not exist: the database was restored from a backup.
    Unknown,
}

/// The reason why an option is unreadable: a mistake of the caller, or an old command that Discord
/// still shows.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unreadable {
    /// The command or button does not exist.
    #[error("{}", i18n::UNREADABLE_UNKNOWN)]
    Unknown(String),
    /// The required option is missing.
    #[error("{}", i18n::unreadable_missing(.0))]
    Missing(&'static str),
    /// The option has a value of the wrong kind.
    #[error("{}", i18n::unreadable_kind(.0))]
    Kind(&'static str),
    /// The text is longer than any turn.
    #[error("{}", too_long(.option, *.most))]
    Long { option: &'static str, most: usize },
    /// The text cannot be the ID of a game.
    #[error("{}", i18n::error_no_such_game(quoted(.0)))]
    Game(String),
    /// The time zone does not exist.
    #[error("{}", i18n::unreadable_zone(either_or_none(&codes(.near)), quoted(.text)))]
    Zone { text: String, near: Vec<String> },
    /// The text is not a date.
    #[error("{}", i18n::unreadable_day(quoted(.0)))]
    Day(String),
    /// A handicap is chosen without a Junior (B20-B22).
    #[error("{}", i18n::UNREADABLE_NO_JUNIOR)]
    NoJunior,
    /// A Junior is named without a handicap (B20-B22).
    #[error("{}", i18n::UNREADABLE_NO_HANDICAP)]
    NoHandicap,
    /// A game with a handicap is chosen as rated.
    #[error("{}", i18n::GAME_NEVER_RATED)]
    RatedHandicap,
    /// The text is not a time control.
    #[error("{}", clock::no_time(&quoted(.text), *.why))]
    Time { text: String, why: NoTime },
    /// The option has a value outside its choices.
    #[error("{}", no_choice(.option, .text))]
    Choice { option: &'static str, text: String },
}

fn too_long(option: &str, most: usize) -> String {
    i18n::UnreadableLong { most, option }.text()
}

fn no_choice(option: &str, text: &str) -> String {
    let quoted = quoted(text);
    i18n::UnreadableChoice { option, quoted }.text()
}
