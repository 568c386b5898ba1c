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

/// What was pressed is not there any more.
pub const GONE: Phrase = Phrase("plan-gone");

/// There is nothing behind the beginning of a line that could be named or deleted.
pub const NO_LINE: Phrase = Phrase("plan-no-line");

/// The board is full.
pub fn full(most: usize) -> String {
    say!("plan-full", most)
}

/// A turn of the game had been planned so.
pub fn followed(turn: u32) -> String {
    say!("plan-followed", turn)
}

/// A turn of the game was not planned so, and lines begin before it.
pub fn overtaken(turn: u32) -> String {
    say!("plan-overtaken", turn, turn_2 = turn - 1)
}

/// Turns of the line are no longer legal.
pub fn no_longer_legal(count: usize) -> String {
    match count {
        1 => say!("plan-last-no-longer-legal"),
        _ => say!("plan-no-longer-legal", count),
    }
}

/// Over the list of lines.
pub const LINES: Phrase = Phrase("plan-lines");

/// There are no lines.
pub const NO_LINES: Phrase = Phrase("plan-no-lines");

/// A position of the game from which lines begin.
pub fn spot(base: u32, now: u32) -> String {
    match base {
        _ if base == now => say!("plan-spot", now = now + 1),
        0 => say!("plan-spot-empty"),
        _ => say!("plan-spot-after", base),
    }
}

/// Where a turn stands in the list of lines.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// How many branches deep.
    pub depth: usize,
    /// Whether lines part with it.
    pub parts: bool,
}

/// A turn in the list of lines.
pub fn listed(place: Place, turn: &str, name: Option<&str>, here: bool) -> String {
    let indent = "\u{2003}".repeat(place.depth.saturating_sub(usize::from(place.parts)));
    let branch = if place.parts { "↳ " } else { "" };
    let name = name.map(|name| format!(" “{name}”")).unwrap_or_default();
    let here = if here { " 📍" } else { "" };
    format!("{indent}{branch}{turn}{name}{here}")
}

/// The hint of the menu of lines.
pub const GO: Phrase = Phrase("plan-go");
/// The hint of the menu of lines to compare with.
pub const COMPARE: Phrase = Phrase("plan-compare");
/// The title of the form for a name.
pub const NAME_FORM: Phrase = Phrase("plan-name-form");
/// The field of the form for a name.
pub const NAME_FIELD: Phrase = Phrase("plan-name-field");
/// An example of a name.
pub const NAME_HINT: Phrase = Phrase("plan-name-hint");

/// Asks whether a line should be deleted.
pub fn sure_to_delete(turn: &str, behind: usize) -> String {
    let behind = match behind {
        0 => String::new(),
        1 => say!("plan-one-turn-behind"),
        _ => say!("plan-sure-to-delete", behind),
    };
    say!("plan-sure-to-delete-turn", behind, turn)
}

/// A line was deleted.
pub const DELETED: Phrase = Phrase("plan-deleted");

/// It is not the asker's turn, or the line does not begin at the present position.
pub const NOT_MY_TURN: Phrase = Phrase("plan-not-my-turn");

/// No turn is planned yet.
pub const NOTHING_PLANNED: Phrase = Phrase("plan-nothing-planned");

/// A planned turn became the draft.
pub const BECAME_DRAFT: Phrase = Phrase("plan-became-draft");

/// Over the comparison of two lines.
pub fn comparing(same: usize) -> String {
    match same {
        0 => say!("plan-comparing-apart"),
        1 => say!("plan-comparing-first-same"),
        _ => {
            say!("plan-comparing", same)
        }
    }
}

/// The heading of the first line, where the board stands.
pub const THIS_LINE: Phrase = Phrase("plan-this-line");
/// The heading of the other line.
pub const OTHER_LINE: Phrase = Phrase("plan-other-line");
/// A line without turns of its own.
pub const NO_TURNS: Phrase = Phrase("plan-no-turns");
/// Both lines lead to the same.
pub const SAME_END: Phrase = Phrase("plan-same-end");
/// What differs at the end.
pub fn differences(here: &str, there: &str) -> String {
    say!("plan-differences", here, there)
}
