//! What a picture shows and where, in whole pixels; made by `layout`, drawn by `paint`.

use crate::piece::{Colour, Piece, Size};

/// Everything on one picture, in the order in which it is painted.
#[derive(Clone, Debug, Default)]
pub struct Scene {
    /// The items, those behind first.
    pub items: Vec<Item>,
}

/// One thing on the picture and the pixels that it takes.
#[derive(Clone, Debug, PartialEq)]
pub enum Item {
    /// A rounded board on which other things lie.
    Card { at: Rect, edge: Edge },
    /// A ship or star.
    Piece {
        at: Rect,
        piece: Piece,
        pose: Pose,
        fresh: bool,
    },
    /// What shows of a ship below another that stands on it.
    Stub { at: Rect, piece: Piece },
    /// The dashed outline of a piece that is not there.
    Ghost {
        at: Rect,
        colour: Colour,
        pose: Pose,
    },
    /// What a catastrophe leaves: a hollow burst with the colour's letter.
    Burst { at: Rect, colour: Colour },
    /// The way of a ship in the last turn, from its ghost to the head of an arrow.
    Flight { from: (i32, i32), to: (i32, i32) },
    /// The head of an arrow that comes from somewhere, its tip beside a halo.
    Head { from: (i32, i32), to: (i32, i32) },
    /// One line of text, its box as wide as the text.
    Text {
        at: Rect,
        text: String,
        em: u32,
        ink: Ink,
    },
    /// A filled capsule to lay text on.
    Pill { at: Rect, ink: Ink },
    /// A small triangle pointing to a home.
    Arrow { at: Rect, up: bool },
    /// The box in the gutter that tells a row's star size.
    SizeBox { at: Rect, size: Size },
}

impl Item {
    /// The pixels that the item takes, without a halo.
    pub fn at(&self) -> Rect {
        match *self {
            Item::Card { at, .. }
            | Item::Piece { at, .. }
            | Item::Stub { at, .. }
            | Item::Ghost { at, .. }
            | Item::Burst { at, .. }
            | Item::Text { at, .. }
            | Item::Pill { at, .. }
            | Item::Arrow { at, .. }
            | Item::SizeBox { at, .. } => at,
            Item::Flight { from, to } | Item::Head { from, to } => Rect::new(
                from.0.min(to.0),
                from.1.min(to.1),
                (from.0 - to.0).abs(),
                (from.1 - to.1).abs(),
            ),
        }
    }
}

/// How a piece lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pose {
    /// A star: seen from above.
    Star,
    /// A ship of the near seat: its tip up.
    Up,
    /// A ship of the far seat: its tip down.
    Down,
}

/// The border of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edge {
    /// A colony, or a home that waits.
    Plain,
    /// The home of the seat to move.
    ToMove,
    /// A system where a catastrophe is possible (B15).
    Overpopulated,
    /// The home of the seat to move, where a catastrophe is possible.
    ToMoveOverpopulated,
    /// A system that the last turn ended: only a border.
    Gone,
    /// The bank: no border.
    Bare,
}

/// What a text or pill is painted with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    /// Names and digits.
    Bright,
    /// What explains.
    Muted,
    /// What is not there.
    Dim,
    /// On a bright pill.
    Dark,
    /// Overpopulation.
    Warning,
    /// A piece colour.
    Piece(Colour),
}

/// A rectangle of whole pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rect {
    pub x: i32,
    pub y: i32,
    pub w: i32,
    pub h: i32,
}

impl Rect {
    /// The rectangle with this corner, width and height.
    pub const fn new(x: i32, y: i32, w: i32, h: i32) -> Self {
        Self { x, y, w, h }
    }

    /// The rectangle of this width and height around a middle.
    pub const fn around(middle: (i32, i32), w: i32, h: i32) -> Self {
        Self::new(middle.0 - w / 2, middle.1 - h / 2, w, h)
    }

    /// The first column on the right that is outside.
    pub const fn right(self) -> i32 {
        self.x + self.w
    }

    /// The first line below that is outside.
    pub const fn bottom(self) -> i32 {
        self.y + self.h
    }

    /// The pixel in the middle.
    pub const fn middle(self) -> (i32, i32) {
        (self.x + self.w / 2, self.y + self.h / 2)
    }

    /// The rectangle that is smaller by `by` pixels on each side, or larger if `by` is negative.
    pub const fn inset(self, by: i32) -> Self {
        Self::new(self.x + by, self.y + by, self.w - 2 * by, self.h - 2 * by)
    }

    /// Whether the two have a pixel in common.
    pub const fn meets(self, other: Self) -> bool {
        self.x < other.right()
            && other.x < self.right()
            && self.y < other.bottom()
            && other.y < self.bottom()
    }

    /// Whether all of `other` lies within this one.
    pub const fn holds(self, other: Self) -> bool {
        self.x <= other.x
            && self.y <= other.y
            && other.right() <= self.right()
            && other.bottom() <= self.bottom()
    }
}
