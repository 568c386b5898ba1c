//! From a view to a scene: where everything stands. Arithmetic only; nothing is painted here.

mod bank;
mod banner;
mod card;
pub mod fields;
mod fleet;
mod home;
mod line;
mod plate;
mod round;
mod rows;
mod share;
mod tag;
mod token;

use crate::render::Board;
use crate::render::layout::banner::Banner;
use crate::render::layout::home::Home;
use crate::render::layout::line::Line;
use crate::render::layout::rows::Row;
use crate::render::layout::share::{Room, Shares};
use crate::render::lettering;
use crate::render::names::Sides;
use crate::render::scene::{Edge, Ink, Item, Rect, Scene};
use crate::render::theme::{self, GAP};

/// The scene of a board.
pub fn scene(board: &Board) -> Scene {
    match board.view.seats {
        2 => pair(board),
        _ => round::scene(board),
    }
}

/// The scene of a two-player board.
fn pair(board: &Board) -> Scene {
    let sides = Sides::of(board);
    let mut items = bank::Bank::of_pair(board).items(panel());
    let mut map = map();
    if let Some(banner) = Banner::of(board, map.w) {
        items.extend(banner.items(map));
        map.y += banner.height() + GAP;
        map.h -= banner.height() + GAP;
    }
    lay_map(board, sides, map, &mut items);
    Scene { items }
}

/// Where the star map lies.
fn map() -> Rect {
    let width = theme::WIDTH as i32 - theme::BANK_WIDTH - 3 * GAP;
    Rect::new(GAP, GAP, width, theme::HEIGHT as i32 - 2 * GAP)
}

/// Where the bank lies.
fn panel() -> Rect {
    let left = theme::WIDTH as i32 - theme::BANK_WIDTH - GAP;
    Rect::new(left, GAP, theme::BANK_WIDTH, theme::HEIGHT as i32 - 2 * GAP)
}

/// The far home, three rows of colonies, the near home (L1).
fn lay_map(board: &Board, sides: Sides, map: Rect, items: &mut Vec<Item>) {
    let rows = rows::of(board, sides);
    let counts = rows.each_ref().map(|row| row.cards.len());
    let colonies = Rect::new(map.x + theme::GUTTER, map.y, map.w - theme::GUTTER, map.h);
    let homes = [sides.far, sides.near].map(|seat| Home::of(board, sides, seat));
    let room = Room {
        height: map.h,
        bar: homes.iter().map(Home::least_height).max().unwrap_or(0),
    };
    let shares = share::best(room, counts, |shares| {
        let lines = rows.iter().zip(shares.lines);
        lines
            .flat_map(|(row, lines)| row.lines(lines))
            .map(|line| line.fit(colonies.w, shares.line).quality())
            .fold(f32::INFINITY, f32::min)
    });
    for (home, top) in homes.iter().zip([map.y, map.bottom() - shares.bar]) {
        let bar = Rect::new(map.x, top, map.w, shares.bar);
        items.extend(home.items(bar, colonies.middle().0));
    }
    let mut top = map.y + shares.bar + GAP;
    for (row, lines) in rows.iter().zip(shares.lines) {
        let height = shares.row(lines);
        let slot = Rect::new(map.x, top, map.w, height);
        lay_row(row, lines, &shares, slot, items);
        top += height + GAP;
    }
}

fn lay_row(row: &Row, lines: usize, shares: &Shares, slot: Rect, items: &mut Vec<Item>) {
    items.extend(row.gutter(Rect {
        w: theme::GUTTER,
        ..slot
    }));
    let lines: Vec<Line> = row.lines(lines).collect();
    let filled = lines.len() as i32 * (shares.line + GAP) - GAP;
    let mut top = slot.y + (slot.h - filled) / 2;
    for line in lines {
        let left = slot.x + theme::GUTTER;
        let at = Rect::new(left, top, slot.w - theme::GUTTER, shares.line);
        items.extend(line.items(at));
        top += shares.line + GAP;
    }
}

/// A line of text from `left`, its capitals centred on `middle`.
fn text(line: &lettering::Line, left: i32, middle: i32, ink: Ink) -> Item {
    let capital = lettering::capital(line.em);
    let below = line.em as i32 / 4;
    Item::Text {
        at: Rect::new(left, middle - capital / 2, line.width(), capital + below),
        text: line.text.clone(),
        em: line.em,
        ink,
    }
}

/// The border of a system's card.
fn edge(to_move: bool, overpopulated: bool) -> Edge {
    match (to_move, overpopulated) {
        (false, false) => Edge::Plain,
        (false, true) => Edge::Overpopulated,
        (true, false) => Edge::ToMove,
        (true, true) => Edge::ToMoveOverpopulated,
    }
}
