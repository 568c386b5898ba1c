//! The winning chances of each seat over a finished two-player game, turn by turn.

use crate::Vision;
use crate::expand::{Expander, Table, WIDEST};
use crate::net::Net;
use crate::search::{Effort, Search};
use crate::values::{self, ONE};
use homeworlds::rules::Seat;
use homeworlds::rules::binary::BinaryGame;

/// Maximum number of results examined beyond those of the table itself: some milliseconds per
/// table.
const BUDGET: u32 = 1_000;

/// The chance in percent at the start, and in a draw.
const EVEN: u8 = 50;

/// Returns the first seat's winning chances in percent for the positions of a game. 0 and 100 are
/// reserved for a fallen home and for a proven end; otherwise the value is from 1 to 99.
pub fn chances(stood: &[BinaryGame]) -> Vec<u8> {
    let mut expander = Expander::new(Net::shipped());
    stood
        .iter()
        .map(|game| chance(&mut expander, game))
        .collect()
}

fn chance(expander: &mut Expander<'_>, game: &BinaryGame) -> u8 {
    let position = game.position();
    if !position.is_set_up() {
        return EVEN;
    }
    // A seat that resigns, times out or agrees to a draw changes nothing on the table.
    match Seat::PAIR.map(|seat| position.galaxy.holds_home(seat)) {
        [true, true] => {}
        [true, false] => return 100,
        [false, true] => return 0,
        [false, false] => return EVEN,
    }
    let table = Table::of(game);
    let mover = percent(value(expander, &table));
    match table.mover {
        Seat(0) => mover,
        _ => 100 - mover,
    }
}

fn value(expander: &mut Expander<'_>, table: &Table) -> i32 {
    let effort = Effort {
        budget: BUDGET,
        root: 16,
        inner: 16,
        sight: WIDEST,
        vision: Vision::Full,
        heeds: true,
        draw: 0,
    };
    let mut search = Search::new(expander, [], table, effort);
    search.think();
    search.value()
}

fn percent(value: i32) -> u8 {
    let percent = (values::chance(value) * 100 / ONE) as u8;
    match values::is_proven(value) {
        true => percent,
        false => percent.clamp(1, 99),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::values::WIN;

    #[test]
    fn only_what_is_proven_is_certain() {
        assert_eq!([0, 5_000, -5_000].map(percent), [50, 99, 1]);
        assert_eq!([WIN, -WIN].map(percent), [100, 0]);
    }
}
