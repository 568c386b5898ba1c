//! What stands on the panel on which a turn is composed. Names come escaped.

use crate::text::{self, bullets};

/// Over what should be known before the turn is submitted; with `more` it can still be gone on with.
pub fn cautions(cautions: &[String], more: bool) -> String {
    format!("{}\n{}", text::compose_cautions(more), bullets(cautions))
}

/// When a draft was begun in an older state of the game.
pub fn kept(kept: usize, dropped: usize) -> String {
    match (kept, dropped) {
        (_, 0) => text::COMPOSE_ALL_KEPT.to_string(),
        (0, _) => text::COMPOSE_NOTHING_KEPT.to_string(),
        _ => text::compose_kept(kept),
    }
}
