//! What is said of rulings and calls before they count: what will happen, and whose word is missing. Names come escaped.

use crate::text::Phrase;
use crate::text::say;
use std::fmt::Display;

/// Asks a moderator once more; `what` is the ruling.
pub fn asks(game: impl Display, what: &str, effect: &str) -> String {
    say!("proposal-asks", game, what, effect)
}

/// Under the question in a game that the moderator plays in.
pub fn own_game(others: &str) -> String {
    say!("proposal-own-game", others)
}

/// Under the question where a game goes on whose sides everybody has seen.
pub fn sides_are_known(others: &str) -> String {
    say!("proposal-sides-are-known", others)
}

/// When there is nobody else in the game.
pub const NOBODY_ELSE: Phrase = Phrase("proposal-nobody-else");

/// What happens, a line each.
pub mod effect {
    use crate::text::Phrase;
    use crate::text::say;
    use std::fmt::Display;

    fn turns([from, to]: [u32; 2]) -> String {
        if from == to {
            return say!("proposal-turns", from);
        }
        say!("proposal-turns-from-to", from, to)
    }

    const fn verb([from, to]: [u32; 2], one: &'static str, more: &'static str) -> &'static str {
        if from == to { one } else { more }
    }

    /// Turns that do not count any more.
    pub fn taken_back(range: [u32; 2]) -> String {
        let verb = verb(range, "is", "are");
        say!("proposal-taken-back", range = turns(range), verb)
    }

    /// Turns that count again.
    pub fn count_again(range: [u32; 2]) -> String {
        let verb = verb(range, "counts", "count");
        say!("proposal-count-again", range = turns(range), verb)
    }

    /// The game is over then.
    pub fn ends(outcome: &str) -> String {
        say!("proposal-ends", outcome)
    }

    /// It ends otherwise than it did.
    pub fn ends_otherwise(outcome: &str) -> String {
        say!("proposal-ends-otherwise", outcome)
    }

    /// Whoever is Good or Evil is known to all.
    pub const SHOWS_SIDES: Phrase = Phrase("proposal-shows-sides");

    /// It goes on.
    pub fn goes_on(turns: u32, who: &str) -> String {
        match turns {
            0 => say!("proposal-goes-on", who),
            _ => say!("proposal-goes-on-after", turns, who),
        }
    }

    /// A seat plays again.
    pub fn is_back(who: &str) -> String {
        say!("proposal-is-back", who)
    }

    /// A seat is out of the game.
    pub fn is_out(who: &str) -> String {
        say!("proposal-is-out", who)
    }

    /// Somebody else sits there.
    pub fn plays_on(now: &str, was: &str) -> String {
        say!("proposal-plays-on", now, was)
    }

    /// The people change places.
    pub fn sits(who: &str, seat: usize) -> String {
        say!("proposal-sits", who, seat)
    }

    /// No turn counts.
    pub const WAITS: Phrase = Phrase("proposal-waits");
    /// Turns count again.
    pub const RESUMES: Phrase = Phrase("proposal-resumes");

    /// A seat's clock.
    pub fn gains(who: &str, time: &str) -> String {
        say!("proposal-gains", who, time)
    }

    /// See [`gains`].
    pub fn loses(who: &str, time: &str) -> String {
        say!("proposal-loses", who, time)
    }

    /// Nothing about the game changes.
    pub const ONLY_SAID: Phrase = Phrase("proposal-only-said");

    /// Whom the log names.
    pub fn logged(game: impl Display) -> String {
        say!("proposal-logged", game)
    }
}

/// What a moderator rules, in words.
pub mod what {
    use crate::text::Phrase;
    use crate::text::say;
    /// See the module.
    pub const ANSWER: Phrase = Phrase("proposal-answer");
    /// See the module.
    pub const ADJOURN: Phrase = Phrase("proposal-adjourn");
    /// See the module.
    pub const RESUME: Phrase = Phrase("proposal-resume");
    /// See the module.
    pub const GIVE_TIME: Phrase = Phrase("proposal-give-time");
    /// See the module.
    pub const REPLACE: Phrase = Phrase("proposal-replace");
    /// See the module.
    pub const ADJUDICATE: Phrase = Phrase("proposal-adjudicate");
    /// See the module.
    pub const VOID: Phrase = Phrase("proposal-void");

    /// Back to an earlier turn.
    pub fn roll_back(turn: u32) -> String {
        match turn {
            0 => say!("proposal-roll-back-to-beginning"),
            _ => say!("proposal-roll-back", turn),
        }
    }

    /// Undo a ruling.
    pub fn undo_ruling(number: u32, kind: impl std::fmt::Display, who: &str, when: &str) -> String {
        say!("proposal-undo-ruling", number, kind, who, when)
    }

    /// Undo the end that the players brought about.
    pub fn undo_end(outcome: &str) -> String {
        say!("proposal-undo-end", outcome)
    }

    /// Undo that a seat left.
    pub fn undo_leaving(who: &str, when: &str) -> String {
        say!("proposal-undo-leaving", who, when)
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
    let plays = if plays {
        say!("proposal-who-plays")
    } else {
        String::new()
    };
    say!(
        "proposal-asked",
        game,
        who,
        plays,
        what,
        reason,
        effect,
        whom
    )
}

/// Under it: a moderator who does not play can decide.
pub const OR_ANOTHER: Phrase = Phrase("proposal-or-another");
/// Under it: everybody has to agree.
pub const ALL_MUST: Phrase = Phrase("proposal-all-must");

/// To a moderator: the others are asked.
pub fn others_asked(waiting: &str) -> String {
    say!("proposal-others-asked", waiting)
}

/// To a player who agrees, while others have yet to.
pub fn you_agree(waiting: &str) -> String {
    say!("proposal-you-agree", waiting)
}

/// To whom another moderator is.
pub const ANOTHER_MODERATOR: Phrase = Phrase("proposal-another-moderator");

/// In public: somebody does not agree.
pub fn refused(game: impl Display, who: &str, whose: &str) -> String {
    say!("proposal-refused", game, who, whose)
}

/// In public: it is asked for no longer.
pub fn withdrawn(game: impl Display, who: &str) -> String {
    say!("proposal-withdrawn", game, who)
}

/// To whoever cancels or declines.
pub const CANCELLED: Phrase = Phrase("proposal-cancelled");

/// Whoever proposed it asks others, and is asked for nothing more.
pub fn waits_for(waiting: &str) -> String {
    say!("proposal-waits-for", waiting)
}

/// What stands on buttons.
pub mod label {
    use crate::text::Phrase;
    /// "Confirm".
    pub const CONFIRM: Phrase = Phrase("proposal-confirm");
    /// "Send".
    pub const SEND: Phrase = Phrase("proposal-send");
    /// "Cancel".
    pub const CANCEL: Phrase = Phrase("proposal-cancel");
    /// "Agree".
    pub const AGREE: Phrase = Phrase("proposal-agree");
    /// "Decline".
    pub const DECLINE: Phrase = Phrase("proposal-decline");
}

/// In the line of a ruling about a moderator's own game: who agreed.
pub fn another_agrees(second: &str) -> String {
    say!("proposal-another-agrees", second)
}
/// See [`another_agrees`].
pub const ALL_AGREE: Phrase = Phrase("proposal-all-agree");
/// In the line of a ruling by which a moderator takes a seat.
pub const TAKES_THE_SEAT: Phrase = Phrase("proposal-takes-the-seat");
