//! Below a map for three to six: whose turn it is, and the bank in one line.

use crate::Board;
use crate::layout::put::{self, Label};
use crate::layout::round::tag::Tags;
use crate::lettering::{self, Type};
use crate::names;
use crate::scene::{Coat, Item, Line, Rect};
use crate::tint::Tint;
use crate::words::Phrase;
use homeworlds::piece::{Colour, Piece, Size};

/// The height of the strip.
pub const HEIGHT: i32 = 58;
/// The least letter height of whose turn it is.
const LEAST: u32 = 34;

/// The strip.
pub fn items(board: &Board, at: Rect, tags: &Tags) -> Vec<Item> {
    let plate = Rect {
        w: at.w * 31 / 100,
        ..at
    };
    let mut items = turn(board, plate, tags);
    let left = plate.right() + 8;
    let bank = Rect {
        x: left,
        w: at.right() - left,
        ..at
    };
    items.extend(self::bank(board, bank));
    items
}

/// Whose turn it is, on white, or how it ended.
fn turn(board: &Board, at: Rect, tags: &Tags) -> Vec<Item> {
    let view = board.view;
    let number = match view.outcome {
        None => view.turns + 1,
        Some(_) => view.turns,
    };
    let mut items = vec![put::filled(at, 8, Tint::Bright)];
    let mut left = at.x + 12;
    let middle = at.middle().1;
    if let Some(seat) = view.to_move.filter(|_| view.outcome.is_none()) {
        let pattern = Rect::new(left, middle - 17, 34, 34);
        items.push(put::filled(pattern, 0, tags.below(seat)));
        items.push(tags.pattern(seat, pattern));
        left += 44;
    }
    let number = Label::note(&format!("#{number}"), Type::bold(30)).in_ink(Tint::Border);
    let whole = at.right() - 12 - left;
    let beside = whole - number.width() - 10;
    let label = |text: &str| Label::name(text, Type::heavy(44)).in_ink(Tint::Dark);
    let told = match (&view.outcome, view.to_move) {
        (Some(outcome), _) => label(&board.say(Phrase::Winner(outcome, &people(board)))),
        (None, Some(seat)) => {
            let name = names::label(board, seat);
            let least = Type::heavy(LEAST);
            let rest = lettering::width(&board.say(Phrase::ToMoveBy("")), least);
            let name = lettering::shortened(&name, least, whole - rest);
            label(&board.say(Phrase::ToMoveBy(&name)))
        }
        (None, None) => label(""),
    };
    // A long name comes before the number.
    let fits = lettering::width(&told.text, Type::heavy(LEAST)) <= beside;
    let room = if fits { beside } else { whole };
    items.extend(fits.then(|| number.right(at.right() - 12, middle + 2)));
    items.push(told.fitted(room, LEAST).left(left, middle));
    items
}

fn people(board: &Board) -> Vec<String> {
    let seats = (0..board.view.seats).map(homeworlds::rules::Seat);
    seats.map(|seat| names::label(board, seat)).collect()
}

/// Twelve cells: a piece and how many of it.
fn bank(board: &Board, at: Rect) -> Vec<Item> {
    let line = Line::solid(2, Tint::Border);
    let mut items = vec![put::framed(at, 10, Tint::Card, line)];
    let inner = at.inset(4);
    let cell = inner.w / 12;
    let mut left = inner.x + (inner.w - 12 * cell) / 2;
    for colour in Colour::ALL {
        if colour != Colour::ALL[0] {
            let rule = Rect::new(left - 1, inner.y + 4, 2, inner.h - 8);
            items.push(put::filled(rule, 0, Tint::Border));
        }
        for size in Size::ALL {
            let piece = Piece::new(colour, size);
            let count = board.view.bank[piece.index()];
            items.extend(kind(piece, count, Rect::new(left, inner.y, cell, inner.h)));
            left += cell;
        }
    }
    items
}

fn kind(piece: Piece, count: u8, cell: Rect) -> [Item; 2] {
    let (w, h) = match piece.size() {
        Size::Small => (26, 34),
        Size::Medium => (28, 40),
        Size::Large => (32, 46),
    };
    let at = Rect::new(cell.x + 4, cell.bottom() - 2 - h, w, h);
    let room = cell.right() - at.right();
    let digit = (at.right() + room / 2, cell.middle().1 + 4);
    put::banked(piece, count, at, Coat::Bare, 40, digit)
}
