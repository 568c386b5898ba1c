//! What is said of what a player asks all others for: a draw (B18, M1), a takeback, a pause or its end. Names come escaped.

use crate::text;
use crate::text::Phrase;
use std::fmt::Display;

use crate::text::all_of;

/// What is asked for, with what its words need.
#[derive(Debug, strum::Display)]
#[strum(serialize_all = "kebab-case")]
pub enum Thing<'a> {
    /// A draw.
    Draw,
    /// To take back these turns, the first and the last.
    Takeback([u32; 2]),
    /// A pause until this moment, for this reason.
    Pause { until: &'a str, reason: &'a str },
    /// The end of the pause that runs.
    EndOfPause,
}

/// One turn or several, by their numbers.
pub(super) fn turns([from, to]: [u32; 2]) -> String {
    text::asked_turns(from, from != to, to)
}

/// Who has not answered yet.
pub fn wait(waiting: &[String]) -> String {
    text::asked_waiting(waiting.len(), all_of(waiting))
}

/// In public: somebody asks; `whom` is called.
pub fn asks(thing: Thing<'_>, game: impl Display, who: &str, whom: &str) -> String {
    match thing {
        Thing::Draw => text::asked_draw(game, who, whom),
        Thing::Takeback(range) => {
            let what = turns(range);
            text::asked_takeback(game, what, who, whom)
        }
        Thing::Pause { until, reason } => text::asked_pause(game, reason, until, who),
        Thing::EndOfPause => text::asked_end_of_pause(game, who),
    }
}

/// To whoever asked, while it stands.
pub fn you_asked(thing: Thing<'_>, game: impl Display, who: &str, waiting: &[String]) -> String {
    let waiting = wait(waiting);
    match thing {
        Thing::Draw => text::asked_draw_you_asked(game, waiting),
        Thing::Takeback(_) => text::asked_takeback_you_asked(game, waiting),
        Thing::Pause { .. } | Thing::EndOfPause => {
            text::asked_end_of_pause_you_asked(waiting, asks(thing, game, who, ""))
        }
    }
}

/// To somebody whom another asks.
pub fn asked_you(thing: Thing<'_>, game: impl Display, who: &str) -> String {
    match thing {
        Thing::Draw => text::asked_draw_asked_you(game, who),
        Thing::Takeback(range) => {
            let what = turns(range);
            text::asked_takeback_asked_you(game, what, who)
        }
        Thing::Pause { .. } | Thing::EndOfPause => asks(thing, game, who, ""),
    }
}

/// What stands on the buttons by which others agree and decline.
pub const fn labels(thing: Thing<'_>) -> [Phrase; 2] {
    match thing {
        Thing::Draw => [text::ASKED_ACCEPT_DRAW, text::ASKED_DECLINE_DRAW],
        Thing::Takeback(_) => [text::ASKED_ALLOW, text::ASKED_DECLINE],
        Thing::Pause { .. } => [text::ASKED_AGREE_TO_PAUSE, text::ASKED_NO_PAUSE],
        Thing::EndOfPause => [text::ASKED_AGREE_TO_GO_ON, text::ASKED_KEEP_PAUSE],
    }
}
