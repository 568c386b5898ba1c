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

/// One thing on the picture and the pixels that it takes, without a ring.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Item {
    pub at: Rect,
    pub what: What,
}

/// What lies on a picture.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum What {
    /// A box with round corners: a lane, card, tray, plate or bar.
    Box {
        corner: i32,
        fill: Option<Tint>,
        line: Option<Line>,
    },
    /// One line of text, its box from the top of its capitals, as wide as the text.
    Words(Label),
    /// A ship, its base below or above.
    Ship { piece: Piece, up: bool, coat: Coat },
    /// A star: plain, fresh or gone.
    Star { piece: Piece, coat: Coat },
    /// The way of a ship in the last turn, with a head at its end.
    Way { places: Vec<(i32, i32)> },
    /// Where a way begins, with its number when there are several.
    Start { number: Option<u8> },
    /// Over what was sacrificed.
    Cross,
    /// So many pieces of a colour went in a catastrophe.
    Blast { colour: Colour, count: usize },
    /// A triangle in the direction of a seat's ships.
    Tip { up: bool, ink: Tint },
    /// The pattern of a seat, by its number from zero; crossed out for one that is out.
    Pattern { seat: u8, ink: Tint, out: bool },
    /// The sign of a side that was shown: round for Good, spiked for Evil.
    Emblem { evil: bool, ink: Tint },
}

/// Words with how they are written.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Label {
    /// As far as they fit.
    pub text: String,
    /// In which type.
    pub face: Type,
    /// Their colour.
    pub ink: Tint,
    /// What they are for.
    pub role: Role,
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

impl What {
    /// Here on the picture.
    pub const fn at(self, at: Rect) -> Item {
        Item { at, what: self }
    }
}

impl Item {
    /// The way from place to place.
    pub fn way(places: Vec<(i32, i32)>) -> Self {
        let at = Rect::containing(places.iter().copied()).expect("a way has places");
        What::Way { places }.at(at)
    }

    /// The letter of a piece.
    pub fn letter(&self) -> Option<Rect> {
        let at = self.at;
        let marks = match self.what {
            What::Ship { coat, .. } | What::Star { coat, .. } if coat == Coat::Gone => return None,
            What::Ship { up, coat, .. } => figure::on_ship(at, up, coat),
            What::Star { .. } => figure::on_star(at),
            _ => return None,
        };
        Some(figure::letter(at, marks))
    }

    /// The same with its box at the origin.
    pub fn at_origin(&self) -> Self {
        let Rect { x, y, w, h } = self.at;
        let mut what = self.what.clone();
        if let What::Way { places } = &mut what {
            for place in places {
                *place = (place.0 - x, place.1 - y);
            }
        }
        what.at(Rect::new(0, 0, w, h))
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
