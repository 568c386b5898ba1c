//! What is said of takebacks, of calls of the referee and of what moderators rule. Names and reasons come escaped.

use crate::log::RulingKind;
use crate::text::Phrase;
use crate::text::asked::turns;
use crate::text::say;
use std::fmt::Display;

/// On the card of an adjourned game.
pub fn card_waits(why: &str) -> String {
    say!("ruling-card-waits", why)
}

/// In public: what was taken back.
pub fn taken_back(game: impl Display, agreed: &str, range: [u32; 2]) -> String {
    let what = turns(range);
    say!("ruling-turns-taken-back", game, what, agreed)
}

/// Before a game is called off.
pub fn sure_to_abort(game: impl Display) -> String {
    say!("ruling-sure-to-abort", game)
}

/// Under a ruling by which a seat of a game with secret sides goes to somebody else.
pub const A_SIDE_GOES_WITH_IT: Phrase = Phrase("ruling-a-side-goes-with-it");

/// Under a ruling by which a game goes on in which somebody sits who was forgotten.
pub const A_FORMER_SITS: Phrase = Phrase("ruling-a-former-sits");

/// To a moderator, or to who calls one.
pub const RULED: Phrase = Phrase("ruling-ruled");
/// See [`RULED`].
pub const ANSWER_POSTED: Phrase = Phrase("ruling-answer-posted");

/// In public: what was ruled, without its reason.
pub mod line {
    use crate::text::say;
    use std::fmt::Display;

    /// A player calls a moderator; why is for moderators alone.
    pub fn called(game: impl Display) -> String {
        say!("ruling-called-told", game)
    }

    /// A moderator answers.
    pub fn answered(game: impl Display, who: &str) -> String {
        say!("ruling-answered-told", game, who)
    }

    /// The game waits.
    pub fn adjourned(game: impl Display, who: &str) -> String {
        say!("ruling-adjourned-told", game, who)
    }

    /// The game goes on.
    pub fn resumed(game: impl Display, who: &str) -> String {
        say!("ruling-resumed-told", game, who)
    }

    /// The game went back.
    pub fn rolled_back(game: impl Display, who: &str, turn: u32) -> String {
        match turn {
            0 => say!("ruling-rolled-back-to-beginning", game, who),
            _ => say!("ruling-rolled-back-told", game, turn, who),
        }
    }

    /// Somebody else plays on.
    pub fn replaced(game: impl Display, who: &str, was: &str, now: &str) -> String {
        say!("ruling-replaced-told", game, now, was, who)
    }

    /// A seat is given time.
    pub fn gave_time(game: impl Display, who: &str, to: &str) -> String {
        say!("ruling-gave-time-told", game, who, to)
    }

    /// The game is decided.
    pub fn adjudicated(game: impl Display, who: &str) -> String {
        say!("ruling-adjudicated-told", game, who)
    }

    /// The game has no result.
    pub fn voided(game: impl Display, who: &str) -> String {
        say!("ruling-voided-told", game, who)
    }

    /// Something is undone.
    pub fn undone(game: impl Display, who: &str, what: &str) -> String {
        say!("ruling-undone-told", game, who, what)
    }
}

/// Below the line of an adjournment.
pub const UNTIL_RESUMED: Phrase = Phrase("ruling-until-resumed");

/// The end of a game, which is undone.
pub const THE_END: Phrase = Phrase("ruling-the-end");

/// That a seat left, which is undone.
pub fn the_leaving(who: &str) -> String {
    say!("ruling-the-leaving", who)
}

/// A ruling or takeback, which is undone.
pub fn the_ruling(number: u32, what: impl Display) -> String {
    say!("ruling-the-ruling", number, what)
}

/// In the list of rulings, and of what is undone: in a word or two.
pub mod kind {
    use crate::text::Phrase;
    /// See the module.
    pub const CALLED: Phrase = Phrase("ruling-called");
    /// See the module.
    pub const ANSWERED: Phrase = Phrase("ruling-answered");
    /// See the module.
    pub const TAKEN_BACK: Phrase = Phrase("ruling-taken-back");
    /// See the module.
    pub const ADJOURNED: Phrase = Phrase("ruling-adjourned");
    /// See the module.
    pub const RESUMED: Phrase = Phrase("ruling-resumed");
    /// See the module.
    pub const ROLLED_BACK: Phrase = Phrase("ruling-rolled-back");
    /// See the module.
    pub const REPLACED: Phrase = Phrase("ruling-replaced");
    /// See the module.
    pub const GAVE_TIME: Phrase = Phrase("ruling-gave-time");
    /// See the module.
    pub const ADJUDICATED: Phrase = Phrase("ruling-adjudicated");
    /// See the module.
    pub const VOIDED: Phrase = Phrase("ruling-voided");
    /// See the module.
    pub const UNDONE: Phrase = Phrase("ruling-undone");
}

/// What was shown stays known.
pub const SIDES_WERE_SHOWN: Phrase = Phrase("ruling-sides-were-shown");

/// Over the list of rulings.
pub fn list_heading(game: impl Display, players: &str) -> String {
    say!("ruling-list-heading", game, players)
}

/// When the list is empty.
pub const NOTHING_RULED: Phrase = Phrase("ruling-nothing-ruled");

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
    let undone = if undone {
        say!("ruling-list-undone")
    } else {
        String::new()
    };
    say!("ruling-list-line", number, when, what, who, undone, reason)
}

/// In the list: an undoing, with the number of what it undoes.
pub fn undoing_of(number: u32) -> String {
    say!("ruling-undoing-of", undone = kind::UNDONE, number)
}

/// Under the list: a call waits.
pub const CALL_WAITS: Phrase = Phrase("ruling-call-waits");

/// Under a list that is longer.
pub fn earlier(count: usize) -> String {
    say!("ruling-earlier", count)
}

/// The title of the form in which the referee is called.
pub const CALL_FORM: Phrase = Phrase("ruling-call-form");
/// Over its field.
pub const CALL_FIELD: Phrase = Phrase("ruling-call-field");
/// In its empty field.
pub const CALL_HINT: Phrase = Phrase("ruling-call-hint");

/// What stands on buttons.
pub mod label {
    use crate::text::Phrase;
    /// "Call it off".
    pub const ABORT: Phrase = Phrase("ruling-abort");
    /// "Ask for takeback".
    pub const TAKEBACK: Phrase = Phrase("ruling-takeback");
    /// "Call a moderator".
    pub const CALL_REFEREE: Phrase = Phrase("ruling-call-referee");
    /// "What was ruled".
    pub const LOG: Phrase = Phrase("ruling-log");
}

/// A kind of entry in a word or two.
pub const fn kind_word(kind: RulingKind) -> Phrase {
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
