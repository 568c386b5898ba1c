//! What a picture shows and where, in whole pixels; made by `layout`, drawn by `paint`.

use std::borrow::Cow;
use std::ops::Add;

use crate::lettering;
use crate::theme::{self, Beam};
use homeworlds::piece::{Colour, Piece, Size};

/// Everything on one picture, in the order in which it is painted.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Scene {
    /// The room that the items share.
    pub sheet: Sheet,
    /// The items, those behind first.
    pub items: Vec<Item>,
}

/// The width and height by which a scene is laid out; where they are less than a picture has, everything is drawn larger.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Sheet {
    pub w: i32,
    pub h: i32,
}

impl Sheet {
    /// As many pixels as a picture has.
    pub const WHOLE: Self = Self::part(1, 1);
    /// Those on which everything is drawn larger, the largest first.
    pub const LARGER: [Self; 3] = [Self::part(4, 5), Self::part(17, 20), Self::part(9, 10)];

    /// So many parts of a picture's pixels.
    pub const fn part(part: i32, of: i32) -> Self {
        Self {
            w: theme::WIDTH as i32 * part / of,
            h: theme::HEIGHT as i32 * part / of,
        }
    }

    /// Whether everything is drawn larger.
    pub const fn is_larger(self) -> bool {
        self.w < Self::WHOLE.w
    }
}

impl Scene {
    /// The items with the pixels of the picture that they take.
    pub fn on_the_picture(&self) -> Cow<'_, [Item]> {
        if !self.sheet.is_larger() {
            return Cow::Borrowed(&self.items);
        }
        let larger = (Sheet::WHOLE.w, self.sheet.w);
        Cow::Owned(self.items.iter().map(|item| item.larger(larger)).collect())
    }

    /// How well everything fits. Nothing if there was too little room, so that cards lie on each other.
    pub fn fit(&self) -> Option<Fit> {
        let cards = self.items.iter().filter_map(|item| match item {
            Item::Card { at, .. } => Some(*at),
            _ => None,
        });
        let cards: Vec<Rect> = cards.collect();
        let mut others = cards.as_slice();
        while let Some((card, rest)) = others.split_first() {
            if rest.iter().any(|other| card.meets(*other)) {
                return None;
            }
            others = rest;
        }
        Some(Fit {
            ships: self.height_of_ships(),
            cut: self.items.iter().filter(|item| item.is_cut()).count(),
        })
    }

    fn height_of_ships(&self) -> i32 {
        let map = self.sheet.w - theme::bank_width(self.sheet) - theme::GAP;
        let ships = self.items.iter().filter_map(|item| match item {
            Item::Piece { pose, .. } if *pose == Pose::Star => None,
            Item::Piece { at, .. } if at.x < map => Some(at.h * Sheet::WHOLE.w / self.sheet.w),
            _ => None,
        });
        ships.sum()
    }
}

/// How well the items of a scene fit the picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Fit {
    /// How high all ships on the map are together, in the picture: the more, the better they are read.
    pub ships: i32,
    /// How many words were cut.
    pub cut: usize,
}

impl Add for Fit {
    type Output = Fit;

    fn add(self, other: Fit) -> Fit {
        Fit {
            ships: self.ships + other.ships,
            cut: self.cut + other.cut,
        }
    }
}

/// One thing on the picture and the pixels that it takes.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Item {
    /// A rounded board on which other things lie.
    Card { at: Rect, edge: Edge },
    /// A ship or star.
    Piece {
        at: Rect,
        piece: Piece,
        pose: Pose,
        fresh: bool,
        captain: Captain,
    },
    /// What shows of a ship below another that stands on it.
    Stub { at: Rect, piece: Piece, beam: Beam },
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
    /// The number of a seat, beside its name and beside its ships.
    Badge {
        at: Rect,
        number: u8,
        captain: Captain,
    },
    /// The sign of a side that was shown: round for Good, spiked for Evil.
    Emblem { at: Rect, evil: bool },
    /// A field of the Settlers board: a square on its corner.
    Field {
        at: Rect,
        dark: bool,
        frames: Vec<Frame>,
    },
    /// The way of a piece from field to field, by their middles.
    Path { places: Vec<(i32, i32)> },
    /// Whose a piece on the Settlers board is, or was: a disc for the first seat, a ring for the second.
    Mark {
        at: Rect,
        second: bool,
        holds: Holds,
    },
}

/// Whether an owner still is one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Holds {
    /// The piece is the seat's.
    Still,
    /// The last turn took it from the seat: the mark is crossed.
    NoMore,
}

/// A frame within a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Frame {
    /// The last turn's action piece is there (S2).
    Acted,
    /// The piece there can be conquered (S3).
    Conquerable,
}

impl Item {
    /// Whether these are words that were cut for lack of room.
    fn is_cut(&self) -> bool {
        matches!(self, Item::Text { text, .. } if lettering::is_cut(text))
    }

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
            | Item::SizeBox { at, .. }
            | Item::Badge { at, .. }
            | Item::Emblem { at, .. }
            | Item::Field { at, .. }
            | Item::Mark { at, .. } => at,
            Item::Path { ref places } => around(places),
            Item::Flight { from, to } | Item::Head { from, to } => Rect::new(
                from.0.min(to.0),
                from.1.min(to.1),
                (from.0 - to.0).abs(),
                (from.1 - to.1).abs(),
            ),
        }
    }
}

impl Item {
    /// The same elsewhere.
    pub fn moved(&self, (right, down): (i32, i32)) -> Self {
        let place = |(x, y)| (x + right, y + down);
        let rect = |at: Rect| Rect::new(at.x + right, at.y + down, at.w, at.h);
        self.changed(place, rect, |em| em)
    }

    /// The same on a picture where everything is larger: this to that.
    fn larger(&self, (this, that): (i32, i32)) -> Self {
        let length = |length: i32| (length * this * 2 + that) / (2 * that);
        let place = |(x, y)| (length(x), length(y));
        let whole = |at: Rect| {
            let (x, y) = (length(at.x), length(at.y));
            Rect::new(x, y, length(at.right()) - x, length(at.bottom()) - y)
        };
        // Of two equal pieces both are equally large, wherever they stand.
        let alike = |at: Rect| {
            let (w, h) = (length(at.w) / 2 * 2, length(at.h));
            let (x, y) = (length(2 * at.x + at.w), length(2 * at.y + at.h));
            Rect::new((x - w) / 2, (y - h) / 2, w, h)
        };
        let em = |em: u32| em * this as u32 / that as u32;
        match self {
            Item::Card { .. }
            | Item::Stub { .. }
            | Item::Pill { .. }
            | Item::Field { .. }
            | Item::Path { .. }
            | Item::Flight { .. }
            | Item::Head { .. }
            | Item::Text { .. } => self.changed(place, whole, em),
            Item::Piece { .. }
            | Item::Ghost { .. }
            | Item::Burst { .. }
            | Item::Arrow { .. }
            | Item::SizeBox { .. }
            | Item::Badge { .. }
            | Item::Emblem { .. }
            | Item::Mark { .. } => self.changed(place, alike, em),
        }
    }

    fn changed(
        &self,
        place: impl Fn((i32, i32)) -> (i32, i32),
        rect: impl Fn(Rect) -> Rect,
        letters: impl Fn(u32) -> u32,
    ) -> Self {
        let mut item = self.clone();
        match &mut item {
            Item::Card { at, .. }
            | Item::Piece { at, .. }
            | Item::Stub { at, .. }
            | Item::Ghost { at, .. }
            | Item::Burst { at, .. }
            | Item::Pill { at, .. }
            | Item::Arrow { at, .. }
            | Item::SizeBox { at, .. }
            | Item::Badge { at, .. }
            | Item::Emblem { at, .. }
            | Item::Field { at, .. }
            | Item::Mark { at, .. } => *at = rect(*at),
            Item::Text { at, em, .. } => {
                *at = rect(*at);
                *em = letters(*em);
            }
            Item::Path { places } => places.iter_mut().for_each(|one| *one = place(*one)),
            Item::Flight { from, to } | Item::Head { from, to } => {
                *from = place(*from);
                *to = place(*to);
            }
        }
        item
    }
}

/// The pixels around these places.
fn around(places: &[(i32, i32)]) -> Rect {
    let (left, top) = places.iter().fold((i32::MAX, i32::MAX), |(x, y), place| {
        (x.min(place.0), y.min(place.1))
    });
    let (right, bottom) = places.iter().fold((i32::MIN, i32::MIN), |(x, y), place| {
        (x.max(place.0), y.max(place.1))
    });
    match places {
        [] => Rect::new(0, 0, 0, 0),
        _ => Rect::new(left, top, right - left, bottom - top),
    }
}

/// How a piece lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pose {
    /// A star: seen from above.
    Star,
    /// A ship of the near seat: its tip up.
    Up,
    /// A ship of the far seat: its tip down.
    Down,
    /// A ship of a seat at the lower left.
    UpRight,
    /// A ship of a seat at the lower right.
    UpLeft,
    /// A ship of a seat at the upper left.
    DownRight,
    /// A ship of a seat at the upper right.
    DownLeft,
}

impl Pose {
    /// Tip, right and left corner of a ship that lies so and fills this box; a star has the corners of a ship that points up.
    pub fn corners(self, at: Rect) -> [(f32, f32); 3] {
        let (left, right) = (at.x as f32, at.right() as f32);
        let (top, bottom) = (at.y as f32, at.bottom() as f32);
        let middle = left + at.w as f32 / 2.0;
        let (along, down) = (
            theme::SLANTED_BASE * at.w as f32,
            theme::SLANTED_BASE * at.h as f32,
        );
        match self {
            Pose::Up | Pose::Star => [(middle, top), (right, bottom), (left, bottom)],
            Pose::Down => [(middle, bottom), (right, top), (left, top)],
            Pose::UpRight => [(right, top), (left + along, bottom), (left, bottom - down)],
            Pose::UpLeft => [(left, top), (right, bottom - down), (right - along, bottom)],
            Pose::DownRight => [(right, bottom), (left + along, top), (left, top + down)],
            Pose::DownLeft => [(left, bottom), (right, top + down), (right - along, top)],
        }
    }
}

/// Whether a ship has a captain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Captain {
    /// Its owner is in the game.
    Aboard,
    /// Its owner was eliminated (M5).
    Gone,
}

/// The border of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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
