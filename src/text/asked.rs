//! What is said of what a player asks all others for: a draw (B18, M1), a takeback, a pause or its end. Names come escaped.

use crate::text::Phrase;
use crate::text::say;
use std::fmt::Display;

use crate::log::ProposalKind;
use crate::text::all_of;

/// What is asked for, with what its words need.
#[derive(Clone, Copy, Debug)]
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
    if from == to {
        return say!("asked-turns", from);
    }
    say!("asked-turns-from-to", from, to)
}

fn wait(waiting: &[String]) -> String {
    say!("asked-waiting", who = all_of(waiting), count: waiting.len())
}

/// In public: somebody asks; `whom` is called.
pub fn asks(thing: Thing<'_>, game: impl Display, who: &str, whom: &str) -> String {
    match thing {
        Thing::Draw => say!("asked-draw", game, who, whom),
        Thing::Takeback(range) => {
            let what = turns(range);
            say!("asked-takeback", game, who, what, whom)
        }
        Thing::Pause { until, reason } => {
            say!("asked-pause", who, game, until, reason)
        }
        Thing::EndOfPause => say!("asked-end-of-pause", who, game),
    }
}

/// To whoever asked.
pub fn posted(thing: Thing<'_>) -> String {
    match thing {
        Thing::Draw => say!("asked-draw-posted"),
        Thing::Takeback(_) => {
            say!("asked-takeback-posted")
        }
        Thing::Pause { .. } => say!("asked-pause-posted"),
        Thing::EndOfPause => {
            say!("asked-end-of-pause-posted")
        }
    }
}

/// To whoever asked, while it stands.
pub fn you_asked(thing: Thing<'_>, game: impl Display, who: &str, waiting: &[String]) -> String {
    let waiting = wait(waiting);
    match thing {
        Thing::Draw => {
            say!("asked-draw-you-asked", game, waiting)
        }
        Thing::Takeback(_) => say!("asked-takeback-you-asked", game, waiting),
        Thing::Pause { .. } | Thing::EndOfPause => {
            say!(
                "asked-end-of-pause-you-asked",
                who = asks(thing, game, who, ""),
                waiting
            )
        }
    }
}

/// To somebody whom another asks.
pub fn asked_you(thing: Thing<'_>, game: impl Display, who: &str) -> String {
    match thing {
        Thing::Draw => say!("asked-draw-asked-you", who, game),
        Thing::Takeback(range) => {
            let what = turns(range);
            say!("asked-takeback-asked-you", game, who, what)
        }
        Thing::Pause { .. } | Thing::EndOfPause => asks(thing, game, who, ""),
    }
}

/// To somebody who agrees, while others have yet to answer.
pub fn you_agreed(kind: ProposalKind, game: impl Display, waiting: &[String]) -> String {
    let waiting = wait(waiting);
    match kind {
        ProposalKind::Draw => {
            say!("asked-draw-you-agreed", game, waiting)
        }
        ProposalKind::Takeback => say!("asked-takeback-you-agreed", waiting),
        ProposalKind::Pause => say!("asked-pause-you-agreed", waiting),
    }
}

/// In public: one of several agrees.
pub fn agrees(kind: ProposalKind, game: impl Display, who: &str) -> String {
    match kind {
        ProposalKind::Draw => say!("asked-draw-agrees", game, who),
        ProposalKind::Takeback => say!("asked-takeback-agrees", game, who),
        ProposalKind::Pause => {
            say!("asked-pause-agrees", game, who)
        }
    }
}

/// To whoever agreed last, so that it is done.
pub fn done(kind: ProposalKind) -> String {
    match kind {
        ProposalKind::Draw => super::game::ENDED.to_string(),
        ProposalKind::Takeback => say!("asked-takeback-done"),
        ProposalKind::Pause => say!("asked-pause-done"),
    }
}

/// In public: somebody does not agree, so nothing is done.
pub fn declined(kind: ProposalKind, game: impl Display, who: &str) -> String {
    match kind {
        ProposalKind::Draw => say!("asked-draw-declined", game, who),
        ProposalKind::Takeback => {
            say!("asked-takeback-declined", game, who)
        }
        ProposalKind::Pause => {
            say!("asked-pause-declined", who, game)
        }
    }
}

/// In public: whoever asked does not any more.
pub fn withdrawn(kind: ProposalKind, game: impl Display, who: &str) -> String {
    match kind {
        ProposalKind::Draw => say!("asked-draw-withdrawn", game, who),
        ProposalKind::Takeback => say!("asked-takeback-withdrawn", game, who),
        ProposalKind::Pause => {
            say!("asked-pause-withdrawn", who, game)
        }
    }
}

/// To whoever declined.
pub fn you_declined(kind: ProposalKind) -> String {
    match kind {
        ProposalKind::Draw => say!("asked-draw-you-declined"),
        ProposalKind::Takeback => say!("asked-takeback-you-declined"),
        ProposalKind::Pause => say!("asked-pause-you-declined"),
    }
}

/// To whoever asked, and does not any more.
pub fn you_withdrew(kind: ProposalKind) -> String {
    match kind {
        ProposalKind::Draw => say!("asked-draw-you-withdrew"),
        ProposalKind::Takeback => say!("asked-takeback-you-withdrew"),
        ProposalKind::Pause => say!("asked-pause-you-withdrew"),
    }
}

/// To whoever agreed to what is proposed no more.
pub const REPLACED: Phrase = Phrase("asked-replaced");

/// To whoever answers what nobody asks, or nobody asks any more.
pub fn nothing(kind: ProposalKind, game: impl Display) -> String {
    match kind {
        ProposalKind::Draw => {
            say!("asked-draw-nothing", game)
        }
        ProposalKind::Takeback => say!("asked-takeback-nothing", game),
        ProposalKind::Pause => say!("asked-pause-nothing", game),
    }
}

/// To whoever agrees once more.
pub fn agreed_already(kind: ProposalKind) -> String {
    match kind {
        ProposalKind::Draw => {
            say!("asked-draw-agreed-already")
        }
        ProposalKind::Takeback => say!("asked-takeback-agreed-already"),
        ProposalKind::Pause => say!("asked-pause-agreed-already"),
    }
}

/// What stands on the buttons by which others agree and decline.
pub const fn labels(thing: Thing<'_>) -> [Phrase; 2] {
    match thing {
        Thing::Draw => [Phrase("asked-accept-draw"), Phrase("asked-decline-draw")],
        Thing::Takeback(_) => [Phrase("asked-allow"), Phrase("asked-decline")],
        Thing::Pause { .. } => [Phrase("asked-agree-to-pause"), Phrase("asked-no-pause")],
        Thing::EndOfPause => [Phrase("asked-agree-to-go-on"), Phrase("asked-keep-pause")],
    }
}

/// What stands on the button by which whoever asked withdraws it.
pub fn withdraw(kind: ProposalKind) -> String {
    match kind {
        ProposalKind::Draw => say!("asked-draw-withdraw"),
        ProposalKind::Takeback | ProposalKind::Pause => say!("asked-pause-withdraw"),
    }
}
