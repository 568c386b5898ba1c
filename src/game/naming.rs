//! The names of systems that a draft founds: lists them, and renames one in the draft.

use crate::i18n::{self, Places};
use homeworlds::order::read::canonical;
use homeworlds::order::{Name, Order};
use homeworlds::rules::AnyGame;
use homeworlds::rules::search::Strictness;

/// Returns the systems that a draft founds, with the indices of their steps from 0.
pub fn founded(draft: &str) -> Vec<(u8, String)> {
    let order = canonical(draft).unwrap_or(Order(Vec::new()));
    let found = order.founds();
    let numbered = found.filter_map(|(step, name)| Some((step.try_into().ok()?, name.to_string())));
    numbered.collect()
}

/// Returns the name of the system that this step of a draft founds.
pub fn name(draft: &str, step: u8) -> Option<String> {
    founded(draft)
        .into_iter()
        .filter(|(number, _)| *number == step)
        .map(|(_, name)| name)
        .next()
}

/// Returns the draft with the typed name for the system that this step founds, or the objection to
/// that name.
pub fn renamed(game: &AnyGame, draft: &str, step: u8, typed: &str) -> Result<String, String> {
    let typed = typed.trim();
    let name: Name = typed.parse().map_err(|why| i18n::bad_name(typed, why))?;
    let order = canonical(draft).and_then(|order| order.renamed(step.into(), &name));
    let text = order
        .ok_or_else(|| i18n::COMPOSE_NOT_POSSIBLE.to_string())?
        .to_string();
    match game.draft(&text) {
        Some(resumed) if resumed.dropped == 0 => Ok(resumed.draft.text()),
        _ => Err(match game.understand(&text, Strictness::Play) {
            Err(why) => i18n::not_understood(&why, &Places::BY_NAME),
            Ok(_) => i18n::COMPOSE_NOT_POSSIBLE.to_string(),
        }),
    }
}
