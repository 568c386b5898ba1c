//! What stands on a planning board: its lines, what can be done with them, and how the game goes on beside it. Names come
//! escaped, turns as code, unless they go into a menu.

use crate::text;

/// Where a line begins, as the heading says it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Begins {
    /// At the present position.
    Now,
    /// After so many turns, while the game is at another.
    Earlier { base: u32, now: u32 },
}

/// Where the line begins.
pub fn begins(begins: Begins) -> String {
    match begins {
        Begins::Now => text::PLAN_NOW.to_string(),
        Begins::Earlier { base: 0, now } => text::plan_earlier(now + 1),
        Begins::Earlier { base, now } => text::plan_earlier_than_game(base, now + 1),
    }
}

/// A planned turn in a line. A full stop behind the number would make it an item of a list, which counts by itself.
pub fn turn(number: u32, who: &str, notation: &str) -> String {
    format!("{number} · {who} {notation}")
}

/// Whose turn is planned next.
pub fn next(number: u32, who: &str, own: bool) -> String {
    if own {
        text::plan_next(number)
    } else {
        text::plan_next_for(number, who)
    }
}

/// What should be known of the turn in progress.
pub fn cautions(cautions: &[String]) -> String {
    let lines: Vec<String> = cautions
        .iter()
        .map(|caution| format!("- {caution}"))
        .collect();
    text::plan_cautions(lines.join("\n"))
}
