//! The bank: for each colour its letter, and for each size a piece with its pips and the number of
//! pieces.

use crate::layout::group;
use crate::layout::put::{self, Label};
use crate::lettering::Type;
use crate::scene::{Item, ItemKind, PieceStyle, Rect, Ring};
use crate::tint::{Shade, Tint};
use homeworlds::piece::{Colour, Piece, Size};

/// The height of the bank below a map.
pub(super) const HEIGHT: i32 = 64;

/// Returns the bank as one line.
pub(super) fn strip(bank: &[u8; Piece::KINDS], at: Rect) -> Vec<Item> {
    let mut items = vec![put::filled(at, 0, Tint::Tray)];
    let (left, w) = (at.x + 10, (at.w - 16) / 4);
    for (number, colour) in (0..).zip(Colour::ALL) {
        let x = left + number * w;
        items.extend(row(bank, colour, Rect { x, w: w - 4, ..at }));
    }
    items
}

/// Returns the pieces of one colour in a row.
pub(super) fn row(bank: &[u8; Piece::KINDS], colour: Colour, at: Rect) -> Vec<Item> {
    let side = 42.min(at.h - 10);
    let tile = Rect::new(at.x, at.middle().1 - side / 2, side, side);
    let body = Tint::Of(colour, Shade::Body);
    let mut items = vec![put::filled(tile, 8, body), group::letter(colour, tile)];
    let (left, w) = (tile.right() + 4, (at.right() - tile.right() - 4) / 3);
    for (step, size) in (0..).zip(Size::ALL) {
        let piece = Piece::new(colour, size);
        let cell = Rect::new(left + step * w, at.y, w, at.h);
        items.extend(kind(piece, bank[piece.index()], cell));
    }
    items
}

fn kind(piece: Piece, count: u8, cell: Rect) -> [Item; 2] {
    let (w, h) = [(28, 34), (32, 42), (38, 50)][usize::from(piece.size().pips()) - 1];
    let (w, h) = (w * cell.h / HEIGHT / 2 * 2, h * cell.h / HEIGHT / 2 * 2);
    let at = Rect::new(cell.x + 22 - w / 2, cell.bottom() - 9 - h, w, h);
    let (style, ink) = match count {
        0 => (PieceStyle::Ghost, Tint::Dim),
        _ => (PieceStyle::Unlettered, Tint::Bright),
    };
    let (up, ring) = (true, Ring::None);
    let figure = ItemKind::Ship {
        piece,
        up,
        style,
        ring,
    }
    .at(at);
    let digit = Label::note(count.to_string(), Type::heavy(44)).in_ink(ink);
    let middle = ((cell.x + 42 + cell.right()) / 2, cell.middle().1);
    [figure, digit.centred(middle)]
}
