//! What is said of what a player asks all others for: a draw (B18, M1), a takeback, a pause or its end. Names come escaped.

use crate::text;
use crate::text::Phrase;
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
        return text::asked_turns(from);
    }
    text::asked_turns_from_to(from, to)
}

fn wait(waiting: &[String]) -> String {
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

/// To whoever asked.
pub fn posted(thing: Thing<'_>) -> String {
    match thing {
        Thing::Draw => text::ASKED_DRAW_POSTED.to_string(),
        Thing::Takeback(_) => text::ASKED_TAKEBACK_POSTED.to_string(),
        Thing::Pause { .. } => text::ASKED_PAUSE_POSTED.to_string(),
        Thing::EndOfPause => text::ASKED_END_OF_PAUSE_POSTED.to_string(),
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

/// To somebody who agrees, while others have yet to answer.
pub fn you_agreed(kind: ProposalKind, game: impl Display, waiting: &[String]) -> String {
    let waiting = wait(waiting);
    match kind {
        ProposalKind::Draw => text::asked_draw_you_agreed(game, waiting),
        ProposalKind::Takeback => text::asked_takeback_you_agreed(waiting),
        ProposalKind::Pause => text::asked_pause_you_agreed(waiting),
    }
}

/// In public: one of several agrees.
pub fn agrees(kind: ProposalKind, game: impl Display, who: &str) -> String {
    match kind {
        ProposalKind::Draw => text::asked_draw_agrees(game, who),
        ProposalKind::Takeback => text::asked_takeback_agrees(game, who),
        ProposalKind::Pause => text::asked_pause_agrees(game, who),
    }
}

/// To whoever agreed last, so that it is done.
pub fn done(kind: ProposalKind) -> String {
    match kind {
        ProposalKind::Draw => text::GAME_ENDED.to_string(),
        ProposalKind::Takeback => text::ASKED_TAKEBACK_DONE.to_string(),
        ProposalKind::Pause => text::ASKED_PAUSE_DONE.to_string(),
    }
}

/// In public: somebody does not agree, so nothing is done.
pub fn declined(kind: ProposalKind, game: impl Display, who: &str) -> String {
    match kind {
        ProposalKind::Draw => text::asked_draw_declined(game, who),
        ProposalKind::Takeback => text::asked_takeback_declined(game, who),
        ProposalKind::Pause => text::asked_pause_declined(game, who),
    }
}

/// In public: whoever asked does not any more.
pub fn withdrawn(kind: ProposalKind, game: impl Display, who: &str) -> String {
    match kind {
        ProposalKind::Draw => text::asked_draw_withdrawn(game, who),
        ProposalKind::Takeback => text::asked_takeback_withdrawn(game, who),
        ProposalKind::Pause => text::asked_pause_withdrawn(game, who),
    }
}

/// To whoever declined.
pub fn you_declined(kind: ProposalKind) -> String {
    match kind {
        ProposalKind::Draw => text::ASKED_DRAW_YOU_DECLINED.to_string(),
        ProposalKind::Takeback => text::ASKED_TAKEBACK_YOU_DECLINED.to_string(),
        ProposalKind::Pause => text::ASKED_PAUSE_YOU_DECLINED.to_string(),
    }
}

/// To whoever asked, and does not any more.
pub fn you_withdrew(kind: ProposalKind) -> String {
    match kind {
        ProposalKind::Draw => text::ASKED_DRAW_YOU_WITHDREW.to_string(),
        ProposalKind::Takeback => text::ASKED_TAKEBACK_YOU_WITHDREW.to_string(),
        ProposalKind::Pause => text::ASKED_PAUSE_YOU_WITHDREW.to_string(),
    }
}

/// To whoever answers what nobody asks, or nobody asks any more.
pub fn nothing(kind: ProposalKind, game: impl Display) -> String {
    match kind {
        ProposalKind::Draw => text::asked_draw_nothing(game),
        ProposalKind::Takeback => text::asked_takeback_nothing(game),
        ProposalKind::Pause => text::asked_pause_nothing(game),
    }
}

/// To whoever agrees once more.
pub fn agreed_already(kind: ProposalKind) -> String {
    match kind {
        ProposalKind::Draw => text::ASKED_DRAW_AGREED_ALREADY.to_string(),
        ProposalKind::Takeback => text::ASKED_TAKEBACK_AGREED_ALREADY.to_string(),
        ProposalKind::Pause => text::ASKED_PAUSE_AGREED_ALREADY.to_string(),
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

/// What stands on the button by which whoever asked withdraws it.
pub fn withdraw(kind: ProposalKind) -> String {
    match kind {
        ProposalKind::Draw => text::ASKED_DRAW_WITHDRAW.to_string(),
        ProposalKind::Takeback | ProposalKind::Pause => text::ASKED_PAUSE_WITHDRAW.to_string(),
    }
}
