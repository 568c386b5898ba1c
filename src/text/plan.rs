//! What stands on a planning board, and what is said of armed turns: lines, what can be done with them, and how the game goes on beside it. Names come
//! escaped, turns as code, unless they go into a menu.

use crate::text;

/// A planned turn in a line. A full stop behind the number would make it an item of a list, which counts by itself.
pub fn turn(number: u32, who: &str, notation: &str) -> String {
    format!("{number} · {who} {notation}")
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
