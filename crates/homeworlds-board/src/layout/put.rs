//! Building blocks of all layouts: fitted texts, boxes, plates, pieces.

use crate::lettering::{self, Type};
pub(crate) use crate::scene::Label;
use crate::scene::{Item, ItemKind, Line, Rect, TextRole};
use crate::tint::Tint;

/// Minimum letter height of a name: 9 pixels in a picture 350 pixels wide.
pub(crate) const LEAST_NAME: u32 = 41;

impl Label {
    /// Creates the label of a name.
    pub(crate) fn name(text: impl Into<String>, face: Type) -> Self {
        Self {
            text: text.into(),
            face,
            ink: Tint::Bright,
            role: TextRole::Name,
        }
    }

    /// Creates the label of an explanation.
    pub(crate) fn note(text: impl Into<String>, face: Type) -> Self {
        Self {
            ink: Tint::Muted,
            role: TextRole::Note,
            ..Self::name(text, face)
        }
    }

    /// Changes the colour.
    pub(crate) fn in_ink(self, ink: Tint) -> Self {
        Self { ink, ..self }
    }

    /// Shrinks the text to fit the room, at least to this size, and then truncates it.
    pub(crate) fn fitted(self, room: i32, least: u32) -> Self {
        let face = lettering::fitting(&self.text, self.face, room, least);
        let text = lettering::shortened(&self.text, face, room);
        Self { text, face, ..self }
    }

    /// Returns the width.
    pub(crate) fn width(&self) -> i32 {
        lettering::width(&self.text, self.face)
    }

    /// Places it with its left end here and its capitals centred at this height.
    pub(crate) fn left(self, x: i32, middle: i32) -> Item {
        let capital = self.face.capital();
        let below = self.face.em as i32 / 4;
        let width = self.width();
        ItemKind::Words(self).at(Rect::new(x, middle - capital / 2, width, capital + below))
    }

    /// Places it with its right end here.
    pub(crate) fn right(self, x: i32, middle: i32) -> Item {
        let left = x - self.width();
        self.left(left, middle)
    }

    /// Centres it at this place.
    pub(crate) fn centred(self, (x, y): (i32, i32)) -> Item {
        let left = x - self.width() / 2;
        self.left(left, y)
    }
}

/// Returns a box of one colour.
pub(crate) const fn filled(at: Rect, corner: i32, fill: Tint) -> Item {
    boxed(at, corner, Some(fill), None)
}

/// Returns a box with an outline.
pub(crate) const fn framed(at: Rect, corner: i32, fill: Tint, line: Line) -> Item {
    boxed(at, corner, Some(fill), Some(line))
}

/// Returns an outline without a fill.
pub(crate) const fn frame(at: Rect, corner: i32, line: Line) -> Item {
    boxed(at, corner, None, Some(line))
}

const fn boxed(at: Rect, corner: i32, fill: Option<Tint>, line: Option<Line>) -> Item {
    ItemKind::Box { corner, fill, line }.at(at)
}

/// Returns text on a capsule whose left end is here.
pub(crate) fn pill(label: Label, left: i32, middle: i32, fill: Tint) -> Vec<Item> {
    let height = label.face.em as i32 * 6 / 5;
    let at = Rect::new(
        left,
        middle - height / 2,
        label.width() + height * 4 / 5,
        height,
    );
    vec![filled(at, height / 2, fill), label.centred(at.middle())]
}
