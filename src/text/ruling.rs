//! What is said of takebacks, of calls of the referee and of what moderators rule. Names and reasons come escaped.

use crate::log::RulingKind;
use crate::text::asked::turns;
use std::fmt::Display;

/// On the card of an adjourned game.
pub fn card_waits(why: &str) -> String {
    format!("⏸️ Adjourned by the referee: {why}")
}

/// In public: what was taken back.
pub fn taken_back(game: impl Display, who: &str, [from, to]: [u32; 2]) -> String {
    let what = turns([from, to]);
    let verb = if from == to { "is" } else { "are" };
    format!(
        "Game `{game}`: {what} {verb} taken back, as {who} asked and every other player allowed."
    )
}

/// Before a game is called off.
pub fn sure_to_abort(game: impl Display) -> String {
    format!(
        "Do you want to call game `{game}` off? Not everybody has set up, so nobody wins or loses. `/hw review game:{game}` shows \
         it afterwards."
    )
}

/// Under a ruling by which a seat of a game with secret sides goes to somebody else.
pub const A_SIDE_GOES_WITH_IT: &str =
    "The seat keeps its secret side: whoever sits there now reads it, alone, with `/hw alignment`.";

/// Under a ruling by which a game goes on in which somebody sits who was forgotten.
pub const A_FORMER_SITS: &str = "Somebody who sits there asked to be forgotten and plays no more: `/hw-desk replace` gives the seat to somebody else. Until then nobody loses on time there.";

/// To a moderator, or to who calls one.
pub const RULED: &str =
    "Done; it is posted in the channel of the game, and can be undone with `/hw-desk undo`.";
/// See [`RULED`].
pub const ANSWER_POSTED: &str = "Your answer is posted in the channel of the game.";

/// In public: what was ruled, without its reason.
pub mod line {
    use std::fmt::Display;

    /// A player calls a moderator; why is for moderators alone.
    pub fn called(game: impl Display) -> String {
        format!("📣 Game `{game}`: a player asks for a moderator.")
    }

    /// A moderator answers.
    pub fn answered(game: impl Display, who: &str) -> String {
        format!("⚖️ Game `{game}`: {who} answers as referee")
    }

    /// The game waits.
    pub fn adjourned(game: impl Display, who: &str) -> String {
        format!("⚖️ Game `{game}` is adjourned by {who}")
    }

    /// The game goes on.
    pub fn resumed(game: impl Display, who: &str) -> String {
        format!("⚖️ Game `{game}` is resumed by {who}")
    }

    /// The game went back.
    pub fn rolled_back(game: impl Display, who: &str, turn: u32) -> String {
        match turn {
            0 => format!("⚖️ Game `{game}` is taken back to its beginning by {who}"),
            _ => format!("⚖️ Game `{game}` is taken back to after turn {turn} by {who}"),
        }
    }

    /// Somebody else plays on.
    pub fn replaced(game: impl Display, who: &str, was: &str, now: &str) -> String {
        format!("⚖️ Game `{game}`: {now} plays on for {was}, as {who} ruled")
    }

    /// A seat is given time.
    pub fn gave_time(game: impl Display, who: &str, to: &str) -> String {
        format!("⚖️ Game `{game}`: {who} gives {to} more time")
    }

    /// The game is decided.
    pub fn adjudicated(game: impl Display, who: &str) -> String {
        format!("⚖️ Game `{game}` is adjudicated by {who}")
    }

    /// The game has no result.
    pub fn voided(game: impl Display, who: &str) -> String {
        format!("⚖️ Game `{game}` is declared void by {who}")
    }

    /// Something is undone.
    pub fn undone(game: impl Display, who: &str, what: &str) -> String {
        format!("⚖️ Game `{game}`: {who} undoes {what}")
    }
}

/// Below the line of an adjournment.
pub const UNTIL_RESUMED: &str = "No turn counts until it is resumed.";

/// The end of a game, which is undone.
pub const THE_END: &str = "its end; it goes on as it stood before";

/// That a seat left, which is undone.
pub fn the_leaving(who: &str) -> String {
    format!("that {who} left; it goes on as it stood before")
}

/// A ruling or takeback, which is undone.
pub fn the_ruling(number: u32, what: &str) -> String {
    format!("ruling {number}, {what}")
}

/// In the list of rulings, and of what is undone: in a word or two.
pub mod kind {
    /// See the module.
    pub const CALLED: &str = "call";
    /// See the module.
    pub const ANSWERED: &str = "answer";
    /// See the module.
    pub const TAKEN_BACK: &str = "takeback";
    /// See the module.
    pub const ADJOURNED: &str = "adjournment";
    /// See the module.
    pub const RESUMED: &str = "resumption";
    /// See the module.
    pub const ROLLED_BACK: &str = "rollback";
    /// See the module.
    pub const REPLACED: &str = "replacement";
    /// See the module.
    pub const GAVE_TIME: &str = "gift of time";
    /// See the module.
    pub const ADJUDICATED: &str = "adjudication";
    /// See the module.
    pub const VOIDED: &str = "declaration as void";
    /// See the module.
    pub const UNDONE: &str = "undoing";
}

/// What was shown stays known.
pub const SIDES_WERE_SHOWN: &str =
    "Sides that were shown before it went back stay known to everybody who saw them.";

/// Over the list of rulings.
pub fn list_heading(game: impl Display, players: &str) -> String {
    format!("**Referee's log** · game `{game}` · {players}")
}

/// When the list is empty.
pub const NOTHING_RULED: &str =
    "Nobody has called the referee, and nothing was taken back or ruled.";

/// A line of the list.
pub fn list_line(
    number: u32,
    when: &str,
    what: &str,
    who: &str,
    reason: &str,
    undone: bool,
) -> String {
    let reason = if reason.is_empty() {
        String::new()
    } else {
        format!(": {reason}")
    };
    let undone = if undone { " (undone)" } else { "" };
    format!("{number}. {when} {what} by {who}{undone}{reason}")
}

/// In the list: an undoing, with the number of what it undoes.
pub fn undoing_of(number: u32) -> String {
    format!("{} of {number}", kind::UNDONE)
}

/// Under the list: a call waits.
pub const CALL_WAITS: &str = "📣 A call waits for a moderator's answer.";

/// Under a list that is longer.
pub fn earlier(count: usize) -> String {
    format!("… and {count} before these")
}

/// The title of the form in which the referee is called.
pub const CALL_FORM: &str = "Call the referee";
/// Over its field.
pub const CALL_FIELD: &str = "What went wrong? Only moderators read it";
/// In its empty field.
pub const CALL_HINT: &str = "one line of at most 200 characters";

/// What stands on buttons.
pub mod label {
    /// "Call it off".
    pub const ABORT: &str = "Call it off";
    /// "Ask for takeback".
    pub const TAKEBACK: &str = "Ask for takeback";
    /// "Call the referee".
    pub const CALL_REFEREE: &str = "Call the referee";
}

/// A kind of entry in a word or two.
pub const fn kind_word(kind: RulingKind) -> &'static str {
    match kind {
        RulingKind::Called => kind::CALLED,
        RulingKind::Answered => kind::ANSWERED,
        RulingKind::TakenBack => kind::TAKEN_BACK,
        RulingKind::Adjourned => kind::ADJOURNED,
        RulingKind::Resumed => kind::RESUMED,
        RulingKind::RolledBack => kind::ROLLED_BACK,
        RulingKind::Replaced => kind::REPLACED,
        RulingKind::GaveTime => kind::GAVE_TIME,
        RulingKind::Adjudicated => kind::ADJUDICATED,
        RulingKind::Voided => kind::VOIDED,
        RulingKind::Undone => kind::UNDONE,
    }
}
