//! Why a command is not done, beyond the rules of the game: what was asked, what stands against it, what would be accepted.

use std::fmt::Display;

/// There is no such game, or not for this person here.
pub fn no_such_game(text: &str) -> String {
    format!(
        "I know no game {text} here. `/hw games` lists yours; an id has three or four syllables, like `mirolu`."
    )
}

/// There is no such challenge, or not for this person.
pub fn no_such_challenge(text: &str) -> String {
    format!("I know no open challenge {text} for you. `/hw games` lists the open ones.")
}

/// No game can be meant.
pub const NO_GAME: &str = "You have no running game. `/hw challenge` invites somebody; `/hw review` shows a game that is over.";

/// In none of the games is it the asker's turn.
pub const NO_TURN: &str = "It is not your turn in any of your games. `/hw games` lists them.";

/// No challenge can be meant.
pub const NO_CHALLENGE: &str =
    "There is no challenge that you could answer so. `/hw games` lists the open ones.";

/// The asker does not play this game.
pub fn no_player(game: impl Display) -> String {
    format!(
        "Only the players of game `{game}` can do that. `/hw review game:{game}` shows it to everybody."
    )
}

/// Another seat is to move.
pub fn not_your_turn(game: impl Display, who: &str) -> String {
    format!("It is {who}'s turn in game `{game}`. You will be called when it is yours.")
}

/// The press belongs to an older state of the game; turns are those to be made.
pub fn stale(was: u32, now: u32) -> String {
    // The card is newer only where the database was brought back from a copy.
    let what = if was > now {
        "The game does not know of this card any more"
    } else {
        "The game has moved on"
    };
    format!("{what}: this was turn {was}, it is now turn {now}. Nothing has changed.")
}

/// The press belongs to turns that were taken back; `now` is the turn to be made.
pub fn gone_back(now: u32) -> String {
    format!("The game has gone back since then: it is turn {now} now. Nothing has changed.")
}

/// The game is over.
pub fn over(game: impl Display, how: &str) -> String {
    format!("Game `{game}` is over: {how} `/hw review game:{game}` steps through it.")
}

/// The game that is wanted for a rematch still runs.
pub fn still_running(game: impl Display) -> String {
    format!("Game `{game}` still goes on. A rematch can be asked for when it is over.")
}

/// The challenge was made to somebody else.
pub fn invited_another(who: &str) -> String {
    format!("This challenge is for {who} alone. `/hw challenge` makes one of your own.")
}

/// The challenge is the asker's own.
pub const OWN_CHALLENGE: &str =
    "This is your own challenge: you can withdraw it, but somebody else has to accept it.";

/// An open challenge cannot be declined.
pub const NOBODY_INVITED: &str =
    "This challenge is open to anybody: there is no need to decline it.";

/// Only the challenger can withdraw.
pub fn not_the_challenger(who: &str) -> String {
    format!("Only {who}, who made this challenge, can withdraw it.")
}

/// One cannot play oneself.
pub const YOURSELF: &str = "You cannot invite yourself. Leave that out, and anybody may come.";

/// Programs do not play.
pub const A_PROGRAM: &str = "A program cannot play. Invite a person, or leave that out.";

/// Too many challenges stand.
pub fn too_many_challenges(most: usize) -> String {
    format!("You have {most} open challenges, which is the most. `/hw withdraw` takes one back.")
}

/// The bot could not post there what the game needs.
pub fn may_not_post(lacks: &[&str]) -> String {
    format!(
        "I cannot post here: I lack the permission to {}. Somebody who manages this server can give it to me, or you play in \
         another channel or in my direct messages.",
        super::all_of(lacks)
    )
}

/// The question was answered already, or another turn was asked about since.
pub const NOTHING_ASKED: &str = "There is nothing left to confirm here: this question has been answered, or you asked about another turn since.";

/// No offer of a draw stands.
pub fn no_offer(game: impl Display) -> String {
    format!("No offer of a draw stands in game `{game}`. `/hw draw` makes one.")
}

/// The asker is out of the game.
pub fn out_of_game(game: impl Display) -> String {
    format!(
        "You are out of game `{game}`: your ships stay, and the others play on (M5, M8). `/hw board` shows where it stands."
    )
}

/// The asker has agreed to the draw before.
pub const AGREED_ALREADY: &str =
    "You have agreed to this draw already; the others have yet to answer.";

/// There is no draw by repetition in this game.
pub const NO_REPETITION: &str = "No draw can be claimed by repetition in a game for three to six; it takes the agreement of all who are still in (M1).";

/// There is no draw by repetition in Settlers.
pub const NO_CLAIM: &str = "No draw can be claimed in Settlers: when a position stands for the fifth time the game ends by itself, and the pips decide \
     (S7, S8). `/hw draw` offers a draw by agreement.";

/// An offer of a draw stands already.
pub const OFFERED_ALREADY: &str =
    "Your offer of a draw stands already; it is for others to answer.";

/// The position has not stood often enough.
pub fn not_repeated(times: usize, needed: usize) -> String {
    let times = if times == 1 {
        "once".to_owned()
    } else {
        format!("{times} times")
    };
    format!(
        "This position has stood {times}; a draw can be claimed when it stands for the {needed}rd time (B18)."
    )
}

/// A handicap is chosen without its Junior.
pub const NO_JUNIOR: &str = "A handicap needs somebody who gets it (B20-B22): say with the option `junior` who is Junior Officer, `challenger` (you) or \
     `opponent` (the one who accepts). Nothing is posted yet.";

/// A Junior is named without a handicap.
pub const NO_HANDICAP: &str = "You named a Junior Officer, but chose no handicap. Add one of these, or leave `junior` out: `timewarp` 1 to 3 \
     (bonus turns, B20), `red-alert` (a warning of wins in one, B21), `transference: yes` (changing places once, B22). Nothing is posted yet.";

/// No brain transference was agreed.
pub fn no_transference(game: impl Display) -> String {
    format!(
        "No brain transference was agreed for game `{game}` (B22). A challenge allows it with `transference: yes` and a `junior`."
    )
}

/// Brain transference is for binary games.
pub const ONLY_BINARY_TRANSFERS: &str = "Players change places only in binary Homeworlds, where a challenge has agreed on it (B22). The handicap of Settlers is a \
     larger first green (S9): `/hw settlers` with `handicap`.";

/// The people changed places before.
pub fn transferred_already(game: impl Display) -> String {
    format!(
        "The players of game `{game}` have changed places already, and may do so only once in a game (B22)."
    )
}

/// Somebody else is Junior.
pub fn not_junior(who: &str) -> String {
    format!("Only {who}, who is Junior Officer, may bring about the brain transference (B22).")
}

/// Moments of a running game.
pub fn moments_later(game: impl Display) -> String {
    format!(
        "Game `{game}` still goes on. Its moments can be seen once it is over: until then the referee says nothing of what could be won."
    )
}

/// A game of another kind.
pub fn no_moments(game: impl Display) -> String {
    format!(
        "Game `{game}` is of a kind in which no turn alone decides; only binary games have moments."
    )
}

/// There is no such turn.
pub fn no_such_turn(turn: u32, turns: u32) -> String {
    format!("There is no turn {turn}: this game has turns 0 to {turns}.")
}

/// The game has no homeworlds.
pub const NO_HOMEWORLDS: &str =
    "Settlers has no homeworlds to set up: a first turn lands a green, such as `land c3` (S5).";

/// A set-up is suggested only for a first turn.
pub const ALREADY_SET_UP: &str = "Your homeworld stands already (B5).";

/// There is no such rule.
pub fn no_such_rule(text: &str) -> String {
    format!("There is no page {text}. Choose one from the menu, or a rule's number such as B13.")
}

/// An unknown command or button.
pub const UNKNOWN: &str = "I do not know this command or button: it may be from an older version of me. `/hw help` lists what I know.";

/// An option is missing.
pub fn missing(option: &str) -> String {
    format!("The option `{option}` is needed.")
}

/// An option holds the wrong kind of value.
pub fn wrong_kind(option: &str) -> String {
    format!("The option `{option}` holds something that I cannot read.")
}

/// A text is too long.
pub fn too_long(option: &str, most: usize) -> String {
    format!(
        "The option `{option}` is too long: no turn needs more than {most} characters. `/hw help topic:notation` shows how turns are written."
    )
}

/// An option holds something else than its choices.
pub fn no_choice(option: &str, text: &str) -> String {
    format!("The option `{option}` cannot be {text}.")
}

/// A fault of ours.
pub fn internal(reference: &str) -> String {
    format!(
        "Something went wrong on my side, and it has been written down: internal error #{reference}. Nothing has changed; please try again."
    )
}

/// The change could not be saved.
pub fn not_saved(reference: &str) -> String {
    format!(
        "This could not be saved, so it has not happened: internal error #{reference}. Please try again."
    )
}

/// What came from Discord could not be read.
pub const NOT_UNDERSTOOD: &str = "Discord sent this in a form that I do not understand, and it has been written down. Nothing has changed.";
