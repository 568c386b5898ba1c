//! What should be known before a turn counts, and what Red Alert says of a position (B21).

use crate::game::Game;
use crate::i18n::{self, Places};
use homeworlds::rules::count::{Budget, TooMany};
use homeworlds::rules::star::ThreatSearch;
use homeworlds::rules::{AnyGame, AnyVerdict, Caution, Seat};

/// What should be known before a turn counts: of the turn itself, and what it lets the other side do (B21).
pub fn cautions(game: &Game, of: Seat, verdict: &AnyVerdict) -> Vec<Caution> {
    let mut found = verdict.cautions().to_vec();
    found.extend(guard(game, of, verdict));
    found
}

/// The same in words; `names` are those of the seats, escaped.
pub fn warnings(game: &AnyGame, names: &[String], of: Seat, found: &[Caution]) -> Vec<String> {
    let homes = &game.homes();
    let places = Places { of, homes, names };
    found
        .iter()
        .map(|caution| i18n::caution(caution, &places))
        .collect()
}

/// How far the guard looks before a turn is saved, which others wait for; a card is not so pressed.
const GUARD: Budget = Budget {
    results: 300_000,
    tables: 60_000,
};

/// What a card says of Red Alert to the seat to move, where it is on for the person there: exactly when it holds, or that
/// it could not be determined (B21).
pub fn alert(game: &Game, state: &AnyGame, seat: Seat) -> Option<String> {
    if !game.alerts(seat) {
        return None;
    }
    let (who, enemy) = (game.name(seat), game.name(seat.other()));
    match state.is_red_alert(&mut ThreatSearch::default()) {
        Ok(true) => Some(i18n::game_red_alert(state.bonus_turns(), &enemy, &who)),
        Ok(false) => None,
        Err(TooMany) => Some(i18n::game_alert_unclear(&enemy)),
    }
}

/// The caution that the opponent could win with the next turn, where Red Alert is on for the mover.
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
