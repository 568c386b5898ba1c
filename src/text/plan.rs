//! What stands on a planning board, and what is said of armed turns: lines, what can be done with them, and how the game goes on beside it. Names come
//! escaped, turns as code, unless they go into a menu.

use crate::text;

/// Where a line begins, as the heading says it.
#[derive(Debug)]
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
        Begins::Earlier { base: 0, now } => text::plan_earlier(now),
        Begins::Earlier { base, now } => text::plan_earlier_than_game(base, now),
    }
}

/// A planned turn in a line. A full stop behind the number would make it an item of a list, which counts by itself.
pub fn turn(number: u32, who: &str, notation: &str) -> String {
    format!("{number} · {who} {notation}")
}

/// What should be known of the turn in progress.
pub fn cautions(cautions: &[String]) -> String {
    let lines: Vec<String> = cautions
        .iter()
        .map(|caution| format!("- {caution}"))
        .collect();
    text::plan_cautions(lines.join("\n"))
}

/// Somebody's turn on the way to the position that an armed turn waits for.
pub fn plays(who: Option<&str>, notation: &str) -> String {
    match who {
        Some(who) => text::armed_they_play(notation, who),
        None => text::armed_you_play(notation),
    }
}

/// Behind an armed turn that asks instead of being made.
pub fn will_ask(why: &[String]) -> String {
    text::armed_will_ask(why.join(" "))
}

/// Asks whether these should be armed.
pub fn sure(lines: &[String]) -> String {
    text::armed_sure(lines.join("\n"))
}

/// The list of what is armed.
pub fn list(lines: &[String]) -> String {
    if lines.is_empty() {
        return text::ARMED_NOTHING.to_string();
    }
    text::armed_list(lines.join("\n"))
}

/// What was overtaken since it was last told.
pub fn overtaken(lines: &[String]) -> String {
    text::armed_overtaken(lines.join("\n"))
}

/// The same where the draft is something else.
pub fn stopped_why(notation: &str, why: &[String]) -> String {
    text::armed_stopped_why(why.join(" "), notation)
}
