//! What players ask of each other: a draw, a takeback, a pause. Names come escaped, moments as Discord's stamps.

use crate::i18n::{self, all_of};

/// What is asked for, as sentences decide by it.
#[derive(Debug, strum::Display)]
#[strum(serialize_all = "kebab-case")]
pub enum Thing {
    /// A draw.
    Draw,
    /// To take turns back.
    Takeback,
    /// A pause.
    Pause,
    /// The end of the pause that runs.
    EndOfPause,
}

/// One turn or several, by their numbers.
pub fn turns([from, to]: [u32; 2]) -> String {
    i18n::asked_turns(from, from != to, to)
}

/// Who has not answered yet.
pub fn wait(waiting: &[String]) -> String {
    i18n::asked_waiting(waiting.len(), all_of(waiting))
}
