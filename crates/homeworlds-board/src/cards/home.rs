//! A home on a card: two suns and the first ship.

use crate::figure::{self, RIM};
use crate::scene::{Item, ItemKind, PieceStyle, Rect, Ring};
use homeworlds::piece::Piece;

/// The pieces with which a game begins.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Home {
    /// The stars, from the left.
    pub stars: Vec<Piece>,
    /// The first ship.
    pub ship: Piece,
}

impl Home {
    /// Returns the home at a scale, starting at `left` with its suns centred at `middle`, and its
    /// right end.
    pub(super) fn items(&self, (mut left, middle): (i32, i32), scale: f32) -> (Vec<Item>, i32) {
        let (mut glows, mut pieces) = (Vec::new(), Vec::new());
        for &star in &self.stars {
            let at = sun(star, (left, middle), scale);
            glows.push(glow(star, at));
            pieces.push(shown_star(star, at));
            left = at.right() + RIM + 4;
        }
        let (w, h) = figure::ship(self.ship.size(), scale);
        let at = Rect::new(left + 8, middle - h / 2, w, h);
        pieces.push(shown_ship(self.ship, true, at));
        glows.extend(pieces);
        (glows, at.right() + 8)
    }
}

/// Returns the rectangle of a sun that starts at `left`.
pub(super) fn sun(star: Piece, (left, middle): (i32, i32), scale: f32) -> Rect {
    let radius = figure::sun(star.size(), scale);
    Rect::around((left + RIM + radius, middle), 2 * radius, 2 * radius)
}

/// Returns the light around a sun.
pub(super) fn glow(star: Piece, at: Rect) -> Item {
    Item::glow(star.colour(), at.middle(), at.w / 2, false)
}

/// Returns a sun.
pub(super) const fn shown_star(piece: Piece, at: Rect) -> Item {
    let (style, ring) = (PieceStyle::Plain, Ring::None);
    ItemKind::Star { piece, style, ring }.at(at)
}

/// Returns a ship.
pub(super) const fn shown_ship(piece: Piece, up: bool, at: Rect) -> Item {
    ringed_ship(piece, up, at, Ring::None)
}

/// Returns a ship in a ring.
pub(super) const fn ringed_ship(piece: Piece, up: bool, at: Rect, ring: Ring) -> Item {
    let style = PieceStyle::Plain;
    ItemKind::Ship {
        piece,
        up,
        style,
        ring,
    }
    .at(at)
}
