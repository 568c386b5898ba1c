//! Below a star map: whose turn it is, and the bank in one line.

use crate::layout::bank;
use crate::layout::measure::LEAST_NAME;
use crate::layout::put::{self, Label};
use crate::layout::sign::Signs;
use crate::lettering::{self, Type};
use crate::scene::{Item, Rect};
use crate::tint::Tint;
use crate::words::Phrase;
use crate::{Board, names};

/// The height of the strip.
pub const HEIGHT: i32 = 66;

/// The strip.
pub fn items(board: &Board, at: Rect, signs: &Signs) -> Vec<Item> {
    let w = at.w * 31 / 100;
    let mut items = turn(board, Rect { w, ..at }, signs);
    let (x, w) = (at.x + w + 8, at.w - w - 8);
    items.extend(bank::items(&board.view.bank, Rect { x, w, ..at }, 12));
    items
}

/// Whose turn it is, on white, or how it ended.
fn turn(board: &Board, at: Rect, signs: &Signs) -> Vec<Item> {
    let view = board.view;
    let mut items = vec![put::filled(at, 8, Tint::Bright)];
    let mut left = at.x + 12;
    let middle = at.middle().1;
    let told = match (&view.outcome, view.to_move) {
        (Some(outcome), _) => board.say(Phrase::Winner(outcome, &names::labels(board))),
        (None, Some(seat)) => {
            items.extend(signs.mark(seat, Rect::new(left, middle - 17, 34, 34)));
            left += 44;
            let least = Type::heavy(LEAST_NAME);
            let rest = lettering::width(&board.say(Phrase::ToMoveBy("")), least);
            let room = at.right() - 12 - left - rest;
            let name = lettering::shortened(&names::label(board, seat), least, room);
            board.say(Phrase::ToMoveBy(&name))
        }
        (None, None) => String::new(),
    };
    let told = Label::name(&told, Type::heavy(44)).in_ink(Tint::Dark);
    items.push(
        told.fitted(at.right() - 12 - left, LEAST_NAME)
            .left(left, middle),
    );
    items
}
