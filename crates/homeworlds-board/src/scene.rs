//! The items of a picture and their places, in whole units. `layout` makes scenes, `paint` draws
//! them.

use crate::lettering::Type;
use crate::tint::Tint;
use homeworlds::piece::{Colour, Piece};

/// A picture: its sheet and all items on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    /// The whole picture, from the origin.
    pub sheet: Rect,
    /// The items in painting order.
    pub items: Vec<Item>,
}

/// An item of a picture and its box, without rings, tails and rims.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Item {
    pub at: Rect,
    pub what: ItemKind,
}

/// The kinds of items.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum ItemKind {
    /// The fixed star dots of the sky.
    Sky,
    /// The light around a sun of this radius; homes shine further.
    Glow {
        colour: Colour,
        radius: i32,
        home: bool,
    },
    /// A box with round corners: a band, card, plate, bar or disc.
    Box {
        corner: i32,
        fill: Option<Tint>,
        line: Option<Line>,
    },
    /// One line of text. Its box begins at the top of the capitals and is as wide as the text.
    Words(Label),
    /// A ship, its base below or above.
    Ship {
        piece: Piece,
        up: bool,
        style: PieceStyle,
        ring: Ring,
    },
    /// A sun; its box holds the disc.
    Star {
        piece: Piece,
        style: PieceStyle,
        ring: Ring,
    },
    /// A line from place to place.
    Stroke {
        places: Vec<(i32, i32)>,
        kind: Stroke,
    },
    /// The disc with the number of a step, where its arrow begins.
    Step { number: u8 },
    /// The cross over a sacrificed ship.
    Cross,
    /// The burst of a catastrophe with the number of pieces that it destroyed.
    Blast { colour: Colour, count: usize },
    /// A triangle that points up or down.
    Tip { up: bool, ink: Tint },
    /// A polygon.
    Area { corners: Vec<(i32, i32)>, ink: Tint },
    /// Rows of pips, one for each star size of a band.
    Pips { rows: Vec<u8>, ink: Tint },
}

/// The kinds of lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stroke {
    /// The arrow of a ship that the last turn moved; its head is at the end.
    Arrow,
    /// A line that joins bands, or a home with a band that is not next to it.
    Rail,
    /// A connection between a card and a home, which begins with a dot at the card.
    Spoke,
    /// A connection through which an enemy can reach the home, with a head towards the home.
    Threat,
    /// The curve of a figure over time.
    Curve,
}

/// A text with its typeface and colour.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Label {
    /// The text, already truncated to its room.
    pub text: String,
    /// The typeface and size.
    pub face: Type,
    /// The colour.
    pub ink: Tint,
    /// The purpose, which determines the minimum size.
    pub role: TextRole,
}

/// The line around a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Line {
    /// Width; it lies within the box.
    pub width: i32,
    /// Colour.
    pub tint: Tint,
    /// Whether it is dashed, around something that is gone.
    pub dashed: bool,
}

impl Line {
    /// Creates a solid line.
    pub(super) const fn solid(width: i32, tint: Tint) -> Self {
        Self {
            width,
            tint,
            dashed: false,
        }
    }
}

/// The finish of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PieceStyle {
    /// The default finish.
    Plain,
    /// On a plate of Settlers, with a dark outline.
    Outlined,
    /// A hollow ship, without a captain (rule M5).
    Hollow,
    /// A piece without its letter, in the bank after the letter of its colour.
    Unlettered,
    /// A dashed outline of an absent piece.
    Ghost,
}

/// The ring around a piece.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Ring {
    /// No ring.
    #[default]
    None,
    /// The last turn moved, built, traded, captured or discovered the piece.
    Last,
    /// An enemy can capture the piece.
    Danger,
    /// Both marks, that of the last turn outside.
    Both,
}

impl Ring {
    /// Returns the ring for a piece that the last turn changed, that can be captured, or both.
    pub(super) const fn of(is_fresh: bool, is_in_danger: bool) -> Self {
        match (is_fresh, is_in_danger) {
            (false, false) => Self::None,
            (true, false) => Self::Last,
            (false, true) => Self::Danger,
            (true, true) => Self::Both,
        }
    }

    /// Returns how far the ring reaches beyond its piece.
    pub const fn reach(self) -> i32 {
        match self {
            Self::None => 0,
            Self::Danger => 8,
            Self::Last => 9,
            Self::Both => 14,
        }
    }

    /// Returns whether the piece can be captured.
    pub const fn warns(self) -> bool {
        matches!(self, Self::Danger | Self::Both)
    }

    /// Returns whether the last turn changed the piece.
    pub const fn is_fresh(self) -> bool {
        matches!(self, Self::Last | Self::Both)
    }
}

/// The purpose of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TextRole {
    /// The name of a person or a system, or the caption of the last turn.
    Name,
    /// Everything else.
    Note,
}

impl ItemKind {
    /// Places the item in a box on the picture.
    pub const fn at(self, at: Rect) -> Item {
        Item { at, what: self }
    }
}

impl Item {
    /// Returns a line from place to place.
    pub(super) fn stroke(places: Vec<(i32, i32)>, kind: Stroke) -> Self {
        let at = Rect::containing(places.iter().copied()).expect("a line has places");
        ItemKind::Stroke { places, kind }.at(at)
    }

    /// Returns the light around a sun; homes shine further.
    pub(super) fn glow(colour: Colour, middle: (i32, i32), radius: i32, home: bool) -> Self {
        let reach = if home { 5 * radius } else { radius * 81 / 25 };
        let what = ItemKind::Glow {
            colour,
            radius,
            home,
        };
        what.at(Rect::around(middle, reach, reach))
    }

    /// Returns a polygon.
    pub(super) fn area(corners: Vec<(i32, i32)>, ink: Tint) -> Self {
        let at = Rect::containing(corners.iter().copied()).expect("a polygon has corners");
        ItemKind::Area { corners, ink }.at(at)
    }

    /// Returns the same item with its box at the origin.
    pub(super) fn at_origin(&self) -> Self {
        self.moved(-self.at.x, -self.at.y)
    }

    /// Returns the same item moved right and down.
    pub(super) fn moved(&self, right: i32, down: i32) -> Self {
        let mut what = self.what.clone();
        if let ItemKind::Stroke { places, .. }
        | ItemKind::Area {
            corners: places, ..
        } = &mut what
        {
            for place in places {
                *place = (place.0 + right, place.1 + down);
            }
        }
        let Rect { x, y, w, h } = self.at;
        what.at(Rect::new(x + right, y + down, w, h))
    }
}

/// A rectangle of whole units.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rect {
    pub x: i32,
    pub y: i32,
    pub w: i32,
    pub h: i32,
}

impl Rect {
    /// Returns the rectangle with this corner, width and height.
    pub const fn new(x: i32, y: i32, w: i32, h: i32) -> Self {
        Self { x, y, w, h }
    }

    /// Returns the rectangle of this width and height around a centre.
    pub const fn around(middle: (i32, i32), w: i32, h: i32) -> Self {
        Self::new(middle.0 - w / 2, middle.1 - h / 2, w, h)
    }

    /// Returns the smallest rectangle that contains all these places.
    pub(super) fn containing(mut places: impl Iterator<Item = (i32, i32)>) -> Option<Self> {
        let (x, y) = places.next()?;
        Some(places.fold(Self::new(x, y, 0, 0), |all, (x, y)| {
            let (left, top) = (all.x.min(x), all.y.min(y));
            let (right, bottom) = (all.right().max(x), all.bottom().max(y));
            Self::new(left, top, right - left, bottom - top)
        }))
    }

    /// Returns the first column outside on the right.
    pub const fn right(self) -> i32 {
        self.x + self.w
    }

    /// Returns the first line outside below.
    pub const fn bottom(self) -> i32 {
        self.y + self.h
    }

    /// Returns the centre.
    pub const fn middle(self) -> (i32, i32) {
        (self.x + self.w / 2, self.y + self.h / 2)
    }

    /// Returns the rectangle smaller by `by` on each side, or larger if `by` is negative.
    pub const fn inset(self, by: i32) -> Self {
        Self::new(self.x + by, self.y + by, self.w - 2 * by, self.h - 2 * by)
    }

    /// Returns whether the two overlap.
    pub const fn meets(self, other: Self) -> bool {
        self.x < other.right()
            && other.x < self.right()
            && self.y < other.bottom()
            && other.y < self.bottom()
    }

    /// Returns whether `other` lies completely within this one.
    pub const fn holds(self, other: Self) -> bool {
        self.x <= other.x
            && self.y <= other.y
            && other.right() <= self.right()
            && other.bottom() <= self.bottom()
    }
}
