//! What is said of takebacks, of calls of the referee and of what moderators rule. Names and reasons come escaped.

use std::fmt::Display;

/// A game is adjourned: nothing can be done in it.
pub fn adjourned(game: impl Display, why: &str) -> String {
    format!("Game `{game}` is adjourned by the referee: {why} No turn counts until it is resumed.")
}

/// On the card of an adjourned game.
pub fn card_waits(why: &str) -> String {
    format!("⏸️ Adjourned by the referee: {why}")
}

fn turns(from: u32, to: u32) -> String {
    if from == to {
        return format!("turn {from}");
    }
    format!("turns {from} to {to}")
}

/// In public: somebody asks to take turns back; `whom` is called.
pub fn asked(game: impl Display, who: &str, [from, to]: [u32; 2], whom: &str) -> String {
    let what = turns(from, to);
    format!("Game `{game}`: {who} asks to take back {what}. {whom}, do you allow it?")
}

/// To a player: the request is posted.
pub const ASKED: &str = "You ask to take your turn back; the request is posted and stands until it is answered or the next turn is made.";

/// To a player whose own request stands.
pub fn you_asked(game: impl Display, waiting: &str) -> String {
    format!(
        "In game `{game}` you have asked to take your turn back; {waiting} has not answered yet."
    )
}

/// To a player whom another asks.
pub fn asked_you(game: impl Display, who: &str, [from, to]: [u32; 2]) -> String {
    let what = turns(from, to);
    format!("In game `{game}` {who} asks you to let them take back {what}.")
}

/// To a player who allows it, while others have yet to.
pub fn you_allow(waiting: &str) -> String {
    format!("You allow the takeback; {waiting} has not answered yet.")
}

/// To a player, who allowed it.
pub const WENT_BACK: &str = "Allowed: the game has gone back. Its new card is on the way.";

/// In public: one of several allows it.
pub fn allowed(game: impl Display, who: &str) -> String {
    format!("Game `{game}`: {who} allows the takeback.")
}

/// In public: it was declined.
pub fn declined(game: impl Display, who: &str) -> String {
    format!("Game `{game}`: {who} does not allow the takeback; the turn stands.")
}

/// In public: it is no longer asked for.
pub fn withdrawn(game: impl Display, who: &str) -> String {
    format!("Game `{game}`: {who} no longer asks for the takeback.")
}

/// To a player.
pub const YOU_DECLINED: &str = "You declined the takeback; the turn stands.";
/// See [`YOU_DECLINED`].
pub const YOU_WITHDREW: &str = "You no longer ask for the takeback.";

/// In public: what was taken back.
pub fn taken_back(game: impl Display, who: &str, [from, to]: [u32; 2]) -> String {
    let what = turns(from, to);
    let verb = if from == to { "is" } else { "are" };
    format!(
        "Game `{game}`: {what} {verb} taken back, as {who} asked and every other player allowed."
    )
}

/// Nothing of the player's can be taken back.
pub fn nothing_to_take_back(game: impl Display) -> String {
    format!(
        "There is nothing to take back in game `{game}`: you can ask for your own last turn, as long as at most one turn has \
         been made since. A draft that is not submitted, or a submitted turn that is not yet published, you take back alone \
         with `/hw play`."
    )
}

/// What the turn has shown cannot be hidden again.
pub const SHOWN: &str = "That turn has shown who is Good or Evil, which nobody can forget: it cannot be taken back. `/hw-game referee` \
                         calls a moderator if something went wrong.";

/// Somebody has left since.
pub const LEFT_SINCE: &str = "Somebody has left the game since that turn, so it cannot be taken back among players. `/hw-game referee` calls a moderator.";

/// The players have changed places since.
pub const MOVED_SINCE: &str = "You have changed places since that turn (B22), so it cannot be taken back among players. \
                               `/hw-game referee` calls a moderator.";

/// Nothing is asked.
pub fn not_asked(game: impl Display) -> String {
    format!(
        "No takeback is asked for in game `{game}` any more: it was withdrawn, or another turn has been made."
    )
}

/// One's own request is answered by others.
pub const OWN_REQUEST: &str =
    "You ask for this takeback yourself: the others answer it, and you can withdraw it.";

/// It was allowed before.
pub const ALLOWED_ALREADY: &str = "You have allowed this takeback already.";

/// Before a game is called off.
pub fn sure_to_abort(game: impl Display) -> String {
    format!(
        "Do you want to call game `{game}` off? Not everybody has set up, so nobody wins or loses. `/hw review game:{game}` shows \
         it afterwards."
    )
}

/// It is too late to call the game off.
pub fn too_late_to_abort(game: impl Display) -> String {
    format!(
        "Game `{game}` has really begun: everybody has set up, so it cannot be called off any more. You can offer a draw \
         (`/hw draw`), resign (`/hw resign`), or call a moderator (`/hw-game referee`)."
    )
}

/// Only moderators.
pub const NO_MODERATOR: &str = "Only a moderator of this server can do that: somebody whom its roles allow to manage messages here. \
                                `/hw-game referee` calls one.";

/// Not in direct messages.
pub const NOT_ON_A_SERVER: &str =
    "The referee desk is a server's: it is not there in direct messages.";

/// A game of direct messages has no moderators.
pub fn no_moderators(game: impl Display) -> String {
    format!(
        "Game `{game}` is played in direct messages, where there are no moderators. You can offer a draw (`/hw draw`), ask for a \
         takeback (`/hw-game takeback`) or resign (`/hw resign`)."
    )
}

/// The game is another server's.
pub fn not_of_this_server(game: impl Display) -> String {
    format!("Game `{game}` is not played on this server: only its own moderators rule about it.")
}

/// Imported games are only shown.
pub fn imported(game: impl Display) -> String {
    format!("Game `{game}` is a record from elsewhere: there is nothing to rule about it.")
}

/// A call stands.
pub fn called_already(game: impl Display) -> String {
    format!(
        "The referee has been called in game `{game}` and has not answered yet; `/hw-game rulings` shows the call."
    )
}

/// No call waits for an answer.
pub fn not_called(game: impl Display) -> String {
    format!("No call waits for an answer in game `{game}`.")
}

/// It is adjourned already.
pub fn adjourned_already(game: impl Display) -> String {
    format!("Game `{game}` is adjourned already; `/hw-desk resume` lets it go on.")
}

/// It is not adjourned.
pub fn not_adjourned(game: impl Display) -> String {
    format!("Game `{game}` is not adjourned.")
}

/// The seat that is named.
pub fn no_seat(text: &str, seats: &str) -> String {
    format!("Nobody sits there: {text}. The seats are {seats}; say the number or the name.")
}

/// Several are named so.
pub fn several_seats(text: &str, seats: &str) -> String {
    format!("Several are called {text}. The seats are {seats}; say the number.")
}

/// A seat is out of the game.
pub fn is_out(who: &str) -> String {
    format!(
        "{who} is out of this game, and nobody plays there any more (M5, M8). Say another seat."
    )
}

/// Somebody cannot be seated, by a list that is theirs or another player's.
pub fn keeps_apart(who: &str) -> String {
    format!(
        "{who} cannot be seated there: they and somebody who plays keep apart, by a list that only its owner sees. Nothing has \
         changed; seat somebody else."
    )
}

/// Somebody has sat at another seat of a game with secret sides.
pub fn knows_a_side(who: &str) -> String {
    format!(
        "{who} has sat at another seat of this game, and may have read its secret side: nobody reads two (M6). Nothing has changed; \
         seat somebody else."
    )
}

/// Under a ruling by which a seat of a game with secret sides goes to somebody else.
pub const A_SIDE_GOES_WITH_IT: &str =
    "The seat keeps its secret side: whoever sits there now reads it, alone, with `/hw alignment`.";

/// Under a ruling by which a game goes on in which somebody sits who was forgotten.
pub const A_FORMER_SITS: &str = "Somebody who sits there asked to be forgotten and plays no more: `/hw-desk replace` gives the seat to somebody else. Until then nobody loses on time there.";

/// Somebody who plays cannot take a second seat.
pub fn sits_there(who: &str) -> String {
    format!("{who} sits in this game already: nobody plays for two.")
}

/// It stands there already.
pub fn stands_there(turn: u32) -> String {
    format!("The game stands after turn {turn} as it is; say an earlier turn.")
}

/// It has ended in just that way.
pub fn ended_so(game: impl Display) -> String {
    format!(
        "Game `{game}` has ended in just that way already, so nothing would change. Rule otherwise, or let it go on with \
         `/hw-desk undo`; `/hw-game rulings` shows what was ruled."
    )
}

/// There is nothing to undo.
pub fn nothing_to_undo(game: impl Display) -> String {
    format!("There is nothing to undo in game `{game}`: it runs, and no ruling or takeback stands.")
}

/// The number of a ruling that cannot be undone.
pub fn no_ruling(number: u32) -> String {
    format!(
        "There is no ruling {number} that can be undone: `/hw-desk show` lists them with their numbers."
    )
}

/// That ruling was undone.
pub fn undone_already(number: u32) -> String {
    format!("Ruling {number} has been undone already.")
}

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
    /// "Allow".
    pub const ALLOW: &str = "Allow";
    /// "Decline".
    pub const DECLINE: &str = "Decline";
    /// "Withdraw".
    pub const WITHDRAW: &str = "Withdraw";
    /// "Call it off".
    pub const ABORT: &str = "Call it off";
    /// "Ask for takeback".
    pub const TAKEBACK: &str = "Ask for takeback";
    /// "Call the referee".
    pub const CALL_REFEREE: &str = "Call the referee";
}
