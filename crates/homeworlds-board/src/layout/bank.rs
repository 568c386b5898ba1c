//! The bank: a cell for each kind of piece, with one of it and how many there are.

use crate::layout::measure::LEAST_NAME;
use crate::layout::put::{self, Label};
use crate::layout::sign::Signs;
use crate::lettering::Type;
use crate::scene::{Coat, Item, Line, Rect, What};
use crate::tint::Tint;
use crate::words::Phrase;
use crate::{Board, lettering};
use homeworlds::piece::{Colour, Piece, Size};

/// All in one line; else so many colours side by side, the sizes of each below each other.
pub(super) fn cells(bank: &[u8; Piece::KINDS], at: Rect, columns: i32) -> Vec<Item> {
    let line = Line::solid(2, Tint::Border);
    let mut items = vec![put::framed(at, 10, Tint::Card, line)];
    let inner = at.inset(4);
    let (w, h) = (inner.w / columns, inner.h * columns / 12);
    let left = inner.x + (inner.w - columns * w) / 2;
    for (number, colour) in (0..).zip(Colour::ALL) {
        for (step, size) in (0..).zip(Size::ALL) {
            let (right, down) = match columns {
                12 => (3 * number + step, 0),
                _ => (number % columns, number / columns * 3 + step),
            };
            let cell = Rect::new(left + right * w, inner.y + down * h, w, h);
            let piece = Piece::new(colour, size);
            items.extend(kind(piece, bank[piece.index()], cell));
            if columns == 12 && number > 0 && step == 0 {
                let rule = Rect::new(cell.x - 1, cell.y + 4, 2, cell.h - 8);
                items.push(put::filled(rule, 0, Tint::Border));
            }
        }
    }
    items
}

fn kind(piece: Piece, count: u8, cell: Rect) -> [Item; 2] {
    let height = cell.h * (2 * i32::from(piece.size().pips()) + 9) / 16;
    let width = height * 5 / 16 * 2;
    let left = cell.x + cell.w / 20;
    let at = Rect::new(left, cell.bottom() - 3 - height, width, height);
    let (coat, ink) = match count {
        0 => (Coat::Gone, Tint::Zero),
        _ => (Coat::Bare, Tint::Bright),
    };
    let up = true;
    let figure = What::Ship { piece, up, coat }.at(at);
    let digit = Label::note(count.to_string(), Type::heavy(40)).in_ink(ink);
    let middle = ((at.right() + cell.right()) / 2, cell.middle().1 + 4);
    [figure, digit.centred(middle)]
}

/// The height of the strip.
pub(super) const HEIGHT: i32 = 66;

/// The strip.
pub(super) fn strip(board: &Board, at: Rect, signs: &Signs) -> Vec<Item> {
    let w = at.w * 31 / 100;
    let mut items = turn(board, Rect { w, ..at }, signs);
    let (x, w) = (at.x + w + 8, at.w - w - 8);
    items.extend(cells(&board.view.bank, Rect { x, w, ..at }, 12));
    items
}

/// Whose turn it is, on white, or how it ended.
fn turn(board: &Board, at: Rect, signs: &Signs) -> Vec<Item> {
    let view = board.view;
    let mut items = vec![put::filled(at, 8, Tint::Bright)];
    let mut left = at.x + 12;
    let middle = at.middle().1;
    let told = match (&view.outcome, view.to_move) {
        (Some(outcome), _) => board.say(Phrase::Winner(outcome, &board.labels())),
        (None, Some(seat)) => {
            items.extend(signs.mark(seat, Rect::new(left, middle - 17, 34, 34)));
            left += 44;
            let least = Type::heavy(LEAST_NAME);
            let rest = lettering::width(&board.say(Phrase::ToMoveBy("")), least);
            let room = at.right() - 12 - left - rest;
            let name = lettering::shortened(&board.label(seat), least, room);
            board.say(Phrase::ToMoveBy(&name))
        }
        (None, None) => String::new(),
    };
    let told = Label::name(told, Type::heavy(44)).in_ink(Tint::Dark);
    items.push(
        told.fitted(at.right() - 12 - left, LEAST_NAME)
            .left(left, middle),
    );
    items
}
