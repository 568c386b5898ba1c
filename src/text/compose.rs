//! What stands on the panel on which a turn is composed, and what is said of turns that were submitted. Names come escaped.

use std::fmt::Display;

/// The heading of the panel.
pub fn heading(game: impl Display, turn: u32, players: &str) -> String {
    format!("**Your turn {turn}** · game `{game}` · {players}")
}

/// The steps so far in words and notation.
pub fn so_far(told: &str, notation: &str) -> String {
    format!("So far, and nothing counts yet: {told}\n{notation}")
}

/// Over what should be known before the turn is submitted; with `more` it can still be gone on with.
pub fn cautions(cautions: &[String], more: bool) -> String {
    let lines: Vec<String> = cautions
        .iter()
        .map(|caution| format!("- {caution}"))
        .collect();
    let heading = if more {
        "If you submit it as it is:"
    } else {
        "⚠️ It is legal, but:"
    };
    format!("{heading}\n{}", lines.join("\n"))
}

/// When what was pressed belongs to an older state of the draft.
pub const OLD_PANEL: &str =
    "That panel was older than your draft, so nothing was done. This is your draft as it stands:";

/// When what was pressed is not possible here.
pub const NOT_POSSIBLE: &str = "That is not possible here, so nothing was done.";

/// When there is nothing to submit.
pub const NOT_WHOLE: &str = "This is not yet a whole turn: choose a step first, or pass.";

/// When a draft was begun in an older state of the game.
pub fn kept(kept: usize, dropped: usize) -> String {
    let steps = |count: usize| {
        if count == 1 {
            "1 step".to_owned()
        } else {
            format!("{count} steps")
        }
    };
    match (kept, dropped) {
        (_, 0) => {
            "The game has moved on since you began this draft; all of it is still legal.".to_owned()
        }
        (0, _) => {
            "The game has moved on since you began this draft, and nothing of it is legal any more."
                .to_owned()
        }
        _ => format!(
            "The game has moved on since you began this draft: {} of it {} kept, the rest is no longer legal.",
            steps(kept),
            if kept == 1 { "is" } else { "are" }
        ),
    }
}

/// When a turn was brought back.
pub const UNSENT: &str = "Unsent: nobody has seen it, and it is your draft again.";

/// A turn that was submitted; `when` says when it becomes the turn.
pub fn sealed(game: impl Display, turn: u32, players: &str, when: &str) -> String {
    format!(
        "**Submitted** · turn {turn} · game `{game}` · {players}\nIt becomes your turn {when}. Until then nobody else sees it, \
         and you can unsend it."
    )
}

/// What a person has set.
pub fn hold(seconds: u8) -> String {
    match seconds {
        0 => "A turn that you submit counts at once: it cannot be unsent.".to_owned(),
        1 => {
            "A turn that you submit counts after 1 second; until then you can unsend it.".to_owned()
        }
        _ => format!(
            "A turn that you submit counts after {seconds} seconds; until then you can unsend it."
        ),
    }
}

/// In the menu of holds.
pub fn hold_line(seconds: u8) -> String {
    match seconds {
        0 => "At once".to_owned(),
        _ => format!("After {seconds} seconds"),
    }
}

/// The hint of that menu.
pub const HOLD_HINT: &str = "When your submitted turns count";

/// On the panel of a turn with which a draw is offered.
pub const WITH_DRAW_OFFER: &str = "You offer a draw with this turn; the offer stands until it is answered, or the next turn of another player.";
