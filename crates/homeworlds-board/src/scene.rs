//! What a picture shows and where, in whole pixels; made by `layout`, drawn by `paint`.

use crate::figure;
use crate::lettering::Type;
use crate::look::Lettering;
use crate::theme;
use crate::tint::Tint;
use homeworlds::piece::{Colour, Piece};

/// Everything on one picture, in the order in which it is painted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    /// The whole picture.
    pub sheet: Rect,
    /// The items, those behind first.
    pub items: Vec<Item>,
}

/// The usual picture and two that are higher.
pub const FORMS: [Rect; 3] = [
    Rect::new(0, 0, theme::WIDTH, theme::HEIGHT),
    Rect::new(0, 0, theme::WIDTH, theme::TALL_HEIGHT),
    Rect::new(0, 0, theme::WIDTH, theme::HIGH_HEIGHT),
];

/// The forms of a picture in this size, the lowest first.
pub fn forms(size: Lettering) -> &'static [Rect] {
    match size {
        Lettering::Normal => &FORMS,
        Lettering::Large => &FORMS[1..],
    }
}

/// One thing on the picture and the pixels that it takes.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Item {
    /// A box with round corners: a lane, card, tray, plate or bar.
    Box {
        at: Rect,
        corner: i32,
        fill: Option<Tint>,
        line: Option<Line>,
    },
    /// One line of text, its box from the top of its capitals, as wide as the text.
    Words {
        at: Rect,
        text: String,
        face: Type,
        ink: Tint,
        role: Role,
    },
    /// A ship, its base below or above.
    Ship {
        at: Rect,
        piece: Piece,
        up: bool,
        coat: Coat,
    },
    /// A star: plain, fresh or gone.
    Star { at: Rect, piece: Piece, coat: Coat },
    /// The way of a ship in the last turn, with a head at its end.
    Way { places: Vec<(i32, i32)> },
    /// Where a way begins, with its number when there are several.
    Start { at: Rect, number: Option<u8> },
    /// Over what was sacrificed.
    Cross { at: Rect },
    /// So many pieces of a colour went in a catastrophe.
    Blast { at: Rect, colour: Colour, count: u8 },
    /// A triangle in the direction of a seat's ships.
    Tip { at: Rect, up: bool, ink: Tint },
    /// The pattern of a seat, by its number from zero; crossed out for one that is out.
    Pattern {
        at: Rect,
        seat: u8,
        ink: Tint,
        out: bool,
    },
    /// The sign of a side that was shown: round for Good, spiked for Evil.
    Emblem { at: Rect, evil: bool, ink: Tint },
}

/// The line around a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Line {
    /// How broad it is; it lies within the box.
    pub width: i32,
    /// Its colour.
    pub tint: Tint,
    /// Whether it is broken: what it is around is gone.
    pub dashed: bool,
}

impl Line {
    /// An unbroken one.
    pub const fn solid(width: i32, tint: Tint) -> Self {
        let dashed = false;
        Self {
            width,
            tint,
            dashed,
        }
    }
}

/// How a piece is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Coat {
    /// As it stands.
    Plain,
    /// In a ring: the last turn brought, built, traded or captured it.
    Fresh,
    /// With a dark outline, on a plate of Settlers.
    Outlined,
    /// Hollow: without a captain (M5).
    Hollow,
    /// Without pips, where a digit beside it says how many.
    Bare,
    /// A dashed outline: it is not there.
    Gone,
}

/// What words are for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// What somebody or something is called.
    Name,
    /// Everything else.
    Note,
}

impl Item {
    /// The pixels that the item takes, without a ring.
    pub fn at(&self) -> Rect {
        match *self {
            Item::Box { at, .. }
            | Item::Words { at, .. }
            | Item::Ship { at, .. }
            | Item::Star { at, .. }
            | Item::Start { at, .. }
            | Item::Cross { at }
            | Item::Blast { at, .. }
            | Item::Tip { at, .. }
            | Item::Pattern { at, .. }
            | Item::Emblem { at, .. } => at,
            Item::Way { ref places } => {
                let around = Rect::containing(places.iter().copied());
                around.expect("a way has places")
            }
        }
    }

    /// The letter of a piece.
    pub fn letter(&self) -> Option<Rect> {
        let (at, marks) = match *self {
            Item::Ship { coat, .. } | Item::Star { coat, .. } if coat == Coat::Gone => return None,
            Item::Ship { at, up, coat, .. } => (at, figure::on_ship(at, up, coat)),
            Item::Star { at, .. } => (at, figure::on_star(at)),
            _ => return None,
        };
        Some(figure::letter(at, marks))
    }

    /// The same with its box at the origin.
    pub fn at_origin(&self) -> Self {
        let corner = self.at();
        let mut item = self.clone();
        match &mut item {
            Item::Box { at, .. }
            | Item::Words { at, .. }
            | Item::Ship { at, .. }
            | Item::Star { at, .. }
            | Item::Start { at, .. }
            | Item::Cross { at }
            | Item::Blast { at, .. }
            | Item::Tip { at, .. }
            | Item::Pattern { at, .. }
            | Item::Emblem { at, .. } => *at = Rect::new(0, 0, at.w, at.h),
            Item::Way { places } => places
                .iter_mut()
                .for_each(|place| *place = (place.0 - corner.x, place.1 - corner.y)),
        }
        item
    }
}

/// A rectangle of whole pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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

    /// The rectangle between the outermost of these places.
    pub fn containing(mut places: impl Iterator<Item = (i32, i32)>) -> Option<Self> {
        let (x, y) = places.next()?;
        Some(places.fold(Self::new(x, y, 0, 0), |all, (x, y)| {
            let (left, top) = (all.x.min(x), all.y.min(y));
            let (right, bottom) = (all.right().max(x), all.bottom().max(y));
            Self::new(left, top, right - left, bottom - top)
        }))
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
