//! Texts of proposals: a draw, a takeback, a pause. Names are escaped, times are Discord
//! timestamps.

use crate::i18n;
use crate::i18n::words::all_of;

/// The subject of a proposal, which selects the wording.
#[derive(Debug, strum::Display)]
#[strum(serialize_all = "kebab-case")]
pub enum Thing {
    /// A draw.
    Draw,
    /// A takeback.
    Takeback,
    /// A pause.
    Pause,
    /// The end of the current pause.
    EndOfPause,
}

/// Names one or several turns by their numbers.
pub fn turns([from, to]: [u32; 2]) -> String {
    i18n::AskedTurns {
        from,
        many: from != to,
        to,
    }
    .text()
}

/// Names the players who have not answered yet.
pub fn wait(waiting: &[String]) -> String {
    i18n::asked_waiting(waiting.len(), all_of(waiting))
}
