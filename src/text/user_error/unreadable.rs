//! Why what somebody typed or pressed cannot be read.

use super::UserError;
use crate::clock::NoTime;
use crate::text::clock;
use crate::text::markup::quoted;

/// Why an option cannot be read. It is the asker's mistake, or an old command that Discord still shows.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unreadable {
    /// There is no such command or button.
    #[error(
        "I do not know this command or button: it may be from an older version of me. `/hw help` lists what I know."
    )]
    Unknown(String),
    /// The option is needed and was not given.
    #[error("The option `{0}` is needed.")]
    Missing(&'static str),
    /// The option holds another kind of value than it should.
    #[error("The option `{0}` holds something that I cannot read.")]
    Kind(&'static str),
    /// The text has more characters than a turn can need.
    #[error(
        "The option `{option}` is too long: no turn needs more than {most} characters. `/hw help topic:notation` shows how turns are written."
    )]
    Long { option: &'static str, most: usize },
    /// No game can have this id.
    #[error("{}", UserError::NoSuchGame(quoted(.0)))]
    Game(String),
    /// No challenge can have this id.
    #[error("{}", UserError::NoSuchChallenge(quoted(.0)))]
    Challenge(String),
    /// No lobby can have this id.
    #[error("{}", UserError::NoSuchLobby(quoted(.0)))]
    Lobby(String),
    /// There is no such time zone.
    #[error("I know no time zone {}. It is named by a region and a city, such as `Europe/Berlin` or `America/New_York`; they \
        are offered while you type.", quoted(.0))]
    Zone(String),
    /// Those are no quiet days.
    #[error("{} cannot be quiet days. Accepted: one or two days of the week, such as `sat,sun` or `wednesday`; or `none`.", quoted(.0))]
    QuietDays(String),
    /// A handicap is chosen, and nobody is named who gets it (B20-B22).
    #[error(
        "A handicap needs somebody who gets it (B20-B22): say with the option `junior` who is Junior Officer, `challenger` (you) or \
        `opponent` (the one who accepts). Nothing is posted yet."
    )]
    NoJunior,
    /// A Junior is named, and no handicap is chosen (B20-B22).
    #[error(
        "You named a Junior Officer, but chose no handicap. Add one of these, or leave `junior` out: `timewarp` 1 to 3 \
        (bonus turns, B20), `red-alert` (a warning of wins in one, B21), `transference: yes` (changing places once, B22). Nothing is posted yet."
    )]
    NoHandicap,
    /// The text is no time control.
    #[error("{}", clock::no_time(&quoted(.text), *.why))]
    Time { text: String, why: NoTime },
    /// The option holds something else than its choices.
    #[error("The option `{option}` cannot be {}.", quoted(.text))]
    Choice { option: &'static str, text: String },
}
