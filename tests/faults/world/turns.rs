//! A legal turn of any game, chosen at random from what is offered.

use homeworlds::rules::AnyGame;
use homeworlds_samples::offered;
use rand::rngs::StdRng;

/// How likely a turn ends as soon as it is whole.
pub const ENOUGH: f64 = 0.7;

/// The text of a turn; the dice are thrown again when there is something against it.
pub fn turn(game: &AnyGame, dice: &mut StdRng) -> String {
    let first = offered::turn(game, dice, ENOUGH);
    if first.cautions().is_empty() {
        first.order()
    } else {
        offered::turn(game, dice, ENOUGH).order()
    }
}
