//! Colonies with stars of the same sizes, in lines of cards, and their sign in the gutter.

use crate::piece::Size;
use crate::render::layout::round::colony::{Colony, Manner};
use crate::render::ring::{self, Ring};
use crate::render::scene::{Crew, Item, Rect};
use crate::render::theme::{BADGE, GAP};
use crate::render::{Board, names};
use crate::rules::Seat;

/// The systems with stars of the same sizes, and beside them former homes with stars of two sizes.
pub struct Row {
    sizes: Vec<Size>,
    homes: Vec<Seat>,
    colonies: Vec<Colony>,
    beside: Vec<Row>,
}

/// Cards side by side.
struct Line<'r> {
    cards: Vec<(&'r Colony, i32)>,
    width: i32,
    height: i32,
}

/// With more cards than this, a row does not show what is gone.
const ROOM_FOR_GONE: usize = 4;
/// The width of the gutter: star sizes, and badges in two columns.
pub const GUTTER: i32 = 114;
const COLUMNS: usize = 2;
/// A badge in the gutter takes this.
const STEP: i32 = BADGE + 2;

/// All rows of a map.
pub fn of(board: &Board, ring: Ring) -> Vec<Row> {
    let mut rows: Vec<Row> = ring::rows(board, ring)
        .into_iter()
        .map(|row| Row::new(board, ring, row))
        .collect();
    let former = rows.split_off(rows.len().min(Size::ALL.len()));
    for row in former {
        if let Some(emptiest) = rows.iter_mut().min_by_key(|row| row.cards()) {
            emptiest.beside.push(row);
        }
    }
    rows
}

impl Row {
    fn new(board: &Board, ring: Ring, row: ring::Row) -> Self {
        let systems = row.systems.iter();
        let mut colonies: Vec<Colony> = systems
            .map(|system| Colony::of(board, ring, system))
            .collect();
        if colonies.len() + row.gone.len() <= ROOM_FOR_GONE {
            let gone = row.gone.iter();
            colonies.extend(gone.map(|&gone| Colony::of_gone(board, ring, gone)));
        }
        Self {
            sizes: row.sizes,
            homes: row.homes,
            colonies,
            beside: Vec::new(),
        }
    }

    fn cards(&self) -> usize {
        let beside: usize = self.beside.iter().map(|row| row.cards() + 1).sum();
        self.colonies.len() + beside
    }

    /// The width of all cards in one line, with the gutter.
    fn length(&self, manner: Manner) -> i32 {
        let cards = self.colonies.iter().map(|card| card.size(manner).0 + GAP);
        GUTTER + cards.sum::<i32>() - GAP
    }

    /// The width that former homes take.
    fn beside_length(&self, manner: Manner) -> i32 {
        let beside = self.beside.iter();
        beside.map(|row| row.length(manner) + GAP).sum()
    }

    fn lines(&self, manner: Manner, width: i32) -> Vec<Line<'_>> {
        let mut lines: Vec<Line> = Vec::new();
        for colony in &self.colonies {
            let (w, h) = colony.size(manner);
            match lines.last_mut() {
                Some(line) if line.width + GAP + w <= width => {
                    line.width += GAP + w;
                    line.height = line.height.max(h);
                    line.cards.push((colony, w));
                }
                _ => lines.push(Line {
                    cards: vec![(colony, w)],
                    width: w,
                    height: h,
                }),
            }
        }
        lines
    }

    /// How high it is in this width, or nothing if cards are wider than that.
    pub fn height(&self, manner: Manner, width: i32) -> Option<i32> {
        let room = width - GUTTER - self.beside_length(manner);
        let lines = self.lines(manner, room);
        if lines.iter().any(|line| line.width > room) {
            return None;
        }
        let heights: i32 = lines.iter().map(|line| line.height).sum();
        let between = (lines.len() as i32 - 1).max(0) * GAP;
        let beside = self.beside.iter();
        let beside = beside.filter_map(|row| row.height(manner, row.length(manner)));
        let tallest = beside.max().unwrap_or(0);
        Some((heights + between).max(self.sign_height()).max(tallest))
    }

    /// How high the sign in the gutter is.
    fn sign_height(&self) -> i32 {
        let badges = self.homes.len().div_ceil(COLUMNS) as i32 * STEP;
        let boxes: i32 = self.sizes.iter().map(|&size| side(size) + 2).sum();
        badges.max(boxes)
    }

    /// The row in its place: the sign at the left, the cards around the middle of the rest, former homes at the right.
    pub fn items(&self, slot: Rect, manner: Manner) -> Vec<Item> {
        let mut items = self.sign(slot);
        let beside = self.beside_length(manner);
        let mut left = slot.right() - beside;
        for row in &self.beside {
            let w = row.length(manner);
            let x = left + GAP;
            items.extend(row.items(Rect { x, w, ..slot }, manner));
            left += w + GAP;
        }
        let room = Rect::new(slot.x + GUTTER, slot.y, slot.w - GUTTER - beside, slot.h);
        let lines = self.lines(manner, room.w);
        let heights: i32 = lines.iter().map(|line| line.height + GAP).sum();
        let mut top = room.middle().1 - (heights - GAP) / 2;
        for line in lines {
            let mut left = room.x + (room.w - line.width) / 2;
            for (colony, width) in line.cards {
                let at = Rect::new(left, top, width, line.height);
                items.extend(colony.items(at, manner));
                left += width + GAP;
            }
            top += line.height + GAP;
        }
        items
    }

    fn sign(&self, slot: Rect) -> Vec<Item> {
        let middle = slot.middle().1;
        let boxes: i32 = self.sizes.iter().map(|&size| side(size) + 2).sum();
        let mut top = middle - boxes / 2 + 1;
        let mut items = Vec::new();
        for &size in &self.sizes {
            let side = side(size);
            let at = Rect::new(slot.x + 26 - side / 2, top, side, side);
            items.push(Item::SizeBox { at, size });
            top += side + 2;
        }
        let lines = self.homes.len().div_ceil(COLUMNS) as i32;
        for (number, &seat) in self.homes.iter().enumerate() {
            let (column, line) = ((number % COLUMNS) as i32, (number / COLUMNS) as i32);
            let left = slot.x + 53 + column * STEP;
            let top = middle - lines * STEP / 2 + line * STEP + 1;
            items.push(Item::Badge {
                at: Rect::new(left, top, BADGE, BADGE),
                number: names::number(seat),
                crew: Crew::Manned,
            });
        }
        items
    }
}

fn side(size: Size) -> i32 {
    26 + 8 * i32::from(size.pips())
}
