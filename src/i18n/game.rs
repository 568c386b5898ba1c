//! Texts of games and their ends. Names are escaped, IDs and addresses are text.

use crate::i18n;
use std::fmt::Display;

/// Builds the heading of the first card of a game with this name.
pub fn begins(called: &str, game: impl Display, players: &[String], options: &str) -> String {
    let players: Vec<String> = players.iter().map(|name| format!("**{name}**")).collect();
    let players = super::all_of(&players);
    i18n::GameBegins {
        called,
        game,
        options,
        players,
    }
    .text()
}

/// Describes a player in a heading: whether they are out of the game, and their side if it is
/// public.
pub fn player(name: &str, out: bool, side: Option<String>) -> String {
    let side = side.map(|side| format!(" ({side})")).unwrap_or_default();
    if out {
        format!("~~{name}~~{side}")
    } else {
        format!("{name}{side}")
    }
}

/// Lists the players of a game in turn order.
pub fn in_turn_order(players: &[String]) -> String {
    players.join(" – ")
}

/// Builds a line of the list of games.
pub fn game_line(
    game: impl Display,
    opponent: &str,
    turns: u32,
    whose: &str,
    link: &str,
) -> String {
    let turns = i18n::game_turns(turns);
    let line = i18n::GameGameLine {
        game,
        link,
        opponent,
        turns,
        whose,
    }
    .text();
    line.trim_end().to_owned()
}

/// Lists the games below a list that have no line of their own.
pub fn and_these(games: &[impl Display], more: usize) -> String {
    let named = i18n::markup::codes(games).join(" ");
    match more {
        0 => i18n::game_and_these(named),
        _ => i18n::GameAndTheseAndMore { more, named }.text(),
    }
}

/// Returns the name of a home type by the pips of its stars (H3).
pub fn home_kind(first: u8, second: u8) -> String {
    i18n::game_home_kind(kind(first, second))
}

/// Returns the name alone, as it appears on a card: `Banker`.
pub fn home_name(sizes: [u8; 2]) -> String {
    let [first, second] = sizes;
    i18n::game_home_name(kind(first, second))
}

const fn kind(first: u8, second: u8) -> &'static str {
    match (first, second) {
        (1, 2) | (2, 1) => "banker",
        (1, 3) | (3, 1) => "goldilocks",
        (2, 3) | (3, 2) => "fortress",
        _ => "gemini",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn home_kind_ignores_star_order() {
        assert_eq!(home_kind(1, 3), home_kind(3, 1));
        assert!(home_kind(2, 2).contains("Gemini"));
    }
}
