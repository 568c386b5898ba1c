//! Why what somebody typed or pressed cannot be read.

use super::UserError;
use crate::clock::NoTime;
use crate::text::markup::quoted;
use crate::text::say;
use crate::text::{clock, either};

/// Why an option cannot be read. It is the asker's mistake, or an old command that Discord still shows.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unreadable {
    /// There is no such command or button.
    #[error("{}", say!("unreadable-unknown"))]
    Unknown(String),
    /// The option is needed and was not given.
    #[error("{}", say!("unreadable-missing", how = .0))]
    Missing(&'static str),
    /// The option holds another kind of value than it should.
    #[error("{}", say!("unreadable-kind", how = .0))]
    Kind(&'static str),
    /// The text has more characters than a turn can need.
    #[error("{}", say!("unreadable-long", option = .option, most = .most))]
    Long { option: &'static str, most: usize },
    /// No game can have this id.
    #[error("{}", UserError::NoSuchGame(quoted(.0)))]
    Game(String),
    /// There is no such time zone.
    #[error("{}", say!("unreadable-zone", value = quoted(.text), near = zones_like(.near)))]
    Zone { text: String, near: Vec<String> },
    /// That is no day.
    #[error("{}", say!("unreadable-day", value = quoted(.0)))]
    Day(String),
    /// A handicap is chosen, and nobody is named who gets it (B20-B22).
    #[error("{}", say!("unreadable-no-junior"))]
    NoJunior,
    /// A Junior is named, and no handicap is chosen (B20-B22).
    #[error("{}", say!("unreadable-no-handicap"))]
    NoHandicap,
    /// The text is no time control.
    #[error("{}", clock::no_time(&quoted(.text), *.why))]
    Time { text: String, why: NoTime },
    /// The option holds something else than its choices.
    #[error("{}", say!("unreadable-choice", option = .option, quoted = quoted(.text)))]
    Choice { option: &'static str, text: String },
}

fn zones_like(near: &[String]) -> String {
    if near.is_empty() {
        return say!("unreadable-zone-form");
    }
    let names: Vec<String> = near.iter().map(|name| format!("`{name}`")).collect();
    say!("unreadable-zone-near", names = either(&names))
}
