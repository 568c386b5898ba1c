//! What the referee says of challenges, games and endings. Names come escaped, ids and addresses as text.

use std::fmt::Display;

use homeworlds::rules::binary::moments::{Moment, What};

/// The first lines of a challenge to a game that is `called` so, open to anybody or made to one person.
pub fn challenge(
    called: &str,
    challenger: &str,
    opponent: Option<&str>,
    options: &str,
    lapses: &str,
) -> String {
    let whom = opponent.map_or_else(|| "anybody".to_owned(), str::to_owned);
    format!(
        "**{challenger}** invites **{whom}** to a game of {called}.\n{options}\nThe challenge lapses {lapses}."
    )
}

/// What a game is called whose rules this version does not know.
pub const AN_UNKNOWN_KIND: &str = "an unknown kind";

/// In a list of games: leads to the card.
pub const LATEST_CARD: &str = "latest card";

/// In the menu of a review: before the first turn.
pub const EMPTY_TABLE: &str = "0. The empty table";

/// Whoever has no name.
pub const SOMEBODY: &str = "somebody";

/// The form for a turn.
pub const TURN_FORM: &str = "Your turn";
/// See [`TURN_FORM`].
pub const TURN_FIELD: &str = "Steps, parted by ; or new lines";
/// See [`TURN_FORM`].
pub const TURN_HINT: &str = "build g1 Ann";
/// The same for any other turn of Settlers (N9).
pub const SETTLERS_HINT: &str = "build c3: y b4";
/// The form for the turn to show; see [`TURN_FORM`].
pub const JUMP_FIELD: &str = "Number of the turn";

/// To the challenger: the challenge is on its way.
pub fn challenge_made(number: impl Display) -> String {
    format!("Your challenge #{number} is posted. `/hw withdraw` takes it back.")
}

/// To the challenger, in private: somebody has to know the number in order to accept.
pub fn challenge_to_pass_on(number: impl Display) -> String {
    format!(
        "Your challenge #{number} stands. Outside a server nobody sees it: tell somebody its number, and they can write \
         `/hw accept challenge:{number}` to me in their own direct messages."
    )
}

/// To whoever asks for a rematch that stands as their own challenge.
pub fn rematch_waits(number: impl Display) -> String {
    format!("You have asked for a rematch already: challenge #{number}. It isn't answered yet.")
}

/// To whoever asks for a rematch that has begun.
pub fn rematch_began(game: impl Display) -> String {
    format!("The rematch has begun: it is game `{game}`.")
}

/// To whoever answered a challenge.
pub fn accepted(game: impl Display) -> String {
    format!("Accepted: the game is `{game}`.")
}

/// See [`accepted`].
pub fn declined(challenger: &str) -> String {
    format!("You declined the challenge of {challenger}.")
}

/// See [`accepted`].
pub fn withdrawn(number: impl Display) -> String {
    format!("Your challenge #{number} is withdrawn.")
}

/// How a challenge ended.
pub const WAS_ACCEPTED: &str = "has been accepted";
/// See [`WAS_ACCEPTED`].
pub const WAS_DECLINED: &str = "has been declined";
/// See [`WAS_ACCEPTED`].
pub const WAS_WITHDRAWN: &str = "has been withdrawn";
/// See [`WAS_ACCEPTED`].
pub const HAS_LAPSED: &str = "has lapsed";

/// In public: a challenge was declined.
pub fn declined_notice(opponent: &str, challenger: &str) -> String {
    format!("**{opponent}** declined the challenge of **{challenger}**.")
}

/// The heading of the first card of a game that is `called` so.
pub fn begins(called: &str, game: impl Display, players: &[String], options: &str) -> String {
    let players: Vec<String> = players.iter().map(|name| format!("**{name}**")).collect();
    let players = super::all_of(&players);
    format!("{players} play {called} · game `{game}`\n{options}")
}

/// The heading of a turn card.
pub fn turn_heading(game: impl Display, turn: u32, players: &str) -> String {
    format!("**Turn {turn}** · game `{game}` · {players}")
}

/// The heading of the card of a seat that left after a turn.
pub fn left_heading(game: impl Display, turn: u32, players: &str) -> String {
    format!("**After turn {turn}** · game `{game}` · {players}")
}

/// A player in a heading: whether out of the game, and the side where everybody may see it.
pub fn player(name: &str, out: bool, side: Option<&str>) -> String {
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
    format!("Targets (M2): {}", targets.join(", "))
}

/// The heading of a board that is looked at.
pub fn board_heading(game: impl Display, turns: u32, players: &str) -> String {
    format!("**Game `{game}`** after {} · {players}", self::turns(turns))
}

/// The heading of the card that ends a game.
pub fn result_heading(game: impl Display, turns: u32, players: &str) -> String {
    format!(
        "**Game `{game}` is over** after {} · {players}",
        self::turns(turns)
    )
}

/// Whose turn it is; `who` calls them, and their first turn sets up a home, for which there is an example.
pub fn your_turn(who: &str, to_set_up: Option<&str>) -> String {
    match to_set_up {
        Some(example) => {
            format!("{who}, set up your homeworld: two stars and a ship (B5), as in `{example}`.")
        }
        None => format!("{who}, it is your turn."),
    }
}

/// On a card: the seat to move is in danger (B21).
pub fn red_alert(who: &str, enemy: &str, bonus: u8) -> String {
    let idle = match bonus {
        0 => format!("if {who} did nothing now"),
        _ => format!("if {who} did nothing in all the turns they have in a row"),
    };
    format!("**Red Alert** (B21): {enemy} could win with their next turn {idle}.")
}

/// On a card: whether there is a Red Alert is not known (B21).
pub fn alert_unclear(enemy: &str) -> String {
    format!(
        "Whether there is a Red Alert could not be determined in time: there are too many turns that {enemy} might make (B21)."
    )
}

/// On a card: bonus turns (B20).
pub fn bonus_turns(left: u8) -> String {
    match left {
        1 => "This is the last bonus turn of the timewarp (B20).".to_owned(),
        _ => format!("This is one of {left} bonus turns in a row (B20)."),
    }
}

/// Of a game with a handicap (B23).
pub const NEVER_RATED: &str = "A game with a handicap is never rated (B23).";

/// Whoever accepts an open challenge.
pub const WHO_ACCEPTS: &str = "whoever accepts";

/// To Junior, before they change places.
pub fn sure_to_transfer(game: impl Display, senior: &str, offered: bool) -> String {
    let offer = if offered {
        " The draw that is offered would lapse."
    } else {
        ""
    };
    format!(
        "Do you want to change places with {senior} in game `{game}` (B22)? You can do it only once. Pieces, turn and the \
         names of homes stay: {senior} would play your side from now on, beginning with this turn, and you theirs. What is left \
         of your times goes along with each of you.{offer}"
    )
}

/// To Junior: the places are changed.
pub fn transferred_you(senior: &str) -> String {
    format!("You and {senior} have changed places; a new card calls {senior} to move.")
}

/// The heading of the card of a brain transference.
pub fn transferred_heading(game: impl Display, players: &str) -> String {
    format!("**Brain transference** · game `{game}` · {players}")
}

/// What a brain transference means; `who` now sits where the turn is.
pub fn transferred(who: &str, other: &str, home: Option<&str>) -> String {
    let side = home.map_or_else(
        || "the side that is to move".to_owned(),
        |home| format!("the side of home {home}"),
    );
    format!(
        "{other} and {who} have changed places (B22): {who} now plays {side}, and {other} the opposite one. Pieces, turn and \
         the names of homes stay."
    )
}

/// On a page of a review: after this turn the places were changed.
pub fn then_transferred(one: &str, other: &str) -> String {
    format!("After this {one} and {other} changed places: brain transference (B22).")
}

/// On a card: an offer of a draw stands; who agreed, and, where it takes more than two, who has yet to answer.
pub fn offer_stands(who: &str, agreed: &[String], waiting: &[String]) -> String {
    let mut text = format!("{who} offers a draw");
    match agreed {
        [] => {}
        [one] => text.push_str(&format!("; {one} agrees")),
        _ => text.push_str(&format!("; {} agree", super::all_of(agreed))),
    }
    if agreed.len() + waiting.len() > 1 {
        text.push_str(&format!(
            "; {} {} yet to answer (M1)",
            super::all_of(waiting),
            if waiting.len() == 1 { "has" } else { "have" }
        ));
    }
    text.push('.');
    text
}

/// On a card: a draw may be claimed.
pub fn may_claim(times: usize) -> String {
    format!(
        "This position stands for the {} time: `/hw claim` makes it a draw (B18).",
        ordinal(times)
    )
}

/// To the player: the turn counts.
pub fn played(turn: u32, told: &str, notation: &str) -> String {
    format!("Turn {turn} counts. {told}\n{notation}")
}

/// To the player: the turn would be legal, but.
pub fn confirm(notation: &str, cautions: &[String]) -> String {
    let cautions: Vec<String> = cautions
        .iter()
        .map(|caution| format!("- {caution}"))
        .collect();
    format!(
        "{notation} is legal, but:\n{}\nIt counts only if you confirm it.",
        cautions.join("\n")
    )
}

/// To the player: what the `*` behind the turn confirmed.
pub fn confirmed_by_star(cautions: &[String]) -> String {
    let cautions: Vec<String> = cautions
        .iter()
        .map(|caution| format!("- {caution}"))
        .collect();
    format!("Your `*` confirmed:\n{}", cautions.join("\n"))
}

/// To the player: the turn that was asked about is dropped.
pub const TAKEN_BACK: &str = "Taken back: nothing has changed, and it is still your turn.";

/// To the player: nothing was done.
pub const NOTHING_DONE: &str = "Nothing has changed.";

/// To a player, before they resign.
pub fn sure_to_resign(game: impl Display, opponent: &str) -> String {
    format!("Do you want to resign game `{game}`? {opponent} would win (B18).")
}

/// To a player of a game that goes on without them, before they resign.
pub fn sure_to_leave(game: impl Display) -> String {
    format!(
        "Do you want to resign game `{game}`? You would be out, your ships stay, a secret side of yours is shown, and the \
         others play on unless that decides the game (M8)."
    )
}

/// To a player who resigned while the others play on.
pub const YOU_LEFT: &str =
    "You are out; the others play on, and the card that says so is on the way.";

/// To a player, before they offer a draw.
pub fn sure_to_offer(game: impl Display, opponents: &[String]) -> String {
    let whom = super::all_of(opponents);
    match opponents {
        [_] => format!(
            "Do you want to offer {whom} a draw in game `{game}` (B18)? The offer stands until they answer or make \
             their next turn."
        ),
        _ => format!(
            "Do you want to offer a draw in game `{game}` to {whom} (M1)? All of them have to agree; the offer stands until \
             one declines, or another player makes a turn."
        ),
    }
}

/// To a player, before they claim a draw.
pub fn sure_to_claim(game: impl Display, times: usize) -> String {
    format!(
        "The position of game `{game}` stands for the {} time. Do you want to claim the draw (B18)?",
        ordinal(times)
    )
}

/// To a player: the game is over, as they resigned, agreed or claimed.
pub const ENDED: &str = "The game is over; its last card is on the way.";

/// A line of the list of games.
pub fn game_line(
    game: impl Display,
    opponent: &str,
    turns: u32,
    whose: &str,
    link: &str,
) -> String {
    let turns = self::turns(turns);
    let line = format!("- `{game}` with {opponent}, {turns} · {whose} {link}");
    line.trim_end().to_owned()
}

/// So many turns.
pub fn turns(number: u32) -> String {
    if number == 1 {
        "1 turn".to_owned()
    } else {
        format!("{number} turns")
    }
}

/// In the list of games: the asker is out, and the others play on.
pub fn you_are_out(whose: &str) -> String {
    format!("you are out, {whose}")
}

/// Whose turn, in the list of games.
pub const YOURS: &str = "**your turn**";

/// Whose turn, in the list of games.
pub fn theirs(opponent: &str) -> String {
    format!("{opponent} to move")
}

/// A line of the list of challenges.
pub fn challenge_line(
    number: impl Display,
    challenger: &str,
    opponent: Option<&str>,
    lapses: &str,
) -> String {
    let whom = opponent.unwrap_or("anybody");
    format!("- #{number}: {challenger} invites {whom}, lapses {lapses}")
}

/// A heading of the list of games.
pub const YOUR_CHALLENGES: &str = "**Challenges**";
/// A heading of the list of games.
pub const NO_GAMES: &str =
    "You have no running games. `/hw challenge` invites somebody, `/hw help` shows how to play.";

/// Over a list that was cut.
pub fn and_more(more: usize) -> String {
    format!("- and {more} more")
}

/// Under a list: games that have no line of their own.
pub fn and_these(games: &[impl Display], more: usize) -> String {
    let named: Vec<String> = games.iter().map(|game| format!("`{game}`")).collect();
    let named = named.join(" ");
    match more {
        0 => format!("- and {named}"),
        _ => format!("- and {named}, and {more} more"),
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
    format!("**Turn {turn} of {turns}** · game `{game}` · {players}")
}

/// On the first page of a review.
pub const BEFORE_ANYTHING: &str = "The table is empty: nothing is set up yet.";

/// The heading of a moment of a game that is over.
pub fn moment_heading(place: usize, of: usize, game: impl Display, players: &str) -> String {
    format!("**Moment {place} of {of}** · game `{game}` · {players}")
}

/// What was missed or allowed, the turn that was made, and the one that wins.
pub fn moment(moment: &Moment, who: &str, enemy: &str, played: &str, win: &str) -> String {
    let turn = moment.turn;
    let allowed = format!("Turn {turn}: {who} made {played}, after which {enemy} could win");
    match moment.what {
        What::Missed => format!(
            "Turn {turn}: {who} could have won and made {played} instead.\nThis would have won: {win}"
        ),
        What::Allowed => {
            format!("{allowed}; another turn would have prevented it.\nThis wins: {win}")
        }
        What::AllowedUnclear => format!(
            "{allowed}. Whether another turn would have prevented it could not be determined in time.\nThis wins: {win}"
        ),
    }
}

/// The same as a line of a menu; the name is plain there.
pub fn moment_line(moment: &Moment, who: &str) -> String {
    let turn = moment.turn;
    match moment.what {
        What::Missed => format!("{turn}. {who} missed a win"),
        What::Allowed | What::AllowedUnclear => format!("{turn}. {who} allowed a win"),
    }
}

/// A game without moments.
pub fn no_moments_found(game: impl Display, unclear: u32) -> String {
    let none = format!(
        "No turn of game `{game}` missed a win in one, or allowed one that could have been prevented."
    );
    if unclear == 0 {
        return none;
    }
    format!("{none}\n{}", moments_unclear(unclear))
}

/// Of turns with too many alternatives.
pub fn moments_unclear(turns: u32) -> String {
    let turns = match turns {
        1 => "One turn".to_owned(),
        _ => format!("{turns} turns"),
    };
    format!(
        "{turns} had too many alternatives to look at all of them in time, so something may be missing here."
    )
}

/// Which of several games is meant?
pub const WHICH_GAME: &str = "You have several games. Which one do you mean?";

/// The same, when they are more than a menu holds.
pub fn which_of_many(listed: usize, games: usize) -> String {
    format!(
        "{WHICH_GAME} The menu holds {listed} of your {games}; the option `game` of the command names any of them."
    )
}

/// The same, when the turn is too long to be kept in the menu.
pub fn which_game_by_option(games: &[String]) -> String {
    format!(
        "You have several games in which it is your turn. Send the turn again with the option `game`: {}.",
        super::either(games)
    )
}

/// Which of several challenges is meant?
pub fn which_challenge(numbers: &[String]) -> String {
    format!(
        "Several challenges could be meant. Say which with the option `challenge`: {}.",
        super::either(numbers)
    )
}

/// With a suggested set-up (H3).
pub fn suggested_home(order: &str, second: bool) -> String {
    let sizes = if second {
        " Its stars have other sizes than the other home's, so the map stays wide."
    } else {
        ""
    };
    format!(
        "For a first game we suggest {order}: a red and blue home and a large green ship (H3). Green builds, blue trades \
         colours, red defends; yellow comes by a trade.{sizes} Stars of sizes 1-2 are called a Banker, 1-3 Goldilocks, 2-3 a \
         Fortress."
    )
}

/// What a home with stars of these pips is called (H3).
pub const fn home_kind(first: u8, second: u8) -> &'static str {
    match (first, second) {
        (1, 2) | (2, 1) => "a Banker (stars 1 and 2)",
        (1, 3) | (3, 1) => "a Goldilocks (stars 1 and 3)",
        (2, 3) | (3, 2) => "a Fortress (stars 2 and 3)",
        _ => "a Gemini (two stars of one size)",
    }
}

/// To a player who has set up (H3).
pub fn home_feedback(kind: &str) -> String {
    format!("Your home is {kind}.")
}

/// To a newcomer on the second turn (H3).
pub fn second_turn_advice(ship: &str) -> String {
    format!(
        "On the second turn, building a small ship of your large ship's colour ({ship}) is nearly always right (H3)."
    )
}

/// To a player to whom a card could not be posted.
pub fn undelivered(place: &str, why: &str) -> String {
    format!(
        "I could not post in {place}: {why}. The game goes on, and nothing is lost: `/hw board` shows where it stands, and I \
         try again now that you are here."
    )
}

/// `first`, `second` ... as a number with its ending.
pub(super) fn ordinal(number: usize) -> String {
    let ending = match (number % 10, number % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    format!("{number}{ending}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ordinals_end_as_they_are_spoken() {
        let told: Vec<String> = [1, 2, 3, 4, 11, 12, 13, 21, 112]
            .into_iter()
            .map(ordinal)
            .collect();
        assert_eq!(
            told,
            [
                "1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "112th"
            ]
        );
    }

    #[test]
    fn homes_have_their_names_in_either_order() {
        assert_eq!(home_kind(1, 3), home_kind(3, 1));
        assert!(home_kind(2, 2).contains("Gemini"));
    }
}
