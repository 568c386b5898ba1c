//! The sheet on which a card is drawn.

use crate::layout::put;
use crate::lettering::Type;
use crate::scene::{Item, ItemKind, Label, Rect, Scene};
use crate::theme;
use crate::tint::Tint;

/// Height of the title bar.
pub(crate) const BAR: i32 = 70;

/// Margin at the edges.
pub(super) const EDGE: i32 = 20;

/// A card during layout.
pub(super) struct Sheet {
    pub(super) items: Vec<Item>,
    pub(super) height: i32,
}

impl Sheet {
    /// Returns an empty card of this height.
    pub(super) fn new(height: i32) -> Self {
        let sky = ItemKind::Sky.at(Rect::new(0, 0, theme::WIDTH, height));
        Self {
            items: vec![sky],
            height,
        }
    }

    /// Returns a card with a title, and a note on the right.
    pub(super) fn titled(height: i32, title: &str, note: &str) -> Self {
        let mut sheet = Self::new(height);
        sheet.items.extend(title_bar(title, note, Tint::Plate));
        sheet
    }

    pub(super) fn words(&mut self, label: Label, left: i32, middle: i32) {
        self.items.push(label.left(left, middle));
    }

    pub(super) fn words_right(&mut self, label: Label, right: i32, middle: i32) {
        self.items.push(label.right(right, middle));
    }

    /// Draws a thin line across the card.
    pub(super) fn rule(&mut self, y: i32) {
        let at = Rect::new(0, y, theme::WIDTH, 3);
        self.items.push(put::filled(at, 0, Tint::Border));
    }

    pub(super) fn scene(self) -> Scene {
        Scene {
            sheet: Rect::new(0, 0, theme::WIDTH, self.height),
            items: self.items,
        }
    }
}

/// Returns the title bar of a card or board.
pub(crate) fn title_bar(title: &str, note: &str, fill: Tint) -> Vec<Item> {
    let at = Rect::new(0, 0, theme::WIDTH, BAR);
    let (_, middle) = at.middle();
    let room = theme::WIDTH - 2 * EDGE;
    let note = Label::note(note, Type::bold(42)).fitted(room * 3 / 5, 32);
    let left = room - note.width() - 30;
    let title = Label::name(title, Type::heavy(54)).fitted(left, put::LEAST_NAME);
    vec![
        put::filled(at, 0, fill),
        title.left(EDGE, middle),
        note.right(theme::WIDTH - EDGE, middle),
    ]
}

/// Returns a stacked bar of results: white for won, grey for drawn, dark for lost, with a tick at
/// half.
pub(super) fn share_bar(at: Rect, [won, drawn, lost]: [u32; 3]) -> Vec<Item> {
    let all = (won + drawn + lost).max(1);
    let part = |count: u32| at.w * count as i32 / all as i32;
    let (white, grey) = (part(won), part(won + drawn));
    let mut items = vec![put::filled(at, 6, Tint::Plate)];
    if grey > white {
        items.push(put::filled(Rect { w: grey, ..at }, 6, Tint::Dim));
    }
    if white > 0 {
        items.push(put::filled(Rect { w: white, ..at }, 6, Tint::Bright));
    }
    let tick = Rect::new(at.middle().0 - 1, at.y - 5, 3, at.h + 10);
    items.push(put::filled(tick, 0, Tint::Dim));
    items
}
