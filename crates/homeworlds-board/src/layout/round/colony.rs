//! One colony: its pieces, and below them its name as players type it.

use crate::Board;
use crate::layout::card::{Label, Naming, labels, warnings};
use crate::layout::edge;
use crate::layout::round::ship_group::{Flow, ShipGroup};
use crate::layout::stand::Standing;
use crate::layout::tag::Tag;
use crate::ring::{self, Ring};
use crate::scene::{Edge, Ink, Item, Rect};
use crate::starmap::{Gone, Place};
use homeworlds::order::Name;
use homeworlds::rules::SystemView;

/// A colony, or a former home.
pub struct Colony {
    /// Its name.
    pub name: Name,
    /// Where in the row it stands.
    pub place: Place,
    ship_group: ShipGroup,
    warnings: Vec<Tag>,
    gone: bool,
    labels: [Label; Naming::ALL.len()],
}

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

    /// The card of a system.
    pub fn of(board: &Board, ring: Ring, system: &SystemView) -> Self {
        let warnings = warnings(board, system);
        Self {
            name: system.name.clone(),
            place: ring::place(board, ring, &system.name),
            ship_group: ShipGroup::of(board, ring, system),
            gone: false,
            labels: labels(&system.name, &warnings),
            warnings,
        }
    }

    /// The card of a colony that the last turn ended.
    pub fn of_gone(board: &Board, ring: Ring, gone: Gone) -> Self {
        Self {
            name: gone.name.clone(),
            place: ring::place(board, ring, gone.name),
            ship_group: ShipGroup::of_gone(board, ring, gone),
            gone: true,
            labels: labels(gone.name, &[]),
            warnings: Vec::new(),
        }
    }

    /// The card as a film gives it a place.
    pub fn standing(&self) -> Standing<'_> {
        Standing {
            side: self.place.side,
            name: &self.name,
        }
    }

    /// Whether the card needs the same room as another, however it is shown.
    pub fn is_as_large_as(&self, other: &Colony) -> bool {
        self.ship_group == other.ship_group
            && self.labels == other.labels
            && self.warnings.is_empty() == other.warnings.is_empty()
    }

    fn flow(&self, manner: Manner) -> Flow<'_> {
        self.ship_group.flow(manner.scale, manner.widest)
    }

    /// The height of the name below the pieces.
    fn label_height(&self, manner: Manner) -> i32 {
        let tags = if self.warnings.is_empty() { 0 } else { 32 };
        tags.max(Naming::ALL[manner.naming].em as i32 + 5)
    }

    /// Width and height of the card.
    pub fn size(&self, manner: Manner) -> (i32, i32) {
        let flow = self.flow(manner);
        let width = flow.width().max(self.labels[manner.naming].width);
        let height = flow.height() + self.label_height(manner) + Self::PAD + 2;
        (width + 2 * Self::PAD, height)
    }

    /// The card and what is on it.
    pub fn items(&self, at: Rect, manner: Manner) -> Vec<Item> {
        let (edge, ink) = match self.gone {
            true => (Edge::Gone, Ink::Muted),
            false => (edge(false, !self.warnings.is_empty()), Ink::Bright),
        };
        let mut items = vec![Item::Card { at, edge }];
        let foot = self.label_height(manner);
        let above = at.h - foot;
        let middle = (at.middle().0, at.y + (above + Self::PAD / 2) / 2);
        items.extend(self.flow(manner).items(middle));
        let foot = (at.middle().0, at.bottom() - foot / 2 - 2);
        items.extend(self.labels[manner.naming].items(&self.warnings, foot, ink));
        items
    }
}
