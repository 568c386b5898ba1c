//! A row of colonies and its sign in the gutter.

use crate::layout::card::Card;
use crate::layout::fleet::Fleet;
use crate::names::Sides;
use crate::scene::{Item, Rect};
use crate::starmap::{self, Place, Reach};
use crate::{Board, theme};
use homeworlds::piece::Size;

/// The colonies with stars of one size.
pub struct Row {
    pub size: Size,
    reach: Reach,
    /// In the order of their places.
    pub cards: Vec<Card<Fleet>>,
}

/// With more cards than this, a row does not show what is gone.
const ROOM_FOR_GONE: usize = 5;

/// The three rows from the far home to the near one.
pub fn of(board: &Board, sides: Sides) -> [Row; 3] {
    starmap::rows(board, sides).map(|row| Row {
        size: row.size,
        reach: row.reach,
        cards: cards(board, sides, &row),
    })
}

fn cards(board: &Board, sides: Sides, row: &starmap::Row) -> Vec<Card<Fleet>> {
    let standing = row.systems.iter().map(|system| {
        let fleet = Fleet::of(board, sides, system);
        Card::of(board, system, Place::of(board, sides, &system.name), fleet)
    });
    let gone = row.gone.iter().map(|&gone| {
        let fleet = Fleet::of_gone(board, sides, gone);
        Card::of_gone(gone, Place::of(board, sides, gone.name), fleet)
    });
    Card::in_a_row(standing, gone, ROOM_FOR_GONE)
}

impl Row {
    /// The sign at the left: star size, and arrows to the homes in reach.
    pub fn gutter(&self, slot: Rect) -> Vec<Item> {
        let middle = slot.y + slot.h / 2;
        let side = 26 + 8 * i32::from(self.size.pips());
        let at = Rect::around((slot.x + 30, middle), side, side);
        let size = self.size;
        let mut items = vec![Item::SizeBox { at, size }];
        let reach = [(self.reach.far, true), (self.reach.near, false)];
        for (_, up) in reach.into_iter().filter(|(reached, _)| *reached) {
            let shift = match (self.reach.far && self.reach.near, up) {
                (false, _) => 0,
                (true, true) => -13,
                (true, false) => 13,
            };
            let at = Rect::around((slot.x + theme::GUTTER - 24, middle + shift), 20, 18);
            items.push(Item::Arrow { at, up });
        }
        items
    }
}
