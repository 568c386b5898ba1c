//! The bank beside a map of two: a row a colour, a column a size, under each piece how many.

use crate::Board;
use crate::layout::put::{self, Label};
use crate::lettering::Type;
use crate::scene::{Coat, Item, Line, Rect, Sheet};
use crate::tint::Tint;
use crate::words::Phrase;
use homeworlds::piece::{Colour, Piece, Size};

/// The room of the heading.
const HEAD: i32 = 48;
/// The room of a digit.
const DIGIT: i32 = 48;

/// The bank with the number of the turn.
pub fn items(board: &Board, at: Rect, sheet: Sheet) -> Vec<Item> {
    let line = Line::solid(2, Tint::Border);
    let turn = board.say(match board.view.outcome {
        None => Phrase::TurnToPlay(board.view.turns + 1),
        Some(_) => Phrase::TurnsPlayed(board.view.turns),
    });
    let head = Label::note(&board.say(Phrase::Bank), Type::heavy(38)).in_ink(Tint::Bright);
    let room = at.w - head.width() - 36;
    let turn = Label::note(&turn, Type::bold(32)).fitted(room, 24);
    let middle = at.y + HEAD / 2 + 4;
    let mut items = vec![
        put::framed(at, 12, Tint::Card, line),
        head.left(at.x + 14, middle),
        turn.right(at.right() - 12, middle + 1),
    ];
    let row = (at.h - HEAD - 6) / 4;
    for (down, colour) in (0..).zip(Colour::ALL) {
        let top = at.y + HEAD + down * row;
        if down > 0 {
            let rule = Rect::new(at.x + 10, top, at.w - 20, 2);
            items.push(put::filled(rule, 0, Tint::Border));
        }
        let cells = Rect::new(at.x + 8, top, at.w - 16, row);
        items.extend(Size::ALL.into_iter().flat_map(|size| {
            let piece = Piece::new(colour, size);
            kind(piece, board.view.bank[piece.index()], cells, sheet)
        }));
    }
    items
}

fn kind(piece: Piece, count: u8, row: Rect, sheet: Sheet) -> [Item; 2] {
    let (place, w) = match piece.size() {
        Size::Small => (0, 40),
        Size::Medium => (1, 46),
        Size::Large => (2, 54),
    };
    let cell = row.w / 3;
    let w = sheet.grown(w).min(cell - 2 - 6 * (2 - place));
    let h = w * 4 / 3;
    let middle = row.x + place * cell + cell / 2;
    let foot = row.bottom() - DIGIT - 2;
    let at = Rect::new(middle - w / 2, foot - h, w, h);
    let digit = (middle, foot + DIGIT / 2 + 1);
    put::banked(piece, count, at, Coat::Plain, 48, digit)
}
