//! Cautions before a turn counts, and the statements of Red Alert on a position (B21).

use crate::game::Game;
use crate::i18n::{self, Places};
use homeworlds::rules::count::{Budget, TooMany};
use homeworlds::rules::star::ThreatSearch;
use homeworlds::rules::{AnyGame, AnyVerdict, Caution, Seat};

/// Returns the warnings before a turn counts: about the turn itself, and about the opponent's
/// replies (B21).
pub fn cautions(game: &Game, of: Seat, verdict: &AnyVerdict) -> Vec<Caution> {
    let mut found = verdict.cautions().to_vec();
    found.extend(guard(game, of, verdict));
    found
}

/// Renders the warnings as text; `names` are the names of the seats, escaped.
pub fn in_words(game: &AnyGame, names: &[String], of: Seat, found: &[Caution]) -> Vec<String> {
    let homes = &game.homes();
    let places = Places { of, homes, names };
    found
        .iter()
        .map(|caution| i18n::caution(caution, &places))
        .collect()
}

/// Search budget of the guard before a turn is saved, since others wait for it; a card has more
/// time.
const GUARD: Budget = Budget {
    results: 300_000,
    tables: 60_000,
};

/// Returns the text of Red Alert on a card for the seat to move, if it is on for the person there:
/// whether it holds, or that this could not be determined (B21).
pub fn alert(game: &Game, state: &AnyGame, seat: Seat) -> Option<String> {
    if !game.alerts(seat) {
        return None;
    }
    let (who, enemy) = (game.name(seat), game.name(seat.other()));
    match state.is_red_alert(&mut ThreatSearch::default()) {
        Ok(true) => Some(
            i18n::GameRedAlert {
                bonus: state.bonus_turns(),
                enemy: &enemy,
                who: &who,
            }
            .text(),
        ),
        Ok(false) => None,
        Err(TooMany) => Some(i18n::game_alert_unclear(&enemy)),
    }
}

/// Returns the warning that the opponent could win with the next turn, if Red Alert is on for the
/// mover.
fn guard(game: &Game, seat: Seat, verdict: &AnyVerdict) -> Option<Caution> {
    if !game.alerts(seat) {
        return None;
    }
    match game.state.lets_win(verdict, &mut ThreatSearch::new(GUARD)) {
        Ok(true) => Some(Caution::Danger),
        Ok(false) => None,
        Err(TooMany) => Some(Caution::DangerUnclear),
    }
}
