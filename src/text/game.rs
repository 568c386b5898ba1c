//! What the referee says of games and endings. Names come escaped, ids and addresses as text.

use crate::text::Phrase;
use crate::text::say;
use std::fmt::Display;

use homeworlds::rules::binary::moments::{Moment, What};

/// In a list of games: leads to the card.
pub const LATEST_CARD: Phrase = Phrase("game-latest-card");

/// In the menu of a review: before the first turn.
pub const EMPTY_TABLE: Phrase = Phrase("game-empty-table");

/// Whoever has no name.
pub const SOMEBODY: Phrase = Phrase("game-somebody");

/// The form for a turn.
pub const TURN_FORM: Phrase = Phrase("game-turn-form");
/// See [`TURN_FORM`].
pub const TURN_FIELD: Phrase = Phrase("game-turn-field");
/// See [`TURN_FORM`].
pub const TURN_HINT: Phrase = Phrase("game-turn-hint");
/// The same for any other turn of Settlers (N9).
pub const SETTLERS_HINT: Phrase = Phrase("game-settlers-hint");
/// The form for the turn to show; see [`TURN_FORM`].
pub const JUMP_FIELD: Phrase = Phrase("game-jump-field");

/// The heading of the first card of a game that is `called` so.
pub fn begins(called: &str, game: impl Display, players: &[String], options: &str) -> String {
    let players: Vec<String> = players.iter().map(|name| format!("**{name}**")).collect();
    let players = super::all_of(&players);
    say!("game-begins", players, called, game, options)
}

/// The heading of a turn card.
pub fn turn_heading(game: impl Display, turn: u32, players: &str) -> String {
    say!("game-turn-heading", turn, game, players)
}

/// The heading of the card of a seat that left after a turn.
pub fn left_heading(game: impl Display, turn: u32, players: &str) -> String {
    say!("game-left-heading", turn, game, players)
}

/// A player in a heading: whether out of the game, and the side where everybody may see it.
pub fn player(name: &str, out: bool, side: Option<String>) -> String {
    let side = side.map(|side| format!(" ({side})")).unwrap_or_default();
    if out {
        format!("~~{name}~~{side}")
    } else {
        format!("{name}{side}")
    }
}

/// The players of a game in turn order.
pub fn in_turn_order(players: &[String]) -> String {
    players.join(" – ")
}

/// Under the heading of a card: whom each seat wants to eliminate (M2).
pub fn targets(targets: &[(String, String)]) -> String {
    let targets: Vec<String> = targets
        .iter()
        .map(|(who, whom)| format!("{who} → {whom}"))
        .collect();
    say!("game-targets", join = targets.join(", "))
}

/// The heading of a board that is looked at.
pub fn board_heading(game: impl Display, turns: u32, players: &str) -> String {
    say!(
        "game-board-heading",
        game,
        turns = self::turns(turns),
        players
    )
}

/// The heading of the card that ends a game.
pub fn result_heading(game: impl Display, turns: u32, players: &str) -> String {
    say!(
        "game-result-heading",
        game,
        turns = self::turns(turns),
        players
    )
}

/// Whose turn it is; `who` calls them, and their first turn sets up a home, for which there is an example.
pub fn your_turn(who: &str, to_set_up: Option<&str>) -> String {
    match to_set_up {
        Some(example) => {
            say!("game-set-up-home", who, example)
        }
        None => say!("game-your-turn", who),
    }
}

/// On a card: the seat to move is in danger (B21).
pub fn red_alert(who: &str, enemy: &str, bonus: u8) -> String {
    let idle = match bonus {
        0 => say!("game-idle-once", who),
        _ => say!("game-idle-in-a-row", who),
    };
    say!("game-red-alert", enemy, idle)
}

/// On a card: whether there is a Red Alert is not known (B21).
pub fn alert_unclear(enemy: &str) -> String {
    say!("game-alert-unclear", enemy)
}

/// On a card: bonus turns (B20).
pub fn bonus_turns(left: u8) -> String {
    match left {
        1 => say!("game-last-bonus-turn"),
        _ => say!("game-bonus-turns", left),
    }
}

/// Of a game with a handicap (B23).
pub const NEVER_RATED: Phrase = Phrase("game-never-rated");

/// Whoever accepts an invitation that is for anybody.
pub const WHO_ACCEPTS: Phrase = Phrase("game-who-accepts");

/// To Junior, before they change places.
pub fn sure_to_transfer(game: impl Display, senior: &str, offered: bool) -> String {
    let offer = if offered {
        say!("game-offer-lapses")
    } else {
        String::new()
    };
    say!("game-sure-to-transfer", senior, game, offer)
}

/// To Junior: the places are changed.
pub fn transferred_you(senior: &str) -> String {
    say!("game-transferred-you", senior)
}

/// The heading of the card of a brain transference.
pub fn transferred_heading(game: impl Display, players: &str) -> String {
    say!("game-transferred-heading", game, players)
}

/// What a brain transference means; `who` now sits where the turn is.
pub fn transferred(who: &str, other: &str, home: Option<&str>) -> String {
    let side = home.map_or_else(
        || say!("game-side-to-move"),
        |home| say!("game-transferred", home),
    );
    say!("game-transferred-told", other, who, side)
}

/// On a page of a review: after this turn the places were changed.
pub fn then_transferred(one: &str, other: &str) -> String {
    say!("game-then-transferred", one, other)
}

/// On a card: an offer of a draw stands; who agreed, and, where it takes more than two, who has yet to answer.
pub fn offer_stands(who: &str, agreed: &[String], waiting: &[String]) -> String {
    let many = agreed.len() + waiting.len() > 1;
    say!(
        "game-offer-stands",
        who,
        agreed = super::or_none(agreed),
        agree: agreed.len(),
        waiting = super::or_none(if many { waiting } else { &[] }),
        wait: waiting.len()
    )
}

/// On a card: a draw may be claimed.
pub fn may_claim(times: usize) -> String {
    say!("game-may-claim", times)
}

/// To the player: the turn counts.
pub fn played(turn: u32, told: &str, notation: &str) -> String {
    say!("game-played", turn, told, notation)
}

/// To the player: the turn would be legal, but.
pub fn confirm(notation: &str, cautions: &[String]) -> String {
    let cautions: Vec<String> = cautions
        .iter()
        .map(|caution| format!("- {caution}"))
        .collect();
    say!("game-confirm", notation, n = cautions.join("\n"))
}

/// To the player: what the `*` behind the turn confirmed.
pub fn confirmed_by_star(cautions: &[String]) -> String {
    let cautions: Vec<String> = cautions
        .iter()
        .map(|caution| format!("- {caution}"))
        .collect();
    say!("game-confirmed-by-star", n = cautions.join("\n"))
}

/// To the player: the turn that was asked about is dropped.
pub const TAKEN_BACK: Phrase = Phrase("game-taken-back");

/// To the player: nothing was done.
pub const NOTHING_DONE: Phrase = Phrase("game-nothing-done");

/// To a player, before they resign.
pub fn sure_to_resign(game: impl Display, opponent: &str) -> String {
    say!("game-sure-to-resign", game, opponent)
}

/// To a player of a game that goes on without them, before they resign.
pub fn sure_to_leave(game: impl Display) -> String {
    say!("game-sure-to-leave", game)
}

/// To a player who resigned while the others play on.
pub const YOU_LEFT: Phrase = Phrase("game-you-left");

/// To a player, before they offer a draw.
pub fn sure_to_offer(game: impl Display, opponents: &[String]) -> String {
    let whom = super::all_of(opponents);
    match opponents {
        [_] => say!("game-sure-to-offer", whom, game),
        _ => say!("game-sure-to-offer-all", game, whom),
    }
}

/// To a player, before they claim a draw.
pub fn sure_to_claim(game: impl Display, times: usize) -> String {
    say!("game-sure-to-claim", game, times)
}

/// To a player: the game is over, as they resigned, agreed or claimed.
pub const ENDED: Phrase = Phrase("game-ended");

/// A line of the list of games.
pub fn game_line(
    game: impl Display,
    opponent: &str,
    turns: u32,
    whose: &str,
    link: &str,
) -> String {
    let turns = self::turns(turns);
    let line = say!("game-game-line", game, opponent, turns, whose, link);
    line.trim_end().to_owned()
}

/// So many turns.
pub fn turns(number: u32) -> String {
    say!("game-turns", number: number)
}

/// In a list, of a game that is over.
pub fn over(turns: &str) -> String {
    say!("game-line-over", turns)
}

/// In a list, of a game that waits for the reader.
pub fn waits_for_you(turns: &str) -> String {
    say!("game-line-your-turn", turns)
}

/// In a list, of a game that waits for somebody else.
pub fn to_move(turns: &str, who: &str) -> String {
    say!("game-line-to-move", turns, who)
}

/// In the list of games: the asker is out, and the others play on.
pub fn you_are_out(whose: &str) -> String {
    say!("game-you-are-out", whose)
}

/// Whose turn, in the list of games.
pub const YOURS: Phrase = Phrase("game-yours");

/// Whose turn, in the list of games.
pub fn theirs(opponent: &str) -> String {
    say!("game-theirs", opponent)
}

/// A heading of the list of games.
pub const NO_GAMES: Phrase = Phrase("game-no-games");

/// Over a list that was cut.
pub fn and_more(more: usize) -> String {
    say!("game-and-more", more)
}

/// Under a list: games that have no line of their own.
pub fn and_these(games: &[impl Display], more: usize) -> String {
    let named: Vec<String> = games.iter().map(|game| format!("`{game}`")).collect();
    let named = named.join(" ");
    match more {
        0 => say!("game-and-these", named),
        _ => say!("game-and-these-and-more", named, more),
    }
}

/// A page of a review; `later` is what happened after the turn and before the next.
pub fn review(heading: &str, told: &str, notation: &str, later: &str) -> String {
    [heading, told, notation, later]
        .iter()
        .filter(|part| !part.is_empty())
        .copied()
        .collect::<Vec<_>>()
        .join("\n")
}

/// The heading of a page of a review.
pub fn review_heading(game: impl Display, turn: u32, turns: u32, players: &str) -> String {
    say!("game-review-heading", turn, turns, game, players)
}

/// On the first page of a review.
pub const BEFORE_ANYTHING: Phrase = Phrase("game-before-anything");

/// The heading of a moment of a game that is over.
pub fn moment_heading(place: usize, of: usize, game: impl Display, players: &str) -> String {
    say!("game-moment-heading", place, of, game, players)
}

/// What was missed or allowed, the turn that was made, and the one that wins.
pub fn moment(moment: &Moment, who: &str, enemy: &str, played: &str, win: &str) -> String {
    let turn = moment.turn;
    let allowed = say!("game-moment", turn, who, played, enemy);
    match moment.what {
        What::Missed => say!("game-missed", turn, who, played, win),
        What::MissedForced { turns } => {
            say!("game-missed-forced", turn, who, played, win, turns)
        }
        What::Allowed => {
            say!("game-allowed", allowed, win)
        }
        What::AllowedUnclear => say!("game-allowed-unclear", allowed, win),
    }
}

/// Why the house did not see a win, at this level.
pub fn sees_no_such_win(level: u8) -> String {
    say!("game-moment-blind", level)
}

/// See [`sees_no_such_win`]: it is too far away.
pub fn sees_near(level: u8) -> String {
    say!("game-moment-near", level)
}

/// The same as a line of a menu; the name is plain there.
pub fn moment_line(moment: &Moment, who: &str) -> String {
    let turn = moment.turn;
    match moment.what {
        What::Missed => say!("game-missed-win", turn, who),
        What::MissedForced { turns } => say!("game-missed-forced-win", turn, who, turns),
        What::Allowed | What::AllowedUnclear => say!("game-allowed-win-unclear", turn, who),
    }
}

/// The heading of the course of a game that is over.
pub fn chances_heading(game: impl Display, players: &str) -> String {
    say!("game-chances", game, players)
}

/// What is told of it, before the list: whose chances they are, and which turn changed them most.
pub fn chances(who: &str, changed: &str) -> String {
    say!("game-chances-told", who, changed)
}

/// The same of a picture.
pub fn chances_alt(who: &str, changed: &str) -> String {
    say!("game-chances-alt", who, changed)
}

/// Which turn changed the chances most; empty where none did.
pub fn chances_changed(turn: usize, before: u8, after: u8) -> String {
    say!("game-chances-changed", turn, before, after)
}

/// A game without moments.
pub fn no_moments_found(game: impl Display, unclear: u32) -> String {
    let none = say!("game-no-moments-found", game);
    if unclear == 0 {
        return none;
    }
    format!("{none}\n{}", moments_unclear(unclear))
}

/// Of turns with too many alternatives.
pub fn moments_unclear(turns: u32) -> String {
    let turns = match turns {
        1 => say!("game-one-turn"),
        _ => say!("game-moments-unclear", turns),
    };
    say!("game-moments-unclear-told", turns)
}

/// Which of several games is meant?
pub const WHICH_GAME: Phrase = Phrase("game-which-game");
/// In the menu below that question.
pub const WHICH: Phrase = Phrase("game-which");
/// In place of completions where several games wait for a turn.
pub const NAME_THE_GAME: Phrase = Phrase("game-name-the-game");

/// The same, when they are more than a menu holds.
pub fn which_of_many(listed: usize, games: usize) -> String {
    say!("game-which-of-many", WHICH_GAME, listed, games)
}

/// The same, when the turn is too long to be kept in the menu.
pub fn which_game_by_option(games: &[String]) -> String {
    say!("game-which-game-by-option", games = super::either(games))
}

/// With a suggested set-up (H3).
pub fn suggested_home(order: &str, second: bool) -> String {
    let sizes = if second {
        say!("game-suggested-home-sizes")
    } else {
        String::new()
    };
    say!("game-suggested-home", order, sizes)
}

/// What a home with stars of these pips is called (H3).
pub fn home_kind(first: u8, second: u8) -> String {
    match (first, second) {
        (1, 2) | (2, 1) => say!("game-home-banker"),
        (1, 3) | (3, 1) => say!("game-home-goldilocks"),
        (2, 3) | (3, 2) => say!("game-home-fortress"),
        _ => say!("game-home-gemini"),
    }
}

/// To a player who has set up (H3).
pub fn home_feedback(kind: impl Display) -> String {
    say!("game-home-feedback", kind)
}

/// To a newcomer on the second turn (H3).
pub fn second_turn_advice(ship: &str) -> String {
    say!("game-second-turn-advice", ship)
}

/// To a player to whom a card could not be posted.
pub fn undelivered(place: &str, why: impl Display) -> String {
    say!("game-undelivered", place, why)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn homes_have_their_names_in_either_order() {
        assert_eq!(home_kind(1, 3), home_kind(3, 1));
        assert!(home_kind(2, 2).contains("Gemini"));
    }
}
