//! One colony: its pieces, and below them its name as players type it.

use crate::layout::card::{Card, Naming};
use crate::layout::round::ship_group::{Flow, ShipGroup};
use crate::scene::{Item, Rect};

/// A colony, or a former home.
pub type Colony = Card<ShipGroup>;

/// How a colony is shown.
#[derive(Clone, Copy, Debug)]
pub struct Manner {
    /// The scale of pieces.
    pub scale: f32,
    /// The place in [`Naming::ALL`].
    pub naming: usize,
    /// The widest that a line of pieces may be.
    pub widest: i32,
}

impl Colony {
    const PAD: i32 = 10;

    fn flow(&self, manner: Manner) -> Flow<'_> {
        self.pieces.flow(manner.scale, manner.widest)
    }

    /// The height of the name below the pieces.
    fn label_height(&self, manner: Manner) -> i32 {
        let tags = if self.warnings.is_empty() { 0 } else { 32 };
        tags.max(Naming::ALL[manner.naming].em as i32 + 5)
    }

    /// Width and height of the card.
    pub fn size(&self, manner: Manner) -> (i32, i32) {
        let flow = self.flow(manner);
        let width = flow.width().max(self.label_width(manner.naming));
        let height = flow.height() + self.label_height(manner) + Self::PAD + 2;
        (width + 2 * Self::PAD, height)
    }

    /// The card and what is on it.
    pub fn shown(&self, at: Rect, manner: Manner) -> Vec<Item> {
        let foot = self.label_height(manner);
        let above = at.h - foot;
        let middle = (at.middle().0, at.y + (above + Self::PAD / 2) / 2);
        let pieces = self.flow(manner).items(middle);
        self.items(at, pieces, manner.naming, at.bottom() - foot / 2 - 2)
    }
}
