//! The course of a game for two that is over: how likely each seat was to win, from turn to turn.

use crate::Vision;
use crate::expand::{Expander, Table};
use crate::net::Net;
use crate::search::{Effort, Search};
use crate::values::{self, ONE};
use homeworlds::rules::Seat;
use homeworlds::rules::binary::BinaryGame;

/// How many results are looked at beyond those of the table itself: some milliseconds a table.
const BUDGET: u32 = 1_000;

/// In percent: nothing is known yet, or it was a draw.
const EVEN: u8 = 50;

/// How likely the first seat was to win, in percent, where a game stood so. It is 0 or 100 only where a home has fallen, or the
/// engine sees that: else from 1 to 99.
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
    // A seat that resigns, runs out of time or agrees to a draw changes nothing on the table.
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
        vision: Vision::Full,
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
