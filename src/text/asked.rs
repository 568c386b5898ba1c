//! What is said of what a player asks all others for: a draw (B18, M1), a takeback, a pause or its end. Names come escaped.

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
        return format!("turn {from}");
    }
    format!("turns {from} to {to}")
}

fn wait(waiting: &[String]) -> String {
    let have = if waiting.len() == 1 { "has" } else { "have" };
    format!("{} {have}", all_of(waiting))
}

/// In public: somebody asks; `whom` is called.
pub fn asks(thing: Thing<'_>, game: impl Display, who: &str, whom: &str) -> String {
    match thing {
        Thing::Draw => format!("Game `{game}`: {who} offers a draw. {whom}, do you accept?"),
        Thing::Takeback(range) => {
            let what = turns(range);
            format!("Game `{game}`: {who} asks to take back {what}. {whom}, do you allow it?")
        }
        Thing::Pause { until, reason } => {
            format!("**{who}** proposes to pause game `{game}` until {until}: {reason}")
        }
        Thing::EndOfPause => format!(
            "**{who}** proposes to end the pause of game `{game}` now. The clocks stand until everybody agrees, or until the day \
             that was agreed."
        ),
    }
}

/// To whoever asked.
pub const fn posted(thing: Thing<'_>) -> &'static str {
    match thing {
        Thing::Draw => "Your offer of a draw is posted.",
        Thing::Takeback(_) => {
            "You ask to take your turn back; the request is posted and stands until it is answered or the next turn is made."
        }
        Thing::Pause { .. } => "Proposed; the pause begins when the others agree.",
        Thing::EndOfPause => {
            "Proposed; the clocks go on when the others agree, or on the day that was agreed."
        }
    }
}

/// To whoever asked, while it stands.
pub fn you_asked(thing: Thing<'_>, game: impl Display, who: &str, waiting: &[String]) -> String {
    let waiting = wait(waiting);
    match thing {
        Thing::Draw => {
            format!("Your offer of a draw in game `{game}` stands; {waiting} not answered yet.")
        }
        Thing::Takeback(_) => format!(
            "In game `{game}` you have asked to take your turn back; {waiting} not answered yet."
        ),
        Thing::Pause { .. } | Thing::EndOfPause => {
            format!(
                "{}\n{waiting} not answered yet.",
                asks(thing, game, who, "")
            )
        }
    }
}

/// To somebody whom another asks.
pub fn asked_you(thing: Thing<'_>, game: impl Display, who: &str) -> String {
    match thing {
        Thing::Draw => format!("{who} offers you a draw in game `{game}` (B18)."),
        Thing::Takeback(range) => {
            let what = turns(range);
            format!("In game `{game}` {who} asks you to let them take back {what}.")
        }
        Thing::Pause { .. } | Thing::EndOfPause => asks(thing, game, who, ""),
    }
}

/// To somebody who agrees, while others have yet to answer.
pub fn you_agreed(kind: ProposalKind, game: impl Display, waiting: &[String]) -> String {
    let waiting = wait(waiting);
    match kind {
        ProposalKind::Draw => {
            format!("You agree to the draw in game `{game}`; {waiting} yet to answer (M1).")
        }
        ProposalKind::Takeback => format!("You allow the takeback; {waiting} not answered yet."),
        ProposalKind::Pause => format!("You agreed; {waiting} not answered yet."),
    }
}

/// In public: one of several agrees.
pub fn agrees(kind: ProposalKind, game: impl Display, who: &str) -> String {
    match kind {
        ProposalKind::Draw => format!("Game `{game}`: {who} agrees to the draw."),
        ProposalKind::Takeback => format!("Game `{game}`: {who} allows the takeback."),
        ProposalKind::Pause => {
            format!("Game `{game}`: {who} agrees to what is proposed about a pause.")
        }
    }
}

/// To whoever agreed last, so that it is done.
pub const fn done(kind: ProposalKind) -> &'static str {
    match kind {
        ProposalKind::Draw => super::game::ENDED,
        ProposalKind::Takeback => "Allowed: the game has gone back. Its new card is on the way.",
        ProposalKind::Pause => "You agreed.",
    }
}

/// In public: somebody does not agree, so nothing is done.
pub fn declined(kind: ProposalKind, game: impl Display, who: &str) -> String {
    match kind {
        ProposalKind::Draw => format!("Game `{game}`: {who} declined the draw; the game goes on."),
        ProposalKind::Takeback => {
            format!("Game `{game}`: {who} does not allow the takeback; the turn stands.")
        }
        ProposalKind::Pause => {
            format!("**{who}** turned down what was proposed about a pause of game `{game}`.")
        }
    }
}

/// In public: whoever asked does not any more.
pub fn withdrawn(kind: ProposalKind, game: impl Display, who: &str) -> String {
    match kind {
        ProposalKind::Draw => format!("Game `{game}`: {who} withdrew the offer of a draw."),
        ProposalKind::Takeback => format!("Game `{game}`: {who} no longer asks for the takeback."),
        ProposalKind::Pause => {
            format!("**{who}** withdrew what was proposed about a pause of game `{game}`.")
        }
    }
}

/// To whoever declined.
pub const fn you_declined(kind: ProposalKind) -> &'static str {
    match kind {
        ProposalKind::Draw => "You declined the draw; the game goes on.",
        ProposalKind::Takeback => "You declined the takeback; the turn stands.",
        ProposalKind::Pause => "The proposal is off the table.",
    }
}

/// To whoever asked, and does not any more.
pub const fn you_withdrew(kind: ProposalKind) -> &'static str {
    match kind {
        ProposalKind::Draw => "You withdrew your offer of a draw; the game goes on.",
        ProposalKind::Takeback => "You no longer ask for the takeback.",
        ProposalKind::Pause => "The proposal is off the table.",
    }
}

/// To whoever agreed to what is proposed no more.
pub const REPLACED: &str =
    "What you agreed to is proposed no more, and nothing was done. This is proposed now:";

/// To whoever answers what nobody asks, or nobody asks any more.
pub fn nothing(kind: ProposalKind, game: impl Display) -> String {
    match kind {
        ProposalKind::Draw => {
            format!("No offer of a draw stands in game `{game}`. `/hw draw` makes one.")
        }
        ProposalKind::Takeback => format!(
            "No takeback is asked for in game `{game}` any more: it was withdrawn, or another turn has been made."
        ),
        ProposalKind::Pause => format!(
            "Game `{game}` is not paused and no pause is proposed. `/hw-game pause` with `days` and a `reason` proposes one."
        ),
    }
}

/// To whoever answers what they ask themselves.
pub const fn own(kind: ProposalKind) -> &'static str {
    match kind {
        ProposalKind::Draw => "Your offer of a draw stands already; it is for others to answer.",
        ProposalKind::Takeback => {
            "You ask for this takeback yourself: the others answer it, and you can withdraw it."
        }
        ProposalKind::Pause => "You proposed this yourself; the others have yet to agree.",
    }
}

/// To whoever agrees once more.
pub const fn agreed_already(kind: ProposalKind) -> &'static str {
    match kind {
        ProposalKind::Draw => {
            "You have agreed to this draw already; the others have yet to answer."
        }
        ProposalKind::Takeback => "You have allowed this takeback already.",
        ProposalKind::Pause => "You have agreed to this already; the others have yet to answer.",
    }
}

/// What stands on the buttons by which others agree and decline.
pub const fn labels(thing: Thing<'_>) -> [&'static str; 2] {
    match thing {
        Thing::Draw => ["Accept the draw", "Decline the draw"],
        Thing::Takeback(_) => ["Allow", "Decline"],
        Thing::Pause { .. } => ["Agree to pause", "No pause"],
        Thing::EndOfPause => ["Agree to go on", "Keep the pause"],
    }
}

/// What stands on the button by which whoever asked withdraws it.
pub const fn withdraw(kind: ProposalKind) -> &'static str {
    match kind {
        ProposalKind::Draw => "Withdraw the offer",
        ProposalKind::Takeback | ProposalKind::Pause => "Withdraw",
    }
}
