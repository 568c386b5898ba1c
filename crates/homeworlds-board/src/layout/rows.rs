//! A row of colonies and its sign in the gutter.

use crate::layout::card::Card;
use crate::layout::line::Column;
use crate::names::Sides;
use crate::scene::{Item, Rect};
use crate::starmap::{self, Reach};
use crate::{Board, theme};
use homeworlds::piece::Size;

/// The colonies with stars of one size.
pub struct Row {
    pub size: Size,
    reach: Reach,
    /// In the order of their places.
    pub cards: Vec<Card>,
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

fn cards(board: &Board, sides: Sides, row: &starmap::Row) -> Vec<Card> {
    let systems = row.systems.iter();
    let mut cards: Vec<Card> = systems
        .map(|system| Card::of(board, sides, system))
        .collect();
    if cards.len() + row.gone.len() <= ROOM_FOR_GONE {
        let gone = row.gone.iter();
        cards.extend(gone.map(|&gone| Card::of_gone(board, sides, gone)));
        cards.sort_by_key(|card| card.place);
    }
    cards
}

impl Row {
    /// A column for each card.
    pub fn columns(&self) -> Vec<Column<'_>> {
        let cards = self.cards.iter();
        cards
            .map(|card| Column {
                side: card.place.side,
                cards: vec![card],
            })
            .collect()
    }

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
