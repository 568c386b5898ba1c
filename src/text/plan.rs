//! What stands on a planning board: its lines, what can be done with them, and how the game goes on beside it. Names come
//! escaped, turns as code, unless they go into a menu.

use crate::text::Phrase;
use crate::text::say;
use std::fmt::Display;

/// Where a line begins, as the heading says it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Begins {
    /// At the present position.
    Now,
    /// After so many turns, while the game is at another.
    Earlier { base: u32, now: u32 },
}

/// The heading of a planning board.
pub fn heading(game: impl Display, players: &str) -> String {
    say!("plan-heading", game, players)
}

/// Where the line begins.
pub fn begins(begins: Begins) -> String {
    match begins {
        Begins::Now => say!("plan-now"),
        Begins::Earlier { base: 0, now } => {
            say!("plan-earlier", now = now + 1)
        }
        Begins::Earlier { base, now } => say!("plan-earlier-than-game", base, now = now + 1),
    }
}

/// A planned turn in a line. A full stop behind the number would make it an item of a list, which counts by itself.
pub fn turn(number: u32, who: &str, notation: &str) -> String {
    format!("{number} · {who} {notation}")
}

/// In place of the turns before the last few.
pub fn more_before(count: usize) -> String {
    match count {
        1 => say!("plan-one-more-before"),
        _ => say!("plan-more-before", count),
    }
}

/// Whose turn is planned next.
pub fn next(number: u32, who: &str, own: bool) -> String {
    if own {
        say!("plan-next", number)
    } else {
        say!("plan-next-for", number, who)
    }
}

/// The line ends with the game.
pub fn ends(outcome: &str) -> String {
    say!("plan-ends", outcome)
}

/// In games of Good and Evil, behind an elimination.
pub const NO_SIDES: Phrase = Phrase("plan-no-sides");

/// What should be known of the turn in progress.
pub fn cautions(cautions: &[String]) -> String {
    let lines: Vec<String> = cautions
        .iter()
        .map(|caution| format!("- {caution}"))
        .collect();
    say!("plan-cautions", n = lines.join("\n"))
}

/// The steps so far in words and notation.
pub fn so_far(told: &str, notation: &str) -> String {
    say!("plan-so-far", told, notation)
}

/// The steps so far are no whole turn.
pub const NOT_WHOLE: Phrase = Phrase("plan-not-whole");

/// What was pressed belongs to an older state of the board.
pub const OLD_PANEL: Phrase = Phrase("plan-old-panel");

/// The board is full.
pub fn full(most: usize) -> String {
    say!("plan-full", most)
}

/// A turn of the game had been planned so.
pub fn followed(turn: u32) -> String {
    say!("plan-followed", turn)
}

/// It is not the asker's turn, or the line does not begin at the present position.
pub const NOT_MY_TURN: Phrase = Phrase("plan-not-my-turn");

/// A planned turn became the draft.
pub const BECAME_DRAFT: Phrase = Phrase("plan-became-draft");
