//! What is said of rulings and calls before they count: what will happen, and whose word is missing. Names come escaped.

use std::fmt::Display;

/// Asks a moderator once more; `what` is the ruling.
pub fn asks(game: impl Display, what: &str, effect: &str) -> String {
    format!("**Game `{game}`: {what}?** If you confirm:\n{effect}")
}

/// Under the question in a game that the moderator plays in.
pub fn own_game(others: &str) -> String {
    format!(
        "You play in this game, so I ask {others} first; another moderator can decide instead. It counts once they agree."
    )
}

/// Under the question where a game goes on whose sides everybody has seen.
pub fn sides_are_known(others: &str) -> String {
    format!(
        "Everybody has seen who is Good and who is Evil. So it goes on only if everybody still in agrees: I ask {others}. \
         Otherwise play a new game with a new deal: *Rematch*."
    )
}

/// When there is nobody else in the game.
pub const NOBODY_ELSE: &str = "nobody, as you are alone in it";

/// What happens, a line each.
pub mod effect {
    use std::fmt::Display;

    fn turns([from, to]: [u32; 2]) -> String {
        if from == to {
            return format!("Turn {from}");
        }
        format!("Turns {from} to {to}")
    }

    const fn verb([from, to]: [u32; 2], one: &'static str, more: &'static str) -> &'static str {
        if from == to { one } else { more }
    }

    /// Turns that do not count any more.
    pub fn taken_back(range: [u32; 2]) -> String {
        let verb = verb(range, "is", "are");
        format!("{} {verb} taken back.", turns(range))
    }

    /// Turns that count again.
    pub fn count_again(range: [u32; 2]) -> String {
        let verb = verb(range, "counts", "count");
        format!("{} {verb} again.", turns(range))
    }

    /// The game is over then.
    pub fn ends(outcome: &str) -> String {
        format!("The game ends: {outcome}")
    }

    /// It ends otherwise than it did.
    pub fn ends_otherwise(outcome: &str) -> String {
        format!("The result becomes: {outcome}")
    }

    /// Whoever is Good or Evil is known to all.
    pub const SHOWS_SIDES: &str = "Everybody sees who is Good and who is Evil. That can't be taken back: going on afterwards needs the consent of everybody \
         still in, or a new game.";

    /// It goes on.
    pub fn goes_on(turns: u32, who: &str) -> String {
        match turns {
            0 => format!("The game goes on from its beginning: {who} to move."),
            _ => format!("The game goes on after turn {turns}: {who} to move."),
        }
    }

    /// A seat plays again.
    pub fn is_back(who: &str) -> String {
        format!("{who} is back in the game.")
    }

    /// A seat is out of the game.
    pub fn is_out(who: &str) -> String {
        format!("{who} is out of the game.")
    }

    /// Somebody else sits there.
    pub fn plays_on(now: &str, was: &str) -> String {
        format!("{now} plays on for {was}.")
    }

    /// The people change places.
    pub fn sits(who: &str, seat: usize) -> String {
        format!("{who} plays seat {seat}.")
    }

    /// No turn counts.
    pub const WAITS: &str = "No turn counts until a moderator resumes it; its clocks stand.";
    /// Turns count again.
    pub const RESUMES: &str = "Turns count again, and the clocks run.";

    /// A seat's clock.
    pub fn gains(who: &str, time: &str) -> String {
        format!("{who} gets {time} more.")
    }

    /// See [`gains`].
    pub fn loses(who: &str, time: &str) -> String {
        format!("{who} loses {time}.")
    }

    /// Nothing about the game changes.
    pub const ONLY_SAID: &str = "Your words are posted; nothing in the game changes.";

    /// Whom the log names.
    pub fn logged(game: impl Display) -> String {
        format!("It is posted with your reason. `/hw-desk undo game:{game}` undoes it.")
    }
}

/// What a moderator rules, in words.
pub mod what {
    /// See the module.
    pub const ANSWER: &str = "answer the call";
    /// See the module.
    pub const ADJOURN: &str = "adjourn it";
    /// See the module.
    pub const RESUME: &str = "resume it";
    /// See the module.
    pub const GIVE_TIME: &str = "give time";
    /// See the module.
    pub const REPLACE: &str = "give a seat to somebody else";
    /// See the module.
    pub const ADJUDICATE: &str = "decide it";
    /// See the module.
    pub const VOID: &str = "declare it void";

    /// Back to an earlier turn.
    pub fn roll_back(turn: u32) -> String {
        match turn {
            0 => "go back to its beginning".to_owned(),
            _ => format!("go back to after turn {turn}"),
        }
    }

    /// Undo a ruling.
    pub fn undo_ruling(number: u32, kind: &str, who: &str, when: &str) -> String {
        format!("undo ruling {number}, {kind} by {who} on {when}")
    }

    /// Undo the end that the players brought about.
    pub fn undo_end(outcome: &str) -> String {
        format!("undo its end ({outcome})")
    }

    /// Undo that a seat left.
    pub fn undo_leaving(who: &str, when: &str) -> String {
        format!("undo that {who} left on {when}")
    }
}

/// In public: a moderator who plays, or whose ruling shows a game on whose sides are known, asks the players.
pub fn asked(
    game: impl Display,
    (who, plays): (&str, bool),
    what: &str,
    reason: &str,
    whom: &str,
    effect: &str,
) -> String {
    let plays = if plays { ", who plays in it," } else { "" };
    format!(
        "⚖️ Game `{game}`: {who}{plays} wants as moderator to {what}: {reason}\n{effect}\n{whom}, do you agree?"
    )
}

/// Under it: a moderator who does not play can decide.
pub const OR_ANOTHER: &str =
    "-# Another moderator can decide instead. The next turn ends the question.";
/// Under it: everybody has to agree.
pub const ALL_MUST: &str = "-# Everybody still in has to agree: the sides were shown.";

/// To a moderator: the others are asked.
pub fn others_asked(waiting: &str) -> String {
    format!("Asked: {waiting}. It counts once they agree; I post it then.")
}

/// To a player who agrees, while others have yet to.
pub fn you_agree(waiting: &str) -> String {
    format!("You agree. Still to answer: {waiting}.")
}

/// To whom another moderator is.
pub const ANOTHER_MODERATOR: &str = "another moderator";

/// In public: somebody does not agree.
pub fn refused(game: impl Display, who: &str, whose: &str) -> String {
    format!(
        "Game `{game}`: {who} doesn't agree to what {whose} wanted to rule. Nothing has changed."
    )
}

/// In public: it is asked for no longer.
pub fn withdrawn(game: impl Display, who: &str) -> String {
    format!("Game `{game}`: {who} no longer wants to rule so. Nothing has changed.")
}

/// To whoever cancels or declines.
pub const CANCELLED: &str = "Cancelled. Nothing has changed.";

/// Whoever proposed it asks others, and is asked for nothing more.
pub fn waits_for(waiting: &str) -> String {
    format!("You have asked. Still to answer: {waiting}.")
}

/// What stands on buttons.
pub mod label {
    /// "Confirm".
    pub const CONFIRM: &str = "Confirm";
    /// "Send".
    pub const SEND: &str = "Send";
    /// "Cancel".
    pub const CANCEL: &str = "Cancel";
    /// "Agree".
    pub const AGREE: &str = "Agree";
    /// "Decline".
    pub const DECLINE: &str = "Decline";
}

/// In the line of a ruling about a moderator's own game: who agreed.
pub fn another_agrees(second: &str) -> String {
    format!(" (who plays in it; {second} agrees as another moderator)")
}
/// See [`another_agrees`].
pub const ALL_AGREE: &str = " (who plays in it; every other player agrees)";
/// In the line of a ruling by which a moderator takes a seat.
pub const TAKES_THE_SEAT: &str = " (who plays in it)";
