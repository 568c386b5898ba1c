//! What is said of takebacks, of calls of the referee and of what moderators rule. Names and reasons come escaped.

use crate::text;
use crate::text::asked::turns;
use std::fmt::Display;

/// In public: what was taken back.
pub fn taken_back(game: impl Display, agreed: &str, range: [u32; 2]) -> String {
    let what = turns(range);
    text::ruling_turns_taken_back(agreed, game, what)
}

/// A line of the list.
pub fn list_line(
    number: u32,
    when: &str,
    what: &str,
    who: &str,
    reason: &str,
    undone: bool,
) -> String {
    let reason = if reason.is_empty() {
        String::new()
    } else {
        format!(": {reason}")
    };
    text::ruling_list_line(number, reason, undone, what, when, who)
}

/// In the list: an undoing, with the number of what it undoes.
pub fn undoing_of(number: u32) -> String {
    text::ruling_undoing_of(number, text::ruling_kind("undone"))
}
