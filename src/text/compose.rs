//! What stands on the panel on which a turn is composed. Names come escaped.

use crate::text::Phrase;
use crate::text::say;
use std::fmt::Display;

/// The heading of the panel.
pub fn heading(game: impl Display, turn: u32, players: &str) -> String {
    say!("compose-heading", turn, game, players)
}

/// The steps so far in words and notation.
pub fn so_far(told: &str, notation: &str) -> String {
    say!("compose-so-far", told, notation)
}

/// Over what should be known before the turn is submitted; with `more` it can still be gone on with.
pub fn cautions(cautions: &[String], more: bool) -> String {
    let lines: Vec<String> = cautions
        .iter()
        .map(|caution| format!("- {caution}"))
        .collect();
    let heading = if more {
        say!("compose-cautions")
    } else {
        say!("compose-cautions-legal")
    };
    format!("{heading}\n{}", lines.join("\n"))
}

/// The title of the form for the name of a system.
pub const NAME_FORM: Phrase = Phrase("compose-name-form");

/// Its field.
pub const NAME_FIELD: Phrase = Phrase("compose-name-field");

/// What the four powers do, for whoever is new.
pub const POWERS: Phrase = Phrase("compose-powers");

/// The same in Settlers.
pub const SETTLERS_POWERS: Phrase = Phrase("compose-settlers-powers");

/// When what was pressed belongs to an older state of the draft.
pub const OLD_PANEL: Phrase = Phrase("compose-old-panel");

/// When what was pressed is not possible here.
pub const NOT_POSSIBLE: Phrase = Phrase("compose-not-possible");

/// When there is nothing to submit.
pub const NOT_WHOLE: Phrase = Phrase("compose-not-whole");

/// When a draft was begun in an older state of the game.
pub fn kept(kept: usize, dropped: usize) -> String {
    match (kept, dropped) {
        (_, 0) => say!("compose-all-kept"),
        (0, _) => say!("compose-nothing-kept"),
        _ => say!("compose-kept", kept: kept),
    }
}

/// On the panel of a turn with which a draw is offered.
pub const WITH_DRAW_OFFER: Phrase = Phrase("compose-with-draw-offer");
