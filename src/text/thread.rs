//! What is said of games in threads of their own.

use crate::text;
use std::fmt::Display;

/// The most characters that Discord takes for the name of a thread.
const LONGEST: usize = 100;

/// The name of a game's thread: its players, plain, and the game; where those are too long, the game alone.
pub fn name(players: &[String], game: impl Display) -> String {
    let players = match players {
        [first, second] => text::thread_two(first, second),
        _ => players.join(", "),
    };
    let name = text::thread_name(&game, players);
    if name.encode_utf16().count() > LONGEST {
        return game.to_string();
    }
    name
}
