//! What is said of games in threads of their own.

use std::fmt::Display;

use crate::text::say;

/// The most characters that Discord takes for the name of a thread.
const LONGEST: usize = 100;

/// The name of a game's thread: its players, plain, and the game; where those are too long, the game alone.
pub fn name(players: &[String], game: impl Display) -> String {
    let players = match players {
        [first, second] => say!("thread-two", first, second),
        _ => players.join(", "),
    };
    let name = say!("thread-name", players, game = &game);
    if name.encode_utf16().count() > LONGEST {
        return game.to_string();
    }
    name
}

/// In the channel: no thread could be opened for this game.
pub fn refused(game: impl Display) -> String {
    say!("thread-refused", game)
}

/// In place of a result that stands no more: where the game goes on.
pub fn goes_on(game: impl Display, there: &str) -> String {
    say!("thread-goes-on", game, there)
}
