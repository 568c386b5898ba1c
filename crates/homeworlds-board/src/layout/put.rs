//! What every layout is put together from: words that fit, boxes, plates, pieces.

use crate::lettering::{self, Type};
use crate::scene::{Item, Line, Rect, Role};
use crate::tint::Tint;

/// Words with how they are written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Label {
    /// As far as they fit.
    pub text: String,
    /// In which type.
    pub face: Type,
    /// Their colour.
    pub ink: Tint,
    /// What they are for.
    pub role: Role,
}

impl Label {
    /// What somebody or something is called.
    pub(super) fn name(text: &str, face: Type) -> Self {
        Self::new(text, face, Tint::Bright, Role::Name)
    }

    /// What explains.
    pub(super) fn note(text: &str, face: Type) -> Self {
        Self::new(text, face, Tint::Muted, Role::Note)
    }

    fn new(text: &str, face: Type, ink: Tint, role: Role) -> Self {
        let text = text.to_owned();
        Self {
            text,
            face,
            ink,
            role,
        }
    }

    /// In another colour.
    pub(super) fn in_ink(self, ink: Tint) -> Self {
        Self { ink, ..self }
    }

    /// Smaller where the room is short, at least this small, and cut then.
    pub(super) fn fitted(self, room: i32, least: u32) -> Self {
        let (face, fits) = lettering::fitting(&self.text, self.face, room, least);
        let text = if fits {
            self.text
        } else {
            lettering::shortened(&self.text, face, room)
        };
        Self { text, face, ..self }
    }

    /// How wide it is.
    pub(super) fn width(&self) -> i32 {
        lettering::width(&self.text, self.face)
    }

    /// With its left end here and its capitals around this height.
    pub(super) fn left(self, x: i32, middle: i32) -> Item {
        let capital = self.face.capital();
        let below = self.face.em as i32 / 4;
        Item::Words {
            at: Rect::new(x, middle - capital / 2, self.width(), capital + below),
            text: self.text,
            face: self.face,
            ink: self.ink,
            role: self.role,
        }
    }

    /// With its right end here.
    pub(super) fn right(self, x: i32, middle: i32) -> Item {
        let left = x - self.width();
        self.left(left, middle)
    }

    /// Around this place.
    pub(super) fn centred(self, (x, y): (i32, i32)) -> Item {
        let left = x - self.width() / 2;
        self.left(left, y)
    }
}

/// A box of one colour.
pub(super) const fn filled(at: Rect, corner: i32, fill: Tint) -> Item {
    let (fill, line) = (Some(fill), None);
    Item::Box {
        at,
        corner,
        fill,
        line,
    }
}

/// A box with a line around it.
pub(super) const fn framed(at: Rect, corner: i32, fill: Tint, line: Line) -> Item {
    let (fill, line) = (Some(fill), Some(line));
    Item::Box {
        at,
        corner,
        fill,
        line,
    }
}

/// Only the line.
pub(super) const fn frame(at: Rect, corner: i32, line: Line) -> Item {
    let (fill, line) = (None, Some(line));
    Item::Box {
        at,
        corner,
        fill,
        line,
    }
}

/// Words on a capsule whose left end is here.
pub(super) fn pill(label: Label, left: i32, middle: i32, fill: Tint) -> Vec<Item> {
    let height = label.face.em as i32 * 6 / 5;
    let at = Rect::new(
        left,
        middle - height / 2,
        label.width() + height * 4 / 5,
        height,
    );
    vec![filled(at, height / 2, fill), label.centred(at.middle())]
}
