//! What should be known before a turn counts, and what Red Alert says of a position (B21).

use crate::matches::Match;
use crate::text;
use crate::text::{Places, game as say};
use homeworlds::rules::count::{Budget, TooMany};
use homeworlds::rules::star::Lookout;
use homeworlds::rules::{AnyGame, AnyVerdict, Caution, Seat};

/// What should be known before a turn counts: of the turn itself, and what it lets the other side do (B21).
pub fn cautions(table: &Match, of: Seat, verdict: &AnyVerdict) -> Vec<Caution> {
    let mut found = verdict.cautions().to_vec();
    found.extend(guard(table, of, verdict));
    found
}

/// The same in words.
pub fn warnings(table: &Match, of: Seat, found: &[Caution]) -> Vec<String> {
    let (homes, names) = (table.game.homes(), table.names());
    let places = Places {
        of,
        homes: &homes,
        names: &names,
    };
    found
        .iter()
        .map(|caution| text::caution(caution, &places))
        .collect()
}

/// How far the guard looks before a turn is saved, which others wait for; a card is not so pressed.
const GUARD: Budget = Budget {
    results: 300_000,
    tables: 60_000,
};

/// What a card says of Red Alert to the seat to move, where it is on for the person there: exactly when it holds, or that
/// it could not be determined (B21).
pub fn alert(table: &Match, game: &AnyGame, seat: Seat) -> Option<String> {
    if !table.alerts(seat) {
        return None;
    }
    let (who, enemy) = (table.name(seat), table.name(seat.other()));
    match game.is_red_alert(&mut Lookout::default()) {
        Ok(true) => Some(say::red_alert(&who, &enemy, game.bonus_turns())),
        Ok(false) => None,
        Err(TooMany) => Some(text::game_alert_unclear(&enemy)),
    }
}

/// The caution that the opponent could win with the next turn, where Red Alert is on for the mover.
fn guard(table: &Match, seat: Seat, verdict: &AnyVerdict) -> Option<Caution> {
    if !table.alerts(seat) {
        return None;
    }
    match table.game.lets_win(verdict, &mut Lookout::new(GUARD)) {
        Ok(true) => Some(Caution::Danger),
        Ok(false) => None,
        Err(TooMany) => Some(Caution::DangerUnclear),
    }
}
