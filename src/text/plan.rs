//! What stands on a planning board: its lines, what can be done with them, and how the game goes on beside it. Names come
//! escaped, turns as code, unless they go into a menu.

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
    format!("**Planning board** · only you see it · game `{game}` · {players}")
}

/// Where the line begins.
pub fn begins(begins: Begins) -> String {
    match begins {
        Begins::Now => "From the present position:".to_owned(),
        Begins::Earlier { base: 0, now } => {
            format!(
                "From the empty table; the game itself is at turn {}:",
                now + 1
            )
        }
        Begins::Earlier { base, now } => format!(
            "From after turn {base}; the game itself is at turn {}:",
            now + 1
        ),
    }
}

/// A planned turn in a line. A full stop behind the number would make it an item of a list, which counts by itself.
pub fn turn(number: u32, who: &str, notation: &str) -> String {
    format!("{number} · {who} {notation}")
}

/// In place of the turns before the last few.
pub fn more_before(count: usize) -> String {
    match count {
        1 => "… 1 turn".to_owned(),
        _ => format!("… {count} turns"),
    }
}

/// Whose turn is planned next.
pub fn next(number: u32, who: &str, own: bool) -> String {
    if own {
        format!("**Turn {number} of the plan: yours**")
    } else {
        format!("**Turn {number} of the plan: you play it for {who}**")
    }
}

/// The line ends with the game.
pub fn ends(outcome: &str) -> String {
    format!("The line ends here: {outcome}")
}

/// In games of Good and Evil, behind an elimination.
pub const NO_SIDES: &str = "By this turn somebody would be eliminated. Whose sides that shows, and whether it ends the game (M7), \
     depends on the secret deal, and a plan does not tell it: it goes on as if the game did.";

/// What should be known of the turn in progress.
pub fn cautions(cautions: &[String]) -> String {
    let lines: Vec<String> = cautions
        .iter()
        .map(|caution| format!("- {caution}"))
        .collect();
    format!("⚠️ Legal, but:\n{}", lines.join("\n"))
}

/// The steps so far in words and notation.
pub fn so_far(told: &str, notation: &str) -> String {
    format!("So far: {told}\n{notation}")
}

/// The steps so far are no whole turn.
pub const NOT_WHOLE: &str = "This is not yet a whole turn: choose a step first, or pass.";

/// What was pressed belongs to an older state of the board.
pub const OLD_PANEL: &str =
    "That panel was older than your plan, so nothing was done. This is your plan as it stands:";

/// What was pressed is not there any more.
pub const GONE: &str = "That turn is no longer in your plan, so nothing was done.";

/// There is nothing behind the beginning of a line that could be named or deleted.
pub const NO_LINE: &str =
    "This is where your lines begin. Plan a turn, or choose one from the menu.";

/// The board is full.
pub fn full(most: usize) -> String {
    format!(
        "Your plan has {most} turns, which is the most, so nothing was added. Delete a line that you do not need."
    )
}

/// A turn of the game had been planned so.
pub fn followed(turn: u32) -> String {
    format!(
        "Turn {turn} of the game was played as you had planned it; your lines go on from there."
    )
}

/// A turn of the game was not planned so, and lines begin before it.
pub fn overtaken(turn: u32) -> String {
    format!(
        "Turn {turn} of the game was none of those you had planned. Your lines are kept as they were: from after turn {}.",
        turn - 1
    )
}

/// Turns of the line are no longer legal.
pub fn no_longer_legal(count: usize) -> String {
    match count {
        1 => "The last turn of this line is no longer legal and is not shown.".to_owned(),
        _ => format!("The last {count} turns of this line are no longer legal and are not shown."),
    }
}

/// Over the list of lines.
pub const LINES: &str = "**Your lines** · 📍 is where the board stands";

/// There are no lines.
pub const NO_LINES: &str =
    "You have planned nothing here yet: go to the board and play a turn, for any side.";

/// A position of the game from which lines begin.
pub fn spot(base: u32, now: u32) -> String {
    match base {
        _ if base == now => format!("Now, before turn {}", now + 1),
        0 => "The empty table".to_owned(),
        _ => format!("From after turn {base}"),
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
pub const GO: &str = "Go to a turn";
/// The hint of the menu of lines to compare with.
pub const COMPARE: &str = "Compare this line with …";
/// The title of the form for a name.
pub const NAME_FORM: &str = "Name this line";
/// The field of the form for a name.
pub const NAME_FIELD: &str = "A name of at most 40 letters; only you see it";
/// An example of a name.
pub const NAME_HINT: &str = "sharp";

/// Asks whether a line should be deleted.
pub fn sure_to_delete(turn: &str, behind: usize) -> String {
    let behind = match behind {
        0 => String::new(),
        1 => " and the turn planned behind it".to_owned(),
        _ => format!(" and the {behind} turns planned behind it"),
    };
    format!("Delete this turn of your plan{behind}?\n{turn}")
}

/// A line was deleted.
pub const DELETED: &str = "Deleted.";

/// It is not the asker's turn, or the line does not begin at the present position.
pub const NOT_MY_TURN: &str = "Only a line that begins at the present position can become your turn, and only while it is your \
     turn. Nothing was done.";

/// A turn waits to be published.
pub const SUBMITTED: &str = "You have submitted a turn already; unsend it first. Nothing was done.";

/// No turn is planned yet.
pub const NOTHING_PLANNED: &str =
    "This line has no turn yet that could be yours. Nothing was done.";

/// A planned turn became the draft.
pub const BECAME_DRAFT: &str = "From your plan; nothing counts until you submit it.";

/// Over the comparison of two lines.
pub fn comparing(same: usize) -> String {
    match same {
        0 => "**Two lines beside each other**".to_owned(),
        1 => "**Two lines beside each other** · the first turn is the same in both".to_owned(),
        _ => {
            format!("**Two lines beside each other** · the first {same} turns are the same in both")
        }
    }
}

/// The heading of the first line, where the board stands.
pub const THIS_LINE: &str = "📍 Here:";
/// The heading of the other line.
pub const OTHER_LINE: &str = "↔️ There (the board shown):";
/// A line without turns of its own.
pub const NO_TURNS: &str = "(nothing more)";
/// Both lines lead to the same.
pub const SAME_END: &str = "Both lead to the same position.";
/// What differs at the end.
pub fn differences(here: &str, there: &str) -> String {
    format!("At the end only here:\n{here}\nand only there:\n{there}")
}
