//! What the referee says of games and endings. Names come escaped, ids and addresses as text.

use crate::text;
use std::fmt::Display;

/// The heading of the first card of a game that is `called` so.
pub fn begins(called: &str, game: impl Display, players: &[String], options: &str) -> String {
    let players: Vec<String> = players.iter().map(|name| format!("**{name}**")).collect();
    let players = super::all_of(&players);
    text::game_begins(called, game, options, players)
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
    text::game_targets(targets.join(", "))
}

/// Whose turn it is; `who` calls them, and their first turn sets up a home, for which there is an example.
pub fn your_turn(who: &str, to_set_up: Option<&str>) -> String {
    match to_set_up {
        Some(example) => text::game_set_up_home(example, who),
        None => text::game_your_turn(who),
    }
}

/// What a brain transference means; `who` now sits where the turn is.
pub fn transferred(who: &str, other: &str, home: Option<&str>) -> String {
    let side = home.map_or_else(
        || text::GAME_SIDE_TO_MOVE.to_string(),
        text::game_transferred,
    );
    text::game_transferred_told(other, side, who)
}

/// On a card: an offer of a draw stands; who agreed, and, where it takes more than two, who has yet to answer.
pub fn offer_stands(who: &str, agreed: &[String], waiting: &[String]) -> String {
    let many = agreed.len() + waiting.len() > 1;
    text::game_offer_stands(
        agreed.len(),
        super::or_none(agreed),
        waiting.len(),
        super::or_none(if many { waiting } else { &[] }),
        who,
    )
}

/// A line of the list of games.
pub fn game_line(
    game: impl Display,
    opponent: &str,
    turns: u32,
    whose: &str,
    link: &str,
) -> String {
    let turns = text::game_turns(turns);
    let line = text::game_game_line(game, link, opponent, turns, whose);
    line.trim_end().to_owned()
}

/// Under a list: games that have no line of their own.
pub fn and_these(games: &[impl Display], more: usize) -> String {
    let named: Vec<String> = games.iter().map(|game| format!("`{game}`")).collect();
    let named = named.join(" ");
    match more {
        0 => text::game_and_these(named),
        _ => text::game_and_these_and_more(more, named),
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

/// A game without moments.
pub fn no_moments_found(game: impl Display, unclear: u32) -> String {
    let none = text::game_no_moments_found(game);
    if unclear == 0 {
        return none;
    }
    format!("{none}\n{}", text::game_moments_unclear(unclear))
}

/// What a home with stars of these pips is called (H3).
pub fn home_kind(first: u8, second: u8) -> String {
    text::game_home_kind(match (first, second) {
        (1, 2) | (2, 1) => "banker",
        (1, 3) | (3, 1) => "goldilocks",
        (2, 3) | (3, 2) => "fortress",
        _ => "gemini",
    })
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
